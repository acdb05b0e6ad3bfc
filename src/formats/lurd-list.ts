import { linesOf, wholeOf } from './parts/lines';
import { boardsIn } from './xsb/boards';
import { areMoves, isLikeMoves, isMoves, textLineKind, valueOf } from './parts/notes';

/** Moves of a list without boards, and what the list says about their level. */
export interface ListedSolution {
  /** The line of the first moves. */
  readonly line: number;
  /** What may be the level's title, the latest line first. */
  readonly names: readonly string[];
  /** The collection that the list names above, if any. */
  readonly collection: string | undefined;
  readonly solution: string;
  /** A line where moves should be that has something else in it, too. */
  readonly slip?: Slip | undefined;
}

interface Slip {
  readonly line: number;
  readonly text: string;
  /** Further moves stand below it, which are not among those of the solution. */
  readonly isAboveMoves?: boolean;
}

/**
 * Reads a list of solutions by title, as other programs write them: moves below a title or a heading, or behind the title
 * on the same line. Undefined if the text is no such list: it has boards of its own, or no moves. Who knows the titles gets
 * slips among the moves told from them; `letters` finds those of actions in the moves of the levels.
 */
export function readLurdList(
  text: string,
  isTitle?: (line: string) => boolean,
  letters = (): string => '',
): readonly ListedSolution[] | undefined {
  if (hasLevels(text)) return undefined;
  const lines = linesOf(text, wholeOf(text));
  const written = lines.filter((line) => line.trim() !== '');
  const [first = ''] = written;
  const action = actionPattern(letters());
  // Short moves may be words, but not if there is nothing else.
  const isAlone = written.length === 1 && isMovesBelow(first.trim(), action) && !isMoves(first);
  if ((isAlone || areLongHands(written)) && isTitle?.(first.trim()) !== true)
    return [{ line: lines.indexOf(first) + 1, names: [], collection: undefined, solution: written.join(' ') }];
  const list = new LurdList(isTitle, action);
  lines.forEach((line, index) => {
    list.readLine(line.trim(), index + 1);
  });
  list.endName();
  return list.solutions.length > 0 ? list.solutions : undefined;
}

/** Whether a text has boards, or is structured as files with levels are. */
export function hasLevels(text: string): boolean {
  return /^\s*[<{]/.test(text) || boardsIn(text, wholeOf(text)).boards.length > 0;
}

class LurdList {
  readonly solutions: (Omit<ListedSolution, 'solution' | 'slip'> & { solution: string; slip?: Slip | undefined })[] =
    [];
  private collection: string | undefined;
  /** The lines since the last moves, the latest first. */
  private names: readonly string[] = [];
  private isInMoves = false;
  /** Short lines are moves only where moves are expected. */
  private awaitsMoves = false;
  /** Below the last name, as long as no moves follow. */
  private slip: Slip | undefined;

  constructor(
    readonly isTitle: ((line: string) => boolean) | undefined,
    private readonly action: RegExp,
  ) {}

  readLine(line: string, number: number): void {
    const kind = textLineKind(line);
    const isBelow = this.isInMoves || this.awaitsMoves;
    if (line === '') this.isInMoves = false;
    else if (kind === 'moves' || (kind === 'text' && isBelow && this.isMovesBelow(line))) this.addMoves(line, number);
    else if (kind === 'moves-heading') {
      this.isInMoves = false;
      this.awaitsMoves = true;
      const value = line.includes(':') ? valueOf(line) : undefined;
      if (value !== undefined && isMovesBelow(value, this.action)) this.addMoves(value, number);
    } else if (kind === 'title') this.readName(line, number, true);
    else if (kind === 'text' && !this.readSlip(line, number)) this.readName(line, number, false);
    else if (kind === 'collection') this.collection = valueOf(line);
  }

  /** A title may be made of the letters of moves and an action: `Lux`. */
  private isMovesBelow(line: string): boolean {
    return isMovesBelow(line, this.isTitle?.(line) === true ? NO_LETTERS : this.action);
  }

  /** A name without moves counts if there was a slip below it. */
  endName(): void {
    const { names, collection, slip } = this;
    if (slip) this.solutions.push({ line: slip.line, names, collection, solution: '', slip });
    this.slip = undefined;
  }

  /** Whether a line should have been moves. */
  private readSlip(line: string, number: number): boolean {
    const isBelow = this.isInMoves || (this.awaitsMoves && this.names.length > 0);
    if (!isBelow || !this.isTitle || !isLikeMoves(line) || this.isTitle(line)) return false;
    const slip = { line: number, text: line };
    const last = this.solutions.at(-1);
    if (this.isInMoves && last) last.slip ??= slip;
    else this.slip ??= slip;
    return true;
  }

  private readName(line: string, number: number, isMarked: boolean): void {
    // A name above moves also holds for further moves, until another name comes.
    if (this.isInMoves || !this.awaitsMoves || this.slip) {
      this.endName();
      this.names = [];
    }
    this.isInMoves = false;
    this.awaitsMoves = true;
    const { name, moves } = (isMarked ? undefined : splitName(line, this.isTitle, this.action)) ?? {};
    this.names = [...namesIn(isMarked ? (valueOf(line) ?? '') : (name ?? line)), ...this.names].slice(0, MAX_NAMES);
    if (moves !== undefined) this.addMoves(moves, number);
    else this.slip = this.slipBehindTitle(line, number);
  }

  /** What should have been moves behind a title on the same line; its columns are those of the line. */
  private slipBehindTitle(line: string, number: number): Slip | undefined {
    const end = line.search(/[:;=,|\t]/);
    if (end < 1 || !isLikeMoves(line.slice(end + 1).trim()) || !this.isTitle?.(line.slice(0, end))) return undefined;
    return { line: number, text: ' '.repeat(end + 1) + line.slice(end + 1) };
  }

  private addMoves(moves: string, line: number): void {
    // Commands of two hands need the blanks between them.
    const written = moves.trim().replace(/\s+/g, ' ');
    this.slip = undefined;
    const last = this.solutions.at(-1);
    if (this.isInMoves && last?.slip) last.slip = { ...last.slip, isAboveMoves: true };
    else if (this.isInMoves && last) last.solution += ` ${written}`;
    else this.solutions.push({ line, names: this.names, collection: this.collection, solution: written });
    this.isInMoves = true;
    this.awaitsMoves = false;
  }
}

/**
 * The name and the moves of a line such as `First Push: rrruU`, `12;rrruU` or `First Push<Tab>rrruU`. Goes through the
 * line once: every pattern for this takes the square of its length. A move alone may be a word, unless a known title stands
 * before it.
 */
function splitName(line: string, isTitle: LurdList['isTitle'], action: RegExp): Titled | undefined {
  const colon = line.search(/[:;=|\t]/);
  const hands = colon > 0 ? line.slice(colon + 1) : '';
  // Few letters may be words of a title: `Level 1: A L L`.
  if (areLongHands([hands]) && isTitle?.(line.slice(0, colon)) !== false)
    return { name: line.slice(0, colon), moves: hands };
  const plain = withSteps(line, action);
  let first = line.length;
  while (first > 0 && MOVE_OR_BLANK.test(plain.charAt(first - 1))) first -= 1;
  const isEnd = SEPARATOR.test(line.charAt(first - 1)) || isNumbered(line, first - 1, isTitle);
  const end = isEnd ? first - 1 : line.indexOf('\t', first);
  if (end < 1 || end > MAX_NAME) return undefined;
  const [name, moves] = [line.slice(0, end).trimEnd(), line.slice(end + 1).trim()];
  return /[lurd]{2}/i.test(moves) || (isMovesBelow(moves, action) && isTitle?.(name)) ? { name, moves } : undefined;
}

/** Whether a full stop stands between the number of a known level and its moves; `1. Dull` may be a title itself. */
function isNumbered(line: string, end: number, isTitle: LurdList['isTitle']): boolean {
  const number = line.slice(0, end);
  return line.charAt(end) === '.' && /^\d+$/.test(number) && isTitle?.(number) === true && !isTitle(line);
}

interface Titled {
  readonly name: string;
  readonly moves: string;
}

const MOVE_OR_BLANK = /[lurd\d()\s]/i;
const SEPARATOR = /[:;=,|]/;
const MAX_NAME = 200;
/** Titles further above the moves are none of theirs. */
const MAX_NAMES = 30;

/** `12 x 8` is a size. */
function isMovesBelow(line: string, action: RegExp): boolean {
  const steps = withSteps(line, action);
  if (/^\d+ ?[a-z] ?\d+$/.test(line)) return false;
  return isMoves(steps) || areMoves(steps) || areHands(line);
}

/** A line with steps instead of actions. */
function withSteps(line: string, action: RegExp): string {
  return line.replace(action, (found) => 'l'.repeat(found.length));
}

/** An action among steps: `{buy-strength}`, or one of the letters, of which `,` stands among steps anyway. */
function actionPattern(letters: string): RegExp {
  return new RegExp(`\\{\\s{0,8}[a-z][a-z-]*\\s{0,8}\\}|[${letters.replace(/[^a-z]/g, '')}]`, 'g');
}

const NO_LETTERS = actionPattern('');

/** Whether a text is two commands or more of several players: `S L3 @3:d J`. */
function areHands(text: string): boolean {
  const words = text.trim().split(/\s+/);
  return words.length > 1 && words.every((word) => HAND.test(word));
}

const HAND = /^(?:@\d{1,2}:)?[wasdhjklru]\d{0,4}$/i;

/** Whether lines are commands of several players, and too many to be words; only the last may be short. */
function areLongHands(lines: readonly string[]): boolean {
  const isLong = (line: string): boolean => line.trim().split(/\s+/).length >= MIN_HANDS;
  return (
    lines.length > 0 &&
    lines.every((line, at) => areHands(line) && (isLong(line) || (at > 0 && at === lines.length - 1)))
  );
}

const MIN_HANDS = 4;

/**
 * The titles that a line may contain: all of it, a part in quotes, and the part after a number or the word `Level:`.
 */
function namesIn(line: string): string[] {
  const [, quoted] = /["'](.+)["']/.exec(line) ?? [];
  const bare = bareName(line);
  const [, title] = /^(?:level|puzzle|name)?[\s#]*\d*\s*[-:.,)]*\s*(\S.*)$/i.exec(bare) ?? [];
  return [...new Set([quoted ?? bare, bare, bareName(title ?? bare)])];
}

const CLOSING_SIGN = /[\s'"\])]/;

/** A title without the signs that lists put before and round it. */
function bareName(line: string): string {
  let end = line.length;
  while (end > 0 && CLOSING_SIGN.test(line.charAt(end - 1))) end -= 1;
  return line.slice(0, end).replace(/^[\s;#*'"[(]+/, '');
}
