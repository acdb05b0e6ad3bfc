import type { Draft, Notes } from '../core/level/source';
import type { Fault } from '../core/fault';
import type { Level } from '../core/level/level';
import { levelOf, type Setup, setupOfLevel } from '../core/level/setup';
import { closeEdges, fillRows } from '../core/level/tidy';
import { draftOf, type NotationLoss } from '../core/level/write-level';
import type { Result } from '../core/result';
import type { RuleSet } from '../core/rule-set';

/** The most levels in one text: the position of each stays in memory, and the list shows them all. */
export const MAX_LEVELS = 100_000;

/** A file format: text to drafts and back. Nothing here throws, and a faulty level does not hide the next one. */
export interface Format {
  readonly id: string;
  /** Usual file name endings; they decide only if the content fits several formats. */
  readonly endings: readonly string[];
  /** The format skips lines it does not understand; a format that explains the whole text is preferred to it. */
  readonly passesOver?: boolean;
  /** Whether a text may be of this format, judged by its beginning; cheap on texts of any length. */
  recognise(text: string): Verdict;
  /** The spans of the levels in order; no level is parsed. */
  index(text: string): readonly Span[];
  /** Parses the level of a span that `index` found in the same text. */
  parse(text: string, span: Span): Result<Draft, Fault>;
  /** The inverse of `parse`, for one level, or `amongOthers`: one of a text of several. */
  write(draft: Draft, amongOthers?: boolean): string;
  /** Changes one level of a text, and nothing else. */
  readonly rewriting: Rewriting;
  /** Other names of the format. */
  readonly aliases?: readonly string[];
  /** A text of this format holds one level only. */
  readonly holdsOne?: boolean;
  /** The row layout the format requires; missing if rows are written as drawn. */
  readonly layout?: RowLayout;
  /** Writes several levels as one text; if missing, the texts of `write` are joined by blank lines. */
  gather?(): Gathering;
  /**
   * The text above the first level, as `indexWithNotes` reads it, where the level is `amongOthers` or alone; if missing,
   * nothing can stand there.
   */
  heading?(about: Notes, amongOthers: boolean): string;
  /** The spans with the author's notes on the whole collection, if the format has a place for those. */
  indexWithNotes?(text: string): IndexWithNotes;
  readonly traits: Traits;
}

export interface IndexWithNotes {
  readonly spans: readonly Span[];
  readonly about: Notes;
}

/** Collects levels for a text whose beginning depends on all of them; keeps little of each in memory. */
export interface Gathering {
  add(draft: Draft): void;
  /** The text in pieces, each of whole lines. */
  pieces(about: Notes): Iterable<string>;
}

/** `rectangle`: all of one length. `trimmed`: blanks at their ends are no cells, nor are rows of blanks round the board. */
export type RowLayout = 'rectangle' | 'trimmed';

/** A level as the rows that a format with this layout needs. */
export function layOut(level: Level, rules: RuleSet, layout: RowLayout | undefined): Setup {
  if (layout === 'rectangle') return fillRows(level, rules);
  return layout === 'trimmed' ? closeEdges(level, rules) : setupOfLevel(level);
}

/** A board as a format writes it, and what the format cannot hold. */
export interface WrittenBoard {
  readonly format: Format;
  readonly draft: Draft;
  readonly lost: readonly NotationLoss[];
}

/**
 * A board in XSB, which most programs read, if that can hold it; else in the first of these formats that can. If none can, in
 * the last one that is for these rules; undefined if none is.
 */
export function inBestFormat(setup: Setup, rules: RuleSet, formats: readonly Format[]): WrittenBoard | undefined {
  const level = levelOf(setup, rules);
  let best: WrittenBoard | undefined;
  for (const format of [...formats].sort((a, b) => Number(b.id === 'xsb') - Number(a.id === 'xsb'))) {
    const notation = rules.notations[format.id];
    if (!notation) continue;
    const rows = level.ok ? layOut(level.value, rules, format.layout) : setup;
    best = { format, ...draftOf(rows, format.id, notation) };
    if (best.lost.length === 0) return best;
  }
  return best;
}

/** Rows of the layout `trimmed`: without the blanks at their ends, and without blank rows above and below the board. */
export function trimBlanks(rows: Draft['blocks'][number]): Draft['blocks'][number] {
  const trimmed = rows.map((row) => ({ ...row, text: row.text.trimEnd() }));
  let [start, end] = [0, trimmed.length];
  while (start < end && trimmed[start]?.text === '') start += 1;
  while (end > start && trimmed[end - 1]?.text === '') end -= 1;
  return trimmed.slice(start, end);
}

/**
 * `no`: reading the text would find faults, or the text is of another format.
 * `sure`: no other format here reads the text without faults, and more than letters speaks for this one.
 */
export type Verdict = 'sure' | 'maybe' | 'no';

/**
 * How a format changes one part of one level and leaves the rest of a text as it is. The meaning of a line of words
 * depends on the whole text, so for most parts there are several ways, the best first: the caller reads the text again
 * and takes the first way with the wanted result. A part that is missing here, or has no way, has no place in the format.
 */
export interface Rewriting {
  /** Replaces the rows, and the numbers that belong to them. */
  board(text: string, span: Span, draft: Draft): readonly Patch[];
  title?(text: string, span: Span, title: string | undefined): Iterable<readonly Patch[]>;
  author?(text: string, span: Span, author: string | undefined): Iterable<readonly Patch[]>;
  /** Replaces lines that are neither title, author nor moves: the lines `before` by the lines `after`. */
  notes?(text: string, span: Span, before: readonly string[], after: readonly string[]): Iterable<readonly Patch[]>;
  /** Adds a solution. */
  solution?(text: string, span: Span, moves: string): Iterable<readonly Patch[]>;
  /**
   * Adds a level of this number at the end, with or without its title, author, notes and solutions: one way for each
   * place. Missing if a text has one level only.
   */
  append?(text: string, draft: Draft, number: number): Iterable<readonly [Patch]>;
}

/** The most characters of one level's text: a million cells, line ends, and the author's notes. */
export const MAX_LEVEL_LENGTH = 16_000_000;

/** The part of a text that holds one level and its notes. */
export interface Span {
  /** Character offsets: the first, and the one after the last. */
  readonly from: number;
  readonly to: number;
  /** The line that begins at `from`, counted from 1. */
  readonly line: number;
  /** The column of `from`, where that is not the first. */
  readonly column?: number;
  readonly title: string | undefined;
  /** The author, if the text names one outside of the span. */
  readonly author?: string | undefined;
  /** The fault found while indexing that makes the level unreadable. */
  readonly fault?: Fault;
}

/** The features by which a faulty text is compared: see `findLikeliest`. */
export interface Traits {
  /** How well the header fits the rest of the text; missing if the format has no header. */
  opening?(text: string): TextOpening;
  /** The lines that should hold symbols, faulty or not. */
  rows(text: string): readonly string[];
}

/**
 * `fits`: the text matches its header, apart from a few slips. `opens`: the header has the right form. `slips`: it may be
 * a header with a typing error. `none`: there is no header.
 */
export type TextOpening = 'fits' | 'opens' | 'slips' | 'none';

/** A piece of a text, and its replacement. */
export interface Patch {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}
