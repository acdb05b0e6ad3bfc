import type { Draft } from '../../core/level/source';
import type { Fault } from '../../core/fault';
import type { Result } from '../../core/result';
import type { Rewriting, Span } from '../format';
import { linesOf, TextLineReader } from '../parts/lines';
import { endOfWords, keyWays, noteWays, solutionWays } from './note-lines';
import { replaceLines, type Patch } from './patch';

/** How one level is parsed and written in its format. */
interface SingleFormat {
  readonly parse: (text: string, span: Span) => Result<Draft, Fault>;
  readonly write: (draft: Draft) => string;
  /** The lines below the rows are notes. */
  readonly hasNotes: boolean;
}

/** The rewriting of a format with one level a text: everything below the rows stays. */
export function rewriteSingle({ parse, write, hasNotes }: SingleFormat): Rewriting {
  const boardEnd = (text: string, span: Span): number => {
    const draft = parse(text, span);
    const rows = draft.ok ? draft.value.blocks.flat() : [];
    const last = rows.reduce((line, row) => Math.max(line, row.line), 0);
    const line = new TextLineReader(text, span);
    while (line.advance()) if (line.number === last) return Math.min(line.beyond, span.to);
    return span.to;
  };
  const none = (): readonly (readonly Patch[])[] => [];
  const key =
    (name: 'title' | 'author') =>
    (text: string, span: Span, value: string | undefined): Iterable<readonly Patch[]> => {
      const from = boardEnd(text, span);
      return keyWays(text, [{ ...span, from }], name, value, [from]);
    };
  return {
    board(text, span, draft) {
      const lines = linesOf(write({ ...draft, title: undefined, author: undefined, notes: [], solutions: [] }));
      return [replaceLines(text, { from: span.from, to: boardEnd(text, span) }, lines)];
    },
    title: hasNotes ? key('title') : none,
    author: hasNotes ? key('author') : none,
    notes: hasNotes
      ? (text, span, before, after) => {
          const from = boardEnd(text, span);
          return noteWays(text, [{ ...span, from }], { before, after }, [endOfWords(text, span), from]);
        }
      : none,
    solution: hasNotes
      ? (text, span, moves) => solutionWays(text, [endOfWords(text, span), boardEnd(text, span)], moves)
      : none,
  };
}
