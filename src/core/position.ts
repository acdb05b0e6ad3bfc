import { GONE, NOTHING, OUTSIDE } from './cell';
import type { Change } from './change';
import { directionCode, DIRECTIONS, type Direction } from './direction';
import { facingAfter, facingBefore, isShift, NO_PLAYER, shiftedPlayer, shiftedThing, type Journal } from './journal';
import type { Level } from './level';
import type { View } from './view';

/** Is told of one change of a number in the memory. */
export type ChangeVisitor = (slot: number, before: number, after: number) => void;

/** The slots of a memory: the grounds of all cells from 0 on, then each layer from its first slot, and their number. */
export interface Slots {
  readonly things: number;
  readonly players: number;
  readonly facings: number;
  readonly gauges: number;
  readonly count: number;
}

/** A position in one flat memory: ground and things by cell, then the players' cells, their facings, the gauges. */
export class Position implements View {
  readonly level: Level;
  readonly gaugeCount: number;
  protected readonly memory: Int32Array;
  protected readonly thingSlot: number;
  protected readonly playerSlot: number;
  protected readonly facingSlot: number;
  protected readonly gaugeSlot: number;

  /** The level's first position, with all gauges at 0. */
  constructor(level: Level, gaugeCount: number) {
    const { size, players, facings } = level;
    this.level = level;
    this.gaugeCount = gaugeCount;
    this.thingSlot = size;
    this.playerSlot = 2 * size;
    this.facingSlot = this.playerSlot + players.length;
    this.gaugeSlot = this.facingSlot + players.length;
    this.memory = new Int32Array(this.gaugeSlot + gaugeCount);
    for (let cell = 0; cell < size; cell += 1) {
      this.memory[cell] = level.ground[cell] ?? OUTSIDE;
      this.memory[this.thingSlot + cell] = level.things[cell] ?? NOTHING;
    }
    players.forEach((cell, player) => {
      this.memory[this.playerSlot + player] = cell;
      this.memory[this.facingSlot + player] = directionCode(facings[player] ?? 'down');
    });
  }

  get slots(): Slots {
    return {
      things: this.thingSlot,
      players: this.playerSlot,
      facings: this.facingSlot,
      gauges: this.gaugeSlot,
      count: this.memory.length,
    };
  }

  ground(cell: number): number {
    return this.memory[cell] ?? OUTSIDE;
  }

  thing(cell: number): number {
    return this.memory[this.thingSlot + cell] ?? NOTHING;
  }

  player(player: number): number {
    return this.memory[this.playerSlot + player] ?? GONE;
  }

  facing(player: number): Direction {
    return DIRECTIONS[this.memory[this.facingSlot + player] ?? 0] ?? 'up';
  }

  playerAt(cell: number): number {
    for (let player = 0; player < this.level.players.length; player += 1)
      if (this.player(player) === cell) return player;
    return -1;
  }

  facingAt(cell: number): Direction | undefined {
    const player = this.playerAt(cell);
    return player < 0 ? undefined : this.facing(player);
  }

  gauge(gauge: number): number {
    return this.memory[this.gaugeSlot + gauge] ?? 0;
  }

  /** Takes back the entry of the journal that was made last. */
  protected undoEntry(journal: Journal, entry: number): void {
    const numbers = journal.numbersOf(entry);
    const place = journal.placeOf(entry);
    const what = numbers[place] ?? 0;
    const before = numbers[place + 1] ?? 0;
    if (what >= 0) this.memory[what] = before;
    else if (isShift(what)) this.shift(what, numbers[place + 2] ?? 0, before, facingBefore(what));
  }

  /** Does again what the next entry of the journal says. */
  protected redoEntry(journal: Journal, entry: number): void {
    const what = journal.what(entry);
    if (what >= 0) this.memory[what] = journal.after(entry);
    else if (isShift(what)) this.shift(what, journal.before(entry), journal.after(entry), facingAfter(what));
  }

  private shift(what: number, from: number, to: number, facing: number): void {
    this.putThing(shiftedThing(what), from, to, shiftedPlayer(what), facing);
  }

  /** A thing goes from a cell to a free one, and takes along what is noted of it as a player. */
  protected putThing(thing: number, from: number, to: number, player: number, facing: number): void {
    const { memory, thingSlot } = this;
    memory[thingSlot + to] = thing;
    memory[thingSlot + from] = NOTHING;
    if (player === NO_PLAYER) return;
    memory[this.playerSlot + player] = to;
    memory[this.facingSlot + player] = facing;
  }

  /** Tells what an entry of the journal changes, number by number. */
  protected eachChange(journal: Journal, entry: number, visit: ChangeVisitor): void {
    const what = journal.what(entry);
    const before = journal.before(entry);
    const after = journal.after(entry);
    if (what >= 0) visit(what, before, after);
    if (!isShift(what)) return;
    visit(this.thingSlot + after, NOTHING, shiftedThing(what));
    visit(this.thingSlot + before, shiftedThing(what), NOTHING);
    const player = shiftedPlayer(what);
    if (player === NO_PLAYER) return;
    visit(this.playerSlot + player, before, after);
    if (facingBefore(what) !== facingAfter(what))
      visit(this.facingSlot + player, facingBefore(what), facingAfter(what));
  }

  /** The slot of the memory that a change is about. */
  protected slotOf({ layer, index }: Change): number {
    switch (layer) {
      case 'ground':
        return index;
      case 'thing':
        return this.thingSlot + index;
      case 'player':
        return this.playerSlot + index;
      case 'facing':
        return this.facingSlot + index;
      case 'gauge':
        return this.gaugeSlot + index;
    }
  }

  /** Which layer a slot of the memory belongs to, and its place there. */
  protected changeOf(slot: number, before: number, after: number): Change {
    if (slot < this.thingSlot) return { layer: 'ground', index: slot, before, after };
    if (slot < this.playerSlot) return { layer: 'thing', index: slot - this.thingSlot, before, after };
    if (slot < this.facingSlot) return { layer: 'player', index: slot - this.playerSlot, before, after };
    if (slot < this.gaugeSlot) return { layer: 'facing', index: slot - this.facingSlot, before, after };
    return { layer: 'gauge', index: slot - this.gaugeSlot, before, after };
  }
}
