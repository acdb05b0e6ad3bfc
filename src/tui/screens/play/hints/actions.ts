import type { KnownBest } from '../../../../core/play/par';
import type { Play, PlayUpdate } from '../state';
import { sequenceOfMoves } from '../../../../core/play/sequence';
import { asSentence } from '../../../../core/reason';
import { confirmation, type Display } from '../../../screen';
import { pause, playSequence, playTogether, takeOver } from '../animation/playback';
import { say, showTravel } from '../animation/show-turn';
import { hintOn } from './hint';
import { betterSolution } from '../win';
import { movesToWin } from './route';
import { changeHintState, hintKey, startSearch } from './search';

/** Whether the position is known to be unsolvable. */
export function isUnsolvable({ game, hints, deadlock }: Play): boolean {
  return game.standing.state === 'lost' || hints.loss !== undefined || deadlock !== undefined;
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

/** Shows the next push or action of the solution, or searches for a solution first. Called again, plays the hint. */
export function hint(play: Play, display: Display): PlayUpdate {
  const { hint } = play.hints;
  return hint ? playTogether(play, hint.moves, display) : (showKnownHint(takeOver(play)) ?? startSearch(play, 'hint'));
}

/** Shows the next push or action of the known solution, if it is still possible from here. */
export function showKnownHint(play: Play): PlayUpdate | undefined {
  const { route, count } = play.hints;
  const hint = route && hintOn(route, play.game);
  if (!hint) return undefined;
  const text = asSentence(`${hint.text}; ${hintKey(play, 'hint')} plays it`);
  return [say(changeHintState(play, { hint, count: count + 1 }), text), []];
}

/** Asks before it shows the solution; after a win it does not ask, because nothing is lost. */
export function askForSolution(play: Play, display: Display): PlayUpdate {
  const best = betterSolution(play) ?? play.background.foundBest?.solutions[0];
  if (play.game.standing.state === 'won' && best) return showFoundBest(play, best, display);
  const note = 'The level will not count as yours until you solve it otherwise.';
  const choices = confirmation('Show the solution?', note, 'show it');
  return [
    pause(play),
    [{ type: 'choose', choices, onChoose: (id) => ({ type: 'solution-wanted', isWanted: id === 'yes' }) }],
  ];
}

/** Plays the solution. The win does not count as the player's own. */
export function showSolution(play: Play, display: Display): PlayUpdate {
  return playKnownSolution(play, display) ?? startSearch(play, 'solution');
}

/** Plays the best known solution from the start. The player's own moves stay as a branch. */
function showFoundBest(play: Play, { solution }: KnownBest, display: Display): PlayUpdate {
  const answer = play.game.reset();
  const [there, effects] = showTravel(takeOver(play), answer, display);
  return [
    playSequence(changeHintState(there, { hint: undefined }), sequenceOfMoves(solution), display, 'solution'),
    effects,
  ];
}

export function playKnownSolution(play: Play, display: Display): PlayUpdate | undefined {
  const { route } = play.hints;
  const moves = route && movesToWin(route, play.game);
  if (!moves) return undefined;
  return [
    playSequence(changeHintState(takeOver(play), { hint: undefined }), sequenceOfMoves(moves), display, 'solution'),
    [],
  ];
}

/** Goes back to the last position that can be solved, if the search can decide. */
export function searchWayBack(play: Play): PlayUpdate {
  const { game, hints } = play;
  if (game.rules.undo.backTo === 'push' && Number.isFinite(game.undosLeft))
    return [say(play, `Undo is limited on this level; ${hintKey(play, 'restart')} restarts.`), []];
  const { search, stopped, solvableAt, loss } = hints;
  if (search?.request.kind === 'last-solvable') return [play, []];
  if (stopped?.request.kind === 'last-solvable') return startSearch(play, 'way-back', stopped.request);
  const unsolvable = Math.min(loss?.position ?? game.position, game.position);
  return startSearch(play, 'way-back', { kind: 'last-solvable', solvable: solvableAt, unsolvable });
}

/** Says that the position is unsolvable, and what to do. */
export function sayUnsolvable(play: Play): Play {
  return { ...play, message: { text: asSentence(unsolvableText(play)), tone: 'warning' } };
}

function unsolvableText(play: Play): string {
  const offer = play.game.position === 0 ? '' : `; ${hintKey(play, 'way-back')} goes back to where it could be`;
  return `the level cannot be solved from here${offer}`;
}
