import type { Draft } from '../core/level/draft';
import type { Fault } from '../core/fault';
import type { Result } from '../core/result';
import type { Notes } from './notes';

/** So many levels a text may have, and no more: each is known by where it stands, and a list shows all of them. */
export const MAX_LEVELS = 100_000;

/** One way to write levels down: text to drafts and back. Nothing here throws; a faulty level does not hide the next. */
export interface Format {
  readonly id: string;
  /** Endings of file names that usually hold it; they decide only when the content fits several formats. */
  readonly endings: readonly string[];
  /** It passes over lines that mean nothing to it; a format that explains the whole of a text goes before it. */
  readonly passesOver?: boolean;
  /** Whether a text may be meant, by its beginning; costs next to nothing on a text of any length. */
  recognise(text: string): Verdict;
  /** Where each level stands, in order; nothing of it is read yet. */
  index(text: string): readonly Span[];
  /** Cuts out the level of a span that `index` found in the same text. */
  parse(text: string, span: Span): Result<Draft, Fault>;
  /** The inverse of `parse`, for one level. */
  write(draft: Draft): string;
  /** Other names that it goes by. */
  readonly aliases?: readonly string[];
  /** It has no place for a second level in a text. */
  readonly holdsOne?: boolean;
  /** What rows must be like to be read as they are meant; where this is missing, as they are drawn. */
  readonly layout?: RowLayout;
  /** Several levels as one text; where this is missing, those of `write` with blank lines between. */
  gather?(): Gathering;
  /** What the author says of all levels together. */
  about?(text: string): Notes;
  readonly traits: Traits;
}

/** Levels of one text whose beginning depends on all of them; keeps as little of each as it can. */
export interface Gathering {
  add(draft: Draft): void;
  /** The text in pieces, each of whole lines. */
  pieces(about: Notes): Iterable<string>;
}

/** `rectangle`: all of one length. `trimmed`: blanks at their ends are no cells, nor are rows of blanks round the board. */
export type RowLayout = 'rectangle' | 'trimmed';

/**
 * `no`: reading it would find faults, or it is meant for another format.
 * `sure`: no other format known here would read it without faults, and something besides letters speaks for this one.
 */
export type Verdict = 'sure' | 'maybe' | 'no';

/** A text of one level has so many characters at most: a million cells and line ends, and what its author says. */
export const MAX_LEVEL_LENGTH = 16_000_000;

/** The piece of a text that is one level with its author's words. */
export interface Span {
  /** Character offsets: its first one, and the one beyond its last. */
  readonly from: number;
  readonly to: number;
  /** The line that begins at `from`, counted from 1. */
  readonly line: number;
  /** The column of `from`, where that is not the first. */
  readonly column?: number;
  readonly title: string | undefined;
  /** Whom the text names as the author elsewhere. */
  readonly author?: string | undefined;
  /** What keeps it from being read, where that was found already. */
  readonly fault?: Fault;
}

/** What a text is weighed by that no format reads without faults: see `likeness.ts`. */
export interface Traits {
  /** How the first line, or whatever a format begins with, goes together with the rest; missing where it has nothing of the kind. */
  opening?(text: string): TextOpening;
  /** The lines that should hold symbols, however faulty. */
  rows(text: string): readonly string[];
}

/**
 * `fits`: what it promises is kept, all but for slips. `opens`: it is what this format has there. `slips`: it may be meant
 * so. `none`: it is something else.
 */
export type TextOpening = 'fits' | 'opens' | 'slips' | 'none';
