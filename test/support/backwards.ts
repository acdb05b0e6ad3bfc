import fc, { type Arbitrary } from 'fast-check';
import { Game } from '../../src/core/game';
import type { Level } from '../../src/core/level';
import { classic } from '../../src/rules';
import { backwards } from '../../src/rules/backwards';
import { drawnIn, levelFrom } from './draw';

/** A game on the same level from its end; throws why there is none. */
export function fromItsEnd(level: Level): Game {
  const turned = backwards.of(level);
  if (!turned.ok) throw new Error(turned.faults.map(({ sentence }) => sentence).join());
  return new Game(drawnIn('xsb', turned.value), backwards.rules);
}

const SHAPE = fc.tuple(fc.integer({ min: 4, max: 7 }), fc.integer({ min: 3, max: 5 }), fc.integer({ min: 1, max: 4 }));

/** Small walled levels at random that can be played from their end. */
export const YARDS: Arbitrary<string[]> = SHAPE.chain(([width, height, boxes]) => {
  const places = fc.uniqueArray(fc.nat(width * height - 1), { minLength: 2 * boxes + 1, maxLength: 2 * boxes + 1 });
  const stones = fc.array(fc.boolean(), { minLength: width * height, maxLength: width * height });
  const walls = fc
    .tuple(stones, stones)
    .map(([some, others]) => some.map((isOne, cell) => isOne && others[cell] === true));
  return fc.tuple(places, walls).map(([cells, isWall]) => {
    const symbols = isWall.map((isStone): string => (isStone ? '#' : ' '));
    cells.forEach((cell, index) => {
      symbols[cell] = index === 0 ? '@' : index <= boxes ? '$' : '.';
    });
    const rows = Array.from({ length: height }, (_, y) => `#${symbols.slice(y * width, (y + 1) * width).join('')}#`);
    return ['#'.repeat(width + 2), ...rows, '#'.repeat(width + 2)];
  });
}).filter((rows) => backwards.of(levelFrom(classic, 'xsb', `${rows.join('\n')}\n`)).ok);
