import type { Fault } from '../core/fault';
import { readLevel, type ReadLevel } from '../core/read-level';
import type { Result } from '../core/result';
import type { Rules } from '../core/rules';
import type { Format } from './format';
import { NO_NOTES, type Notes } from './notes';

/** A format and a rules set that knows it: one way to read a text. */
export interface Reader {
  readonly format: Format;
  readonly rules: Rules;
}

/** What a text turned out to be: its format, its rules set, and its levels in order. */
export interface Collection extends Reader {
  readonly entries: readonly Entry[];
  /** What the author says of all levels together, where the format has a place for that. */
  about(): Notes;
}

/** A level of a collection, known by where it stands. */
export interface Entry {
  /** Its place in the collection, from 1. */
  readonly number: number;
  readonly title: string | undefined;
  /** Reads it, anew each time: whoever wants to keep it keeps it. */
  read(): Result<ReadLevel, Fault>;
}

/** The levels of a text as a reader finds them; none of them is read yet. */
export function collectionOf(text: string, { format, rules }: Reader): Collection {
  const entries = format.index(text).map((span, index): Entry => ({
    number: index + 1,
    title: span.title,
    read() {
      const draft = format.parse(text, span);
      return draft.ok ? readLevel(draft.value, rules) : draft;
    },
  }));
  return { format, rules, entries, about: () => format.about?.(text) ?? NO_NOTES };
}
