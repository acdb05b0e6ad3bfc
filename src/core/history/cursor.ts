import { at } from '../at';
import { PLAYING, refusal, type Answer, type Standing } from '../play/answer';
import { Board } from '../board/board';
import type { Tick, Turn } from '../board/view';
import { directionCode, type Direction } from '../direction';
import type { ResumeFault } from '../fault';
import type { Level } from '../level/level';
import type { Move } from '../play/move';
import { REASON } from '../reason';
import type { Referee, RuleSet } from '../rule-set';
import { finishTurn, NO_SUCH_ACTION, openBoard, takeMove, TOO_RESTLESS } from '../play/turn';
import { History } from './history';

const OVER = refusal(REASON.over);
const NO_SUCH_PLAYER = refusal(REASON.noSuchPlayer);
const HISTORY_FULL = refusal(REASON.historyFull);

/** The journal place of every 256th turn is stored; the turns between are counted from there. */
const MILESTONE_INTERVAL = 256;

/**
 * A board and the history of its moves, always at the same position. It knows whether the level is won or lost, but
 * nothing of undo quotas.
 */
export class Cursor {
  readonly board: Board;
  history = new History();
  private readonly players: number;
  /** Nothing ever happens by itself under these rules. */
  private readonly isCalm: boolean;
  /** The standing of the level, computed when the gauges had changed `judgedGauges` times. */
  private cachedStanding: Standing = PLAYING;
  private cachedIsOver = false;
  private judgedGauges = -1;
  /** The journal places of the positions that are multiples of `MILESTONE_INTERVAL`. */
  private readonly milestones: number[] = [];

  /** `capacity`: the number of changes of the board after which moves are refused. */
  constructor(
    private readonly level: Level,
    private readonly rules: RuleSet,
    private readonly referee: Referee,
    private readonly capacity: number,
  ) {
    this.board = new Board(level, referee.gaugeCount);
    this.players = level.players.length;
    this.isCalm = referee.settle === undefined && referee.conclude === undefined;
    if (!openBoard(referee, this.board)) throw new Error('a level that does not come to rest is none');
    this.milestones.push(this.board.written);
    this.judge();
  }

  get standing(): Standing {
    if (this.judgedGauges !== this.board.gaugeChanges) this.judge();
    return this.cachedStanding;
  }

  /** Whether the level is won or lost. */
  get isOver(): boolean {
    if (this.judgedGauges !== this.board.gaugeChanges) this.judge();
    return this.cachedIsOver;
  }

  /** Plays a move; `isJoined` if one undo takes it back together with the move before. */
  playMove(move: Move, isJoined: boolean): Answer {
    return move.kind === 'step' ? this.step(move.direction, move.player, isJoined) : this.act(move.id, isJoined);
  }

  step(direction: Direction, player: number, isJoined: boolean): Answer {
    const { board, referee } = this;
    const code = directionCode(direction);
    if (this.isOver) return OVER;
    if (code < 0 || player < 0 || player >= this.players) return noSuchStep(direction);
    if (!this.startTurn()) return HISTORY_FULL;
    board.startTurn();
    let answer = referee.step(board, player, direction);
    if (answer.done && !this.isCalm) answer = finishTurn(referee, board, answer);
    if (!answer.done) return answer === TOO_RESTLESS ? this.restoreRedo() : answer;
    this.history.appendStep(player, code, answer.push, isJoined);
    board.endTurn();
    return answer;
  }

  act(id: string, isJoined: boolean): Answer {
    if (this.isOver) return OVER;
    if (!this.startTurn()) return HISTORY_FULL;
    const answer = this.tryMove({ kind: 'action', id });
    if (!answer.done) return answer === TOO_RESTLESS ? this.restoreRedo() : answer;
    this.history.append({ move: { kind: 'action', id }, isPush: false, isJoined });
    this.board.endTurn();
    return answer;
  }

  /** Plays a move on a board without adding it to the history. */
  tryMove(move: Move, board = this.board): Answer {
    if (move.kind === 'step' && move.player >= this.players) return NO_SUCH_PLAYER;
    if (move.kind === 'action' && !this.rules.actions?.includes(move.id)) return NO_SUCH_ACTION;
    return takeMove(this.referee, board, move);
  }

  /** Undoes the last move and the moves joined to it. */
  undo(): void {
    do this.board.undoTurn();
    while (this.history.stepBack());
  }

  /** Redoes the next move and the moves joined to it. */
  redo(): void {
    do this.board.redoTurn();
    while (this.history.stepForward());
  }

  goTo(position: number): void {
    const { history, board } = this;
    for (let { at } = history; at > position; at -= 1) board.undoTurn();
    for (let { at } = history; at < position; at += 1) board.redoTurn();
    history.goTo(position);
  }

  /** Plays the rest of the path, which the board has not seen yet, up to its end or to the first refused move. */
  playRest(): ResumeFault | undefined {
    const { history } = this;
    const wrong: number[] = [];
    let refused: ResumeFault | undefined;
    while (history.at < history.length && !refused) {
      const position = history.at + 1;
      const move = history.move(position);
      const hasRoom = this.startTurn();
      const answer = this.isOver ? OVER : hasRoom ? this.tryMove(move) : HISTORY_FULL;
      if (!answer.done) refused = { position, reason: answer.reason };
      else {
        const isPush = answer.did === 'step' && answer.push;
        // A history that was read from a text may be wrong about pushes.
        if (isPush !== history.isPush(position)) wrong.push(position);
        history.goTo(position);
        this.board.endTurn();
      }
    }
    history.correctPushes(wrong);
    return refused;
  }

  /** Replays a history and goes to its current position. */
  replayHistory(history: History): ResumeFault | undefined {
    this.history = history.copy();
    const { at } = history;
    this.history.goTo(0);
    const refused = this.playRest();
    if (!refused) this.goTo(at);
    return refused;
  }

  /** The turn that leads to a position; 0 is what happened by itself before the first key. */
  turn(position: number): Turn {
    const from = position === 0 ? 0 : this.journalPlaceOf(position - 1);
    const move = position === 0 ? undefined : this.history.move(position);
    return {
      move,
      push: position > 0 && this.history.isPush(position),
      ticks: this.board.ticks(from, this.journalPlaceOf(position)) ?? this.replayTicks(from, move),
    };
  }

  /** A copy of the board as it was at a position. */
  boardAt(position: number): Board {
    return this.board.copyAt(this.journalPlaceOf(position));
  }

  /** Replays a turn on a copy of the board to see its ticks, when only its outcome is left. */
  private replayTicks(from: number, move: Move | undefined): readonly Tick[] {
    const { referee, level } = this;
    const board = move ? this.board.copyAt(from) : new Board(level, referee.gaugeCount);
    if (move) takeMove(referee, board, move);
    else openBoard(referee, board);
    return board.ticks(0, board.written) ?? [];
  }

  /**
   * Begins a turn; false if the history is full. The turn before it keeps only its outcome, since `replayTicks` can
   * replay it.
   */
  private startTurn(): boolean {
    const { board } = this;
    if (board.endsInTicks) board.keepOutcomeOnly();
    const { at } = this.history;
    if ((at & (MILESTONE_INTERVAL - 1)) === 0) this.milestones[at / MILESTONE_INTERVAL] = board.written;
    return board.written < this.capacity;
  }

  /** Few moves change a gauge, and asking a referee costs a quarter of a step. */
  private judge(): void {
    this.judgedGauges = this.board.gaugeChanges;
    this.cachedStanding = this.referee.standing(this.board);
    this.cachedIsOver = this.cachedStanding.state !== 'playing';
  }

  /** A turn that was given up half way has overwritten the redo part of the journal. This plays it again. */
  private restoreRedo(): Answer {
    const { at } = this.history;
    this.playRest();
    this.goTo(at);
    return TOO_RESTLESS;
  }

  /** The place in the journal of a position of the path. */
  private journalPlaceOf(position: number): number {
    const { board, history, milestones } = this;
    if (position === history.at) return board.written;
    // A turn of this path began at the milestone before the position, so that milestone is right.
    const mile = Math.max(0, Math.floor((position - 1) / MILESTONE_INTERVAL));
    let place = at(milestones, mile);
    for (let at = mile * MILESTONE_INTERVAL; at < Math.min(position, history.length); at += 1)
      place = board.turnEnd(place);
    return place;
  }
}

/** The answer to a step of an unknown player. An unknown direction is a mistake of the caller. */
function noSuchStep(direction: Direction): Answer {
  if (directionCode(direction) < 0) throw new Error(`there is no direction "${direction}"`);
  return NO_SUCH_PLAYER;
}
