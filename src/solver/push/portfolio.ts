import type { PortfolioPart, Resumable } from '../solver';
import { emptyContent, hasGoalForEachBox } from './board/field';
import { Chambers } from './board/chambers';
import { bestBy } from './stores/queues';
import { AimedSearch, TO_MOBILE, TO_PLANNED } from './features/aimed-search';
import { FeatureSearch, type Perimeter } from './features/feature-search';
import { sidesOf } from './features/sides';
import { MANY_BOXES } from './features/plan-guidance';
import { PlannedSearch } from './features/planned-search';
import { TidyGuidance, type TidyOptions } from './features/tidy-guidance';
import { PlanSearch } from './plan/plan-search';
import { SinglePushSearch } from './single-push-search';
import type { BestPosition, PushSearch, PushSearchState, Tables } from './push-search';
import type { PushCode } from './stores/positions';

/**
 * The number of positions that the greedy search expands before the others start, and the work it may do: it solves
 * easy levels in that time.
 */
const HEAD_START = 1_000;
const HEAD_START_UNITS = 5e6;

type Part = Exclude<PortfolioPart, 'all'>;

/** For each search, its share of the work. */
type Shares = Readonly<Partial<Record<Part, number>>>;
const SHARES: Shares = { greedy: 1, plan: 13, aim: 14, joined: 7, tidy: 1, direct: 1 };
/** With `MANY_BOXES` a search that looks at the nearest boxes first wins levels that the other by the same plan loses. */
const SHARES_OF_MANY: Shares = { ...SHARES, plan: 12, near: 1 };
/** With this many boxes the searches that aim hardly ever win. */
const VERY_MANY_BOXES = 100;
const SHARES_OF_VERY_MANY: Shares = { ...SHARES_OF_MANY, aim: 0.5, joined: 0.5 };

function sharesFor(boxes: number): Shares {
  if (boxes >= VERY_MANY_BOXES) return SHARES_OF_VERY_MANY;
  return boxes >= MANY_BOXES ? SHARES_OF_MANY : SHARES;
}

/** The two searches that keep order. What one of them solves the other often does not. */
const TIDY_PARTS = ['tidy', 'direct'] as const;
const TIDY: Readonly<Record<(typeof TIDY_PARTS)[number], TidyOptions>> = {
  tidy: { cellsBy: 'leaf', pushesPerPart: 20 },
  direct: { cellsBy: 'parent', pushesPerPart: 3 },
};

/** So many parts of the memory are for the greedy search, and one for each other. */
const GREEDY_MEMORY = 2;

/**
 * At first these searches may do so much work, in this order, which counts for their share. Most levels of XSokoban are solved
 * by then. The search that joins begins when the plan has found a position to aim at and has not yet gone too far.
 */
const FIRST_UNITS: readonly (readonly [Part, number])[] = [
  ['plan', 6e7],
  ['near', 6e7],
  ['joined', 1],
  ['plan', 1.5e8],
  ['near', 1.5e8],
  ['tidy', 5e7],
  ['direct', 5e7],
];
/** With so few boxes off goals tidy has as much as this: it solves half of the hard levels that begin so. */
const FEW_AWAY = 10;
const TIDY_UNITS_WITH_FEW_AWAY = 1.8e8;

/** The work of a turn. In shorter turns each search would find the processor's caches full of what the others used. */
const TURN_UNITS = 2 ** 20;

/** A search that takes turns with others. */
interface Entrant {
  readonly part: Part;
  readonly search: PushSearch;
  readonly share: number;
  /** The work it has done. */
  units: number;
}

/**
 * Runs the searches in turns: the greedy one for easy levels and for proofs; later also the feature search that follows
 * a packing plan, with many boxes another by the same plan that looks at the nearest boxes first, one towards a position in which
 * all boxes can move, one that joins what plans in both directions have reached, and two that keep order. The first solution or
 * proof counts.
 */
export class Portfolio implements PushSearch {
  state: PushSearchState = 'searching';
  nodes = 0;
  readonly #entrants: Entrant[] = [];
  /** The search whose turn it is, and the work that it will have done at the end of its turn. */
  #current: Entrant | undefined;
  #turnEnd = 0;
  /** Whether all searches have started. */
  #isComplete = false;
  #solution: PushCode[] = [];
  readonly #shares: Shares;
  readonly #firstUnits: typeof FIRST_UNITS;

  constructor(
    private readonly tables: Tables,
    private readonly memory: number,
    private readonly part: PortfolioPart,
  ) {
    const { boxes, isGoal } = tables.field;
    const away = boxes.filter((cell) => isGoal[cell] === 0).length;
    this.#shares = sharesFor(boxes.length);
    this.#firstUnits = away > FEW_AWAY ? FIRST_UNITS : [...FIRST_UNITS, ['tidy', TIDY_UNITS_WITH_FEW_AWAY]];
    if (this.#runs('greedy')) this.#enter('greedy', new SinglePushSearch(tables, this.#memoryOf('greedy'), 'any'));
    else this.#enterOthers();
  }

  /** Goes on with the search whose turn it is, or gives a turn to the one that has done the least work for its share. */
  *next(): Resumable<void> {
    const isLate =
      this.nodes >= HEAD_START ||
      this.#entrants.every(({ search, units }) => search.state === 'full' || units >= HEAD_START_UNITS);
    if (this.part === 'all' && isLate && !this.#isComplete) this.#enterOthers();
    if (this.#current?.search.state !== 'searching' || this.#current.units >= this.#turnEnd) this.#giveTurn();
    if (!this.#current) this.state = 'full';
    else yield* this.#run(this.#current);
  }

  solution(): PushCode[] {
    return this.#solution;
  }

  get best(): BestPosition | undefined {
    const all = this.#entrants.flatMap(({ search }) => (search.best ? [search.best] : []));
    return bestBy(all, (one, other) => one.boxesOnGoals > other.boxesOnGoals);
  }

  #runs(part: Part): boolean {
    return this.part === 'all' ? this.#shares[part] !== undefined : this.part === part;
  }

  #memoryOf(part: Part): number {
    if (this.part !== 'all') return this.memory;
    const parts = Object.keys(this.#shares).length - 1 + GREEDY_MEMORY;
    return (this.memory * (part === 'greedy' ? GREEDY_MEMORY : 1)) / parts;
  }

  #giveTurn(): void {
    const running = this.#entrants.filter(({ search }) => search.state === 'searching');
    const early = this.#firstUnits.flatMap(([part, units]) =>
      running.filter((one) => one.part === part && one.units < units),
    );
    this.#current = early[0] ?? bestBy(running, (one, other) => one.units / one.share < other.units / other.share);
    this.#turnEnd = (this.#current?.units ?? 0) + TURN_UNITS;
  }

  #enter(part: Part, search: PushSearch): void {
    this.#entrants.push({ part, search, share: this.#shares[part] ?? 1, units: 0 });
  }

  #enterOthers(): void {
    const { field } = this.tables;
    this.#isComplete = true;
    if (!hasGoalForEachBox(field)) return;
    for (const entrant of this.#entrants) entrant.units = 0;
    this.#current = undefined;
    const chambers = new Chambers(field, emptyContent(field));
    const sides = sidesOf(this.tables);
    const { board, tests } = sides.forward;
    const aimed = new AimedSearch(sides, chambers, TO_MOBILE, this.#memoryOf('aim'));
    const perimeters: (readonly Perimeter[])[] = [aimed.seen.backward];
    const options = { memory: this.#memoryOf('plan'), perimeters, planning: new PlanSearch(this.tables, chambers) };
    const planned = new PlannedSearch(this.tables, board, chambers, tests, options);
    const nearOptions = { ...options, memory: this.#memoryOf('near'), guidance: { nearFirst: true } };
    const near = new PlannedSearch(this.tables, board, chambers, tests, nearOptions);
    const joined = new AimedSearch(
      sides,
      chambers,
      TO_PLANNED,
      this.#memoryOf('joined'),
      this.#runs('plan') ? planned : undefined,
    );
    perimeters.push(joined.seen.backward);
    if (this.#runs('plan')) this.#enter('plan', planned);
    if (this.#runs('near')) this.#enter('near', near);
    if (this.#runs('aim')) this.#enter('aim', aimed);
    if (this.#runs('joined')) this.#enter('joined', joined);
    for (const part of TIDY_PARTS.filter((name) => this.#runs(name))) {
      const guidance = new TidyGuidance(this.tables, board, TIDY[part]);
      const tidyOptions = { memory: this.#memoryOf(part), canSkipMoves: true, perimeters };
      this.#enter(part, new FeatureSearch(this.tables, board, tests, guidance, tidyOptions));
    }
  }

  *#run(entrant: Entrant): Resumable<void> {
    const { search } = entrant;
    const [nodes, units] = [search.nodes, this.tables.work.done];
    yield* search.next();
    this.nodes += search.nodes - nodes;
    entrant.units += this.tables.work.done - units;
    if (search.state !== 'solved' && search.state !== 'exhausted') return;
    this.state = search.state;
    this.#solution = search.solution();
  }
}
