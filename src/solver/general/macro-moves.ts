import { takeMove } from '../../core/play/turn';
import type { Resumable, Work } from '../work';
import type { Packing } from './packing';
import type { SearchedLevel } from './searched-level';
import { FreeWalks } from './free-walks';

/** Is told of a deed: the board is as it leaves it, and the packing holds the position it leads to. */
/** `standing`: of the walks, where the players stand before; `move`: of the play's. True ends the visit. */
export type MacroMoveVisitor = (placement: number, move: number, state: 'won' | 'playing') => boolean;

const UNITS_PER_STEP = 50;
/** For each player. */
const UNITS_PER_PLACEMENT = 8;

/** Where the players can stroll to after a deed, and the position with the least of it. */
interface Zone {
  readonly walks: FreeWalks;
  readonly words: Int32Array;
}

/**
 * What can be done from a position besides strolling: pushes, falls, whatever changes more than where a player stands.
 * Before each deed the players stroll wherever they can. The positions it leads to are packed as if the players had
 * strolled on to where the least of all ways of placement is, so that all which are joined by walks are one; unless
 * walks take something, then they are told apart.
 */
export class MacroMoves {
  /** From where the players may do something. */
  readonly walks: FreeWalks;
  readonly #work: Work;
  readonly #play: SearchedLevel;
  readonly #packing: Packing;
  readonly #hasFreeWalks: boolean;
  /** Where the players can stroll to after a deed: for one player the first will do, for more one a zone. */
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

  /** Whether there were too many ways of placement somewhere. */
  get isCrowded(): boolean {
    return this.walks.isCrowded || this.#after.some(({ isCrowded }) => isCrowded);
  }

  /** Packs the position on the board, with the players where the least way of placement is. */
  pack(): void {
    const [walks] = this.#after;
    this.#packing.packAll();
    if (walks && this.#play.referee.stock === undefined) this.#writeRepresentative(walks);
  }

  /** Visits all deeds from the position that was loaded, nearest first. */
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
    return [-stride, 1, stride, -1][move & 3] ?? 0;
  }

  /** Does a deed, if it can be done and was not done before in as good a way; whether the visit is over. */
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

  /** Whether a pause is due. */
  #countPlacements({ count }: FreeWalks): boolean {
    return this.#work.count(UNITS_PER_PLACEMENT * count * this.#play.level.players.length);
  }

  /**
   * With several players the same push can be done while the others stand anywhere: the positions after it that are
   * joined by walks are visited once. The packing then holds the least of them.
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

  /** Whether the position is that of the zone, but for where the players stand. */
  #isInZone({ walks, words }: Zone): boolean {
    this.#packing.writePlayers(walks.cells, walks.representative * this.#play.level.players.length);
    for (let word = 0; word < this.#packing.length; word += 1)
      if (this.#packing.words[word] !== (words[word] ?? 0)) return false;
    return true;
  }
}
