import type { Field } from './field';

/** Whether of these boxes, kind after kind, as many stand on goals of their kind as must. */
export function isSolved({ kinds, boxKinds, goalKinds }: Field, boxes: Int32Array): boolean {
  for (let kind = 0, box = 0; kind < kinds.length; kind += 1) {
    let home = 0;
    for (; boxKinds[box] === kind; box += 1) if (goalKinds[boxes[box] ?? 0] === kind + 1) home += 1;
    if (home < (kinds[kind]?.needed ?? 0)) return false;
  }
  return true;
}
