import type { Content } from '../board/content';
import { NEVER } from '../board/distances';
import type { Rooms } from '../board/rooms';
import { packed, type Plan } from '../plan/plan';
import { zonesOutOfPlan } from '../plan/plan-zones';
import type { Tables } from '../tables';
import type { Look } from './advisors';
import type { Features } from './feature-tree';
import { Hotspots } from './hotspots';

/** The most that features can count: ten bits each for the first three, then eight, eight and fourteen. */
const MOST = 1023;
const MOST_BOXES = 255;
const MOST_DISTANCE = 2 ** 14 - 1;

/** Judges positions by a plan. */
export class Appraiser {
  /** For each number of packed entries, by cell: 1 where a box is out of plan. */
  readonly zones: readonly Uint8Array[];
  readonly #plan: Plan;
  readonly #rooms: Rooms;
  readonly #hotspots: Hotspots;
  /** By cell: the least pushes to a goal. */
  readonly #toGoal: Int32Array;

  constructor({ field, toGoals, isLost }: Tables, rooms: Rooms, plan: Plan) {
    this.zones = zonesOutOfPlan(field, isLost, plan);
    this.#plan = plan;
    this.#rooms = rooms;
    this.#hotspots = new Hotspots(field);
    this.#toGoal = Int32Array.from({ length: field.size }, (_, cell) =>
      Math.min(...toGoals.map((pushes) => pushes[cell] ?? NEVER)),
    );
  }

  /** What a board looks like that falls into so many walkable parts. */
  look(content: Content, boxes: Int32Array, components: number): Look {
    const done = Math.max(0, packed(this.#plan, content));
    const zone = this.zones[done];
    let outOfPlan = 0;
    let distance = 0;
    for (let index = 0; index < boxes.length; index += 1) {
      const cell = boxes[index] ?? 0;
      outOfPlan += zone?.[cell] ?? 0;
      distance += this.#toGoal[cell] ?? 0;
    }
    return {
      packed: done,
      components: Math.min(MOST, components),
      cutRooms: Math.min(MOST, this.#rooms.cutOff(content)),
      outOfPlan: Math.min(MOST_BOXES, outOfPlan),
      hotspots: Math.min(MOST_BOXES, this.#hotspots.count(boxes)),
      distance: Math.min(MOST_DISTANCE, distance),
    };
  }
}

/** More packed, then fewer parts, rooms cut off, boxes out of plan and hotspots; then boxes kept away from the goals. */
export function featuresOf({ packed, components, cutRooms, outOfPlan, hotspots, distance }: Look): Features {
  return {
    first: (Math.min(MOST, packed) << 20) | ((MOST - components) << 10) | (MOST - cutRooms),
    second: ((MOST_BOXES - outOfPlan) << 22) | ((MOST_BOXES - hotspots) << 14) | distance,
  };
}

/** The cell of the feature space: what is packed, parts, and boxes out of plan. */
export function cellKey({ first, second }: Features): number {
  return (first >> 10) * (MOST_BOXES + 1) + (second >> 22);
}
