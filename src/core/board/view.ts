import type { Direction } from '../direction';
import type { Level } from '../level/level';
import type { Move } from '../play/move';

/** A read-only position. */
export interface View {
  readonly level: Level;
  /** How many numbers the position holds besides its cells. */
  readonly gaugeCount: number;
  /** The codes of the ground of a cell and of the thing on it. Cells off the board are outside and empty. */
  ground(cell: number): number;
  thing(cell: number): number;
  /** The cell of a player; `GONE` if the player has left the board. */
  player(player: number): number;
  facing(player: number): Direction;
  /** The player on a cell, -1 if there is none; and the direction that this player faces. */
  playerAt(cell: number): number;
  facingAt(cell: number): Direction | undefined;
  gauge(gauge: number): number;
}

/** A copy of a board that can lag behind it, as a screen does while it shows ticks. */
export interface Replica extends View {
  /** Whether the board has moved on, or back, since the last update. */
  readonly isBehind: boolean;
  /** Goes to the position of the board. */
  catchUp(): void;
  /** Goes to the first position, before anything fell or slid. */
  toStart(): void;
  /**
   * Shows one tick. The ticks of a turn, shown in order, lead from the position before the turn to the one after it.
   */
  show(tick: Tick): void;
}

/** The board as a rule set changes it. All changes can be undone, redone and shown tick by tick. */
export interface Pen extends View {
  setGround(cell: number, code: number): void;
  setThing(cell: number, code: number): void;
  setGauge(gauge: number, value: number): void;
  addGauge(gauge: number, amount: number): void;
  /** Moves the thing on a cell to a free cell. */
  carry(from: number, to: number): void;
  /** Puts a player on a cell, without a check that the cell is free. */
  movePlayer(player: number, to: number): void;
  /** Moves a player to a free cell and turns the player in this direction. */
  walk(player: number, to: number, direction: Direction): void;
  /** Removes a player from the board for the rest of the game. */
  removePlayer(player: number): void;
  /** Ends a tick: screens show the writes from here on after those before. */
  tick(): void;
  /** A mark for the current moment, to pass to `eachChanged`. */
  readonly written: number;
  /** While this stays, the position is the same again whenever `written` is, unless a tick began that changed nothing. */
  readonly revision: number;
  /**
   * Visits the cells that changed in the last finished tick, or since a mark. A cell may come twice. Before the first
   * turn, it visits every cell.
   */
  eachChanged(since: 'tick' | number, visit: (cell: number) => void): void;
}

/** Sets all gauges, in order from 0: what `startGauges` of a rule set returns. */
export function setGauges(pen: Pen, values: readonly number[]): void {
  values.forEach((value, gauge) => {
    pen.setGauge(gauge, value);
  });
}

/** A part of the memory of a board. */
export type Layer = 'ground' | 'thing' | 'player' | 'facing' | 'gauge';

/** One changed number: the cell, player or gauge that it belongs to, its old and its new value. */
export interface Change {
  readonly layer: Layer;
  readonly index: number;
  readonly before: number;
  readonly after: number;
}

/** The changes that a screen shows at one moment. */
export interface Tick {
  readonly changes: readonly Change[];
}

/** One turn as a viewer sees it: the move, and its changes tick by tick. */
export interface Turn {
  readonly move: Move | undefined;
  readonly push: boolean;
  readonly ticks: readonly Tick[];
}

/** The cells from which and to which a turn pushes a box; `to` is undefined if the box is gone. */
export function pushedBox({ move, ticks }: Turn): {
  readonly from: number | undefined;
  readonly to: number | undefined;
} {
  const changes = ticks.flatMap((tick) => tick.changes);
  const player = move?.kind === 'step' ? move.player : 0;
  // The player takes the place of the box that it pushes.
  const from = changes.find(({ layer, index }) => layer === 'player' && index === player)?.after;
  const things = changes.filter(({ layer }) => layer === 'thing');
  const box = things.find(({ index }) => index === from)?.before;
  const rests = things.filter(({ index, after }) => after === box && index !== from);
  return { from, to: rests.at(-1)?.index };
}
