import { at } from '../../core/at';
import type { Direction } from '../../core/direction';
import { invert, SYMMETRIES, turnDirection } from '../../core/level/symmetry';
import type { PushModel } from '../../core/push/push';
import { type Field, hasGoalForEachBox } from '../push/board/field';
import { PushSolver } from '../push/solve-pushes';
import type { PushCode } from '../push/stores/positions';
import {
  type Improver,
  type ImproverOptions,
  isCheaper,
  type MoveCost,
  type Resumable,
  turnModel,
  UNITS_PER_PIECE,
  Work,
} from '../solver';
import { Contender, modelAt, pushesOf, type PushLine } from './push-line';
import { type Move, step } from '../../core/play/move';
import type { Measure } from '../../core/play/par';
import { tablesOf } from '../push/push-search';
import { allStepsOf } from '../push/steps';
import { leastDifference } from './fewest-proof';
import { type Neighbourhood, neighbourhoodsFor, WHOLE } from './neighbourhoods';
import { Stretches } from './stretches';

/** Each round has this many times the effort of the one before. */
const GROWTH = 4;
const MAX_ROUNDS = 8;
/** Units of work for one try at another solution in the first round: a second or two. */
const UNITS_PER_TRY = 1e8;
const MAX_CONTENDERS = 10;

/**
 * Makes a solution of a level with pushes only better, a piece at a time, until nothing is left to try. When the quick
 * neighbourhoods gain nothing more on the leading solution, the others get half of the time.
 */
export class PushImprover implements Improver {
  stage = '';
  isProven = false;
  readonly #work = new Work();
  readonly #by: Measure;
  readonly #memory: number;
  readonly #isSearchable: boolean;
  readonly #pieces: Resumable<void>;
  #stretches: Stretches | undefined;
  #leader: Contender;
  #contenders: Contender[] = [];
  #neighbourhoods: readonly Neighbourhood[] = [];
  /** Tries without a gain: neighbourhoods and stretches as text. */
  readonly #tried = new Set<string>();
  /** Whether nothing better is possible, also in the second measure. */
  #isComplete = false;
  /** Whether something in this round was too large for its effort. */
  #wasCut = false;

  /**
   * `field`: of the cleaned model, which is not won at the start. `isSearchable`: false if the level is too large for
   * searches, and only walks can be shortened. `solutions`: moves that solve the level, at least one solution.
   */
  constructor(
    private readonly model: PushModel,
    private readonly field: Field,
    solutions: readonly (readonly Move[])[],
    { by, memory, isSearchable }: ImproverOptions & { readonly isSearchable: boolean },
  ) {
    this.#by = by;
    this.#memory = memory;
    this.#isSearchable = isSearchable;
    this.#beginRound(1);
    for (const moves of solutions) {
      const directions = moves.flatMap((move) => (move.kind === 'step' ? [move.direction] : []));
      const contender = this.#contender(pushesOf(model, field, directions));
      const isKnown = this.#contenders.some(({ line }) => line.isEqualTo(contender.line));
      if (!isKnown) this.#contenders.push(contender);
    }
    this.#leader = at(this.#contenders, 0);
    for (const contender of this.#contenders) this.#lead(contender);
    this.#pieces = this.#run();
  }

  get nodes(): number {
    return this.#stretches?.nodes ?? 0;
  }

  get unitsDone(): number {
    return this.#work.done;
  }

  get cost(): MoveCost {
    return { moves: this.#leader.moves, pushes: this.#leader.pushes };
  }

  advance(units: number): boolean {
    this.#work.pauseAfter(units);
    return this.#pieces.next().done === true;
  }

  solution(): Move[] {
    return allStepsOf(this.field, [...this.#leader.line.pushes]).map((direction) => step(direction));
  }

  *#run(): Resumable<void> {
    if (!this.#isSearchable) return;
    const tables = yield* tablesOf(this.field, this.#work);
    this.#stretches = new Stretches(tables, this.#by, this.#memory);
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const others = new OtherSolutions(this.model, this.field, this.#work, this.#memory);
      yield* this.#runRound(this.#stretches, others, UNITS_PER_TRY * GROWTH ** round);
      if (this.#isComplete || !this.#wasCut) return;
      this.#beginRound(GROWTH ** (round + 1));
    }
  }

  #beginRound(effort: number): void {
    this.#neighbourhoods = neighbourhoodsFor(this.#by, this.field.boxes.length, leastDifference(this.field), effort);
    for (const { isDone } of this.#contenders) isDone.fill(0);
    this.#wasCut = false;
  }

  *#runRound(stretches: Stretches, others: OtherSolutions, unitsPerTry: number): Resumable<void> {
    let [forLeader, forOthers] = [0, 0];
    for (;;) {
      const choice = this.#choose(this.#leader);
      const isQuick = choice !== undefined && at(this.#neighbourhoods, choice).isQuick;
      const before = this.#work.done;
      if (!isQuick && (choice === undefined || forOthers < forLeader)) {
        if (yield* this.#tryOthers(stretches, others, unitsPerTry)) {
          forOthers += this.#work.done - before;
          continue;
        }
      }
      if (choice === undefined || this.#isComplete) return;
      yield* this.#improve(stretches, this.#leader, choice);
      if (!isQuick) forLeader += this.#work.done - before;
    }
  }

  /** Works on another solution than the leading one, or looks for one; false if there is nothing to do. */
  *#tryOthers(stretches: Stretches, others: OtherSolutions, units: number): Resumable<boolean> {
    if (this.isProven) return false;
    for (const contender of this.#contenders) {
      const choice = contender === this.#leader ? undefined : this.#choose(contender);
      if (choice === undefined) continue;
      yield* this.#improve(stretches, contender, choice);
      const isSettled = this.#contenders.every((other) => other === this.#leader || this.#choose(other) === undefined);
      if (isSettled) this.#joinAgain();
      return true;
    }
    if (others.isExhausted) return false;
    this.stage = 'another solution';
    const pushes = yield* others.next(this.#leader.line, units);
    if (pushes) {
      const contender = this.#contender(pushes);
      const isFull = this.#contenders.length === MAX_CONTENDERS;
      const oldest = this.#contenders.find((other) => other !== this.#leader);
      this.#contenders = [...this.#contenders.filter((other) => !isFull || other !== oldest), contender];
      this.#lead(contender);
      this.#joinAgain();
    }
    return true;
  }

  #contender(pushes: ArrayLike<PushCode>, cursors = new Int32Array(this.#neighbourhoods.length)): Contender {
    return new Contender(this.field, pushes, cursors);
  }

  #lead(contender: Contender): void {
    if (isCheaper(contender, this.#leader, this.#by)) this.#leader = contender;
  }

  /** There is another solution to join with the leading one. */
  #joinAgain(): void {
    for (const [number, { isJoined }] of this.#neighbourhoods.entries()) if (isJoined) this.#leader.isDone[number] = 0;
  }

  /** The number of the next neighbourhood for a solution; undefined if none is left. */
  #choose(contender: Contender): number | undefined {
    const found = this.#neighbourhoods.findIndex(({ isQuick, fewerPushes }, number) => {
      if (contender.isDone[number] === 1 || (!isQuick && contender !== this.#leader)) return false;
      return !(this.isProven && this.#by === 'pushes' && fewerPushes > 0);
    });
    return found < 0 ? undefined : found;
  }

  /** Tries a neighbourhood on the next stretch of a solution. */
  *#improve(stretches: Stretches, contender: Contender, number: number): Resumable<void> {
    const neighbourhood = at(this.#neighbourhoods, number);
    const isWhole = neighbourhood.length >= contender.pushes;
    const first = isWhole ? 0 : at(contender.cursors, number);
    const last = Math.min(contender.pushes, first + neighbourhood.length);
    this.stage = isWhole
      ? neighbourhood.name
      : `${neighbourhood.name}, pushes ${first} to ${last} of ${contender.pushes}`;
    const better = yield* this.#replace(stretches, contender, first, last, neighbourhood);
    if (better) {
      this.#contenders = this.#contenders.map((other) => (other === contender ? better : other));
      this.#lead(better);
    } else if (last === contender.pushes) {
      contender.isDone[number] = 1;
      contender.cursors[number] = 0;
    } else contender.cursors[number] = first + Math.ceil(neighbourhood.length / 2);
  }

  /** The solution with a better stretch; undefined if there is none, or it was tried before. */
  *#replace(
    stretches: Stretches,
    contender: Contender,
    first: number,
    last: number,
    neighbourhood: Neighbourhood,
  ): Resumable<Contender | undefined> {
    const { line } = contender;
    const isWhole = first === 0 && last === line.length;
    // A whole solution is not tried again anyway, and would make long keys.
    const key = isWhole ? undefined : keyOf(line, first, last, neighbourhood);
    if (key !== undefined && this.#tried.has(key)) return undefined;
    const isJoined = neighbourhood.isJoined && contender === this.#leader;
    const others = isJoined ? this.#contenders.filter((other) => other !== contender).map((other) => other.line) : [];
    const found = yield* stretches.replace(contender, first, last, neighbourhood, others);
    if (found === 'full') this.#wasCut = true;
    if (typeof found !== 'string') {
      const pushes = [...line.pushes.subarray(0, first), ...found, ...line.pushes.subarray(last)];
      const better = this.#contender(
        pushes,
        contender.cursors.map((cursor) => (cursor < pushes.length ? cursor : 0)),
      );
      if (isCheaper(better, contender, this.#by)) return better;
    }
    // A search that has looked at everything leaves nothing better.
    const isUnlimited = this.#by === 'pushes' || neighbourhood.fewerPushes === -WHOLE;
    const isAll = neighbourhood.vicinity === undefined && isUnlimited && isWhole;
    if (isAll && found !== 'full' && contender === this.#leader) {
      this.isProven = true;
      this.#isComplete = neighbourhood.fewerPushes <= 0;
    }
    if (key !== undefined) {
      this.#wasCut = true;
      this.#tried.add(key);
    }
    return undefined;
  }
}

/** A stretch of a solution and the neighbourhood it was searched with, as text. */
function keyOf(line: PushLine, first: number, last: number, { name, maxNodes, fewerPushes }: Neighbourhood): string {
  const boxes = line.seek(first).boxes.join();
  return `${name} ${maxNodes} ${fewerPushes} ${line.player} ${boxes} ${line.pushes.subarray(first, last + 1).join()}`;
}

/**
 * For each try, the share of the pushes that stays, how the level is turned, and the search that solves the rest: these two
 * find the solutions that are most unlike each other.
 */
const TRIES = [0, 0.5, 0.25, 0.75, 0.125, 0.625, 0.375, 0.875].flatMap((share) =>
  SYMMETRIES.flatMap((symmetry) => (['aim', 'plan'] as const).map((part) => ({ share, symmetry, part }))),
);

/**
 * Finds other solutions of a level: our solver's on the level turned and mirrored, and its solutions for the rest from
 * a position on the way. They fill the goals in another order, which no vicinity search reaches.
 */
class OtherSolutions {
  #tries = 0;

  constructor(
    private readonly model: PushModel,
    private readonly field: Field,
    private readonly work: Work,
    private readonly memory: number,
  ) {}

  get isExhausted(): boolean {
    return this.#tries === TRIES.length;
  }

  /** Makes the next try, with this many units of work; undefined if it finds no solution. */
  *next(line: PushLine, units: number): Resumable<PushCode[] | undefined> {
    const { part, share, symmetry } = at(TRIES, this.#tries);
    const position = Math.floor(share * line.length);
    line.seek(position);
    this.#tries += 1;
    const boxes = Int32Array.from(line.boxes);
    const model = modelAt(this.model, line);
    const options = { memory: this.memory, part: hasGoalForEachBox(this.field) ? part : ('greedy' as const) };
    const solver = new PushSolver(turnModel(model, symmetry), options);
    while (solver.work.done < units) {
      const result = solver.advance(UNITS_PER_PIECE);
      if (this.work.count(UNITS_PER_PIECE)) yield;
      if (!result) continue;
      if (result.status !== 'solved') return undefined;
      const back = invert(symmetry);
      const moves = result.moves.map((move): Direction => turnDirection(back, move));
      return [...line.pushes.subarray(0, position), ...pushesOf(model, { ...this.field, boxes }, moves)];
    }
    return undefined;
  }
}
