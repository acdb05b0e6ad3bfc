import { at } from '../../core/at';
import type { Draft } from '../../core/level/source';
import { FLOOR, NOTHING, OUTSIDE } from '../../core/level/piece';
import { cellAt } from '../../core/level/level';
import { readSetup } from '../../core/level/read-level';
import type { Setup } from '../../core/level/setup';
import { failure, ok, type Result } from '../../core/result';
import type { RuleSet } from '../../core/rule-set';
import type { Format, Patch, Span } from '../../formats/format';
import {
  areMoves,
  movesInHeading,
  remarksOf,
  solutionLines,
  textLineKind,
  withAllNotes,
} from '../../formats/parts/notes';
import { applyPatches } from '../../formats/parts/rewriting';

/** A level as it should be in a text. */
export interface WantedLevel {
  /** Its rows and numbers. */
  readonly draft: Draft;
  readonly title: string | undefined;
  readonly author: string | undefined;
  /** The lines that are neither title, author nor moves. */
  readonly notes: readonly string[];
  /** The text lines of a new level, if they are more than those: solutions, saved games and blank lines. */
  readonly lines?: readonly string[] | undefined;
  /** A solution to add if the text does not have it. */
  readonly solution: string | undefined;
  /** Solutions of the text that this one replaces, in the order of the text. */
  readonly spoilt?: readonly string[] | undefined;
}

type TextPart = 'title' | 'author' | 'notes' | 'solution';

export interface SavedText {
  readonly text: string;
  /** The level as it is read again. */
  readonly back: Draft;
  /** The parts that the format has no place for, or not here. */
  readonly notHeld: readonly TextPart[];
  /**
   * The other parts that the level is read with: a note that stood at the end of the text, a title that keeps the
   * note from being its title, and the author of the collection.
   */
  readonly added: readonly ('title' | 'author' | 'notes')[];
}

/**
 * `not-appended`: the format holds one level a text. `not-readable`: the level would be read as another one, or would
 * change how others are read.
 */
export interface SaveFault {
  readonly kind: 'not-appended' | 'not-readable';
}

/** How to read and write levels of a text. */
interface TextReader {
  readonly format: Format;
  readonly rules: RuleSet;
}

/**
 * Writes one level into a text: in place of the level with this number, or after the last one. All other characters
 * stay as they are. The text is read again after each change: if any other level would be read differently, the change
 * is not made.
 */
export function saveIntoText(
  text: string,
  number: number,
  wanted: WantedLevel,
  reader: TextReader,
): Result<SavedText, SaveFault> {
  const start: IndexedText = { text, spans: reader.format.index(text) };
  if (number > start.spans.length) return appendLevel(start, wanted, reader);
  const index = number - 1;
  const board = changeBoard(start, index, wanted, reader);
  return board.ok ? changeParts(board.value, index, wanted, reader) : board;
}

/** The number of the first level that is written in a text as wanted, as far as its format can; undefined if there is none. */
export function numberInText(text: string, wanted: WantedLevel, reader: TextReader): number | undefined {
  const parts = (['title', 'author', 'notes'] as const).filter((part) => part in reader.format.rewriting);
  return levelsWithBoard(text, wanted.draft, reader).find(({ draft }) =>
    parts.every((part) => holds(draft, part, wanted)),
  )?.number;
}

/** The levels of a text that have this board. */
export function levelsWithBoard(
  text: string,
  board: Draft,
  reader: TextReader,
): { readonly draft: Draft; readonly number: number }[] {
  return reader.format.index(text).flatMap((span, index) => {
    const draft = parseAt(text, span, reader.format);
    return draft && isSameBoard(draft, board, reader) ? [{ draft, number: index + 1 }] : [];
  });
}

/** Adds a level after the last one, in the way that adds least to its texts; no byte of the other levels changes. */
function appendLevel(start: IndexedText, wanted: WantedLevel, reader: TextReader): Result<SavedText, SaveFault> {
  const { format } = reader;
  const index = start.spans.length;
  let best: Result<SavedText, SaveFault> = failure({ kind: 'not-appended' });
  for (const [patch] of format.rewriting.append?.(start.text, wholeDraft(wanted), index + 1) ?? []) {
    if (!best.ok) best = failure({ kind: 'not-readable' });
    const after = applied(start, [patch], format);
    if (!keepsOthersInFront(start, after) || !isSameBoardAt(after, index, wanted.draft, reader)) continue;
    const behind = start.text.length - patch.from;
    const saved = changeParts(after, index, wanted, reader, { before: patch.from, behind });
    if (saved.ok && (!best.ok || penalty(saved.value) < penalty(best.value))) best = saved;
    if (best.ok && penalty(best.value) === 0) break;
  }
  return best;
}

/**
 * How much the result differs from the wanted level: an unwanted title of its own is better than a note of another
 * level.
 */
function penalty({ notHeld, added, back: { title } }: SavedText): number {
  const isNumbered = title !== undefined && /^\d+$/.test(title);
  return 4 * notHeld.length + (added.includes('notes') ? 2 : 0) + (added.includes('title') ? (isNumbered ? 1 : 3) : 0);
}

/** The number of characters at the beginning and at the end of a text that must stay. */
interface FixedEnds {
  readonly before: number;
  readonly behind: number;
}

const NO_ENDS: FixedEnds = { before: 0, behind: 0 };

/** Writes title, author, notes and solution of a level whose board stands in the text. */
function changeParts(
  start: IndexedText,
  index: number,
  wanted: WantedLevel,
  reader: TextReader,
  fixed = NO_ENDS,
): Result<SavedText, SaveFault> {
  const left: TextPart[] = [];
  let state = start;
  for (const part of ['title', 'author', 'notes', 'solution'] as const) {
    const changed = changePart(state, index, part, wanted, reader, fixed);
    if (changed) state = changed;
    else left.push(part);
  }
  const back = parseAt(state.text, at(state.spans, index), reader.format);
  if (!back) return failure({ kind: 'not-readable' });
  const added = left.flatMap((part) => (isAdded(part, back, wanted) ? [part] : []));
  const notHeld = left.filter((part) => !added.some((one) => one === part));
  const inherited = wanted.author === undefined && back.author !== undefined ? (['author'] as const) : [];
  return ok({ text: state.text, back, notHeld, added: [...added, ...inherited] });
}

/** Whether the level has more than the wanted text. */
function isAdded(part: TextPart, back: Draft, { title, notes }: WantedLevel): part is 'title' | 'notes' {
  if (part === 'notes') return isSameNotes(remarksOf(back).slice(-notes.length || Infinity), notes);
  return part === 'title' && title === undefined;
}

/** A level as a text of its own. */
export function newText(wanted: WantedLevel, { format, rules }: TextReader): Result<SavedText, SaveFault> {
  const text = format.write(withAllNotes(wholeDraft(wanted)));
  const [span, ...others] = format.index(text);
  const back = span && parseAt(text, span, format);
  if (!back || others.length > 0 || !isSameBoard(back, wanted.draft, { format, rules }))
    return failure({ kind: 'not-readable' });
  const parts = ['title', 'author', 'notes', 'solution'] as const;
  return ok({ text, back, notHeld: parts.filter((part) => !holds(back, part, wanted)), added: [] });
}

function wholeDraft({ draft, title, author, notes, lines = notes, solution }: WantedLevel): Draft {
  return { ...draft, title, author, notes: lines, solutions: solution === undefined ? [] : [solution] };
}

interface IndexedText {
  readonly text: string;
  readonly spans: readonly Span[];
}

function changeBoard(
  start: IndexedText,
  index: number,
  { draft }: WantedLevel,
  reader: TextReader,
): Result<IndexedText, SaveFault> {
  if (isSameBoardAt(start, index, draft, reader)) return ok(start);
  const span = at(start.spans, index);
  const after = applied(start, reader.format.rewriting.board(start.text, span, draft), reader.format);
  const isRead = keepsOthers(start, after, index) && isSameBoardAt(after, index, draft, reader);
  return isRead ? ok(after) : failure({ kind: 'not-readable' });
}

/** Undefined if no way keeps everything else. */
function changePart(
  start: IndexedText,
  index: number,
  part: TextPart,
  wanted: WantedLevel,
  reader: TextReader,
  fixed: FixedEnds,
): IndexedText | undefined {
  const span = at(start.spans, index);
  const before = parseAt(start.text, span, reader.format);
  if (before && holds(before, part, wanted, span)) return start;
  for (const patches of waysFor(part, start.text, span, { before, wanted }, reader.format) ?? []) {
    if (!patches.every((patch) => leavesEnds(start.text, patch, fixed))) continue;
    const after = applied(start, patches, reader.format);
    const next = after.spans[index];
    const back = next && parseAt(after.text, next, reader.format);
    const isRead = back && holds(back, part, wanted, next) && isSameBoard(back, wanted.draft, reader);
    if (isRead && keepsOthers(start, after, index) && holdsOthers(before, back, part, wanted)) return after;
  }
  return undefined;
}

function leavesEnds({ length }: string, { from, to }: Patch, { before, behind }: FixedEnds): boolean {
  return from >= before && to <= length - behind;
}

function waysFor(
  part: TextPart,
  text: string,
  span: Span,
  { before, wanted }: { readonly before: Draft | undefined; readonly wanted: WantedLevel },
  { rewriting }: Format,
): Iterable<readonly Patch[]> | undefined {
  const { title, author, notes, solution, spoilt = [] } = wanted;
  if (part === 'title') return rewriting.title?.(text, span, title);
  if (part === 'notes') return rewriting.notes?.(text, span, before ? remarksOf(before) : [], notes);
  if (part === 'author') return rewriting.author?.(text, span, author);
  if (solution === undefined) return [];
  const [, moves = '', ...more] = solutionLines(solution);
  const lines = before?.notes ?? [];
  const waysToReplace = (from: number, to: number, words: readonly string[]): readonly (readonly Patch[])[] => [
    ...(rewriting.notes?.(text, span, lines.slice(0, to), [...lines.slice(0, from), ...words]) ?? []),
  ];
  const [old, ...others] = placesOfMoves(lines, spoilt);
  const first = lines[old?.from ?? 0] ?? '';
  const heading = first.slice(0, first.lastIndexOf(movesInHeading(first) ?? first));
  const removed = others.flatMap(({ from, to }) => {
    const above = lines[from - 1] ?? '';
    // What is said about it would be read as said about the one above.
    if (hasRemarkBelow(lines.slice(to))) return [];
    const isBare = textLineKind(above) === 'moves-heading' && movesInHeading(above) === undefined;
    return waysToReplace(isBare ? from - 1 : from, to, [])[0] ?? [];
  });
  const replaced = old ? waysToReplace(old.from, old.to, [heading + moves, ...more]) : [];
  return [
    ...replaced.map((way) => [...way, ...removed].sort((one, other) => one.from - other.from)),
    ...(rewriting.solution?.(text, span, solution) ?? []),
  ];
}

/** Whether other text stands before the next heading of moves. */
function hasRemarkBelow(lines: readonly string[]): boolean {
  const other = lines.find((line) => line.trim() !== '' && !areMoves(line)) ?? '';
  return other !== '' && textLineKind(other) !== 'moves-heading';
}

/** The lines that each of these solutions has among the notes, as a range; those that share a line with other words are left out. */
function placesOfMoves(notes: readonly string[], solutions: readonly string[]): { from: number; to: number }[] {
  let start = 0;
  return solutions.flatMap((moves) => {
    for (let from = start; from < notes.length; from += 1) {
      let to = from + 1;
      let read = (movesInHeading(at(notes, from)) ?? at(notes, from)).replace(/\s+/g, '');
      while (to < notes.length && read.length < moves.length) read += notes[to++]?.replace(/\s+/g, '') ?? '';
      if (read === '' || read !== moves) continue;
      start = to;
      return [{ from, to }];
    }
    return [];
  });
}

/** A level without an author of its own has that of its collection. */
function holds(draft: Draft, part: TextPart, wanted: WantedLevel, { author }: Pick<Span, 'author'> = {}): boolean {
  if (part === 'author') return draft.author === (wanted.author ?? author);
  if (part === 'notes') return isSameNotes(remarksOf(draft), wanted.notes);
  if (part === 'solution') return wanted.solution === undefined || draft.solutions.includes(wanted.solution);
  return draft[part] === wanted[part];
}

function isSameNotes(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((line, index) => line === other[index]);
}

/** Whether the other texts of a level are unchanged. */
function holdsOthers(before: Draft | undefined, after: Draft, part: TextPart, { spoilt = [] }: WantedLevel): boolean {
  if (!before) return true;
  const isKept =
    (part === 'title' || before.title === after.title) &&
    (part === 'author' || before.author === after.author) &&
    (part === 'notes' || isSameNotes(remarksOf(before), remarksOf(after)));
  return isKept && before.solutions.every((moves) => spoilt.includes(moves) || after.solutions.includes(moves));
}

function applied({ text }: IndexedText, patches: readonly Patch[], format: Format): IndexedText {
  const changed = applyPatches(text, patches);
  return { text: changed, spans: format.index(changed) };
}

/** The same if a level was added; the last of the others may get the lines after it, which belonged to no level. */
function keepsOthersInFront({ text, spans }: IndexedText, after: IndexedText): boolean {
  const last = spans.length - 1;
  const grown = spans.map((span, index) => (index === last ? { ...span, to: text.length } : span));
  return keepsOthers({ text, spans }, after, last + 1) || keepsOthers({ text, spans: grown }, after, last + 1);
}

/** Whether all levels but one are in both texts, with the same lines and titles. */
function keepsOthers(before: IndexedText, after: IndexedText, index: number): boolean {
  if (after.spans.length !== Math.max(before.spans.length, index + 1)) return false;
  return before.spans.every((span, other) => {
    if (other === index) return true;
    const next = at(after.spans, other);
    const isAlike = span.title === next.title && span.author === next.author;
    return isAlike && before.text.slice(span.from, span.to).trim() === after.text.slice(next.from, next.to).trim();
  });
}

function parseAt(text: string, span: Span, format: Format): Draft | undefined {
  const draft = format.parse(text, span);
  return draft.ok ? draft.value : undefined;
}

function isSameBoardAt({ text, spans }: IndexedText, index: number, draft: Draft, reader: TextReader): boolean {
  const span = spans[index];
  const found = span && parseAt(text, span, reader.format);
  return found !== undefined && isSameBoard(found, draft, reader);
}

/** Whether two drafts draw the same board and have the same numbers. */
function isSameBoard(one: Draft, other: Draft, { format, rules }: TextReader): boolean {
  const [first, second] = [readSetup(one, rules), readSetup(other, rules)];
  if (!first.ok || !second.ok || first.value.faults.length + one.faults.length > 0) return false;
  const numbers = [first, second].map(({ value }) => numbersText(value.setup));
  const cells = [first, second].map(({ value }) => cellsOf(value.setup, format.layout === 'trimmed'));
  return numbers[0] === numbers[1] && cells[0] === cells[1];
}

/** The numbers of a level as text. A number that counts as 0 if it is missing may be missing. */
function numbersText({ numbers }: Setup): string {
  return JSON.stringify(
    Object.entries(numbers)
      .filter(([, value]) => value !== 0)
      .sort(),
  );
}

/** The cells of a board as text. If blanks are no cells, empty floor counts as blank. */
function cellsOf(setup: Setup, isTrimmed: boolean): string {
  const rows = Array.from({ length: setup.height }, (_, y) =>
    Array.from({ length: setup.width }, (__, x) => {
      const cell = cellAt(setup, x, y);
      const [ground, thing] = [at(setup.ground, cell), at(setup.things, cell)];
      if (thing === NOTHING) return isTrimmed && ground === FLOOR ? OUTSIDE : ground;
      return `${ground}:${thing}:${at(setup.facings, cell)}`;
    }).join(' '),
  );
  return rows.map((row) => row.replace(/( 0)+$/, '')).join('\n');
}
