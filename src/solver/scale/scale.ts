import type { Level } from '../../core/level/level';
import { wonGame } from '../../core/play/game';
import type { SearchResult } from '../../core/play/search-result';
import type { RuleSet } from '../../core/rule-set';
import type { Solver } from '../solver';
import { countBoxChanges, difficultyOf, type SolvingEffort } from './difficulty';
import { PlaySearch } from './play-search';
import { ScalePushSearch } from './scale-push-search';
import type { ScaleSearch } from './scale-search';

/** The number of the scale, by which stored ratings are known. A scale never changes; another way to rate is another scale. */
export const SCALE = 1;

/** The work of a rating, a third of a second or less. A level that takes more is "above" a difficulty. */
export const SCALE_UNITS = 1e7;

/** On larger boards, and with more boxes, a single position takes too long. */
const MAX_CELLS = 2 ** 16 - 1;
const MAX_BOXES = 300;

/** A difficulty in hundredths. If `isAbove`, the level is at least so hard, and no solution was found. */
export interface Difficulty {
  readonly difficulty: number;
  readonly isAbove: boolean;
}

/** The search of scale 1 as a solver. It always does the same, whatever other searches learn. */
export class ScaleSolver implements Solver {
  readonly #search: ScaleSearch | undefined;

  constructor(
    private readonly rules: RuleSet,
    private readonly level: Level,
    private readonly memory: number,
  ) {
    const pushes = rules.on(level).pushModel?.();
    const isLarge = level.size > MAX_CELLS || pushes?.kinds.some(({ boxes }) => boxes.length > MAX_BOXES) === true;
    if (!isLarge) this.#search = pushes ? new ScalePushSearch(pushes) : new PlaySearch(rules, level);
  }

  get nodes(): number {
    return this.#search?.nodes ?? 0;
  }

  get unitsDone(): number {
    return this.#search?.units ?? 0;
  }

  advance(units: number): SearchResult | undefined {
    const search = this.#search;
    if (!search) return { status: 'gave-up', why: 'size', nodes: 0 };
    const due = search.units + units;
    while (search.state === 'searching' && search.units < due) {
      if (search.bytes > this.memory) return { status: 'gave-up', why: 'memory', nodes: search.nodes };
      search.next();
    }
    const { nodes, state } = search;
    if (state === 'searching') return undefined;
    return state === 'solved' ? { status: state, moves: search.solution(), nodes } : { status: state, nodes };
  }

  /** The difficulty so far: of the solution, if there is one, or what the level is above. */
  difficulty(): Difficulty {
    const { state, units, minMoves, minChanges } = this.#search ?? NOTHING_KNOWN;
    if (state !== 'solved') return rated({ moves: minMoves, boxChanges: minChanges, units }, true);
    const game = wonGame(this.level, this.rules, this.#search?.solution() ?? []);
    return rated({ moves: game.moves, boxChanges: countBoxChanges(game), units }, false);
  }
}

/** Of a board that is too large to be searched. */
const NOTHING_KNOWN = { state: 'searching', units: SCALE_UNITS, minMoves: 0, minChanges: 0 };

function rated(effort: SolvingEffort, isAbove: boolean): Difficulty {
  return { difficulty: Math.round(100 * difficultyOf(effort)), isAbove };
}
