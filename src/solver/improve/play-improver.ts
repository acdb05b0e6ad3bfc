import { at } from '../../core/at';
import type { Level } from '../../core/level/level';
import { wonGame } from '../../core/play/game';
import { isSameMove, type Move } from '../../core/play/move';
import { takeMove } from '../../core/play/turn';
import type { RuleSet } from '../../core/rule-set';
import { openForSearch, type SearchedLevel } from '../general/searched-level';
import { costOfMove, FewestSearch, moveCostOf, StepPositions } from '../general/fewest-search';
import { IntList } from '../push/stores/queues';
import type { Measure } from '../../core/play/par';
import { type Improver, type ImproverOptions, isCheaper, type MoveCost, type Resumable, Work } from '../solver';

const UNITS_PER_STEP = 50;
/** The positions that the first round collects; each further round collects more. */
const FIRST_POSITIONS = 20_000;
const GROWTH = 4;
/** The share of the memory for the collected positions; their costs take the rest. */
const POSITIONS_SHARE = 0.5;

/**
 * Makes a solution better under any rules, a piece at a time. It collects the positions near the solution, in rings by
 * the number of steps that are no walks, and takes the best way through them. If a round gains nothing, the next one
 * collects more. Once a round has collected all positions there are, its way is proven to be the best.
 */
export class PlayImprover implements Improver {
  nodes = 0;
  stage = '';
  isProven = false;
  readonly #work = new Work();
  readonly #by: Measure;
  readonly #memory: number;
  readonly #pieces: Resumable<void>;
  #solution: readonly Move[];
  #cost: MoveCost;

  /** `solutions`: moves that win the level, at least one solution; it begins with the cheapest. */
  constructor(rules: RuleSet, level: Level, solutions: readonly (readonly Move[])[], { by, memory }: ImproverOptions) {
    this.#by = by;
    this.#memory = memory;
    const game = solutions
      .map((moves) => wonGame(level, rules, moves))
      .reduce((one, other) => (isCheaper(other, one, by) ? other : one));
    // Without the moves that were refused, or made after the win.
    this.#solution = Array.from({ length: game.position }, (_, position) => game.moveAt(position + 1)).filter(
      (move) => move !== undefined,
    );
    this.#cost = { moves: game.moves, pushes: game.pushes };
    this.#pieces = this.#run(rules, level);
  }

  get unitsDone(): number {
    return this.#work.done;
  }

  get cost(): MoveCost {
    return this.#cost;
  }

  advance(units: number): boolean {
    this.#work.pauseAfter(units);
    return this.#pieces.next().done === true;
  }

  solution(): readonly Move[] {
    return this.#solution;
  }

  *#run(rules: RuleSet, level: Level): Resumable<void> {
    const referee = rules.on(level);
    for (let count = FIRST_POSITIONS; ;) {
      const play = yield* openForSearch(level, rules, referee, this.#work);
      const positions = new StepPositions(play);
      if (play.start === 'won') {
        this.isProven = true;
        return;
      }
      const ring = new IntList();
      const cost = yield* this.#playSolution(play, positions, ring);
      this.stage = `${count} positions`;
      const collected = yield* this.#collect(play, positions, ring, count);
      const search = new FewestSearch(play, this.#by, this.#memory, this.#work, { positions, cost });
      const nodes = this.nodes;
      for (; search.state === 'searching'; this.nodes = nodes + search.nodes) yield* search.next();
      const isBetter = search.state === 'solved';
      if (isBetter) {
        this.#solution = search.solution();
        this.#cost = moveCostOf(this.#by, search.cost);
      } else if (collected === 'some') count *= GROWTH;
      if (collected === 'all' && search.state !== 'full') this.isProven = true;
      if (collected !== 'some' && !isBetter) return;
    }
  }

  /** Plays the solution up to the first win and notes its positions. */
  *#playSolution(play: SearchedLevel, positions: StepPositions, ring: IntList): Resumable<number> {
    const { board, referee, moves } = play;
    let cost = 0;
    let number = positions.first;
    ring.push(number);
    for (const move of this.#solution) {
      positions.load(number);
      if (referee.standing(board).state === 'won') break;
      const answer = takeMove(referee, board, move);
      if (!answer.done) continue;
      const next = positions.number();
      if (!positions.isKnown(next)) {
        positions.note(
          next,
          number,
          moves.findIndex((other) => isSameMove(move, other)),
        );
        ring.push(next);
      }
      cost += costOfMove(this.#by, answer);
      number = next;
      if (this.#work.count(UNITS_PER_STEP)) yield;
    }
    return cost;
  }

  /**
   * Collects positions near the noted ones until there are `most`. Returns whether these are all, or the memory is
   * full.
   */
  *#collect(
    play: SearchedLevel,
    positions: StepPositions,
    first: IntList,
    most: number,
  ): Resumable<'all' | 'some' | 'full'> {
    const { board, referee, moves } = play;
    let count = first.length;
    for (let ring = first; ring.length > 0;) {
      const next = new IntList();
      // A walk leads to a position of the same ring, so the ring grows while it is read.
      for (let place = 0; place < ring.length; place += 1) {
        const number = ring.at(place);
        positions.load(number);
        if (referee.standing(board).state !== 'playing') continue;
        this.nodes += 1;
        for (let index = 0; index < moves.length; index += 1) {
          const move = at(moves, index);
          if (this.#work.count(UNITS_PER_STEP)) yield;
          if (!takeMove(referee, board, move).done) continue;
          const isWalk = move.kind === 'step' && board.hasOnlyWalked(0, move.player);
          const found = positions.number();
          if (!positions.isKnown(found)) {
            positions.note(found, number, index);
            (isWalk ? ring : next).push(found);
            count += 1;
          }
          board.rewind(0);
        }
        if (count >= most) return 'some';
        if (positions.bytesForOneMore > POSITIONS_SHARE * this.#memory) return 'full';
      }
      ring = next;
    }
    return 'all';
  }
}
