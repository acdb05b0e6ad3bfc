import { Game } from '../core/play/game';
import { levelOf } from '../core/level/setup';
import type { Level, Shape } from '../core/level/level';
import { tidyLevel } from '../core/level/tidy';
import type { RuleSet } from '../core/rule-set';
import { improverFor } from '../solver/improve/choose-improver';
import { UNITS_PER_PIECE, Work } from '../solver/solver';
import { pullApart } from './pull-search';
import { Random } from './random';
import { makeRoom, placeGoals, type FloorRange } from './room';
import { setupOfMade } from './starts';
import { isBetter, missOf, rateBySolver, type GeneratedLevel, type Wish } from './wish';

const PAUSE = 2 ** 14;
/** The number of positions of a room that the solver tries, and the units for a better solution of the best. */
const STARTS = 3;
const IMPROVING_UNITS = 3e7;
const IMPROVING_MEMORY = 2 ** 27;
/** A unit of the optimiser is much less work than one of a table. */
const UNITS_OF_IMPROVING = 8;

/**
 * Makes a classic level that is too large for a table: it pulls boxes off the goals of a room as far apart as possible,
 * and asks the solver how many pushes are enough. So its number of pushes is only the best known. Yields the best so
 * far.
 */
export function* generateLarge(
  rules: RuleSet,
  wish: Wish,
): Generator<GeneratedLevel | undefined, GeneratedLevel | undefined> {
  const random = new Random(wish.seed);
  const work = new Work();
  const isWished = wish.pushes !== undefined || wish.difficulty !== undefined;
  let best: GeneratedLevel | undefined;
  while (work.done < wish.units && (!best || best.miss > 0 || !isWished)) {
    work.count(UNITS_PER_ROOM);
    yield best;
    const boxes = wish.boxes ?? random.between(6, 9);
    const shape = wish.shape ?? shapeFor(random, boxes);
    const room = makeRoom(random, shape, floorFor(shape, boxes));
    const goals = room && placeGoals(random, room, boxes);
    if (!room || goals?.length !== boxes) continue;
    work.pauseAfter(PAUSE);
    const pulling = pullApart(room, goals, STARTS, work);
    let found = pulling.next();
    for (; found.done !== true; found = pulling.next()) {
      yield best;
      work.pauseAfter(PAUSE);
    }
    for (const { boxes: starts, player } of found.value) {
      if (goals.filter((goal) => starts.includes(goal)).length * 3 > boxes) continue;
      const setup = setupOfMade({ room, goals, boxes: starts, player }, rules.pieces);
      const level = levelOf(setup, rules);
      if (!level.ok) throw new Error('a generated level has faults');
      const rated = rateBySolver(rules, level.value, work);
      yield best;
      if (!rated) continue;
      const { difficulty, moves: solution } = rated;
      const game = replay(rules, level.value, solution);
      const { moves, pushes } = game;
      const made = {
        setup: tidyLevel(level.value, rules),
        solution,
        moves,
        pushes,
        isProven: false,
        difficulty,
        miss: missOf(wish, pushes, difficulty),
      };
      if (isBetter(made, best)) best = made;
    }
  }
  return best && (yield* improve(rules, best, wish, work));
}

/** The approximate work of making a large room, in units. */
const UNITS_PER_ROOM = 20_000;

function replay(rules: RuleSet, level: Level, solution: GeneratedLevel['solution']): Game {
  const game = new Game(level, rules);
  game.replay(solution);
  if (game.standing.state !== 'won') throw new Error('a generated solution is wrong');
  return game;
}

/** A shape for this number of boxes: about seven cells each inside the walls, and at least six each way. */
function shapeFor(random: Random, boxes: number): Shape {
  const width = random.between(8, 10) + Math.floor(boxes / 4);
  return { width, height: Math.max(8, Math.floor((9 * boxes) / (width - 2)) + random.between(2, 4)) };
}

function floorFor({ width, height }: Shape, boxes: number): FloorRange {
  const inner = (width - 2) * (height - 2);
  return { min: Math.max(3 * boxes, Math.floor(inner * 0.4)), max: Math.floor(inner * 0.85) };
}

/** Makes the solution better, by pushes. */
function* improve(
  rules: RuleSet,
  made: GeneratedLevel,
  wish: Wish,
  work: Work,
): Generator<GeneratedLevel, GeneratedLevel> {
  const level = levelOf(made.setup, rules);
  if (!level.ok) throw new Error('a generated level has faults');
  const improver = improverFor(rules, level.value, [made.solution], { by: 'pushes', memory: IMPROVING_MEMORY });
  while (improver.unitsDone < IMPROVING_UNITS && !improver.advance(UNITS_PER_PIECE)) yield made;
  work.count(Math.floor(improver.unitsDone / UNITS_OF_IMPROVING));
  const solution = improver.solution();
  const { moves, pushes } = replay(rules, level.value, solution);
  const better = { ...made, solution, moves, pushes, isProven: improver.isProven };
  return { ...better, miss: missOf(wish, pushes, made.difficulty) };
}
