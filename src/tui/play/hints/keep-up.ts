import type { Display } from '../../display';
import { andThen } from '../../screen-part';
import { watchForDeadlock } from './warning';
import { playbackOf } from '../animation';
import type { Play, PlayUpdate } from '../play';
import { hintOn } from './hint';
import { isUnsolvable } from './actions';
import { followRoute, isOnlyWalk } from './route';
import type { SearchRequest } from './search-request';
import type { HintEffect } from './hint-state';
import { startSearch, changeHintState } from './search';

/**
 * What is known and asked, after the game went on from a position. Walking changes nothing of it; a deed leaves the way
 * that was known unless it belongs to it, and nobody waits any more for what was asked about the position before.
 */
export function updateHints(play: Play, from: number, display: Display): PlayUpdate {
  const { game, scouting } = play;
  const to = game.position;
  const isWalk = isOnlyWalk(game, from, to);
  const isAsked = ({ quest }: { readonly quest: SearchRequest }): boolean => isWalk && isAbout(quest, play);
  const { search, stopped, wonAt, lost } = scouting;
  const route = scouting.route && followRoute(scouting.route, game, from, to);
  const kept = changeHintState(play, {
    route,
    hint: isWalk && route && scouting.hint ? hintOn(route, game) : undefined,
    search: search && isAsked(search) ? search : undefined,
    stopped: stopped && isAsked(stopped) ? stopped : undefined,
    wonAt: route ? to : wonAt === undefined ? undefined : Math.min(wonAt, to),
    lost: lost && lost.position <= to ? lost : undefined,
  });
  const wishes: HintEffect[] = search && !kept.scouting.search ? [{ type: 'call-off' }] : [];
  const { warnings } = display.settings;
  return andThen([watchForDeadlock(kept, from, warnings), wishes], (next) =>
    warnings === 'thorough' && !isWalk && from < to && isWorthAsking(next) ? startSearch(next, 'warning') : [next, []],
  );
}

/** Whether the answer is still of use: what walking costs matters, and so does what was taken back. */
function isAbout(quest: SearchRequest, { game }: Play): boolean {
  return game.referee.stock === undefined && game.position >= (quest.kind === 'way' ? quest.at : quest.lost);
}

function isWorthAsking(play: Play): boolean {
  const { game, scouting, motion } = play;
  const isShown = playbackOf(motion) !== undefined;
  return game.standing.state === 'playing' && !isShown && !scouting.route && !isUnsolvable(play);
}
