import { directionOf, LURD } from '../direction';
import type { HistoryFault } from '../fault';
import type { Move } from '../play/move';
import { ok, failure, type Result } from '../result';
import { MAX_ACTIONS } from './path';
import { History, MAX_BOOKMARKS, MAX_NAME, type HistoryWalker, type HistoryMove } from './history';

/**
 * Writes a history as it is saved (players' LURD is in `formats/sequence.ts`): `line/1`, or `line/2` if there are bookmarks, the position, the undo quota spent and the quota
 * spent before the last reset, then the moves.
 *
 * A step is its letter of `l u r d`, a capital if it pushed; `@2:` says that the second player steps from here on; an
 * action stands in braces. A number before a move repeats it; `+` joins it to the move before for undo. `(...)` is a
 * branch that leaves before the next move. `|` is the end of the path: the moves behind it are a branch, too. `<name>`
 * is a bookmark on the position that the moves before it lead to.
 */
export function formatHistory(history: History): string {
  const builder = new MoveTextBuilder();
  history.walk(builder);
  const version = history.memory.marks.length > 0 ? MARKED_VERSION : VERSION;
  return `${version} ${history.at} ${history.spent} ${history.spentBeforeReset} ${builder.text().replace(/\|$/, '')}`;
}

/** Writes only the moves up to the current position; `plain` leaves out how they are joined. */
export function formatMoves(history: History, joining: 'plain' | 'joined'): string {
  const builder = new MoveTextBuilder();
  for (let position = 1; position <= history.at; position += 1) {
    const isJoined = joining === 'joined' && history.isJoined(position);
    builder.move({ move: history.move(position), isPush: history.isPush(position), isJoined });
  }
  return builder.text();
}

/** The same of moves without a history; pushes have small letters, too. */
export function textOfMoves(moves: Iterable<Move>): string {
  const builder = new MoveTextBuilder();
  for (const move of moves) builder.move({ move, isPush: false, isJoined: false });
  return builder.text();
}

/** Reads the text of `formatMoves`. The history stands at its end. A few letters can stand for up to `most` moves. */
export function parseMoves(text: string, most = MAX_MOVES): Result<History, HistoryFault> {
  const history = parseHistory(`${VERSION} 0 0 0 ${text}`, most);
  if (history.ok) history.value.goTo(history.value.length);
  return history;
}

/** Builds the text of moves, and counts equal moves in a row. */
class MoveTextBuilder implements HistoryWalker {
  private readonly parts: string[] = [];
  private last = '';
  private times = 0;
  private player = 0;

  move(move: HistoryMove): void {
    if (move.move.kind === 'step' && move.move.player !== this.player) {
      this.player = move.move.player;
      this.add(`@${this.player + 1}:`);
    }
    const token = textOfMove(move);
    if (token !== this.last) this.flush();
    this.last = token;
    this.times += 1;
  }

  endPath(): void {
    this.add('|');
  }

  startBranch(): void {
    this.add('(');
  }

  endBranch(): void {
    this.add(')');
  }

  bookmark(name: string): void {
    this.add(formatName(name));
  }

  text(): string {
    this.flush();
    return this.parts.join('');
  }

  private add(mark: string): void {
    this.flush();
    this.parts.push(mark);
  }

  private flush(): void {
    if (this.times > 2) this.parts.push(`${this.times}${this.last}`);
    else this.parts.push(this.last.repeat(this.times));
    this.times = 0;
  }
}

const VERSION = 'line/1';
/** Older programs, which know no bookmarks, can read `line/1`. */
const MARKED_VERSION = 'line/2';
/** No game that was really played has more moves. */
export const MAX_MOVES = 10_000_000;
const MAX_PLAYERS = 26;

/** A bookmark name between its brackets, as a part of a regular expression. */
export const NAME_PATTERN = '<((?:[^<>%()|]|%[0-9a-f]{4})+)>';

const TOKEN = new RegExp(
  `\\s+|(\\d{0,9})(\\+?)(?:([lurd])|\\{([a-z0-9-]{1,64})\\})|@(\\d{1,2}):|${NAME_PATTERN}|[()|]`,
  'iy',
);
/** Reads the text of `formatHistory`. Whether the moves can be played under some rules is for `Game.resume` to say. */
export function parseHistory(text: string, most = MAX_MOVES): Result<History, HistoryFault> {
  const header = /^line\/[12] (\d{1,9}) (\d{1,9}) (\d{1,9}) /.exec(text);
  if (!header) return failure({ kind: 'line-version', found: /^\S{0,20}/.exec(text)?.[0] ?? '' });
  const [start, at = '', spent = '', spentBeforeReset = ''] = header;
  const history = new History();
  const branchStarts: number[] = [];
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
    if (name !== undefined && !addBookmark(history, parseName(name)))
      return failure({ kind: 'line-symbol', column, symbol });
    if (symbol === '(') branchStarts.push(history.at);
    else if (symbol === ')') {
      const back = branchStarts.pop();
      if (back === undefined) return failure({ kind: 'line-symbol', column, symbol });
      history.goTo(back);
    } else if (symbol === '|') {
      if (end !== undefined || branchStarts.length > 0) return failure({ kind: 'line-symbol', column, symbol });
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
  if (branchStarts.length > 0) return failure({ kind: 'line-symbol', column: text.length + 1, symbol: '' });
  history.goTo(end ?? history.at);
  history.endPathHere();
  if (Number(at) > history.length) return failure({ kind: 'line-position', found: Number(at), most: history.length });
  history.goTo(Number(at));
  history.spent = Number(spent);
  history.spentBeforeReset = Number(spentBeforeReset);
  return ok(history);
}

/** Adds a bookmark; false if there are too many, or if its name is too long or known already. */
function addBookmark(history: History, name: string): boolean {
  const { marks } = history.memory;
  const isKnown = marks.some((mark) => mark.name === name);
  if (isKnown || name.length > MAX_NAME || marks.length >= MAX_BOOKMARKS) return false;
  history.setBookmark(name);
  return true;
}

function moveOf(letter: string | undefined, action: string | undefined, player: number): Move | undefined {
  if (action !== undefined) return { kind: 'action', id: action };
  const direction = directionOf(letter ?? '');
  return direction && { kind: 'step', player, direction };
}

function textOfMove({ move, isPush, isJoined }: HistoryMove): string {
  const plus = isJoined ? '+' : '';
  if (move.kind === 'action') return `${plus}{${move.id}}`;
  const letter = LURD[move.direction];
  return `${plus}${isPush ? letter.toUpperCase() : letter}`;
}

/** Writes a bookmark name as `<name>`, with special characters as `%003e`. */
export function formatName(name: string): string {
  const text = name.replace(
    /[%<>()|\u0000-\u001f\u007f]/g,
    (character) => `%${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `<${text}>`;
}

/** Reads the name between the brackets. */
export function parseName(text: string): string {
  return text.replace(/%([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
