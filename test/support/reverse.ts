import fc, { type Arbitrary } from 'fast-check';
import { Game } from '../../src/core/play/game';
import type { Level } from '../../src/core/level/level';
import { classic } from '../../src/rules';
import { reverse } from '../../src/rules/classic/reverse';
import { drawnIn, levelFrom } from './draw';
import { valueOf } from './value-of';

/** A game on the same level from its end; throws why there is none. */
export function fromItsEnd(level: Level): Game {
  const turned = valueOf(reverse.of(level));
  return new Game(drawnIn('xsb', turned), reverse.rules);
}

/** Random small walled levels with this number of boxes that can be played from their end. */
function yards(mostBoxes: number): Arbitrary<string[]> {
  const shape = fc.tuple(
    fc.integer({ min: 4, max: 7 }),
    fc.integer({ min: 3, max: 5 }),
    fc.integer({ min: 1, max: mostBoxes }),
  );
  return shape
    .chain(([width, height, boxes]) => {
      const size = width * height;
      const count = 2 * boxes + 1;
      const places = fc.uniqueArray(fc.nat(size - 1), { minLength: count, maxLength: count });
      const stones = fc.array(fc.nat(3), { minLength: size, maxLength: size });
      return fc.tuple(places, stones).map(([cells, numbers]) => {
        const symbols = numbers.map((number): string => (number === 3 ? '#' : ' '));
        cells.forEach((cell, index) => {
          symbols[cell] = index === 0 ? '@' : index <= boxes ? '$' : '.';
        });
        const rows = Array.from(
          { length: height },
          (_, y) => `#${symbols.slice(y * width, (y + 1) * width).join('')}#`,
        );
        return ['#'.repeat(width + 2), ...rows, '#'.repeat(width + 2)];
      });
    })
    .filter((rows) => reverse.of(levelFrom(classic, 'xsb', `${rows.join('\n')}\n`)).ok);
}

export const YARDS = yards(4);
/** With one box each: two games on one of them meet now and then. */
export const NARROW_YARDS = yards(1);
