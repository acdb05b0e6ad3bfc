import type { Play, PlayUpdate } from '../play';
import { sequenceOfMoves } from '../../../core/play/sequence';
import { asSentence } from '../../../core/reason';
import type { Display } from '../../display';
import { playSequence, takeOver } from '../playback';
import { say } from '../show-turn';
import { playTogether } from '../together';
import { hintOn } from './hint';
import { movesToWin } from './route';
import { hintKey, startSearch, changeHintState } from './search';

/** Nothing can be won from here any more, by all that is known. */
export function isUnsolvable({ game, scouting, alarm }: Play): boolean {
  return game.standing.state === 'lost' || scouting.lost !== undefined || alarm !== undefined;
}

/** The next deed is shown, as soon as a way to win is known; asked again, it is played. */
export function hint(play: Play, display: Display): PlayUpdate {
  if (isOver(play)) return [overSaid(play), []];
  const { hint } = play.scouting;
  return hint ? playTogether(play, hint.moves, display) : (showKnownHint(takeOver(play)) ?? startSearch(play, 'hint'));
}

/** The next deed of the way that is known, if it can still be done from here. */
export function showKnownHint(play: Play): PlayUpdate | undefined {
  const { route, hints } = play.scouting;
  const hint = route && hintOn(route, play.game);
  if (!hint) return undefined;
  const text = asSentence(`${hint.words}; ${hintKey(play, 'hint')} plays it`);
  return [say(changeHintState(play, { hint, hints: hints + 1 }), text), []];
}

/** The whole way plays by itself: what comes of it is nobody's own. */
export function showSolution(play: Play, display: Display): PlayUpdate {
  if (isOver(play)) return [overSaid(play), []];
  return playKnownSolution(play, display) ?? startSearch(play, 'solution');
}

export function playKnownSolution(play: Play, display: Display): PlayUpdate | undefined {
  const { route } = play.scouting;
  const moves = route && movesToWin(route, play.game);
  if (!moves) return undefined;
  return [playSequence(changeHintState(takeOver(play), { hint: undefined }), sequenceOfMoves(moves), display), []];
}

/** Back to the last position from which the level can still be won, as far as can be told. */
export function searchWayBack(play: Play): PlayUpdate {
  const { game, scouting } = play;
  if (game.rules.undo.backTo === 'push' && Number.isFinite(game.undosLeft))
    return [say(play, `Undo is limited on this level; ${hintKey(play, 'restart')} starts it again.`), []];
  const { search, stopped, wonAt, lost } = scouting;
  if (search?.quest.kind === 'way-back') return [play, []];
  if (stopped?.quest.kind === 'way-back') return startSearch(play, 'way-back', stopped.quest);
  const known = Math.min(lost?.position ?? game.position, game.position);
  return startSearch(play, 'way-back', { kind: 'way-back', won: wonAt, lost: known });
}

function isOver(play: Play): boolean {
  return play.game.standing.state === 'won' || isUnsolvable(play);
}

function overSaid(play: Play): Play {
  if (play.game.standing.state === 'won') return say(play, 'The level is won.');
  return sayUnsolvable(play);
}

/** What to do where nothing can be won any more. */
export function sayUnsolvable(play: Play): Play {
  const offer = play.game.position === 0 ? '' : `; ${hintKey(play, 'way-back')} goes back to where it could be`;
  return { ...play, message: { text: `From here the level cannot be won any more${offer}.`, tone: 'warning' } };
}
