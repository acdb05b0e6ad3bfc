import type { HelpLine } from '../../../../keys/key-commands';
import { andThen } from '../../../effect';
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
    {
      help: 'hint; again plays it',
      group: 'Hints',
      commands: [
        {
          id: 'hint',
          keys: ['!'],
          spare: ['i'],
          former: 'H',
          hint: 'hint',
          unavailable: withoutSolution,
          does: (play, { display }) => hint(play, display),
        },
      ],
    },
    {
      help: 'show the solution',
      group: 'Hints',
      commands: [
        {
          id: 'show-solution',
          keys: ['>'],
          former: 'S',
          unavailable: withoutShownSolution,
          does: (play, { display }) => askForSolution(play, display),
        },
      ],
    },
    {
      help: 'where most was lost, after a win',
      group: 'Hints',
      isLeftOut: true,
      commands: [
        {
          id: 'compare',
          keys: ['|'],
          name: 'show where most was lost',
          hint: 'compare',
          unavailable: withoutComparison,
          does: (play) => compare(play),
        },
      ],
    },
    {
      help: 'back to a solvable position',
      group: 'Hints',
      commands: [
        {
          id: 'way-back',
          keys: ['b'],
          hint: 'back to solvable',
          unavailable: whileSolvable,
          does: (play) => searchWayBack(play),
        },
      ],
    },
    {
      help: 'stop the search',
      group: 'Hints',
      commands: [{ id: 'stop', keys: ['escape'], unavailable: withoutHelp, does: (play) => stopSearch(play) }],
    },
  ];
}

/** Shows where the player's solution lost most against the better one. */
function compare(play: Play): PlayUpdate {
  const better = betterSolution(play);
  const onChoose = (position: number): PlayMessage =>
    answered((there, display) => andThen(catchUp(there, display), (calm) => goToPosition(calm, position, display)));
  return [play, better ? [{ type: 'compare', better, onChoose }] : []];
}

function withoutComparison(play: Play): string | undefined {
  if (betterSolution(play)) return undefined;
  if (play.game.standing.state !== 'won') return 'the level is not won yet';
  return isWatched(play) ? 'this is not your own solution' : 'no better solution is known';
}

function withoutHelp({ hints: { search, hint } }: Play): string | undefined {
  const hasHelp = (search !== undefined && search.purpose !== 'warning') || hint !== undefined;
  return hasHelp ? undefined : 'no search is running';
}
