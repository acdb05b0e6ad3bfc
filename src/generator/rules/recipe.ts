import type { Shape } from '../../core/level/level';
import { FLOOR, NOTHING, type Piece, WALL } from '../../core/level/piece';
import { emptySetup, type Setup } from '../../core/level/setup';
import type { Random } from '../random';
import { floorCells, type FloorRange, innerCells, isSoundRoom, makeRoom, type Room } from '../room';
import type { RuleSet } from '../../core/rule-set';
import { at } from '../../core/at';
import type { Move } from '../../core/play/move';

/** The pieces that draw walls: of some rule sets a ground, of others a thing on floor. */
interface WallPiece {
  readonly thing: number | undefined;
}

const FLOOR_RANGE: FloorRange = { min: 12, max: 40 };

/** An empty room. */
export function makeRoomSetup(random: Random, shape: Shape, wall: WallPiece): Setup | undefined {
  const room = makeRoom(random, shape, FLOOR_RANGE);
  if (!room) return undefined;
  const setup = emptySetup(shape);
  const floor = new Set(floorCells(room));
  for (let y = 0; y < shape.height; y += 1)
    for (let x = 0; x < shape.width; x += 1) {
      const cell = (y + 1) * (shape.width + 1) + x + 1;
      if (floor.has(cell)) setup.ground[cell] = FLOOR;
      else putWall(setup, cell, wall);
    }
  return setup;
}

export function putWall(setup: Setup, cell: number, { thing }: WallPiece): void {
  setup.ground[cell] = thing === undefined ? WALL : FLOOR;
  setup.things[cell] = thing ?? NOTHING;
}

/** Turns a wall into floor or free floor into a wall; false if the room is no longer sound. */
export function flipWall(random: Random, setup: Setup, wall: WallPiece): boolean {
  const cell = random.pick(innerCells(setup));
  const isWall = wall.thing === undefined ? setup.ground[cell] === WALL : setup.things[cell] === wall.thing;
  if (isWall) {
    setup.ground[cell] = FLOOR;
    setup.things[cell] = NOTHING;
  } else if (setup.ground[cell] === FLOOR && setup.things[cell] === NOTHING) putWall(setup, cell, wall);
  else return false;
  return isSoundRoom(roomOf(setup, wall), FLOOR_RANGE);
}

function roomOf(setup: Setup, { thing }: WallPiece): Room {
  const { width, height, ground, things } = setup;
  const floor = Uint8Array.from(ground, (code, cell) =>
    code >= FLOOR && (thing === undefined || things[cell] !== thing) ? 1 : 0,
  );
  return { width, height, stride: width + 1, floor };
}

/** How to make levels of a rule set by changing others. Setups may have faults; those are skipped. */
export interface Recipe {
  /** Levels to begin with. */
  make(random: Random, shape: Shape, boxes: number): Setup | undefined;
  /** A slightly different level. */
  mutate(random: Random, setup: Setup): Setup | undefined;
  /** Makes the numbers just enough for a solution. */
  tighten?(setup: Setup, solution: readonly Move[]): Setup;
  /** The level without one of the rule set's own pieces, for each of them: all of these must be unsolvable. */
  without(setup: Setup): readonly Setup[];
  /** Whether unneeded pieces can be removed. */
  readonly isPrunable: boolean;
  /** Whether hard levels come sooner from larger ones. With holes and in vexed they do not: large ones take too long to solve. */
  readonly isLargeIfHard: boolean;
  /** The shape if none is wished. */
  shape(random: Random): Shape;
  /** The minimum and maximum of boxes if no number is wished. */
  readonly boxes: readonly [number, number];
}

export function copySetup(setup: Setup): Setup {
  return { ...setup, ground: setup.ground.slice(), things: setup.things.slice(), facings: setup.facings.slice() };
}

/** The code of a piece by its name. */
export function codeOf({ pieces }: Pick<RuleSet, 'pieces'>, layer: Piece['layer'], name: string): number {
  const piece = pieces.find((candidate) => candidate.layer === layer && candidate.name === name);
  if (!piece) throw new Error(`there is no ${name}`);
  return piece.code;
}

/** The cells of a layer with one of these codes. */
export function cellsOf(cells: Uint16Array, ...codes: readonly number[]): number[] {
  return [...cells.keys()].filter((cell) => codes.includes(at(cells, cell)));
}

/** Puts a thing on a free cell. */
export function putAtRandom(random: Random, setup: Setup, thing: number, floor: number): boolean {
  const free = cellsOf(setup.ground, floor).filter((cell) => setup.things[cell] === NOTHING);
  if (free.length === 0) return false;
  setup.things[random.pick(free)] = thing;
  return true;
}

/** Moves a thing, or a ground, to an empty cell beside it or anywhere. */
export function moveAtRandom(
  random: Random,
  setup: Setup,
  layer: 'ground' | 'things',
  from: number,
  floor: number,
): void {
  const cells = setup[layer];
  const near = [from - setup.width - 1, from + 1, from + setup.width + 1, from - 1];
  const places = random.chance(60) ? near : cellsOf(setup.ground, floor);
  const free = places.filter((cell) => setup.ground[cell] === floor && setup.things[cell] === NOTHING);
  if (free.length === 0) return;
  const to = random.pick(free);
  cells[to] = at(cells, from);
  cells[from] = layer === 'ground' ? floor : NOTHING;
}
