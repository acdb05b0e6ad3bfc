import fc from 'fast-check';
import { readCode, writeCode } from '../../src/codes/level-code';
import { findCode, spellCode } from '../../src/codes/code-text';
import { tidyLevel } from '../../src/core/level/tidy';
import { levelOf, setupOfLevel } from '../../src/core/level/setup';
import { step } from '../../src/core/play/move';
import { Game } from '../../src/core/play/game';
import { levelId } from '../../src/library/level-id';
import { listLevels } from '../../src/library/load';
import { winsOf } from '../../src/library/summary';
import { RULE_SETS, classic } from '../../src/rules';
import { along, RANDOM_LEVELS, LINE } from '../support/random-levels';
import { gameOn, movesOf } from '../support/draw';
import { SMALL_GAMES } from '../support/small-games';
import { FOLDER, sharedTest } from '../support/shared-data';
import { gate, share, tries } from '../support/tries';
import { valueOf } from '../support/value-of';

function codeOf(game: Game): string {
  const code = writeCode(game.level, game.rules, game.movesSoFar());
  return code.ok ? code.value : '';
}

function readBack(code: string): Game {
  const read = valueOf(readCode(code, RULE_SETS));
  const game = new Game(read.level, read.rules);
  game.replay(read.moves ?? []);
  return game;
}

const ROWS = ['#######', '#@.A.a#', '#######'];

function solved(steps = 'rrr'): Game {
  const game = gameOn(classic, 'lvl', ROWS);
  game.replay(movesOf(game, steps));
  return game;
}

const TEN_THOUSAND = 10_000;

describe.each(RANDOM_LEVELS)('a level of $rules.id', ({ rules, format, rows }) => {
  test('and what was played on it are the same when the code is read', () => {
    fc.assert(
      fc.property(rows, LINE, (drawing, line) => {
        const game = gameOn(rules, format, drawing);
        along(game, line, () => undefined);
        const back = readBack(codeOf(game));
        const tidy = levelOf(tidyLevel(game.level, rules), rules);
        expect(levelId(back.level, rules).id).toBe(levelId(game.level, rules).id);
        expect(setupOfLevel(back.level)).toEqual(tidy.ok ? setupOfLevel(tidy.value) : setupOfLevel(game.level));
        expect([back.pushes, back.standing]).toEqual([game.pushes, game.standing]);
        expect(back.moves).toBeLessThanOrEqual(game.moves);
      }),
      gate(TEN_THOUSAND / RANDOM_LEVELS.length, 200, 10),
    );
  });
});

test.each(SMALL_GAMES)('there are codes for $rules.id', (game) => {
  expect(readBack(codeOf(game)).rules).toBe(game.rules);
});

describe('the code of a level', () => {
  test('is one word, and is read back', () => {
    const code = codeOf(solved());
    expect(code).toMatch(/^SK1[\w-]+$/);
    expect(readBack(code).standing.state).toBe('won');
  });

  test('can be broken into lines', () => {
    const code = codeOf(solved());
    expect(readBack(` ${code.slice(0, 7)}\r\n${code.slice(7)}\n`).standing.state).toBe('won');
  });

  test('may end a link', () => {
    expect(readBack(`https://example.org/play#${codeOf(solved())}\n`).standing.state).toBe('won');
    expect(readBack(`sokoban:${codeOf(solved())}`).standing.state).toBe('won');
  });

  test('holds no walks but the shortest', () => {
    expect(readBack(codeOf(solved('rlrlrrr'))).moves).toBe(3);
  });

  test('holds moves as they are, if they do not win', () => {
    const back = readBack(codeOf(solved('rlr')));
    expect([back.moves, back.standing.state]).toEqual([3, 'playing']);
  });

  test('holds a solution that takes long to find again step by step', () => {
    const wide = (row: string): string => `#${row.padEnd(190, '.')}#`;
    const floor = Array.from({ length: 90 }, () => wide(''));
    const rows = ['#'.repeat(192), ...floor, wide('@A'.padEnd(60, '.').concat('a')), ...floor, '#'.repeat(192)];
    const game = gameOn(classic, 'lvl', rows);
    game.replay(movesOf(game, 'r'.repeat(59)));
    const back = readBack(codeOf(game));
    expect([back.moves, back.pushes, back.standing.state]).toEqual([59, 59, 'won']);
  });

  // Codes are saved and shared, so codes of version 1 must be readable for ever.
  test.each([
    ['SK1BfuSKA--WN3jXJMBO', 'classic', 10],
    ['SK1CbuSupicjAfq-jaWDdRNXY5OsgliO1A3DCFyEulJHdg_-', 'classic', 43],
    ['SK1KbplWMi2l5j3GhlyMOB5x4RHDqTlDQNYIyOKplVMdtKDNwZQy6_wQIbOJs-avZgg1uDA4y', 'holes', 70],
    ['SK1GfuX9oKXnEhQ7TD1G7uBMiP8RsQIwtcS30rXdfMl9IuX3SUAVrqRArCAjaGMcrnnRBmaCpw', 'multiplayer', 90],
    ['SK1OeuX8CivpBQbEv-CFPvParmoQB2L899CnnAfEo1V', 'potions', 34],
    ['SK1SXtHpp6lh81uiEXHnEBjFrRdSgISAZE5zaRCCdziEA5vpHWxQtYxA2d', 'vexed', 88],
  ])('%s is read for ever', (code, rules, moves) => {
    const back = readBack(code);
    expect([back.rules.id, back.moves, back.standing.state]).toEqual([rules, moves, 'won']);
  });

  test('is refused for more moves than any code holds', () => {
    const game = gameOn(classic, 'lvl', ROWS);
    const moves = Array.from({ length: 20_001 }, (_, index) => step(index % 2 === 0 ? 'right' : 'left'));
    expect(writeCode(game.level, classic, moves)).toEqual({
      ok: false,
      faults: [{ kind: 'too-many-moves', most: 20_000 }],
    });
  });
});

describe('a damaged code', () => {
  test('is detected at every single wrong character', () => {
    const code = codeOf(solved());
    const characters = [...'ABCDEFGHJKMNPQRSTVWXYZ23456789'];
    const wrong = [...code.slice(4)].flatMap((right, index) =>
      characters
        .filter((character) => character !== right)
        .map((character) => code.slice(0, index + 4) + character + code.slice(index + 5)),
    );
    expect(wrong.filter((one) => readCode(one, RULE_SETS)?.ok !== false)).toEqual([]);
  });

  test('does not keep a whole one among many from being found', () => {
    const damaged = `SK1${'A'.repeat(57)}\n`.repeat(1_000);
    expect(findCode(`${damaged}\n${codeOf(solved())}`)).toEqual({
      code: codeOf(solved()),
      line: 1_002,
      isWhole: true,
    });
  });

  test('never makes the reader throw, with any characters', () => {
    const characters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_é\u0000'];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...characters), { maxLength: 200 }), (text) => {
        const read = readCode(`SK1${text.join('')}`, RULE_SETS);
        expect(read?.ok === false || read?.value.level.width).not.toBe(undefined);
      }),
      tries(5000),
    );
  });

  // The check is corrected, so that the reader must find every fault after it by itself.
  test('never makes the reader throw, even with a correct check', () => {
    const codes = Array.from({ length: share(2000) }, (_, seed) => hostileCode(seed));
    expect(codes.map((code) => readCode(code, RULE_SETS)?.ok).filter((ok) => ok === undefined)).toEqual([]);
  });

  test.each<[string, object]>([
    ['SK2whatever', { kind: 'code-version', found: '2' }],
    ['SK1', { kind: 'code-damaged' }],
    ['SK1A', { kind: 'code-damaged' }],
    ['SK1-', { kind: 'code-damaged' }],
    [`SK1${'A'.repeat(40_000)}`, { kind: 'code-too-long', most: 40_000 }],
  ])('%j is rejected', (code, fault) => {
    expect(readCode(code, RULE_SETS)).toEqual({ ok: false, faults: [fault] });
  });

  test.each(['', 'SK', '#####', 'SKY1', 'Title: SK1', 'hello: world'])('%j is no code', (text) => {
    expect(readCode(text, RULE_SETS)).toBeUndefined();
  });
});

/** Random bits with a correct check. */
function hostileCode(seed: number): string {
  let state = seed + 1;
  const bits = Array.from({ length: 6 + (seed % 300) }, (_, index) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return index === 0 ? 0 : (state >>> 16) & 1;
  });
  return spellCode(bits);
}

describe('codes of published levels', () => {
  sharedTest.each([
    ['Microban_155.xsb', 30],
    ['XSokoban_90.xsb', 65],
  ])('%s have at most %d characters in the median', (name, most) => {
    const entries = listLevels([`${FOLDER}/collections/${name}`], {});
    const lengths = (entries.ok ? entries.value : []).flatMap((entry) => {
      const read = entry.read();
      const code = read.ok ? writeCode(read.value.level, classic, undefined) : read;
      return code.ok ? [code.value.length] : [];
    });
    expect(lengths.sort((a, b) => a - b)[lengths.length >> 1]).toBeLessThanOrEqual(most);
  });

  sharedTest('hold their solutions', () => {
    const entries = listLevels([`${FOLDER}/collections/solved/RevengeCollection09.xsb`], {});
    const games = (entries.ok ? entries.value : []).slice(0, share(50, 5)).flatMap((entry) => {
      const read = entry.read();
      return read.ok ? winsOf(read.value.source.solutions, read.value.level, classic) : [];
    });
    const back = games.map((game) => readBack(codeOf(game)));
    expect(games.length).toBeGreaterThan(8);
    expect(back.map(({ standing, pushes }) => [standing.state, pushes])).toEqual(
      games.map(({ pushes }) => ['won', pushes]),
    );
  });
});
