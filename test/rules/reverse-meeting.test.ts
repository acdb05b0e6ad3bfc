import fc from 'fast-check';
import { MeetingFinder } from '../../src/core/play/reverse-meeting';
import { Game } from '../../src/core/play/game';
import type { Step } from '../../src/core/play/move';
import type { Level } from '../../src/core/level/level';
import { levelOf, setupOfLevel } from '../../src/core/level/setup';
import { findFreeWalk } from '../../src/core/routes/walk-routes';
import { classic } from '../../src/rules';
import { fromItsEnd, NARROW_YARDS, YARDS } from '../support/reverse';
import { along, LINE } from '../support/random-levels';
import { drawn, gameOn, movesOf } from '../support/draw';
import { layerOf } from '../support/position';
import { readAs } from '../support/read';
import { shared, sharedTest } from '../support/shared-data';
import { share, tries } from '../support/tries';
import { valueOf } from '../support/value-of';
import { playLine } from '../support/whole-line';

/** Two games on one level, the other one from its end, after some steps of each. */
function both(rows: readonly string[], steps: string, pulls: string): { game: Game; backwards: Game } {
  const game = gameOn(classic, 'xsb', rows);
  game.replay(movesOf(game, steps));
  const backwards = fromItsEnd(game.level);
  backwards.replay(movesOf(backwards, pulls));
  return { game, backwards };
}

/** The standing of a game that continued from a position. */
function goneOn(game: Game, position: number, moves: readonly Step[]): [state: string, pushes: number] {
  const again = valueOf(Game.resume(game.level, game.rules, game.history));
  again.jump(position);
  const before = again.pushes;
  const { refused, discarded } = again.replay(moves);
  expect([refused, discarded]).toEqual([0, 0]);
  return [again.standing.state, again.pushes - before];
}

test('meets the start, and continues to the win by the shortest walks', () => {
  const { game, backwards } = both(['########', '#@ $  .#', '########'], '', 'rrrrrrlrlr');
  const meeting = new MeetingFinder(game).findMeeting(backwards);
  expect(meeting).toBeUndefined();
  backwards.replay(movesOf(backwards, 'r'));
  const met = new MeetingFinder(game).findMeeting(backwards);
  expect(met?.position).toBe(0);
  expect(met?.moves.map(({ direction }) => direction.charAt(0)).join('')).toBe('rrrr');
});

test('meets the first common position', () => {
  const rows = ['#######', '#     #', '#@$ . #', '#  $. #', '#     #', '#######'];
  // The upper box is on its goal after two moves; the lower one is pulled back.
  const { game, backwards } = both(rows, 'rrlllrr', 'drrr');
  const meeting = new MeetingFinder(game).findMeeting(backwards);
  expect(meeting?.position).toBe(2);
  expect(meeting?.moves.map(({ direction }) => direction.charAt(0)).join('')).toBe('ldr');
});

test('there is no meeting before the first pull', () => {
  const { game, backwards } = both(['######', '#@$. #', '######'], 'r', '');
  expect(game.standing.state).toBe('won');
  expect(new MeetingFinder(game).findMeeting(backwards)).toBeUndefined();
});

test('a won position is no meeting, even after boxes were pulled away and back', () => {
  const rows = ['########', '#      #', '# @$.  #', '#      #', '########'];
  const { game, backwards } = both(rows, 'r', 'rrurrdl');
  expect(game.standing.state).toBe('won');
  expect([backwards.pushes, drawn(backwards)[2]]).toEqual([2, '#  .$@ #']);
  expect(new MeetingFinder(game).findMeeting(backwards)).toBeUndefined();
});

test('equal boxes that separate the players are no meeting', () => {
  // The player pulls from the right, which cannot be reached from the left.
  const { game, backwards } = both(['########', '#@.  $ #', '########'], '', 'lll');
  expect(drawn(backwards)).toEqual(['########', '#    *@#', '########']);
  expect(new MeetingFinder(game).findMeeting(backwards)).toBeUndefined();
});

/** The first position common to both, found by going through all of them. */
function plainly(game: Game, backwards: Game): number | undefined {
  const boxes = ({ board }: Game): string =>
    layerOf(board, 'thing')
      .map((code) => (code > 1 ? code : 0))
      .join();
  const last = game.position;
  const there = boxes(backwards);
  const target = backwards.board.player(0);
  const isMet = (position: number): boolean => {
    game.jump(position);
    if (game.standing.state === 'won') return false;
    return boxes(game) === there && findFreeWalk(game.board, game.referee, 0, target) !== undefined;
  };
  const met = Array.from({ length: last + 1 }, (_, position) => position).find(isMet);
  game.jump(last);
  return met;
}

test('any two games meet at a common position and continue from there to the win', () => {
  let met = 0;
  fc.assert(
    fc.property(NARROW_YARDS, LINE, LINE, (rows, line, pulls) => {
      const { game, backwards } = both(rows, '', '');
      along(game, line, () => undefined);
      const encounter = new MeetingFinder(game);
      const seen = along(backwards, pulls, () => ({
        hasPulled: backwards.pushes > 0,
        meeting: encounter.findMeeting(backwards),
        expected: plainly(game, backwards),
      })).filter(({ hasPulled }) => hasPulled);
      expect(seen.map(({ meeting }) => meeting?.position)).toEqual(seen.map(({ expected }) => expected));
      const meetings = seen.flatMap(({ meeting }) => meeting ?? []);
      expect(meetings.map(({ position, moves }) => goneOn(game, position, moves)[0])).toEqual(
        meetings.map(() => 'won'),
      );
      met += meetings.length;
    }),
    tries(300, 1),
  );
  expect(met).toBeGreaterThan(0);
});

test('a position of the reverse game is met by a game that starts there', () => {
  fc.assert(
    fc.property(YARDS, LINE, (rows, pulls) => {
      const { game, backwards } = both(rows, '', '');
      along(backwards, pulls, () => undefined);
      const setup = setupOfLevel(game.level);
      setup.things.set(backwards.setup().things);
      const level = valueOf(levelOf(setup, classic));
      const there = new Game(level, classic);
      fc.pre(backwards.pushes > 0 && there.standing.state === 'playing');
      const meeting = new MeetingFinder(there).findMeeting(backwards);
      expect(meeting && goneOn(there, meeting.position, meeting.moves)[0]).toBe('won');
    }),
    tries(200, 10),
  );
});

const OPPOSITE = { up: 'down', down: 'up', left: 'right', right: 'left' } as const;

/** A won game, from its end back to its start, step by step. */
function wonBackwards(game: Game): Game {
  const backwards = fromItsEnd(game.level);
  const end = game.board.player(0);
  const wayThere = () => findFreeWalk(backwards.board, backwards.referee, 0, end);
  while (!wayThere() && backwards.act('begin-elsewhere').done);
  playLine(backwards, wayThere() ?? []);
  const positions = Array.from({ length: game.position }, (_, index) => game.position - index);
  const steps = positions.flatMap((position) => {
    const move = game.moveAt(position);
    if (move?.kind !== 'step') return [];
    return game.isPush(position) ? [move.direction] : [OPPOSITE[move.direction]];
  });
  expect(steps.filter((direction) => !backwards.play(direction).done)).toEqual([]);
  return backwards;
}

function solvedGame(level: Level, solution: string): Game {
  const game = new Game(level, classic);
  game.replay(movesOf(game, solution));
  return game;
}

const SOLVED = ['Kevin20.xsb', '12Blocks.xsb', 'TheCantripcollection.xsb', 'Cer.xsb', 'Cubes&Tubes.xsb'];

sharedTest.each(SOLVED.slice(0, share(SOLVED.length, 2)))(
  'the published solutions of %s lead back to the start, and on from there to the win',
  (file) => {
    const collection = readAs(shared(`collections/solved/${file}`), { format: 'xsb' });
    const entries = collection.ok ? collection.value.entries : [];
    const games = entries.flatMap((entry) => {
      const read = entry.read();
      return read.ok ? read.value.source.solutions.slice(0, 1).map((moves) => solvedGame(read.value.level, moves)) : [];
    });
    const ways = games.map((game) => {
      const backwards = wonBackwards(game);
      const start = new Game(game.level, classic);
      const meeting = new MeetingFinder(start).findMeeting(backwards);
      return [backwards.pushes, meeting && goneOn(start, meeting.position, meeting.moves)];
    });
    expect(games).not.toEqual([]);
    expect(ways).toEqual(games.map(({ pushes }) => [pushes, ['won', pushes]]));
  },
);
