import type { Shape } from '../../core/level/level';
import { FLOOR, NOTHING, WALL } from '../../core/level/piece';
import { emptySetup, type Setup } from '../../core/level/setup';
import type { Random } from '../random';
import { floorCells, innerCells, isSoundRoom, makeRoom, type FloorRange, type Room } from '../room';

/** The pieces that draw walls: of some rule sets a ground, of others a thing on floor. */
export interface WallPiece {
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
