import { type ChangeVisitor, type HashSum, Position } from './position';
import { playerOf, recordLength, Word } from './journal-word';

// Inner loops write `?? 0` after an index, not `at`, for speed: see `core/at.ts`.

/**
 * How the journal works. A position is one memory of numbers (`position.ts`). Each write to the memory adds a record to
 * the journal: what changed, as a difference, not the old value (`journal-word.ts`). Nearly all records are one word
 * and can be read from both ends, so undo walks back over the records and redo walks forward, for all rules alike. The
 * first record of a turn carries a mark, and the end of a tick is a record of its own.
 *
 * A screen shows ticks one by one on a replica (`replica.ts`), which follows the journal at its own pace and is warned
 * before records are discarded. When the next turn begins, the ticks of a long turn are dropped and only its outcome
 * stays (`Board.keepOutcomeOnly`), so a slide or a fall costs only what it changed in the end; a `Cursor` plays the
 * turn again if its ticks are needed later. The reasons are in docs/decisions/001 and 028.
 */

const INITIAL_CAPACITY = 64;

/** A reader with a place in the journal of its own. */
interface Follower {
  /** The journal is about to discard the records from this place on. */
  beforeDiscard(from: number): void;
  /** The last turn now ends at another place, with the same outcome. */
  afterShorten(before: number, now: number): void;
}

/**
 * A position with all its changes in order, as one growing list of words. Undo, redo and animation read it. The
 * position stands at `written`; the records from there to `end` can be redone, until a new record replaces them.
 */
export class Journal extends Position {
  /** The place of the journal where the position stands. */
  written = 0;
  words = new Int32Array(INITIAL_CAPACITY);
  readonly followers: Follower[] = [];
  /** Counts what replaces records, or changes the position without any: see `Pen.revision`. */
  revision = 0;
  /** The start of the latest turn; -1 before the first one. */
  turnStart = -1;
  protected end = 0;
  /** The start of the last finished tick, and of the current one. */
  protected lastTick = 0;
  private tickStart = 0;
  private ticksOfTurn = 0;
  /** Undefined until the hash is asked for: games never ask. */
  protected sum: HashSum | undefined = undefined;

  /** Ends a tick: screens show later records after this moment. */
  tick(): void {
    this.note(Word.TICK);
    this.lastTick = this.ticksOfTurn === 0 ? Math.max(0, this.turnStart) : this.tickStart;
    this.ticksOfTurn += 1;
    this.tickStart = this.written;
  }

  /** Removes the last tick mark if nothing was written after it. */
  dropTick(): void {
    const { written, words } = this;
    if (written === 0 || ((words[written - 1] ?? 0) & Word.SUBKIND) !== Word.TICK) return;
    this.end = this.written -= 1;
    this.ticksOfTurn -= 1;
  }

  startTurn(): void {
    this.turnStart = this.written;
    this.ticksOfTurn = 0;
  }

  /** Ends a turn, and marks its first record. A turn that changed nothing gets a record, too. */
  endTurn(): void {
    const { turnStart } = this;
    if (this.written === turnStart) this.note(Word.UNCHANGED);
    this.words[turnStart] = (this.words[turnStart] ?? 0) | Word.FIRST;
  }

  /** Whether the last turn had several ticks and the position stands at its end. */
  get endsInTicks(): boolean {
    return this.ticksOfTurn > 0 && this.written === this.end && this.written > this.turnStart;
  }

  /** Empties the journal: this position becomes the first one. */
  clearJournal(): void {
    this.revision += 1;
    this.followers.length = 0;
    this.written = this.end = this.tickStart = this.lastTick = this.ticksOfTurn = 0;
    this.turnStart = -1;
  }

  /** The end of the turn that begins at a place. */
  turnEnd(start: number): number {
    const { words, end } = this;
    let at = start;
    do at += recordLength(words[at] ?? 0);
    while (at < end && ((words[at] ?? 0) & Word.FIRST) === 0);
    return at;
  }

  /** Goes back to a place, record by record. `advance` can go forward again. */
  rewind(to: number): void {
    const { words, sum } = this;
    let at = this.written;
    while (at > to) {
      at = this.undoRecord(words, at);
      if (sum !== undefined) this.sumRecord(sum, at, -1);
    }
    this.written = at;
  }

  /** Goes forward to a place again. */
  advance(to: number): void {
    const { words, sum } = this;
    const last = Math.min(to, this.end);
    let at = this.written;
    while (at < last) {
      if (sum !== undefined) this.sumRecord(sum, at, 1);
      at = this.redoRecord(words, at);
    }
    this.written = at;
  }

  undoTurn(): void {
    const { words, sum } = this;
    let at = this.written;
    do {
      at = this.undoRecord(words, at);
      if (sum !== undefined) this.sumRecord(sum, at, -1);
    } while (((words[at] ?? 0) & Word.FIRST) === 0);
    this.written = at;
  }

  redoTurn(): void {
    const { words, end, sum } = this;
    let at = this.written;
    do {
      if (sum !== undefined) this.sumRecord(sum, at, 1);
      at = this.redoRecord(words, at);
    } while (at < end && ((words[at] ?? 0) & Word.FIRST) === 0);
    this.written = at;
  }

  /** Visits each number written since a place, in the order of the writes. */
  eachWritten(since: number, visit: ChangeVisitor): void {
    const { words, written: end } = this;
    // Records hold differences, not old values, so we undo all of them and redo them one by one.
    let at = end;
    while (at > since) at = this.undoRecord(words, at);
    while (at < end) {
      this.visitChanges(words, at, visit);
      at = this.redoRecord(words, at);
    }
  }

  /** Whether this player only walked to neighbouring cells since a place, and nothing else changed. */
  hasOnlyWalked(since: number, player: number): boolean {
    const { words, written: end } = this;
    for (let at = since; at < end; at += 1) {
      const word = words[at] ?? 0;
      const isWalk = (word & Word.KIND) === Word.WALK && playerOf(word) === player;
      if (!isWalk && (word & Word.SUBKIND) !== Word.TICK) return false;
    }
    return true;
  }

  protected note(word: number): void {
    const { written } = this;
    if (written === this.words.length) this.grow();
    if (written < this.end) {
      this.revision += 1;
      if (this.followers.length > 0) this.warnFollowers();
    }
    this.words[written] = word;
    this.end = this.written = written + 1;
  }

  protected noteLongWrite(slot: number, difference: number): void {
    const word = Word.LONG_WRITE | (slot << Word.SLOT);
    this.note(word);
    this.note(difference);
    this.note(word);
  }

  /** Drops the last turn, which was undone. The next record takes its place. */
  protected dropTurn(): void {
    this.revision += 1;
    this.end = this.written;
    this.startTurn();
  }

  /** These two are not part of `note` so that `note` is small enough to be inlined. */
  private grow(): void {
    const words = new Int32Array(this.words.length + (this.words.length >>> 1));
    words.set(this.words);
    this.words = words;
  }

  private warnFollowers(): void {
    for (const follower of this.followers) follower.beforeDiscard(this.written);
  }

  /** Call this before a record is redone (1), or after it was undone (-1). */
  private sumRecord(sum: HashSum, start: number, sign: 1 | -1): void {
    this.visitChanges(this.words, start, (slot, before, after) => {
      sum.add(slot, sign * (after - before));
    });
  }
}
