import type { Board } from '../board/board';
import { NOTHING } from '../level/piece';
import type { Direction } from '../direction';
import { findPushes, tryPush, type PushAttempt, type PushOutcome } from './push-attempt';
import type { Referee, RuleSet } from '../rule-set';
import { WalkRoutes } from './walk-routes';

/** A position in which a push has left the player and the box. */
interface Stop {
  readonly pushed: PushOutcome;
  /** How many moves have led to it, and by which push from which stop. */
  readonly moves: number;
  readonly before: { readonly stop: Stop; readonly side: number; readonly direction: Direction } | undefined;
}

/** What a step that is tried costs, against a cell that is looked at. */
const TRIAL = 10;
/** More stops than this are not kept. */
const MAX_STOPS = 300_000;

/**
 * Everywhere that a player can push a box to while all else stays as it is, each place in as few moves as can be. It is
 * sought a piece at a time: what was found is certain, and what has more moves comes later.
 */
export class BoxRoutes {
  /** By cell: the stop there of fewest moves. */
  readonly stops = new Map<number, Stop>();
  readonly #walks: WalkRoutes;
  readonly #code: number;
  readonly #start: Stop;
  /** The fewest moves that lead to each place of player and box, as far as is known. */
  readonly #best = new Map<number, number>();
  /** Stops that wait to be looked at, by how many moves lead to them. */
  readonly #waiting: Stop[][];
  #moves = 0;
  #count = 1;
  readonly #base: number;

  /** The board is the search's own. */
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
    this.#start = { pushed: { player: board.player(player), box, isLast: false, gauges }, moves: 0, before: undefined };
    this.#waiting = [[this.#start]];
    this.#best.set(this.#placeOf(this.#start), 0);
  }

  /** Goes on for so many cells; false when nothing is left to be found. */
  search(cells: number): boolean {
    let work = 0;
    while (work < cells) {
      const stop = this.#next();
      if (!stop) return false;
      work += this.#lookAt(stop);
    }
    return true;
  }

  /** The moves that bring the box to a cell. */
  waysTo(cell: number): Direction[] | undefined {
    const pieces: Direction[][] = [];
    for (let stop = this.stops.get(cell); stop?.before; stop = stop.before.stop) {
      const { side, direction } = stop.before;
      this.#stand(stop.before.stop.pushed);
      this.#walks.spread([side]);
      pieces.push([...(this.#walks.waysTo(side) ?? []), direction]);
    }
    this.board.rewind(this.#base);
    return pieces.length === 0 ? undefined : pieces.reverse().flat();
  }

  /** The stop with the fewest moves that was not looked at yet. */
  #next(): Stop | undefined {
    for (; this.#moves < this.#waiting.length; this.#moves += 1) {
      const stop = this.#waiting[this.#moves]?.pop();
      if (stop) return stop;
    }
    return undefined;
  }

  /** Tells what it has cost. */
  #lookAt(stop: Stop): number {
    const { box, isLast } = stop.pushed;
    if (!isLast && this.#best.get(this.#placeOf(stop)) !== stop.moves) return 1;
    if (box !== this.box && !this.stops.has(box)) this.stops.set(box, stop);
    if (isLast || this.#count > MAX_STOPS) return 1;
    this.#stand(stop.pushed);
    const chances = findPushes(this.#pair, box);
    if (chances.length > 0) this.#walkTo(stop, chances);
    this.board.rewind(this.#base);
    return this.#walks.count + TRIAL * (4 + this.#walks.takeTried());
  }

  #walkTo(stop: Stop, chances: readonly PushAttempt[]): void {
    const walks = this.#walks;
    walks.spread(chances.map(({ side }) => side));
    for (const { side, direction, pushed } of chances) {
      if (!walks.isReached(side)) continue;
      const steps = walks.distance(side);
      const paid = this.referee.stock === undefined ? pushed : this.#paid(stop, side, direction, steps);
      if (paid) this.#wait({ pushed: paid, moves: stop.moves + steps + 1, before: { stop, side, direction } });
    }
  }

  /** The push where each step before it has taken one of what there is. */
  #paid({ pushed }: Stop, side: number, direction: Direction, steps: number): PushOutcome | undefined {
    const { board, referee } = this;
    const { stock = 0 } = referee;
    const before = board.written;
    board.setGauge(stock, (pushed.gauges[stock] ?? 0) - steps);
    const isLost = referee.standing(board).state === 'lost';
    const paid = isLost ? undefined : tryPush(this.#pair, pushed.box, side, direction);
    board.rewind(before);
    return paid;
  }

  #wait(stop: Stop): void {
    if (!stop.pushed.isLast) {
      const place = this.#placeOf(stop);
      if ((this.#best.get(place) ?? Infinity) <= stop.moves) return;
      this.#best.set(place, stop.moves);
    }
    (this.#waiting[stop.moves] ??= []).push(stop);
    this.#count += 1;
  }

  #placeOf({ pushed }: Stop): number {
    return pushed.player * this.board.level.size + pushed.box;
  }

  get #pair(): Parameters<typeof findPushes>[0] {
    return { board: this.board, referee: this.referee, player: this.player, code: this.#code };
  }

  /** Puts player and box where a push has left them. */
  #stand({ player, box, gauges }: PushOutcome): void {
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
