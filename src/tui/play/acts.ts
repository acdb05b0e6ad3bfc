import type { Command } from '../../core/move';
import { CELL_SIZES, USUAL_SIZES, type CellSize } from '../board/cell-size';
import { fittingSizes, layoutOf } from '../board/layout';
import { keyOf } from '../commands';
import type { Display, Settings } from '../display';
import { handled } from './handled';
import { paused, takenOver } from './sequence';
import type { Going, Play, PlayUpdate } from './play';
import { arrived, inSight, made, said, showOpening, stepped, travelled } from './showing';

/** What the commands of a level do, besides those of a sequence. */

/** One move or undo, as many times as asked; repeats stop where a step is refused or the game ends. */
export function repeated(play: Play, command: Command, times: number, display: Display): PlayUpdate {
  const { game } = play;
  const from = game.position;
  let answer = game.make(command);
  const free = handled(takenOver(play), command.kind === 'undo' ? undefined : from, answer);
  if (times === 1 || !answer.done) return made(free, command, answer, display);
  for (let time = 1; time < times && answer.done; time += 1) answer = game.make(command);
  return arrived({ ...free, player: command.kind === 'step' ? command.player : free.player }, display);
}

export function redone(play: Play, display: Display): PlayUpdate {
  const answer = play.game.redo();
  return travelled(handled(takenOver(play), undefined, answer), answer, display);
}

export function acted(play: Play, action: string, display: Display): PlayUpdate {
  const from = play.game.position;
  const answer = play.game.act(action);
  return stepped(handled(takenOver(play), from, answer), answer, play.player, display);
}

export function restarted(play: Play, display: Display): PlayUpdate {
  const answer = play.game.reset();
  const free: Play = { ...handled(takenOver(play), undefined, answer), told: new Set() };
  return showOpening(answer.done ? said(free, backAtTheStart(play)) : free, display);
}

function backAtTheStart({ lines }: Play): string {
  const redo = keyOf(lines, 'redo');
  return redo === undefined ? 'Back at the start.' : `Back at the start; ${redo} goes through it again.`;
}

export function askedForFile(play: Play): PlayUpdate {
  return [paused(play), [{ type: 'ask', question: { kind: 'file', label: 'Sequence file (Tab, Escape): ' } }]];
}

/** To another level; which one that is, and whether there is one, the list knows. */
export function goneTo(play: Play, to: Going): PlayUpdate {
  return [play, [{ type: 'go', to }]];
}

/** There is no such level. */
export function ended(play: Play, to: Going, isRead: boolean): Play {
  if (!isRead) return said(play, 'The file beside this one is still to be read; try again in a moment.');
  const leave = keyOf(play.lines, 'leave') ?? '';
  return said(play, to === 'previous' ? 'This is the first level.' : `${ENDS[to]}; ${leave} leaves.`);
}

const ENDS: Readonly<Record<Exclude<Going, 'previous'>, string>> = {
  next: 'This is the last level',
  unsolved: 'All levels are solved',
};

export function withLetters(play: Play, { settings }: Display): PlayUpdate {
  return [play, [{ type: 'settings', settings: { ...settings, letters: !settings.letters } }]];
}

/** Another size of cells that lets the whole board fit: the next one is larger, and after the largest the smallest. */
export function withCellSize(play: Play, way: 'larger' | 'smaller' | 'next', display: Display): PlayUpdate {
  const { settings } = display;
  const sizes = sizesFor(play, display);
  const next =
    way === 'smaller'
      ? smallerOf(sizes, play, display)
      : (largerOf(sizes, play, display) ?? (way === 'next' ? sizes.at(-1) : undefined));
  if (next === undefined) return [play, []];
  const usual = layoutOf(play.game.level, play.camera, { ...display, settings: { ...settings, cell: 'auto' } }).size;
  const cell = next === usual ? 'auto' : next;
  const resized: Settings = { ...settings, cell, isCellFirm: false };
  const shown = inSight(said(play, `Cells: ${next}`), { ...display, settings: resized });
  return [shown, [{ type: 'settings', settings: resized }]];
}

/** Whether the whole board could be seen in larger cells. */
export function hasLargerSize(play: Play, display: Display): boolean {
  return largerOf(fittingSizes(play.game.level, display), play, display) !== undefined;
}

function largerOf(sizes: readonly CellSize[], play: Play, display: Display): CellSize | undefined {
  const shown = sizeShown(play, display);
  return [...sizes].reverse().find((size) => CELL_SIZES.indexOf(size) < shown);
}

function smallerOf(sizes: readonly CellSize[], play: Play, display: Display): CellSize | undefined {
  const shown = sizeShown(play, display);
  return sizes.find((size) => CELL_SIZES.indexOf(size) > shown);
}

/** Its place among the sizes, from the largest on. */
function sizeShown({ game, camera }: Play, display: Display): number {
  return CELL_SIZES.indexOf(layoutOf(game.level, camera, display).size);
}

/** A board that hardly fits at all can be seen in all usual sizes, a part of it at a time. */
function sizesFor({ game }: Play, display: Display): readonly CellSize[] {
  const fitting = fittingSizes(game.level, display);
  return fitting.length > 1 ? fitting : USUAL_SIZES;
}
