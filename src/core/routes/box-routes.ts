import { at } from '../at';
import type { Board } from '../board/board';
import { NOTHING } from '../level/piece';
import type { Direction } from '../direction';
import { findPushes, tryPush, type PushAttempt, type PushOutcome } from './push-attempt';
import type { Referee, RuleSet } from '../rule-set';
import { WalkRoutes } from './walk-routes';

/** A position of player and box after a push. */
interface Stop {
  readonly outcome: PushOutcome;
  /** The number of moves that lead to it, and the last push with the stop before it. */
  readonly moves: number;
  readonly before: { readonly stop: Stop; readonly side: number; readonly direction: Direction } | undefined;
}

/** The cost of a tried step, compared with a visited cell. */
const TRIED_STEP_COST = 10;
/** The search stores no more stops than this. */
const MAX_STOPS = 300_000;

/**
 * All cells to which a player can push a box while everything else stays in place, each in as few moves as possible.
 * The search runs in pieces and goes by the number of moves, so its results so far are final.
 */
export class BoxRoutes {
  /** By cell: the stop there with the fewest moves. */
  readonly stops = new Map<number, Stop>();
  readonly #walks: WalkRoutes;
  readonly #code: number;
  readonly #start: Stop;
  /** By place of player and box: the fewest moves to it so far. */
  readonly #best = new Map<number, number>();
  /** The stops still to expand, by their number of moves. */
  readonly #waiting: Stop[][];
  #moves = 0;
  #count = 1;
  readonly #base: number;

  /** The search needs a board of its own. */
  constructor(
    private readonly board: Board,
    rules: RuleSet,
    private readonly referee: Referee,
    readonly player: number,
    readonly box: number,
  ) {
    this.#walks = new WalkRoutes(board, rules, referee, player);
    this.#code = board.thing(box);
    this.#base = board.written;
    const gauges = Int32Array.from({ length: board.gaugeCount }, (_, gauge) => board.gauge(gauge));
    this.#start = {
      outcome: { player: board.player(player), box, isLast: false, gauges },
      moves: 0,
      before: undefined,
    };
    this.#waiting = [[this.#start]];
    this.#best.set(this.#placeOf(this.#start), 0);
  }

  /** Searches on for about this many cells; false when the search is complete. */
  search(cells: number): boolean {
    let work = 0;
    while (work < cells) {
      const stop = this.#next();
      if (!stop) return false;
      work += this.#expand(stop);
    }
    return true;
  }

  /** The moves that bring the box to a cell. */
  movesTo(cell: number): Direction[] | undefined {
    const pieces: Direction[][] = [];
    for (let stop = this.stops.get(cell); stop?.before; stop = stop.before.stop) {
      const { side, direction } = stop.before;
      this.#setUp(stop.before.stop.outcome);
      this.#walks.explore([side]);
      pieces.push([...(this.#walks.movesTo(side) ?? []), direction]);
    }
    this.board.rewind(this.#base);
    return pieces.length === 0 ? undefined : pieces.reverse().flat();
  }

  /** The next stop to expand, one with the fewest moves. */
  #next(): Stop | undefined {
    for (; this.#moves < this.#waiting.length; this.#moves += 1) {
      const stop = this.#waiting[this.#moves]?.pop();
      if (stop) return stop;
    }
    return undefined;
  }

  /** Expands a stop and returns the cost. */
  #expand(stop: Stop): number {
    const { box, isLast } = stop.outcome;
    if (!isLast && this.#best.get(this.#placeOf(stop)) !== stop.moves) return 1;
    if (box !== this.box && !this.stops.has(box)) this.stops.set(box, stop);
    if (isLast || this.#count > MAX_STOPS) return 1;
    this.#setUp(stop.outcome);
    const attempts = findPushes(this.#playerAndBox, box);
    if (attempts.length > 0) this.#walkToPushes(stop, attempts);
    this.board.rewind(this.#base);
    return this.#walks.count + TRIED_STEP_COST * (4 + this.#walks.takeTriedCount());
  }

  #walkToPushes(stop: Stop, attempts: readonly PushAttempt[]): void {
    const walks = this.#walks;
    walks.explore(attempts.map(({ side }) => side));
    for (const { side, direction, outcome } of attempts) {
      if (!walks.isReached(side)) continue;
      const steps = walks.distance(side);
      const paid = this.referee.stock === undefined ? outcome : this.#payForSteps(stop, side, direction, steps);
      if (paid) this.#wait({ outcome: paid, moves: stop.moves + steps + 1, before: { stop, side, direction } });
    }
  }

  /** The outcome of a push when each step before it uses up one of the stock; undefined if it runs out. */
  #payForSteps({ outcome }: Stop, side: number, direction: Direction, steps: number): PushOutcome | undefined {
    const { board, referee } = this;
    const { stock = 0 } = referee;
    const before = board.written;
    board.setGauge(stock, at(outcome.gauges, stock) - steps);
    const isLost = referee.standing(board).state === 'lost';
    const paid = isLost ? undefined : tryPush(this.#playerAndBox, outcome.box, side, direction);
    board.rewind(before);
    return paid;
  }

  #wait(stop: Stop): void {
    if (!stop.outcome.isLast) {
      const place = this.#placeOf(stop);
      if ((this.#best.get(place) ?? Infinity) <= stop.moves) return;
      this.#best.set(place, stop.moves);
    }
    (this.#waiting[stop.moves] ??= []).push(stop);
    this.#count += 1;
  }

  #placeOf({ outcome }: Stop): number {
    return outcome.player * this.board.level.size + outcome.box;
  }

  get #playerAndBox(): Parameters<typeof findPushes>[0] {
    return { board: this.board, referee: this.referee, player: this.player, code: this.#code };
  }

  /** Puts the player and the box where a push left them. */
  #setUp({ player, box, gauges }: PushOutcome): void {
    const { board } = this;
    board.rewind(this.#base);
    if (box !== this.box) board.setThing(this.box, NOTHING);
    if (board.player(this.player) !== player) board.movePlayer(this.player, player);
    if (box !== this.box) board.setThing(box, this.#code);
    gauges.forEach((value, gauge) => {
      board.setGauge(gauge, value);
    });
  }
}
