/**
 * The kinds of lines in the community's text: a row of symbols, a row of floor signs only, rows in run lengths, a row with
 * slips, a blank line, or words.
 */
type LineKind = 'row' | 'floor' | 'runs' | 'flawed' | 'blank' | 'words';

/** A line with more strange characters is not a row with slips. */
const MAX_SLIPS = 8;
/** A row not enclosed by walls needs at least this many walls, and has at most this many slips. */
const MIN_WALLS = 3;
const FEW_SLIPS = 2;
const MIN_WORD_LENGTH = 3;

/** Classifies lines and counts the symbols of the last one. One reader serves a whole text, without allocations. */
export class RowReader {
  walls = 0;
  players = 0;
  boxes = 0;
  goals = 0;
  /** The number of columns up to the last character that is not blank. */
  width = 0;
  /** The first and last characters that are not blank are walls. */
  isEnclosed = false;
  /** The line has separators of rows in run lengths. */
  hasSeparators = false;
  /** The line seems to be in run lengths, but for a slip; `flawIn` tells where. */
  hasFlawedRuns = false;

  read(text: string, from: number, to: number): LineKind {
    this.walls = this.players = this.boxes = this.goals = 0;
    const end = endWithoutBlanks(text, from, to);
    this.width = end - from;
    this.hasSeparators = this.hasFlawedRuns = false;
    let isTable = false;
    let first = 0;
    let signs = 0;
    let runs = 0;
    let letters = 0;
    let slips = 0;
    let word = 0;
    /** Letters next to a blank are words; others may be symbols of another notation. */
    let hasWord = false;
    let isSpaced = true;
    for (let at = from; at < end; at += 1) {
      const code = text.charCodeAt(at);
      const kind = code < CLASSES.length ? (CLASSES[code] ?? OTHER) : code === NO_BREAK_SPACE ? BLANK : OTHER;
      if (kind === BLANK) {
        hasWord ||= word >= MIN_WORD_LENGTH;
        word = 0;
        isSpaced = true;
        continue;
      }
      if (first === 0) first = code;
      if (kind !== LETTER && kind !== LEGEND) {
        word = 0;
        isSpaced = false;
      }
      if (kind === WALL) this.walls += 1;
      else if (kind === PLAYER) this.players += 1;
      else if (kind === BOX) this.boxes += 1;
      else if (kind === GOAL) this.goals += 1;
      else if (kind === SIGN) signs += 1;
      else if (kind === RUN) {
        runs += 1;
        this.hasSeparators ||= code === BAR;
        isTable ||= code === BAR && text.charCodeAt(at - 1) === SPACE && text.charCodeAt(at + 1) === SPACE;
      } else {
        if (kind === LEGEND) letters += 1;
        slips += 1;
        // A repeated letter is more likely a box of another notation than a word.
        if (kind !== OTHER && (word === 0 || word > 1 || code !== text.charCodeAt(at - 1))) word += 1;
        hasWord ||= isSpaced && word >= MIN_WORD_LENGTH;
        if (slips - letters > MAX_SLIPS) return 'words';
      }
    }
    this.isEnclosed = first === HASH && text.charCodeAt(end - 1) === HASH;
    const symbols = this.walls + this.players + this.boxes + this.goals;
    if (slips + runs === 0) return symbols > 0 ? 'row' : signs > 0 ? 'floor' : 'blank';
    if (slips === letters && runs > 0 && symbols > 0 && expandedLength(text, from, end) !== undefined) return 'runs';
    if (hasWord || slips > MAX_SLIPS) return 'words';
    const things = this.players + this.boxes;
    this.hasFlawedRuns =
      this.hasSeparators && !isTable && things > 0 && this.walls >= MIN_WALLS && slips - letters <= FEW_SLIPS;
    if (this.hasFlawedRuns) return 'flawed';
    const strange = slips + runs;
    const isWallRow = this.walls >= MIN_WALLS && strange <= FEW_SLIPS;
    // Words have blanks between them.
    const isDense =
      this.walls > 0 && symbols >= MIN_WALLS && symbols >= strange && symbols + strange + signs === end - from;
    return isWallRow || isDense || (this.isEnclosed && end - from > 1) ? 'flawed' : 'words';
  }
}

const OTHER = 0;
const WALL = 1;
const PLAYER = 2;
const BOX = 3;
const GOAL = 4;
const SIGN = 5;
const BLANK = 6;
const RUN = 7;
const LETTER = 8;
/** Letters that stand for symbols in run lengths. */
const LEGEND = 9;

const HASH = 35;
const BAR = 124;
const SPACE = 32;
const NO_BREAK_SPACE = 0xa0;
const CLASSES = new Uint8Array(128);
const classes: readonly (readonly [symbols: string, kind: number])[] = [
  ['abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ', LETTER],
  ['pPbBW', LEGEND],
  ['0123456789()|', RUN],
  [' \t\v\f', BLANK],
  ['-_', SIGN],
  ['#', WALL],
  ['@+', PLAYER],
  ['$*', BOX],
  ['.', GOAL],
];
for (const [symbols, kind] of classes)
  for (let index = 0; index < symbols.length; index += 1) CLASSES[symbols.charCodeAt(index)] = kind;

function endWithoutBlanks(text: string, from: number, to: number): number {
  let end = to;
  while (end > from) {
    const code = text.charCodeAt(end - 1);
    if (CLASSES[code] !== BLANK && code !== NO_BREAK_SPACE) break;
    end -= 1;
  }
  return end;
}

// Run lengths as the community writes them: a number repeats the symbol or bracketed group after it, and `|` ends a row.
// Source: the SOK format description (Brian Damgaard), and the Sokoban wiki on puzzle formats.

/** SOK's letters for symbols that mail programs and shells may change. */
const LETTERS: Readonly<Record<string, string>> = { p: '@', P: '+', b: '$', B: '*', W: '#' };
const SYMBOLS: ReadonlySet<number> = new Set([...'#@+$*. -_pPbBW'].map((symbol) => symbol.charCodeAt(0)));
const [OPENING, CLOSING, ROW_END, ZERO, NINE] = [40, 41, 124, 48, 57] as const;
/** Deeper than any real text; each open bracket takes memory. */
const MAX_DEPTH = 100;

/**
 * Counts the symbols and row ends that run lengths stand for, without expanding them; undefined if the text is not in run
 * lengths.
 */
export function expandedLength(text: string, from = 0, to = text.length): number | undefined {
  const length = lengthOrFlaw(text, from, to);
  return length < 0 ? undefined : length;
}

/** The offset at which a line that seems to be in run lengths is not; undefined if it seems to be something else, or is. */
export function flawIn(line: string): number | undefined {
  if (!SEEMS_RUNS.test(line)) return undefined;
  const length = lengthOrFlaw(line, 0, line.length);
  return length < 0 ? -1 - length : undefined;
}

const SEEMS_RUNS = /^(?=.*\|)(?=.*\d)/;

/** The length that run lengths stand for, or -1 less the offset of the first character that cannot stand there. */
function lengthOrFlaw(text: string, from: number, to: number): number {
  const opened: { times: number; length: number }[] = [];
  let length = 0;
  let times: number | undefined;
  for (let at = from; at < to; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= ZERO && code <= NINE) {
      times = (times ?? 0) * 10 + code - ZERO;
      continue;
    }
    if (SYMBOLS.has(code)) length += times ?? 1;
    else if (code === OPENING) {
      if (opened.length === MAX_DEPTH) return -1 - at;
      opened.push({ times: times ?? 1, length });
      length = 0;
    } else if (times !== undefined) return -1 - at;
    else if (code === ROW_END) length += 1;
    else {
      const group = code === CLOSING ? opened.pop() : undefined;
      if (!group) return -1 - at;
      length = group.length + group.times * length;
    }
    times = undefined;
  }
  return opened.length > 0 || times !== undefined ? -1 - to : length;
}

/** Expands a line of run lengths into rows; callers must check `expandedLength` first. */
export function expandRows(line: string): string[] {
  const rows = expand(line).split('|');
  // The end of a line is the end of a row, too.
  if (rows.length > 1 && rows[rows.length - 1] === '') rows.pop();
  return rows;
}

function expand(text: string): string {
  const opened: { times: number; before: string }[] = [];
  let written = '';
  let times: number | undefined;
  for (const [symbol] of text.matchAll(/\d+|\D/g)) {
    if (/^\d/.test(symbol)) {
      times = Number(symbol);
      continue;
    }
    if (symbol === '(') {
      opened.push({ times: times ?? 1, before: written });
      written = '';
    } else if (symbol === ')') {
      const group = opened.pop();
      written = (group?.before ?? '') + written.repeat(group?.times ?? 1);
    } else written += (LETTERS[symbol] ?? symbol).repeat(times ?? 1);
    times = undefined;
  }
  return written;
}

/** A row in run lengths, with `-` for blanks: `3#--.#` for `###  .#`. */
export function shortenRow(row: string): string {
  return row.replace(/ /g, '-').replace(/(.)\1{2,}/gu, (run, symbol: string) => `${run.length}${symbol}`);
}
