import type { Board } from '../board/board';
import { GONE, isSolid, NOTHING, rolesOf } from '../level/piece';
import { DIRECTIONS, type Direction } from '../direction';
import { ahead } from '../level/level';
import { takeStep } from '../play/turn';
import type { Referee, RuleSet } from '../rule-set';

/** Slots of the board, and what they held before a turn. */
type Before = ReadonlyMap<number, number>;

/** Where a search of a way has come from to a cell, or could. */
interface Stepping {
  readonly from: number;
  readonly way: number;
}

/**
 * The shortest walks of a player on a board, which stays as it is: each step does nothing but bring him elsewhere, and
 * take one of what every step takes. The rules say so of whole stretches (`isStroll`), and elsewhere each step is
 * tried: so he slides over ice, climbs down from a ladder and goes through teleporters as they have it.
 */
export class WalkRoutes {
  /** Cells that were come to, in the order of their distance; the first `count` are there. */
  readonly cells: Int32Array;
  count = 0;
  /** Steps that are no pushes were possible, but changed more than where he stands. */
  hasEffects = false;
  readonly #board: Board;
  readonly #referee: Referee;
  readonly #player: number;
  readonly #steps: readonly number[];
  /** By code of a thing: nobody can simply step onto it. */
  readonly #isBody: readonly boolean[];
  /** By cell: the round in which it was come to last, how far it was then, from which cell, and by which way. */
  readonly #rounds: Uint32Array;
  readonly #distances: Int32Array;
  readonly #parents: Int32Array;
  readonly #ways: Uint8Array;
  #round = 0;
  #tried = 0;
  #aim = GONE;
  #onto: Stepping | undefined;

  /** The board is the search's own: it is changed while steps are tried, and then as it was. */
  constructor(board: Board, rules: RuleSet, referee: Referee, player: number) {
    const { level } = board;
    this.#board = board;
    this.#referee = referee;
    this.#player = player;
    this.#steps = DIRECTIONS.map((direction) => ahead(level, direction));
    this.#isBody = rolesOf(rules.pieces, 'thing').map((role) => role === 'box' || role === 'wall' || role === 'player');
    this.cells = new Int32Array(level.size);
    this.#rounds = new Uint32Array(level.size);
    this.#distances = new Int32Array(level.size);
    this.#parents = new Int32Array(level.size);
    this.#ways = new Uint8Array(level.size);
  }

  /** Goes out from where the player stands, until all the wanted cells are come to; without any, everywhere. */
  spread(wanted: readonly number[] = []): void {
    this.#round += 1;
    this.#onto = undefined;
    this.hasEffects = false;
    this.count = 0;
    const start = this.#board.player(this.#player);
    if (start === GONE) return;
    this.#reach(start, start, 0);
    let missing = wanted.length;
    for (let index = 0; index < this.count; index += 1) {
      const cell = this.cells[index] ?? 0;
      if (wanted.includes(cell)) missing -= 1;
      if (missing === 0 && wanted.length > 0) return;
      this.#goOn(cell);
    }
  }

  /** The way to a cell; where he cannot come to rest there, the way to a step onto it that does not lose the game. */
  walkTo(target: number): Direction[] | undefined {
    this.#aim = target;
    this.spread([target]);
    this.#aim = GONE;
    if (this.isReached(target)) return this.waysTo(target);
    const onto = this.#onto;
    return onto && [...(this.waysTo(onto.from) ?? []), DIRECTIONS[onto.way] ?? 'up'];
  }

  /** How many steps were tried out since somebody asked last: they cost more than cells that are walked over. */
  takeTried(): number {
    const tried = this.#tried;
    this.#tried = 0;
    return tried;
  }

  /** Whether the last search has come to a cell. */
  isReached(cell: number): boolean {
    return this.#rounds[cell] === this.#round;
  }

  /** How many steps away a cell is that was come to. */
  distance(cell: number): number {
    return this.#distances[cell] ?? 0;
  }

  waysTo(target: number): Direction[] | undefined {
    if (!this.isReached(target)) return undefined;
    const ways: Direction[] = [];
    for (let cell = target; this.distance(cell) > 0; cell = this.#parents[cell] ?? 0)
      ways.push(DIRECTIONS[this.#ways[cell] ?? 0] ?? 'up');
    return ways.reverse();
  }

  #reach(cell: number, from: number, way: number): void {
    this.#rounds[cell] = this.#round;
    this.#distances[cell] = this.count === 0 ? 0 : this.distance(from) + 1;
    this.#parents[cell] = from;
    this.#ways[cell] = way;
    this.cells[this.count] = cell;
    this.count += 1;
  }

  #goOn(cell: number): void {
    const isFree = this.#isStroll(cell);
    for (let way = 0; way < this.#steps.length; way += 1) {
      const next = cell + (this.#steps[way] ?? 0);
      if (isFree && this.#isStroll(next)) {
        if (!this.isReached(next) && !this.#isTaken(next)) this.#reach(next, cell, way);
      } else if (!isSolid(this.#board.ground(next)) && !this.#isTaken(next)) this.#try(cell, way, next);
    }
  }

  #isStroll(cell: number): boolean {
    return this.#referee.isFreeWalk?.(this.#board, cell) === true;
  }

  /** By a box, a wall that is a thing, or another player. */
  #isTaken(cell: number): boolean {
    const thing = this.#board.thing(cell);
    return thing !== NOTHING && this.#isBody[thing] === true && cell !== this.#board.player(this.#player);
  }

  /** Takes one step by the rules, looks what came of it, and takes it back. */
  #try(cell: number, way: number, next: number): void {
    const board = this.#board;
    const referee = this.#referee;
    const before = board.written;
    this.#tried += 1;
    if (board.player(this.#player) !== cell) board.movePlayer(this.#player, cell);
    const from = board.written;
    const answer = takeStep(referee, board, this.#player, DIRECTIONS[way] ?? 'up');
    const isWalk = answer.done && answer.did === 'step' && !answer.push;
    const rest = board.player(this.#player);
    const isQuiet = isWalk && rest !== GONE && this.#hasOnlyWalked(from, cell, rest);
    if (isWalk && !isQuiet) this.hasEffects = true;
    if (isWalk && next === this.#aim && referee.standing(board).state !== 'lost') this.#onto ??= { from: cell, way };
    board.rewind(before);
    if (isQuiet && !this.isReached(rest)) this.#reach(rest, cell, way);
  }

  /** Whether all is as it was but the player, and one of what every step takes. */
  #hasOnlyWalked(since: number, from: number, to: number): boolean {
    const board = this.#board;
    if (board.hasOnlyWalked(since, this.#player)) return true;
    const { things, players, facings, gauges } = board.slots;
    const { stock } = this.#referee;
    const own = [things + from, players + this.#player, ...(stock === undefined ? [] : [gauges + stock])];
    for (const [slot, before] of changesSince(board, since)) {
      if (board.at(slot) === before || own.includes(slot)) continue;
      const isFacing = slot >= facings && slot < gauges;
      const isPlace = slot === things + to && before === NOTHING;
      if (!isFacing && !isPlace) return false;
    }
    return true;
  }
}

/** What was written to since a place of the journal, and what it was before. */
export function changesSince(board: Board, since: number): Before {
  const first = new Map<number, number>();
  board.eachWritten(since, (slot, before) => {
    if (!first.has(slot)) first.set(slot, before);
  });
  return first;
}
