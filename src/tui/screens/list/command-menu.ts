import { commandChoices, lineChoice, type MenuChoice } from '../../screen';
import { groupAtCursor, refAt } from './cursor';
import type { LevelList, ListHelpLine, ListUpdate } from './state';
import { findLevel } from './neighbours';

export function openListMenu(list: LevelList, lines: readonly ListHelpLine[]): ListUpdate {
  const choices = commandChoices(lines, ({ command }) => command.unavailable?.(list));
  return [
    list,
    [
      {
        type: 'menu',
        menu: { list: choices, placeholder: 'search; or level 17', typed: (text) => typedChoice(list, text) },
      },
    ],
  ];
}

/** A line such as `level 17` or `17`, as a choice of the menu. */
function typedChoice(list: LevelList, text: string): MenuChoice | undefined {
  const wanted = wantedLevel(text);
  if (wanted === undefined) return undefined;
  const reason = wanted === '' ? 'a number or a title belongs here' : `there is no level ${wanted} here`;
  return lineChoice(text, `level ${wanted}`, findHere(list, wanted) ? undefined : reason);
}

function wantedLevel(text: string): string | undefined {
  const [, word, number] = /^\s*(?:level\b\s*(.*?)|(\d+))\s*$/i.exec(text) ?? [];
  return word ?? number;
}

/** Opens the level that a line names. */
export function runLine(list: LevelList, text: string): ListUpdate {
  const ref = findHere(list, wantedLevel(text) ?? '');
  return [list, ref ? [{ type: 'play', ref }] : []];
}

/** A level of the group under the cursor. */
function findHere(list: LevelList, wanted: string): ReturnType<typeof findLevel> {
  const [first] = (groupAtCursor(list) ?? list.groups[0])?.levels ?? [];
  return wanted === '' || first === undefined ? undefined : findLevel(list, refAt(list, first), wanted);
}
