import { at } from '../at';
import { PUSHED, REFUSED, type Refusal, type StepAnswer } from '../play/answer';
import { NOTHING, OUTSIDE, rolesOf, type Piece } from '../level/piece';
import type { Direction } from '../direction';
import { ahead, type Level, type Shape } from '../level/level';
import type { Pen, View } from '../board/view';

/** The differences of a rule set about steps and pushes. */
interface PushRules {
  readonly pieces: readonly Piece[];
  /** Its own refusals for walls and edges. */
  readonly refusals?: Partial<Record<'wall' | 'edge' | 'wallBehind' | 'edgeBehind', Refusal>>;
  /** The refusal of a push onto another thing; by default two things in a row are too heavy. */
  occupied?(thing: number): Refusal;
  /** The refusal of a push onto a ground other than a wall. */
  ground?(ground: number): Refusal | undefined;
  /** Moves the pushed thing and updates the gauges that depend on its place. */
  shift?(pen: Pen, from: number, to: number): void;
}

const EDGE = 1;
const WALL = 2;

/**
 * Steps and pushes on one level. A push under all rules: the player steps onto the cell of a thing, and the thing moves
 * to the next cell in the same direction. That cell must be free, and neither wall nor edge. Only one thing moves at a
 * time.
 *
 * This is a class so that all levels share its methods: the JavaScript engine would have to optimize closures of each
 * level again.
 */
export class Pushing {
  readonly #level: Level;
  readonly #rules: PushRules;
  readonly #barriers: Uint8Array;
  readonly #refusals: typeof REFUSED;

  constructor(level: Level, rules: PushRules) {
    this.#level = level;
    this.#rules = rules;
    this.#barriers = barriersOf(level, rules.pieces);
    this.#refusals = { ...REFUSED, ...rules.refusals };
  }

  /** The refusal of a step onto a cell: a wall, or the edge. */
  stepRefusal(cell: number): Refusal | undefined {
    const barrier = this.#barriers[cell];
    if (barrier === 0) return undefined;
    return barrier === WALL ? this.#refusals.wall : this.#refusals.edge;
  }

  /** Pushes the thing ahead of a player by one cell; the player follows. */
  push(pen: Pen, player: number, direction: Direction): StepAnswer {
    const step = ahead(this.#level, direction);
    const from = pen.player(player) + step;
    const to = from + step;
    const refused = this.#behindRefusal(pen, to);
    if (refused) return refused;
    const rules = this.#rules;
    if (rules.shift) rules.shift(pen, from, to);
    else pen.carry(from, to);
    pen.walk(player, from, direction);
    return PUSHED;
  }

  #behindRefusal(view: View, cell: number): Refusal | undefined {
    const barrier = this.#barriers[cell];
    if (barrier !== 0) return barrier === WALL ? this.#refusals.wallBehind : this.#refusals.edgeBehind;
    const rules = this.#rules;
    const thing = view.thing(cell);
    if (thing !== NOTHING) return rules.occupied ? rules.occupied(thing) : REFUSED.twoInARow;
    return rules.ground?.(view.ground(cell));
  }
}

/** By cell: wall or edge, 0 for neither. A wall may be a ground or a thing. They never change. */
export function barriersOf(level: Level, pieces: readonly Piece[]): Uint8Array {
  const known = BARRIERS.get(level);
  if (known?.pieces === pieces) return known.barriers;
  const barriers = findBarriers(level, pieces);
  BARRIERS.set(level, { pieces, barriers });
  return barriers;
}

/** Cached, because everything that looks at a level needs them. */
const BARRIERS = new WeakMap<Level, { readonly pieces: readonly Piece[]; readonly barriers: Uint8Array }>();

function findBarriers({ size, ground, things }: Level, pieces: readonly Piece[]): Uint8Array {
  const grounds = rolesOf(pieces, 'ground');
  const thingRoles = rolesOf(pieces, 'thing');
  const barriers = new Uint8Array(size);
  for (let cell = 0; cell < size; cell += 1) {
    const code = at(ground, cell);
    if (grounds[code] === 'wall' || thingRoles[at(things, cell)] === 'wall') barriers[cell] = WALL;
    else if (code === OUTSIDE) barriers[cell] = EDGE;
  }
  return barriers;
}

/** Whether a cell of the first position is a wall, or outside. */
export function isBarrier(level: Level, pieces: readonly Piece[]): (cell: number) => boolean {
  const barriers = barriersOf(level, pieces);
  return (cell) => barriers[cell] !== 0;
}

/**
 * A level for a push solver: a classic level without keys, doors and teleporters. Cells are numbered as on the level.
 */
export interface PushModel extends Shape {
  readonly stride: number;
  readonly size: number;
  /** By cell: 1 where nothing can ever stand, on walls and outside. */
  readonly walls: Uint8Array;
  readonly player: number;
  readonly kinds: readonly BoxKind[];
  /** Whether the ground of a cell holds a box, where boxes are no things of the board. */
  readonly isBox?: (ground: number) => boolean;
}

/** Boxes and the goals where they belong. */
export interface BoxKind {
  readonly boxes: readonly number[];
  readonly goals: readonly number[];
  /** How many of the boxes must be on goals to win. */
  readonly required: number;
}
