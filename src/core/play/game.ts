import { refusal, type Answer, type Done, type Standing } from './answer';
import { BoardView } from '../board/board-view';
import type { Turn } from '../board/change';
import type { ResumeFault } from '../fault';
import type { Direction } from '../direction';
import type { Level } from '../level/level';
import { Cursor } from '../history/cursor';
import { MAX_BOOKMARKS, type Bookmark, type Branch, type History } from '../history/history';
import type { Command, Move } from './move';
import { REASON, type Reason } from '../reason';
import { ok, failure, type Result } from '../result';
import type { Referee, RuleSet } from '../rule-set';
import { setupOf, type Setup } from '../level/setup';
import type { Replica, View } from '../board/view';

/** How a replay went: it ends at the end of the game, and refused steps are skipped. */
export interface Replay<C extends Command = Command> {
  readonly given: number;
  readonly applied: number;
  readonly refused: number;
  readonly discarded: number;
  /** The first refused step, counted from 1, and why. */
  readonly firstRefusal: { readonly step: number; readonly command: C; readonly reason: Reason } | undefined;
}

export interface GameOptions {
  /** Takes the place of the level's own undo limit; -1 means no limit. */
  readonly undoLimit?: number | undefined;
  /** How many changes of the board the history may hold before moves are refused; 24 million unless told. */
  readonly history?: number | undefined;
}

const OVER = refusal(REASON.over);
const NOTHING_TO_UNDO = refusal(REASON.nothingToUndo);
const NOTHING_TO_REDO = refusal(REASON.nothingToRedo);
const NO_QUOTA = refusal(REASON.noQuota);
const UNDO_LIMITED = refusal(REASON.undoLimited);

/** Changes of the board that the history may hold, of 12 bytes each; ten million moves are 10 to 20 million. */
const MAX_HISTORY = 24_000_000;

const TOO_MANY_BOOKMARKS = refusal(REASON.tooManyBookmarks);
const NO_SUCH_BOOKMARK = refusal(REASON.noSuchBookmark);
const MARKED: Done = { done: true, did: 'mark' };

const UNDONE: Done = { done: true, did: 'undo' };
const REDONE: Done = { done: true, did: 'redo' };
const RESET: Done = { done: true, did: 'reset' };
const JUMPED: Done = { done: true, did: 'jump' };

/**
 * A level in play: its rules, its board, and its history. It never waits and draws nothing: front ends show what
 * `turn` tells of the turns it played, or follow with a replica.
 */
export class Game {
  readonly level: Level;
  readonly rules: RuleSet;
  readonly referee: Referee;
  /** The board, to look at. */
  readonly board: View;

  readonly #cursor: Cursor;
  /** Undo goes back turn by turn, without a quota. */
  readonly #isByTurn: boolean;
  readonly #quota: number;

  constructor(level: Level, rules: RuleSet, options: GameOptions = {}) {
    this.level = level;
    this.rules = rules;
    this.referee = rules.on(level);
    this.#cursor = new Cursor(level, rules, this.referee, options.history ?? MAX_HISTORY);
    this.board = new BoardView(this.#cursor.board);
    this.#isByTurn = rules.undo.backTo === 'turn';
    const limit =
      options.undoLimit ?? (rules.undo.backTo === 'push' ? level.numbers[rules.undo.quota] : undefined) ?? -1;
    this.#quota = limit < 0 ? Infinity : limit;
  }

  /** A game that goes on with a history that was played on this level before, with all it knows. */
  static resume(level: Level, rules: RuleSet, history: History, options: GameOptions = {}): Result<Game, ResumeFault> {
    const game = new Game(level, rules, options);
    const refused = game.#cursor.takeOver(history);
    return refused ? failure(refused) : ok(game);
  }

  /** Steps that were done, and those of them that shifted a thing, up to this position. */
  get moves(): number {
    return this.#cursor.history.moves;
  }

  get pushes(): number {
    return this.#cursor.history.pushes;
  }

  /** How many turns lie before this position, and how many the path has in all. */
  get position(): number {
    return this.#cursor.history.at;
  }

  get length(): number {
    return this.#cursor.history.length;
  }

  get standing(): Standing {
    return this.#cursor.standing;
  }

  /** How many undos are left; Infinity when they are not limited. */
  get undosLeft(): number {
    return Math.max(0, this.#quota - this.#cursor.history.spent);
  }

  /** Going back costs, and what it costs can be used up. */
  get isUndoLimited(): boolean {
    return !this.#isByTurn && Number.isFinite(this.#quota);
  }

  /** The move that leads to a position; undefined at the start and beyond the history. */
  moveAt(position: number): Move | undefined {
    return position < 1 || position > this.length ? undefined : this.#cursor.history.move(position);
  }

  /** Whether the move that leads to a position from 1 on pushes. */
  isPush(position: number): boolean {
    return this.#cursor.history.isPush(position);
  }

  /** All moves as played until now: a text that `parseHistory` and `Game.resume` make a game of again. */
  get history(): History {
    return this.#cursor.history.copy();
  }

  /** One step of a player, counted from 0. */
  play(direction: Direction, player = 0): Answer {
    return this.#cursor.step(direction, player, false);
  }

  /** One of the rules' further actions, such as a purchase: a turn, but no move. */
  act(id: string): Answer {
    return this.#cursor.act(id, false);
  }

  /** A move, or the command to take moves back; `isJoined` if one undo takes the move back with the one before. */
  make(command: Command, isJoined = false): Answer {
    return command.kind === 'undo' ? this.undo() : this.#cursor.make(command, isJoined);
  }

  /** Moves that one undo takes back together; it ends with the first that is refused, and tells how many were done. */
  makeTogether(moves: Iterable<Move>): { readonly made: number; readonly refused: Reason | undefined } {
    let made = 0;
    for (const move of moves) {
      const answer = this.#cursor.make(move, made > 0);
      if (!answer.done) return { made, refused: answer.reason };
      made += 1;
    }
    return { made, refused: undefined };
  }

  undo(): Answer {
    const cursor = this.#cursor;
    const { history } = cursor;
    if (this.#isByTurn) {
      if (history.at === 0) return NOTHING_TO_UNDO;
      cursor.undo();
      return UNDONE;
    }
    // Without quota walking is not taken back either, though it would cost nothing.
    if (this.undosLeft <= 0) return NO_QUOTA;
    if (history.at === 0) return NOTHING_TO_UNDO;
    const push = history.lastPush(history.at);
    if (push === 0) return this.#travel(0, UNDONE);
    history.spent += 1;
    return this.#travel(history.lastPush(push - 1), UNDONE);
  }

  redo(): Answer {
    const cursor = this.#cursor;
    const { history } = cursor;
    if (history.at === history.length) return NOTHING_TO_REDO;
    history.spent = Math.max(history.spent, history.spentBeforeReset);
    if (this.#isByTurn) {
      cursor.redo();
      return REDONE;
    }
    let next = history.at + 1;
    while (next <= history.length && !history.isPush(next)) next += 1;
    // The walk after the last push belongs to it: an undo took back both.
    const isLast = next > history.length || history.lastPush(history.length) === next;
    return this.#travel(isLast ? history.length : next, REDONE);
  }

  /** Back to the first position. The whole path stays as redo; the undo quota starts anew unless it is redone. */
  reset(): Answer {
    const history = this.#cursor.history;
    if (history.at === 0 && history.spent === 0) return NOTHING_TO_UNDO;
    history.spentBeforeReset = history.spent;
    history.spent = 0;
    return this.#travel(0, RESET);
  }

  /** To any position of the path, the nearest there is, whatever the quota: for viewers and tools. */
  jump(position: number): Answer {
    return this.#travel(this.#nearest(position), JUMPED);
  }

  /**
   * The same as a player may do it. Where undo is limited nobody jumps back, except to the start, which is a reset; going
   * on costs what redo costs.
   */
  go(position: number): Answer {
    const history = this.#cursor.history;
    const to = this.#nearest(position);
    if (to < history.at && this.isUndoLimited) return to === 0 ? this.reset() : UNDO_LIMITED;
    if (to > history.at) history.spent = Math.max(history.spent, history.spentBeforeReset);
    return this.#travel(to, JUMPED);
  }

  /** Back to where the last push was made from; to the start if there was none. Where undo is limited this is an undo. */
  goBackByPush(): Answer {
    const history = this.#cursor.history;
    if (this.isUndoLimited) return this.undo();
    return history.at === 0 ? NOTHING_TO_UNDO : this.go(history.lastPush(history.at) - 1);
  }

  /** On to where the next push leads; to the end of the path if there is none. */
  goOnByPush(): Answer {
    const history = this.#cursor.history;
    return history.at === history.length ? NOTHING_TO_REDO : this.go(history.nextPush(history.at));
  }

  /** The other ways on from a position of the path, which were left by undo and a new move. */
  branches(position: number): readonly Branch[] {
    return this.#cursor.history.branches(position);
  }

  /**
   * Goes to a position of the path and takes up one of its branches there: redo follows it, up to the first move that
   * is refused.
   */
  takeUp(position: number, branch: number): Answer {
    this.jump(position);
    this.#cursor.history.takeUp(position, branch);
    const refused = this.#cursor.playOn();
    // A history that was read may have branches that nobody has played.
    if (refused) this.#cursor.history.endHere();
    const answer = this.#travel(position, JUMPED);
    return refused ? refusal(refused.reason) : answer;
  }

  /** The positions of the path that have other ways on, from the first on. */
  forks(): readonly number[] {
    return this.#cursor.history.forks();
  }

  /** All bookmarks, in the order in which they were set. */
  bookmarks(): readonly Bookmark[] {
    return this.#cursor.history.bookmarks();
  }

  /** Sets a bookmark here; another one of this name goes. */
  mark(name: string): Answer {
    const history = this.#cursor.history;
    const others = history.bookmarks().filter((bookmark) => bookmark.name !== name);
    if (others.length >= MAX_BOOKMARKS) return TOO_MANY_BOOKMARKS;
    history.mark(name);
    return MARKED;
  }

  unmark(name: string): void {
    this.#cursor.history.unmark(name);
  }

  /**
   * To a bookmark as a player may go there, also where the path does not lead to it any more: then it does again, and what
   * it went on with is a branch.
   */
  goToBookmark(name: string): Answer {
    const history = this.#cursor.history;
    const mark = history.bookmarks().find((bookmark) => bookmark.name === name);
    if (!mark) return NO_SUCH_BOOKMARK;
    if (mark.isOnLine) return this.go(mark.position);
    const shared = history.sharedWith(name);
    // Elsewhere a jump back is a move; here it would be followed by others.
    if (shared < history.at && this.isUndoLimited) return UNDO_LIMITED;
    const { at } = history;
    this.jump(shared);
    history.recall(name);
    const refused = this.#cursor.playOn();
    if (refused) {
      // A history that was read may have ways that nobody has played.
      history.endHere();
      return refusal(refused.reason);
    }
    if (mark.position > at) history.spent = Math.max(history.spent, history.spentBeforeReset);
    return this.#travel(mark.position, JUMPED);
  }

  /** Plays commands to their end or to the end of the game; `visit` is told of each one given. */
  replay<C extends Command>(commands: Iterable<C>, visit?: (command: C, answer: Answer) => void): Replay<C> {
    let given = 0;
    let applied = 0;
    let refused = 0;
    let firstRefusal: Replay<C>['firstRefusal'];
    for (const command of commands) {
      given += 1;
      const ended = this.#cursor.standing.state !== 'playing';
      const answer = ended ? OVER : this.make(command);
      if (answer.done) applied += 1;
      else if (!ended) {
        refused += 1;
        firstRefusal ??= { step: given, command, reason: answer.reason };
      }
      visit?.(command, answer);
    }
    return { given, applied, refused, discarded: given - applied - refused, firstRefusal };
  }

  /** The turn that leads to a position; 0 is what happened by itself before the first key. */
  turn(position: number): Turn {
    return this.#cursor.turn(position);
  }

  /** The board as it stood at a position, or will by redo. */
  viewAt(position: number): View {
    return new BoardView(this.#cursor.boardAt(position));
  }

  /** What these moves would do from here, tried on a board of its own: their turns, up to the first that is refused. */
  foresee(moves: Iterable<Move>): Turn[] {
    const cursor = this.#cursor;
    const board = cursor.boardAt(this.position);
    const turns: Turn[] = [];
    for (const move of moves) {
      const from = board.written;
      const answer = cursor.take(move, board);
      if (!answer.done) break;
      const push = answer.did === 'step' && answer.push;
      turns.push({ move, push, ticks: board.ticks(from, board.written) ?? [] });
    }
    return turns;
  }

  /** A look at the board that can lag behind it while a screen shows ticks. */
  replica(): Replica {
    return this.#cursor.board.replica();
  }

  /** The position as a setup: the first position of a level that would go on from here. */
  setup(): Setup {
    return setupOf(this.board, this.referee.numbers?.(this.board));
  }

  /** The counts that programs read. */
  readings(): Readonly<Record<string, number | string | null>> {
    const own = this.referee.readings(this.#cursor.board);
    if (this.rules.undo.backTo === 'turn') return own;
    return { ...own, [this.rules.undo.quota]: Number.isFinite(this.#quota) ? this.undosLeft : null };
  }

  /** To a position, wherever it is; the answer says what brought us there. */
  #travel(to: number, answer: Done): Answer {
    this.#cursor.goTo(to);
    return answer;
  }

  #nearest(position: number): number {
    return Math.max(0, Math.min(this.length, Math.trunc(position) || 0));
  }
}
