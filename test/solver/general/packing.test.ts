import fc from 'fast-check';
import { Board } from '../../../src/core/board/board';
import type { Game } from '../../../src/core/play/game';
import { FLOOR, WALL } from '../../../src/core/level/piece';
import { classic } from '../../../src/rules';
import { openBoard, takeMove } from '../../../src/core/play/turn';
import { PackedKeys } from '../../../src/solver/general/packed-keys';
import { Packing } from '../../../src/solver/general/packing';
import { RANDOM_LEVELS, LINE, movesOn } from '../../support/random-levels';
import { gameOn } from '../../support/draw';
import { tries } from '../../support/tries';
import { keyOf } from './plain-search';

interface Met {
  readonly words: Int32Array;
  readonly key: string;
}

/** Continues from any of the positions reached so far, again and again, and then checks all of them once more. */
function wander(game: Game, line: readonly number[]): { met: Met[]; again: string[] } {
  const { level, referee } = game;
  const board = new Board(level, referee.gaugeCount);
  openBoard(referee, board);
  board.clearJournal();
  const packing = new Packing(board);
  const look = (): Met => {
    packing.packAll();
    return { words: packing.words.slice(), key: keyOf(board) };
  };
  const goTo = ({ words }: Met): void => {
    packing.load(words);
  };
  const met = [look()];
  const moves = movesOn(game);
  for (const number of line) {
    for (const position of met.slice(number % met.length).slice(0, 1)) goTo(position);
    for (const move of moves.slice(number % moves.length).slice(0, 1)) takeMove(referee, board, move);
    met.push(look());
  }
  const again = met.map((position) => {
    goTo(position);
    return keyOf(board);
  });
  return { met, again };
}

/** Words without the zeros at their end. */
function asText(words: Int32Array): string {
  return words.join().replace(/(,0)+$/, '');
}

describe.each(RANDOM_LEVELS.map((source) => [source.rules.id, source] as const))(
  'a packed position of %s',
  (_, source) => {
    test('gives the same board when it is loaded from any other position', () => {
      fc.assert(
        fc.property(source.rows, LINE, (rows, line) => {
          const { met, again } = wander(gameOn(source.rules, source.format, rows), line);
          expect(again).toEqual(met.map(({ key }) => key));
        }),
        tries(100, 10),
      );
    });

    test('has the same words as another exactly if both positions are equal', () => {
      fc.assert(
        fc.property(source.rows, LINE, (rows, line) => {
          const { met } = wander(gameOn(source.rules, source.format, rows), line);
          const words = met.map((one) => asText(one.words));
          expect(words.map((text) => words.indexOf(text))).toEqual(
            met.map(({ key }) => met.findIndex((other) => other.key === key)),
          );
        }),
        tries(100, 10),
      );
    });
  },
);

test('a change that needs one word more is packed like all others', () => {
  const { level, referee } = gameOn(classic, 'xsb', [
    '#'.repeat(20),
    `#@${' '.repeat(17)}#`,
    ...Array<string>(16).fill(`#${' '.repeat(18)}#`),
  ]);
  const board = new Board(level, referee.gaugeCount);
  openBoard(referee, board);
  board.clearJournal();
  const packing = new Packing(board);
  const floor = Array.from({ length: level.size }, (_, cell) => cell).filter((cell) => level.ground[cell] === FLOOR);
  const lost = floor.filter((cell, index) => {
    for (const changed of floor.slice(0, index + 1)) board.setGround(changed, WALL);
    packing.packAll();
    const words = packing.words.slice(0, packing.length);
    packing.load(new Int32Array(0));
    packing.load(words);
    return board.ground(cell) !== WALL;
  });
  expect(lost).toEqual([]);
});

/** A key as text; zeros at its end make no difference. */
function nameOf(key: readonly number[]): string {
  return key.join().replace(/(^|,)0(,0)*$/, '');
}

/** Finds or adds these keys, one after another: their numbers, and what is read back. */
function keep(all: readonly (readonly number[])[]): { numbers: number[]; back: string[] } {
  const keys = new PackedKeys();
  const numbers = all.map((key) => {
    const known = keys.find(Int32Array.from(key), key.length);
    return known < 0 ? keys.add() : known;
  });
  const back = numbers.map((number) => {
    keys.read(number);
    return nameOf([...keys.words]);
  });
  return { numbers, back };
}

test('keys that grow are found again by all their words, and read back', () => {
  const word = fc.constantFrom(0, 1, -1, 65_536, 70_000, -2_147_483_648);
  const keys = fc.array(fc.array(word, { maxLength: 9 }), { minLength: 1, maxLength: 80 });
  fc.assert(
    fc.property(keys, (all) => {
      const names = all.map(nameOf);
      const distinct = [...new Set(names)];
      const { numbers, back } = keep(all);
      expect(numbers).toEqual(names.map((name) => distinct.indexOf(name)));
      expect(back).toEqual(names);
    }),
    tries(300),
  );
});
