import { at } from '../core/at';
import { directionCode, DIRECTIONS } from '../core/direction';
import { step, type Move } from '../core/play/move';
import { AdaptiveBit, AdaptiveNumber, codeUniform } from './model';
import { WHOLE, type BitCoder } from './range-coder';

/** Longer sequences are not coded. */
export const MAX_CODED_STEPS = 20_000;

/**
 * Writes moves one by one, or reads them: steps of this number of players, and actions. Undefined if a code has more
 * moves than allowed.
 */
export function codeSteps(
  coder: BitCoder,
  players: number,
  actions: readonly string[],
  wanted: readonly Move[] | undefined,
): Move[] | undefined {
  const count = new AdaptiveNumber(4, 11).code(coder, wanted?.length ?? 0);
  if (count > MAX_CODED_STEPS) return undefined;
  const isSame = new AdaptiveBit();
  const isAction = new AdaptiveBit(WHOLE / 32);
  const isSamePlayer = new AdaptiveBit();
  const way = new AdaptiveBit();
  const moves: Move[] = [];
  let run = 0;
  let [last, before] = [0, 0];
  let player = 0;
  while (moves.length < count) {
    if (coder.isBeyondEnd) return undefined;
    const want = wanted ? at(wanted, moves.length) : step('up');
    if (actions.length > 0 && isAction.code(coder, [], want.kind === 'action' ? 1 : 0) === 1) {
      const index = want.kind === 'action' ? actions.indexOf(want.id) : 0;
      moves.push({ kind: 'action', id: at(actions, codeUniform(coder, actions.length, index)) });
      continue;
    }
    const wantStep = want.kind === 'step' ? want : step('up');
    if (players > 1 && isSamePlayer.code(coder, [], wantStep.player === player ? 1 : 0) === 0)
      player = codeUniform(coder, players, wantStep.player);
    const wantWay = directionCode(wantStep.direction);
    const contexts = [last, 4 * last + before];
    let direction = last;
    if (isSame.code(coder, [Math.min(run, 3), 8 + 4 * last + before], wantWay === last ? 1 : 0) === 0) {
      // The three other ways: across to one side, across to the other, back.
      const turn = (wantWay - last + 4) % 4;
      const isAcross = way.code(coder, contexts, turn === 2 ? 0 : 1) === 1;
      const isLeft = isAcross && way.code(coder, [16 + last, 32 + 4 * last + before], turn === 3 ? 1 : 0) === 1;
      direction = (last + (isAcross ? (isLeft ? 3 : 1) : 2)) % 4;
    }
    run = direction === last ? run + 1 : 0;
    [last, before] = [direction, last];
    moves.push(step(at(DIRECTIONS, direction), player));
  }
  return moves;
}
