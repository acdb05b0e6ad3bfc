import { Game } from '../../src/core/play/game';
import type { RuleSet } from '../../src/core/rule-set';
import { classic, multiplayer, vexed } from '../../src/rules';
import type { OpenedLevel } from '../../src/tui/play/play';
import { movesOf } from '../support/draw';
import { drawnLevel, Screen, type ScreenOptions } from '../support/screen';

const ROW = drawnLevel(classic, 'lvl', ['@.A..a']);
const OTHER = drawnLevel(classic, 'lvl', ['@.Aa']);
const STEPS = { 'steps.txt': 'rrrr', 'half.txt': 'rr' };

/** What was handed over last to be kept. */
function lastKept(screen: Screen) {
  const kept = screen.kept.at(-1);
  return kept && { moves: kept.game.moves, isOwn: kept.isOwn, shownFrom: kept.shownFrom, isWatched: kept.isWatched };
}

/** A level on which this was played before. */
function leftAfter(rules: RuleSet, format: string, rows: readonly string[], steps: string, undos = 0): OpenedLevel {
  const { level } = drawnLevel(rules, format, rows);
  const game = new Game(level, rules);
  game.replay(movesOf(game, steps));
  game.jump(game.position - undos);
  return { level, rules, earlier: { isSolved: false, left: { game, shownFrom: undefined, hints: 0 } } };
}

function watching(options: ScreenOptions = {}): Screen {
  return new Screen([ROW], { files: STEPS, ...options });
}

describe('what is to be kept of a level', () => {
  test.each([
    ['a move', ['right'], { moves: 1, isOwn: true }],
    ['an undo', ['right', 'u'], { moves: 0, isOwn: true }],
    ['a redo', ['right', 'u', 'y'], { moves: 1, isOwn: true }],
    ['a restart', ['right', 'r'], { moves: 0, isOwn: true }],
    ['nothing but a refusal', ['left'], { moves: 0, isOwn: false }],
  ])('is told after each key: %s', (_, keys, told) => {
    const screen = new Screen([ROW]).press(...keys);
    expect(lastKept(screen)).toEqual({ ...told, shownFrom: undefined, isWatched: false });
  });

  test('is told of the level that is left before the next one opens', () => {
    const screen = new Screen([ROW, OTHER]).press('right', 'n');
    expect(screen.kept.map(({ ref }) => ref.file)).toEqual(['level 1', 'level 1']);
    expect(lastKept(screen)?.moves).toBe(1);
  });

  test('is not told while a search goes on, since the time that takes is no time played', () => {
    const screen = new Screen([ROW]).press('H');
    const { length } = screen.kept;
    screen.report({ status: 'searching', seconds: 1 });
    expect(screen.kept.length).toBe(length);
    screen.find();
    expect(screen.kept.at(-1)?.hints).toBe(1);
  });

  test('is told of a line of commands', () => {
    const screen = new Screen([drawnLevel(multiplayer, 'multiplayer', ['#######', '#A.a.@#', '#######'])]);
    screen.press(':').type('D 2').press('enter');
    expect(lastKept(screen)).toMatchObject({ moves: 2, isOwn: true });
  });
});

describe('what a sequence has shown', () => {
  test('is watched, and nobody’s own', () => {
    const screen = watching({ sequence: 'half.txt' }).pass(300);
    expect(lastKept(screen)).toEqual({ moves: 1, isOwn: false, shownFrom: 1, isWatched: true });
  });

  test('begins where the player’s own moves end', () => {
    const screen = watching().press('right', 'o').type('half.txt').press('enter').pass(1000);
    expect(lastKept(screen)).toMatchObject({ moves: 3, isOwn: true, shownFrom: 2 });
  });

  test('ends when another move is made before it', () => {
    const screen = watching({ sequence: 'half.txt' }).pass(1000).press('u', 'u', 'right');
    expect(lastKept(screen)).toEqual({ moves: 1, isOwn: true, shownFrom: undefined, isWatched: false });
  });

  test('goes on when only what came after it is undone', () => {
    const screen = watching({ sequence: 'half.txt' }).pass(1000).press('u', 'right');
    expect(lastKept(screen)).toMatchObject({ moves: 2, isOwn: true, shownFrom: 1 });
  });

  test('marks nothing as solved', () => {
    const screen = watching({ sequence: 'steps.txt' }).pass(3000);
    expect(screen.rows.join('\n')).toContain('You win!');
    expect(screen.title).not.toContain('solved');
    expect(screen.model.list.marks.at(0)?.isSolved ?? false).toBe(false);
  });

  test('marks nothing as solved where its first step wins', () => {
    const screen = new Screen([drawnLevel(classic, 'lvl', ['@Aa'])], {
      files: { 'one.txt': 'r' },
      sequence: 'one.txt',
    });
    screen.pass(3000);
    expect(screen.rows.join('\n')).toContain('You win!');
    expect(screen.title).not.toContain('solved');
    expect(screen.model.list.marks.at(0)?.isSolved ?? false).toBe(false);
  });

  test('marks nothing as solved when the player restarts and goes through it again', () => {
    const screen = watching({ sequence: 'steps.txt' }).pass(3000).press('r', 'y', 'y', 'y', 'y');
    expect(screen.rows.join('\n')).toContain('You win!');
    expect(screen.model.list.marks.at(0)?.isSolved ?? false).toBe(false);
  });

  test('does not count once the player has played it', () => {
    const screen = watching({ sequence: 'steps.txt' }).pass(3000).press('r', 'right', 'right', 'right', 'right');
    expect(screen.title).toContain('solved');
    expect(screen.model.list.marks.at(0)?.isSolved).toBe(true);
  });
});

describe('a game that was left', () => {
  const ROWS = ['@.A..a'];

  test('goes on where it stood, says so, and can be undone to the start', () => {
    const screen = new Screen([leftAfter(classic, 'lvl', ROWS, 'rr')]);
    expect(screen.message).toBe('Going on at move 2; r starts again.');
    expect(screen.board).toEqual(['..@A.a']);
    expect(screen.press('u', 'u').board).toEqual(['@.A..a']);
    expect(screen.press('u').message).toBe('There is nothing to undo.');
  });

  test('can be redone as far as it was played', () => {
    const screen = new Screen([leftAfter(classic, 'lvl', ROWS, 'rrr', 2)]).press('y', 'y');
    expect(screen.board).toEqual(['...@Aa']);
  });

  test('may stand at its start', () => {
    expect(new Screen([leftAfter(classic, 'lvl', ROWS, 'rr', 2)]).message).toBe(
      'Going on at the start; y goes through what was played.',
    );
  });

  test('names the key that restarts where two hands need r for themselves', () => {
    const screen = new Screen([leftAfter(multiplayer, 'multiplayer', ['#######', '#A.a.@#', '#######'], 'D')]);
    expect(screen.message).toBe('Going on at move 1; Ctrl-R starts again.');
  });

  test('is a warning, too, where the rules have one', () => {
    const screen = new Screen([leftAfter(vexed, 'vexed', ['####', '#Pr#', '####'], '')]);
    expect(screen.foot).toMatch(/^Going on at the start\. .+ \(u takes a move back\)\.$/);
  });

  test('that was lost is still lost, and can be taken back', () => {
    const screen = new Screen([leftAfter(multiplayer, 'multiplayer', ['#####', '#Aa.#', '#..@#', '#####'], 'D')]);
    expect(screen.play.game.standing.state).toBe('lost');
    expect(screen.press('u').play.game.standing.state).toBe('playing');
  });

  test('is the player’s own without another key', () => {
    const screen = new Screen([leftAfter(classic, 'lvl', ROWS, 'rr')]).press('x');
    expect(lastKept(screen)).toMatchObject({ moves: 2, isOwn: true });
  });
});

describe('what is remembered', () => {
  test('a level that was solved before says so', () => {
    const { level, rules } = ROW;
    const screen = new Screen([{ level, rules, earlier: { isSolved: true, left: undefined } }]);
    expect(screen.title).toMatch(/classic, solved$/);
  });

  test('a level on the screen that turns out to have been solved says so, too', () => {
    const screen = new Screen([ROW, OTHER]).remember({ type: 'solved', levels: [{ file: 'level 2', number: 1 }] });
    expect(screen.title).not.toContain('solved');
    expect(screen.remember({ type: 'solved', levels: [{ file: 'level 1', number: 1 }] }).title).toMatch(
      /1\/2 .*classic, solved$/,
    );
  });

  test('levels that were solved before are marked in the list as they become known', () => {
    const screen = new Screen([ROW, OTHER], { list: true });
    expect(screen.rows[0]).toContain('0 of 2 solved');
    expect(screen.remember({ type: 'solved', levels: [{ file: 'level 2', number: 1 }] }).rows[0]).toContain(
      '1 of 2 solved',
    );
  });

  test('what goes wrong with it is said where the player is', () => {
    const trouble = { type: 'trouble', text: 'It cannot be written.' } as const;
    expect(new Screen([ROW]).remember(trouble).message).toBe('It cannot be written.');
    expect(new Screen([ROW], { list: true }).remember(trouble).message).toBe('It cannot be written.');
  });
});
