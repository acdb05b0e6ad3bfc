import type { HelpLine } from '../../commands';
import type { Play, PlayCommand } from '../play';
import { isHopeless } from './hopeless';
import { hinted, solutionShown, wayBackSought } from './acts';
import { searchStopped } from './searching';

/** What helps somebody who is stuck. Two hands need `H` and `S` for themselves, as capitals, too. */
export function scoutingLines(takesCommands: boolean): HelpLine<PlayCommand>[] {
  const keys = (capital: string, other: string): Pick<PlayCommand, 'keys' | 'spare'> =>
    takesCommands ? { keys: [other] } : { keys: [capital], spare: [other] };
  return [
    {
      help: 'hint; again plays it',
      commands: [{ id: 'hint', ...keys('H', '!'), does: (play, { display }) => hinted(play, display) }],
    },
    {
      help: 'show the solution',
      commands: [
        {
          id: 'show-solution',
          ...keys('S', '>'),
          does: (play, { display }) => solutionShown(play, display),
        },
      ],
    },
    {
      help: 'back to where it can be won',
      commands: [{ id: 'way-back', keys: ['b'], isAllowed: isHopeless, does: (play) => wayBackSought(play) }],
    },
    {
      help: 'stop looking for a hint',
      commands: [
        {
          id: 'stop',
          keys: ['escape'],
          isAllowed: hasHelp,
          does: (play) => searchStopped(play),
        },
      ],
    },
  ];
}

function hasHelp({ scouting: { search, hint } }: Play): boolean {
  return (search !== undefined && search.wants !== 'warning') || hint !== undefined;
}
