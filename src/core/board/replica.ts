import type { Change, Tick } from './change';
import type { Level } from '../level/level';
import type { Replica } from './view';
import { WORD, type Journal } from './journal';
import { Position } from './position';

const { FURTHER, TICK } = WORD;

/**
 * A look at a board that can lag behind it, as a screen does while it shows ticks. It follows the board's journal, so it
 * costs what changed and never the size of the board.
 */
export class BoardReplica extends Position implements Replica {
  readonly #journal: Journal;
  /** Where in the journal it stands, and what it had in the slots that show more than that. */
  private at: number;
  readonly #hidden: { readonly slot: number; readonly value: number }[] = [];

  /** Stands where the board stands whose memory and journal these are. */
  constructor(level: Level, gaugeCount: number, memory: Int32Array, journal: Journal) {
    super(level, gaugeCount);
    this.memory.set(memory);
    this.#journal = journal;
    this.at = journal.at;
    journal.followers.push({
      // What is lost could not be taken back afterwards.
      leave: (from) => {
        if (this.at > from) this.goTo(from);
      },
      shorten: (before, now) => {
        if (this.at === before) this.at = now;
      },
    });
  }

  get isBehind(): boolean {
    return this.at !== this.#journal.at || this.#hidden.length > 0;
  }

  catchUp(): void {
    this.goTo(this.#journal.at);
  }

  toStart(): void {
    this.goTo(0);
  }

  show({ changes }: Tick): void {
    for (const change of changes) {
      const slot = this.slotOf(change);
      this.#hidden.push({ slot, value: this.memory[slot] ?? 0 });
      this.memory[slot] = change.after;
    }
  }

  /** Goes on from one place of the journal to another, and tells what changes on the way. */
  ticks(from: number, to: number): Tick[] {
    const { words } = this.#journal;
    const ticks: Tick[] = [];
    let changes: Change[] = [];
    this.goTo(from);
    while (this.at < to) {
      this.eachChange(words, this.at, (slot, before, after) => changes.push(this.changeOf(slot, before, after)));
      if (((words[this.at] ?? 0) & FURTHER) === TICK) {
        ticks.push({ changes });
        changes = [];
      }
      this.at = this.redo(words, this.at);
    }
    ticks.push({ changes });
    return ticks;
  }

  private goTo(place: number): void {
    const { words } = this.#journal;
    for (let last = this.#hidden.pop(); last; last = this.#hidden.pop()) this.memory[last.slot] = last.value;
    while (this.at > place) this.at = this.undo(words, this.at);
    while (this.at < place) this.at = this.redo(words, this.at);
  }
}
