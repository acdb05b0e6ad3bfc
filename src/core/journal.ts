/** Stands in the journal for the end of a tick: a moment that a viewer should see apart. */
export const TICK = -1;
/** Opens a turn of which only the outcome is kept. */
export const OUTCOME = -2;
const FIRST_SHIFT = -3;
const ENTRY = 3;
/** Entries stand in chunks, so that a long history grows without being copied; the first chunk begins small. */
const CHUNK_BITS = 16;
const CHUNK = 1 << CHUNK_BITS;
const FIRST_ROOM = 64;
const NO_NUMBERS = new Int32Array(ENTRY);

/** Somebody who stands at a place of the journal and goes through its entries. */
export interface Follower {
  /** What stands from this entry on is about to be lost, because something else is noted in its place. */
  leave(from: number): void;
  /** The turn that ended at one place ends at another now, with the same outcome. */
  shorten(before: number, now: number): void;
}

/**
 * Everything that changed on a board in order, one flat list that grows: what undo, redo and animation are made of. It
 * is read up to `at`; what lies between there and `end` was undone, and can be redone until something else is noted.
 *
 * An entry is three numbers. Where the first is a slot of the memory, the others are its value before and after. Below 0
 * stand the end of a tick, and the commonest change in one entry: a thing that went from a cell to a free one, with all
 * that goes with it if it is a player (see `shiftCode`). Of a turn in many ticks only the outcome stays when the next one
 * begins, so that a slide or a fall costs what it changed in the end.
 */
export class Journal {
  at = 0;
  end = 0;
  readonly followers: Follower[] = [];
  private readonly chunks: Int32Array[] = [new Int32Array(FIRST_ROOM * ENTRY)];
  /** Where the turn begins, and the tick that was ended last. */
  turnStart = 0;
  lastTick = 0;
  private tickStart = 0;
  private ticksOfTurn = 0;

  note(what: number, before: number, after: number): void {
    if (this.at < this.end) this.overwrite();
    const entry = (this.at & (CHUNK - 1)) * ENTRY;
    let chunk = this.chunks[this.at >>> CHUNK_BITS];
    if (chunk === undefined || entry >= chunk.length) chunk = this.grown();
    chunk[entry] = what;
    chunk[entry + 1] = before;
    chunk[entry + 2] = after;
    this.end = this.at += 1;
  }

  /** Ends a tick: what is written from here on should be seen after what was written before. */
  tick(): void {
    this.note(TICK, 0, 0);
    this.ticksOfTurn += 1;
    this.lastTick = this.tickStart;
    this.tickStart = this.at;
  }

  /** Takes back a tick mark that nothing was written after. */
  dropTick(): void {
    if (this.at === 0 || this.what(this.at - 1) !== TICK) return;
    this.end = this.at -= 1;
    this.ticksOfTurn -= 1;
  }

  startTurn(): void {
    this.turnStart = this.tickStart = this.at;
    this.ticksOfTurn = 0;
  }

  /** Whether a turn of several ticks was noted last, and the journal stands at its end. */
  get endsInTicks(): boolean {
    return this.ticksOfTurn > 0 && this.at === this.end && this.at > this.turnStart;
  }

  /** Forgets the turn that was noted last; what is noted next takes its place. */
  dropTurn(): void {
    this.end = this.at = this.turnStart;
    this.ticksOfTurn = 0;
    this.chunks.length = Math.min(this.chunks.length, (this.at >>> CHUNK_BITS) + 1);
  }

  clear(): void {
    this.at = this.end = this.turnStart = this.tickStart = this.lastTick = this.ticksOfTurn = 0;
  }

  /** What an entry is about: a slot, or one of the codes below 0. */
  what(entry: number): number {
    return this.number(entry, 0);
  }

  before(entry: number): number {
    return this.number(entry, 1);
  }

  after(entry: number): number {
    return this.number(entry, 2);
  }

  /** What was undone is about to be lost. Apart from `note`, which is to be small enough to be inlined. */
  private overwrite(): void {
    for (const follower of this.followers) follower.leave(this.at);
  }

  /** The numbers of an entry and of its neighbours; its own begin at `placeOf`. For who reads all three at once. */
  numbersOf(entry: number): Int32Array {
    return this.chunks[entry >>> CHUNK_BITS] ?? NO_NUMBERS;
  }

  placeOf(entry: number): number {
    return (entry & (CHUNK - 1)) * ENTRY;
  }

  private number(entry: number, place: number): number {
    return this.chunks[entry >>> CHUNK_BITS]?.[(entry & (CHUNK - 1)) * ENTRY + place] ?? 0;
  }

  private grown(): Int32Array {
    const [first] = this.chunks;
    if (first === undefined || first.length === CHUNK * ENTRY) {
      const next = new Int32Array(CHUNK * ENTRY);
      this.chunks.push(next);
      return next;
    }
    const longer = new Int32Array(first.length * 2);
    longer.set(first);
    this.chunks[0] = longer;
    return longer;
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
