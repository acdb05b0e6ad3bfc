/** One write as it stands in the journal: which slot of the memory, from what, to what. */
export interface Change {
  readonly slot: number;
  readonly before: number;
  readonly after: number;
}

/** Stands in the journal for the end of a tick: a moment that a viewer should see apart. */
const TICK = -1;
const ENTRY = 3;
const FIRST_ROOM = 64 * ENTRY;

/**
 * Every write to a board in order, one flat list that grows: what undo, redo and animation are made of. It is read up
 * to `at`; what lies between there and `end` was undone, and can be redone until something else is noted.
 */
export class Journal {
  at = 0;
  end = 0;
  private entries = new Int32Array(FIRST_ROOM);
  private turnStart = 0;
  private tickStart = 0;
  private lastTick = 0;

  note(slot: number, before: number, after: number): void {
    const entry = this.at * ENTRY;
    if (entry + ENTRY > this.entries.length) this.grow();
    const { entries } = this;
    entries[entry] = slot;
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
    if (this.at > 0 && this.slotOf(this.at - 1) === TICK) this.end = this.at -= 1;
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

  /** The slot of an entry; negative where it only marks the end of a tick. */
  slotOf(entry: number): number {
    return this.entries[entry * ENTRY] ?? TICK;
  }

  before(entry: number): number {
    return this.entries[entry * ENTRY + 1] ?? 0;
  }

  after(entry: number): number {
    return this.entries[entry * ENTRY + 2] ?? 0;
  }

  /** The changes between two entries, tick by tick. */
  changes(from: number, to: number): Change[][] {
    const ticks: Change[][] = [[]];
    for (let entry = from; entry < to; entry += 1) {
      const slot = this.slotOf(entry);
      if (slot === TICK) ticks.push([]);
      else ticks[ticks.length - 1]?.push({ slot, before: this.before(entry), after: this.after(entry) });
    }
    return ticks;
  }

  private grow(): void {
    const longer = new Int32Array(this.entries.length * 2);
    longer.set(this.entries);
    this.entries = longer;
  }
}
