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
  /** The gain in a second on XSokoban: the first guess, until it has been tried here. */
  readonly guess: number;
  /** Whether it comes before the others. */
  readonly isQuick: boolean;
}

export const WHOLE = 2 ** 30;
const MANY_PLACES = 200;
/** The number of configurations that one search may look at, about a second of work. */
const VOLUME = 2e6;
const MIN_LENGTH = 8;

/**
 * The neighbourhoods for solutions with this many boxes, at an effort of 1, 4, 16 and so on. `least`: the least
 * difference between the pushes of two solutions.
 */
export function neighbourhoodsFor(by: Measure, boxes: number, least: number, effort: number): Neighbourhood[] {
  const near = (count: number, places: number, fewerPushes: number, guess: number, isQuick = false): Neighbourhood => {
    let tries = 1;
    for (let box = 0; box < count; box += 1) tries *= ((boxes - box) / (box + 1)) * places;
    return {
      name:
        count === 0
          ? 'as it is'
          : `${['', 'one box', 'two boxes', 'three boxes'][count] ?? ''}, ${places === MANY_PLACES ? 'all' : places} places`,
      vicinity: { boxes: count, near: places },
      length: Math.max(MIN_LENGTH, Math.floor((effort * VOLUME) / Math.max(1, tries))),
      fewerPushes,
      maxNodes: effort * VOLUME,
      guess,
      isQuick,
    };
  };
  const open = (length: number, fewerPushes: number, maxNodes: number, guess: number): Neighbourhood => ({
    name: length === WHOLE ? 'everything' : `stretches of ${length}`,
    vicinity: undefined,
    length,
    fewerPushes,
    maxNodes: effort * maxNodes,
    guess,
    isQuick: false,
  });
  if (by === 'moves') {
    const more = -10;
    return [
      near(0, 0, more, 5000, true),
      near(1, 8, more, 3000, true),
      near(1, MANY_PLACES, more, 1000, true),
      open(16, more, 10_000, 30),
      open(WHOLE, -WHOLE, 20_000, 20),
      near(2, 4, more, 25),
      near(2, 8, more, 20),
      near(2, 16, more, 5),
      near(2, 40, more, 2),
      near(3, 5, more, 2),
      near(3, 8, more, 1),
    ];
  }
  return [
    near(0, 0, 0, 5000, true),
    near(1, 8, least, 3000, true),
    near(1, MANY_PLACES, least, 1100, true),
    near(1, 8, 0, 400),
    near(1, MANY_PLACES, 0, 75),
    open(16, 0, 8_000, 40),
    open(32, least, 16_000, 10),
    open(WHOLE, least, 20_000, 20),
    near(2, 4, least, 25),
    near(2, 4, 0, 17),
    open(32, 0, 16_000, 10),
    near(2, 8, least, 25),
    open(64, least, 32_000, 5),
    near(2, 8, 0, 5),
    near(2, 16, least, 5),
    open(128, least, 64_000, 2),
    near(2, 16, 0, 2),
    open(64, 0, 32_000, 2),
    near(2, 40, least, 2),
    near(3, 5, least, 2),
    near(3, 8, least, 1),
    open(WHOLE, 0, 20_000, 1),
    near(2, 40, 0, 2),
    near(3, 5, 0, 1),
    near(3, 8, 0, 1),
  ];
}
