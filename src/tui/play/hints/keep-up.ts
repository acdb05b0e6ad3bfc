import type { Display, Warnings } from '../../display';
import { andThen } from '../../effect';
import { playbackOf } from '../animation';
import type { Play, PlayUpdate } from '../play';
import { hintOn } from './hint';
import { isUnsolvable } from './actions';
import { followRoute, isOnlyWalk } from './route';
import type { SearchRequest } from './search-request';
import { startSearch, changeHintState, hintKey, STOP_SEARCH } from './search';
import { asSentence } from '../../../core/reason';
import { deadlockText } from './texts';

/**
 * What is known and asked, after the game went on from a position. Walking changes nothing of it; a deed leaves the way
 * that was known unless it belongs to it, and nobody waits any more for what was asked about the position before.
 */
export function updateHints(play: Play, from: number, display: Display): PlayUpdate {
  const { game, hints } = play;
  const to = game.position;
  const isWalk = isOnlyWalk(game, from, to);
  const isAsked = ({ request }: { readonly request: SearchRequest }): boolean => isWalk && isStillOfUse(request, play);
  const { search, stopped, solvableAt, loss } = hints;
  const route = hints.route && followRoute(hints.route, game, from, to);
  const kept = changeHintState(play, {
    route,
    hint: isWalk && route && hints.hint ? hintOn(route, game) : undefined,
    search: search && isAsked(search) ? search : undefined,
    stopped: stopped && isAsked(stopped) ? stopped : undefined,
    solvableAt: route ? to : solvableAt === undefined ? undefined : Math.min(solvableAt, to),
    loss: loss && loss.position <= to ? loss : undefined,
  });
  const effects = search && !kept.hints.search ? [STOP_SEARCH] : [];
  const { warnings } = display.settings;
  return andThen([watchForDeadlock(kept, from, warnings), effects], (next) =>
    warnings === 'thorough' && !isWalk && from < to && isWorthSearching(next)
      ? startSearch(next, 'warning')
      : [next, []],
  );
}

/** Whether the answer is still of use: what walking costs matters, and so does what was taken back. */
function isStillOfUse(request: SearchRequest, { game }: Play): boolean {
  return (
    game.referee.stock === undefined && game.position >= (request.kind === 'way' ? request.at : request.unsolvable)
  );
}

function isWorthSearching(play: Play): boolean {
  const { game, hints, animation } = play;
  const isShown = playbackOf(animation) !== undefined;
  return game.standing.state === 'playing' && !isShown && !hints.route && !isUnsolvable(play);
}

/** The level after the game has gone on from a position, with what it has lost by that. It is said once. */
function watchForDeadlock(play: Play, from: number, warnings: Warnings): Play {
  const { game, deadlockDetector } = play;
  if (warnings === 'off' || !deadlockDetector || game.standing.state === 'won') return { ...play, deadlock: undefined };
  const isStep = game.position === from + 1 && !game.turn(game.position).push;
  if (isStep) return play;
  const deadlock = deadlockDetector(game.board);
  if (!deadlock || play.deadlock) return { ...play, deadlock };
  const text = asSentence(`${deadlockText(deadlock, play.game.rules)} (${hintKey(play, 'undo')} takes a move back)`);
  return { ...play, deadlock, message: { text, tone: 'warning' } };
}
