import { at } from '../../core/at';
import { takeMove } from '../../core/play/turn';
import type { Resumable, Work } from '../solver';
import type { Packing } from './packing';
import type { SearchedLevel } from './searched-level';
import { FreeWalks } from './free-walks';

/**
 * Called for each macro move, with the board and the packing at the position it leads to. `placement`: the cells of the
 * players before it; `move`: its index in the level's moves. Return true to stop.
 */
export type MacroMoveVisitor = (placement: number, move: number, state: 'won' | 'playing') => boolean;

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
export class MacroMoves {
  /** The placements from which the players can make macro moves. */
  readonly walks: FreeWalks;
  readonly #work: Work;
  readonly #play: SearchedLevel;
  readonly #packing: Packing;
  readonly #hasFreeWalks: boolean;
  /** The free walks after a macro move. One player needs only the first; more players need one for each zone. */
  readonly #after: FreeWalks[];
  #zoneCount = 0;

  constructor(play: SearchedLevel, packing: Packing, hasFreeWalks: boolean, work: Work) {
    this.#work = work;
    this.#play = play;
    this.#packing = packing;
    this.#hasFreeWalks = hasFreeWalks;
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
    this.#packing.packAll();
    if (walks && this.#play.referee.stock === undefined) this.#writeRepresentative(walks);
  }

  /** Visits all macro moves from the loaded position, nearest first. */
  *each(visit: MacroMoveVisitor): Resumable<void> {
    const { board, level, referee, moves } = this.#play;
    const { walks } = this;
    const { stock } = referee;
    const steps = 4 * level.players.length;
    const supply = stock === undefined ? Infinity : board.gauge(stock);
    walks.find(supply - 1);
    if (this.#countPlacements(walks)) yield;
    this.#zoneCount = 0;
    const zones = new Map<number, Zone[]>();
    for (let move = steps; move < moves.length; move += 1) {
      if (this.#tryMove(0, move, zones, visit)) return;
      if (this.#work.isDue) yield;
    }
    for (let placement = 0; placement < walks.count; placement += 1) {
      let isPlaced = placement === 0;
      for (let move = 0; move < steps; move += 1) {
        const from = walks.cellOf(placement, move >> 2);
        if (from < 0 || walks.canSkip(from + this.#ahead(move))) continue;
        if (!isPlaced) this.#packing.placePlayers(walks.cells, placement * level.players.length);
        if (!isPlaced && stock !== undefined) board.put(board.slots.gauges + stock, supply - walks.stepsTo(placement));
        isPlaced = true;
        if (this.#tryMove(placement, move, zones, visit)) return;
        if (this.#work.isDue) yield;
      }
    }
  }

  #ahead(move: number): number {
    const { stride } = this.#play.level;
    return at([-stride, 1, stride, -1], move & 3);
  }

  /**
   * Makes a move, if it is legal and leads to a position not yet visited. Returns whether the visitor wants to stop.
   */
  #tryMove(placement: number, index: number, zones: Map<number, Zone[]>, visit: MacroMoveVisitor): boolean {
    const { board, referee, moves, level } = this.#play;
    const move = moves[index];
    this.#work.count(UNITS_PER_STEP);
    if (!move || !takeMove(referee, board, move).done) return false;
    this.#work.count(board.written);
    const { state } = referee.standing(board);
    let isOver = false;
    if (state === 'won') isOver = visit(placement, index, state);
    else if (state === 'playing') {
      this.#packing.packAll();
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
    this.#packing.writePlayers(walks.cells, walks.representative * this.#play.level.players.length);
  }

  /** Returns whether a pause is due. */
  #countPlacements({ count }: FreeWalks): boolean {
    return this.#work.count(UNITS_PER_PLACEMENT * count * this.#play.level.players.length);
  }

  /**
   * With several players the same push is possible for many placements of the others. Positions after it that free
   * walks connect are visited once. The packing then holds the representative one.
   */
  #isNew(placement: number, move: number, zones: Map<number, Zone[]>): boolean {
    const { board, level } = this.#play;
    const key = this.walks.cellOf(placement, move >> 2) * this.#play.moves.length + move;
    const known = zones.get(key) ?? [];
    const cells = Int32Array.from(level.players, (_, player) => board.player(player));
    if (known.some((zone) => zone.walks.has(cells, 0) && this.#isInZone(zone))) return false;
    this.#zoneCount += 1;
    const walks = (this.#after[this.#zoneCount] ??= new FreeWalks(this.#play, this.#hasFreeWalks));
    this.#writeRepresentative(walks);
    zones.set(key, [...known, { walks, words: this.#packing.words.slice(0, this.#packing.length) }]);
    return true;
  }

  /** Whether the packed position equals the zone's, apart from the players' cells. */
  #isInZone({ walks, words }: Zone): boolean {
    this.#packing.writePlayers(walks.cells, walks.representative * this.#play.level.players.length);
    for (let word = 0; word < this.#packing.length; word += 1)
      if (this.#packing.words[word] !== (words[word] ?? 0)) return false;
    return true;
  }
}
