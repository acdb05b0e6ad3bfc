import { type HelpLine, line } from '../../../../keys/key-commands';
import { andThen } from '../../../effect';
import { playbackOf } from '../animation/animation';
import { stopPlayback } from '../animation/playback';
import { catchUp } from '../animation/show-turn';
import { goToPosition } from '../history/commands';
import { answered, isWatched, type Play, type PlayCommand, type PlayMessage, type PlayUpdate } from '../state';
import { betterSolution } from '../win';
import {
  askForSolution,
  hint,
  searchWayBack,
  stopSearch,
  whileSolvable,
  withoutShownSolution,
  withoutSolution,
} from './actions';

export function hintCommands(): HelpLine<PlayCommand>[] {
  return [
    line('hint; again plays it', 'Hints', {
      id: 'hint',
      keys: ['!'],
      spare: ['i'],
      former: 'H',
      hint: 'hint',
      unavailable: withoutSolution,
      does: (play, { display }) => hint(play, display),
    }),
    line('show the solution', 'Hints', {
      id: 'show-solution',
      keys: ['>'],
      former: 'S',
      unavailable: withoutShownSolution,
      does: (play, { display }) => askForSolution(play, display),
    }),
    line(
      'where most was lost, after a win',
      { group: 'Hints', isLeftOut: true },
      {
        id: 'compare',
        name: 'show where most was lost',
        keys: ['|'],
        hint: 'compare',
        unavailable: withoutComparison,
        does: compare,
      },
    ),
    line('back to a solvable position', 'Hints', {
      id: 'way-back',
      keys: ['b'],
      hint: 'back to solvable',
      unavailable: whileSolvable,
      does: searchWayBack,
    }),
    line('stop what is running', 'Hints', {
      id: 'stop',
      keys: ['escape'],
      hint: 'stop',
      isAlways: true,
      unavailable: withoutHelp,
      does: (play) => (playbackOf(play.animation) ? [stopPlayback(play), []] : stopSearch(play)),
    }),
  ];
}

/** Shows where the player's solution lost most against the better one. */
function compare(play: Play): PlayUpdate {
  const better = betterSolution(play);
  const onChoose = (id: string): PlayMessage =>
    answered((there, display) =>
      andThen(catchUp(there, display), (calm) =>
        id === 'better' ? askForSolution(calm, display) : goToPosition(calm, Number(id), display),
      ),
    );
  return [play, better ? [{ type: 'compare', better, onChoose }] : []];
}

function withoutComparison(play: Play): string | undefined {
  if (betterSolution(play)) return undefined;
  if (play.game.standing.state !== 'won') return 'the level is not won yet';
  if (isWatched(play)) return 'this is not your own solution';
  const isOver = play.background.foundBest?.search === 'over' || !play.outcome.set;
  return isOver ? 'no better solution was found' : 'a better solution is still being looked for';
}

function withoutHelp({ animation, hints: { search, hint } }: Play): string | undefined {
  if (playbackOf(animation)) return undefined;
  const hasHelp = (search !== undefined && search.purpose !== 'warning') || hint !== undefined;
  return hasHelp ? undefined : 'no search is running';
}
