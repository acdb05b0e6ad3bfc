import { refusal, type Answer } from './answer';
import { Board } from './board';
import type { Tick, Turn } from './change';
import { directionCode, type Direction } from './direction';
import type { ResumeFault } from './fault';
import type { Level } from './level';
import { Line } from './line';
import type { Move } from './move';
import { REASON } from './reason';
import type { Referee, Rules } from './rules';
import type { Standing } from './standing';
import { NO_SUCH_ACTION, open, takeMove, takeStep, TOO_RESTLESS } from './turn';

const OVER = refusal(REASON.over);
const NO_SUCH_PLAYER = refusal(REASON.noSuchPlayer);
const HISTORY_FULL = refusal(REASON.historyFull);

const FIRST_ROOM = 64;

/**
 * A board and the line that was played on it, always at the same position: where in the board's journal each of the line's
 * positions stands, how many moves and pushes led there, and how the level stands. It knows nothing of what going back
 * may cost.
 */
export class Course {
  readonly board: Board;
  readonly line = new Line();
  moves = 0;
  pushes = 0;
  standing: Standing;
  readonly #players: number;
  /** Where in the board's journal each position of the line stands. */
  #ends = new Int32Array(FIRST_ROOM);

  /** `room`: how many changes of the board the history may hold before moves are refused. */
  constructor(
    private readonly level: Level,
    private readonly rules: Rules,
    private readonly referee: Referee,
    private readonly room: number,
  ) {
    this.board = new Board(level, referee.gaugeCount);
    this.#players = level.players.length;
    if (!open(referee, this.board)) throw new Error('a level that does not come to rest is none');
    this.#ends[0] = this.board.written;
    this.standing = referee.standing(this.board);
  }

  /** A move is played here; `isJoined`: it belongs to one undo with the one before. */
  make(move: Move, isJoined: boolean): Answer {
    return move.kind === 'step' ? this.step(move.direction, move.player, isJoined) : this.act(move.id, isJoined);
  }

  step(direction: Direction, player: number, isJoined: boolean): Answer {
    const { board } = this;
    const code = directionCode(direction);
    if (this.standing.state !== 'playing') return OVER;
    if (code < 0 || player < 0 || player >= this.#players) return noSuchStep(direction);
    if (board.hasTicked) this.#squeeze();
    if (board.written >= this.room) return HISTORY_FULL;
    const answer = takeStep(this.referee, board, player, direction);
    if (!answer.done) return answer === TOO_RESTLESS ? this.#mendRedo() : answer;
    const isPush = answer.did === 'step' && answer.push;
    this.line.appendStep(player, code, isPush, isJoined);
    this.moves += 1;
    if (isPush) this.pushes += 1;
    this.#arrive();
    return answer;
  }

  act(id: string, isJoined: boolean): Answer {
    if (this.standing.state !== 'playing') return OVER;
    this.#squeeze();
    if (this.board.written >= this.room) return HISTORY_FULL;
    const answer = this.take({ kind: 'action', id });
    if (!answer.done) return answer === TOO_RESTLESS ? this.#mendRedo() : answer;
    this.line.append({ move: { kind: 'action', id }, isPush: false, isJoined });
    this.#arrive();
    return answer;
  }

  /** Has a board changed by a move, and nothing else. */
  take(move: Move, board = this.board): Answer {
    if (move.kind === 'step' && move.player >= this.#players) return NO_SUCH_PLAYER;
    if (move.kind === 'action' && !this.rules.actions?.includes(move.id)) return NO_SUCH_ACTION;
    return takeMove(this.referee, board, move);
  }

  /** Goes to a position of the line that was played. */
  travel(to: number): void {
    const { at } = this.line;
    if (to < at) {
      this.#count(to, at, -1);
      this.board.rewind(this.#endOf(to));
    } else {
      this.#count(at, to, 1);
      this.board.advance(this.#endOf(to));
    }
    this.line.goTo(to);
    this.standing = this.referee.standing(this.board);
  }

  /** Plays on what the line goes on with, though the board has not seen it yet, and stands at its end. */
  playLine(): ResumeFault | undefined {
    const { line } = this;
    while (line.at < line.length) {
      const position = line.at + 1;
      const move = line.move(position);
      this.#squeeze();
      const hasRoom = this.board.written < this.room;
      const answer = this.standing.state !== 'playing' ? OVER : hasRoom ? this.take(move) : HISTORY_FULL;
      if (!answer.done) return { position, reason: answer.reason };
      const isPush = answer.did === 'step' && answer.push;
      line.goTo(position);
      line.markPush(isPush);
      if (move.kind === 'step') this.moves += 1;
      if (isPush) this.pushes += 1;
      this.#arrive();
    }
    return undefined;
  }

  /** A line that was played before is played again, and then stands where it stood. */
  takeOver(line: Line): ResumeFault | undefined {
    this.line.takeOver(line);
    const { at } = line;
    this.line.goTo(0);
    const refused = this.playLine();
    if (!refused) this.travel(at);
    return refused;
  }

  /** The turn that leads to a position; 0 is what happened by itself before the first key. */
  turn(position: number): Turn {
    const from = position === 0 ? 0 : this.#endOf(position - 1);
    const move = position === 0 ? undefined : this.line.move(position);
    return {
      move,
      push: position > 0 && this.line.isPush(position),
      ticks: this.board.ticks(from, this.#endOf(position)) ?? this.#ticksAnew(from, move),
    };
  }

  /** A board of its own that stands as this one did at a position. */
  boardAt(position: number): Board {
    return this.board.copyAt(this.#endOf(position));
  }

  /** A turn of which only the outcome is known is played again to see its ticks, on a board of its own. */
  #ticksAnew(from: number, move: Move | undefined): readonly Tick[] {
    const { referee, level } = this;
    const board = move ? this.board.copyAt(from) : new Board(level, referee.gaugeCount);
    if (move) takeMove(referee, board, move);
    else open(referee, board);
    return board.ticks(0, board.written) ?? [];
  }

  /** Before a new turn the one before gives up its ticks, if it had several: it can be played again. */
  #squeeze(): void {
    const { board } = this;
    if (!board.endsInTicks) return;
    board.squeeze();
    this.#ends[this.line.at] = board.written;
  }

  /** A turn that was given up half way has written over what can be redone, which is played again. */
  #mendRedo(): Answer {
    const { at } = this.line;
    this.playLine();
    this.travel(at);
    return TOO_RESTLESS;
  }

  #arrive(): void {
    const { at } = this.line;
    if (at >= this.#ends.length) this.#ends = twiceAsLong(this.#ends);
    this.#ends[at] = this.board.written;
    this.standing = this.referee.standing(this.board);
  }

  /** Counts the turns from one position to another, or takes them out of the count. */
  #count(from: number, to: number, sign: number): void {
    const { line } = this;
    for (let position = from + 1; position <= to; position += 1) {
      if (line.isStep(position)) this.moves += sign;
      if (line.isPush(position)) this.pushes += sign;
    }
  }

  #endOf(position: number): number {
    return this.#ends[position] ?? 0;
  }
}

/** A step that nobody can take; a direction that there is none of is a mistake of the caller. */
function noSuchStep(direction: Direction): Answer {
  if (directionCode(direction) < 0) throw new Error(`there is no direction "${direction}"`);
  return NO_SUCH_PLAYER;
}

function twiceAsLong(numbers: Int32Array): Int32Array<ArrayBuffer> {
  const longer = new Int32Array(numbers.length * 2);
  longer.set(numbers);
  return longer;
}
