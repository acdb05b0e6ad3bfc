import { at } from '../../core/at';
import { neighbourSteps } from '../../core/level/level';
import { takeMove } from '../../core/play/turn';
import type { Resumable, SearchState, Work } from '../solver';
import { Packing, traitsOf } from './packing';
import type { SearchedLevel } from './searched-level';
import { FreeWalks } from './free-walks';
import { DIRECTIONS } from '../../core/direction';
import { type Move, step } from '../../core/play/move';
import { BucketQueue, IntList } from '../push/stores/queues';
import { PackedKeys } from './packed-keys';
import { PagedList } from '../push/stores/paged-list';

/**
 * Called for each macro move, with the board and the packing at the position it leads to. `placement`: the cells of the
 * players before it; `move`: its index in the level's moves. Return true to stop.
 */
type MacroMoveVisitor = (placement: number, move: number, state: 'won' | 'playing') => boolean;

const UNITS_PER_STEP = 50;
/** Per player. */
const UNITS_PER_PLACEMENT = 8;

/** The placements after a macro move, and the packed position with their representative. */
interface Zone {
  readonly walks: FreeWalks;
  readonly words: Int32Array;
}

/**
 * The macro moves from a position: pushes, falls and everything else that changes more than where a player stands.
 * Before each one the players walk freely. The resulting positions are packed with the players in their representative
 * placement, so positions that free walks connect are equal. If walking uses up a stock, they stay distinct.
 */
class MacroMoves {
  /** The placements from which the players can make macro moves. */
  readonly walks: FreeWalks;
  /** The free walks after a macro move. One player needs only the first; more players need one for each zone. */
  readonly #after: FreeWalks[];
  #zoneCount = 0;
  readonly #steps: readonly number[];

  constructor(
    private readonly play: SearchedLevel,
    private readonly packing: Packing,
    private readonly hasFreeWalks: boolean,
    private readonly work: Work,
  ) {
    this.#steps = neighbourSteps(play.level);
    this.walks = new FreeWalks(play, hasFreeWalks);
    this.#after = [new FreeWalks(play, hasFreeWalks)];
  }

  /** Whether some search found too many placements. */
  get isCrowded(): boolean {
    return this.walks.isCrowded || this.#after.some(({ isCrowded }) => isCrowded);
  }

  /** Packs the position on the board, with the players in their representative placement. */
  pack(): void {
    const [walks] = this.#after;
    this.packing.packAll();
    if (walks && this.play.referee.stock === undefined) this.#writeRepresentative(walks);
  }

  /** Visits all macro moves from the loaded position, nearest first. */
  *each(visit: MacroMoveVisitor): Resumable<void> {
    const { board, level, referee, moves } = this.play;
    const { walks } = this;
    const { stock, placesPlayers: triesAll = false } = referee;
    const steps = 4 * level.players.length;
    const supply = stock === undefined ? Infinity : board.gauge(stock);
    walks.find(supply - 1);
    if (this.#countPlacements(walks)) yield;
    this.#zoneCount = 0;
    const zones = new Map<number, Zone[]>();
    for (let move = steps; move < moves.length; move += 1) {
      if (this.#tryMove(0, move, zones, visit)) return;
      if (this.work.isDue) yield;
    }
    for (let placement = 0; placement < walks.count; placement += 1) {
      let isPlaced = placement === 0;
      for (let move = 0; move < steps; move += 1) {
        const from = walks.cellOf(placement, move >> 2);
        if (!triesAll && (from < 0 || walks.canSkip(from + at(this.#steps, move & 3)))) continue;
        if (!isPlaced) this.packing.placePlayers(walks.cells, placement * level.players.length);
        if (!isPlaced && stock !== undefined) board.put(board.slots.gauges + stock, supply - walks.stepsTo(placement));
        isPlaced = true;
        if (this.#tryMove(placement, move, zones, visit)) return;
        if (this.work.isDue) yield;
      }
    }
  }

  /**
   * Makes a move, if it is legal and leads to a position not yet visited. Returns whether the visitor wants to stop.
   */
  #tryMove(placement: number, index: number, zones: Map<number, Zone[]>, visit: MacroMoveVisitor): boolean {
    const { board, referee, moves, level } = this.play;
    const move = moves[index];
    this.work.count(UNITS_PER_STEP);
    if (!move || !takeMove(referee, board, move).done) return false;
    this.work.count(board.written);
    const { state } = referee.standing(board);
    let isOver = false;
    if (state === 'won') isOver = visit(placement, index, state);
    else if (state === 'playing') {
      this.packing.packAll();
      if (referee.stock !== undefined || level.players.length === 1) {
        if (referee.stock === undefined) this.#writeRepresentative(this.#after[0] ?? this.walks);
        isOver = visit(placement, index, state);
      } else if (this.#isNew(placement, index, zones)) isOver = visit(placement, index, state);
    }
    board.rewind(0);
    return isOver;
  }

  #writeRepresentative(walks: FreeWalks): void {
    walks.find(Infinity);
    this.#countPlacements(walks);
    this.packing.writePlayers(walks.cells, walks.representative * this.play.level.players.length);
  }

  /** Returns whether a pause is due. */
  #countPlacements({ count }: FreeWalks): boolean {
    return this.work.count(UNITS_PER_PLACEMENT * count * this.play.level.players.length);
  }

  /**
   * With several players the same push is possible for many placements of the others. Positions after it that free
   * walks connect are visited once. The packing then holds the representative one.
   */
  #isNew(placement: number, move: number, zones: Map<number, Zone[]>): boolean {
    const { board, level } = this.play;
    const key = this.walks.cellOf(placement, move >> 2) * this.play.moves.length + move;
    const known = zones.get(key) ?? [];
    const cells = Int32Array.from(level.players, (_, player) => board.player(player));
    if (known.some((zone) => zone.walks.has(cells, 0) && this.#isInZone(zone))) return false;
    this.#zoneCount += 1;
    const walks = (this.#after[this.#zoneCount] ??= new FreeWalks(this.play, this.hasFreeWalks));
    this.#writeRepresentative(walks);
    zones.set(key, [...known, { walks, words: this.packing.words.slice(0, this.packing.length) }]);
    return true;
  }

  /** Whether the packed position equals the zone's, apart from the players' cells. */
  #isInZone({ walks, words }: Zone): boolean {
    this.packing.writePlayers(walks.cells, walks.representative * this.play.level.players.length);
    for (let word = 0; word < this.packing.length; word += 1)
      if (this.packing.words[word] !== (words[word] ?? 0)) return false;
    return true;
  }
}

/** `crowded`: there are too many placements, so the level must be searched again without free walks. */
type MacroSearchState = SearchState | 'crowded';

/** The weight of a move that the bound still requires, against one macro move made. */
const BOUND_WEIGHT = 3;
/** One of this many positions is the oldest instead of the best, which limits the cost of a misleading bound. */
const OLDEST_EVERY = 4;

/**
 * Best-first search over macro moves, for any rule set. It omits positions that the bound proves lost and expands every
 * other position once, so an empty queue proves that there is no solution.
 */
export class MacroSearch {
  state: MacroSearchState = 'searching';
  nodes = 0;
  readonly #packing: Packing;
  readonly #macroMoves: MacroMoves;
  readonly #keys = new PackedKeys();
  /** By position: the number after that of its parent; twice its depth in macro moves, plus 1 once it was expanded; and its stock, if there is one. */
  readonly #parents = new PagedList();
  readonly #marks = new PagedList();
  readonly #stocks = new IntList(1);
  readonly #hasStock: boolean;
  /** Queue entries by score. With a stock a position can have several; otherwise its entry is its number. */
  readonly #queue = new BucketQueue();
  readonly #entries = new IntList(1);
  #oldest = 0;
  readonly #startCells: Int32Array;
  #solution: Move[] = [];
  /** The first position with the lowest bound, and that bound. */
  nearest = -1;
  nearestBound = Infinity;

  /** Without free walks every step is a macro move. */
  constructor(
    readonly play: SearchedLevel,
    private readonly memory: number,
    private readonly work: Work,
    hasFreeWalks = true,
  ) {
    const { board, referee, level } = play;
    const { stock } = referee;
    this.#hasStock = stock !== undefined;
    const omitted = stock === undefined ? undefined : board.slots.gauges + stock;
    this.#packing = new Packing(board, { omitted, ...traitsOf(referee) });
    this.#macroMoves = new MacroMoves(play, this.#packing, hasFreeWalks, work);
    this.#startCells = Int32Array.from(level.players);
    level.players.forEach((_, player) => (this.#startCells[player] = board.player(player)));
  }

  /** Expands one more position; the first call notes the first one. */
  *next(): Resumable<void> {
    if (this.#keys.count === 0) {
      this.#macroMoves.pack();
      if (this.work.isDue) yield;
      this.#consider(-1);
      if (this.work.isDue) yield;
    }
    const number = this.#takeNext();
    if (number < 0) this.state = this.#macroMoves.isCrowded ? 'crowded' : 'exhausted';
    else if (this.#bytes() > this.memory) this.state = 'full';
    else if (yield* this.#canWinFrom(number)) {
      this.#solution = yield* this.#movesVia(number, true);
      this.state = 'solved';
    }
  }

  /** The moves of the solution; empty until the level is solved. */
  solution(): Move[] {
    return this.#solution;
  }

  /** The moves that reach a position. Not while a position is being expanded. */
  pathTo(number: number): Resumable<Move[]> {
    return this.#movesVia(number, false);
  }

  #bytes(): number {
    const lists = [this.#parents, this.#marks, this.#stocks, this.#queue, this.#entries];
    return lists.reduce((sum, { bytes }) => sum + bytes, this.#keys.bytesForOneMore);
  }

  /** The next position to be expanded, or -1. */
  #takeNext(): number {
    if (this.nodes % OLDEST_EVERY === OLDEST_EVERY - 1) {
      while (this.#oldest < this.#keys.count && this.#isExpanded(this.#oldest)) this.#oldest += 1;
      if (this.#oldest < this.#keys.count) return this.#oldest;
    }
    for (let entry = this.#queue.take(); entry >= 0; entry = this.#queue.take()) {
      const number = this.#hasStock ? this.#entries.at(entry) : entry;
      if (!this.#isExpanded(number)) return number;
    }
    return -1;
  }

  #isExpanded(number: number): boolean {
    return (this.#marks.at(number) & 1) === 1;
  }

  /** Expands a position. Returns whether a macro move from it wins. */
  *#canWinFrom(number: number): Resumable<boolean> {
    let isWon = false;
    this.nodes += 1;
    this.#marks.set(number, this.#marks.at(number) | 1);
    this.#load(number);
    yield* this.#macroMoves.each((_placement, _move, state) => {
      // Positions packed with free walks cannot be compared with positions packed without.
      if (this.#macroMoves.isCrowded) {
        this.state = 'crowded';
        return true;
      }
      if (state === 'won') {
        isWon = true;
        return true;
      }
      this.#consider(number);
      return false;
    });
    return isWon;
  }

  /** Queues the packed position, which is also on the board, if it is new or now has more stock. */
  #consider(parent: number): void {
    const { board, referee } = this.play;
    const { words, length } = this.#packing;
    const stock = referee.stock === undefined ? 0 : board.gauge(referee.stock);
    const depth = parent < 0 ? 0 : (this.#marks.at(parent) >> 1) + 1;
    const known = this.#keys.find(words, length);
    if (known >= 0 && (!this.#hasStock || this.#stocks.at(known) >= stock)) return;
    this.work.count(board.level.size >> 1);
    const bound = referee.bound?.(board) ?? 0;
    if (bound === Infinity) return;
    const score = depth + Math.round(BOUND_WEIGHT * (referee.estimate?.(board) ?? bound));
    if (known < 0) {
      const number = this.#keys.add();
      if (bound < this.nearestBound) {
        this.nearestBound = bound;
        this.nearest = number;
      }
      this.#parents.push(parent + 1);
      this.#marks.push(2 * depth);
      if (this.#hasStock) this.#stocks.push(stock);
      this.#enqueue(number, score);
      return;
    }
    this.#parents.set(known, parent + 1);
    const isExpanded = this.#isExpanded(known);
    this.#marks.set(known, 2 * depth);
    this.#stocks.set(known, stock);
    if (!isExpanded) return;
    this.#oldest = Math.min(this.#oldest, known);
    this.#enqueue(known, score);
  }

  #enqueue(number: number, score: number): void {
    if (!this.#hasStock) {
      this.#queue.add(number, score);
      return;
    }
    this.#queue.add(this.#entries.length, score);
    this.#entries.push(number);
  }

  #load(number: number): void {
    this.#keys.read(number);
    this.#packing.load(this.#keys.words, this.#hasStock ? this.#stocks.at(number) : 0);
  }

  /**
   * The moves that reach a position, and then win if `toWin`. Each macro move on the path is searched for again from
   * the position before it.
   */
  *#movesVia(end: number, toWin: boolean): Resumable<Move[]> {
    const { board, referee } = this.play;
    const path: number[] = [];
    for (let at = end; at >= 0; at = this.#parents.at(at) - 1) path.push(at);
    path.reverse();
    const cells = this.#startCells.slice();
    const moves: Move[] = [];
    let stock = this.#hasStock ? this.#stocks.at(0) : 0;
    for (const [index, number] of path.entries()) {
      this.#keys.read(number);
      this.#packing.load(this.#keys.words, stock);
      this.#packing.placePlayers(cells, 0);
      const next = path[index + 1];
      if (next === undefined && !toWin) break;
      yield* this.#macroMoves.each((placement, move, state) => {
        if (next === undefined ? state !== 'won' : !this.#isPackedAs(next)) return false;
        for (const { player, direction } of this.#macroMoves.walks.pathTo(placement))
          moves.push(step(DIRECTIONS[direction & 3] ?? 'up', player));
        moves.push(...this.play.moves.slice(move, move + 1));
        cells.forEach((_, player) => (cells[player] = board.player(player)));
        stock = referee.stock === undefined ? 0 : board.gauge(referee.stock);
        return true;
      });
    }
    return moves;
  }

  /** Whether the packed position has this number. */
  #isPackedAs(number: number): boolean {
    return this.#keys.find(this.#packing.words, this.#packing.length) === number;
  }
}
