import { Game } from '../../src/core/play/game';
import type { RuleSet } from '../../src/core/rule-set';
import { classic, multiplayer, vexed } from '../../src/rules';
import type { OpenedLevel } from '../../src/tui/screens/play/state';
import { movesOf } from '../support/draw';
import { drawnLevel, Screen, type ScreenOptions } from '../support/screen';
import { WIN_CARD } from '../support/win-card';

const ROW = drawnLevel(classic, 'lvl', ['@.A..a']);
const OTHER = drawnLevel(classic, 'lvl', ['@.Aa']);
const STEPS = { 'steps.txt': 'rrrr', 'half.txt': 'rr' };

/** The game that was saved last. */
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

describe('a level is saved', () => {
  test.each([
    ['a move', ['right'], { moves: 1, isOwn: true }],
    ['an undo', ['right', 'u'], { moves: 0, isOwn: true }],
    ['a redo', ['right', 'u', 'y'], { moves: 1, isOwn: true }],
    ['a restart', ['right', 'r'], { moves: 0, isOwn: true }],
    ['nothing but a refusal', ['left'], { moves: 0, isOwn: false }],
  ])('after each key: %s', (_, keys, facts) => {
    const screen = new Screen([ROW]).press(...keys);
    expect(lastKept(screen)).toEqual({ ...facts, shownFrom: undefined, isWatched: false });
  });

  test('when it is left, before the next one opens', () => {
    const screen = new Screen([ROW, OTHER]).press('right', 'n');
    expect(screen.kept.map(({ ref }) => ref.file)).toEqual(['level 1', 'level 1']);
    expect(lastKept(screen)?.moves).toBe(1);
  });

  test('but not by reports of a search, which do not count as time played', () => {
    const screen = new Screen([ROW]).press('!');
    const { length } = screen.kept;
    screen.report({ status: 'searching', seconds: 1 });
    expect(screen.kept.length).toBe(length);
    screen.find();
    expect(screen.kept.at(-1)?.hints).toBe(1);
  });

  test('after a line of commands', () => {
    const screen = new Screen([drawnLevel(multiplayer, 'multiplayer', ['#######', '#A.a.@#', '#######'])]);
    screen.press(':').type('D 2').press('enter');
    expect(lastKept(screen)).toMatchObject({ moves: 2, isOwn: true });
  });
});

describe('a game shown by a sequence', () => {
  test('counts as watched', () => {
    const screen = watching({ sequence: 'half.txt' }).pass(300);
    expect(lastKept(screen)).toEqual({ moves: 1, isOwn: false, shownFrom: 1, isWatched: true });
  });

  test('is shown from the end of the player’s own moves', () => {
    const screen = watching().press('right', 'o').type('half.txt').press('enter').pass(1000);
    expect(lastKept(screen)).toMatchObject({ moves: 3, isOwn: true, shownFrom: 2 });
  });

  test('becomes the player’s own after another move before it', () => {
    const screen = watching({ sequence: 'half.txt' }).pass(1000).press('u', 'u', 'right');
    expect(lastKept(screen)).toEqual({ moves: 1, isOwn: true, shownFrom: undefined, isWatched: false });
  });

  test('stays shown when only later moves are undone', () => {
    const screen = watching({ sequence: 'half.txt' }).pass(1000).press('u', 'right');
    expect(lastKept(screen)).toMatchObject({ moves: 2, isOwn: true, shownFrom: 1 });
  });

  test('does not solve the level', () => {
    const screen = watching({ sequence: 'steps.txt' }).pass(3000);
    expect(screen.rows.join('\n')).toMatch(WIN_CARD);
    expect(screen.title).not.toContain('solved');
    expect(screen.model.list.marks.at(0)?.isSolved ?? false).toBe(false);
  });

  test('does not solve the level even if its first step wins', () => {
    const screen = new Screen([drawnLevel(classic, 'lvl', ['@Aa'])], {
      files: { 'one.txt': 'r' },
      sequence: 'one.txt',
    });
    screen.pass(3000);
    expect(screen.rows.join('\n')).toMatch(WIN_CARD);
    expect(screen.title).not.toContain('solved');
    expect(screen.model.list.marks.at(0)?.isSolved ?? false).toBe(false);
  });

  test('does not solve the level when the player restarts and redoes it', () => {
    const screen = watching({ sequence: 'steps.txt' }).pass(3000).press('r', 'y', 'y', 'y', 'y');
    expect(screen.rows.join('\n')).toMatch(WIN_CARD);
    expect(screen.model.list.marks.at(0)?.isSolved ?? false).toBe(false);
  });

  test('is the player’s own once he has played it himself', () => {
    const screen = watching({ sequence: 'steps.txt' }).pass(3000).press('r', 'right', 'right', 'right', 'right');
    expect(screen.title).toContain('solved');
    expect(screen.model.list.marks.at(0)?.isSolved).toBe(true);
  });
});

describe('a resumed game', () => {
  const ROWS = ['@.A..a'];

  test('continues at its position, says so, and can be undone to the start', () => {
    const screen = new Screen([leftAfter(classic, 'lvl', ROWS, 'rr')]);
    expect(screen.message).toBe('Resumed at move 2. r restarts.');
    expect(screen.board).toEqual(['..@A.a']);
    expect(screen.press('u', 'u').board).toEqual(['@.A..a']);
    expect(screen.press('u').message).toBe('There is nothing to undo.');
  });

  test('can be redone to its last move', () => {
    const screen = new Screen([leftAfter(classic, 'lvl', ROWS, 'rrr', 2)]).press('y', 'y');
    expect(screen.board).toEqual(['...@Aa']);
  });

  test('may be at its start', () => {
    expect(new Screen([leftAfter(classic, 'lvl', ROWS, 'rr', 2)]).message).toBe(
      'Resumed at the start. y redoes the moves.',
    );
  });

  test('names the restart key of a level with two hands', () => {
    const screen = new Screen([leftAfter(multiplayer, 'multiplayer', ['#######', '#A.a.@#', '#######'], 'D')]);
    expect(screen.message).toBe('Resumed at move 1. Ctrl-R restarts.');
  });

  test('shows the notice of the rule set, too', () => {
    const screen = new Screen([leftAfter(vexed, 'vexed', ['#####', '# Pr#', '#####'], 'l')]);
    expect(screen.said).toBe(
      'Resumed at move 1. r restarts. Only one red box is left, which can never vanish (u undoes the move).',
    );
  });

  test('that was lost is still lost, and can be undone', () => {
    const screen = new Screen([leftAfter(multiplayer, 'multiplayer', ['#####', '#Aa.#', '#..@#', '#####'], 'D')]);
    expect(screen.play.game.standing.state).toBe('lost');
    expect(screen.press('u').play.game.standing.state).toBe('playing');
  });

  test('is the player’s own without another key', () => {
    const screen = new Screen([leftAfter(classic, 'lvl', ROWS, 'rr')]).press('x');
    expect(lastKept(screen)).toMatchObject({ moves: 2, isOwn: true });
  });
});

describe('saved progress', () => {
  test('a level that was solved before is marked in its title', () => {
    const { level, rules } = ROW;
    const screen = new Screen([{ level, rules, earlier: { isSolved: true, left: undefined } }]);
    expect(screen.title).toMatch(/classic, solved$/);
  });

  test('an open level is marked when it turns out to have been solved', () => {
    const screen = new Screen([ROW, OTHER]).remember({ type: 'solved', levels: [{ file: 'level 2', number: 1 }] });
    expect(screen.title).not.toContain('solved');
    expect(screen.remember({ type: 'solved', levels: [{ file: 'level 1', number: 1 }] }).title).toMatch(
      /1 of 2 .*classic, solved$/,
    );
  });

  test('solved levels are marked in the list as soon as they are known', () => {
    const screen = new Screen([ROW, OTHER], { list: true });
    expect(screen.rows[0]).toContain('0 of 2 solved');
    expect(screen.remember({ type: 'solved', levels: [{ file: 'level 2', number: 1 }] }).rows[0]).toContain(
      '1 of 2 solved',
    );
  });

  test('a problem with it is shown on the open screen', () => {
    const trouble = { type: 'trouble', text: 'It cannot be written.' } as const;
    expect(new Screen([ROW]).remember(trouble).message).toBe('It cannot be written.');
    expect(new Screen([ROW], { list: true }).remember(trouble).message).toBe('It cannot be written.');
  });

  test('stands in the title line and on the card of a win, for as long as nothing is saved', () => {
    const screen = new Screen([ROW], { width: 100, height: 32 }).remember({ type: 'saving', works: false });
    expect(screen.title).toMatch(/classic {2}not saved$/);
    screen.press('right', 'right', 'right', 'right').pass(4000);
    expect(screen.title).toMatch(/not saved$/);
    expect(screen.rows.join('\n')).toContain('This win is not saved.');
    screen.remember({ type: 'saving', works: true });
    expect(screen.rows.join('\n')).not.toContain('not saved');
  });
});
