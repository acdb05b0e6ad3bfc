import fc from 'fast-check';
import { History } from '../../../src/core/history/history';
import { MAX_ACTIONS } from '../../../src/core/history/codes';
import { formatHistory } from '../../../src/core/history/text';
import { DIRECTIONS } from '../../../src/core/direction';
import { step, type Move } from '../../../src/core/play/move';
import { afterRedo, afterUndo, happenTo, lineDeeds, lineOf, playOn, type LineDeed } from '../../support/lines';

/** The moves that a line holds, as its text tells them. */
function told(line: History): string {
  return formatHistory(line).split(' ').slice(4).join(' ');
}

/** Each branch of a position: how it begins, and how long it is. */
function branchesOf(line: History, position: number): string[] {
  return line.branches(position).map(({ first, length }) => `${nameOf(first)} ${length}`);
}

function nameOf(move: Move): string {
  return move.kind === 'step' ? move.direction : move.id;
}

describe('a history', () => {
  test('starts empty', () => {
    const line = new History();
    expect([line.at, line.length, told(line), line.branches(0)]).toEqual([0, 0, '', []]);
  });

  test('grows by each move and knows the move to each position', () => {
    const line = lineOf('rud');
    expect([line.at, line.length]).toEqual([3, 3]);
    expect([1, 2, 3].map((position) => line.move(position))).toEqual([step('right'), step('up'), step('down')]);
  });

  test('knows the player of each step and the id of each action', () => {
    const line = new History();
    line.append({ move: step('left', 25), isPush: true, isJoined: false });
    line.append({ move: { kind: 'action', id: 'buy-strength' }, isPush: false, isJoined: false });
    line.append({ move: { kind: 'action', id: 'buy-move' }, isPush: false, isJoined: false });
    line.append({ move: { kind: 'action', id: 'buy-strength' }, isPush: false, isJoined: false });
    expect([1, 2, 3, 4].map((position) => nameOf(line.move(position)))).toEqual([
      'left',
      'buy-strength',
      'buy-move',
      'buy-strength',
    ]);
    expect(line.move(1)).toEqual(step('left', 25));
    expect([1, 2].map((position) => line.isStep(position))).toEqual([true, false]);
  });

  test('keeps the moves ahead when it goes back', () => {
    const line = lineOf('rud<<');
    expect([line.at, line.length, told(line)]).toEqual([1, 3, 'rud']);
  });

  test.each([
    [-5, 0],
    [0, 0],
    [2, 2],
    [3, 3],
    [99, 3],
  ])('goes to a position, or to the nearest there is: %i', (wanted, position) => {
    const line = lineOf('rud');
    line.goTo(wanted);
    expect(line.at).toBe(position);
  });

  test('knows which moves pushed, and which push was the last', () => {
    const line = lineOf('rRuUd');
    expect([1, 2, 3, 4, 5].map((position) => line.isPush(position))).toEqual([false, true, false, true, false]);
    expect([0, 1, 2, 3, 4, 5].map((position) => line.lastPush(position))).toEqual([0, 0, 2, 2, 4, 4]);
  });

  test('can be corrected about which moves pushed', () => {
    const line = lineOf('ld<<rRu');
    line.correctPushes([1, 2]);
    expect([told(line), line.isPush(1), line.isPush(2)]).toEqual(['(ld)Rru', true, false]);
    expect(told(line.copy())).toBe('(ld)Rru');
  });

  test('forgets the undos spent before a reset when a new move is played', () => {
    const line = lineOf('r');
    line.spent = 2;
    line.spentBeforeReset = 5;
    line.append({ move: step('up'), isPush: false, isJoined: false });
    expect([line.spent, line.spentBeforeReset]).toEqual([2, 0]);
  });

  test('refuses more different actions than it has numbers for', () => {
    const line = new History();
    const act = (id: string) => {
      line.append({ move: { kind: 'action', id }, isPush: false, isJoined: false });
    };
    [...Array(MAX_ACTIONS).keys()].forEach((count) => {
      act(`action-${count}`);
    });
    act('action-0');
    expect(line.move(MAX_ACTIONS)).toEqual({ kind: 'action', id: `action-${MAX_ACTIONS - 1}` });
    expect(() => {
      act('one-too-many');
    }).toThrow('128 different actions');
  });
});

describe('moves that one undo takes back together', () => {
  const line = lineOf('ru+r+rd');

  test.each([
    [1, 0],
    [2, 1],
    [3, 1],
    [4, 1],
    [5, 4],
  ])('are left at their start: from %i to %i', (position, start) => {
    expect(afterUndo(line, position)).toBe(start);
  });

  test.each([
    [0, 1],
    [1, 4],
    [2, 4],
    [3, 4],
    [4, 5],
  ])('are done again to their end: from %i to %i', (position, end) => {
    expect(afterRedo(line, position)).toBe(end);
  });

  test('begin with the first move even if it is marked as joined', () => {
    expect(afterUndo(lineOf('+r+u'), 2)).toBe(0);
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
    expect(told(lineOf(script))).toBe(text);
  });

  test('of another player is another move', () => {
    const line = lineOf('r<');
    line.append({ move: step('right', 1), isPush: false, isJoined: false });
    expect(told(line)).toBe('(r)@2:r');
  });

  test('ends the path: there is nothing to redo', () => {
    const line = lineOf('rud<<d');
    expect([line.at, line.length]).toEqual([2, 2]);
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
    expect(told(lineOf(script))).toBe(text);
  });
});

describe('branches', () => {
  test('are listed by first move and length, in the order of the directions', () => {
    const line = lineOf('u<rdd<<<dl<<l');
    expect(branchesOf(line, 0)).toEqual(['up 1', 'right 3', 'down 2']);
    expect(branchesOf(line, 1)).toEqual([]);
  });

  test('are as long as they were followed last', () => {
    expect(branchesOf(lineOf('rddd<<<u<<l'), 0)).toEqual(['right 2']);
  });

  test('come before the actions', () => {
    const line = new History();
    line.append({ move: { kind: 'action', id: 'buy-move' }, isPush: false, isJoined: false });
    playOn(line, '<l<u');
    expect(branchesOf(line, 0)).toEqual(['left 1', 'buy-move 1']);
  });

  test('with actions are sorted by the names of the actions, whichever was done first', () => {
    const line = new History();
    const act = (id: string) => {
      line.append({ move: { kind: 'action', id }, isPush: false, isJoined: false });
      line.goTo(0);
    };
    ['buy-move', 'a', 'dance'].forEach(act);
    expect(branchesOf(line, 0)).toEqual(['a 1', 'buy-move 1']);
    playOn(line, 'u');
    expect(branchesOf(line, 0)).toEqual(['a 1', 'buy-move 1', 'dance 1']);
  });

  test('may be as long as the path, and leave it anywhere', () => {
    const long = 70_000;
    const line = lineOf('r'.repeat(2 * long));
    line.goTo(long);
    playOn(line, 'u');
    expect(branchesOf(line, long)).toEqual([`right ${long}`]);
    line.switchToBranch(long, 0);
    expect([line.at, line.length, line.move(2 * long)]).toEqual([long, 2 * long, step('right')]);
  });

  test.each([-1, 99])('do not exist at a position that does not exist: %i', (position) => {
    expect(lineOf('ru<<d').branches(position)).toEqual([]);
  });

  test('become the path when they are chosen, and the old end of the path becomes a branch', () => {
    const line = lineOf('rud<<<ll');
    line.switchToBranch(0, 0);
    expect([line.at, line.length, told(line)]).toEqual([0, 3, '(ll)rud']);
  });

  test('give the old path when the player switches back', () => {
    const line = lineOf('rdd<<<ull<l<<ru<<<l');
    const before = told(line);
    line.switchToBranch(0, 0);
    expect(told(line)).not.toBe(before);
    line.switchToBranch(0, branchesOf(line, 0).indexOf('left 1'));
    expect([line.length, told(line)]).toEqual([1, before]);
  });

  test('of a branch appear once it is the path', () => {
    const line = lineOf('rrr<u<<<l');
    expect(told(line)).toBe('(rr(r)u)l');
    line.switchToBranch(0, 0);
    expect(branchesOf(line, 2)).toEqual(['right 1']);
    line.switchToBranch(2, 0);
    expect([line.at, line.length, told(line)]).toEqual([2, 3, '(l)rr(u)r']);
  });

  test('keep their pushes and their joined moves', () => {
    const line = lineOf('rU+r<<<l');
    line.switchToBranch(0, 0);
    expect([line.isPush(2), afterUndo(line, 3), told(line)]).toEqual([true, 1, '(l)rU+r']);
  });

  test.each([
    [0, 1],
    [1, 0],
    [99, 0],
    [0, -1],
  ])('that are none cannot be taken up: at %i, number %i', (position, branch) => {
    const line = lineOf('r<l');
    expect(() => {
      line.switchToBranch(position, branch);
    }).toThrow(`there is no branch ${branch} at position ${position}`);
    expect(told(line)).toBe('(r)l');
  });
});

describe('a copy of a history', () => {
  test('knows the same', () => {
    const line = lineOf('rud<<l<');
    line.spent = 3;
    line.spentBeforeReset = 4;
    expect(formatHistory(line.copy())).toBe('line/1 1 3 4 r(ud)l');
  });

  test('is independent of the original', () => {
    const line = lineOf('rud<');
    const copy = line.copy();
    playOn(copy, '<l');
    playOn(line, 'r<u');
    expect([told(line), told(copy)]).toEqual(['ru(r)(d)u', 'r(ud)l']);
  });
});

/** Every way from the start that a line knows. */
function waysOf(line: History): Set<string> {
  const ways = new Set<string>();
  const waiting: string[] = [];
  let way = '';
  line.walk({
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

/** The moves of a line from the start to its end. */
function wayOf(line: History): string {
  return Array.from({ length: line.length }, (_, position) => nameOf(line.move(position + 1)).charAt(0)).join('');
}

/** Where a line is expected to stand: its place, its moves, and every way that was ever played. */
interface Expected {
  readonly at: number;
  readonly way: string;
  readonly ways: ReadonlySet<string>;
}

/** What is expected of a line when this happened to it; what is taken up is told by the line itself. */
function expectedAfter(deed: LineDeed, { at, way, ways }: Expected, line: History): Expected {
  switch (deed.kind) {
    case 'move': {
      const longer = way.slice(0, at) + nameOf(deed.move).charAt(0);
      return { at: at + 1, way: longer, ways: new Set([...ways, longer]) };
    }
    case 'go':
      return { at: Math.min(deed.to, way.length), way, ways };
    case 'end':
      return { at, way: way.slice(0, at), ways };
    case 'mark':
    case 'unmark':
      return { at, way, ways };
    case 'recall':
      return { at: line.at, way: wayOf(line), ways };
    case 'take up':
      return wayOf(line) === way ? { at: line.at, way, ways } : { at: deed.at, way: wayOf(line), ways };
  }
}

describe('a history never loses a move', () => {
  const deeds = lineDeeds(DIRECTIONS.map((direction) => step(direction)));

  test('and the path is what was played or chosen last', () => {
    fc.assert(
      fc.property(deeds, (life) => {
        const line = new History();
        const start: Expected = { at: 0, way: '', ways: new Set() };
        const expected = life.reduce((before, deed) => {
          happenTo(line, deed);
          return expectedAfter(deed, before, line);
        }, start);
        expect({ at: line.at, way: wayOf(line), ways: waysOf(line) }).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });

  test('and a chosen branch is one that was played, to its end', () => {
    fc.assert(
      fc.property(deeds, fc.nat(12), (life, position) => {
        const line = new History();
        life.forEach((deed) => {
          happenTo(line, deed);
        });
        const before = waysOf(line);
        const branches = line.branches(position);
        const taken = branches.map((branch, number) => {
          const copy = line.copy();
          copy.switchToBranch(position, number);
          expect(waysOf(copy)).toEqual(before);
          return { ...branch, goesOn: wayOf(copy), stays: wayOf(copy).startsWith(wayOf(line).slice(0, position)) };
        });
        expect(taken.map(({ goesOn, stays }) => [before.has(goesOn), stays])).toEqual(branches.map(() => [true, true]));
        expect(taken.map(({ goesOn }) => goesOn.length)).toEqual(branches.map(({ length }) => position + length));
      }),
    );
  });
});
