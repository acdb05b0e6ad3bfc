import type { Board } from '../board/board';
import { GONE, isSolid, NOTHING, rolesOf } from '../level/piece';
import { type Direction, DIRECTIONS } from '../direction';
import { ahead, type Level } from '../level/level';
import { takeStep } from '../play/turn';
import type { Referee, RuleSet } from '../rule-set';
import type { Turn, View } from '../board/view';

// Inner loops write `?? 0` after an index, not `at`, for speed: see `core/at.ts`.

/** By slot of the board: its value before a turn. */
type SlotValues = ReadonlyMap<number, number>;

/** The cell and the direction of the last step to a cell. */
interface Arrival {
  readonly from: number;
  readonly way: number;
}

/**
 * The shortest walks of a player, on which each step only moves the player and uses up one of the stock. On stretches
 * where the rules allow free walks (`isFreeWalk`), no step is tried. Elsewhere each step is tried by the rules, so the
 * player slides on ice, drops from ladders and uses teleporters as usual. The board is unchanged afterwards.
 */
export class WalkRoutes {
  /** The reached cells in the order of their distance; the first `count` are valid. */
  readonly cells: Int32Array;
  count = 0;
  /** Whether some steps without a push changed more than the place of the player. */
  hasEffects = false;
  readonly #board: Board;
  readonly #referee: Referee;
  readonly #player: number;
  readonly #steps: readonly number[];
  /** By thing code: whether no player can simply step onto it. */
  readonly #isBody: readonly boolean[];
  /** By cell: the round that last reached it, its distance then, the cell before it, and the direction from there. */
  readonly #rounds: Uint32Array;
  readonly #distances: Int32Array;
  readonly #parents: Int32Array;
  readonly #ways: Uint8Array;
  #round = 0;
  #tried = 0;
  #aim = GONE;
  #onto: Arrival | undefined;

  /** The search needs a board of its own. It tries steps on the board and undoes them. */
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

  /** Searches from the cell of the player until all wanted cells are reached; without wanted cells, everywhere. */
  explore(wanted: readonly number[] = []): void {
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
      this.#expand(cell);
    }
  }

  /**
   * The moves to a cell. If the player cannot come to rest there, the moves up to a step onto it that does not lose the
   * game.
   */
  routeTo(target: number): Direction[] | undefined {
    this.#aim = target;
    this.explore([target]);
    this.#aim = GONE;
    if (this.isReached(target)) return this.movesTo(target);
    const onto = this.#onto;
    return onto && [...(this.movesTo(onto.from) ?? []), DIRECTIONS[onto.way] ?? 'up'];
  }

  /** The number of steps tried since the last call. They cost more than visited cells. */
  takeTriedCount(): number {
    const tried = this.#tried;
    this.#tried = 0;
    return tried;
  }

  /** Whether the last search reached a cell. */
  isReached(cell: number): boolean {
    return this.#rounds[cell] === this.#round;
  }

  /** The distance of a reached cell in steps. */
  distance(cell: number): number {
    return this.#distances[cell] ?? 0;
  }

  movesTo(target: number): Direction[] | undefined {
    if (!this.isReached(target)) return undefined;
    const moves: Direction[] = [];
    for (let cell = target; this.distance(cell) > 0; cell = this.#parents[cell] ?? 0)
      moves.push(DIRECTIONS[this.#ways[cell] ?? 0] ?? 'up');
    return moves.reverse();
  }

  #reach(cell: number, from: number, way: number): void {
    this.#rounds[cell] = this.#round;
    this.#distances[cell] = this.count === 0 ? 0 : this.distance(from) + 1;
    this.#parents[cell] = from;
    this.#ways[cell] = way;
    this.cells[this.count] = cell;
    this.count += 1;
  }

  #expand(cell: number): void {
    const isFree = this.#isFreeWalk(cell);
    for (let way = 0; way < this.#steps.length; way += 1) {
      const next = cell + (this.#steps[way] ?? 0);
      if (isFree && this.#isFreeWalk(next)) {
        if (!this.isReached(next) && !this.#isTaken(next)) this.#reach(next, cell, way);
      } else if (!isSolid(this.#board.ground(next)) && !this.#isTaken(next)) this.#try(cell, way, next);
    }
  }

  #isFreeWalk(cell: number): boolean {
    return this.#referee.isFreeWalk?.(this.#board, cell) === true;
  }

  /** Whether a box, a wall that is a thing, or another player is on a cell. */
  #isTaken(cell: number): boolean {
    const thing = this.#board.thing(cell);
    return thing !== NOTHING && this.#isBody[thing] === true && cell !== this.#board.player(this.#player);
  }

  /** Tries one step by the rules, notes the result, and undoes the step. */
  #try(cell: number, way: number, next: number): void {
    const board = this.#board;
    const referee = this.#referee;
    const before = board.written;
    this.#tried += 1;
    if (board.player(this.#player) !== cell) board.movePlayer(this.#player, cell);
    const from = board.written;
    const answer = takeStep(referee, board, this.#player, DIRECTIONS[way] ?? 'up');
    const isWalk = answer.done && !answer.push;
    const rest = board.player(this.#player);
    const isQuiet = isWalk && rest !== GONE && this.#hasOnlyWalked(from, cell, rest);
    if (isWalk && !isQuiet) this.hasEffects = true;
    if (isWalk && next === this.#aim && referee.standing(board).state !== 'lost') this.#onto ??= { from: cell, way };
    board.rewind(before);
    if (isQuiet && !this.isReached(rest)) this.#reach(rest, cell, way);
  }

  /** Whether only the place of the player changed, and the stock by one. */
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

/** By slot: the value before the writes since a place of the journal. */
export function changesSince(board: Board, since: number): SlotValues {
  const first = new Map<number, number>();
  board.eachWritten(since, (slot, before) => {
    if (!first.has(slot)) first.set(slot, before);
  });
  return first;
}

/**
 * The shortest walk of a player to a cell on which each step only moves the player; undefined if there is none, or if
 * the rule set has no `isFreeWalk`.
 */
export function findFreeWalk(
  view: View,
  { isFreeWalk }: Pick<Referee, 'isFreeWalk'>,
  player: number,
  target: number,
): Direction[] | undefined {
  const start = view.player(player);
  if (start === target) return [];
  if (!isFreeWalk || start === GONE || !isFreeWalk(view, start)) return undefined;
  const { level } = view;
  const steps = DIRECTIONS.map((direction) => ahead(level, direction));
  /** By cell: the code of the direction that led there, plus 1. */
  const cameBy = new Uint8Array(level.size);
  const queue = new Int32Array(level.size);
  queue[0] = start;
  for (let index = 0, count = 1; index < count && cameBy[target] === 0; index += 1) {
    const cell = queue[index] ?? 0;
    for (let way = 0; way < steps.length; way += 1) {
      const next = cell + (steps[way] ?? 0);
      if (next === start || cameBy[next] !== 0 || view.playerAt(next) >= 0 || !isFreeWalk(view, next)) continue;
      cameBy[next] = way + 1;
      queue[count] = next;
      count += 1;
    }
  }
  if (cameBy[target] === 0) return undefined;
  const moves: Direction[] = [];
  for (let cell = target; cell !== start;) {
    const way = (cameBy[cell] ?? 1) - 1;
    moves.push(DIRECTIONS[way] ?? 'up');
    cell -= steps[way] ?? 0;
  }
  return moves.reverse();
}

/**
 * Whether a turn did more than move players and use up what every move uses up. No other walk can replace such a turn.
 */
export function isMoreThanWalk({ move, ticks }: Turn, level: Level, { stock }: Pick<Referee, 'stock'>): boolean {
  if (move?.kind !== 'step') return true;
  const changes = ticks.flatMap((tick) => tick.changes);
  const playerCells = new Set(
    changes.flatMap(({ layer, before, after }) => (layer === 'player' ? [before, after] : [])),
  );
  const isOfPlayer = (code: number): boolean =>
    code === NOTHING || level.players.some((cell) => level.things[cell] === code);
  return changes.some(({ layer, index, before, after }) => {
    switch (layer) {
      case 'ground':
        return true;
      case 'thing':
        return !playerCells.has(index) || !isOfPlayer(before) || !isOfPlayer(after);
      case 'gauge':
        return index !== stock;
      case 'player':
      case 'facing':
        return false;
    }
  });
}
