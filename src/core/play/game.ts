import { type Answer, type Done, refusal, type Standing } from './answer';
import { BoardView } from '../board/board';
import type { Replica, Turn, View } from '../board/view';
import type { ResumeFault } from '../fault';
import type { Direction } from '../direction';
import type { Level } from '../level/level';
import { Cursor } from '../history/cursor';
import { type Bookmark, type Branch, type History, MAX_BOOKMARKS } from '../history/history';
import type { Command, Move } from './move';
import { type Reason, REASON } from '../reason';
import { failure, ok, type Result } from '../result';
import type { Referee, RuleSet } from '../rule-set';
import { type Setup, setupOf } from '../level/setup';

/** The result of a replay. It ends with the game, and skips refused steps. */
export interface Replay<C extends Command = Command> {
  readonly given: number;
  readonly applied: number;
  readonly refused: number;
  readonly discarded: number;
  /** The first refused step, counted from 1, and the reason. */
  readonly firstRefusal: { readonly step: number; readonly command: C; readonly reason: Reason } | undefined;
}

export interface GameOptions {
  /** Replaces the undo limit of the level; -1 means no limit. */
  readonly undoLimit?: number | undefined;
  /** How many changes of the board the history can hold before moves are refused; 24 million by default. */
  readonly history?: number | undefined;
}

const OVER = refusal(REASON.over);
const NOTHING_TO_UNDO = refusal(REASON.nothingToUndo);
const AT_START = refusal(REASON.atStart);
const NOTHING_TO_REDO = refusal(REASON.nothingToRedo);
const NO_UNDO = refusal(REASON.noUndo);
const NO_RESTART = refusal(REASON.noRestart);
const NO_QUOTA = refusal(REASON.noQuota);
const UNDO_LIMITED = refusal(REASON.undoLimited);

/** The limit of journal words, of 4 bytes each. Ten million moves are 10 to 20 million words. */
const MAX_HISTORY = 24_000_000;

const TOO_MANY_BOOKMARKS = refusal(REASON.tooManyBookmarks);
const NO_SUCH_BOOKMARK = refusal(REASON.noSuchBookmark);
const MARKED: Done = { done: true, did: 'mark' };

const UNDONE: Done = { done: true, did: 'undo' };
const REDONE: Done = { done: true, did: 'redo' };
const RESET: Done = { done: true, did: 'reset' };
const JUMPED: Done = { done: true, did: 'jump' };

/**
 * A level in play: its rules, its board and its history. It never waits and draws nothing. Front ends show turns from
 * `turn`, or follow the board with a replica.
 */
export class Game {
  readonly level: Level;
  readonly rules: RuleSet;
  readonly referee: Referee;
  /** A read-only view of the board. */
  readonly board: View;

  readonly #cursor: Cursor;
  readonly #backTo: RuleSet['undo']['backTo'];
  readonly #quota: number;

  constructor(level: Level, rules: RuleSet, options: GameOptions = {}) {
    this.level = level;
    this.rules = rules;
    this.referee = rules.on(level);
    this.#cursor = new Cursor(level, rules, this.referee, options.history ?? MAX_HISTORY);
    this.board = new BoardView(this.#cursor.board);
    const { undo } = rules;
    this.#backTo = undo.backTo;
    const limit = undo.backTo === 'push' ? (options.undoLimit ?? level.numbers[undo.quota] ?? -1) : -1;
    this.#quota = undo.backTo === 'never' ? 0 : limit < 0 ? Infinity : limit;
  }

  /** Resumes a game from a history of this level, with its branches and bookmarks. */
  static resume(level: Level, rules: RuleSet, history: History, options: GameOptions = {}): Result<Game, ResumeFault> {
    const game = new Game(level, rules, options);
    const refused = game.#cursor.replayHistory(history);
    return refused ? failure(refused) : ok(game);
  }

  /** The number of steps up to this position, and of those that pushed. */
  get moves(): number {
    return this.#cursor.history.moves;
  }

  get pushes(): number {
    return this.#cursor.history.pushes;
  }

  /** The number of turns before this position, and of all turns of the path. */
  get position(): number {
    return this.#cursor.history.at;
  }

  get length(): number {
    return this.#cursor.history.length;
  }

  get standing(): Standing {
    return this.#cursor.standing;
  }

  /** The number of undos left; Infinity if there is no limit. */
  get undosLeft(): number {
    return Math.max(0, this.#quota - this.#cursor.history.spent);
  }

  /** Whether undo uses up a quota. */
  get isUndoLimited(): boolean {
    return Number.isFinite(this.#quota);
  }

  /** Whether a reset would change nothing: the first position, with the whole undo quota. */
  get isAtStart(): boolean {
    return this.position === 0 && this.undosLeft === this.#quota;
  }

  /** The move that leads to a position; undefined at the start and beyond the history. */
  moveAt(position: number): Move | undefined {
    return position < 1 || position > this.length ? undefined : this.#cursor.history.move(position);
  }

  /** The same number for the same position, facings aside; different positions hardly ever share one. */
  get key(): number {
    return this.#cursor.board.hash;
  }

  /** Visits the cells that the move just made has changed; a cell may come twice. */
  eachChanged(visit: (cell: number) => void): void {
    const { board } = this.#cursor;
    board.eachChanged(Math.max(0, board.turnStart), visit);
  }

  /** Drops all branches and bookmarks, for programs that play millions of moves: only the path stays. */
  forgetBranches(): void {
    this.#cursor.history.forgetBranches();
  }

  /** The moves that lead to this position. */
  movesSoFar(): Move[] {
    const { history } = this.#cursor;
    return history.movesBetween(0, history.at);
  }

  /** Whether the move to a position pushes; positions with a move begin at 1. */
  isPush(position: number): boolean {
    return this.#cursor.history.isPush(position);
  }

  /** A copy of all moves so far, for `formatHistory` and `Game.resume`. */
  get history(): History {
    return this.#cursor.history.copy();
  }

  /** Plays one step of a player; players count from 0. */
  play(direction: Direction, player = 0): Answer {
    return this.#cursor.step(direction, player, false);
  }

  /** Plays an action of the rules, such as a purchase: a turn, but no move. */
  act(id: string): Answer {
    return this.#cursor.act(id, false);
  }

  /** Plays a move or an undo; `isJoined` if one undo takes the move back together with the one before. */
  make(command: Command, isJoined = false): Answer {
    return command.kind === 'undo' ? this.undo() : this.#cursor.playMove(command, isJoined);
  }

  /** Plays moves that one undo takes back together, up to the first refusal. Returns how many were played. */
  makeTogether(moves: Iterable<Move>): { readonly made: number; readonly refused: Reason | undefined } {
    let made = 0;
    for (const move of moves) {
      const answer = this.#cursor.playMove(move, made > 0);
      if (!answer.done) return { made, refused: answer.reason };
      made += 1;
    }
    return { made, refused: undefined };
  }

  undo(): Answer {
    if (this.#backTo !== 'turn') return this.#backTo === 'push' ? this.#undoPush() : NO_UNDO;
    if (this.#cursor.history.at === 0) return NOTHING_TO_UNDO;
    this.#cursor.undo();
    return UNDONE;
  }

  redo(): Answer {
    const cursor = this.#cursor;
    const { history } = cursor;
    if (history.at === history.length) return NOTHING_TO_REDO;
    history.spent = Math.max(history.spent, history.spentBeforeReset);
    if (this.#backTo === 'push') return this.#redoPush();
    cursor.redo();
    return REDONE;
  }

  /** Goes to the first position. The whole path can be redone. The undo quota starts again unless the player redoes. */
  reset(): Answer {
    const history = this.#cursor.history;
    if (this.rules.hasNoRestart === true) return NO_RESTART;
    if (this.isAtStart) return AT_START;
    history.spentBeforeReset = history.spent;
    history.spent = 0;
    return this.#travel(0, RESET);
  }

  /** Goes to the last checkpoint before this position, or else to the first position. The path can be redone. */
  restart(): Answer {
    const { checkpoint } = this.referee;
    if (checkpoint === undefined || this.rules.hasNoRestart === true) return this.reset();
    const cursor = this.#cursor;
    const from = this.position;
    const value = cursor.board.gauge(checkpoint);
    while (this.position > 0 && cursor.board.gauge(checkpoint) === value) cursor.goTo(this.position - 1);
    const isBehind = cursor.board.gauge(checkpoint) !== value && this.position + 1 < from;
    cursor.goTo(isBehind ? this.position + 1 : from);
    return isBehind ? RESET : this.reset();
  }

  /** Goes to any position of the path, or the nearest one, whatever the quota: for viewers and tools. */
  jump(position: number): Answer {
    return this.#travel(this.#nearest(position), JUMPED);
  }

  /**
   * Goes to a position as a player may. Where undo is limited, the only jump back is to the start, which is a reset;
   * going forward costs what redo costs.
   */
  go(position: number): Answer {
    const history = this.#cursor.history;
    const to = this.#nearest(position);
    if (to === 0 && this.isUndoLimited && !this.isAtStart) return this.reset();
    if (to < history.at && this.isUndoLimited) return UNDO_LIMITED;
    if (to > history.at) history.spent = Math.max(history.spent, history.spentBeforeReset);
    return this.#travel(to, JUMPED);
  }

  /**
   * Goes back to the position before the last push; to the start if there was none. Where undo is limited this is an
   * undo.
   */
  goBackByPush(): Answer {
    const history = this.#cursor.history;
    if (this.isUndoLimited) return this.undo();
    return history.at === 0 ? NOTHING_TO_UNDO : this.go(history.lastPush(history.at) - 1);
  }

  /** Goes forward to the next push; to the end of the path if there is none. */
  goForwardByPush(): Answer {
    const history = this.#cursor.history;
    return history.at === history.length ? NOTHING_TO_REDO : this.go(history.nextPush(history.at));
  }

  /** The branches of a position of the path: moves that the player left by undo and another move. */
  branches(position: number): readonly Branch[] {
    return this.#cursor.history.branches(position);
  }

  /** Goes to a position and switches to one of its branches. Redo follows the branch, up to the first refused move. */
  switchToBranch(position: number, branch: number): Answer {
    this.jump(position);
    this.#cursor.history.switchToBranch(position, branch);
    const refused = this.#cursor.playRest();
    // A history from a file may have branches that cannot be played.
    if (refused) this.#cursor.history.endPathHere();
    const answer = this.#travel(position, JUMPED);
    return refused ? refusal(refused.reason) : answer;
  }

  /** The positions of the path that have branches, in order. */
  forks(): readonly number[] {
    return this.#cursor.history.forks();
  }

  /** All bookmarks, in the order in which the player set them. */
  bookmarks(): readonly Bookmark[] {
    return this.#cursor.history.bookmarks();
  }

  /** Sets a bookmark here. It replaces one of the same name. */
  setBookmark(name: string): Answer {
    const history = this.#cursor.history;
    const others = history.bookmarks().filter((bookmark) => bookmark.name !== name);
    if (others.length >= MAX_BOOKMARKS) return TOO_MANY_BOOKMARKS;
    history.setBookmark(name);
    return MARKED;
  }

  removeBookmark(name: string): void {
    this.#cursor.history.removeBookmark(name);
  }

  /**
   * Goes to a bookmark as a player may. If the path no longer leads there, it does so again, and the old end of the
   * path becomes a branch.
   */
  goToBookmark(name: string): Answer {
    const history = this.#cursor.history;
    const mark = history.bookmarks().find((bookmark) => bookmark.name === name);
    if (!mark) return NO_SUCH_BOOKMARK;
    if (mark.isOnPath) return this.go(mark.position);
    const shared = history.lengthSharedWith(name);
    // The jump below may go back before it goes forward, which a limit forbids.
    if (shared < history.at && this.isUndoLimited) return UNDO_LIMITED;
    const { at } = history;
    this.jump(shared);
    history.returnToBookmark(name);
    const refused = this.#cursor.playRest();
    if (refused) {
      // A history from a file may have moves that cannot be played.
      history.endPathHere();
      return refusal(refused.reason);
    }
    if (mark.position > at) history.spent = Math.max(history.spent, history.spentBeforeReset);
    return this.#travel(mark.position, JUMPED);
  }

  /** Plays commands up to their end or the end of the game; `visit` receives each command and its answer. */
  replay<C extends Command>(commands: Iterable<C>, visit?: (command: C, answer: Answer) => void): Replay<C> {
    let given = 0;
    let applied = 0;
    let refused = 0;
    let firstRefusal: Replay<C>['firstRefusal'];
    for (const command of commands) {
      given += 1;
      const answer = command.kind === 'undo' && this.#cursor.isOver ? OVER : this.make(command);
      if (answer.done) applied += 1;
      else if (!this.#cursor.isOver) {
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

  /** The board as it was at a position, or will be after redo. */
  viewAt(position: number): View {
    return new BoardView(this.#cursor.boardAt(position));
  }

  /** Tries moves on a copy of the board. Returns their turns, up to the first refused move. */
  preview(moves: Iterable<Move>): Turn[] {
    const cursor = this.#cursor;
    const board = cursor.boardAt(this.position);
    const turns: Turn[] = [];
    for (const move of moves) {
      const from = board.written;
      const answer = cursor.tryMove(move, board);
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

  /** The position as a setup: the first position of a level that would continue from here. */
  setup(): Setup {
    return setupOf(this.board, this.referee.numbers?.(this.board));
  }

  /** The counts for programs, as in the JSON of the command line. */
  readings(): Readonly<Record<string, number | string | null>> {
    const own = this.referee.readings(this.#cursor.board);
    if (this.rules.undo.backTo !== 'push') return own;
    return { ...own, [this.rules.undo.quota]: Number.isFinite(this.#quota) ? this.undosLeft : null };
  }

  /** Undoes the last push and the walks beside it. */
  #undoPush(): Answer {
    const { history } = this.#cursor;
    // With no quota left, walking is not undone either, though that would cost nothing.
    if (this.undosLeft <= 0) return NO_QUOTA;
    if (history.at === 0) return NOTHING_TO_UNDO;
    const push = history.lastPush(history.at);
    if (push === 0) return this.#travel(0, UNDONE);
    history.spent += 1;
    return this.#travel(history.lastPush(push - 1), UNDONE);
  }

  #redoPush(): Answer {
    const { history } = this.#cursor;
    const next = history.nextPush(history.at);
    // The walk after the last push belongs to it, since undo took back both.
    return this.#travel(history.lastPush(history.length) === next ? history.length : next, REDONE);
  }

  /** Goes to a position and returns the answer of the command. */
  #travel(to: number, answer: Done): Answer {
    this.#cursor.goTo(to);
    return answer;
  }

  #nearest(position: number): number {
    return Math.max(0, Math.min(this.length, Math.trunc(position) || 0));
  }
}

/** The game after moves that win; throws if they do not. */
export function wonGame(level: Level, rules: RuleSet, moves: Iterable<Move>): Game {
  const game = new Game(level, rules);
  game.replay(moves);
  if (game.standing.state !== 'won') throw new Error('the moves do not solve the level');
  return game;
}
