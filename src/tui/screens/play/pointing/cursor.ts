import { type Direction, DIRECTIONS } from '../../../../core/direction';
import { ahead, cellAt, xOf, yOf } from '../../../../core/level/level';
import { step } from '../../../../core/play/move';
import { repeatCommand } from '../actions';
import { changePart, type KeyContext, type Play, type PlayCommand, type PlayOccasion, type PlayUpdate } from '../state';
import { chooseCell, isBox, leadNext, letGo, pushBoxTo } from './choose-cell';
import { type HelpLine, type KeyCommand, keyHints } from '../../../../keys/key-commands';
import { toggleDeadSquares, toggleReach } from './marks';
import { bindKeys, makeCommandTable } from '../../../../keys/bindings';
import type { KeyHint } from '../../../../drawing/text';
import type { Display } from '../../../screen';
import { keepInSight } from '../animation/show-turn';

/**
 * A click on a free cell beside the player is a step; any other click shows where the player or a box should go, unless
 * the rule set has no such clicks.
 */
export function clickCell(play: Play, cell: number, occasion: PlayOccasion): PlayUpdate {
  const { game, pointing } = play;
  const { display } = occasion;
  const { cursor, picked, leader } = pointing;
  if (game.rules.presentation.clicksBeside) return stepOnto(letGo(play), cell, leader, occasion) ?? [play, []];
  if (cursor !== undefined && cursor !== cell) return placeCursor(play, cell, display);
  const isPush = isBox(play, cell);
  const isStep = isPush ? picked?.box === cell : picked === undefined;
  const stepped = isStep ? stepOnto(letGo(play), cell, leader, occasion) : undefined;
  if (stepped) return stepped;
  const before = game.position;
  const done = chooseCell(play, cell, display);
  if (game.position !== before || isPush || picked) return done;
  // The chosen player cannot get there, but another player may be beside the cell.
  const others = [...game.level.players.keys()].filter((player) => player !== leader);
  const beside = others.find((player) => directionTo(play, player, cell));
  return (beside === undefined ? undefined : stepOnto(play, cell, beside, occasion)) ?? done;
}

/** The player released the button on another cell: the picked box is pushed there. */
export function releaseOn(play: Play, cell: number, { display }: PlayOccasion): PlayUpdate {
  return pushBoxTo(play, cell, display) ?? [play, []];
}

/** Steps onto a cell beside the player, once or several times. */
function stepOnto(play: Play, cell: number, player: number, { times, display }: PlayOccasion): PlayUpdate | undefined {
  const direction = directionTo(play, player, cell);
  return direction && repeatCommand(play, step(direction, player), times, display);
}

function directionTo({ game: { board, level } }: Play, player: number, cell: number): Direction | undefined {
  const from = board.player(player);
  const hasPlayer = board.playerAt(cell) >= 0;
  return from < 0 || hasPlayer ? undefined : DIRECTIONS.find((direction) => from + ahead(level, direction) === cell);
}

export function pointingCommands({ rules, level, referee }: KeyContext): HelpLine<PlayCommand>[] {
  const cursor: PlayCommand = {
    id: 'cursor',
    keys: ['g'],
    does: (play, { display }) => showCursor(play, display),
  };
  const leader: PlayCommand = {
    id: 'next-player',
    hint: 'next player',
    keys: ['tab'],
    does: (play) => [leadNext(play), []],
  };
  const reach: PlayCommand = {
    id: 'reach',
    keys: ['x'],
    isAlways: true,
    does: (play, { display }) => toggleReach(play, display),
  };
  const dead: PlayCommand = {
    id: 'dead-squares',
    keys: ['#'],
    former: 'X',
    isAlways: true,
    does: (play, { display }) => toggleDeadSquares(play, display),
  };
  const knowsDeadSquares = !rules.isEndless && (referee === undefined || referee.pushModel?.() !== undefined);
  return [
    { help: 'choose a cell by keys', group: 'Move', commands: [cursor] },
    ...(level.players.length > 1
      ? [{ help: 'choose the next player', group: 'Move', commands: [leader] } as const]
      : []),
    { help: 'mark reachable squares', group: 'Hints', commands: [reach] },
    ...(knowsDeadSquares ? [{ help: 'mark dead squares', group: 'Hints', commands: [dead] } as const] : []),
    { help: clickText(rules), label: 'click', commands: [] },
  ];
}

function clickText({ presentation, isEndless }: KeyContext['rules']): string {
  if (presentation.clicksBeside) return 'step or push, beside you only';
  return `go there; ${isEndless ? 'pull' : 'push'} that box`;
}

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
function showCursor(play: Play, display: Display): PlayUpdate {
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

function placeCursor(play: Play, cursor: number, display: Display): PlayUpdate {
  return [keepInSight(changePart(play, 'pointing', { cursor }), display), []];
}

function chooseHere(play: Play, { display }: Pick<PlayOccasion, 'display'>): PlayUpdate {
  const { cursor } = play.pointing;
  return cursor === undefined ? [play, []] : chooseCell(play, cursor, display);
}

/** The hints of the lowest line meanwhile. */
export function cursorHints({ pointing, keys }: Play, { settings }: Display): KeyHint[] {
  const { cursor, picked } = pointing;
  const commands = [...cursorTable(settings.keys).commands.values()];
  const leave = keyHints(commands, ['let-go'], picked ? 'let go' : 'leave');
  if (cursor === undefined)
    return [['click', 'where it is to go'], ...keyHints(commandsOf(keys.lines), ['cursor'], 'by keys'), ...leave];
  const choose = keyHints(commands, ['choose'], picked ? 'push it there' : 'go there, or pick the box');
  return [...choose, ...keyHints(commands, ['next-cell'], picked ? 'next target' : 'next box'), ...leave];
}

function commandsOf(lines: Play['keys']['lines']): KeyCommand[] {
  return lines.flatMap(({ commands }) => commands);
}

/** Releases the picked box; without one, hides the cursor. */
function leaveCursor(play: Play): Play {
  return play.pointing.picked ? letGo(play) : changePart(play, 'pointing', { cursor: undefined });
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
