import type { Draft } from '../../core/level/source';
import type { Fault } from '../../core/fault';
import type { Result } from '../../core/result';
import { MAX_LEVEL_LENGTH, type Span, type Verdict } from '../format';
import { wholeOf } from './lines';

/** Characters of a text that are enough to recognise it: the longest introductions of collections have some 8,000. */
export const MAX_BEGINNING_LENGTH = 16 * 1024;

/** The beginning of a text in whole lines; `isAll` if that is the whole text. */
export interface Beginning {
  readonly head: string;
  readonly isAll: boolean;
}

export function beginningOf(text: string): Beginning {
  if (text.length <= MAX_BEGINNING_LENGTH) return { head: text, isAll: true };
  const cut = text.slice(0, MAX_BEGINNING_LENGTH);
  const end = Math.max(cut.lastIndexOf('\n'), cut.lastIndexOf('\r')) + 1;
  return { head: end > 0 ? cut.slice(0, end) : cut, isAll: false };
}

/**
 * Recognises a format that holds one level by parsing the beginning of the text. A fault means `no`, unless lines further
 * down may still put it right.
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
