import { directionOf, LURD } from '../direction';
import type { LineFault } from '../fault';
import type { Move } from '../play/move';
import { ok, failure, type Result } from '../result';
import { MAX_ACTIONS } from './codes';
import { History, MAX_BOOKMARKS, MAX_NAME, type HistoryMove } from './history';

/**
 * The text of a history: `line/1`, or `line/2` where there are bookmarks, the position, the quota spent and the quota spent
 * before the last reset, then the moves.
 *
 * A step is its letter of `l u r d`, a capital if it pushed; `@2:` says that the second player steps from here on; an
 * action stands in braces. A number before a move repeats it, `+` joins it to the move before for undo. `(...)` is a
 * branch that leaves before the next move, and `|` is the end of the path: what stands behind it is a branch, too.
 * `<name>` is a bookmark on the position that the moves before it lead to.
 */
export function formatHistory(history: History): string {
  const words = new MoveWords();
  history.walk({
    move(move) {
      words.move(move);
    },
    end: () => {
      words.mark('|');
    },
    branch: () => {
      words.mark('(');
    },
    back: () => {
      words.mark(')');
    },
    bookmark: (name) => {
      words.mark(formatName(name));
    },
  });
  const version = history.memory.marks.length > 0 ? MARKED_VERSION : VERSION;
  return `${version} ${history.at} ${history.spent} ${history.spentBeforeReset} ${words.text().replace(/\|$/, '')}`;
}

/** The moves alone that led to where play stands, in the same letters; `plain` ones are joined to none. */
export function formatMoves(history: History, manner: 'plain' | 'joined'): string {
  const words = new MoveWords();
  for (let position = 1; position <= history.at; position += 1) {
    const isJoined = manner === 'joined' && history.isJoined(position);
    words.move({ move: history.move(position), isPush: history.isPush(position), isJoined });
  }
  return words.text();
}

/** The inverse of `formatMoves`: a history that stands at its end. A few letters can stand for `most` moves. */
export function parseMoves(text: string, most = MAX_MOVES): Result<History, LineFault> {
  const history = parseHistory(`${VERSION} 0 0 0 ${text}`, most);
  if (history.ok) history.value.goTo(history.value.length);
  return history;
}

/** Puts the words for moves together, those that are alike with their number. */
class MoveWords {
  private readonly words: string[] = [];
  private last = '';
  private times = 0;
  private player = 0;

  move(move: HistoryMove): void {
    if (move.move.kind === 'step' && move.move.player !== this.player) {
      this.player = move.move.player;
      this.mark(`@${this.player + 1}:`);
    }
    const word = wordOf(move);
    if (word !== this.last) this.flush();
    this.last = word;
    this.times += 1;
  }

  mark(mark: string): void {
    this.flush();
    this.words.push(mark);
  }

  text(): string {
    this.flush();
    return this.words.join('');
  }

  private flush(): void {
    if (this.times > 2) this.words.push(`${this.times}${this.last}`);
    else this.words.push(this.last.repeat(this.times));
    this.times = 0;
  }
}

const VERSION = 'line/1';
/** What has no bookmarks can be read by programs that know of none. */
const MARKED_VERSION = 'line/2';
/** A history of more moves is none that was played. */
export const MAX_MOVES = 10_000_000;
const MAX_PLAYERS = 26;

/** A bookmark name between its brackets, as a part of a regular expression. */
export const NAME_PATTERN = '<((?:[^<>%()|]|%[0-9a-f]{4})+)>';

const TOKEN = new RegExp(
  `\\s+|(\\d{0,9})(\\+?)(?:([lurd])|\\{([a-z0-9-]{1,64})\\})|@(\\d{1,2}):|${NAME_PATTERN}|[()|]`,
  'iy',
);
/** The inverse of `formatHistory`, whatever the rules: whether its moves can be played is for a game to find out. */
export function parseHistory(text: string, most = MAX_MOVES): Result<History, LineFault> {
  const header = /^line\/[12] (\d{1,9}) (\d{1,9}) (\d{1,9}) /.exec(text);
  if (!header) return failure({ kind: 'line-version', found: /^\S{0,20}/.exec(text)?.[0] ?? '' });
  const [start, at = '', spent = '', spentBeforeReset = ''] = header;
  const history = new History();
  const leaving: number[] = [];
  let end: number | undefined;
  let player = 0;
  let count = 0;
  const actions = new Set<string>();

  TOKEN.lastIndex = start.length;
  while (TOKEN.lastIndex < text.length) {
    const column = TOKEN.lastIndex + 1;
    const token = TOKEN.exec(text);
    if (!token) return failure({ kind: 'line-symbol', column, symbol: text.charAt(column - 1) });
    const [symbol, times, plus, letter, action, next, name] = token;
    if (next !== undefined) player = Number(next) - 1;
    if (player < 0 || player >= MAX_PLAYERS) return failure({ kind: 'line-symbol', column, symbol });
    if (name !== undefined && !hasMarked(history, parseName(name)))
      return failure({ kind: 'line-symbol', column, symbol });
    if (symbol === '(') leaving.push(history.at);
    else if (symbol === ')') {
      const back = leaving.pop();
      if (back === undefined) return failure({ kind: 'line-symbol', column, symbol });
      history.goTo(back);
    } else if (symbol === '|') {
      if (end !== undefined || leaving.length > 0) return failure({ kind: 'line-symbol', column, symbol });
      end = history.at;
    }
    if (action !== undefined && actions.add(action).size > MAX_ACTIONS)
      return failure({ kind: 'line-symbol', column, symbol });
    const move = moveOf(letter, action, player);
    if (!move) continue;
    count += Number(times === '' ? 1 : times);
    if (count > most) return failure({ kind: 'line-too-long', column, most });
    const isPush = letter !== undefined && letter !== letter.toLowerCase();
    for (let time = Number(times === '' ? 1 : times); time > 0; time -= 1)
      history.append({ move, isPush, isJoined: plus === '+' });
  }
  if (leaving.length > 0) return failure({ kind: 'line-symbol', column: text.length + 1, symbol: '' });
  history.goTo(end ?? history.at);
  history.endHere();
  if (Number(at) > history.length) return failure({ kind: 'line-position', found: Number(at), most: history.length });
  history.goTo(Number(at));
  history.spent = Number(spent);
  history.spentBeforeReset = Number(spentBeforeReset);
  return ok(history);
}

/** Sets a bookmark, unless it cannot have been set: there are too many, its name is too long or stands there twice. */
function hasMarked(history: History, name: string): boolean {
  const { marks } = history.memory;
  const isKnown = marks.some((mark) => mark.name === name);
  if (isKnown || name.length > MAX_NAME || marks.length >= MAX_BOOKMARKS) return false;
  history.mark(name);
  return true;
}

function moveOf(letter: string | undefined, action: string | undefined, player: number): Move | undefined {
  if (action !== undefined) return { kind: 'action', id: action };
  const direction = directionOf(letter ?? '');
  return direction && { kind: 'step', player, direction };
}

function wordOf({ move, isPush, isJoined }: HistoryMove): string {
  const plus = isJoined ? '+' : '';
  if (move.kind === 'action') return `${plus}{${move.id}}`;
  const letter = LURD[move.direction];
  return `${plus}${isPush ? letter.toUpperCase() : letter}`;
}

/** How the names of bookmarks stand in texts of lines: `<name>`, with what could be taken for something else as `%003e`. */
export function formatName(name: string): string {
  const text = name.replace(
    /[%<>()|\u0000-\u001f\u007f]/g,
    (character) => `%${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `<${text}>`;
}

/** The name between the brackets. */
export function parseName(text: string): string {
  return text.replace(/%([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
