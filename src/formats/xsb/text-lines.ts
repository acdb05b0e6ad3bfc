import { at } from '../../core/at';
/** The kinds of text lines in the community's text. */
export type TextLineKind =
  'comment' | 'comment-end' | 'title' | 'author' | 'key' | 'remark' | 'moves' | 'moves-heading' | 'text';

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
  ...[
    ...['collection', 'set', 'level-set', 'copyright', 'license', 'licence', 'version', 'email', 'e-mail', 'mail'],
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
export type SavedKind = 'solution' | 'snapshot';

/**
 * The kind of moves that a heading announces: `Solution`, `Best Solution`, `Solution/Moves`, `Solution/Mover`,
 * `Snapshot`, `Reverse Mode Snapshot`, `SaveGame`, `Saved` and similar ones, with any ending.
 */
export function savedKind(line: string): SavedKind | undefined {
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
  take: (line: string, kind: TextLineKind | undefined) => void,
): void {
  let commentEnd = 0;
  lines.forEach((line, index) => {
    const kind = index < commentEnd ? undefined : textLineKind(line);
    take(line, kind);
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
