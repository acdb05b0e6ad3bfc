import { SYMMETRIES, UPRIGHT, type Symmetry } from '../core/level/symmetry';
import type { PortfolioPart } from './push/portfolio';

/** A strategy for a level of pushes: which searches run, and the symmetry that turns the level. */
interface Strategy {
  readonly part: PortfolioPart;
  readonly symmetry: Symmetry;
}

/** All strategies, for threads beside one another. The first tries everything. */
export const STRATEGIES: readonly Strategy[] = [
  { part: 'all', symmetry: UPRIGHT },
  { part: 'aimed', symmetry: UPRIGHT },
  { part: 'greedy', symmetry: UPRIGHT },
  ...SYMMETRIES.slice(1).map((symmetry): Strategy => ({ part: 'features', symmetry })),
];
