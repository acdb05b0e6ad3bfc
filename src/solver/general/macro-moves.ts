import { takeMove } from '../../core/play/turn';
import type { Pieces, Work } from '../work';
import type { Packing } from './packing';
import type { SearchedLevel } from './searched-level';
import { FreeWalks } from './free-walks';

/** Is told of a deed: the board is as it leaves it, and the packing holds the position it leads to. */
/** `standing`: of the strolls, where the players stand before; `move`: of the play's. True ends the visit. */
export type MacroMoveVisitor = (standing: number, move: number, state: 'won' | 'playing') => boolean;

const UNITS_OF_A_STEP = 50;
/** For each player. */
const UNITS_OF_A_STANDING = 8;

/** Where the players can stroll to after a deed, and the position with the least of it. */
interface Zone {
  readonly strolls: FreeWalks;
  readonly words: Int32Array;
}

/**
 * What can be done from a position besides strolling: pushes, falls, whatever changes more than where a player stands.
 * Before each deed the players stroll wherever they can. The positions it leads to are packed as if the players had
 * strolled on to where the least of all ways of standing is, so that all which are joined by strolls are one; unless
 * strolls take something, then they are told apart.
 */
export class MacroMoves {
  /** From where the players may do something. */
  readonly strolls: FreeWalks;
  readonly #work: Work;
  readonly #play: SearchedLevel;
  readonly #packing: Packing;
  readonly #hasStrolls: boolean;
  /** Where the players can stroll to after a deed: for one player the first will do, for more one a zone. */
  readonly #after: FreeWalks[];
  #used = 0;

  constructor(play: SearchedLevel, packing: Packing, hasStrolls: boolean, work: Work) {
    this.#work = work;
    this.#play = play;
    this.#packing = packing;
    this.#hasStrolls = hasStrolls;
    this.strolls = new FreeWalks(play, hasStrolls);
    this.#after = [new FreeWalks(play, hasStrolls)];
  }

  /** Whether there were too many ways of standing somewhere. */
  get isCrowded(): boolean {
    return this.strolls.isCrowded || this.#after.some(({ isCrowded }) => isCrowded);
  }

  /** Packs the position on the board, with the players where the least way of standing is. */
  pack(): void {
    const [strolls] = this.#after;
    this.#packing.packAll();
    if (strolls && this.#play.referee.stock === undefined) this.#tellLeast(strolls);
  }

  /** Visits all deeds from the position that was loaded, nearest first. */
  *each(visit: MacroMoveVisitor): Pieces<void> {
    const { board, level, referee, moves } = this.#play;
    const { strolls } = this;
    const { stock } = referee;
    const steps = 4 * level.players.length;
    const supply = stock === undefined ? Infinity : board.gauge(stock);
    strolls.find(supply - 1);
    if (this.#countStrolls(strolls)) yield;
    this.#used = 0;
    const zones = new Map<number, Zone[]>();
    for (let move = steps; move < moves.length; move += 1) {
      if (this.#take(0, move, zones, visit)) return;
      if (this.#work.isDue) yield;
    }
    for (let standing = 0; standing < strolls.count; standing += 1) {
      let isPlaced = standing === 0;
      for (let move = 0; move < steps; move += 1) {
        const from = strolls.cellOf(standing, move >> 2);
        if (from < 0 || strolls.isPlain(from + this.#ahead(move))) continue;
        if (!isPlaced) this.#packing.placePlayers(strolls.cells, standing * level.players.length);
        if (!isPlaced && stock !== undefined)
          board.put(board.slots.gauges + stock, supply - strolls.strollsTo(standing));
        isPlaced = true;
        if (this.#take(standing, move, zones, visit)) return;
        if (this.#work.isDue) yield;
      }
    }
  }

  #ahead(move: number): number {
    const { stride } = this.#play.level;
    return [-stride, 1, stride, -1][move & 3] ?? 0;
  }

  /** Does a deed, if it can be done and was not done before in as good a way; whether the visit is over. */
  #take(standing: number, index: number, zones: Map<number, Zone[]>, visit: MacroMoveVisitor): boolean {
    const { board, referee, moves, level } = this.#play;
    const move = moves[index];
    this.#work.count(UNITS_OF_A_STEP);
    if (!move || !takeMove(referee, board, move).done) return false;
    this.#work.count(board.written);
    const { state } = referee.standing(board);
    let isOver = false;
    if (state === 'won') isOver = visit(standing, index, state);
    else if (state === 'playing') {
      this.#packing.packAll();
      if (referee.stock !== undefined || level.players.length === 1) {
        if (referee.stock === undefined) this.#tellLeast(this.#after[0] ?? this.strolls);
        isOver = visit(standing, index, state);
      } else if (this.#isNew(standing, index, zones)) isOver = visit(standing, index, state);
    }
    board.rewind(0);
    return isOver;
  }

  #tellLeast(strolls: FreeWalks): void {
    strolls.find(Infinity);
    this.#countStrolls(strolls);
    this.#packing.tellPlayers(strolls.cells, strolls.least * this.#play.level.players.length);
  }

  /** Whether a pause is due. */
  #countStrolls({ count }: FreeWalks): boolean {
    return this.#work.count(UNITS_OF_A_STANDING * count * this.#play.level.players.length);
  }

  /**
   * With several players the same push can be done while the others stand anywhere: the positions after it that are
   * joined by strolls are visited once. The packing then holds the least of them.
   */
  #isNew(standing: number, move: number, zones: Map<number, Zone[]>): boolean {
    const { board, level } = this.#play;
    const key = this.strolls.cellOf(standing, move >> 2) * this.#play.moves.length + move;
    const known = zones.get(key) ?? [];
    const cells = Int32Array.from(level.players, (_, player) => board.player(player));
    if (known.some((zone) => zone.strolls.has(cells, 0) && this.#isIn(zone))) return false;
    this.#used += 1;
    const strolls = (this.#after[this.#used] ??= new FreeWalks(this.#play, this.#hasStrolls));
    this.#tellLeast(strolls);
    zones.set(key, [...known, { strolls, words: this.#packing.words.slice(0, this.#packing.length) }]);
    return true;
  }

  /** Whether the position is that of the zone, but for where the players stand. */
  #isIn({ strolls, words }: Zone): boolean {
    this.#packing.tellPlayers(strolls.cells, strolls.least * this.#play.level.players.length);
    for (let word = 0; word < this.#packing.length; word += 1)
      if (this.#packing.words[word] !== (words[word] ?? 0)) return false;
    return true;
  }
}
