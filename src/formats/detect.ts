import type { Fault } from '../core/fault';
import { ok, failure, type Result } from '../core/result';
import { collectionOf, type Collection, type Reader } from './collection';
import { MOST_LENGTH, MOST_LEVELS } from './format';
import { isNamedLike, mostLike } from './likeness';
import { readersOf, type Choice } from './readers';

export interface ReadOptions extends Choice {
  /** The file's name; its ending decides when the content fits several formats. */
  readonly name?: string;
}

/**
 * Reads a text as whatever it is. The content decides: the format that is sure of it by its beginning, or else the pair
 * of a format and a rules set that the whole text fits. If none fits, the pair that the text is most like tells what is
 * wrong.
 */
export function readCollection(text: string, options: ReadOptions): Result<Collection, Fault> {
  const readers = readersOf(options);
  const [fitting, ...others] = fittingCollections(text, readers, options.name);
  if (fitting && others.length > 0) return failure(ambiguity(fitting, others));
  const reader = fitting ? undefined : mostLike(text, readers, options.name);
  const collection = fitting ?? (reader && collectionOf(text, reader));
  if (!collection) return failure({ kind: 'unknown-format', tried: options.formats.map(({ id }) => id) });
  const { length } = collection.entries;
  if (length > MOST_LEVELS) return failure({ kind: 'too-many-levels', most: MOST_LEVELS });
  return length > 0 ? ok(collection) : failure({ kind: 'no-level' });
}

/** Levels are read only where the beginning of the text leaves several readers, and none is sure. */
function fittingCollections(text: string, readers: readonly Reader[], name = ''): readonly Collection[] {
  const { sure, possible } = recognised(text, readers);
  const collections = possible.map((reader) => collectionOf(text, reader));
  if (sure.length === 1) return collections;
  // What is too long for any other format need not be read to be told from those.
  if (possible.length === 1 && text.length > MOST_LENGTH)
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
  const isCollection = entries.length > 0 && entries.length <= MOST_LEVELS;
  return isCollection && entries.every((entry) => entry.read().ok);
}

/** A format that explains the whole text goes before one that passes over lines; then the file's ending decides. */
function preferred<R extends Reader>(fitting: readonly R[], name: string): readonly R[] {
  const explaining = fitting.filter(({ format }) => !format.passesOver);
  const candidates = explaining.length > 0 ? explaining : fitting;
  const named = candidates.filter((reader) => isNamedLike(reader, name));
  return named.length > 0 ? named : candidates;
}

function ambiguity({ format, rules }: Reader, others: readonly Reader[]): Fault {
  const formats = new Set([format.id, ...others.map((other) => other.format.id)]);
  if (formats.size > 1) return { kind: 'ambiguous-format', fits: [...formats] };
  return { kind: 'ambiguous-rules', format: format.id, fits: [rules.id, ...others.map((other) => other.rules.id)] };
}
