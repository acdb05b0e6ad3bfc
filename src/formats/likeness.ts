import { WALL } from '../core/cell';
import { meanings, type Meaning } from '../core/notation';
import { codesOf } from '../core/piece';
import { collectionOf, type Reader } from './collection';

// What counts for a text that nothing fits: the share of symbols known, a first line as it should be, the file's ending.
const FIRST_LINE = 0.3;
const NAME = 0.6;
/** Below these, a text is called no level at all rather than a faulty one: prose is made of letters, too. */
const LEAST_LIKENESS = 0.5;
const LEAST_WALLS = 0.1;

/** The reader whose levels a text is most like that none reads without faults; undefined if it is like none. */
export function mostLike(text: string, readers: readonly Reader[], name: string | undefined): Reader | undefined {
  const [closest] = readers
    .map((reader) => ({ reader, isNamed: isNamedLike(reader, name), ...likenessOf(text, reader) }))
    .filter(({ likeness, isMarked, isNamed }) => likeness >= LEAST_LIKENESS && (isMarked || isNamed))
    .map((one) => ({ ...one, likeness: one.likeness + (one.isNamed ? NAME : 0) }))
    .sort((a, b) => b.likeness - a.likeness || a.faults - b.faults);
  return closest?.reader;
}

/** Whether a file's name ends like those that usually hold a format. */
export function isNamedLike({ format }: Reader, name = ''): boolean {
  return format.endings.some((ending) => name.toLowerCase().endsWith(ending));
}

interface Likeness {
  /** The share of levels that can be read, or else of symbols that mean something, and how well the first line fits. */
  readonly likeness: number;
  /** Something besides its letters speaks for it: the first line, or walls. */
  readonly isMarked: boolean;
  readonly faults: number;
}

function likenessOf(text: string, reader: Reader): Likeness {
  const { read, levels, faults } = tallyOf(text, reader);
  const { share, walls } = coverage(text, reader);
  const { mark, mayLackMark } = reader.format.traits;
  const opens = mark?.test(text) ?? false;
  const isUnmarked = mark !== undefined && !opens && !mayLackMark;
  return {
    likeness: Math.max(read / Math.max(1, levels), share) + (opens ? FIRST_LINE : 0) - (isUnmarked ? FIRST_LINE : 0),
    isMarked: (opens && !mayLackMark) || walls >= LEAST_WALLS,
    faults,
  };
}

function tallyOf(text: string, reader: Reader): { levels: number; read: number; faults: number } {
  const { entries } = collectionOf(text, reader);
  const tally = { levels: entries.length, read: 0, faults: 0 };
  for (const entry of entries) {
    const level = entry.read();
    if (level.ok) tally.read += 1;
    else tally.faults += level.faults.length;
  }
  return tally;
}

/** The shares of the symbols in a text's rows that the rules set knows, and that are walls. */
function coverage(text: string, { format, rules }: Reader): { share: number; walls: number } {
  const known = new Map((rules.notations[format.id]?.blocks ?? []).flatMap((entries) => [...meanings(entries)]));
  const walls = codesOf(rules.pieces, 'thing', 'wall');
  const isWall = (meaning: Meaning): boolean => meaning.ground === WALL || walls.some((code) => code === meaning.thing);
  const symbols = [...format.traits.rows(text).join('').replace(/ /g, '')];
  const understood = symbols.flatMap((symbol) => known.get(symbol) ?? []);
  const all = Math.max(1, symbols.length);
  return { share: understood.length / all, walls: understood.filter(isWall).length / all };
}
