import { SYMMETRIES, UPRIGHT, type Symmetry } from '../core/level/symmetry';
import type { PortfolioPart } from './push/portfolio';

/** A way to go about a level of pushes: which searches run, on the level turned by which symmetry. */
interface Strategy {
  readonly part: PortfolioPart;
  readonly symmetry: Symmetry;
}

/** All ways, for threads beside one another. The first tries everything. */
export const STRATEGIES: readonly Strategy[] = [
  { part: 'all', symmetry: UPRIGHT },
  { part: 'aimed', symmetry: UPRIGHT },
  { part: 'greedy', symmetry: UPRIGHT },
  ...SYMMETRIES.slice(1).map((symmetry): Strategy => ({ part: 'features', symmetry })),
];
