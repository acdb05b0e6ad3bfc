import type { Measure } from '../../core/play/par';
import type { Vicinity } from './vicinity';

/**
 * The positions that a search for something better visits, and the length of the stretch of the solution that it looks
 * at.
 */
export interface Neighbourhood {
  /** `one box, 8 places` */
  readonly name: string;
  /** Undefined for everything that the bounds allow. */
  readonly vicinity: Vicinity | undefined;
  /** The maximum of pushes in a stretch; `WHOLE` for the whole solution, whatever its length. */
  readonly length: number;
  /** The number of pushes by which a replacement must be shorter; if negative, it may be longer by that number. */
  readonly fewerPushes: number;
  readonly maxNodes: number;
  /** Whether it is tried on all solutions, not only on the leading one. */
  readonly isQuick: boolean;
  /** Whether the way may lead through the positions of the other solutions, too. Only for a whole solution. */
  readonly isJoined: boolean;
}

export const WHOLE = 2 ** 30;
const MANY_PLACES = 200;
/** The number of configurations that one search may look at, about a second of work. */
const VOLUME = 2e6;
const MIN_LENGTH = 8;
/** Positions of a search for everything that the bounds allow. */
const MAX_NODES = 20_000;

/** How many pushes a replacement has: fewer by the least difference that there is, as many at most, or more. */
type Pushes = 'fewer' | 'as many' | '10 more' | 'any';

/** This number of boxes is moved to other places near their own; `all`: everything in the whole solution is searched. */
interface Row {
  readonly boxes: 0 | 1 | 2 | 'all';
  readonly places?: number;
  readonly pushes: Pushes;
  readonly isQuick?: true;
}

/** In the order in which they are tried, quick ones first. What each is worth: docs/solver-trials.md. */
const ROWS: Readonly<Record<Measure, readonly Row[]>> = {
  moves: [
    { boxes: 0, pushes: '10 more', isQuick: true },
    { boxes: 1, places: 8, pushes: '10 more', isQuick: true },
    { boxes: 1, places: MANY_PLACES, pushes: '10 more', isQuick: true },
    { boxes: 'all', pushes: 'any' },
    { boxes: 2, places: 8, pushes: '10 more' },
    { boxes: 2, places: 16, pushes: '10 more' },
  ],
  pushes: [
    { boxes: 0, pushes: 'as many', isQuick: true },
    { boxes: 1, places: 8, pushes: 'fewer', isQuick: true },
    { boxes: 1, places: MANY_PLACES, pushes: 'fewer', isQuick: true },
    { boxes: 1, places: 8, pushes: 'as many' },
    { boxes: 'all', pushes: 'fewer' },
    { boxes: 2, places: 16, pushes: 'fewer' },
    { boxes: 1, places: MANY_PLACES, pushes: 'as many' },
    { boxes: 'all', pushes: 'as many' },
  ],
};

const NAMES = ['parts of all solutions', 'one box', 'two boxes'] as const;

/**
 * The neighbourhoods for solutions with this many boxes, at an effort of 1, 4, 16 and so on. `least`: the least
 * difference between the pushes of two solutions.
 */
export function neighbourhoodsFor(by: Measure, boxes: number, least: number, effort: number): Neighbourhood[] {
  const fewerPushes: Readonly<Record<Pushes, number>> = { fewer: least, 'as many': 0, '10 more': -10, any: -WHOLE };
  return ROWS[by].map(({ boxes: moved, places: near = 0, pushes, isQuick = false }) => {
    const rest = { fewerPushes: fewerPushes[pushes], isQuick, isJoined: moved === 0 };
    if (moved === 'all')
      return { ...rest, name: 'everything', vicinity: undefined, length: WHOLE, maxNodes: effort * MAX_NODES };
    let tries = 1;
    for (let box = 0; box < moved; box += 1) tries *= ((boxes - box) / (box + 1)) * near;
    const where = near === 0 ? '' : `, ${near === MANY_PLACES ? 'all' : near} places`;
    return {
      ...rest,
      name: `${NAMES[moved]}${where}`,
      vicinity: { boxes: moved, near },
      length: moved === 0 ? WHOLE : Math.max(MIN_LENGTH, Math.floor((effort * VOLUME) / tries)),
      maxNodes: effort * VOLUME,
    };
  });
}
