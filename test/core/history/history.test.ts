import fc from 'fast-check';
import { History } from '../../../src/core/history/history';
import { MAX_ACTIONS } from '../../../src/core/history/path';
import { formatHistory } from '../../../src/core/history/text';
import { DIRECTIONS } from '../../../src/core/direction';
import { step, type Move } from '../../../src/core/play/move';
import {
  afterRedo,
  afterUndo,
  applyAction,
  historyAfter,
  historyActions,
  historyOf,
  playScript,
  type HistoryAction,
} from '../../support/histories';
import { tries } from '../../support/tries';

/** The moves in a history, as its text has them. */
function movesText(history: History): string {
  return formatHistory(history).split(' ').slice(4).join(' ');
}

/** Each branch of a position: its first move, and its length. */
function branchesOf(history: History, position: number): string[] {
  return history.branches(position).map(({ first, length }) => `${nameOf(first)} ${length}`);
}

function nameOf(move: Move): string {
  return move.kind === 'step' ? move.direction : move.id;
}

describe('a history', () => {
  test('starts empty', () => {
    const history = new History();
    expect([history.at, history.length, movesText(history), history.branches(0)]).toEqual([0, 0, '', []]);
  });

  test('grows by each move and knows the move to each position', () => {
    const history = historyOf('rud');
    expect([history.at, history.length]).toEqual([3, 3]);
    expect([1, 2, 3].map((position) => history.move(position))).toEqual([step('right'), step('up'), step('down')]);
  });

  test('knows the player of each step and the id of each action', () => {
    const history = new History();
    history.append({ move: step('left', 25), isPush: true, isJoined: false });
    history.append({ move: { kind: 'action', id: 'buy-strength' }, isPush: false, isJoined: false });
    history.append({ move: { kind: 'action', id: 'buy-move' }, isPush: false, isJoined: false });
    history.append({ move: { kind: 'action', id: 'buy-strength' }, isPush: false, isJoined: false });
    expect([1, 2, 3, 4].map((position) => nameOf(history.move(position)))).toEqual([
      'left',
      'buy-strength',
      'buy-move',
      'buy-strength',
    ]);
    expect(history.move(1)).toEqual(step('left', 25));
    expect([1, 2].map((position) => history.isStep(position))).toEqual([true, false]);
  });

  test('keeps the moves ahead when it goes back', () => {
    const history = historyOf('rud<<');
    expect([history.at, history.length, movesText(history)]).toEqual([1, 3, 'rud']);
  });

  test.each([
    [-5, 0],
    [0, 0],
    [2, 2],
    [3, 3],
    [99, 3],
  ])('goes to a position, or to the nearest there is: %i', (wanted, position) => {
    const history = historyOf('rud');
    history.goTo(wanted);
    expect(history.at).toBe(position);
  });

  test('knows which moves pushed, and which push was the last', () => {
    const history = historyOf('rRuUd');
    expect([1, 2, 3, 4, 5].map((position) => history.isPush(position))).toEqual([false, true, false, true, false]);
    expect([0, 1, 2, 3, 4, 5].map((position) => history.lastPush(position))).toEqual([0, 0, 2, 2, 4, 4]);
  });

  test('can be corrected about which moves pushed', () => {
    const history = historyOf('ld<<rRu');
    history.correctPushes([1, 2]);
    expect([movesText(history), history.isPush(1), history.isPush(2)]).toEqual(['(ld)Rru', true, false]);
    expect(movesText(history.copy())).toBe('(ld)Rru');
  });

  test('forgets the undos spent before a reset when a new move is played', () => {
    const history = historyOf('r');
    history.spent = 2;
    history.spentBeforeReset = 5;
    history.append({ move: step('up'), isPush: false, isJoined: false });
    expect([history.spent, history.spentBeforeReset]).toEqual([2, 0]);
  });

  test('refuses more different actions than it has numbers for', () => {
    const history = new History();
    const act = (id: string) => {
      history.append({ move: { kind: 'action', id }, isPush: false, isJoined: false });
    };
    const ids = Array.from({ length: MAX_ACTIONS }, (_, count) => `action-${count}`);
    [...ids, 'action-0'].forEach(act);
    expect(history.move(MAX_ACTIONS)).toEqual({ kind: 'action', id: `action-${MAX_ACTIONS - 1}` });
    expect(() => {
      act('one-too-many');
    }).toThrow('128 different actions');
  });
});

describe('moves that one undo takes back together', () => {
  const history = historyOf('ru+r+rd');

  test.each([
    [1, 0],
    [2, 1],
    [3, 1],
    [4, 1],
    [5, 4],
  ])('are left at their start: from %i to %i', (position, start) => {
    expect(afterUndo(history, position)).toBe(start);
  });

  test.each([
    [0, 1],
    [1, 4],
    [2, 4],
    [3, 4],
    [4, 5],
  ])('are done again to their end: from %i to %i', (position, end) => {
    expect(afterRedo(history, position)).toBe(end);
  });

  test('begin with the first move even if it is marked as joined', () => {
    expect(afterUndo(historyOf('+r+u'), 2)).toBe(0);
  });
});

describe('a new move after going back', () => {
  test.each([
    ['is the only one where nothing was played', 'r<', 'r'],
    ['keeps the move that was taken back as a branch', 'r<u', '(r)u'],
    ['keeps the moves that were taken back as a branch', 'rud<<<l', '(rud)l'],
    ['keeps a branch where it left', 'rud<l', 'ru(d)l'],
    ['keeps the branch after a second one', 'rr<u<d', 'r(u)(r)d'],
    ['keeps branches of branches', 'rrr<u<<d', 'r(r(r)u)d'],
    ['keeps branches of the line in their places', 'r<uu<d', '(r)u(u)d'],
    ['that was the one taken back makes no branch', 'r<r', 'r'],
    ['that was the one taken back leads to what followed it, which is no redo any more', 'rud<<<r', 'r|ud'],
    ['that was the one taken back joins the branch again', 'rud<<<rud', 'rud'],
    ['makes no second branch of the same moves', 'ru<<d<ru<<d', '(ru)d'],
    ['makes one branch of moves that begin alike', 'ruu<<<rdd<<<l', '(r(uu)dd)l'],
    ['that pushes now is the one that did not', 'r<R', 'R'],
    ['that stands alone now is the one that was joined', 'r+u<u', 'ru'],
  ])('%s', (_, script, text) => {
    expect(movesText(historyOf(script))).toBe(text);
  });

  test('of another player is another move', () => {
    const history = historyOf('r<');
    history.append({ move: step('right', 1), isPush: false, isJoined: false });
    expect(movesText(history)).toBe('(r)@2:r');
  });

  test('ends the path: there is nothing to redo', () => {
    const history = historyOf('rud<<d');
    expect([history.at, history.length]).toEqual([2, 2]);
  });
});

describe('a path that is ended', () => {
  test.each([
    ['keeps what lay ahead as a branch', 'rud<<|', 'r|ud'],
    ['at its end is as it was', 'rud|', 'rud'],
    ['and goes on the same way has its branch back', 'rud<<|ud', 'rud'],
    ['and goes on another way has a branch', 'rud<<|l', 'r(ud)l'],
    ['at the start keeps everything as a branch', 'rud<<<|', '|rud'],
  ])('%s', (_, script, text) => {
    expect(movesText(historyOf(script))).toBe(text);
  });
});

describe('branches', () => {
  test('are listed by first move and length, in the order of the directions', () => {
    const history = historyOf('u<rdd<<<dl<<l');
    expect(branchesOf(history, 0)).toEqual(['up 1', 'right 3', 'down 2']);
    expect(branchesOf(history, 1)).toEqual([]);
  });

  test('are as long as they were followed last', () => {
    expect(branchesOf(historyOf('rddd<<<u<<l'), 0)).toEqual(['right 2']);
  });

  test('come before the actions', () => {
    const history = new History();
    history.append({ move: { kind: 'action', id: 'buy-move' }, isPush: false, isJoined: false });
    playScript(history, '<l<u');
    expect(branchesOf(history, 0)).toEqual(['left 1', 'buy-move 1']);
  });

  test('with actions are sorted by the names of the actions, whichever was done first', () => {
    const history = new History();
    const act = (id: string) => {
      history.append({ move: { kind: 'action', id }, isPush: false, isJoined: false });
      history.goTo(0);
    };
    ['buy-move', 'a', 'dance'].forEach(act);
    expect(branchesOf(history, 0)).toEqual(['a 1', 'buy-move 1']);
    playScript(history, 'u');
    expect(branchesOf(history, 0)).toEqual(['a 1', 'buy-move 1', 'dance 1']);
  });

  test('may be as long as the path, and leave it anywhere', () => {
    const long = 70_000;
    const history = historyOf('r'.repeat(2 * long));
    history.goTo(long);
    playScript(history, 'u');
    expect(branchesOf(history, long)).toEqual([`right ${long}`]);
    history.switchToBranch(long, 0);
    expect([history.at, history.length, history.move(2 * long)]).toEqual([long, 2 * long, step('right')]);
  });

  test.each([-1, 99])('do not exist at a position that does not exist: %i', (position) => {
    expect(historyOf('ru<<d').branches(position)).toEqual([]);
  });

  test('become the path when they are chosen, and the old end of the path becomes a branch', () => {
    const history = historyOf('rud<<<ll');
    history.switchToBranch(0, 0);
    expect([history.at, history.length, movesText(history)]).toEqual([0, 3, '(ll)rud']);
  });

  test('give the old path when the player switches back', () => {
    const history = historyOf('rdd<<<ull<l<<ru<<<l');
    const before = movesText(history);
    history.switchToBranch(0, 0);
    expect(movesText(history)).not.toBe(before);
    history.switchToBranch(0, branchesOf(history, 0).indexOf('left 1'));
    expect([history.length, movesText(history)]).toEqual([1, before]);
  });

  test('of a branch appear once it is the path', () => {
    const history = historyOf('rrr<u<<<l');
    expect(movesText(history)).toBe('(rr(r)u)l');
    history.switchToBranch(0, 0);
    expect(branchesOf(history, 2)).toEqual(['right 1']);
    history.switchToBranch(2, 0);
    expect([history.at, history.length, movesText(history)]).toEqual([2, 3, '(l)rr(u)r']);
  });

  test('keep their pushes and their joined moves', () => {
    const history = historyOf('rU+r<<<l');
    history.switchToBranch(0, 0);
    expect([history.isPush(2), afterUndo(history, 3), movesText(history)]).toEqual([true, 1, '(l)rU+r']);
  });

  test.each([
    [0, 1],
    [1, 0],
    [99, 0],
    [0, -1],
  ])('that do not exist cannot be chosen: at %i, number %i', (position, branch) => {
    const history = historyOf('r<l');
    expect(() => {
      history.switchToBranch(position, branch);
    }).toThrow(`there is no branch ${branch} at position ${position}`);
    expect(movesText(history)).toBe('(r)l');
  });
});

describe('a copy of a history', () => {
  test('knows the same', () => {
    const history = historyOf('rud<<l<');
    history.spent = 3;
    history.spentBeforeReset = 4;
    expect(formatHistory(history.copy())).toBe('line/1 1 3 4 r(ud)l');
  });

  test('is independent of the original', () => {
    const history = historyOf('rud<');
    const copy = history.copy();
    playScript(copy, '<l');
    playScript(history, 'r<u');
    expect([movesText(history), movesText(copy)]).toEqual(['ru(r)(d)u', 'r(ud)l']);
  });
});

/** Every way from the start in a history. */
function waysOf(history: History): Set<string> {
  const ways = new Set<string>();
  const waiting: string[] = [];
  let way = '';
  history.walk({
    move({ move }) {
      way += nameOf(move).charAt(0);
      ways.add(way);
    },
    endPath: () => undefined,
    bookmark: () => undefined,
    startBranch: () => waiting.push(way),
    endBranch() {
      way = waiting.pop() ?? '';
    },
  });
  return ways;
}

/** The moves of a history from the start to the end of its path. */
function wayOf(history: History): string {
  return Array.from({ length: history.length }, (_, position) => nameOf(history.move(position + 1)).charAt(0)).join('');
}

/** The expected state of a history: its position, its moves, and every way that was ever played. */
interface Expected {
  readonly at: number;
  readonly way: string;
  readonly ways: ReadonlySet<string>;
}

/** The expected state of a history after an action; the history itself says what a branch contains. */
function expectedAfter(action: HistoryAction, { at, way, ways }: Expected, history: History): Expected {
  switch (action.kind) {
    case 'move': {
      const longer = way.slice(0, at) + nameOf(action.move).charAt(0);
      return { at: at + 1, way: longer, ways: new Set([...ways, longer]) };
    }
    case 'go':
      return { at: Math.min(action.to, way.length), way, ways };
    case 'end':
      return { at, way: way.slice(0, at), ways };
    case 'mark':
    case 'unmark':
      return { at, way, ways };
    case 'recall':
      return { at: history.at, way: wayOf(history), ways };
    case 'switch':
      return wayOf(history) === way ? { at: history.at, way, ways } : { at: action.at, way: wayOf(history), ways };
  }
}

describe('a history never loses a move', () => {
  const actions = historyActions(DIRECTIONS.map((direction) => step(direction)));

  test('and the path has the moves that were played or chosen last', () => {
    fc.assert(
      fc.property(actions, (life) => {
        const history = new History();
        const start: Expected = { at: 0, way: '', ways: new Set() };
        const expected = life.reduce((before, action) => {
          applyAction(history, action);
          return expectedAfter(action, before, history);
        }, start);
        expect({ at: history.at, way: wayOf(history), ways: waysOf(history) }).toEqual(expected);
      }),
      tries(300, 1),
    );
  });

  test('and a chosen branch is one that was played, to its end', () => {
    fc.assert(
      fc.property(actions, fc.nat(12), (life, position) => {
        const history = historyAfter(life);
        const before = waysOf(history);
        const branches = history.branches(position);
        const taken = branches.map((branch, number) => {
          const copy = history.copy();
          copy.switchToBranch(position, number);
          expect(waysOf(copy)).toEqual(before);
          return { ...branch, goesOn: wayOf(copy), stays: wayOf(copy).startsWith(wayOf(history).slice(0, position)) };
        });
        expect(taken.map(({ goesOn, stays }) => [before.has(goesOn), stays])).toEqual(branches.map(() => [true, true]));
        expect(taken.map(({ goesOn }) => goesOn.length)).toEqual(branches.map(({ length }) => position + length));
      }),
      tries(100, 1),
    );
  });
});
