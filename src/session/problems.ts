import { asSentence } from '../core/reason';

/** Problems that the player did not cause. Each sentence is shown once, as soon as there is a screen for it. */
export class Problems {
  private readonly told = new Set<string>();
  private readonly waiting: string[] = [];
  private listener: ((sentence: string) => void) | undefined;
  private last: ((sentence: string) => void) | undefined;

  add(sentence: string): void {
    if (this.told.has(sentence)) return;
    this.told.add(sentence);
    if (this.last) this.last(sentence);
    else {
      this.waiting.push(sentence);
      this.tell();
    }
  }

  /** Reports later, because the listener may be in the middle of an update. */
  hear(listener: (sentence: string) => void): void {
    this.listener = listener;
    this.tell();
  }

  /** The screen has gone: what goes wrong now is told elsewhere, also what a key may have wiped off the screen at once. */
  outlive(listener: (sentence: string) => void): void {
    this.told.clear();
    this.last = listener;
    for (const sentence of this.waiting.splice(0)) this.add(sentence);
  }

  private tell(): void {
    setImmediate(() => {
      const { listener } = this;
      if (listener) for (const sentence of this.waiting.splice(0)) listener(asSentence(sentence));
    });
  }
}

/** The first of several complaints and the number of the others, in one sentence. */
export function summarizeComplaints(complaints: readonly string[]): string[] {
  const [first, ...more] = complaints;
  if (first === undefined) return [];
  return [more.length === 0 ? first : `${first} (and ${more.length} more: \`sokoban config\` tells them)`];
}
