import { asSentence } from '../core/reason';

/** Problems that the player did not cause. Each sentence is shown once, as soon as there is a screen for it. */
export class Problems {
  private readonly reported = new Set<string>();
  private readonly waiting: string[] = [];
  private listener: ((sentence: string) => void) | undefined;
  private finalListener: ((sentence: string) => void) | undefined;

  add(sentence: string): void {
    if (this.reported.has(sentence)) return;
    this.reported.add(sentence);
    if (this.finalListener) this.finalListener(sentence);
    else {
      this.waiting.push(sentence);
      this.deliver();
    }
  }

  /** Reports later, because the listener may be in the middle of an update. */
  setListener(listener: (sentence: string) => void): void {
    this.listener = listener;
    this.deliver();
  }

  /** Call this after the screen has closed. It reports each problem once more, because a key may have hidden the message. */
  setFinalListener(listener: (sentence: string) => void): void {
    this.reported.clear();
    this.finalListener = listener;
    for (const sentence of this.waiting.splice(0)) this.add(sentence);
  }

  private deliver(): void {
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
  return [more.length === 0 ? first : `${first} (and ${more.length} more: \`sokoban config\` shows them)`];
}
