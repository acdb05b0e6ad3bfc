import type { Outcome, Solved } from './outcome';

/** How a run over levels stands. */
export class SolveProgress {
  done = 0;
  solved = 0;
  /** Levels that could not be read. */
  unread = 0;
  readonly #asked: number;
  /** How far each thread has come, by the name of its level. */
  readonly #running = new Map<string, Solved>();

  constructor(asked: number) {
    this.#asked = asked;
  }

  isAt(name: string, progress: Solved): void {
    this.#running.set(name, progress);
  }

  isDoneWith(name: string, { solution }: Outcome): void {
    this.#running.delete(name);
    this.done += 1;
    if (solution) this.solved += 1;
  }

  /** `12 of 90 done, 11 solved; x.xsb, level 13: 45000 positions in 3 s` */
  get line(): string {
    const running = [...this.#running].map(
      ([name, { result, seconds }]) => `${name}: ${result.nodes} positions in ${Math.floor(seconds)} s`,
    );
    return [...(this.#asked > 1 ? [this.sum] : []), ...running].join('; ');
  }

  get sum(): string {
    return `${this.done} of ${this.#asked} done, ${this.solved} solved`;
  }
}
