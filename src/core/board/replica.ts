import { at } from '../at';
import type { Change, Replica, Tick } from './view';
import type { Level } from '../level/level';
import type { Journal } from './journal';
import { Word } from './journal-word';
import { Position } from './position';

/**
 * A copy of a board that can lag behind it while a screen shows ticks. It follows the journal of the board, so an
 * update costs as much as has changed, whatever the size of the board.
 */
export class BoardReplica extends Position implements Replica {
  readonly #journal: Journal;
  /** The place in the journal, and the old values of slots that `show` has changed since. */
  private at: number;
  readonly #hidden: { readonly slot: number; readonly value: number }[] = [];

  /** Starts at the position of the board with this memory and journal. */
  constructor(level: Level, gaugeCount: number, memory: Int32Array, journal: Journal) {
    super(level, gaugeCount);
    this.memory.set(memory);
    this.#journal = journal;
    this.at = journal.written;
    journal.followers.push({
      // Go back now: a replica cannot undo records that the journal has discarded.
      beforeDiscard: (from) => {
        if (this.at > from) this.goTo(from);
      },
      afterShorten: (before, now) => {
        if (this.at === before) this.at = now;
      },
    });
  }

  get isBehind(): boolean {
    return this.at !== this.#journal.written || this.#hidden.length > 0;
  }

  catchUp(): void {
    this.goTo(this.#journal.written);
  }

  toStart(): void {
    this.goTo(0);
  }

  show({ changes }: Tick): void {
    for (const change of changes) {
      const slot = this.slotOf(change);
      this.#hidden.push({ slot, value: at(this.memory, slot) });
      this.memory[slot] = change.after;
    }
  }

  /** Goes from one place of the journal to another and returns the changes on the way. */
  ticks(from: number, to: number): Tick[] {
    const { words } = this.#journal;
    const ticks: Tick[] = [];
    let changes: Change[] = [];
    this.goTo(from);
    while (this.at < to) {
      this.visitChanges(words, this.at, (slot, before, after) => changes.push(this.changeOf(slot, before, after)));
      if ((at(words, this.at) & Word.SUBKIND) === Word.TICK) {
        ticks.push({ changes });
        changes = [];
      }
      this.at = this.redoRecord(words, this.at);
    }
    ticks.push({ changes });
    return ticks;
  }

  private goTo(place: number): void {
    const { words } = this.#journal;
    for (let last = this.#hidden.pop(); last; last = this.#hidden.pop()) this.memory[last.slot] = last.value;
    while (this.at > place) this.at = this.undoRecord(words, this.at);
    while (this.at < place) this.at = this.redoRecord(words, this.at);
  }
}
