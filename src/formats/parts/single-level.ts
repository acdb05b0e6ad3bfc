import { type Draft, NO_NOTES } from '../../core/level/source';
import type { Fault } from '../../core/fault';
import { failure, ok, type Result } from '../../core/result';
import { type Format, MAX_LEVEL_LENGTH, type Patch, type Rewriting, type Span, type Verdict } from '../format';
import { beginningOf, linesOf, TextLineReader, wholeOf } from './lines';
import { endOfWords, keyWays, noteWays, replaceLines, solutionWays } from './rewriting';

/** What differs between the formats with one level a text. */
interface SingleLevelFormat extends Pick<Format, 'id' | 'endings' | 'layout' | 'write' | 'traits'> {
  /** Parses the lines of a text. What it leaves out is empty. */
  readonly parse: (lines: readonly string[]) => Result<Partial<Draft> & Pick<Draft, 'blocks'>, Fault>;
  /** The lines below the rows are notes. */
  readonly hasNotes?: boolean;
}

/** A format with one level a text. Changing a level leaves everything below its rows as it is. */
export function singleLevelFormat({ parse: parseLines, hasNotes = false, ...format }: SingleLevelFormat): Format {
  const { id, write } = format;
  const parse: Format['parse'] = (text, span) => {
    const length = span.to - span.from;
    if (length > MAX_LEVEL_LENGTH) return failure({ kind: 'too-long', length, most: MAX_LEVEL_LENGTH });
    const parsed = parseLines(linesOf(text, span));
    return parsed.ok ? ok({ format: id, ...NO_NOTES, line: 1, numbers: {}, faults: [], ...parsed.value }) : parsed;
  };
  const titleOf = (text: string): string | undefined => {
    // Parsing costs far more.
    if (!hasNotes || !TITLE.test(text)) return undefined;
    const draft = parse(text, wholeOf(text));
    return draft.ok ? draft.value.title : undefined;
  };
  return {
    ...format,
    holdsOne: true,
    recognise: (text) => recogniseByShape(text, parse),
    index: (text) => [{ ...wholeOf(text), title: titleOf(text) }],
    parse,
    rewriting: rewriteSingle(parse, write, hasNotes),
  };
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

function rewriteSingle(parse: Format['parse'], write: Format['write'], hasNotes: boolean): Rewriting {
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
  const none = (): readonly (readonly Patch[])[] => [];
  if (!hasNotes) return { board, title: none, author: none, notes: none, solution: none };
  const key =
    (name: 'title' | 'author') =>
    (text: string, span: Span, value: string | undefined): Iterable<readonly Patch[]> => {
      const from = boardEnd(text, span);
      return keyWays(text, [{ ...span, from }], name, value, [from]);
    };
  return {
    board,
    title: key('title'),
    author: key('author'),
    notes(text, span, before, after) {
      const from = boardEnd(text, span);
      return noteWays(text, [{ ...span, from }], { before, after }, [endOfWords(text, span), from]);
    },
    solution: (text, span, moves) => solutionWays(text, [endOfWords(text, span), boardEnd(text, span)], moves),
  };
}
