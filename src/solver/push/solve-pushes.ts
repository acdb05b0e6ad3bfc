import type { Direction } from '../../core/direction';
import type { PushModel } from '../../core/push-model';
import { cleaned } from './board/cleaning';
import { fieldOf, type Field } from './board/field';
import { FewestPushes } from './fewest-pushes';
import { isSolved } from './board/solved';
import { Portfolio } from './portfolio';
import type { PushSearch } from './search';
import { stepsOf } from './steps';
import { tablesOf } from './tables';

export interface PushWish {
  /** Bytes the positions may take. */
  readonly memory: number;
  /** Whether the solution must have the fewest pushes there are; that takes far longer. */
  readonly fewestPushes?: boolean;
}

export interface PushLimits extends PushWish {
  /** Asked now and then; true ends the search. */
  readonly isOver: () => boolean;
}

/** `size`: the solver does not know boards as large as this one. */
export type PushAnswer = { readonly nodes: number } & (
  | { readonly status: 'solved'; readonly moves: readonly Direction[]; readonly pushes: number }
  | { readonly status: 'unsolvable' }
  | { readonly status: 'gave-up'; readonly why: 'stopped' | 'memory' | 'size' }
);

/** The most inner cells and boxes of a level that is tried. */
const MOST_CELLS = 16_000;
const MOST_BOXES = 500;

/** Looks for a solution of a level until it has one, knows that there is none, or must stop. */
export function solvePushes(model: PushModel, limits: PushLimits): PushAnswer {
  const solver = new PushSolver(model, limits);
  for (;;) {
    const answer = solver.advance(64);
    if (answer) return answer;
    if (limits.isOver()) return { status: 'gave-up', why: 'stopped', nodes: solver.nodes };
  }
}

/** The same a piece at a time, for whoever has other things to do meanwhile. */
export class PushSolver {
  #answer: PushAnswer | undefined;
  #field: Field | undefined;
  #search: PushSearch | undefined;

  constructor(model: PushModel, { memory, fewestPushes = false }: PushWish) {
    const start = startOf(model);
    if ('status' in start) this.#answer = start;
    else {
      const tables = tablesOf(start);
      this.#field = start;
      const Search = fewestPushes ? FewestPushes : Portfolio;
      this.#search = new Search(tables, memory);
    }
  }

  get nodes(): number {
    return this.#search?.nodes ?? 0;
  }

  /** Goes on for some positions; gives the answer once there is one. */
  advance(nodes: number): PushAnswer | undefined {
    if (this.#answer || !this.#search || !this.#field) return this.#answer;
    this.#search.advance(nodes);
    this.#answer = answerOf(this.#search, this.#field);
    return this.#answer;
  }
}

/** The level as it is searched, or the answer where none is needed. */
export function startOf(model: PushModel): Field | PushAnswer {
  if (model.kinds.some(({ boxes, required }) => required > boxes.length)) return { status: 'unsolvable', nodes: 0 };
  const level = cleaned(model);
  if (level.kinds.some(({ boxes, goals, needed }) => needed > Math.min(boxes.size, goals.size)))
    return { status: 'unsolvable', nodes: 0 };
  const field = fieldOf(model, level);
  if (isSolved(field, field.boxes)) return SOLVED;
  const isLarge = field.size > MOST_CELLS || field.boxes.length > MOST_BOXES || field.goals.length > MOST_BOXES;
  return isLarge ? { status: 'gave-up', why: 'size', nodes: 0 } : field;
}

const SOLVED: PushAnswer = { status: 'solved', moves: [], pushes: 0, nodes: 0 };

function answerOf(search: PushSearch, field: Field): PushAnswer | undefined {
  const { nodes } = search;
  switch (search.state) {
    case 'searching':
      return undefined;
    case 'solved': {
      const pushes = search.solution();
      return { status: 'solved', moves: stepsOf(field, pushes), pushes: pushes.length, nodes };
    }
    case 'exhausted':
      return { status: 'unsolvable', nodes };
    case 'spent':
    case 'full':
      return { status: 'gave-up', why: 'memory', nodes };
  }
}
