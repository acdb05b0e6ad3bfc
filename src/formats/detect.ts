import { type Format, MAX_LEVEL_LENGTH, MAX_LEVELS } from './format';
import { TWO_NUMBERS } from './parts/size';
import type { Fault } from '../core/fault';
import { ok, failure, type Result } from '../core/result';
import { collectionOf, type Collection, type Reader, readerPairs, type ReaderChoice } from './collection';
import { hasEndingOf, findLikeliest } from './likeness';

/**
 * Evidence of levels must stand within this number of characters; a longer introduction counts as a text without
 * levels.
 */
const MAX_INTRODUCTION_LENGTH = 16_000;

/**
 * Whether the beginning of a text shows more evidence of levels than letters, so that the whole text is worth reading.
 * Prose, programs and pictures are skipped cheaply.
 */
export function hasEvidence(head: string, formats: readonly Format[]): boolean {
  const beginning = head.slice(0, MAX_INTRODUCTION_LENGTH);
  return formats.some((format) => {
    const verdict = format.recognise(head);
    if (verdict !== 'maybe') return verdict === 'sure';
    // A format that accepts mere words proves nothing by accepting this text; its levels are enclosed by walls.
    if (format.recognise(MERE_WORDS) !== 'no') return WALLS.test(beginning);
    return TWO_NUMBERS.test(beginning) || format.recognise(beginning) !== 'no';
  });
}

const MERE_WORDS = 'some words\nand more of them\n';
/** A row that begins and ends with a wall. */
const WALLS = /^[ \t]*#.*#[ \t]*\r?$/m;

export interface ReadOptions extends ReaderChoice {
  /** The file's name; its ending decides if the content fits several formats. */
  readonly name?: string;
}

/**
 * Reads a text in the format that its content shows: the format that is sure from the beginning, or else the format and
 * rule set that the whole text fits. If none fits, the most similar pair reports what is wrong.
 */
export function readCollection(text: string, options: ReadOptions): Result<Collection, Fault> {
  const readers = readerPairs(options);
  const [fitting, ...others] = fittingCollections(text, readers, options.name);
  if (fitting && others.length > 0) return failure(ambiguityFault(fitting, others));
  const reader = fitting ? undefined : findLikeliest(text, readers, options.name);
  const collection = fitting ?? (reader && collectionOf(text, reader));
  if (!collection) return failure({ kind: 'unknown-format', tried: options.formats.map(({ id }) => id) });
  const { length } = collection.entries;
  if (length > MAX_LEVELS) return failure({ kind: 'too-many-levels', most: MAX_LEVELS });
  return length > 0 ? ok(collection) : failure({ kind: 'no-level' });
}

/** Parses levels only if the beginning of the text leaves several readers and none is sure. */
function fittingCollections(text: string, readers: readonly Reader[], name = ''): readonly Collection[] {
  const { sure, possible } = recogniseReaders(text, readers);
  const collections = possible.map((reader) => collectionOf(text, reader));
  if (sure.length === 1) return collections;
  // A text too long for all other formats needs no parsing to rule them out.
  if (possible.length === 1 && text.length > MAX_LEVEL_LENGTH)
    return collections.filter(({ entries }) => entries.length > 0);
  return preferredCollections(collections, name);
}

/** A single reader counts as sure. If a reader is sure, no other is possible. */
function recogniseReaders(
  text: string,
  readers: readonly Reader[],
): { sure: readonly Reader[]; possible: readonly Reader[] } {
  if (readers.length === 1) return { sure: readers, possible: readers };
  const formats = new Set(readers.map(({ format }) => format));
  const verdicts = new Map([...formats].map((format) => [format, format.recognise(text)]));
  const sure = readers.filter(({ format }) => verdicts.get(format) === 'sure');
  return { sure, possible: sure.length > 0 ? sure : readers.filter(({ format }) => verdicts.get(format) === 'maybe') };
}

function isReadable({ entries }: Collection): boolean {
  const isCollection = entries.length > 0 && entries.length <= MAX_LEVELS;
  return isCollection && entries.every((entry) => entry.read().ok);
}

/**
 * The readable collections of the preferred readers: formats that explain the whole text before those that skip lines, then
 * those with the file's ending. Readers after the first that can read the text are not tried.
 */
function preferredCollections(collections: readonly Collection[], name: string): readonly Collection[] {
  const rank = (reader: Reader): number => (reader.format.passesOver ? 2 : 0) + (hasEndingOf(reader, name) ? 0 : 1);
  for (const preferred of [0, 1, 2, 3]) {
    const fitting = collections.filter((collection) => rank(collection) === preferred && isReadable(collection));
    if (fitting.length > 0) return fitting;
  }
  return [];
}

function ambiguityFault({ format, rules }: Reader, others: readonly Reader[]): Fault {
  const formats = new Set([format.id, ...others.map((other) => other.format.id)]);
  if (formats.size > 1) return { kind: 'ambiguous-format', fits: [...formats] };
  return { kind: 'ambiguous-rules', format: format.id, fits: [rules.id, ...others.map((other) => other.rules.id)] };
}
