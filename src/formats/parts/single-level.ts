import { type Draft, NO_NOTES } from '../../core/level/source';
import type { Fault } from '../../core/fault';
import { failure, ok, type Result } from '../../core/result';
import { type Format, MAX_LEVEL_LENGTH, type Patch, type Rewriting, type Span, type Verdict } from '../format';
import { beginningOf, linesOf, TextLineReader, trimBlankEnd, wholeOf } from './lines';
import { notesOf } from './notes';
import { endOfWords, keyWays, lineEndIn, noteWays, replaceLines, solutionWays } from './rewriting';

/** What differs between the formats with one level a text. */
interface SingleLevelFormat extends Pick<Format, 'id' | 'endings' | 'layout' | 'write' | 'traits'> {
  /** Parses the lines of a text. What it leaves out is empty. */
  readonly parse: (lines: readonly string[]) => Result<Partial<Draft> & Pick<Draft, 'blocks'>, Fault>;
  /**
   * `below`: all lines below the rows are notes, which it parses and writes itself. Otherwise notes stand below a blank line, and
   * the first begins with `;`, `Title:` or `Author:`, as no row does.
   */
  readonly notes?: 'below';
}

/** A format with one level a text. Changing a level leaves everything below its rows as it is. */
export function singleLevelFormat({ parse: parseLines, notes, ...format }: SingleLevelFormat): Format {
  const { id, traits } = format;
  const areMarked = notes !== 'below';
  const parse: Format['parse'] = (text, span) => {
    const length = span.to - span.from;
    if (length > MAX_LEVEL_LENGTH) return failure({ kind: 'too-long', length, most: MAX_LEVEL_LENGTH });
    const lines = linesOf(text, span);
    const first = areMarked ? firstNote(lines) : lines.length;
    const parsed = parseLines(first < lines.length ? lines.slice(0, first) : lines);
    if (!parsed.ok) return parsed;
    const below = notesOf(trimBlankEnd(lines.slice(lines[first]?.trim() === ';' ? first + 1 : first)), true);
    return ok({ format: id, ...NO_NOTES, ...below, line: 1, numbers: {}, faults: [], ...parsed.value });
  };
  const write: Format['write'] = (draft) => {
    const rows = format.write(draft);
    return areMarked && draft.notes.length > 0 ? rows + belowBlank(draft.notes, lineEndIn(rows)) : rows;
  };
  const withoutNotes = (text: string): string => {
    const found = areMarked ? MARKED.exec(text) : null;
    return found ? text.slice(0, found.index) : text;
  };
  const titleOf = (text: string): string | undefined => {
    // Parsing costs far more.
    if (!TITLE.test(text)) return undefined;
    const draft = parse(text, wholeOf(text));
    return draft.ok ? draft.value.title : undefined;
  };
  return {
    ...format,
    write,
    traits: {
      rows: (text) => traits.rows(withoutNotes(text)),
      ...(traits.opening && { opening: (text) => traits.opening?.(withoutNotes(text)) ?? 'none' }),
    },
    holdsOne: true,
    recognise: (text) => recogniseByShape(text, parse),
    index: (text) => [{ ...wholeOf(text), title: titleOf(text) }],
    parse,
    rewriting: rewriteSingle(parse, format.write, areMarked),
  };
}

/** The beginning of notes, below a blank line. */
const MARK = /^[^\S\r\n]*(?:;|(?:title|author)[^\S\r\n]*:)/i;
const MARKED = /(?<=(?:\r\n|\n|\r)[^\S\r\n]*(?:\r\n|\n|\r))[^\S\r\n]*(?:;|(?:title|author)[^\S\r\n]*:)/i;

function firstNote(lines: readonly string[]): number {
  const first = lines.findIndex((line, index) => lines[index - 1]?.trim() === '' && MARK.test(line));
  return first < 0 ? lines.length : first;
}

/** Notes below a blank line; a `;` stands above one that does not begin with a mark. */
function belowBlank(lines: readonly string[], end: string): string {
  return ['', ...(MARK.test(lines[0] ?? '') ? [] : [';']), ...lines, ''].join(end);
}

const TITLE = /^[^\S\r\n]*title[^\S\r\n]*:/im;

/**
 * Recognises a format by parsing the beginning of the text. A fault means `no`, unless lines further down may still put it
 * right.
 */
function recogniseByShape(text: string, parse: Format['parse']): Verdict {
  if (text.length > MAX_LEVEL_LENGTH) return 'no';
  const { head, isAll } = beginningOf(text);
  const draft = parse(head, wholeOf(head));
  const faults = draft.ok ? draft.value.faults : draft.faults;
  return faults.some(({ kind }) => isAll || !MENDABLE.has(kind)) ? 'no' : 'maybe';
}

const MENDABLE: ReadonlySet<Fault['kind']> = new Set(['no-level', 'rows-missing', 'block-missing', 'block-height']);

/** Lines that are added to a text as its first notes. */
function firstNotes(text: string, patch: Patch): Patch {
  const end = lineEndIn(text);
  const words = patch.text.split(end).filter((line) => line !== '');
  const isBehindLine = patch.from > 0 && !/[\r\n]/.test(text.charAt(patch.from - 1));
  return { ...patch, text: (isBehindLine ? end : '') + belowBlank(words, end) };
}

function rewriteSingle(parse: Format['parse'], write: Format['write'], areMarked: boolean): Rewriting {
  const boardEnd = (text: string, span: Span): number => {
    const draft = parse(text, span);
    const rows = draft.ok ? draft.value.blocks.flat() : [];
    const last = rows.reduce((line, row) => Math.max(line, row.line), 0);
    const line = new TextLineReader(text, span);
    while (line.advance()) if (line.number === last) return Math.min(line.beyond, span.to);
    return span.to;
  };
  const board: Rewriting['board'] = (text, span, draft) => {
    const lines = linesOf(write({ ...draft, title: undefined, author: undefined, notes: [], solutions: [] }));
    return [replaceLines(text, { from: span.from, to: boardEnd(text, span) }, lines)];
  };
  /** The first notes of a level go below a blank line. */
  function* separated(text: string, span: Span, ways: Iterable<readonly Patch[]>): Generator<readonly Patch[]> {
    const lines = linesOf(text, span);
    const isFirst = areMarked && firstNote(lines) === lines.length;
    for (const way of ways) yield isFirst ? way.map((patch) => firstNotes(text, patch)) : way;
  }
  const key =
    (name: 'title' | 'author') =>
    (text: string, span: Span, value: string | undefined): Iterable<readonly Patch[]> => {
      const from = boardEnd(text, span);
      const end = areMarked ? endOfWords(text, span) : from;
      return separated(text, span, keyWays(text, [{ ...span, from }], name, value, [from, end]));
    };
  return {
    board,
    title: key('title'),
    author: key('author'),
    notes(text, span, before, after) {
      const from = boardEnd(text, span);
      const places = [endOfWords(text, span), from];
      return separated(text, span, noteWays(text, [{ ...span, from }], { before, after }, places));
    },
    solution: (text, span, moves) =>
      separated(text, span, solutionWays(text, [endOfWords(text, span), boardEnd(text, span)], moves)),
  };
}
