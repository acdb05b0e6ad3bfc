import { SYMMETRIES, type Symmetry, turnPlace, turnShape, UPRIGHT } from '../core/level/symmetry';
import type { PortfolioPart } from './push/portfolio';
import { cellAt, cellCount, xOf, yOf } from '../core/level/level';
import { at } from '../core/at';
import type { PushModel } from '../core/push/push';

/** A strategy for a level of pushes: which searches run, and the symmetry that turns the level. */
interface Strategy {
  readonly part: PortfolioPart;
  readonly symmetry: Symmetry;
}

/** All strategies, for threads beside one another. The first tries everything. */
export const STRATEGIES: readonly Strategy[] = [
  { part: 'all', symmetry: UPRIGHT },
  { part: 'aimed', symmetry: UPRIGHT },
  { part: 'greedy', symmetry: UPRIGHT },
  ...SYMMETRIES.slice(1).map((symmetry): Strategy => ({ part: 'features', symmetry })),
];

/** A turned or mirrored level. A solver finds other solutions there, because it tries things in another order. */
export function turnModel(model: PushModel, symmetry: Symmetry): PushModel {
  const shape = turnShape(model, symmetry);
  const turn = (cell: number): number => {
    const place = turnPlace(model, symmetry, xOf(model, cell), yOf(model, cell));
    return cellAt(shape, place.x, place.y);
  };
  const size = cellCount(shape);
  const walls = new Uint8Array(size).fill(1);
  for (let y = 0; y < model.height; y += 1)
    for (let x = 0; x < model.width; x += 1) {
      const cell = cellAt(model, x, y);
      walls[turn(cell)] = at(model.walls, cell);
    }
  return {
    ...shape,
    stride: shape.width + 1,
    size,
    walls,
    player: turn(model.player),
    kinds: model.kinds.map((kind) => ({ ...kind, boxes: kind.boxes.map(turn), goals: kind.goals.map(turn) })),
  };
}
