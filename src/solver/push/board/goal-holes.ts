import type { Field } from './field';

/** By cell: 1 for a goal at the end of a tube of goals, between three walls. They are filled first and emptied last. */
export function goalHoles({ size, neighbours, goals }: Field): Uint8Array {
  const isHole = new Uint8Array(size + 1);
  const isShut = (cell: number): boolean => cell === size || isHole[cell] === 1;
  const wallsRound = (cell: number): number =>
    [0, 1, 2, 3].filter((direction) => isShut(neighbours[4 * cell + direction] ?? size)).length;
  for (let hasChanged = true; hasChanged;) {
    hasChanged = false;
    for (const goal of goals) {
      if (isHole[goal] === 1 || wallsRound(goal) !== 3) continue;
      isHole[goal] = 1;
      hasChanged = true;
    }
  }
  return isHole;
}
