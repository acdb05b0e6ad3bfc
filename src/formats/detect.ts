import { type Format, MAX_LEVEL_LENGTH, MAX_LEVELS } from './format';
import { TWO_NUMBERS } from './size';
import type { Fault } from '../core/fault';
import { ok, failure, type Result } from '../core/result';
import { collectionOf, type Collection, type Reader, readerPairs, type ReaderChoice } from './collection';
import { hasEndingOf, findLikeliest } from './likeness';

/** A text that is no longer is looked at as a whole: its levels begin in it, or it is taken to have none. */
const MAX_INTRODUCTION_LENGTH = 16_000;

/**
 * Whether something besides letters speaks for levels in the beginning of a text, so that it is worth reading: prose,
 * programs and pictures are passed over at the price of a look.
 */
export function hasEvidence(head: string, formats: readonly Format[]): boolean {
  const beginning = head.slice(0, MAX_INTRODUCTION_LENGTH);
  return formats.some((format) => {
    const verdict = format.recognise(head);
    if (verdict !== 'maybe') return verdict === 'sure';
    // What may be meant by mere words says nothing by that; a level of such a format is closed by walls.
    if (format.recognise(WORDS) !== 'no') return WALLS.test(beginning);
    return TWO_NUMBERS.test(beginning) || format.recognise(beginning) !== 'no';
  });
}

const WORDS = 'some words\nand more of them\n';
/** A row that begins and ends with a wall. */
const WALLS = /^[ \t]*#.*#[ \t]*\r?$/m;

export interface ReadOptions extends ReaderChoice {
  /** The file's name; its ending decides when the content fits several formats. */
  readonly name?: string;
}

/**
 * Reads a text as whatever it is. The content decides: the format that is sure of it by its beginning, or else the pair
 * of a format and a rules set that the whole text fits. If none fits, the pair that the text is most like tells what is
 * wrong.
 */
export function readCollection(text: string, options: ReadOptions): Result<Collection, Fault> {
  const readers = readerPairs(options);
  const [fitting, ...others] = fittingCollections(text, readers, options.name);
  if (fitting && others.length > 0) return failure(ambiguity(fitting, others));
  const reader = fitting ? undefined : findLikeliest(text, readers, options.name);
  const collection = fitting ?? (reader && collectionOf(text, reader));
  if (!collection) return failure({ kind: 'unknown-format', tried: options.formats.map(({ id }) => id) });
  const { length } = collection.entries;
  if (length > MAX_LEVELS) return failure({ kind: 'too-many-levels', most: MAX_LEVELS });
  return length > 0 ? ok(collection) : failure({ kind: 'no-level' });
}

/** Levels are read only where the beginning of the text leaves several readers, and none is sure. */
function fittingCollections(text: string, readers: readonly Reader[], name = ''): readonly Collection[] {
  const { sure, possible } = recognised(text, readers);
  const collections = possible.map((reader) => collectionOf(text, reader));
  if (sure.length === 1) return collections;
  // What is too long for any other format need not be read to be told from those.
  if (possible.length === 1 && text.length > MAX_LEVEL_LENGTH)
    return collections.filter(({ entries }) => entries.length > 0);
  return preferred(collections.filter(fits), name);
}

/** A reader that there is no other than is sure; where one is sure, no other is possible. */
function recognised(
  text: string,
  readers: readonly Reader[],
): { sure: readonly Reader[]; possible: readonly Reader[] } {
  if (readers.length === 1) return { sure: readers, possible: readers };
  const formats = new Set(readers.map(({ format }) => format));
  const verdicts = new Map([...formats].map((format) => [format, format.recognise(text)]));
  const sure = readers.filter(({ format }) => verdicts.get(format) === 'sure');
  return { sure, possible: sure.length > 0 ? sure : readers.filter(({ format }) => verdicts.get(format) === 'maybe') };
}

function fits({ entries }: Collection): boolean {
  const isCollection = entries.length > 0 && entries.length <= MAX_LEVELS;
  return isCollection && entries.every((entry) => entry.read().ok);
}

/** A format that explains the whole text goes before one that passes over lines; then the file's ending decides. */
function preferred<R extends Reader>(fitting: readonly R[], name: string): readonly R[] {
  const explaining = fitting.filter(({ format }) => !format.passesOver);
  const candidates = explaining.length > 0 ? explaining : fitting;
  const named = candidates.filter((reader) => hasEndingOf(reader, name));
  return named.length > 0 ? named : candidates;
}

function ambiguity({ format, rules }: Reader, others: readonly Reader[]): Fault {
  const formats = new Set([format.id, ...others.map((other) => other.format.id)]);
  if (formats.size > 1) return { kind: 'ambiguous-format', fits: [...formats] };
  return { kind: 'ambiguous-rules', format: format.id, fits: [rules.id, ...others.map((other) => other.rules.id)] };
}
