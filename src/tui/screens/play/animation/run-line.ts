import type { Display } from '../../../screen';
import { andThen, effect } from '../../../effect';
import { repeatCommand } from '../actions';
import { openLevelMenu } from '../command-menu';
import type { Play, PlayUpdate } from '../state';
import { playTogether, replay } from './playback';
import { catchUp } from './show-turn';
import { complaintFor, handCommandIn, hasHandKeys, isTypedFault, parseTypedCommand, walkMovesTo } from '../typed-line';

/** Runs a typed line. After an error it opens the menu again, where the line can be edited. */
export function submitLine(play: Play, text: string, display: Display): PlayUpdate {
  const complaint = complaintFor(play, text);
  if (complaint !== undefined) return openLevelMenu(play, display, { text, complaint });
  const isSteps = handCommandIn(play, text) === undefined && parseTypedCommand(text, hasHandKeys(play)) === undefined;
  if (!isSteps) return andThen(catchUp(play, display), (calm) => runLine(calm, text, display));
  return [
    play,
    [
      effect((world, tell) => {
        world.readSteps(text, play.game, (steps) => {
          tell(
            steps.ok
              ? { type: 'sequence', steps: steps.value, isTyped: true }
              : { type: 'line-rejected', text, complaint: steps.faults.join(' ') },
          );
        });
      }),
    ],
  ];
}

/** Runs a valid command. Steps are played as a sequence instead. */
function runLine(play: Play, text: string, display: Display): PlayUpdate {
  const quiet: Play = { ...play, message: undefined };
  const hand = handCommandIn(play, text);
  if (hand) return hand.times > 0 ? repeatCommand(quiet, hand.command, hand.times, display) : [quiet, []];
  const command = parseTypedCommand(text, hasHandKeys(play));
  if (!command || isTypedFault(command)) return [quiet, []];
  switch (command.word) {
    case 'goto':
      return playTogether(quiet, walkMovesTo(command, play.game, play.player) ?? [], display);
    case 'replay':
      return replay(quiet, display);
    case 'level':
      return [quiet, [{ type: 'go-to', wanted: command.wanted, text }]];
  }
}

/** Says that there is no such level; the line can be edited. */
export function reportMissingLevel(play: Play, text: string, count: number, display: Display): PlayUpdate {
  const command = parseTypedCommand(text, hasHandKeys(play));
  const wanted = command && !isTypedFault(command) && command.word === 'level' ? command.wanted : '';
  const column = text.length - text.trimEnd().length + text.trimEnd().lastIndexOf(wanted) + 1;
  const what = /^\d+$/.test(wanted)
    ? `there is no level ${wanted}; the last one is ${count}`
    : `no title here begins with "${wanted}"`;
  return openLevelMenu(play, display, { text, complaint: `column ${column}: ${what}` });
}
