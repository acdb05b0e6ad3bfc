import { Board } from './board';
import { directionCode, DIRECTIONS, type Direction } from './direction';
import type { Change } from './journal';
import type { Level } from './level';
import { boardRows } from './notation';
import { REASON, type Reason } from './reason';
import { open, takeAction, takeStep } from './turn';
import { PLAYING, refusal, WALKED, type Rules, type Standing, type Answer } from './rules';

/** What a player did in a turn. */
export type Deed =
  | { readonly kind: 'step'; readonly player: number; readonly direction: Direction }
  | { readonly kind: 'action'; readonly id: string };

/** One turn as a viewer sees it: what was done, and what it changed, tick by tick. */
export interface Turn {
  readonly deed: Deed | undefined;
  readonly push: boolean;
  readonly ticks: readonly (readonly Change[])[];
}

/** How a replay went: it ends at the end of the game, and refused steps are skipped. */
export interface Replay {
  readonly given: number;
  readonly applied: number;
  readonly refused: number;
  readonly discarded: number;
  /** The first refused step, counted from 1, and why. */
  readonly firstRefusal: { readonly step: number; readonly reason: Reason } | undefined;
}

/** A step of a replay: a direction for a player, or an undo that a command sequence may hold. */
export type Move = { readonly player: number; readonly direction: Direction } | 'undo';

export interface GameOptions {
  /** Takes the place of the level's own undo limit; -1 means no limit. */
  readonly undoLimit?: number | undefined;
}

const OVER = refusal(REASON.over);
const NO_SUCH_PLAYER = refusal(REASON.noSuchPlayer);
const NO_SUCH_ACTION = refusal(REASON.noSuchAction);
const NOTHING_TO_UNDO = refusal(REASON.nothingToUndo);
const NOTHING_TO_REDO = refusal(REASON.nothingToRedo);
const NO_QUOTA = refusal(REASON.noQuota);

// A turn is remembered as the end of its journal entries and one number: what was done, and two marks.
const FIRST_ACTION = 128;
const MOVED = 256;
const PUSH = 512;
const DEED = 255;

/**
 * A level in play: its rules, its board, and the line of turns that led here and on. It never waits and draws nothing:
 * front ends show what `turn` tells of the turns it played.
 */
export class Game {
  readonly level: Level;
  readonly rules: Rules;
  readonly board: Board;
  /** Steps that were done, and those of them that shifted a thing, up to this position. */
  moves = 0;
  pushes = 0;
  /** How many turns lie before this position, and how many the line has in all. */
  position = 0;
  length = 0;
  standing: Standing = PLAYING;

  private ends = new Int32Array(64);
  private deeds = new Uint16Array(64);
  private readonly opening: number;
  private readonly quota: number;
  private undosSpent = 0;
  private spentBeforeReset = 0;

  constructor(level: Level, rules: Rules, options: GameOptions = {}) {
    if (!rules.notations[level.format])
      throw new Error(`${rules.id} cannot be played on a level of the format ${level.format}`);
    this.level = level;
    this.rules = rules;
    this.board = new Board(level, rules.gaugeCount);
    const limit =
      options.undoLimit ?? (rules.undo.backTo === 'push' ? level.numbers[rules.undo.quota] : undefined) ?? -1;
    this.quota = limit < 0 ? Infinity : limit;
    open(rules, this.board);
    this.opening = this.board.written;
    this.standing = rules.standing(this.board);
  }

  /** How many undos are left; Infinity when they are not limited. */
  get undosLeft(): number {
    return this.quota - this.undosSpent;
  }

  /** One step of a player, counted from 0. */
  play(direction: Direction, player = 0): Answer {
    if (this.standing.state !== 'playing') return OVER;
    if (player >= this.level.players.length || player < 0) return NO_SUCH_PLAYER;
    const code = directionCode(direction);
    if (code < 0) throw new Error(`there is no direction "${direction}"`);
    const answer = takeStep(this.rules, this.board, player, direction);
    return answer.done ? this.commit(answer, (player * 4 + code) | MOVED) : answer;
  }

  /** One of the rules' further actions, such as a purchase: a turn, but no move. */
  act(id: string): Answer {
    const actions = this.rules.actions ?? [];
    const index = actions.findIndex((action) => action.id === id);
    const action = actions[index];
    if (this.standing.state !== 'playing') return OVER;
    if (!action) return NO_SUCH_ACTION;
    const answer = takeAction(this.rules, this.board, action);
    return answer.done ? this.commit(answer, FIRST_ACTION + index) : answer;
  }

  /** A move of a sequence: a step, or an undo. */
  make(move: Move): Answer {
    return move === 'undo' ? this.undo() : this.play(move.direction, move.player);
  }

  undo(): Answer {
    if (this.position === 0) return NOTHING_TO_UNDO;
    if (this.rules.undo.backTo === 'turn') return this.travel(this.position - 1);
    const push = this.lastPush(this.position);
    if (push === 0) return this.travel(0);
    if (this.undosLeft <= 0) return NO_QUOTA;
    this.undosSpent += 1;
    return this.travel(this.lastPush(push - 1));
  }

  redo(): Answer {
    if (this.position === this.length) return NOTHING_TO_REDO;
    this.undosSpent = Math.max(this.undosSpent, this.spentBeforeReset);
    if (this.rules.undo.backTo === 'turn') return this.travel(this.position + 1);
    let next = this.position + 1;
    while (next <= this.length && !this.isPush(next)) next += 1;
    // The walk after the last push belongs to it: an undo took back both.
    return this.travel(next > this.length || this.lastPush(this.length) === next ? this.length : next);
  }

  /** Back to the first position. The whole line stays as redo; the undo quota starts anew unless it is redone. */
  reset(): Answer {
    if (this.position === 0 && this.undosSpent === 0) return NOTHING_TO_UNDO;
    this.spentBeforeReset = this.undosSpent;
    this.undosSpent = 0;
    return this.travel(0);
  }

  /** To any position of the line, the nearest there is, whatever the quota: for viewers and tools. */
  jump(position: number): Answer {
    const target = Math.max(0, Math.min(this.length, Math.trunc(position) || 0));
    if (target === this.position) return target === 0 ? NOTHING_TO_UNDO : NOTHING_TO_REDO;
    return this.travel(target);
  }

  /** Plays a line of moves to its end or to the end of the game; `visit` is told of each step given. */
  replay(moves: Iterable<Move>, visit?: (move: Move, answer: Answer) => void): Replay {
    let given = 0;
    let applied = 0;
    let refused = 0;
    let firstRefusal: Replay['firstRefusal'];
    for (const move of moves) {
      given += 1;
      const ended = this.standing.state !== 'playing';
      const answer = ended ? OVER : this.make(move);
      if (answer.done) applied += 1;
      else if (!ended) {
        refused += 1;
        firstRefusal ??= { step: given, reason: answer.reason };
      }
      visit?.(move, answer);
    }
    return { given, applied, refused, discarded: given - applied - refused, firstRefusal };
  }

  /** The turn that leads to a position; 0 is what happened by itself before the first key. */
  turn(position: number): Turn {
    const from = position === 0 ? 0 : this.endOf(position - 1);
    return {
      deed: position === 0 ? undefined : this.deed(position),
      push: position > 0 && this.isPush(position),
      ticks: this.board.changes(from, this.endOf(position)),
    };
  }

  /** What was done in the turn that leads to a position from 1 on. */
  deed(position: number): Deed {
    const code = (this.deeds[position] ?? 0) & DEED;
    if (code >= FIRST_ACTION) return { kind: 'action', id: this.rules.actions?.[code - FIRST_ACTION]?.id ?? '' };
    return { kind: 'step', player: code >> 2, direction: DIRECTIONS[code & 3] ?? 'up' };
  }

  /** The position as the level's own format writes it, one row a line; between two blocks stands an empty row. */
  rows(): string[] {
    return boardRows(this.board, this.rules.notations[this.level.format] ?? []);
  }

  /** The counts that programs read. */
  gauges(): Readonly<Record<string, number | string | null>> {
    const own = this.rules.gauges(this.board);
    if (this.rules.undo.backTo === 'turn') return own;
    return { ...own, [this.rules.undo.quota]: Number.isFinite(this.quota) ? this.undosLeft : null };
  }

  private commit(answer: Answer & { done: true }, deed: number): Answer {
    this.position += 1;
    this.length = this.position;
    this.spentBeforeReset = 0;
    if (this.position >= this.ends.length) this.grow();
    this.ends[this.position] = this.board.written;
    this.deeds[this.position] = answer.push ? deed | PUSH : deed;
    if (deed & MOVED) this.moves += 1;
    if (answer.push) this.pushes += 1;
    this.standing = this.rules.standing(this.board);
    return answer;
  }

  private travel(target: number): Answer {
    const sign = target < this.position ? -1 : 1;
    const first = Math.min(target, this.position) + 1;
    const last = Math.max(target, this.position);
    for (let position = first; position <= last; position += 1) {
      if ((this.deeds[position] ?? 0) & MOVED) this.moves += sign;
      if (this.isPush(position)) this.pushes += sign;
    }
    if (sign < 0) this.board.rewind(this.endOf(target));
    else this.board.advance(this.endOf(target));
    this.position = target;
    this.standing = this.rules.standing(this.board);
    return WALKED;
  }

  /** The last position up to this one that a push led to; 0 if none did. */
  private lastPush(position: number): number {
    let push = position;
    while (push > 0 && !this.isPush(push)) push -= 1;
    return push;
  }

  private isPush(position: number): boolean {
    return ((this.deeds[position] ?? 0) & PUSH) !== 0;
  }

  private endOf(position: number): number {
    return position === 0 ? this.opening : (this.ends[position] ?? 0);
  }

  private grow(): void {
    const ends = new Int32Array(this.ends.length * 2);
    const deeds = new Uint16Array(this.deeds.length * 2);
    ends.set(this.ends);
    deeds.set(this.deeds);
    this.ends = ends;
    this.deeds = deeds;
  }
}
