import type { Content } from '../board/content';
import { NEVER } from '../board/distances';
import type { Field } from '../board/field';
import type { Rooms } from '../board/rooms';
import { packed, type Plan } from '../plan/plan';
import { zonesOutOfPlan, type PlanZone } from '../plan/plan-zones';
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
  /** For each number of packed entries: where boxes are out of plan. */
  readonly zones: readonly (readonly PlanZone[])[];
  readonly #plan: Plan;
  readonly #rooms: Rooms;
  readonly #hotspots: Hotspots;
  readonly #field: Field;
  readonly #kindAt: Uint8Array;
  /** By kind, and then by cell: the least pushes to a goal. */
  readonly #toGoal: Int32Array;

  /** `kindAt`: by cell the kind of the box there, whenever a board is looked at. */
  constructor({ field, toGoals, lostByKind }: Tables, rooms: Rooms, plan: Plan, kindAt: Uint8Array) {
    this.zones = zonesOutOfPlan(field, lostByKind, plan);
    this.#field = field;
    this.#kindAt = kindAt;
    this.#plan = plan;
    this.#rooms = rooms;
    this.#hotspots = new Hotspots(field);
    this.#toGoal = Int32Array.from({ length: field.kinds.length * field.size }, (_, place) => {
      const kind = field.kinds[Math.floor(place / field.size)];
      const own = toGoals.slice(kind?.firstGoal, (kind?.firstGoal ?? 0) + (kind?.goalCount ?? 0));
      return Math.min(...own.map((pushes) => pushes[place % field.size] ?? NEVER));
    });
  }

  /** What a board looks like that falls into so many walkable parts. */
  look(content: Content, boxes: Int32Array, components: number): Look {
    const done = Math.max(0, packed(this.#plan, content, this.#kindAt));
    const zones = this.zones[done] ?? [];
    let outOfPlan = 0;
    let crowded = 0;
    for (let number = 0; number < zones.length; number += 1) {
      const excess = this.#excessIn(zones[number], boxes);
      if (excess <= outOfPlan) continue;
      outOfPlan = excess;
      crowded = number;
    }
    const { boxKinds, size } = this.#field;
    let distance = 0;
    for (let index = 0; index < boxes.length; index += 1) {
      distance += this.#toGoal[(boxKinds[index] ?? 0) * size + (boxes[index] ?? 0)] ?? 0;
    }
    return {
      packed: done,
      components: Math.min(MOST, components),
      cutRooms: Math.min(MOST, this.#rooms.cutOff(content)),
      crowded,
      outOfPlan: Math.min(MOST_BOXES, outOfPlan),
      hotspots: Math.min(MOST_BOXES, this.#hotspots.count(boxes)),
      distance: Math.min(MOST_DISTANCE, distance),
    };
  }

  /** How many boxes more there are in a zone than it has room for. */
  #excessIn(zone: PlanZone | undefined, boxes: Int32Array): number {
    const kind = this.#field.kinds[zone?.kind ?? 0];
    if (!zone || !kind) return 0;
    let excess = -zone.room;
    for (let index = kind.firstBox; index < kind.firstBox + kind.boxCount; index += 1) {
      excess += zone.cells[boxes[index] ?? 0] ?? 0;
    }
    return excess;
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
