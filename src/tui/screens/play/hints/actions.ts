import { say, showTravel, warn } from '../animation/show-turn';
import { pause, playSequence, playTogether, takeOver } from '../animation/playback';
import { andThen, effect, type Effect } from '../../../effect';
import {
  answered,
  changePart,
  keyUse,
  noteAction,
  type Play,
  type PlayMessage,
  type PlayUpdate,
  type PlayWorld,
} from '../state';
import {
  followRoute,
  type FoundRoute,
  isOnlyWalk,
  lastAction,
  lastPushedBox,
  movesToWin,
  routeFrom,
  type SearchReport,
  type SearchRequest,
  WARNING_SECONDS,
} from '../../../../core/play/solution-route';
import { deadlockText, gaveUpText, hintOn } from '../../../../drawing/board/hint';
import type { RunningSearch, SearchPurpose } from './hint';
import { asSentence } from '../../../../core/reason';
import { confirmation, type Display } from '../../../screen';
import type { Warnings } from '../../../../settings/screen-settings';
import { playbackOf } from '../animation/animation';
import type { KnownBest } from '../../../../core/play/par';
import { sequenceOfMoves } from '../../../../core/play/sequence';
import { betterSolution } from '../win';

/** How long a search for a hint may take. */
const HINT_SECONDS = 30;

/** Starts a search, continues a stopped one, or uses a running one for this purpose, too. */
function startSearch(play: Play, purpose: SearchPurpose, request = solutionRequest(play, purpose)): PlayUpdate {
  const { search, stopped } = play.hints;
  const known = search?.request === request ? search : stopped?.request === request ? stopped : undefined;
  const seconds = known?.seconds ?? 0;
  const maxSeconds = seconds + (purpose === 'warning' ? WARNING_SECONDS : HINT_SECONDS);
  const next: RunningSearch = { request, purpose, seconds, maxSeconds };
  const free = purpose === 'warning' ? play : takeOver(play);
  return [
    changePart(free, 'hints', { search: next, stopped: undefined }),
    [
      effect((world, tell) =>
        world.search(request, play.game, maxSeconds, (report) => tell({ type: 'search-report', request, report })),
      ),
    ],
  ];
}

const STOP_SEARCH = effect<PlayWorld>((world) => world.stopSearch());

export function stopSearchOf({ hints }: Play): readonly Effect<PlayWorld, never>[] {
  return hints.search ? [STOP_SEARCH] : [];
}

/** A request for a solution from here: the running or stopped one, if there is one. */
function solutionRequest({ game, hints: { search, stopped } }: Play, purpose: SearchPurpose): SearchRequest {
  const known = search?.request ?? stopped?.request;
  return purpose !== 'way-back' && known?.kind === 'solution' ? known : { kind: 'solution', at: game.position };
}

/** Stops the search. The next request continues it where it stopped. */
export function stopSearch(play: Play): PlayUpdate {
  const { search } = play.hints;
  if (!search) return [changePart(play, 'hints', { hint: undefined }), []];
  const { request, seconds } = search;
  const stopped = changePart(play, 'hints', { search: undefined, stopped: { request, seconds } });
  const again = search.purpose === 'way-back' ? 'way-back' : 'hint';
  return [say(stopped, `Stopped${keyUse(play, again, 'goes on looking')}.`), [STOP_SEARCH]];
}

/** Applies the report of a search. Reports of earlier requests are dropped. */
export function receiveReport(play: Play, request: SearchRequest, report: SearchReport, display: Display): PlayUpdate {
  const { search } = play.hints;
  if (search?.request !== request) return [play, []];
  const finished = changePart(play, 'hints', { search: undefined });
  switch (report.status) {
    case 'searching':
      return [changePart(play, 'hints', { search: { ...search, seconds: report.seconds } }), []];
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
      return [say(finished, asSentence(report.sentence), 'warning'), []];
  }
}

/** The player may have walked since. If that has left the route, another search starts. */
function receiveRoute(play: Play, purpose: SearchPurpose, at: number, found: FoundRoute, display: Display): PlayUpdate {
  const route = followRoute(routeFrom(at, found), play.game, at, play.game.position);
  const known = changePart(play, 'hints', { route, solvableAt: play.game.position });
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
  if (request.kind === 'last-solvable') return say(play, 'This level is unsolvable, even from its start.', 'warning');
  const position = lastAction(game, request.at);
  const loss = { position, box: purpose === 'warning' ? lastPushedBox(game) : undefined };
  return say(changePart(play, 'hints', { loss }), asSentence(unsolvableText(play)), 'warning');
}

type GaveUp = Extract<SearchReport, { status: 'gave-up' }>;

function receiveGaveUp(play: Play, search: RunningSearch, report: GaveUp): PlayUpdate {
  const { request, purpose, maxSeconds } = search;
  // The player asked for more time just before this report.
  if (report.why === 'time' && report.seconds < maxSeconds - 1) return [changePart(play, 'hints', { search }), []];
  const stopped = report.why === 'time' ? { request, seconds: report.seconds } : undefined;
  const rested = changePart(play, 'hints', { stopped });
  if (purpose === 'warning') return [rested, []];
  const again = keyUse(play, purpose === 'way-back' ? 'way-back' : 'hint', 'goes on looking');
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
  const known = changePart(there, 'hints', {
    route: route && routeFrom(position, route),
    solvableAt: position,
    loss: undefined,
  });
  return [say(known, `Back ${where}, ${what}${keyUse(play, 'hint', 'shows how')}.`), effects];
}

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
  const updated = changePart(play, 'hints', {
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
  const { game, hints } = play;
  if (warnings === 'off' || !hints.deadlockDetector || game.standing.state === 'won')
    return changePart(play, 'hints', { deadlock: undefined });
  const isFreeStep = game.referee.stock === undefined && game.position === from + 1 && !game.turn(game.position).push;
  if (isFreeStep) return play;
  const deadlock = hints.deadlockDetector(game.board, lastPushedBox(game));
  const isTold = deadlock?.kind === 'no-way' && deadlock.reason === undefined && play.message?.tone === 'warning';
  const known = changePart(play, 'hints', { deadlock });
  return !deadlock || hints.deadlock || isTold ? known : warn(known, deadlockText(deadlock, game.rules));
}

/** Whether the position is known to be unsolvable. */
export function isUnsolvable({ game, hints }: Play): boolean {
  return game.standing.state === 'lost' || hints.loss !== undefined || hints.deadlock !== undefined;
}

/** Why there is no solvable position to go back to. */
export function whileSolvable(play: Play): string | undefined {
  if (isUnsolvable(play)) return undefined;
  if (play.game.standing.state === 'won') return 'the level is won';
  return play.hints.route ? 'this position can be solved' : 'this position may still be solvable';
}

/** Why no solution can be searched. */
export function withoutSolution(play: Play): string | undefined {
  if (play.game.standing.state === 'won') return 'the level is won';
  return isUnsolvable(play) ? unsolvableText(play) : undefined;
}

/** Why there is no solution to show. After a win it is the better one that a search has found. */
export function withoutShownSolution(play: Play): string | undefined {
  if (play.game.standing.state !== 'won') return withoutSolution(play);
  return play.background.foundBest ? undefined : 'the level is won';
}

/**
 * Says the idea of the level, if its author has noted one, as the first hint of a game. Else shows the next push or action
 * of the solution, or searches for a solution first. Called again, plays the hint.
 */
export function hint(play: Play, display: Display): PlayUpdate {
  const { hint, count } = play.hints;
  if (hint) return playTogether(play, hint.moves, display);
  const free = takeOver(play);
  const idea = count === 0 ? play.background.idea : undefined;
  if (idea !== undefined) return [say(changePart(free, 'hints', { count: 1 }), withNextHint(play, idea)), []];
  return showKnownHint(free) ?? startSearch(play, 'hint');
}

/** An idea often ends with a full stop. */
function withNextHint(play: Play, idea: string): string {
  return `${idea.replace(/[.;]$/, '')}${keyUse(play, 'hint', 'shows the next push')}.`;
}

/** Shows the next push or action of the known solution, if it is still possible from here. */
function showKnownHint(play: Play): PlayUpdate | undefined {
  const { route, count, countedAt } = play.hints;
  const hint = route && hintOn(route, play.game);
  if (!hint) return undefined;
  const { key } = play.game;
  const counted = { hint, count: countedAt === key ? count : count + 1, countedAt: key };
  const text = asSentence(`${hint.text}${keyUse(play, 'hint', 'plays it')}`);
  return [say(changePart(play, 'hints', counted), text), []];
}

/** Asks before it shows the solution; after a win it does not ask, because nothing is lost. */
export function askForSolution(play: Play, display: Display): PlayUpdate {
  const best = betterSolution(play) ?? play.background.foundBest?.solutions[0];
  if (play.game.standing.state === 'won' && best) return showFoundBest(play, best, display);
  const note = play.isSolved
    ? 'The level stays solved.'
    : 'The level will not count as yours until you solve it otherwise.';
  const choices = confirmation('Show the solution?', note, 'show it');
  const onChoose = (id: string): PlayMessage =>
    answered((there, known) => (id === 'yes' ? showSolution(there, known) : [there, []]));
  return [pause(play), [{ type: 'choose', choices, onChoose }]];
}

/** Plays the solution. The win does not count as the player's own. */
function showSolution(play: Play, display: Display): PlayUpdate {
  return playKnownSolution(play, display) ?? startSearch(play, 'solution');
}

/** Plays the best known solution from the start. The player's own moves stay as a branch. */
function showFoundBest(play: Play, { solution }: KnownBest, display: Display): PlayUpdate {
  const answer = play.game.reset();
  const [there, effects] = showTravel(takeOver(play), answer, display);
  return [
    playSequence(changePart(there, 'hints', { hint: undefined }), sequenceOfMoves(solution), display, 'solution'),
    effects,
  ];
}

function playKnownSolution(play: Play, display: Display): PlayUpdate | undefined {
  const { route } = play.hints;
  const moves = route && movesToWin(route, play.game);
  if (!moves) return undefined;
  return [
    playSequence(changePart(takeOver(play), 'hints', { hint: undefined }), sequenceOfMoves(moves), display, 'solution'),
    [],
  ];
}

/** Goes back to the last position that can be solved, if the search can decide. */
export function searchWayBack(play: Play): PlayUpdate {
  const { game, hints } = play;
  if (game.rules.undo.backTo === 'push' && Number.isFinite(game.undosLeft))
    return [say(play, `Undo is limited on this level${keyUse(play, 'restart', 'restarts')}.`), []];
  const { search, stopped, solvableAt, loss } = hints;
  if (search?.request.kind === 'last-solvable') return [play, []];
  if (stopped?.request.kind === 'last-solvable') return startSearch(play, 'way-back', stopped.request);
  const unsolvable = Math.min(loss?.position ?? game.position, game.position);
  return startSearch(play, 'way-back', { kind: 'last-solvable', solvable: solvableAt, unsolvable });
}

/** Says that the position is unsolvable, and what to do. */
function unsolvableText(play: Play): string {
  const offer = play.game.position === 0 ? '' : keyUse(play, 'way-back', 'goes back to where it could be');
  return `the level cannot be solved from here${offer}`;
}
