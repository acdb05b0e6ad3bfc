import type { Display } from '../../../screen';
import type { Warnings } from '../../../../settings/screen-settings';
import { andThen } from '../../../effect';
import { playbackOf } from '../animation/animation';
import { warn } from '../animation/show-turn';
import type { Play, PlayUpdate } from '../state';
import { hintOn } from './hint';
import { isUnsolvable } from './actions';
import { followRoute, isOnlyWalk, lastPushedBox } from './route';
import type { SearchRequest } from './search-request';
import { startSearch, changeHintState, STOP_SEARCH } from './search';
import { deadlockText } from './texts';

/**
 * Updates the hints after the game has moved on from a position. A walk changes nothing. A push or action that is not
 * the next of the known solution drops that solution, and stops a search from the old position.
 */
export function updateHints(play: Play, from: number, display: Display): PlayUpdate {
  const { game, hints } = play;
  const to = game.position;
  const isWalk = isOnlyWalk(game, from, to);
  const isCurrent = ({ request }: { readonly request: SearchRequest }): boolean =>
    isWalk && isStillOfUse(request, play);
  const { search, stopped, solvableAt, loss } = hints;
  const route = hints.route && followRoute(hints.route, game, from, to);
  const updated = changeHintState(play, {
    route,
    hint: isWalk && route && hints.hint ? hintOn(route, game) : undefined,
    search: search && isCurrent(search) ? search : undefined,
    stopped: stopped && isCurrent(stopped) ? stopped : undefined,
    solvableAt: route ? to : solvableAt === undefined ? undefined : Math.min(solvableAt, to),
    loss: loss && loss.position <= to ? loss : undefined,
  });
  const effects = search && !updated.hints.search ? [STOP_SEARCH] : [];
  const { warnings } = display.settings;
  return andThen([watchForDeadlock(updated, from, warnings), effects], (next) =>
    warnings === 'thorough' && !isWalk && from < to && isWorthSearching(next)
      ? startSearch(next, 'warning')
      : [next, []],
  );
}

/** Whether the answer to a request is still useful: not after undo, and not if each step costs something. */
function isStillOfUse(request: SearchRequest, { game }: Play): boolean {
  return (
    game.referee.stock === undefined && game.position >= (request.kind === 'solution' ? request.at : request.unsolvable)
  );
}

function isWorthSearching(play: Play): boolean {
  const { game, hints, animation } = play;
  const isShown = playbackOf(animation) !== undefined;
  return game.standing.state === 'playing' && !isShown && !hints.route && !isUnsolvable(play);
}

/** Looks for a deadlock after the game has moved on from a position. Warns once. */
function watchForDeadlock(play: Play, from: number, warnings: Warnings): Play {
  const { game, deadlockDetector } = play;
  if (warnings === 'off' || !deadlockDetector || game.standing.state === 'won') return { ...play, deadlock: undefined };
  const isFreeStep = game.referee.stock === undefined && game.position === from + 1 && !game.turn(game.position).push;
  if (isFreeStep) return play;
  const deadlock = deadlockDetector(game.board, lastPushedBox(game));
  const isTold = deadlock?.kind === 'no-way' && deadlock.reason === undefined && play.message?.tone === 'warning';
  if (!deadlock || play.deadlock || isTold) return { ...play, deadlock };
  return warn({ ...play, deadlock }, deadlockText(deadlock, play.game.rules));
}
