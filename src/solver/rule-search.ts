import { Board, type Snapshot } from '../core/board';
import { DIRECTIONS } from '../core/direction';
import type { Level } from '../core/level';
import { step, type Move } from '../core/move';
import type { Referee, Rules } from '../core/rules';
import { open, takeMove } from '../core/turn';
import type { Measure, Solver, SolverAnswer } from './solver';

/** A position that was met, how it was come by, and at what cost. */
interface Node {
  readonly position: Snapshot;
  readonly isWon: boolean;
  parent: Node | undefined;
  move: Move | undefined;
  cost: number;
  isDone: boolean;
}

/** What a node and its entries in the tables take besides its position, roughly. */
const NODE_BYTES = 300;

/**
 * Looks at the positions of a level by the rules themselves, cheapest first, whatever the rules: its solution has the
 * fewest moves, or pushes, and it says "unsolvable" only when no position is left.
 */
export class RuleSearch implements Solver {
  nodes = 0;
  readonly #referee: Referee;
  readonly #board: Board;
  readonly #moves: readonly Move[];
  readonly #measure: Measure;
  readonly #most: number;
  readonly #met = new Map<number, Node[]>();
  #count = 0;
  /** The positions of the cost that is looked at, and those that cost one more. */
  #ring: Node[] = [];
  #next: Node[] = [];
  #answer: SolverAnswer | undefined;

  constructor(rules: Rules, level: Level, { memory, fewest }: { memory: number; fewest: Measure }) {
    this.#referee = rules.on(level);
    this.#board = new Board(level, this.#referee.gaugeCount);
    this.#measure = fewest;
    this.#moves = movesOf(rules, level);
    open(this.#referee, this.#board);
    const { state } = this.#referee.standing(this.#board);
    const start = this.#board.save();
    this.#most = Math.floor(memory / (start.memory.byteLength + NODE_BYTES));
    if (state !== 'lost') this.#meet(state === 'won', undefined, undefined, 0);
    this.#ring = this.#next;
    this.#next = [];
  }

  advance(nodes: number): SolverAnswer | undefined {
    for (let left = nodes; left > 0 && !this.#answer; left -= 1) this.#answer = this.#lookAtOne();
    return this.#answer;
  }

  #lookAtOne(): SolverAnswer | undefined {
    if (this.#ring.length === 0) {
      this.#ring = this.#next.reverse();
      this.#next = [];
    }
    const node = this.#ring.pop();
    if (!node) return { status: 'unsolvable', nodes: this.nodes };
    if (node.isDone) return undefined;
    if (node.isWon) return { status: 'solved', moves: wayTo(node), nodes: this.nodes };
    if (this.#count > this.#most) return { status: 'gave-up', why: 'memory', nodes: this.nodes };
    this.nodes += 1;
    node.isDone = true;
    for (const move of this.#moves) {
      this.#board.restore(node.position);
      const cost = this.#costOf(move);
      if (cost === undefined) continue;
      const { state } = this.#referee.standing(this.#board);
      if (state !== 'lost') this.#meet(state === 'won', node, move, cost);
    }
    return undefined;
  }

  /** Makes a move on the board: what it costs, or undefined where it is refused. */
  #costOf(move: Move): number | undefined {
    const answer = takeMove(this.#referee, this.#board, move);
    if (!answer.done) return undefined;
    if (answer.did !== 'step') return 0;
    return this.#measure === 'moves' || answer.push ? 1 : 0;
  }

  /** Keeps the position on the board, unless it is known and cost no more. */
  #meet(isWon: boolean, parent: Node | undefined, move: Move | undefined, step: number): void {
    const alike = this.#met.get(this.#board.hash);
    const known = alike?.find(({ position }) => this.#board.isAt(position));
    const cost = (parent?.cost ?? 0) + step;
    if (known && known.cost <= cost) return;
    if (known) Object.assign(known, { parent, move, cost });
    const node = known ?? { position: this.#board.save(), isWon, parent, move, cost, isDone: false };
    if (!known) {
      this.#count += 1;
      if (alike) alike.push(node);
      else this.#met.set(this.#board.hash, [node]);
    }
    if (step === 0 && parent) this.#ring.push(node);
    else this.#next.push(node);
  }
}

function movesOf({ actions = [] }: Rules, { players }: Level): Move[] {
  const steps = players.flatMap((_, player) => DIRECTIONS.map((direction) => step(direction, player)));
  return [...steps, ...actions.map((id): Move => ({ kind: 'action', id }))];
}

function wayTo(end: Node): Move[] {
  const way: Move[] = [];
  for (let node: Node | undefined = end; node?.move; node = node.parent) way.push(node.move);
  return way.reverse();
}
