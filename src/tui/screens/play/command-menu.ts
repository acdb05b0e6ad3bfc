import { commandChoices, type Display, type MenuChoice, type RejectedLine } from '../../screen';
import type { Play, PlayUpdate } from './state';
import { pause } from './animation/playback';
import { typedChoice } from './typed-line';

/** Opens the menu of all commands; a rejected line can be edited in it. */
export function openLevelMenu(play: Play, display: Display, rejected?: RejectedLine): PlayUpdate {
  const list = commandChoices(play.lines, ({ command }) => command.unavailable?.(play, display));
  const typed = (text: string, isOnly: boolean): MenuChoice | undefined => typedChoice(play, text, isOnly);
  return [pause(play), [{ type: 'menu', menu: { list, placeholder: PLACEHOLDER, typed, rejected } }]];
}

const PLACEHOLDER = 'search; or 3r2(ud), goto 5,3, level 17, replay';
