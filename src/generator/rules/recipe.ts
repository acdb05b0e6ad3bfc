import type { Shape } from '../../core/level/level';
import type { RuleSet } from '../../core/rule-set';
import type { Setup } from '../../core/level/setup';
import { NOTHING, type Piece } from '../../core/level/piece';
import { at } from '../../core/at';
import type { Move } from '../../core/play/move';
import type { Random } from '../random';

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
