import type { Place } from '../../../core/fault';

/** What is wrong with a game, or (a warning) only odd. Line 0 is the whole file; columns count from 1. */
export interface GameFault extends Place {
  /** The name for programs in kebab-case, such as `unknown-name`. */
  readonly kind: string;
  readonly isError: boolean;
  /** One sentence without the place, small first letter, no full stop. */
  readonly sentence: string;
}

/** The place of what concerns the whole file. */
export const WHOLE_FILE: Place = { line: 0, column: 1 };

const MAX_FAULTS = 100;
/** After more errors than these the rest of a file is not worth reading. */
const MAX_ERRORS_READ = 20;

/** The faults found so far, each sentence once a line. */
export class Faults {
  readonly list: GameFault[] = [];
  readonly #known = new Set<string>();
  #errors = 0;

  get errorCount(): number {
    return this.#errors;
  }

  /** There is too much wrong to read on. */
  get isHopeless(): boolean {
    return this.#errors > MAX_ERRORS_READ || this.list.length >= MAX_FAULTS;
  }

  error(kind: string, place: Place, sentence: string): void {
    this.#add(kind, place, sentence, true);
  }

  warn(kind: string, place: Place, sentence: string): void {
    this.#add(kind, place, sentence, false);
  }

  #add(kind: string, { line, column }: Place, sentence: string, isError: boolean): void {
    const key = `${line} ${sentence}`;
    if (this.#known.has(key) || this.list.length >= MAX_FAULTS) return;
    this.#known.add(key);
    this.list.push({ kind, line, column, isError, sentence });
    if (isError) this.#errors += 1;
  }
}

export function cellCount(count: number): string {
  return count === 1 ? '1 cell' : `${count} cells`;
}
