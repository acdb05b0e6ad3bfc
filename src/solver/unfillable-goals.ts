import { at } from '../core/at';
import type { PushModel } from '../core/push/push';
import { Distances, NEVER } from './push/board/distances';
import { groundOf, type Ground } from './push/board/ground';

/**
 * Finds the goals that no box can be pushed to, even if it were the only one, where every goal must be filled: any of them
 * makes the level unsolvable by itself. Runs in pieces, one for each goal.
 */
export function* unfillableGoals(model: PushModel): Generator<undefined, readonly number[]> {
  const ground = groundOf(model);
  const distances = new Distances(ground);
  const found: number[] = [];
  for (const { boxes, goals, required } of model.kinds) {
    if (required < goals.length) continue;
    const starts = boxes.flatMap((box) => startStates(ground, box, model.player));
    for (const goal of goals) {
      if (boxes.includes(goal)) continue;
      const number = at(ground.numbers, goal);
      const pushes = number === ground.size ? undefined : distances.statesTo(number);
      if (!pushes || starts.every((state) => (pushes[state] ?? NEVER) === NEVER)) found.push(goal);
      yield;
    }
  }
  return found;
}

/** The states of a box at the start: the sides of it that the player can walk to if there is no other box. */
function startStates({ numbers, size, neighbours }: Ground, box: number, player: number): number[] {
  const cell = at(numbers, box);
  const reached = new Uint8Array(size + 1);
  reached[cell] = reached[size] = 1;
  const waiting = [at(numbers, player)];
  for (const here of waiting) {
    if (reached[here] === 1) continue;
    reached[here] = 1;
    for (let side = 0; side < 4; side += 1) waiting.push(at(neighbours, 4 * here + side));
  }
  const isBeside = (state: number): boolean => {
    const beside = at(neighbours, state);
    return beside !== size && reached[beside] === 1;
  };
  return cell === size ? [] : [0, 1, 2, 3].map((side) => 4 * cell + side).filter(isBeside);
}
