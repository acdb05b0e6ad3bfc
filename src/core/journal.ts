/** Stands in the journal for the end of a tick: a moment that a viewer should see apart. */
export const TICK = -1;
const FIRST_SHIFT = -2;
const ENTRY = 3;
const FIRST_ROOM = 64 * ENTRY;

/**
 * Everything that changed on a board in order, one flat list that grows: what undo, redo and animation are made of. It
 * is read up to `at`; what lies between there and `end` was undone, and can be redone until something else is noted.
 *
 * An entry is three numbers. Where the first is a slot of the memory, the others are its value before and after. Below 0
 * stand the end of a tick, and the commonest change in one entry: a thing that went from a cell to a free one, with all
 * that goes with it if it is a player (see `shiftCode`).
 */
export class Journal {
  at = 0;
  end = 0;
  /** Told before entries are lost because something else is noted in their place: from `at` on. */
  readonly onOverwrite: (() => void)[] = [];
  private entries = new Int32Array(FIRST_ROOM);
  private turnStart = 0;
  private tickStart = 0;
  private lastTick = 0;

  note(what: number, before: number, after: number): void {
    if (this.at < this.end && this.onOverwrite.length > 0) for (const told of this.onOverwrite) told();
    const entry = this.at * ENTRY;
    if (entry + ENTRY > this.entries.length) this.grow();
    const { entries } = this;
    entries[entry] = what;
    entries[entry + 1] = before;
    entries[entry + 2] = after;
    this.end = this.at += 1;
  }

  /** Ends a tick: what is written from here on should be seen after what was written before. */
  tick(): void {
    this.note(TICK, 0, 0);
    this.lastTick = this.tickStart;
    this.tickStart = this.at;
  }

  /** Takes back a tick mark that nothing was written after. */
  dropTick(): void {
    if (this.at > 0 && this.what(this.at - 1) === TICK) this.end = this.at -= 1;
  }

  startTurn(): void {
    this.turnStart = this.tickStart = this.at;
  }

  /** Where the tick that was ended last begins, or the turn. */
  startOf(what: 'tick' | 'turn'): number {
    return what === 'tick' ? this.lastTick : this.turnStart;
  }

  clear(): void {
    this.at = this.end = this.turnStart = this.tickStart = this.lastTick = 0;
  }

  /** What an entry is about: a slot, or one of the codes below 0. */
  what(entry: number): number {
    return this.entries[entry * ENTRY] ?? TICK;
  }

  before(entry: number): number {
    return this.entries[entry * ENTRY + 1] ?? 0;
  }

  after(entry: number): number {
    return this.entries[entry * ENTRY + 2] ?? 0;
  }

  private grow(): void {
    const longer = new Int32Array(this.entries.length * 2);
    longer.set(this.entries);
    this.entries = longer;
  }
}

/** Stands for a thing that no player is. */
export const NO_PLAYER = 31;

/** The code of a thing that is shifted: what it is, and if it is a player, which one and how that looks before and after. */
export function shiftCode(thing: number, player: number, facingBefore: number, facingAfter: number): number {
  return FIRST_SHIFT - ((thing << 9) | (player << 4) | (facingBefore << 2) | facingAfter);
}

export function isShift(what: number): boolean {
  return what <= FIRST_SHIFT;
}

export function shiftedThing(what: number): number {
  return (FIRST_SHIFT - what) >> 9;
}

export function shiftedPlayer(what: number): number {
  return ((FIRST_SHIFT - what) >> 4) & NO_PLAYER;
}

export function facingBefore(what: number): number {
  return ((FIRST_SHIFT - what) >> 2) & 3;
}

export function facingAfter(what: number): number {
  return (FIRST_SHIFT - what) & 3;
}
