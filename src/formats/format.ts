import type { Draft } from '../core/draft';
import type { Fault } from '../core/fault';
import type { Result } from '../core/result';

/** One way to write levels down: text to drafts and back. `parse` never throws; a faulty level does not hide the next. */
export interface Format {
  readonly id: string;
  /** Endings of file names that usually hold it; they decide only when the content fits several formats. */
  readonly endings: readonly string[];
  /** What marks a text as this format's besides its symbols: a first line of numbers, or the blank line between two blocks. */
  readonly mark?: RegExp;
  /** A text that begins like this is meant for another format, though its rows may fit. */
  readonly isNot?: RegExp;
  /** It may be missing. */
  readonly mayLackMark?: boolean;
  /** The lines of a text that should hold symbols, however faulty: what detection weighs. */
  rows(text: string): readonly string[];
  parse(text: string): readonly Result<Draft, Fault>[];
  /** The inverse of `parse`, for one level. */
  format(draft: Draft): string;
}
