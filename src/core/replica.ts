import type { Journal } from './journal';
import type { Level } from './level';
import { Position } from './position';
import type { Replica } from './view';

/**
 * A look at a board that can lag behind it, as a screen does while it shows ticks. It follows the board's journal, so it
 * costs what changed and never the size of the board.
 */
export class BoardReplica extends Position implements Replica {
  readonly #journal: Journal;
  private at: number;

  /** Stands where the board stands whose memory and journal these are. */
  constructor(level: Level, gaugeCount: number, memory: Int32Array, journal: Journal) {
    super(level, gaugeCount);
    this.memory.set(memory);
    this.#journal = journal;
    this.at = journal.at;
    // What is about to be overwritten could not be taken back afterwards.
    journal.onOverwrite.push(() => {
      if (this.at > journal.at) this.goTo(journal.at);
    });
  }

  get isBehind(): boolean {
    return this.at !== this.#journal.at;
  }

  catchUp(): void {
    this.goTo(this.#journal.at);
  }

  goTo(entry: number): void {
    while (this.at > entry) {
      this.at -= 1;
      this.undoEntry(this.#journal, this.at);
    }
    while (this.at < entry) {
      this.redoEntry(this.#journal, this.at);
      this.at += 1;
    }
  }
}
