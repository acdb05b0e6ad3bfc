import type { Shape } from '../../core/level/level';
import { FLOOR, NOTHING, type Piece, WALL } from '../../core/level/piece';
import { emptySetup, type Setup } from '../../core/level/setup';
import type { Random } from '../random';
import { floorCells, type FloorRange, innerCells, isSoundRoom, makeRoom, type Room } from '../room';
import type { RuleSet } from '../../core/rule-set';
import { at } from '../../core/at';
import type { Move } from '../../core/play/move';

const FLOOR_RANGE: FloorRange = { min: 12, max: 40 };

/** An empty room. In some rule sets a thing draws walls, in others they are a ground. */
export function makeRoomSetup(random: Random, shape: Shape, wall?: number): Setup | undefined {
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

export function putWall(setup: Setup, cell: number, thing?: number): void {
  setup.ground[cell] = thing === undefined ? WALL : FLOOR;
  setup.things[cell] = thing ?? NOTHING;
}

/** Turns a wall into floor or free floor into a wall; false if the room is no longer sound. */
export function flipWall(random: Random, setup: Setup, wall?: number): boolean {
  const cell = random.pick(innerCells(setup));
  const isWall = wall === undefined ? setup.ground[cell] === WALL : setup.things[cell] === wall;
  if (isWall) {
    setup.ground[cell] = FLOOR;
    setup.things[cell] = NOTHING;
  } else if (setup.ground[cell] === FLOOR && setup.things[cell] === NOTHING) putWall(setup, cell, wall);
  else return false;
  return isSoundRoom(roomOf(setup, wall), FLOOR_RANGE);
}

function roomOf(setup: Setup, thing: number | undefined): Room {
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

/** Puts a thing on a free cell; false if there is none. */
export function putAtRandom(random: Random, setup: Setup, thing: number): boolean {
  const free = freeCells(setup);
  if (free.length > 0) setup.things[random.pick(free)] = thing;
  return free.length > 0;
}

/** Draws a ground on a free cell, if there is one. */
export function drawAtRandom(random: Random, setup: Setup, ground: number): void {
  const free = freeCells(setup);
  if (free.length > 0) setup.ground[random.pick(free)] = ground;
}

function freeCells({ ground, things }: Setup): number[] {
  return cellsOf(ground, FLOOR).filter((cell) => things[cell] === NOTHING);
}

/** Moves one of some things, or of some grounds, to an empty cell beside it or anywhere. */
export function moveOne(random: Random, setup: Setup, layer: 'ground' | 'things', codes: readonly number[]): void {
  const cells = setup[layer];
  const from = random.pick(cellsOf(cells, ...codes));
  const near = [from - setup.width - 1, from + 1, from + setup.width + 1, from - 1];
  const places = random.chance(60) ? near : cellsOf(setup.ground, FLOOR);
  const free = places.filter((cell) => setup.ground[cell] === FLOOR && setup.things[cell] === NOTHING);
  if (free.length === 0) return;
  const to = random.pick(free);
  cells[to] = at(cells, from);
  cells[from] = layer === 'ground' ? FLOOR : NOTHING;
}

/** A level with one to three changes; undefined if one of them cannot be made. */
export function withChanges(random: Random, before: Setup, change: (setup: Setup) => boolean): Setup | undefined {
  const setup = copySetup(before);
  for (let changes = random.between(1, 3); changes > 0; changes -= 1) if (!change(setup)) return undefined;
  return setup;
}

/** Copies of a level, each with one of these cells changed. */
export function withoutEach(
  setup: Setup,
  cells: readonly number[],
  remove: (other: Setup, cell: number) => void,
): readonly Setup[] {
  return cells.map((cell) => {
    const other = copySetup(setup);
    remove(other, cell);
    return other;
  });
}

export function removeThing({ things }: Setup, cell: number): void {
  things[cell] = NOTHING;
}
