import { NO_NOTES, type Notes } from '../../core/level/source';
import { at } from '../../core/at';

/**
 * Reads what stands above all levels: the title, perhaps as `Collection:`, the author, perhaps as `Copyright:`, and all
 * lines that say more, without blank ones.
 */
export function collectionNotes(lines: readonly string[]): Notes {
  const values = new Map<TextLineKind | 'copyright', string | undefined>();
  const { notes } = notesOf(lines, false);
  forEachNote(notes, (line, kind = 'text') => {
    const part = kind === 'key' && COPYRIGHT.test(line) ? 'copyright' : kind;
    if (values.get(part) === undefined) values.set(part, valueOf(line));
  });
  const title = values.get('title') ?? values.get('collection');
  const author = values.get('author') ?? values.get('copyright');
  const others: string[] = [];
  forEachNote(notes, (line, kind) => {
    const isTitle = (kind === 'title' || kind === 'collection') && valueOf(line) === title;
    if (!isTitle && !(kind === 'author' && valueOf(line) === author)) others.push(line);
  });
  return { ...NO_NOTES, title, author, notes: others };
}

/** Whether a line names the author. */
export function isAuthorLine(line: string): boolean {
  return /^\s*author\s*:/i.test(line);
}

/** Whether a line only begins or ends a comment of several lines. */
export function isCommentMark(line: string): boolean {
  return /^\s*comment(?:[ _-]?end\b.*|\s*:)\s*$/i.test(line);
}

/** The line that says who has the rights. */
export const COPYRIGHT = /^\s*copyright\s*:/i;

/** Reads the notes of one level. Keeps blank lines within comments, and elsewhere if `keepsBlanks`. */
export function notesOf(lines: readonly string[], keepsBlanks: boolean): Notes {
  const notes: string[] = [];
  const saved = new SavedMoves();
  let title: string | undefined;
  let author: string | undefined;
  forEachNote(lines, (line, kind) => {
    if (keepsBlanks || !kind || line.trim() !== '') notes.push(line);
    if (!kind) return;
    saved.readLine(line, kind);
    if (kind === 'title') title ??= valueOf(line);
    else if (kind === 'author') author ??= valueOf(line);
  });
  return { title, author, notes, solutions: saved.moves.solution, snapshots: saved.moves.snapshot };
}

/** The text after the first `Title:`. */
export function titleIn(notes: readonly string[]): string | undefined {
  return notesOf(notes, true).title;
}

const COMMENT = /^[ \t]*comment(?:[ _-]?(end)\b|[ \t]{0,8}:)/gim;

/** An offset in the line that ends a comment begun before `from`; 0 if the comment has one line only. */
export function nextCommentEnd(text: string, from: number, to: number): number {
  COMMENT.lastIndex = from;
  const found = COMMENT.exec(text);
  return found && found.index < to && found[1] !== undefined ? found.index + 1 : 0;
}

/** Collects the moves saved with a level, line by line: below a heading, or long enough to need none. */
class SavedMoves {
  readonly moves: Readonly<Record<SavedKind, string[]>> = { solution: [], snapshot: [] };
  /** The kind of moves that the last heading announced. */
  private kind: SavedKind | undefined;
  /** The previous line was a line of moves. */
  private isInMoves = false;
  /** The previous line was a heading or a line of moves. */
  private isBelow = false;
  /** The last line of text; it may name moves that have no heading. */
  private lastText = '';

  readLine(line: string, kind: TextLineKind): void {
    if (kind === 'moves-heading') {
      this.kind = savedKind(line);
      this.isInMoves = false;
      const moves = movesInHeading(line);
      if (moves !== undefined) this.add(moves);
      this.isBelow = true;
    } else if (line.trim() === '') {
      if (this.isInMoves) this.kind = undefined;
      this.isInMoves = this.isBelow = false;
    } else if (
      this.kind ? areMoves(line) || (this.isBelow && kind === 'text' && areMistypedMoves(line)) : kind === 'moves'
    ) {
      this.kind ??= /snapshot|saved?\b|save ?game/i.test(this.lastText) ? 'snapshot' : 'solution';
      this.add(line);
    } else {
      this.kind = undefined;
      this.isInMoves = this.isBelow = false;
      this.lastText = line;
    }
  }

  private add(moves: string): void {
    const found = this.moves[this.kind ?? 'solution'];
    const written = moves.replace(/\s+/g, '');
    if (this.isInMoves) found.push((found.pop() ?? '') + written);
    else found.push(written);
    this.isInMoves = this.isBelow = true;
  }
}

/** Short enough to read, and to send by mail. */
const LINE_LENGTH = 72;

/**
 * Adds title, author and solutions to the notes, written as in the community's text, so that every format
 * with notes can hold them.
 */
export function withAllNotes<T extends Notes>(draft: T): T {
  const { title, author, solutions } = draft;
  // A plain title line makes sense above the board only, so it goes.
  const lines = draft.notes.filter(
    (line) => !LEVEL_NUMBER.test(line) && (title === undefined || withoutMarks(line) !== title),
  );
  const letters = lines.join('').replace(/\s+/g, '');
  const missing = solutions.filter((solution) => !letters.includes(solution));
  const notes = [
    ...(title === undefined || titleIn(lines) === title ? [] : [`Title: ${title}`]),
    ...(author === undefined || lines.some(isAuthorLine) ? [] : [`Author: ${author}`]),
    ...lines,
    ...missing.flatMap(solutionLines),
  ];
  return { ...draft, notes };
}

/** The lines that are not a title, an author or moves. */
export function otherRemarks(notes: readonly string[]): string[] {
  return notes.filter((line) => line.trim() !== '' && !KEY_LINE.test(line) && !MOVES_LINE.test(line));
}

/** The same without the line of a title that has no key. */
export function remarksOf({ notes, title }: Pick<Notes, 'notes' | 'title'>): string[] {
  return otherRemarks(notes).filter((line) => title === undefined || withoutMarks(line) !== title);
}

/** A number alone is the level's number in its original collection. */
const LEVEL_NUMBER = /^\s*;\s*\d+\s*$/;
const KEY_LINE = /^\s*(?:(?:title|author)\s*:|(?:solution|snapshot)\b)/i;
const MOVES_LINE = /^[\slurd\d()]+$/i;

/** A line without the marks of a remark or heading, and without one pair of quotation marks round all of it. */
export function withoutMarks(line: string): string {
  let from = 0;
  while (/[\s;]/.test(line.charAt(from))) from += 1;
  let words = line.slice(from).trim();
  if (/^#+\s/.test(words)) words = withoutFrame(words);
  const [quote = ''] = words;
  const isQuoted = /['"]/.test(quote) && words.length > 1 && words.indexOf(quote, 1) === words.length - 1;
  return isQuoted ? words.slice(1, -1).trim() : words;
}

/** `Title` for `## Title ##` and `## Title`. */
function withoutFrame(words: string): string {
  let [from, to] = [0, words.length];
  while (words.charAt(from) === '#') from += 1;
  while (to > from && words.charAt(to - 1) === '#') to -= 1;
  return words.slice(from, to).trim();
}

/** A solution as the lines of a level's notes. */
export function solutionLines(moves: string): string[] {
  return ['Solution', ...wrapMoves(moves)];
}

function wrapMoves(moves: string): string[] {
  return Array.from({ length: Math.ceil(moves.length / LINE_LENGTH) }, (_, line) =>
    moves.slice(line * LINE_LENGTH, (line + 1) * LINE_LENGTH),
  );
}

/** The kinds of text lines in the community's text. */
export type TextLineKind =
  'comment' | 'comment-end' | 'collection' | 'title' | 'author' | 'key' | 'remark' | 'moves' | 'moves-heading' | 'text';

/** Classifies a line that is not a row. */
export function textLineKind(line: string): TextLineKind {
  const words = line.trim();
  if (words.startsWith('::')) return 'remark';
  const key = keyOf(words);
  if (key !== undefined) return KEYS.get(key) ?? (savedKind(words) ? 'moves-heading' : 'text');
  if (isMoves(words)) return 'moves';
  return savedKind(words) ? 'moves-heading' : 'text';
}

/** The trimmed text after the key of a line; undefined if it is empty. */
export function valueOf(line: string): string | undefined {
  const value = line.slice(line.indexOf(':') + 1).trim();
  return value === '' ? undefined : value;
}

/** The text before a colon, if it is short enough to be a key. */
function keyOf(words: string): string | undefined {
  const colon = words.slice(0, MAX_KEY_LENGTH).indexOf(':');
  if (colon <= 0) return undefined;
  const key = words.slice(0, colon).trim().toLowerCase();
  return /[ _]/.test(key) ? key.replace(/[ _-]+/g, '-') : key;
}

const MAX_KEY_LENGTH = 32;

/** Lines with these keys are never the title of the level below. */
const KEYS: ReadonlyMap<string, TextLineKind> = new Map([
  ['title', 'title'],
  ['author', 'author'],
  ['comment', 'comment'],
  ['comment-end', 'comment-end'],
  ...['collection', 'set', 'level-set'].map((key): [string, TextLineKind] => [key, 'collection']),
  ...[
    ...['copyright', 'license', 'licence', 'version', 'email', 'e-mail', 'mail'],
    ...['homepage', 'home-page', 'website', 'web', 'url', 'http', 'https', 'mailto', 'date', 'date-created'],
    ...[
      'date-of-last-change',
      'last-change',
      'difficulty',
      'rating',
      'solver',
      'time',
      'game',
      'boxorder',
      'goalorder',
    ],
    ...['source', 'description', 'notes', 'note', 'comments', 'id', 'optimizer', 'color', 'colour'],
  ].map((key): [string, TextLineKind] => [key, 'key']),
]);

/** The kinds of saved moves: a solution, or an unfinished game. */
type SavedKind = 'solution' | 'snapshot';

/**
 * The kind of moves that a heading announces: `Solution`, `Best Solution`, `Solution/Moves`, `Solution/Mover`,
 * `Snapshot`, `Reverse Mode Snapshot`, `SaveGame`, `Saved` and similar ones, with any ending.
 */
function savedKind(line: string): SavedKind | undefined {
  const [, what] = HEADING.exec(line.trim()) ?? [];
  if (what === undefined) return undefined;
  return what.toLowerCase().startsWith('solution') ? 'solution' : 'snapshot';
}

const HEADING = /^(?:best )?(?:reverse mode )?(solutions?|snapshots?|saved? ?games?|saved)(?![a-z])/i;

/** Lines with this many letters of moves need no heading. */
const MIN_MOVES = 10;

/** Whether a line is moves even without a heading. */
export function isMoves(line: string): boolean {
  return (hasMoves(line, MIN_MOVES) && MOVES.test(line)) || isRetroban(line.trim());
}

/** Whether a line below a heading is moves, including run lengths and the signs of other programs. */
export function areMoves(line: string): boolean {
  return hasMoves(line, 1) && MOVES_BELOW_HEADING.test(line);
}

/** The moves behind the colon of a heading, also with something else among them: `Solution: rRx`. */
export function movesInHeading(line: string): string | undefined {
  const value = line.includes(':') ? (valueOf(line) ?? '') : '';
  return areMoves(value) || areMistypedMoves(value) ? value : undefined;
}

/** Whether a line is moves but for one or two signs, and no word such as `Dullard`. */
export function areMistypedMoves(line: string): boolean {
  const signs = line.replace(/\s/g, '');
  const moves = signs.match(/[lurd\d()]/gi) ?? [];
  return signs.length > 2 && signs.length - moves.length <= 2 && moves.length > 1 && !/^[A-Z][a-z]+$/.test(line.trim());
}

/** Whether a line was meant as moves: it begins with a word of moves, or like one and is mostly moves. */
export function isLikeMoves(line: string): boolean {
  const [word = ''] = line.split(/\s/, 1);
  const letters = (text: string): number => (text.match(/[lurd]/gi) ?? []).length;
  if (/^[lurd\d()]+$/i.test(word)) return letters(word) > 1;
  return /^\d*\(?[lurd]{2}/i.test(word) && 2 * letters(line) >= line.replace(/\s/g, '').length;
}

/** Whether a text is pushes in Retroban's notation, `9-9r1,8-9d2`: column and row of a box, direction, distance. */
export function isRetroban(text: string): boolean {
  // A search costs less than an expression, and few lines have a minus.
  return text.includes('-') && /^\d{1,4}-\d{1,4}[lurd]\d{1,4}(?:,|$)/i.test(text);
}

const MOVES = /^[lurd\d()[\]{}*\s]+$/i;
const MOVES_BELOW_HEADING = /^[lurd\d()[\]{}*,\s-]+$/i;

function hasMoves(line: string, least: number): boolean {
  let count = 0;
  for (let at = 0; at < line.length && count < least; at += 1) {
    const code = line.charCodeAt(at);
    if (IS_MOVE[code] === 1) count += 1;
    // Most lines are words, and end here.
    else if (IS_OTHER_LETTER[code] === 1) return false;
  }
  return count >= least;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const MOVES_LETTERS = 'lurd';
const IS_MOVE = new Uint8Array(128);
const IS_OTHER_LETTER = new Uint8Array(128);
for (const letter of LETTERS)
  for (const written of [letter, letter.toUpperCase()])
    (MOVES_LETTERS.includes(letter) ? IS_MOVE : IS_OTHER_LETTER)[written.charCodeAt(0)] = 1;

/** Calls `take` for each line with its kind; lines that belong to a comment of several lines have none. */
export function forEachNote(
  lines: readonly string[],
  take: (line: string, kind: TextLineKind | undefined, index: number) => void,
): void {
  let commentEnd = 0;
  lines.forEach((line, index) => {
    const kind = index < commentEnd ? undefined : textLineKind(line);
    take(line, kind, index);
    if (kind === 'comment') commentEnd = endOfComment(lines, index + 1);
  });
}

/** The index of the line after `Comment-End:`; 0 if the comment has one line only. */
function endOfComment(lines: readonly string[], from: number): number {
  for (let index = from; index < lines.length; index += 1) {
    const kind = textLineKind(at(lines, index));
    if (kind === 'comment-end') return index + 1;
    if (kind === 'comment') return 0;
  }
  return 0;
}
