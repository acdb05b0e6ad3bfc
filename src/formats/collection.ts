import { NO_NOTES, type Notes } from '../core/level/source';
import type { Fault, Place } from '../core/fault';
import { ok, failure, type Result } from '../core/result';
import type { RuleSet } from '../core/rule-set';
import type { Format } from './format';
import { placeOfSolution } from './parts/solution-place';
import { readLevel, readSetup, type ReadLevel, type ReadSetup } from '../core/level/read-level';

/** The formats and rule sets to choose from. */
export interface ReaderChoice {
  readonly formats: readonly Format[];
  readonly rules: readonly RuleSet[];
}

/** The ids of the format and rule set that the user requests. */
export interface RequestedReader {
  readonly format?: string | undefined;
  readonly rules?: string | undefined;
}

/** The formats and rule sets asked for: all of them, or the one with the given id. */
export function chooseReaders({ format, rules }: RequestedReader, all: ReaderChoice): Result<ReaderChoice, Fault> {
  const formats = all.formats.filter((one) => format === undefined || hasName(one, format));
  const sets = all.rules.filter(({ id }) => rules === undefined || id === rules.toLowerCase());
  if (sets.length === 0)
    return failure({ kind: 'unknown-id', what: 'rule set', id: rules ?? '', known: idsOf(all.rules) });
  if (formats.length === 0)
    return failure({ kind: 'unknown-id', what: 'format', id: format ?? '', known: formatNames(all.formats) });
  const chosen = { formats, rules: sets };
  if (readerPairs(chosen).length === 0)
    return failure({ kind: 'rules-without-format', rules: rules ?? '', format: format ?? '' });
  return ok(chosen);
}

/** Whether a name is the format's id or one of its aliases. */
export function hasName({ id, aliases = [] }: Format, name: string): boolean {
  return id === name.toLowerCase() || aliases.includes(name.toLowerCase());
}

/** The ids and aliases of formats. */
export function formatNames(formats: readonly Format[]): string[] {
  return formats.flatMap(({ id, aliases = [] }) => [id, ...aliases]);
}

function idsOf(all: readonly { readonly id: string }[]): string[] {
  return all.map(({ id }) => id);
}

/** All pairs of a format and a rule set that can be written in it. */
export function readerPairs({ formats, rules }: ReaderChoice): Reader[] {
  return formats.flatMap((format) =>
    rules.filter(({ notations }) => notations[format.id]).map((set) => ({ format, rules: set })),
  );
}

/** One way to read a text: a format, and a rule set that can be written in it. */
export interface Reader {
  readonly format: Format;
  readonly rules: RuleSet;
}

/** The levels of a text in order, with its format and rule set. */
export interface Collection extends Reader {
  readonly entries: readonly CollectionEntry[];
  /** The author's notes on the whole collection; empty if the format has no place for them. */
  readonly about: Notes;
}

/** A level of a collection: its position in the text, parsed on demand. */
export interface CollectionEntry {
  /** Its place in the collection, from 1. */
  readonly number: number;
  readonly title: string | undefined;
  /** Parses the level. Nothing is cached: each call parses again. */
  read(): Result<ReadLevel, Fault>;
  /** Draws the level as far as its text goes, whether it can be played or not. */
  readSetup(): Result<ReadSetup, Fault>;
  /** The place in the text of a column of one of its solutions; missing or undefined if the text does not have it. */
  placeOf?(solution: string, column: number): Place | undefined;
}

/** Finds the levels of a text without parsing them. */
export function collectionOf(text: string, { format, rules }: Reader): Collection {
  const { spans, about } = format.indexWithNotes?.(text) ?? { spans: format.index(text), about: NO_NOTES };
  const entries = spans.map((span, index): CollectionEntry => ({
    number: index + 1,
    title: span.title,
    read() {
      const draft = format.parse(text, span);
      return draft.ok ? readLevel(draft.value, rules) : draft;
    },
    readSetup() {
      const draft = format.parse(text, span);
      return draft.ok ? readSetup(draft.value, rules) : draft;
    },
    placeOf: (solution, column) => placeOfSolution(text, span, solution, column),
  }));
  return { format, rules, entries, about };
}
