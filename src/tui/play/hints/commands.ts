import type { HelpLine } from '../../key-commands';
import type { Play, PlayCommand } from '../play';
import { askForSolution, hint, searchWayBack, whileSolvable, withoutSolution } from './actions';
import { stopSearch } from './search';

/** The commands for hints. */
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
          unavailable: withoutSolution,
          does: (play) => askForSolution(play),
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

function withoutHelp({ hints: { search, hint } }: Play): string | undefined {
  const hasHelp = (search !== undefined && search.purpose !== 'warning') || hint !== undefined;
  return hasHelp ? undefined : 'no search is running';
}
