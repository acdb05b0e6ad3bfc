import type { Draft } from '../core/level/draft';
import type { Fault } from '../core/fault';
import type { Result } from '../core/result';
import { MAX_LEVEL_LENGTH, type Span, type Verdict } from './format';
import { wholeOf } from './lines';

/** Characters of a text that are enough to recognise it: the longest introductions of collections have some 8,000. */
const MAX_LOOKED_AT = 16 * 1024;

/** The beginning of a text, in whole lines, and whether it is all of it. */
export interface Beginning {
  readonly head: string;
  readonly isAll: boolean;
}

export function beginningOf(text: string): Beginning {
  if (text.length <= MAX_LOOKED_AT) return { head: text, isAll: true };
  const cut = text.slice(0, MAX_LOOKED_AT);
  const end = Math.max(cut.lastIndexOf('\n'), cut.lastIndexOf('\r')) + 1;
  return { head: end > 0 ? cut.slice(0, end) : cut, isAll: false };
}

/**
 * Recognises a format of one level a text by the shape of its beginning: what its cutting finds fault with is none, unless
 * lines further down may still mend it.
 */
export function recogniseByShape(
  text: string,
  parse: (text: string, span: Span) => Result<Draft, Fault>,
): Exclude<Verdict, 'sure'> {
  if (text.length > MAX_LEVEL_LENGTH) return 'no';
  const { head, isAll } = beginningOf(text);
  const draft = parse(head, wholeOf(head));
  const faults = draft.ok ? draft.value.faults : draft.faults;
  return faults.some(({ kind }) => isAll || !MENDABLE.has(kind)) ? 'no' : 'maybe';
}

const MENDABLE: ReadonlySet<Fault['kind']> = new Set(['no-level', 'rows-missing', 'block-missing', 'block-height']);
