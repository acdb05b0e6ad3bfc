import type { Components } from './components';
import { FREE, type Content } from './content';
import type { Field } from './field';

/**
 * Whether the player can push some box, or pull it, that has not moved, from a side where he could not stand before.
 * `content` is the board after.
 */
export function opensSide(
  { neighbours, size }: Field,
  content: Content,
  boxes: Int32Array,
  before: Components,
  after: Components,
  pulls: boolean,
): boolean {
  for (let index = 0; index < boxes.length; index += 1) {
    const box = boxes[index] ?? size;
    if (box === size || before.names[box] !== -1) continue;
    for (let state = 4 * box; state < 4 * box + 4; state += 1) {
      const stand = neighbours[state] ?? size;
      if (after.names[stand] !== after.zone || before.names[stand] === before.zone) continue;
      const beyond = neighbours[pulls ? 4 * stand + (state & 3) : state ^ 2] ?? size;
      if (content[beyond] === FREE) return true;
    }
  }
  return false;
}
