import { sequenceOfMoves } from '../../../core/sequence';
import { asSentence } from '../../../core/reason';
import type { Display } from '../../display';
import type { Play, PlayUpdate } from '../play';
import { playSequence, takenOver } from '../sequence';
import { said } from '../showing';
import { playedTogether } from '../together';
import { hintOn } from './hint';
import { isHopeless } from './hopeless';
import { movesToWin } from './route';
import { keyOf, searched, withScouting } from './searching';

/** The next deed is shown, as soon as a way to win is known; asked again, it is played. */
export function hinted(play: Play, display: Display): PlayUpdate {
  if (isOver(play)) return [overSaid(play), []];
  const { hint } = play.scouting;
  return hint ? playedTogether(play, hint.moves, display) : (hintShown(takenOver(play)) ?? searched(play, 'hint'));
}

/** The next deed of the way that is known, if it can still be done from here. */
export function hintShown(play: Play): PlayUpdate | undefined {
  const { route, hints } = play.scouting;
  const hint = route && hintOn(route, play.game);
  if (!hint) return undefined;
  const text = asSentence(`${hint.words}; ${keyOf(play, 'hint')} plays it`);
  return [said(withScouting(play, { hint, hints: hints + 1 }), text), []];
}

/** The whole way plays by itself: what comes of it is nobody's own. */
export function solutionShown(play: Play, display: Display): PlayUpdate {
  if (isOver(play)) return [overSaid(play), []];
  return solutionPlayed(play, display) ?? searched(play, 'solution');
}

export function solutionPlayed(play: Play, display: Display): PlayUpdate | undefined {
  const { route } = play.scouting;
  const moves = route && movesToWin(route, play.game);
  if (!moves) return undefined;
  return [playSequence(withScouting(takenOver(play), { hint: undefined }), sequenceOfMoves(moves), display), []];
}

/** Back to the last position from which the level can still be won, as far as can be told. */
export function wayBackSought(play: Play): PlayUpdate {
  const { game, scouting } = play;
  if (game.rules.undo.backTo === 'push' && Number.isFinite(game.undosLeft))
    return [said(play, `Undo is limited on this level; ${keyOf(play, 'restart')} starts it again.`), []];
  const { search, stopped, wonAt, lost } = scouting;
  if (search?.quest.kind === 'way-back') return [play, []];
  if (stopped?.quest.kind === 'way-back') return searched(play, 'way-back', stopped.quest);
  const known = Math.min(lost?.position ?? game.position, game.position);
  return searched(play, 'way-back', { kind: 'way-back', won: wonAt, lost: known });
}

function isOver(play: Play): boolean {
  return play.game.standing.state === 'won' || isHopeless(play);
}

function overSaid(play: Play): Play {
  if (play.game.standing.state === 'won') return said(play, 'The level is won.');
  return hopelessSaid(play);
}

/** What to do where nothing can be won any more. */
export function hopelessSaid(play: Play): Play {
  const offer = play.game.position === 0 ? '' : `; ${keyOf(play, 'way-back')} goes back to where it could be`;
  return { ...play, message: { text: `From here the level cannot be won any more${offer}.`, tone: 'warning' } };
}
