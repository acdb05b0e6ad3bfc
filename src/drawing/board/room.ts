import { BLACK } from '../colours';
import type { Drawer } from './drawer';
import { isWall, subjectOf } from './pixels/cell-view';
import type { Room } from './pixels/room-light';
import { type Scene, stateOf } from './scene';

/** The room of a board for its light: as it was at the start, so that no move changes it. */
export function roomOf(scene: Scene, { appearances, styles }: Drawer): Room {
  const { level } = scene.view;
  const groundAt = (cell: number) => appearances.ground.get(level.ground[cell] ?? 0);
  const subjectAt = (cell: number): string => {
    const ground = groundAt(cell);
    return ground ? subjectOf(ground) : 'outside';
  };
  const isWallAt = (cell: number): boolean =>
    isWall(groundAt(cell)) || isWall(appearances.thing.get(level.things[cell] ?? 0));
  return {
    level,
    isWall: isWallAt,
    isFloor: (cell) => subjectAt(cell) !== 'outside' && !isWallAt(cell) && stateOf(scene, cell).isInside,
    isGoal: (cell) => subjectAt(cell) === 'goal',
    ground: styles.inks.ground ?? BLACK,
    glow: styles.inks.tones.goal[1],
  };
}
