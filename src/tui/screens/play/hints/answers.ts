import { asSentence } from '../../../../core/reason';
import type { Display } from '../../../screen';
import { noteAction, type Play, type PlayUpdate } from '../state';
import { say, showTravel } from '../animation/show-turn';
import { showKnownHint, sayUnsolvable, playKnownSolution } from './actions';
import { followRoute, routeFrom, type FoundRoute, lastAction, lastPushedBox } from './route';
import type { SearchRequest, SearchReport } from './search-request';
import type { RunningSearch, SearchPurpose } from './hint-state';
import { hintKey, startSearch, changeHintState } from './search';
import { gaveUpText } from './texts';

/** Applies the report of a search. Reports of earlier requests are dropped. */
export function receiveReport(play: Play, request: SearchRequest, report: SearchReport, display: Display): PlayUpdate {
  const { search } = play.hints;
  if (search?.request !== request) return [play, []];
  const finished = changeHintState(play, { search: undefined });
  switch (report.status) {
    case 'searching':
      return [changeHintState(play, { search: { ...search, seconds: report.seconds } }), []];
    case 'solved':
      return request.kind === 'solution'
        ? receiveRoute(finished, search.purpose, request.at, report.route, display)
        : [finished, []];
    case 'last-solvable':
      return goBack(finished, report, display);
    case 'unsolvable':
      return [receiveUnsolvable(finished, search), []];
    case 'gave-up':
      return receiveGaveUp(finished, search, report);
    case 'failed':
      return [{ ...finished, message: { text: asSentence(report.sentence), tone: 'warning' } }, []];
  }
}

/** The player may have walked since. If that has left the route, another search starts. */
function receiveRoute(play: Play, purpose: SearchPurpose, at: number, found: FoundRoute, display: Display): PlayUpdate {
  const route = followRoute(routeFrom(at, found), play.game, at, play.game.position);
  const known = changeHintState(play, { route, solvableAt: play.game.position });
  switch (purpose) {
    case 'hint':
      return showKnownHint(known) ?? startSearch(known, purpose);
    case 'solution':
      return playKnownSolution(known, display) ?? startSearch(known, purpose);
    case 'warning':
    case 'way-back':
      return [known, []];
  }
}

function receiveUnsolvable(play: Play, { request, purpose }: RunningSearch): Play {
  const { game } = play;
  if (request.kind === 'last-solvable')
    return { ...play, message: { text: 'This level is unsolvable, even from its start.', tone: 'warning' } };
  const position = lastAction(game, request.at);
  const loss = { position, box: purpose === 'warning' ? lastPushedBox(game) : undefined };
  return sayUnsolvable(changeHintState(play, { loss }));
}

type GaveUp = Extract<SearchReport, { status: 'gave-up' }>;

function receiveGaveUp(play: Play, search: RunningSearch, report: GaveUp): PlayUpdate {
  const { request, purpose, maxSeconds } = search;
  // The player asked for more time just before this report.
  if (report.why === 'time' && report.seconds < maxSeconds - 1) return [changeHintState(play, { search }), []];
  const stopped = report.why === 'time' ? { request, seconds: report.seconds } : undefined;
  const rested = changeHintState(play, { stopped });
  if (purpose === 'warning') return [rested, []];
  const again = hintKey(play, purpose === 'way-back' ? 'way-back' : 'hint');
  return [say(rested, asSentence(gaveUpText(report, again))), []];
}

type LastSolvable = Extract<SearchReport, { status: 'last-solvable' }>;

/** Goes back through the history, so that redo leads here again. */
function goBack(play: Play, { position, isLast, route }: LastSolvable, display: Display): PlayUpdate {
  const answer = play.game.jump(position);
  const [there, effects] = showTravel(noteAction(play, undefined, answer), answer, display);
  const { moves } = play.game;
  const where = position === 0 ? 'at the start' : `at move ${moves}`;
  const what = isLast ? 'the last solvable position' : 'a solvable position; later ones may be solvable, too';
  const known = changeHintState(there, {
    route: route && routeFrom(position, route),
    solvableAt: position,
    loss: undefined,
  });
  return [say(known, `Back ${where}, ${what}; ${hintKey(play, 'hint')} shows how.`), effects];
}
