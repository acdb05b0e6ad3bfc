import { WALL } from '../core/cell';
import type { Fault } from '../core/fault';
import type { Level } from '../core/level';
import { wallThings } from '../core/look';
import { meanings, type Meaning } from '../core/notation';
import { readLevel } from '../core/read-level';
import { ok, wrong, type Result } from '../core/result';
import type { Rules } from '../core/rules';
import type { Format } from './format';

/** What a text turned out to be: its format, its rules set, and its levels in order, each read or with its faults. */
export interface Collection {
  readonly format: Format;
  readonly rules: Rules;
  readonly levels: readonly Entry[];
}

export interface Entry {
  /** Its place in the collection, from 1. */
  readonly number: number;
  readonly title: string | undefined;
  readonly level: Result<Level, Fault>;
}

export interface ReadOptions {
  readonly formats: readonly Format[];
  readonly rules: readonly Rules[];
  /** The file's name; its ending decides when the content fits several formats. */
  readonly name?: string;
}

/** What a reader of levels may ask for, by id. */
export interface Wanted {
  readonly format?: string | undefined;
  readonly rules?: string | undefined;
}

/** The formats and rules sets that are asked for: all, or the one of an id. */
export function chooseReaders(
  { format, rules }: Wanted,
  all: Pick<ReadOptions, 'formats' | 'rules'>,
): Result<Pick<ReadOptions, 'formats' | 'rules'>, Fault> {
  const formats = all.formats.filter(({ id }) => format === undefined || id === format);
  const sets = all.rules.filter(({ id }) => rules === undefined || id === rules);
  if (sets.length === 0)
    return wrong({ kind: 'unknown-id', what: 'rules set', id: rules ?? '', known: idsOf(all.rules) });
  if (formats.length === 0)
    return wrong({ kind: 'unknown-id', what: 'format', id: format ?? '', known: idsOf(all.formats) });
  if (!formats.some(({ id }) => sets.some(({ notations }) => notations[id])))
    return wrong({ kind: 'rules-without-format', rules: rules ?? '', format: format ?? '' });
  return ok({ formats, rules: sets });
}

function idsOf(all: readonly { readonly id: string }[]): string[] {
  return all.map(({ id }) => id);
}

/**
 * Reads a text as whatever it is. The content decides: of all pairs of a format and a rules set that knows it, the one
 * that the whole text fits. If none fits, the pair that the text is most like tells what is wrong.
 */
export function readCollection(text: string, options: ReadOptions): Result<Collection, Fault> {
  const readings = options.formats.flatMap((format) =>
    options.rules.filter((rules) => rules.notations[format.id]).map((rules) => reading(text, format, rules)),
  );
  const tried = options.formats.map((format) => format.id);
  const fitting = preferred(
    readings.filter(({ fits }) => fits),
    options.name,
  );
  if (fitting.length > 1) return wrong(ambiguity(fitting));
  if (fitting[0]) return ok(fitting[0].collection);

  const isOnlyOne = readings.length === 1;
  const [closest] = readings
    .filter((one) => isOnlyOne || (one.likeness >= LEAST_LIKENESS && (one.isMarked || isNamedLike(one, options.name))))
    .map((one) => ({ ...one, likeness: one.likeness + (isNamedLike(one, options.name) ? NAME : 0) }))
    .sort((a, b) => b.likeness - a.likeness || faultCount(a) - faultCount(b));
  if (!closest) return wrong({ kind: 'unknown-format', tried });
  return closest.collection.levels.length > 0 ? ok(closest.collection) : wrong({ kind: 'no-level' });
}

// What counts for a text that nothing fits: the share of symbols known, a first line as it should be, the file's ending.
const FIRST_LINE = 0.3;
const NAME = 0.6;
/** Below these, a text is called no level at all rather than a faulty one: prose is made of letters, too. */
const LEAST_LIKENESS = 0.5;
const LEAST_WALLS = 0.1;

interface Reading {
  readonly collection: Collection;
  readonly fits: boolean;
  /** Something besides its letters speaks for it: the first line, or walls. */
  readonly isMarked: boolean;
  /** The share of levels that can be read, or else of symbols that mean something, and how well the first line fits. */
  readonly likeness: number;
}

function reading(text: string, format: Format, rules: Rules): Reading {
  const levels = format.parse(text).map((draft, index): Entry => {
    const level = draft.ok ? readLevel(draft.value, rules) : draft;
    return { number: index + 1, title: draft.ok ? draft.value.title : undefined, level };
  });
  const read = levels.filter(({ level }) => level.ok).length;
  const { share, walls } = coverage(text, format, rules);
  const { mark, mayLackMark } = format;
  const opens = mark?.test(text) ?? false;
  const isUnmarked = mark !== undefined && !opens && !mayLackMark;
  const likeness =
    Math.max(read / Math.max(1, levels.length), share) + (opens ? FIRST_LINE : 0) - (isUnmarked ? FIRST_LINE : 0);
  const fits = read > 0 && read === levels.length && !format.isNot?.test(text);
  return {
    collection: { format, rules, levels },
    fits,
    isMarked: (opens && !mayLackMark) || walls >= LEAST_WALLS,
    likeness,
  };
}

/** The shares of the symbols in a text's rows that the rules set knows, and that are walls. */
function coverage(text: string, format: Format, rules: Rules): { share: number; walls: number } {
  const known = new Map((rules.notations[format.id] ?? []).flatMap((entries) => [...meanings(entries)]));
  const walls = wallThings(rules.pieces);
  const isWall = (meaning: Meaning): boolean => meaning.ground === WALL || walls.some((code) => code === meaning.thing);
  const symbols = [...format.rows(text).join('').replace(/ /g, '')];
  const understood = symbols.flatMap((symbol) => known.get(symbol) ?? []);
  const all = Math.max(1, symbols.length);
  return { share: understood.length / all, walls: understood.filter(isWall).length / all };
}

/** A format that explains the first line goes before one that passes over it; then the file's ending decides. */
function preferred(fitting: readonly Reading[], name = ''): readonly Reading[] {
  const withMark = fitting.filter(({ collection }) => collection.format.mark !== undefined);
  const candidates = withMark.length > 0 ? withMark : fitting;
  const named = candidates.filter((one) => isNamedLike(one, name));
  return named.length > 0 ? named : candidates;
}

function isNamedLike({ collection }: Reading, name = ''): boolean {
  return collection.format.endings.some((ending) => name.toLowerCase().endsWith(ending));
}

function ambiguity(fitting: readonly Reading[]): Fault {
  const formats = [...new Set(fitting.map(({ collection }) => collection.format.id))];
  const [format = '', ...others] = formats;
  if (others.length > 0) return { kind: 'ambiguous-format', fits: formats };
  return { kind: 'ambiguous-rules', format, fits: fitting.map(({ collection }) => collection.rules.id) };
}

function faultCount({ collection }: Reading): number {
  return collection.levels.reduce((sum, { level }) => sum + (level.ok ? 0 : level.faults.length), 0);
}
