import type { Tick } from './change';
import type { Direction } from '../direction';
import type { Level } from '../level/level';

/** A position, to look at. */
export interface View {
  readonly level: Level;
  /** How many numbers the position holds besides its cells. */
  readonly gaugeCount: number;
  /** The codes of a cell's ground and of the thing on it; cells off the board are outside and bare. */
  ground(cell: number): number;
  thing(cell: number): number;
  /** The cell of a player, `GONE` when it is not on the board any more. */
  player(player: number): number;
  facing(player: number): Direction;
  /** Which player stands on a cell, -1 if none does; and the way that one faces. */
  playerAt(cell: number): number;
  facingAt(cell: number): Direction | undefined;
  gauge(gauge: number): number;
}

/** A look at a board that can lag behind it, as a screen does while it shows ticks. */
export interface Replica extends View {
  /** Whether the board has gone on, or back, since. */
  readonly isBehind: boolean;
  /** Goes to where the board stands. */
  catchUp(): void;
  /** Goes to the first position of all, before anything happened by itself. */
  toStart(): void;
  /** Shows what comes next: the ticks of a turn, one after the other, lead from the position before it to the one after. */
  show(tick: Tick): void;
}

/** The board as a rules set writes it. Everything written can be undone, redone and shown tick by tick. */
export interface Pen extends View {
  setGround(cell: number, code: number): void;
  setThing(cell: number, code: number): void;
  setGauge(gauge: number, value: number): void;
  addGauge(gauge: number, amount: number): void;
  /** Shifts whatever stands on a cell to a free one. */
  carry(from: number, to: number): void;
  /** Puts a player on a free cell, without a look at what is there. */
  movePlayer(player: number, to: number): void;
  /** A player steps onto a free cell and faces the way it went. */
  walk(player: number, to: number, direction: Direction): void;
  /** Takes a player off the board for good. */
  removePlayer(player: number): void;
  /** Ends a tick: what is written from here on should be seen after what was written before. */
  tick(): void;
  /** How much has been written so far: a moment to ask `eachChanged` for. */
  readonly written: number;
  /**
   * Visits the cells that changed in the tick that was ended last, or since a moment; a cell may come twice. At the very
   * beginning nothing is known of any cell, and all are visited.
   */
  eachChanged(since: 'tick' | number, visit: (cell: number) => void): void;
}
