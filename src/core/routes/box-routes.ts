import { at } from '../at';
import type { Board } from '../board/board';
import { isSolid, NOTHING } from '../level/piece';
import { type Direction, DIRECTIONS } from '../direction';
import type { Referee, RuleSet } from '../rule-set';
import { changesSince, WalkRoutes } from './walk-routes';
import { ahead } from '../level/level';
import { takeStep } from '../play/turn';

/** A position of player and box after a push. */
interface Stop {
  readonly outcome: PushOutcome;
  /** The number of moves that lead to it, and the last push with the stop before it. */
  readonly moves: number;
  readonly before: { readonly stop: Stop; readonly side: number; readonly direction: Direction } | undefined;
}

/** The cost of a tried step, compared with a visited cell. */
const TRIED_STEP_COST = 10;
/** A piece of the search, in a part of a frame. */
const CELLS_PER_PIECE = 20_000;
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
  search(cells = CELLS_PER_PIECE): boolean {
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

/** The outcome of a push when everything is at rest again. */
interface PushOutcome {
  /** The cell of the player. */
  readonly player: number;
  /** The cell of the box, or its last cell. */
  readonly box: number;
  /** Whether this is the last push: the box has gone, or the game is won. */
  readonly isLast: boolean;
  readonly gauges: Int32Array;
}

/** One possible push, from a cell beside the box. */
interface PushAttempt {
  readonly side: number;
  readonly direction: Direction;
  readonly outcome: PushOutcome;
}

/** A player and the box of a search. */
interface PlayerAndBox {
  readonly board: Board;
  readonly referee: Referee;
  readonly player: number;
  /** The thing code of the box. */
  readonly code: number;
}

/** The pushes of a box that leave everything else in place, whether or not the player can get beside the box. */
function findPushes(pair: PlayerAndBox, box: number): PushAttempt[] {
  const { board, player } = pair;
  const here = board.player(player);
  return DIRECTIONS.flatMap((direction) => {
    const side = box - ahead(board.level, direction);
    const isFree = !isSolid(board.ground(side)) && (side === here || board.thing(side) === NOTHING);
    const outcome = isFree ? tryPush(pair, box, side, direction) : undefined;
    return outcome ? [{ side, direction, outcome }] : [];
  });
}

/** Tries a push by the rules and undoes it; undefined if it is no push, loses the game or changes anything else. */
function tryPush(pair: PlayerAndBox, box: number, side: number, direction: Direction): PushOutcome | undefined {
  const { board, referee, player } = pair;
  const before = board.written;
  if (board.player(player) !== side) board.movePlayer(player, side);
  const from = board.written;
  const answer = takeStep(referee, board, player, direction);
  const isPush = answer.done && answer.push;
  const outcome = isPush ? outcomeOf(pair, from, box, side) : undefined;
  board.rewind(before);
  return outcome;
}

function outcomeOf(pair: PlayerAndBox, since: number, box: number, side: number): PushOutcome | undefined {
  const { board, referee, player, code } = pair;
  const { state } = referee.standing(board);
  const { cell, isGone } = followBox(board, since, box, code);
  const there = board.player(player);
  // If the box is gone, the rules removed it, and other changes are theirs.
  if (state === 'lost' || (!isGone && !changesOnly(pair, since, [side, box, there, cell]))) return undefined;
  const gauges = Int32Array.from({ length: board.gaugeCount }, (_, gauge) => board.gauge(gauge));
  return { player: there, box: cell, isLast: isGone || state !== 'playing', gauges };
}

/** The cell of a thing after the writes since a place of the journal. */
function followBox(board: Board, since: number, from: number, code: number): { cell: number; isGone: boolean } {
  const { things, players } = board.slots;
  let cell = from;
  let arrival: number | undefined;
  let isGone = false;
  // When a thing moves, its new cell is written before the old one.
  board.eachWritten(since, (slot, before, after) => {
    if (slot < things || slot >= players) return;
    if (after === code) arrival = slot - things;
    if (before !== code) return;
    if (slot - things === cell) {
      isGone = arrival === undefined;
      cell = arrival ?? cell;
    }
    arrival = undefined;
  });
  return { cell, isGone };
}

/** Whether only these cells and the player changed. */
function changesOnly({ board, player }: PlayerAndBox, since: number, cells: readonly number[]): boolean {
  const { things, players, facings } = board.slots;
  for (const [slot, before] of changesSince(board, since)) {
    if (board.at(slot) === before || slot >= facings || slot === players + player) continue;
    if (slot < things || slot >= players || !cells.includes(slot - things)) return false;
  }
  return true;
}
