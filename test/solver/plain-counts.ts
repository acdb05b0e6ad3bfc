import { Board, type Snapshot } from '../../src/core/board/board';
import type { Level } from '../../src/core/level/level';
import { Game } from '../../src/core/play/game';
import type { Standing } from '../../src/core/play/answer';
import type { Move } from '../../src/core/play/move';
import type { Measure } from '../../src/core/play/par';
import { openBoard, takeMove } from '../../src/core/play/turn';
import type { Referee, RuleSet } from '../../src/core/rule-set';
import { movesOn } from '../support/random-levels';

/** The maximum of positions that are looked at without a bound. */
const MAX_POSITIONS = 2000;
const MANY = 10_000;

/** The fewest of each measure, and then of the other, by a search of all positions; undefined if they are too many. */
export function plainCounts(level: Level, rules: RuleSet): Record<Measure, string | undefined> {
  const graph = new Graph(level, rules);
  return { pushes: fewest(graph, 'pushes'), moves: fewest(graph, 'moves') };
}

function fewest(graph: Graph, first: Measure): string | undefined {
  const costs = new Map([[graph.start, 0]]);
  /** By cost, in ascending order: the positions that are reached with it. */
  const waiting = new Map([[0, [graph.start]]]);
  while (waiting.size > 0) {
    const cost = Math.min(...waiting.keys());
    const positions = waiting.get(cost) ?? [];
    waiting.delete(cost);
    for (const position of positions) {
      if (position.state === 'won') return textOf(cost, first);
      if (costs.get(position) !== cost) continue;
      for (const { to, steps, pushes } of graph.turnsFrom(position)) {
        const next = cost + (first === 'moves' ? MANY * steps + pushes : MANY * pushes + steps);
        if (next >= (costs.get(to) ?? Infinity)) continue;
        costs.set(to, next);
        if (costs.size > MAX_POSITIONS) return undefined;
        if (next === cost) positions.push(to);
        else waiting.set(next, [...(waiting.get(next) ?? []), to]);
      }
    }
  }
  return 'unsolvable';
}

function textOf(cost: number, first: Measure): string {
  const counts = [Math.floor(cost / MANY), cost % MANY];
  return `${(first === 'moves' ? counts : counts.reverse()).join(' moves ')} pushes`;
}

interface Position {
  readonly snapshot: Snapshot;
  readonly state: Standing['state'];
}

interface Turn {
  readonly to: Position;
  readonly steps: number;
  readonly pushes: number;
}

/** The positions of a level and what leads from one to another. Each is played once, whatever is counted. */
class Graph {
  readonly start: Position;
  readonly #referee: Referee;
  readonly #board: Board;
  readonly #moves: readonly Move[];
  readonly #positions = new Map<number, Position>();
  readonly #turns = new Map<Position, readonly Turn[]>();

  constructor(level: Level, rules: RuleSet) {
    this.#referee = rules.on(level);
    this.#board = new Board(level, this.#referee.gaugeCount);
    this.#moves = movesOn(new Game(level, rules));
    openBoard(this.#referee, this.#board);
    this.start = this.#position();
  }

  turnsFrom(position: Position): readonly Turn[] {
    const known = this.#turns.get(position);
    if (known) return known;
    const turns = position.state === 'playing' ? this.#moves.flatMap((move) => this.#turn(position, move)) : [];
    this.#turns.set(position, turns);
    return turns;
  }

  #turn({ snapshot }: Position, move: Move): Turn[] {
    this.#board.restore(snapshot);
    const answer = takeMove(this.#referee, this.#board, move);
    if (!answer.done) return [];
    const [steps, pushes] = answer.did === 'step' ? [1, answer.push ? 1 : 0] : [0, 0];
    return [{ to: this.#position(), steps, pushes }];
  }

  /** The position on the board. */
  #position(): Position {
    const { hash } = this.#board;
    const known = this.#positions.get(hash);
    if (known) return known;
    const position = { snapshot: this.#board.save(), state: this.#referee.standing(this.#board).state };
    this.#positions.set(hash, position);
    return position;
  }
}
