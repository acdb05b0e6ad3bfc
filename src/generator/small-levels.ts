import { step } from '../core/play/move';
import type { RuleSet } from '../core/rule-set';
import { log2 } from '../solver/scale/difficulty';
import { Work } from '../solver/solver';
import { climb, type ClimbWish } from './climb';
import type { Features } from './features';
import { Random } from './random';
import { levelOfStart, rankStarts, setupOfMade, withoutIdlePillars, type MadeLevel, type Start } from './starts';
import { MAX_BOXES, Table, TableMemory } from './table';
import { isBetter, type GeneratedLevel, type Wish, type Making } from './wish';
import { madeLevel, rateByScale, soundLevel } from './rating';

/** The largest floor of a room whose table is made quickly, by boxes. */
const MAX_FLOOR = [0, 60, 50, 40, 36, 30, 25] as const;

/**
 * Makes a classic level of up to 6 boxes: climbs to a hard ground, then chooses a start. Without a wish, the hardest
 * that the work allows; with one, the first level that meets it, or else the nearest. Yields the best so far.
 */
export function* generateSmall(rules: RuleSet, wish: Wish): Making {
  const random = new Random(wish.seed);
  const work = new Work();
  const [memory, spare] = [new TableMemory(), new TableMemory()];
  let best: GeneratedLevel | undefined;
  const isWished = wish.pushes !== undefined || wish.difficulty !== undefined;
  // Rounds grow, so that there is a level soon, and easy levels are made quickly.
  let share = Math.min(FIRST_ROUND, wish.units / 8);
  while (work.done < wish.units && (!best || best.miss > 0 || !isWished)) {
    work.pauseAfter(PAUSE);
    const climbing = climb(random, climbWish(random, wish), Math.min(share, wish.units - work.done), memory, work);
    let found = climbing.next();
    for (; found.done !== true; found = climbing.next()) {
      yield best;
      work.pauseAfter(PAUSE);
    }
    // Long climbs find no harder levels than several shorter ones.
    share = Math.min(share * (isWished ? 1.5 : 4), LAST_ROUND);
    if (!found.value) continue;
    const { ground } = found.value;
    const table = Table.of(ground.room, ground.goals, memory);
    if (!table) continue;
    const filling = table.fill(MAX_POSITIONS, work);
    while (filling.next().done !== true) {
      yield best;
      work.pauseAfter(PAUSE);
    }
    let tried = 0;
    for (const start of inOrder(rankStarts(table, layersFor(table.depth, wish), STARTS_OF_A_LAYER, work), wish)) {
      const drawn = levelOfStart(random, ground, table, start, work);
      // Filling tables for the pillars takes longest, so only a level that may be the best is worth it.
      const rated = drawn && rateLevel(rules, drawn, wish, work);
      const isWorthIt = rated !== undefined && isBetter(rated, best);
      const made = isWorthIt && drawn ? withoutIdlePillars(drawn, spare, work) : undefined;
      work.pauseAfter(PAUSE);
      yield best;
      const level = made && rateLevel(rules, made, wish, work);
      if (level && isBetter(level, best)) best = level;
      if (best?.miss === 0 && isWished) return best;
      tried += (level ?? (drawn && !isWorthIt)) ? 1 : 0;
      if (tried >= mostTried(wish)) break;
    }
  }
  return best;
}

const PAUSE = 2 ** 14;
/** With this much work, six boxes make harder levels than five. */
const UNITS_FOR_SIX = 2e8;
/** Units of the first round: some hundredths of a second. */
const FIRST_ROUND = 1e6;
/** Units of the longest round: about a second. */
const LAST_ROUND = 3e7;
/** The number of positions of a table after which no further layer begins. */
const MAX_POSITIONS = 400_000;
const STARTS_OF_A_LAYER = 8;

/** The shape and number of boxes for one climb: the wished ones, or random ones. */
function climbWish(random: Random, wish: Wish): ClimbWish {
  const boxes = wish.boxes ?? chooseBoxes(random, wish);
  const side = (): number => random.between(boxes < 3 ? 6 : 7, boxes < 3 ? 7 : 8);
  const shape = wish.shape ?? { width: side(), height: side() };
  const max = MAX_FLOOR[boxes] ?? 0;
  const min = Math.min(max, boxes + 6);
  return { shape, boxes, floor: { min, max }, pushes: wish.pushes };
}

function chooseBoxes(random: Random, { difficulty, pushes, units }: Wish): number {
  if (difficulty !== undefined)
    return random.pick(
      difficulty < 350
        ? [2, 2, 3]
        : difficulty < 450
          ? [2, 3, 3, 4]
          : difficulty < 600
            ? [3, 4, 4]
            : difficulty < 720
              ? [4, 5, 5]
              : [5],
    );
  if (pushes !== undefined) return random.pick(pushes < 12 ? [2, 3] : pushes < 25 ? [3, 4] : [4, 5]);
  return random.pick(units < UNITS_FOR_SIX ? [4, 5, 5] : [5, 6, 6]);
}

/** The layers from which a level may start. */
function layersFor(depth: number, { pushes, difficulty }: Wish): number[] {
  if (pushes !== undefined) return pushes <= depth ? [pushes] : [depth];
  if (difficulty === undefined) return [depth, depth - 1, depth - 2].filter((layer) => layer > 0);
  const layers: number[] = [];
  for (let layer = depth; layer > 2; layer -= Math.max(1, Math.floor(depth / 8))) layers.push(layer);
  return layers;
}

/** How many starts of a ground are rated. */
function mostTried({ pushes, difficulty }: Wish): number {
  return pushes !== undefined && difficulty === undefined ? 24 : 6;
}

/** The starts that are likely to meet the wish come first; between equals, the best. */
function inOrder(starts: readonly Start[], { difficulty }: Wish): readonly Start[] {
  if (difficulty === undefined) return starts;
  const misses = new Map(starts.map((start) => [start, Math.abs(likelyDifficulty(start.features) - difficulty)]));
  const missOfStart = (start: Start): number => misses.get(start) ?? 0;
  // The sort is stable.
  const sorted = [...starts].sort((one, other) => missOfStart(one) - missOfStart(other));
  return sorted.filter((start, index) => index === 0 || missOfStart(start) <= LIKELY);
}

/** In hundredths: a start that is likely to be farther from the wish is not tried, if there are others. */
const LIKELY = 60;

/** The approximate rating, in hundredths: fitted to 421 generated levels, half of which it misses by less than 28. */
function likelyDifficulty({ pushes, changes }: Features): number {
  return Math.round(125 * log2(1 + pushes) + 58 * log2(1 + changes)) - 169;
}

/** Rates a level by the solver, as `rate` does; undefined if the solver gives up. */
function rateLevel(rules: RuleSet, made: MadeLevel, wish: Wish, work: Work): GeneratedLevel | undefined {
  const level = soundLevel(rules, setupOfMade(made, rules.pieces));
  const rated = rateByScale(rules, level, work);
  if (!rated) return undefined;
  const solution = made.steps.map((direction) => step(direction));
  const finished = madeLevel(rules, level, solution, rated.difficulty, wish);
  if (finished.pushes !== made.features.pushes) throw new Error('a generated solution is wrong');
  return { ...finished, isProven: true, features: made.features };
}

/** Whether levels with this number of boxes on a board of this shape have tables. */
export function hasTable({ boxes, shape }: Pick<Wish, 'boxes' | 'shape'>): boolean {
  if (boxes !== undefined && boxes > MAX_BOXES) return false;
  const inner = shape ? (shape.width - 2) * (shape.height - 2) : 0;
  // At least two fifths of the inside are floor.
  return inner * 2 <= 5 * (MAX_FLOOR[boxes ?? 2] ?? 0);
}
