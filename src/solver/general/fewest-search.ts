import { at } from '../../core/at';
import { takeMove } from '../../core/play/turn';
import type { Move } from '../../core/play/move';
import type { Measure } from '../../core/play/par';
import type { SearchState, Resumable, Work } from '../solver';
import { LeafHeap } from '../push/stores/queues';
import { IntList } from '../push/stores/int-list';
import type { SearchedLevel } from './searched-level';
import { StepPositions } from './step-positions';

const UNITS_PER_STEP = 50;

/** A cost is the first measure times this, plus the second measure. */
const FIRST = 2 ** 24;

/**
 * A* over single steps (Hart, Nilsson and Raphael 1968): it expands the position with the lowest cost and bound first, so
 * the first solution has the fewest moves, and of those with as many moves the fewest pushes, or the other way round. The
 * bound is one of moves.
 */
export class FewestSearch {
  state: SearchState = 'searching';
  nodes = 0;
  readonly #play: SearchedLevel;
  readonly #work: Work;
  readonly #measure: Measure;
  readonly #memory: number;
  readonly #positions: StepPositions;
  /** By position: the cost of reaching it plus 1; 0 if unknown. */
  #costs = new Float64Array(1024);
  /** Numbers of entries; of equal ones the latest comes first. */
  readonly #queue = new LeafHeap((one, other) => {
    const difference = at(this.#scores, one) - at(this.#scores, other);
    return difference < 0 || (difference === 0 && one > other);
  });
  /** By entry: the position, its cost when it was added, and a lower bound of the cost of a win from there. */
  readonly #entries = new IntList();
  readonly #entryCosts: number[] = [];
  readonly #scores: number[] = [];
  #solution: Move[] = [];

  constructor(play: SearchedLevel, measure: Measure, memory: number, work: Work) {
    this.#play = play;
    this.#work = work;
    this.#measure = measure;
    this.#memory = memory;
    this.#positions = new StepPositions(play);
    this.#consider(this.#positions.first, 0, this.#positions.first, 0);
  }

  /** Expands one more position. */
  *next(): Resumable<void> {
    const entry = this.#queue.take();
    const number = this.#entries.at(entry);
    if (entry < 0) this.state = 'exhausted';
    else if (this.#costOf(number) !== this.#entryCosts[entry]) this.#work.count(1);
    else if (this.#bytes() > this.#memory) this.state = 'full';
    else yield* this.#expand(number);
  }

  /** The moves of the solution; empty until the level is solved. */
  solution(): Move[] {
    return this.#solution;
  }

  #bytes(): number {
    const entries = this.#entries.bytes + 16 * this.#entries.length + this.#queue.bytes;
    return entries + this.#costs.byteLength + this.#positions.bytesForOneMore;
  }

  *#expand(number: number): Resumable<void> {
    const { board, referee, moves } = this.#play;
    const cost = this.#costOf(number);
    this.#positions.load(number);
    if (referee.standing(board).state === 'won') {
      this.state = 'solved';
      this.#solution = this.#positions.movesTo(number).flatMap((index) => moves.slice(index, index + 1));
      return;
    }
    this.nodes += 1;
    for (let index = 0; index < moves.length; index += 1) {
      const move = moves[index];
      if (this.#work.count(UNITS_PER_STEP)) yield;
      const answer = move && takeMove(referee, board, move);
      if (!answer?.done) continue;
      if (referee.standing(board).state !== 'lost') {
        const added = answer.did === 'step' ? this.#costFor(1, answer.push ? 1 : 0) : 0;
        this.#consider(this.#positions.number(), cost + added, number, index);
      }
      board.rewind(0);
    }
  }

  /** Queues the position on the board, unless it is already known at the same cost or less. */
  #consider(number: number, cost: number, parent: number, move: number): void {
    const known = this.#costOf(number);
    if (known >= 0 && known <= cost) return;
    this.#work.count(this.#play.level.size >> 1);
    const bound = this.#play.referee.bound?.(this.#play.board) ?? 0;
    if (bound === Infinity) return;
    this.#positions.note(number, parent, move);
    this.#noteCost(number, cost);
    this.#entries.push(number);
    this.#entryCosts.push(cost);
    this.#scores.push(cost + this.#costFor(bound, 0));
    this.#queue.add(this.#scores.length - 1);
  }

  #costFor(moves: number, pushes: number): number {
    return this.#measure === 'moves' ? FIRST * moves + pushes : FIRST * pushes + moves;
  }

  #costOf(number: number): number {
    return (this.#costs[number] ?? 0) - 1;
  }

  #noteCost(number: number, cost: number): void {
    if (number >= this.#costs.length) {
      const costs = new Float64Array(Math.max(number + 1, this.#costs.length + (this.#costs.length >> 1)));
      costs.set(this.#costs);
      this.#costs = costs;
    }
    this.#costs[number] = cost + 1;
  }
}
