import type { Direction } from '../../../../core/direction';
import { cellAt, xOf, yOf } from '../../../../core/level/level';
import { bindKeys, makeCommandTable } from '../../../../keys/bindings';
import type { KeyHint } from '../../../../drawing/text';
import { keyHints, type HelpLine, type KeyCommand } from '../../../../keys/key-commands';
import type { Display } from '../../../screen';
import type { PlayOccasion, Play, PlayUpdate } from '../state';
import { keepInSight } from '../animation/show-turn';
import { chooseCell } from './choose-cell';
import { letGo, changePointing } from './change-pointing';
import { isBox } from './picking';

interface CursorCommand extends KeyCommand {
  readonly does: (play: Play, occasion: Pick<PlayOccasion, 'display'>) => PlayUpdate;
}

/** The commands while the player chooses a cell. Movement keys move the cursor; all other keys work as usual. */
export const CURSOR_COMMANDS: readonly HelpLine<CursorCommand>[] = [
  {
    help: 'go there, push that box',
    commands: [{ id: 'choose', keys: ['enter'], spare: ['g', 'space'], does: chooseHere }],
  },
  { help: 'next box, or next target', commands: [{ id: 'next-cell', keys: ['tab'], does: goToNextCell }] },
  {
    help: 'choose nothing',
    commands: [{ id: 'let-go', keys: ['escape'], does: (play) => [leaveCursor(play), []] }],
  },
];

export const cursorTable = makeCommandTable((bindings) => bindKeys(CURSOR_COMMANDS, bindings).lines);

/** Shows the cursor at the player, or at the picked box. */
export function showCursor(play: Play, display: Display): PlayUpdate {
  const { game, pointing } = play;
  const here = game.board.player(pointing.leader);
  const cursor = pointing.picked?.box ?? (here < 0 ? cellAt(game.level, 0, 0) : here);
  return placeCursor(play, cursor, display);
}

export function moveCursor(play: Play, direction: Direction, display: Display): PlayUpdate {
  const { pointing, game } = play;
  const { level } = game;
  const from = pointing.cursor ?? 0;
  const x = xOf(level, from) + (direction === 'right' ? 1 : direction === 'left' ? -1 : 0);
  const y = yOf(level, from) + (direction === 'down' ? 1 : direction === 'up' ? -1 : 0);
  const isInside = x >= 0 && y >= 0 && x < level.width && y < level.height;
  return isInside ? placeCursor(play, cellAt(level, x, y), display) : [play, []];
}

export function placeCursor(play: Play, cursor: number, display: Display): PlayUpdate {
  return [keepInSight(changePointing(play, { cursor }), display), []];
}

function chooseHere(play: Play, { display }: Pick<PlayOccasion, 'display'>): PlayUpdate {
  const { cursor } = play.pointing;
  return cursor === undefined ? [play, []] : chooseCell(play, cursor, display);
}

/** The hints of the lowest line meanwhile. */
export function cursorHints({ pointing, lines }: Play, { settings }: Display): KeyHint[] {
  const { cursor, picked } = pointing;
  const commands = [...cursorTable(settings.keys).commands.values()];
  const leave = keyHints(commands, ['let-go'], picked ? 'let go' : 'leave');
  if (cursor === undefined)
    return [['click', 'where it is to go'], ...keyHints(commandsOf(lines), ['cursor'], 'by keys'), ...leave];
  const choose = keyHints(commands, ['choose'], picked ? 'push it there' : 'go there, or pick the box');
  return [...choose, ...keyHints(commands, ['next-cell'], picked ? 'next target' : 'next box'), ...leave];
}

function commandsOf(lines: Play['lines']): KeyCommand[] {
  return lines.flatMap(({ commands }) => commands);
}

/** Releases the picked box; without one, hides the cursor. */
function leaveCursor(play: Play): Play {
  return play.pointing.picked ? letGo(play) : changePointing(play, { cursor: undefined });
}

function goToNextCell(play: Play, { display }: Pick<PlayOccasion, 'display'>): PlayUpdate {
  const { game, pointing } = play;
  const { cursor = 0, picked } = pointing;
  const cells = picked
    ? [...picked.routes.stops.keys()].sort((a, b) => a - b)
    : [...Array(game.level.size).keys()].filter((cell) => isBox(play, cell));
  const next = cells.find((cell) => cell > cursor) ?? cells[0];
  return next === undefined ? [play, []] : placeCursor(play, next, display);
}
