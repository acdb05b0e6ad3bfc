import { costOf, type Stretch } from '../../../core/play/losses';
import { shorten } from '../../../drawing/text';
import { count } from '../../../messages/counts';
import { barOf, boardArea, type Comparison, insideOf, layoutOf, type Side, SIDES, stretchOf } from './state';
import { GONE, NOTHING } from '../../../core/level/piece';
import { xOf, yOf } from '../../../core/level/level';
import type { Game } from '../../../core/play/game';
import { automaticSizes, type Excerpt, layoutWithin, type ScreenArea } from '../../../drawing/board/layout';
import { drawInLight } from '../../../drawing/board/draw-board';
import { NOTHING_LIT } from '../../../drawing/board/scene';
import { drawPanel } from '../../../drawing/panel';
import type { Canvas } from '../../../drawing/canvas';
import type { Display } from '../../screen';
import { drawFooter, type Footer } from '../../footer';
import { barColumnOf, markSign } from '../../history-bar';
import { drawHeader } from '../../header';

/** `Moves 41 to 96: 56 moves, best 22.`, or `Moves 41 to 96: 56, best 22` if there is less room. */
function lossText(comparison: Comparison, room: number): string {
  const text = lossSentence(comparison);
  if (text.length <= room) return text;
  const { from, to } = stretchOf(comparison, 'own');
  const [own, better] = [costOf({ from, to }), costOf(stretchOf(comparison, 'better'))];
  const counts = own.moves <= better.moves ? [own.pushes, better.pushes] : [own.moves, better.moves];
  return shorten(`${stretchText({ from, to })}: ${counts.join(', best ')}`, room);
}

export function lossSentence(comparison: Comparison): string {
  const { from, to } = stretchOf(comparison, 'own');
  const [own, better] = [costOf({ from, to }), costOf(stretchOf(comparison, 'better'))];
  const where = stretchText({ from, to });
  if (own.moves <= better.moves)
    return `${where}: ${count(own.pushes, 'push', 'pushes')}, best ${better.pushes === 0 ? 'none' : better.pushes}.`;
  return `${where}: ${count(own.moves, 'move')}, best ${better.moves === 0 ? 'none' : better.moves}.`;
}

/** `Moves 13 to 48`: the first and the last move of the stretch. */
function stretchText({ from, to }: Stretch): string {
  const first = from.moves + 1;
  return first < to.moves ? `Moves ${first} to ${to.moves}` : `Move ${to.moves}`;
}

/** `yours 352/107, best 244/97` */
function totalsText({ totals: { own, better } }: Comparison): string {
  return `yours ${own.moves}/${own.pushes}, best ${better.moves}/${better.pushes}`;
}

/** `12/56 moves, 3/9 pushes`: the shown part of the stretch; without pushes if there is less room. */
function countText(comparison: Comparison, side: Side, room: number): string {
  const stretch = stretchOf(comparison, side);
  const game = comparison.games[side];
  const all = costOf(stretch);
  const moves = game.moves - stretch.from.moves;
  const pushes = game.pushes - stretch.from.pushes;
  const short = `${moves}/${all.moves}`;
  const texts = [`${short} moves, ${pushes}/${all.pushes} pushes`, `${short} moves`];
  return texts.find(({ length }) => length <= room) ?? shorten(short, room);
}

/** Draws a title, the loss, both boards or one, the history with the stretch, and the keys. */
export function viewComparison(canvas: Canvas, comparison: Comparison, display: Display, footer: Footer): void {
  const { styles, ascii } = display.settings;
  const { roles } = styles;
  drawTitle(canvas, comparison, display);
  canvas.put(1, 1, lossText(comparison, canvas.width - 2), roles.text);
  const { boards, isFramed, line } = layoutOf(comparison, display);
  const sides = boards.length === 1 ? [comparison.shown] : SIDES;
  sides.forEach((side, index) => {
    const area = boards[index] ?? boards[0];
    if (isFramed) drawPanel(canvas, display.settings, area, side === 'own' ? roles.key : roles.frame);
    drawSide(canvas, comparison, side, insideOf(area, isFramed), display);
  });
  for (let row = 0; line && row < line.height; row += 1)
    canvas.put(line.x, line.y + row, ascii ? '|' : '│', roles.frame);
  drawBar(canvas, comparison, display);
  drawFooter(canvas, styles, footer);
}

const TITLE = 'Where most was lost';

function drawTitle(canvas: Canvas, comparison: Comparison, { settings }: Display): void {
  const { losses, chosen } = comparison;
  const detail = losses.length > 1 ? `${chosen + 1}/${losses.length}` : '';
  drawHeader(canvas, settings, { title: TITLE, detail, right: totalsText(comparison) });
}

const NAMES: Readonly<Record<Side, string>> = { own: 'Yours', better: 'Best' };

function drawSide(canvas: Canvas, comparison: Comparison, side: Side, area: ScreenArea, display: Display): void {
  const { roles } = display.settings.styles;
  const game = comparison.games[side];
  const name = NAMES[side];
  canvas.overlay(area.x, area.y, name, roles.title);
  const isDone = game.position === stretchOf(comparison, side).to.position;
  const count = countText(comparison, side, area.width - name.length - 2);
  canvas.overlay(area.x + name.length + 2, area.y, count, isDone ? roles.text : roles.dim);
  const { level, rules } = game;
  const sizes = automaticSizes(display.settings);
  const trail = comparison.trails[side];
  const scene = {
    view: game.board,
    presentation: rules.presentation,
    texts: comparison.texts,
    reached: comparison.reached,
    lit: NOTHING_LIT,
    overlays: { get: (cell: number) => (trail.has(cell) && isBare(game, cell) ? ('way' as const) : undefined) },
  };
  drawInLight(canvas, display.settings, scene, around(game, layoutWithin(level, boardArea(area), sizes)));
}

/** Only bare cells get marks, so that marks hide nothing. */
function isBare({ board }: Game, cell: number): boolean {
  return board.thing(cell) === NOTHING;
}

/** The part around the player if a board does not fit. */
function around({ level, board }: Game, excerpt: Excerpt): Excerpt {
  const { columns, rows } = excerpt;
  const cell = board.player(0);
  if (cell === GONE) return excerpt;
  const first = (at: number, shown: number, all: number): number =>
    Math.max(0, Math.min(at - Math.floor(shown / 2), all - shown));
  return {
    ...excerpt,
    firstColumn: first(xOf(level, cell), columns, level.width),
    firstRow: first(yOf(level, cell), rows, level.height),
  };
}

/** Draws the history of the player's solution, with the stretch and the shown step. */
function drawBar(canvas: Canvas, comparison: Comparison, display: Display): void {
  const { styles, ascii } = display.settings;
  const { roles } = styles;
  const bar = barOf(comparison, display);
  const { from, to } = stretchOf(comparison, 'own');
  const [start, end] = [barColumnOf(bar, from.position), barColumnOf(bar, to.position)];
  canvas.put(bar.x, bar.y, markSign('none', ascii).repeat(bar.width), roles.dim);
  canvas.put(bar.x + start, bar.y, markSign('behind', ascii).repeat(end - start + 1), roles.warning);
  canvas.put(bar.x + barColumnOf(bar, comparison.games.own.position), bar.y, markSign('place', ascii), roles.key);
}
