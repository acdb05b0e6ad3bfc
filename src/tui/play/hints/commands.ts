import type { HelpLine } from '../../key-commands';
import type { Play, PlayCommand } from '../play';
import { isUnsolvable, hint, showSolution, searchWayBack } from './actions';
import { stopSearch } from './search';

/** The commands for hints. Where two hands have the letters, `H` and `S` move players, so other keys take their place. */
export function hintCommands(hasHandKeys: boolean): HelpLine<PlayCommand>[] {
  const keys = (letter: string, sign: string): Pick<PlayCommand, 'keys' | 'spare'> =>
    hasHandKeys ? { keys: [sign] } : { keys: [letter], spare: [sign] };
  return [
    {
      help: 'hint; again plays it',
      commands: [{ id: 'hint', ...keys('H', '!'), does: (play, { display }) => hint(play, display) }],
    },
    {
      help: 'show the solution',
      commands: [
        {
          id: 'show-solution',
          ...keys('S', '>'),
          does: (play, { display }) => showSolution(play, display),
        },
      ],
    },
    {
      help: 'back to a solvable position',
      commands: [{ id: 'way-back', keys: ['b'], isAllowed: isUnsolvable, does: (play) => searchWayBack(play) }],
    },
    {
      help: 'stop the search',
      commands: [
        {
          id: 'stop',
          keys: ['escape'],
          isAllowed: hasHelp,
          does: (play) => stopSearch(play),
        },
      ],
    },
  ];
}

function hasHelp({ hints: { search, hint } }: Play): boolean {
  return (search !== undefined && search.purpose !== 'warning') || hint !== undefined;
}
