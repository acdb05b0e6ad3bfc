import { type Level, xOf, yOf } from '../../../core/level/level';
import { rgbOf, type Rgb, trueColour } from '../../colours';
import type { PixelGrid } from '../../stamp';

/** What the light of a room needs to know of its level. */
export interface Room {
  readonly level: Level;
  readonly isWall: (cell: number) => boolean;
  /** Floor that the player sees, with everything on it. */
  readonly isFloor: (cell: number) => boolean;
  readonly isGoal: (cell: number) => boolean;
  /** The colour into which walls sink, and that of the glow of goals. */
  readonly ground: number;
  readonly glow: number;
}

/** A picture without light, and which of its pixels are of things, not of the ground. */
export interface Painting {
  readonly picture: PixelGrid;
  readonly things: readonly (readonly boolean[])[];
}

/** By pixel, row by row: steps of light, of glow, and of the depth to which a wall has sunk. */
interface LightSteps {
  readonly isSunk: boolean;
  readonly light: Uint8Array;
  readonly glow: Uint8Array;
  readonly sunk: Uint8Array;
  /** A thing has the same light all over. */
  readonly thing: number;
}

/** Light is rounded to steps, so that neighbours have the same colours, and a step of the player writes few bytes. */
const STEPS = 32;
const GLOW_STEPS = 16;
const DARKEST = 0.3;
const BRIGHTEST = 1.16;
/** How much darker it is at the distance of one. */
const FALL = 0.52;
/** The distance of one, as a share of the longer side. Rows count more, since rooms are seen from the south. */
const REACH = 0.62;
const ROW_WEIGHT = 1.15;
/** Goals light their neighbourhood up to this many cells away. */
const GLOW_REACH = 1.15;
const GLOW_SHARE = 0.2;
/** Beyond the first cell from the floor, walls sink in steps of half a cell; with each they have this more of the ground. */
const SINKING = 0.15;
const SINK_STEPS = 7;
/** Things are never as dark as the floor in a corner. */
const DARKEST_THING = stepOf(0.8);
const BRIGHTEST_THING = stepOf(1.12);

/**
 * The light in a room. It belongs to the room, not to the player, so that a step changes no cell but those of the player. It
 * is brightest in the middle of the floor.
 */
export class RoomLight {
  private readonly cells = new Map<number, LightSteps>();
  /** By the steps of light, glow and sinking: the colours that were mixed already. */
  private readonly colours: Map<number, number>[] = [];
  private readonly floors: readonly Place[];
  private readonly goals: readonly Place[];
  private readonly middle: Place;
  private readonly reach: number;
  /** The side of a square of pixels in the same light: each change of colour costs bytes. */
  private readonly grain: number;

  constructor(
    private readonly room: Room,
    private readonly side: number,
  ) {
    const { level, isFloor, isGoal } = room;
    this.grain = Math.max(2, Math.floor(side / 4));
    this.floors = placesOf(level, isFloor);
    this.goals = placesOf(level, isGoal);
    this.middle = middleOf(this.floors);
    this.reach = REACH * Math.max(level.width, level.height);
  }

  /** Whether a cell is of a wall without floor beside it, which sinks into the ground. */
  isSunk(cell: number): boolean {
    return this.stepsOn(cell).isSunk;
  }

  /** A picture in the light of a cell. Things are less dark, and do not glow. */
  shine({ picture, things }: Painting, cell: number): PixelGrid {
    const steps = this.stepsOn(cell);
    const { side } = this;
    return picture.map((row, y) => {
      const isThing = things[y];
      return row.map((colour, x) =>
        colour === undefined ? undefined : this.shade(colour, steps, y * side + x, isThing?.[x] === true),
      );
    });
  }

  private shade(colour: number, { light, glow, sunk, thing }: LightSteps, pixel: number, isThing: boolean): number {
    const lit = isThing ? thing : (light[pixel] ?? 0);
    const glowing = isThing ? 0 : (glow[pixel] ?? 0);
    const sinking = sunk[pixel] ?? 0;
    const there = (lit * GLOW_STEPS + glowing) * SINK_STEPS + sinking;
    const colours = this.colours[there] ?? new Map<number, number>();
    this.colours[there] = colours;
    const known = colours.get(colour);
    if (known !== undefined) return known;
    const mixed = this.mix(rgbOf(colour), brightnessOf(lit), glowing / (GLOW_STEPS - 1), sinking);
    colours.set(colour, mixed);
    return mixed;
  }

  /** The light on a cell never changes. */
  private stepsOn(cell: number): LightSteps {
    const known = this.cells.get(cell) ?? this.findSteps(cell);
    this.cells.set(cell, known);
    return known;
  }

  private mix(rgb: Rgb, light: number, glow: number, sinking: number): number {
    const [ground, goal] = [rgbOf(this.room.ground), rgbOf(this.room.glow)];
    const share = SINKING * sinking;
    const part = (place: 0 | 1 | 2): number => {
      const lit = rgb[place] * light;
      return Math.min(255, Math.round(lit + (ground[place] - lit) * share + goal[place] * glow * GLOW_SHARE));
    };
    return trueColour([part(0), part(1), part(2)]);
  }

  private findSteps(cell: number): LightSteps {
    const { side, grain, room } = this;
    const corner = { x: xOf(room.level, cell), y: yOf(room.level, cell) };
    const light = new Uint8Array(side * side);
    const glow = new Uint8Array(side * side);
    const sunk = new Uint8Array(side * side);
    const isWall = room.isWall(cell);
    const isSunk = isWall && this.farFromFloor(corner) > 1;
    const goals = this.goals.filter((goal) => distance(goal, corner) <= 2);
    for (let y = 0; y < side; y += grain)
      for (let x = 0; x < side; x += grain) {
        const place = { x: corner.x + (x + grain / 2) / side, y: corner.y + (y + grain / 2) / side };
        const pixel = y * side + x;
        this.fillGrain(light, pixel, stepOf(this.lightAt(isWall ? place : inQuarter(place))));
        if (goals.length > 0) this.fillGrain(glow, pixel, Math.round(glowAt(goals, place) * (GLOW_STEPS - 1)));
        if (isSunk) this.fillGrain(sunk, pixel, this.sinkStepAt(place));
      }
    const middle = stepOf(this.lightAt({ x: corner.x + 0.5, y: corner.y + 0.5 }));
    const thing = Math.max(DARKEST_THING, Math.min(BRIGHTEST_THING, middle));
    return { isSunk, light, glow, sunk, thing };
  }

  private fillGrain(steps: Uint8Array, pixel: number, step: number): void {
    const { side, grain } = this;
    for (let y = 0; y < grain; y += 1) steps.fill(step, pixel + y * side, pixel + y * side + grain);
  }

  private lightAt({ x, y }: Place): number {
    const { middle, reach } = this;
    return BRIGHTEST - FALL * (((x - middle.x) / reach) ** 2 + ((ROW_WEIGHT * (y - middle.y)) / reach) ** 2);
  }

  private sinkStepAt({ x, y }: Place): number {
    const beyond = this.farFromFloor({ x: x - 0.5, y: y - 0.5 }) - 1.5;
    return Math.max(0, Math.min(SINK_STEPS - 1, Math.round(2 * beyond)));
  }

  private farFromFloor(place: Place): number {
    return this.floors.reduce((least, floor) => Math.min(least, distance(floor, place)), Infinity);
  }
}

/** In cells; a pixel has fractions. */
interface Place {
  readonly x: number;
  readonly y: number;
}

function placesOf(level: Level, isThere: (cell: number) => boolean): Place[] {
  const places: Place[] = [];
  for (let cell = 0; cell < level.size; cell += 1)
    if (isThere(cell)) places.push({ x: xOf(level, cell), y: yOf(level, cell) });
  return places;
}

function middleOf(places: readonly Place[]): Place {
  const mean = (sum: number): number => sum / places.length + 0.5;
  return { x: mean(places.reduce((sum, { x }) => sum + x, 0)), y: mean(places.reduce((sum, { y }) => sum + y, 0)) };
}

/** The middle of a quarter of a cell: floor is dark, and often drawn anew, so it has coarse light. */
function inQuarter({ x, y }: Place): Place {
  return { x: (Math.floor(2 * x) + 0.5) / 2, y: (Math.floor(2 * y) + 0.5) / 2 };
}

/** As a king walks. */
function distance(one: Place, other: Place): number {
  return Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y));
}

/** The glow of goals in a place, from 0 to 1. */
function glowAt(goals: readonly Place[], { x, y }: Place): number {
  return goals.reduce((most, goal) => {
    const far = Math.hypot(goal.x + 0.5 - x, goal.y + 0.5 - y) / GLOW_REACH;
    return far < 1 ? Math.max(most, (1 - far) ** 2) : most;
  }, 0);
}

function stepOf(brightness: number): number {
  return Math.max(0, Math.round(((brightness - DARKEST) / (BRIGHTEST - DARKEST)) * (STEPS - 1)));
}

function brightnessOf(step: number): number {
  return DARKEST + (step / (STEPS - 1)) * (BRIGHTEST - DARKEST);
}
