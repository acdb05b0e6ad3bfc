import { at } from '../../core/at';
import { Board } from '../../core/board/board';
import { DIRECTIONS } from '../../core/direction';
import { type Level, neighbourSteps } from '../../core/level/level';
import { GONE, NOTHING } from '../../core/level/piece';
import { step, type Move } from '../../core/play/move';
import { openBoard, takeMove } from '../../core/play/turn';
import { barriersOf } from '../../core/push/push';
import type { Referee, RuleSet } from '../../core/rule-set';
import { type ScaleSearch, type ScaleState, Waiting } from './scale-search';

/** Where the players stand: their cells, the number of these, and the step that leads there. */
interface Placement {
  readonly key: number;
  readonly cells: readonly number[];
  readonly before: Placement | undefined;
  readonly move: number;
  readonly steps: number;
}

/** How a position is reached: the position before it, a placement there, and the number of a move. */
interface Arrival {
  readonly from: PlayPosition;
  readonly placement: Placement;
  readonly move: number;
}

/** A position: what play has changed, as a text, where the players stand, and what is left of the stock. */
interface PlayPosition {
  readonly text: string;
  readonly cells: readonly number[];
  readonly stock: number;
  readonly depth: number;
  readonly arrival: Arrival | undefined;
}

/** If the players can stand in more ways, every step is a move of its own. */
const MAX_PLACEMENTS = 4_000;

const BOUND_WEIGHT = 3;

/**
 * The search of scale 1 for levels that are more than pushes. It plays by the rules. From a position the players walk freely, and
 * each move that changes more than where they stand leads to another one. Best first, by these moves so far and three times
 * the `bound` of the rules.
 */
export class PlaySearch implements ScaleSearch {
  nodes = 0;
  units = 0;
  state: ScaleState = 'searching';
  readonly minMoves: number;
  readonly minChanges = 0;
  readonly #referee: Referee;
  readonly #barriers: Uint8Array;
  readonly #board: Board;
  readonly #moves: readonly Move[];
  readonly #ahead: readonly number[];
  /** The thing of each player, and the first values of all slots, without players. */
  readonly #things: readonly number[];
  readonly #first: Int32Array;
  /** The slots that play has changed, in that order, and by slot: 1 if it is among them or does not matter. */
  readonly #slots: number[] = [];
  readonly #isNoted: Uint8Array;
  #hasFreeWalks: boolean;
  #waiting = new Waiting<PlayPosition>();
  /** By text and placement: the most of the stock. */
  readonly #known = new Map<string, number>();
  #end: Arrival | undefined;
  /** By cell: 1 if players walk freely onto it, 2 if not; 0 if that was not asked yet. */
  readonly #open: Uint8Array;
  readonly #pieces: Generator<undefined, void>;

  constructor(
    rules: RuleSet,
    private readonly level: Level,
  ) {
    const referee = rules.on(level);
    const board = new Board(level, referee.gaugeCount);
    const { slots } = board;
    const { size, players } = level;
    this.#referee = referee;
    this.#board = board;
    this.#barriers = barriersOf(level, rules.pieces);
    this.#ahead = neighbourSteps(level);
    const steps = players.flatMap((_, player) => DIRECTIONS.map((direction) => step(direction, player)));
    this.#moves = [...steps, ...(rules.actions ?? []).map((id): Move => ({ kind: 'action', id }))];
    this.#open = new Uint8Array(size);
    this.#hasFreeWalks = referee.isFreeWalk !== undefined && size ** players.length < Number.MAX_SAFE_INTEGER;
    openBoard(referee, board);
    board.clearJournal();
    const { state } = referee.standing(board);
    const bound = state === 'playing' ? (referee.bound?.(board) ?? 0) : 0;
    this.minMoves = bound === Infinity ? 0 : bound;
    if (state !== 'playing' || bound === Infinity) this.state = state === 'won' ? 'solved' : 'unsolvable';
    this.#isNoted = new Uint8Array(slots.count).fill(1, slots.players, slots.gauges);
    if (referee.stock !== undefined) this.#isNoted[slots.gauges + referee.stock] = 1;
    this.#things = players.map((cell) => (cell === GONE ? NOTHING : at(level.things, cell)));
    const start = { text: '', cells: this.#cells(), stock: this.#stock(), depth: 0, arrival: undefined };
    this.#liftPlayers();
    this.#first = board.copySlots();
    this.#pieces = this.#search(start);
  }

  get bytes(): number {
    return this.#known.size * (300 + 8 * this.#slots.length);
  }

  next(): void {
    this.#pieces.next();
  }

  solution(): readonly Move[] {
    const moves: Move[] = [];
    for (let arrival = this.#end; arrival; arrival = arrival.from.arrival) {
      moves.unshift(at(this.#moves, arrival.move));
      for (let one = arrival.placement; one.before; one = one.before) moves.unshift(at(this.#moves, one.move));
    }
    return moves;
  }

  /** Pauses after each move. */
  *#search(start: PlayPosition): Generator<undefined, void> {
    this.#waiting.add(start, 0);
    for (let position = this.#waiting.take(); position; position = this.#waiting.take()) {
      const { text, cells, stock } = position;
      // The same position with more of the stock may have been expanded before.
      if (stock < (this.#known.get(`${text} ${this.#keyOf(cells)}`) ?? stock)) continue;
      const couldWalk = this.#hasFreeWalks;
      this.nodes += 1;
      this.#put(text, cells, stock);
      const placements = this.#placements(stock - 1);
      const open = this.#isFree(cells) ? this.#open.slice() : undefined;
      const zones = new Map<string, Set<number>[]>();
      for (const placement of placements)
        for (const move of this.#movesFrom(placement, open)) {
          this.#put(text, placement.cells, stock - placement.steps);
          this.units += 8;
          if (!takeMove(this.#referee, this.#board, at(this.#moves, move)).done) continue;
          this.units += this.#board.written;
          const { state } = this.#referee.standing(this.#board);
          const arrival = { from: position, placement, move };
          if (state === 'won') this.#end = arrival;
          else if (state === 'playing') this.#consider(arrival, zones);
          if (state === 'won') this.state = 'solved';
          if (state === 'won') return;
          yield;
        }
      if (this.#hasFreeWalks === couldWalk) continue;
      // Positions so far cannot be compared with those to come.
      this.#known.clear();
      this.#waiting = new Waiting();
      return yield* this.#search(start);
    }
    this.state = 'unsolvable';
  }

  /** The numbers of moves that may do more than walk. Actions need no walk. */
  #movesFrom({ cells, before }: Placement, open: Uint8Array | undefined): readonly number[] {
    const moves: number[] = [];
    for (let move = 0; move < 4 * cells.length; move += 1) {
      const cell = cells[move >> 2] ?? GONE;
      const to = cell + (this.#ahead[move & 3] ?? 0);
      const canStep = cell !== GONE && this.#barriers[to] === 0 && open?.[to] !== 1;
      // Where the rules place the player, they decide what a step does.
      if (canStep || this.level.players[move >> 2] === GONE) moves.push(move);
    }
    if (!before) for (let move = 4 * cells.length; move < this.#moves.length; move += 1) moves.push(move);
    return moves;
  }

  /** Notes the position on the board, if it is new or has more of the stock. */
  #consider(arrival: Arrival, zones: Map<string, Set<number>[]>): void {
    const cells = this.#cells();
    const text = this.#text();
    const stock = this.#stock();
    let key = this.#keyOf(cells);
    if (stock === Infinity) {
      // Positions that free walks connect are one; the placement with the lowest number stands for all.
      const same = zones.get(text) ?? [];
      if (same.some((zone) => zone.has(key))) return;
      this.#put(text, cells, stock);
      const zone = new Set(this.#placements(Infinity).map((one) => one.key));
      zones.set(text, [...same, zone]);
      for (const one of zone) key = Math.min(key, one);
    }
    const name = `${text} ${key}`;
    if ((this.#known.get(name) ?? -1) >= stock) return;
    this.#known.set(name, stock);
    this.units += this.level.size >> 1;
    const bound = this.#referee.bound?.(this.#board) ?? 0;
    const depth = arrival.from.depth + 1;
    if (bound !== Infinity) this.#waiting.add({ text, cells, stock, depth, arrival }, depth + BOUND_WEIGHT * bound);
  }

  /** All placements that free walks of this many steps lead to from the one on the board, the nearest first. */
  #placements(maxSteps: number): readonly Placement[] {
    const cells = this.#cells();
    const { size } = this.level;
    this.#open.fill(0);
    const found: Placement[] = [{ key: this.#keyOf(cells), cells, before: undefined, move: 0, steps: 0 }];
    if (!this.#isFree(cells)) return found;
    const keys = new Set([this.#keyOf(cells)]);
    for (const before of found) {
      if (before.steps >= maxSteps) break;
      if (found.length > MAX_PLACEMENTS) this.#hasFreeWalks = false;
      if (!this.#hasFreeWalks) return found.slice(0, 1);
      for (let move = 0; move < 4 * cells.length; move += 1) {
        const player = move >> 2;
        const from = before.cells[player] ?? GONE;
        const to = from + (this.#ahead[move & 3] ?? 0);
        const key = before.key + (to - from) * size ** player;
        if (this.#barriers[to] !== 0 || keys.has(key) || !this.#isOpen(to) || before.cells.includes(to)) continue;
        keys.add(key);
        const after = before.cells.map((cell, index) => (index === player ? to : cell));
        found.push({ key, cells: after, before, move, steps: before.steps + 1 });
      }
    }
    this.units += found.length >> 3;
    return found;
  }

  /** Whether all players can walk off, and back. */
  #isFree(cells: readonly number[]): boolean {
    return this.#hasFreeWalks && cells.every((cell) => cell !== GONE && this.#isOpen(cell));
  }

  #isOpen(cell: number): boolean {
    this.#open[cell] ||= this.#referee.isFreeWalk?.(this.#board, cell) === true ? 1 : 2;
    return this.#open[cell] === 1;
  }

  #keyOf(cells: readonly number[]): number {
    return cells.reduce((sum, cell, player) => sum + (cell + 1) * this.level.size ** player, 0);
  }

  #cells(): readonly number[] {
    return this.level.players.map((_, player) => this.#board.player(player));
  }

  /** Infinity under rules without a stock. */
  #stock(): number {
    const { stock } = this.#referee;
    return stock === undefined ? Infinity : this.#board.gauge(stock);
  }

  /** What differs from the first position, without the players and the stock: three letters for a slot. */
  #text(): string {
    const board = this.#board;
    const { things, players } = board.slots;
    board.eachWritten(0, (slot) => {
      if (this.#isNoted[slot] === 0) this.#slots.push(slot);
      this.#isNoted[slot] = 1;
    });
    let text = '';
    for (let index = 0; index < this.#slots.length; index += 1) {
      const slot = this.#slots[index] ?? 0;
      const value = board.at(slot);
      const own = slot >= things && slot < players && this.#things.includes(value) ? NOTHING : value;
      if (own !== this.#first[slot]) text += String.fromCharCode(index, own, own >> 16);
    }
    return text;
  }

  /** Brings the board to a position. */
  #put(text: string, cells: readonly number[], stock: number): void {
    const board = this.#board;
    const { things, players, gauges } = board.slots;
    board.rewind(0);
    this.#liftPlayers();
    for (const slot of this.#slots) board.put(slot, at(this.#first, slot));
    for (let place = 0; place < text.length; place += 3) {
      const slot = at(this.#slots, text.charCodeAt(place));
      board.put(slot, text.charCodeAt(place + 1) | (text.charCodeAt(place + 2) << 16));
    }
    if (this.#referee.stock !== undefined) board.put(gauges + this.#referee.stock, stock);
    cells.forEach((cell, player) => {
      board.put(players + player, cell);
      if (cell !== GONE) board.put(things + cell, at(this.#things, player));
    });
  }

  #liftPlayers(): void {
    for (const cell of this.#cells()) if (cell !== GONE) this.#board.put(this.#board.slots.things + cell, NOTHING);
  }
}
