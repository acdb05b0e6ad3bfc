import { refusal, type Answer, type Standing } from '../play/answer';
import { Board } from '../board/board';
import type { Tick, Turn } from '../board/change';
import { directionCode, type Direction } from '../direction';
import type { ResumeFault } from '../fault';
import type { Level } from '../level/level';
import type { Move } from '../play/move';
import { REASON } from '../reason';
import type { Referee, RuleSet } from '../rule-set';
import { NO_SUCH_ACTION, openBoard, takeMove, takeStep, TOO_RESTLESS } from '../play/turn';
import { History } from './history';

const OVER = refusal(REASON.over);
const NO_SUCH_PLAYER = refusal(REASON.noSuchPlayer);
const HISTORY_FULL = refusal(REASON.historyFull);

/** Of one turn in so many it is kept where in the journal it begins; from there the others are counted. */
const MILE = 256;

/**
 * A board and the history of what was played on it, always at the same position. It knows how the level stands, and
 * nothing of what undo may cost.
 */
export class Cursor {
  readonly board: Board;
  history = new History();
  private readonly players: number;
  /** How the level stands; undefined until it is asked for at a new position. */
  private known: Standing | undefined;
  /** Where in the board's journal the turns begin whose positions are multiples of `MILE`. */
  private readonly milestones: number[] = [];

  /** `room`: how many changes of the board the history may hold before moves are refused. */
  constructor(
    private readonly level: Level,
    private readonly rules: RuleSet,
    private readonly referee: Referee,
    private readonly room: number,
  ) {
    this.board = new Board(level, referee.gaugeCount);
    this.players = level.players.length;
    if (!openBoard(referee, this.board)) throw new Error('a level that does not come to rest is none');
    this.milestones.push(this.board.written);
  }

  /** How the level stands. */
  get standing(): Standing {
    return (this.known ??= this.referee.standing(this.board));
  }

  /** A move is played here; `isJoined`: it belongs to one undo with the one before. */
  make(move: Move, isJoined: boolean): Answer {
    return move.kind === 'step' ? this.step(move.direction, move.player, isJoined) : this.act(move.id, isJoined);
  }

  step(direction: Direction, player: number, isJoined: boolean): Answer {
    const way = directionCode(direction);
    if (this.standing.state !== 'playing') return OVER;
    if (way < 0 || player < 0 || player >= this.players) return noSuchStep(direction);
    if (!this.startTurn()) return HISTORY_FULL;
    const answer = takeStep(this.referee, this.board, player, direction);
    if (!answer.done) return answer === TOO_RESTLESS ? this.mendRedo() : answer;
    const isPush = answer.did === 'step' && answer.push;
    this.history.appendStep(player, way, isPush, isJoined);
    this.endTurn();
    return answer;
  }

  act(id: string, isJoined: boolean): Answer {
    if (this.standing.state !== 'playing') return OVER;
    if (!this.startTurn()) return HISTORY_FULL;
    const answer = this.take({ kind: 'action', id });
    if (!answer.done) return answer === TOO_RESTLESS ? this.mendRedo() : answer;
    this.history.append({ move: { kind: 'action', id }, isPush: false, isJoined });
    this.endTurn();
    return answer;
  }

  /** Has a board changed by a move, and nothing else. */
  take(move: Move, board = this.board): Answer {
    if (move.kind === 'step' && move.player >= this.players) return NO_SUCH_PLAYER;
    if (move.kind === 'action' && !this.rules.actions?.includes(move.id)) return NO_SUCH_ACTION;
    return takeMove(this.referee, board, move);
  }

  /** Takes back the last move, and those that it is joined to. */
  undo(): void {
    this.known = undefined;
    do this.board.undoTurn();
    while (this.history.back());
  }

  /** Does the next move again, and those that are joined to it. */
  redo(): void {
    this.known = undefined;
    do this.board.redoTurn();
    while (this.history.forth());
  }

  /** Goes to a position of the path that was played. */
  goTo(position: number): void {
    const { history, board } = this;
    this.known = undefined;
    for (let { at } = history; at > position; at -= 1) board.undoTurn();
    for (let { at } = history; at < position; at += 1) board.redoTurn();
    history.goTo(position);
  }

  /** Plays what the path goes on with, though the board has not seen it yet, and stands at its end. */
  playOn(): ResumeFault | undefined {
    const { history } = this;
    const wrong: number[] = [];
    let refused: ResumeFault | undefined;
    while (history.at < history.length && !refused) {
      const position = history.at + 1;
      const move = history.move(position);
      const hasRoom = this.startTurn();
      const answer = this.standing.state !== 'playing' ? OVER : hasRoom ? this.take(move) : HISTORY_FULL;
      if (!answer.done) refused = { position, reason: answer.reason };
      else {
        const isPush = answer.did === 'step' && answer.push;
        // A text may say what it likes.
        if (isPush !== history.isPush(position)) wrong.push(position);
        history.goTo(position);
        this.endTurn();
      }
    }
    history.correctPushes(wrong);
    return refused;
  }

  /** A history that was played before is played again, and then stands where it stood. */
  takeOver(history: History): ResumeFault | undefined {
    this.history = history.copy();
    const { at } = history;
    this.history.goTo(0);
    const refused = this.playOn();
    if (!refused) this.goTo(at);
    return refused;
  }

  /** The turn that leads to a position; 0 is what happened by itself before the first key. */
  turn(position: number): Turn {
    const from = position === 0 ? 0 : this.placeOf(position - 1);
    const move = position === 0 ? undefined : this.history.move(position);
    return {
      move,
      push: position > 0 && this.history.isPush(position),
      ticks: this.board.ticks(from, this.placeOf(position)) ?? this.ticksAnew(from, move),
    };
  }

  /** A board of its own that stands as this one did at a position. */
  boardAt(position: number): Board {
    return this.board.copyAt(this.placeOf(position));
  }

  /** A turn of which only the outcome is known is played again to see its ticks, on a board of its own. */
  private ticksAnew(from: number, move: Move | undefined): readonly Tick[] {
    const { referee, level } = this;
    const board = move ? this.board.copyAt(from) : new Board(level, referee.gaugeCount);
    if (move) takeMove(referee, board, move);
    else openBoard(referee, board);
    return board.ticks(0, board.written) ?? [];
  }

  /** Whether there is room for another turn. The one before gives up its ticks, if it had several: it can be played again. */
  private startTurn(): boolean {
    const { board } = this;
    if (board.hasTicked && board.endsInTicks) board.squeeze();
    const { at } = this.history;
    if ((at & (MILE - 1)) === 0) this.milestones[at / MILE] = board.written;
    return board.written < this.room;
  }

  private endTurn(): void {
    this.board.endTurn();
    this.known = undefined;
  }

  /** A turn that was given up half way has written over what can be redone, which is played again. */
  private mendRedo(): Answer {
    const { at } = this.history;
    this.playOn();
    this.goTo(at);
    return TOO_RESTLESS;
  }

  /** Where in the board's journal a position of the path stands. */
  private placeOf(position: number): number {
    const { board, history, milestones } = this;
    if (position === history.at) return board.written;
    // From the milestone before it a turn was played on this path, so it holds.
    const mile = Math.max(0, Math.floor((position - 1) / MILE));
    let place = milestones[mile] ?? 0;
    for (let at = mile * MILE; at < Math.min(position, history.length); at += 1) place = board.turnEnd(place);
    return place;
  }
}

/** A step that nobody can take; a direction that there is none of is a mistake of the caller. */
function noSuchStep(direction: Direction): Answer {
  if (directionCode(direction) < 0) throw new Error(`there is no direction "${direction}"`);
  return NO_SUCH_PLAYER;
}
