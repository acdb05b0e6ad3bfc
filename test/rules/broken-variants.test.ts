import { PUSHED, refusal, WALKED, type Answer, type StepAnswer, PLAYING, WON } from '../../src/core/play/answer';
import { FLOOR, NOTHING, OUTSIDE, WALL } from '../../src/core/level/piece';
import type { Direction } from '../../src/core/direction';
import { Game } from '../../src/core/play/game';
import { ahead } from '../../src/core/level/level';
import type { Referee, RuleSet } from '../../src/core/rule-set';
import type { Pen, View } from '../../src/core/board/view';
import { classic } from '../../src/rules';
import { drawn, levelFrom, movesOf, rowsOf } from '../support/draw';

/**
 * Broken variants of classic, each of which must fail a check that classic itself passes. The checks see only what a
 * player can do and see in a game, so they work for a broken game and for a broken rule set.
 */
type Play = (rows: readonly string[]) => Game;
type Check = (play: Play) => boolean;

function played(play: Play, rows: readonly string[], steps: string): Game {
  const game = play(rows);
  game.replay(movesOf(game, steps));
  return game;
}

/** The board after the steps. */
function leads(rows: readonly string[], steps: string, to: readonly string[]): Check {
  return (play) => drawn(played(play, rows, steps)).join() === to.join();
}

/** The standing of the game after the steps. */
function ends(rows: readonly string[], steps: string, state: 'playing' | 'won'): Check {
  return (play) => played(play, rows, steps).standing.state === state;
}

/** The board after the steps and then this one. */
function leadsWith(rows: readonly string[], steps: string, act: (game: Game) => Answer, to: readonly string[]): Check {
  return (play) => {
    const game = played(play, rows, steps);
    act(game);
    return drawn(game).join() === to.join();
  };
}

function all(...checks: readonly Check[]): Check {
  return (play) => checks.every((check) => check(play));
}

const CHECKS = {
  'the player walks in all four directions': all(
    leads(['...', '.@.', '...', 'aA.'], 'u', ['.@.', '...', '...', 'aA.']),
    leads(['...', '.@.', '...', 'aA.'], 'r', ['...', '..@', '...', 'aA.']),
    leads(['...', '.@.', '...', 'aA.'], 'd', ['...', '...', '.@.', 'aA.']),
    leads(['...', '.@.', '...', 'aA.'], 'l', ['...', '@..', '...', 'aA.']),
  ),
  'a wall stops the player': leads(['@#.', 'aA.'], 'r', ['@#.', 'aA.']),
  'the edge of the board stops the player': all(
    leads(['@A.a'], 'u', ['@A.a']),
    leads(['a.A@'], 'r', ['a.A@']),
    leads(['@A.a'], 'd', ['@A.a']),
    leads(['@A.a'], 'l', ['@A.a']),
  ),
  'the player pushes a box before it, in all four directions': all(
    leads(['.a.', '...', '.A.', '.@.', '.A.', '...', '.a.'], 'u', ['.a.', '.A.', '.@.', '...', '.A.', '...', '.a.']),
    leads(['@A..', '...a'], 'r', ['.@A.', '...a']),
    leads(['.@.', '.A.', '...', '..a'], 'd', ['...', '.@.', '.A.', '..a']),
    leads(['..A@', 'a...'], 'l', ['.A@.', 'a...']),
  ),
  'a wall stops a box': leads(['@A#', 'a..'], 'r', ['@A#', 'a..']),
  'the edge of the board stops a box': all(
    leads(['.A', '.@', 'a.'], 'u', ['.A', '.@', 'a.']),
    leads(['.@A', 'a..'], 'r', ['.@A', 'a..']),
    leads(['a.', '.@', '.A'], 'd', ['a.', '.@', '.A']),
    leads(['A@.', 'a..'], 'l', ['A@.', 'a..']),
  ),
  'a box stops a box': leads(['@AA.', 'a..a'], 'r', ['@AA.', 'a..a']),
  'a box behind the player stays where it is': all(
    leads(['A@..', 'a...'], 'r', ['A.@.', 'a...']),
    leads(['a@A.A', '....a'], 'r', ['a.@AA', '....a']),
  ),
  'a goal is there again when the player leaves it': leads(['@a.A'], 'rr', ['.a@A']),
  'a goal is there again when a box leaves it': all(
    leads(['@1..', 'A..a'], 'r', ['.+A.', 'A..a']),
    leads(['@1..', 'A..a'], 'rr', ['.a@A', 'A..a']),
  ),
  'a level is not won with a goal and a box left': ends(['@Aa', 'A.a'], 'r', 'playing'),
  'a level is won when its last box is home': ends(['@Aa', '1..'], 'r', 'won'),
  'a level with more boxes than goals is won when every goal is full': ends(['@Aa', 'A..'], 'r', 'won'),
  'a level with more goals than boxes is won when every box is home': ends(['@Aa', 'a..'], 'r', 'won'),
  'a level is not won before the first move if a box is not home': ends(['@A.a'], '', 'playing'),
  'reset brings the player and every box back': all(
    leadsWith(['@A..', 'A..a'], 'r', (game) => game.reset(), ['@A..', 'A..a']),
    leadsWith(['.@A..', 'A...a', '.A..a'], 'rrdll', (game) => game.reset(), ['.@A..', 'A...a', '.A..a']),
  ),
  'undo brings the player and the box back': leadsWith(['@A.a'], 'r', (game) => game.undo(), ['@A.a']),
} as const satisfies Readonly<Record<string, Check>>;

type CheckName = keyof typeof CHECKS;

function failed(play: Play): string[] {
  return Object.entries(CHECKS).flatMap(([name, check]) => (check(play) ? [] : [name]));
}

/** Plays by other rules, or in another kind of game. */
function playing(rules: RuleSet, Kind: typeof Game = Game): Play {
  return (rows) => {
    const text = [`${rows.length} ${rows[0]?.length}`, ...rows, ''].join('\n');
    return new Kind(levelFrom(classic, 'lvl', text), rules);
  };
}

const BOX = classic.pieces.find(({ name }) => name === 'box')?.code ?? NOTHING;
const NO = refusal({ id: 'no', sentence: 'this cannot be done' });

/** The cell that the player would step onto, its content, and what is behind it. */
function surroundings(view: View, player: number, direction: Direction) {
  const step = ahead(view.level, direction);
  const here = view.player(player);
  const next = here + step;
  const beyond = next + step;
  const isBox = view.thing(next) === BOX;
  return { here, next, beyond, behind: here - step, isBox };
}

type Surroundings = ReturnType<typeof surroundings>;

/** Classic with changes of its referee. */
function judged(differently: (referee: Referee) => Partial<Referee>): RuleSet {
  return {
    ...classic,
    on(level) {
      const referee = classic.on(level);
      return { ...referee, ...differently(referee) };
    },
  };
}

/** Classic with wrong steps: those for which `goesWrong` are `done` in the wrong way. */
function withStep(
  goesWrong: (view: View, at: Surroundings) => boolean,
  done: (pen: Pen, at: Surroundings) => StepAnswer,
): RuleSet {
  return judged((referee) => ({
    step(pen, player, direction) {
      const at = surroundings(pen, player, direction);
      return goesWrong(pen, at) ? done(pen, at) : referee.step(pen, player, direction);
    },
  }));
}

/** Pushes the box whatever is in its way. */
function forcePush(pen: Pen, { next, beyond }: Surroundings): StepAnswer {
  pen.carry(next, beyond);
  pen.movePlayer(0, next);
  return PUSHED;
}

/** Classic with an additional effect after each step. */
function withStepAndThen(afterwards: (pen: Pen, before: Surroundings) => void): RuleSet {
  return judged((referee) => ({
    step(pen, player, direction) {
      const before = surroundings(pen, player, direction);
      const step = referee.step(pen, player, direction);
      if (step.done) afterwards(pen, before);
      return step;
    },
  }));
}

function walkTo(pen: Pen, { next }: Surroundings): StepAnswer {
  pen.movePlayer(0, next);
  return WALKED;
}

/** The player and the box change places. */
function swap(pen: Pen, { here, next }: Surroundings): StepAnswer {
  pen.movePlayer(0, next);
  pen.setThing(here, BOX);
  return WALKED;
}

function withStanding(isWon: (left: { boxes: number; goals: number }) => boolean): RuleSet {
  return judged(({ gaugeCount }) => ({
    gaugeCount: gaugeCount + 1,
    conclude(pen) {
      pen.setGauge(gaugeCount, isWon(left(pen)) ? 1 : 0);
    },
    standing: (view) => (view.gauge(gaugeCount) === 1 ? WON : PLAYING),
  }));
}

/** Boxes that are not on goals, and goals without a box. */
function left(view: View): { boxes: number; goals: number } {
  const symbols = rowsOf(view, classic).join('');
  const count = (wanted: RegExp) => symbols.match(wanted)?.length ?? 0;
  return { boxes: count(/A/g), goals: count(/[a+]/g) };
}

/** Walks the last `steps` steps back, and leaves pushed things where they are. */
function walkBack(game: Game, steps: number): Answer {
  const { history } = game;
  let answer: Answer = NO;
  for (let position = history.at; position > history.at - steps; position -= 1) {
    const move = history.move(position);
    if (move.kind === 'step') answer = game.play(OPPOSITE[move.direction]);
  }
  return answer;
}

const OPPOSITE: Readonly<Record<Direction, Direction>> = { up: 'down', right: 'left', down: 'up', left: 'right' };

class GameWhoseResetForgetsTheBoxes extends Game {
  override reset(): Answer {
    return walkBack(this, this.position);
  }
}

class GameWhoseUndoForgetsTheBox extends Game {
  override undo(): Answer {
    return walkBack(this, 1);
  }
}

const anyStep = () => true;

// The fault, the way it plays, and the check that must find it.
const BROKEN: [string, Play, CheckName][] = [
  ['cannot move', playing(withStep(anyStep, () => NO)), 'the player walks in all four directions'],
  [
    'walks through walls',
    playing(withStep((view, { next }) => view.ground(next) === WALL, walkTo)),
    'a wall stops the player',
  ],
  [
    'walks through boxes',
    playing(withStep((_, { isBox }) => isBox, swap)),
    'the player pushes a box before it, in all four directions',
  ],
  [
    'walks off the board',
    playing(withStep((view, { next }) => view.ground(next) === OUTSIDE, walkTo)),
    'the edge of the board stops the player',
  ],
  [
    'pushes a box off the board',
    playing(withStep((view, { isBox, beyond }) => isBox && view.ground(beyond) === OUTSIDE, forcePush)),
    'the edge of the board stops a box',
  ],
  [
    'pushes a box into a wall',
    playing(withStep((view, { isBox, beyond }) => isBox && view.ground(beyond) === WALL, forcePush)),
    'a wall stops a box',
  ],
  [
    'pushes a box into a box',
    playing(withStep((view, { isBox, beyond }) => isBox && view.thing(beyond) === BOX, forcePush)),
    'a box stops a box',
  ],
  [
    'pulls',
    playing(
      withStepAndThen((pen, { behind, here }) => {
        if (pen.thing(behind) === BOX) pen.carry(behind, here);
      }),
    ),
    'a box behind the player stays where it is',
  ],
  [
    'won with one goal left',
    playing(withStanding(({ boxes, goals }) => Math.min(boxes, goals) <= 1)),
    'a level is not won with a goal and a box left',
  ],
  [
    'won only when every box is home although there are fewer goals',
    playing(withStanding(({ boxes }) => boxes === 0)),
    'a level with more boxes than goals is won when every goal is full',
  ],
  [
    'won only when every goal is full although there are fewer boxes',
    playing(withStanding(({ goals }) => goals === 0)),
    'a level with more goals than boxes is won when every box is home',
  ],
  ['won at once', playing(withStanding(() => true)), 'a level is not won before the first move if a box is not home'],
  ['never won', playing(withStanding(() => false)), 'a level is won when its last box is home'],
  [
    'a goal that vanishes when the player leaves it',
    playing(
      withStepAndThen((pen, { here }) => {
        pen.setGround(here, FLOOR);
      }),
    ),
    'a goal is there again when the player leaves it',
  ],
  [
    'a goal that vanishes when a box leaves it',
    playing(
      withStepAndThen((pen, { isBox, next }) => {
        if (isBox) pen.setGround(next, FLOOR);
      }),
    ),
    'a goal is there again when a box leaves it',
  ],
  [
    'a reset that forgets the boxes',
    playing(classic, GameWhoseResetForgetsTheBoxes),
    'reset brings the player and every box back',
  ],
  [
    'an undo that forgets the box',
    playing(classic, GameWhoseUndoForgetsTheBox),
    'undo brings the player and the box back',
  ],
];

test('classic passes every check', () => {
  expect(failed(playing(classic))).toEqual([]);
});

test.each(BROKEN)('a classic that is broken fails a check: %s', (_, play, check) => {
  expect(failed(play)).toContain(check);
});

test('every check finds a broken rule set', () => {
  const seen = new Set(BROKEN.flatMap(([, play]) => failed(play)));
  expect([...seen].sort()).toEqual(Object.keys(CHECKS).sort());
});
