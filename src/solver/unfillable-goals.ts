import { at } from '../core/at';
import type { PushModel } from '../core/push/push';
import { Distances, NEVER } from './push/board/distances';
import { groundOf, type Ground } from './push/board/ground';
import { Assignment } from './push/deadlocks/assignment';

/**
 * The maximum size of the table of which box reaches which goal, in boxes times cells: about a second. Larger levels
 * have no answer.
 */
const MAX_ENTRIES = 2 ** 23;

/**
 * Finds goals that cannot all be filled although every goal must be: those that no box can be pushed to even if it were
 * the only one, or else up to `most` goals for which there are too few boxes (Hall 1935). They make the level
 * unsolvable by themselves. Runs in pieces, one for each box and goal.
 */
export function* unfillableGoals(model: PushModel, most: number): Generator<undefined, readonly number[]> {
  const ground = groundOf(model);
  const distances = new Distances(ground);
  const unreached: number[] = [];
  let short: readonly number[] = [];
  for (const { boxes, goals, required } of model.kinds) {
    if (required < goals.length || boxes.length * ground.size > MAX_ENTRIES) continue;
    const onGround = boxes.filter((box) => at(ground.numbers, box) !== ground.size);
    const starts: (readonly number[])[] = [];
    for (const box of onGround) {
      starts.push(startStates(ground, box, model.player));
      yield;
    }
    /** By box, then by cell: 1 for a goal that the box can reach. */
    const reach = onGround.map(() => new Uint8Array(ground.size));
    const reached: number[] = [];
    for (const goal of goals) {
      const number = at(ground.numbers, goal);
      if (number === ground.size) {
        if (!boxes.includes(goal)) unreached.push(goal);
        continue;
      }
      const pushes = distances.statesTo(number);
      const reaches = starts.map(
        (states, box) => onGround[box] === goal || states.some((state) => (pushes[state] ?? NEVER) !== NEVER),
      );
      if (reaches.includes(true)) reached.push(number);
      else unreached.push(goal);
      reach.forEach((row, box) => (row[number] = reaches[box] === true ? 1 : 0));
      yield;
    }
    // Goals and boxes change places: each goal asks for a box of its own.
    const shortage = new Assignment(onGround, reach, reached.length).shortageFor(reached, () => true);
    if (shortage && shortage.cells.length <= most)
      short = shortage.cells.map((number) => at(ground.cells, number)).sort((one, other) => one - other);
  }
  return unreached.length > 0 ? unreached : short;
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
