import { at } from '../../core/at';
import { NOTHING } from '../../core/level/piece';
import { ahead, xOf, yOf, type Level } from '../../core/level/level';
import { DIRECTIONS } from '../../core/direction';
import type { Tick } from '../../core/board/change';

/** A place of a thing at a time, counted in ticks. Between two of them it moves evenly. */
export interface Waypoint {
  readonly time: number;
  readonly x: number;
  readonly y: number;
}

/** What a thing looks like from a time on; undefined if it is gone. */
interface LookChange {
  readonly time: number;
  readonly look: string | undefined;
}

/** One thing, or one patch of ground, from the beginning to the end. */
export class Track {
  readonly waypoints: Waypoint[];
  readonly looks: LookChange[] = [];

  constructor(
    private readonly level: Level,
    cell: number,
    look: string | undefined,
  ) {
    this.waypoints = [{ time: 0, x: xOf(level, cell), y: yOf(level, cell) }];
    this.looks.push({ time: 0, look });
  }

  get hasMoved(): boolean {
    return this.waypoints.length > 1;
  }

  /** Ends a tick on a cell. A stretch in one direction stays one stretch; what is no neighbour is reached in no time. */
  moveTo(cell: number, time: number): void {
    const [x, y] = [xOf(this.level, cell), yOf(this.level, cell)];
    const last = at(this.waypoints, this.waypoints.length - 1);
    const isJump = Math.abs(x - last.x) + Math.abs(y - last.y) > 1;
    const before = this.waypoints.at(-2);
    if (isJump) this.waypoints.push({ ...last, time: time - INSTANT });
    else if (last.time < time - 1) this.waypoints.push({ ...last, time: time - 1 });
    else if (before && isStraight(before, last, { time, x, y })) this.waypoints.pop();
    this.waypoints.push({ time, x, y });
  }

  lookAs(look: string | undefined, time: number): void {
    if (this.looks.at(-1)?.look !== look) this.looks.push({ time, look });
  }
}

const INSTANT = 0.01;

function isStraight(a: Waypoint, b: Waypoint, c: Waypoint): boolean {
  const [first, second] = [b.time - a.time, c.time - b.time];
  return (b.x - a.x) * second === (c.x - b.x) * first && (b.y - a.y) * second === (c.y - b.y) * first;
}

/** The things of a board, followed tick by tick. */
export class Tracks {
  readonly all: Track[] = [];
  readonly #byCell = new Map<number, Track>();
  readonly #patches = new Map<number, Track>();

  constructor(private readonly level: Level) {}

  add(cell: number, look: string): void {
    const track = new Track(this.level, cell, look);
    this.all.push(track);
    this.#byCell.set(cell, track);
  }

  /** Follows the things of a tick that ends at a time. */
  follow({ changes }: Tick, time: number): void {
    const things = changes.filter(({ layer }) => layer === 'thing');
    // What is written several times in a tick counts as first and last.
    const cells = [...new Set(things.map(({ index }) => index))].map((cell) => {
      const ofCell = things.filter(({ index }) => index === cell);
      return { cell, before: at(ofCell, 0).before, after: at(ofCell, ofCell.length - 1).after };
    });
    const left = cells.filter(({ before, after }) => before !== NOTHING && before !== after);
    const taken = left.map(({ cell, before }) => ({ cell, code: before, track: this.#byCell.get(cell) }));
    for (const { cell } of left) this.#byCell.delete(cell);
    for (const { cell, before, after } of cells) {
      if (after === NOTHING || before === after) continue;
      const candidates = taken.filter(({ code, track }) => code === after && track);
      const source = candidates.find((one) => this.#isNext(one.cell, cell)) ?? candidates[0];
      const track = source?.track ?? new Track(this.level, cell, undefined);
      if (source) source.track = undefined;
      else this.all.push(track);
      track.moveTo(cell, time);
      this.#byCell.set(cell, track);
    }
    for (const { track } of taken) track?.lookAs(undefined, time);
  }

  /** The thing on a cell, and where it stands. */
  get standing(): ReadonlyMap<number, Track> {
    return this.#byCell;
  }

  /** Ground that is no longer what it was. */
  patch(cell: number, look: string, time: number): void {
    const patch = this.#patches.get(cell) ?? new Track(this.level, cell, undefined);
    this.#patches.set(cell, patch);
    patch.lookAs(look, time);
  }

  get patches(): Iterable<Track> {
    return this.#patches.values();
  }

  #isNext(cell: number, other: number): boolean {
    return DIRECTIONS.some((direction) => cell + ahead(this.level, direction) === other);
  }
}
