import type { Fault } from '../core/fault';
import { ok, failure, type Result } from '../core/result';
import { collectionOf, type Collection, type Reader } from './collection';
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
  const [fitting, ...others] = fittingReaders(text, readers, options.name);
  if (fitting && others.length > 0) return failure(ambiguity(fitting, others));
  const reader = fitting ?? mostLike(text, readers, options.name);
  if (!reader) return failure({ kind: 'unknown-format', tried: options.formats.map(({ id }) => id) });
  const collection = collectionOf(text, reader);
  return collection.entries.length > 0 ? ok(collection) : failure({ kind: 'no-level' });
}

/** Levels are read only where the beginning of the text leaves several readers, and none is sure. */
function fittingReaders(text: string, readers: readonly Reader[], name = ''): readonly Reader[] {
  if (readers.length === 1) return readers;
  const formats = new Set(readers.map(({ format }) => format));
  const verdicts = new Map([...formats].map((format) => [format, format.recognise(text)]));
  const sure = readers.filter(({ format }) => verdicts.get(format) === 'sure');
  if (sure.length === 1) return sure;
  const possible = sure.length > 0 ? sure : readers.filter(({ format }) => verdicts.get(format) !== 'no');
  return preferred(
    possible.filter((reader) => fits(text, reader)),
    name,
  );
}

function fits(text: string, reader: Reader): boolean {
  const { entries } = collectionOf(text, reader);
  return entries.length > 0 && entries.every((entry) => entry.read().ok);
}

/** A format that explains the whole text goes before one that passes over lines; then the file's ending decides. */
function preferred(fitting: readonly Reader[], name: string): readonly Reader[] {
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
