import type { Fault } from '../core/fault';
import { ok, failure, type Result } from '../core/result';
import type { RuleSet } from '../core/rule-set';
import type { Format } from './format';
import { readLevel, type ReadLevel } from '../core/level/read-level';
import { NO_NOTES, type Notes } from './notes';

/** The formats and rules sets there are to choose among. */
export interface ReaderChoice {
  readonly formats: readonly Format[];
  readonly rules: readonly RuleSet[];
}

/** What a reader of levels may ask for, by id. */
export interface WantedReader {
  readonly format?: string | undefined;
  readonly rules?: string | undefined;
}

/** The formats and rules sets that are asked for: all, or the one of an id. */
export function chooseReaders({ format, rules }: WantedReader, all: ReaderChoice): Result<ReaderChoice, Fault> {
  const formats = all.formats.filter((one) => format === undefined || hasName(one, format));
  const sets = all.rules.filter(({ id }) => rules === undefined || id === rules);
  if (sets.length === 0)
    return failure({ kind: 'unknown-id', what: 'rules set', id: rules ?? '', known: idsOf(all.rules) });
  if (formats.length === 0)
    return failure({ kind: 'unknown-id', what: 'format', id: format ?? '', known: formatNames(all.formats) });
  const chosen = { formats, rules: sets };
  if (readerPairs(chosen).length === 0)
    return failure({ kind: 'rules-without-format', rules: rules ?? '', format: format ?? '' });
  return ok(chosen);
}

/** Whether a format goes by a name. */
export function hasName({ id, aliases = [] }: Format, name: string): boolean {
  return id === name || aliases.includes(name);
}

/** All names that formats go by. */
export function formatNames(formats: readonly Format[]): string[] {
  return formats.flatMap(({ id, aliases = [] }) => [id, ...aliases]);
}

function idsOf(all: readonly { readonly id: string }[]): string[] {
  return all.map(({ id }) => id);
}

/** All pairs of a format and a rules set that knows it. */
export function readerPairs({ formats, rules }: ReaderChoice): Reader[] {
  return formats.flatMap((format) =>
    rules.filter(({ notations }) => notations[format.id]).map((set) => ({ format, rules: set })),
  );
}

/** A format and a rules set that knows it: one way to read a text. */
export interface Reader {
  readonly format: Format;
  readonly rules: RuleSet;
}

/** What a text turned out to be: its format, its rules set, and its levels in order. */
export interface Collection extends Reader {
  readonly entries: readonly CollectionEntry[];
  /** What the author says of all levels together, where the format has a place for that. */
  about(): Notes;
}

/** A level of a collection, known by where it stands. */
export interface CollectionEntry {
  /** Its place in the collection, from 1. */
  readonly number: number;
  readonly title: string | undefined;
  /** Reads it, anew each time: whoever wants to keep it keeps it. */
  read(): Result<ReadLevel, Fault>;
}

/** The levels of a text as a reader finds them; none of them is read yet. */
export function collectionOf(text: string, { format, rules }: Reader): Collection {
  const entries = format.index(text).map((span, index): CollectionEntry => ({
    number: index + 1,
    title: span.title,
    read() {
      const draft = format.parse(text, span);
      return draft.ok ? readLevel(draft.value, rules) : draft;
    },
  }));
  return { format, rules, entries, about: () => format.about?.(text) ?? NO_NOTES };
}
