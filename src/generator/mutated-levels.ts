import type { Level, Shape } from '../core/level/level';
import { levelOf, type Setup } from '../core/level/setup';
import { identityOf } from '../core/level/identity';
import { Game } from '../core/play/game';
import type { Move } from '../core/play/move';
import type { RuleSet } from '../core/rule-set';
import { improverFor } from '../solver/choose-solver';
import { countBoxChanges } from '../solver/scale/difficulty';
import { UNITS_PER_PIECE, Work } from '../solver/solver';
import { Random } from './random';
import type { Recipe } from './rules/recipe';
import { isBetter, missOf, type GeneratedLevel, type Wish, type Making } from './wish';
import { rateByScale, solveWithin } from './rating';

/** Units of the solver for a level while climbing, and for the proof that a piece is needed. */
const UNITS = 2 ** 20;
const PROOF_UNITS = 2 ** 23;
const IMPROVING_UNITS = 2 ** 22;
const MEMORY = 2 ** 27;
/** A unit of the solver is less work than one of a table. */
const UNITS_OF_SOLVING = 4;
/** After this many changes without a gain, the search begins with another level. */
const PATIENCE = 60;

/** From this wished difficulty on, in hundredths, levels of some rule sets begin larger and are changed for longer. */
const HARD = 550;

/** A level while climbing. */
interface Candidate {
  readonly setup: Setup;
  readonly score: number;
}

/**
 * Makes a level of a rule set that has no tables: a level is changed step by step, the solver plays each, and a change is kept
 * if the level is not easier. Only levels in which all of the rule set's own pieces are needed count. Yields the best so far.
 */
export function* generateByMutation(rules: RuleSet, recipe: Recipe, wish: Wish): Making {
  const random = new Random(wish.seed);
  const work = new Work();
  const judge = new Judge(rules, recipe, wish, work);
  const isWished = wish.pushes !== undefined || wish.difficulty !== undefined;
  const isHard = recipe.isLargeIfHard && (wish.difficulty ?? 0) >= HARD;
  let best: GeneratedLevel | undefined;
  let current: Candidate | undefined;
  let idle = 0;
  while (work.done < wish.units && (!best || best.miss > 0 || !isWished)) {
    work.count(UNITS_PER_TRY);
    yield best;
    if (idle > (isHard ? 3 * PATIENCE : PATIENCE)) current = undefined;
    const boxes = wish.boxes ?? boxesFor(random, recipe, isHard);
    const setup = current
      ? recipe.mutate(random, current.setup)
      : recipe.make(random, wish.shape ?? shapeFor(random, recipe, isHard), boxes);
    const score = setup && judge.scoreOf(setup);
    idle += 1;
    if (!setup || score === undefined || (current && score < current.score)) continue;
    if (!current || score > current.score) idle = 0;
    const isNew = !current || score > current.score;
    current = { setup, score };
    if (!isNew) continue;
    yield best;
    const made = judge.finish(setup, best);
    if (made && isBetter(made, best)) best = made;
  }
  return best;
}

function boxesFor(random: Random, { boxes: [least, most] }: Recipe, isHard: boolean): number {
  return isHard ? random.between(most, most + 1) : random.between(least, most);
}

function shapeFor(random: Random, recipe: Recipe, isHard: boolean): Shape {
  const { width, height } = recipe.shape(random);
  return isHard ? { width: width + random.between(0, 2), height: height + random.between(0, 1) } : { width, height };
}

/** The approximate work of drawing a level, in units. */
const UNITS_PER_TRY = 4000;

/** Plays levels and scores them. */
class Judge {
  readonly #seen = new Set<string>();

  constructor(
    private readonly rules: RuleSet,
    private readonly recipe: Recipe,
    private readonly wish: Wish,
    private readonly work: Work,
  ) {}

  /** How hard a level is for the player; undefined if it is unsolvable, or not solved in time. */
  scoreOf(setup: Setup): number | undefined {
    const level = this.#levelOf(setup);
    const solution = level && this.#solve(level, UNITS);
    if (!level || !Array.isArray(solution)) return undefined;
    const game = this.#replay(level, solution);
    if (game.standing.state !== 'won' || game.pushes === 0) return undefined;
    const score = 30 * countBoxChanges(game) + 5 * game.pushes + 2 * Math.min(game.moves, 4 * game.pushes);
    // The rating of the level decides how near a wished difficulty is.
    return this.wish.pushes === undefined ? score : -Math.abs(game.pushes - this.wish.pushes);
  }

  /**
   * The level with its best solution, if all of its own pieces are needed; undefined also if it is not better than
   * `best`.
   */
  finish(grown: Setup, best: GeneratedLevel | undefined): GeneratedLevel | undefined {
    const before = this.recipe.isPrunable ? this.#prune(grown) : grown;
    const loose = this.#levelOf(before);
    const found = loose && this.#solve(loose, UNITS);
    if (!loose || !Array.isArray(found)) return undefined;
    // Most levels fail here, before their solution has been made better.
    const isProvenFirst = !this.recipe.tighten;
    if (isProvenFirst && !(this.#isNew(loose) && this.#mayBeBetter(loose, best) && this.#needsItsPieces(before)))
      return undefined;
    const short = this.#improve(loose, found);
    const setup = this.recipe.tighten?.(before, short) ?? before;
    const level = this.#levelOf(setup);
    if (!level || (!isProvenFirst && !this.#isNew(level))) return undefined;
    const game = this.#replay(level, short);
    if (game.standing.state !== 'won') return undefined;
    if (!isProvenFirst && !this.#needsItsPieces(setup)) return undefined;
    const rated = rateByScale(this.rules, level, this.work);
    if (!rated) return undefined;
    const { moves, pushes } = game;
    const { difficulty } = rated;
    const miss = missOf(this.wish, pushes, difficulty);
    return { setup, solution: short, moves, pushes, isProven: false, difficulty, miss };
  }

  #isNew(level: Level): boolean {
    const id = identityOf(level, this.rules).text;
    const isNew = !this.#seen.has(id);
    this.#seen.add(id);
    return isNew;
  }

  /** Whether the level may be better than another one, by its difficulty. */
  #mayBeBetter(level: Level, best: GeneratedLevel | undefined): boolean {
    const rated = best && this.wish.pushes === undefined ? rateByScale(this.rules, level, this.work) : undefined;
    if (!best || !rated) return true;
    const { difficulty } = rated;
    return isBetter({ ...best, difficulty, miss: missOf(this.wish, best.pushes, difficulty) }, best);
  }

  #needsItsPieces(setup: Setup): boolean {
    const without = this.recipe.without(setup);
    return without.length > 0 && without.every((other) => this.#isUnsolvable(other));
  }

  /** Removes pieces that are not needed. */
  #prune(setup: Setup): Setup {
    for (const other of this.recipe.without(setup)) {
      const level = this.#levelOf(other);
      if (level && Array.isArray(this.#solve(level, UNITS))) return this.#prune(other);
    }
    return setup;
  }

  #levelOf(setup: Setup): Level | undefined {
    const level = levelOf(setup, this.rules);
    return level.ok ? level.value : undefined;
  }

  #isUnsolvable(setup: Setup): boolean {
    const level = this.#levelOf(setup);
    return !level || this.#solve(level, PROOF_UNITS) === 'unsolvable';
  }

  #solve(level: Level, units: number): readonly Move[] | 'unsolvable' | 'unknown' {
    const result = solveWithin(this.rules, level, units, this.work);
    if (result?.status === 'solved') return result.moves;
    return result?.status === 'unsolvable' ? 'unsolvable' : 'unknown';
  }

  #improve(level: Level, solution: readonly Move[]): readonly Move[] {
    const improver = improverFor(this.rules, level, [solution], { by: 'moves', memory: MEMORY });
    while (improver.unitsDone < IMPROVING_UNITS && !improver.advance(UNITS_PER_PIECE));
    this.work.count(Math.floor(improver.unitsDone / UNITS_OF_SOLVING));
    return improver.solution();
  }

  #replay(level: Level, solution: readonly Move[]): Game {
    const game = new Game(level, this.rules);
    game.replay(solution);
    return game;
  }
}
