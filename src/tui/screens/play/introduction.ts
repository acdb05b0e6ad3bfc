import { nameOfRules } from '../../../core/rule-set';
import { roomBesideMenu } from '../../footer';
import { hasButtons, levelFooter } from './footer';
import { introducedBeside, isIntroduced, layoutOfPlay, panelPlace } from './place';
import type { Display } from '../../screen';
import type { ScreenArea } from '../../../drawing/board/layout';
import { drawPanelOf, gap, panelInside, type Part, rowsOf, textPart } from '../../../drawing/panel';
import { CELL_SHAPE, CELL_SIZES, type CellSize } from '../../../drawing/board/cell-size';
import { drawPieces, legendFor, piecesWidth, type Legend, type LegendLine } from '../../../drawing/board/legend';
import { Canvas } from '../../../drawing/canvas';
import { shorten, wrap } from '../../../drawing/text';
import type { Style } from '../../../drawing/frame';
import { printableText } from '../../../messages/sanitize';
import { keyFor, keyUse, type Play } from './state';

/** A panel beside the board, on a canvas of the size of the screen. */
export interface Introduction {
  readonly canvas: Canvas;
  readonly area: ScreenArea;
}

/**
 * The panel beside the board, on a level that the player has not seen before, until the first push. It says how to play
 * the rule set and what the pieces of this level do, if the rule set is new, too, and shows the author's notes. The same
 * object is returned while nothing has changed, so it is drawn once.
 */
export function introductionOf(play: Play, display: Display): Introduction | undefined {
  const area = panelPlace(play, display);
  if (!area) return undefined;
  const { game, background } = play;
  const last = drawn.get(game);
  if (last?.background === background && last.display === display) return last;
  const { settings, width, height } = display;
  const canvas = new Canvas(width, height, settings.styles.surfaces.grounds(height));
  const parts = partsOf(canvas, play, display, panelInside(area));
  const next = {
    background,
    display,
    canvas,
    area: drawPanelOf(canvas, settings, parts, area, settings.styles.roles.key),
  };
  drawn.set(game, next);
  return next;
}

/** The last introduction of a game. */
interface Drawn extends Introduction {
  readonly background: Play['background'];
  readonly display: Display;
}

const drawn = new WeakMap<Play['game'], Drawn>();

function partsOf(canvas: Canvas, play: Play, display: Display, { width, height }: ScreenArea): readonly Part[] {
  const { roles } = display.settings.styles;
  const { game, background } = play;
  const put = (text: string, style: Style, rank = 0): Part =>
    textPart(canvas, wrap(printableText(text), width), rank, style);
  const notes = background.notes.flatMap((note, index) =>
    [gap(RANKS.notes), put(note, roles.text, RANKS.notes)].slice(index === 0 ? 0 : 1),
  );
  const help = keyFor(play, 'help');
  const end =
    help === undefined
      ? []
      : [gap(RANKS.end), put(`This goes at the first push; ${help} brings it back.`, roles.dim, RANKS.end)];
  if (!background.areRulesNew) return [put('NOTES', roles.key), ...notes];
  const rules = [
    put(printableText(nameOfRules(game.rules)).toUpperCase(), roles.key),
    gap(RANKS.gaps),
    ...game.rules.presentation.howTo.map((sentence) => put(sentence, roles.text)),
    gap(RANKS.gaps),
  ];
  const pieces = pieceParts(canvas, play, display, { width, height: height - rowsOf(rules) });
  return [...rules, ...pieces, ...notes, ...end];
}

/** What is left out first. */
const RANKS = { gaps: 1, notes: 2, end: 3 } as const;

/** The pieces with their names that fit, the most important first, and how many are left out. */
function pieceParts(
  canvas: Canvas,
  play: Play,
  display: Display,
  room: { readonly width: number; readonly height: number },
): readonly Part[] {
  const { roles } = display.settings.styles;
  const legend = legendOfPlay(play);
  const { size, lines } = fitLegend(legend, layoutOfPlay(play, display).size, room);
  const parts = lines.map(({ entry, columns, name, about, rows }): Part => ({
    rank: 0,
    rows,
    draw: ({ x, y }) => {
      drawPieces(canvas, display.settings, legend, entry, { x, y, size, width: columns });
      const top = y + Math.max(0, Math.floor((CELL_SHAPE[size].rows - name.length - about.length) / 2));
      name.forEach((line, row) => canvas.overlay(x + columns + BESIDE, top + row, line, roles.title));
      about.forEach((line, row) => canvas.overlay(x + columns + BESIDE, top + name.length + row, line, roles.dim));
    },
  }));
  const left = legend.entries.length - lines.length;
  const help = keyFor(play, 'help');
  const more = help === undefined ? `${left} more` : `${left} more in ${help}`;
  return left > 0 ? [...parts, textPart(canvas, [more], 0, roles.dim)] : parts;
}

/** Columns between a piece and its name. */
const BESIDE = 2;

interface Line {
  readonly entry: LegendLine;
  /** The columns of its pieces. */
  readonly columns: number;
  readonly name: readonly string[];
  readonly about: readonly string[];
  readonly rows: number;
}

/** The legend in cells as on the board, or in the largest smaller ones in which it fits; the rest is left out. */
function fitLegend(
  { entries }: Legend,
  onBoard: CellSize,
  room: { readonly width: number; readonly height: number },
): { readonly size: CellSize; readonly lines: readonly Line[] } {
  const sizes = CELL_SIZES.slice(Math.max(CELL_SIZES.indexOf(LARGEST), CELL_SIZES.indexOf(onBoard))).filter(
    (size) => size !== '1x1' || onBoard === '1x1',
  );
  const all = sizes.flatMap((size) =>
    betweenIn(size).map((between) => ({
      size,
      lines: entries.map((entry) => lineOf(entry, size, room.width, between)),
    })),
  );
  const best = all.find(({ lines }) => rowsOf(lines) <= room.height) ?? all.at(-1);
  if (!best) return { size: onBoard, lines: [] };
  if (rowsOf(best.lines) <= room.height) return best;
  // One row says how many are left out.
  const fitting = best.lines.filter((_, index, lines) => rowsOf(lines.slice(0, index + 1)) < room.height);
  return { ...best, lines: fitting };
}

/** Pieces in larger cells would leave no room for their names. */
const LARGEST: CellSize = '4x8';

/** Blank rows below pieces that are higher than a row. Before the smallest drawings would become signs, there are none. */
function betweenIn(size: CellSize): readonly number[] {
  return size === '2x4' ? [1, 0] : [CELL_SHAPE[size].rows > 1 ? 1 : 0];
}

function lineOf(entry: LegendLine, size: CellSize, room: number, between: number): Line {
  const shape = CELL_SHAPE[size];
  // At least one piece is drawn, and the text keeps the larger part of the width.
  const most = shape.columns * Math.floor(room / 2 / shape.columns);
  const columns = Math.max(shape.columns, Math.min(piecesWidth(entry, size), most));
  const lines = (text: string): readonly string[] => wrap(printableText(text), room - columns - BESIDE);
  const name = lines(entry.name);
  const about = entry.about === undefined ? [] : lines(entry.about);
  return { entry, columns, name, about, rows: Math.max(shape.rows, name.length + about.length) + between };
}

/** The introduction in a line or two, if there is no room beside the board. */
export function introductionLine(play: Play, display: Display): string | undefined {
  if (!isIntroduced(play) || play.reverseState || introducedBeside(play, display)) return undefined;
  const [howTo = ''] = play.game.rules.presentation.howTo;
  const [note = ''] = play.background.notes;
  const isShort = (text: string, rows: number): boolean => wrap(text, display.width - 2).length <= rows;
  if (!play.background.areRulesNew) {
    const text = `Note: ${printableText(note)}`;
    return isShort(text, MESSAGE_ROWS)
      ? text
      : shorten(text, roomBesideMenu(levelFooter(play, display), display.width));
  }
  // A narrow screen has no room for all keys, and a second row would hide the counts.
  const help = keyUse(play, 'help', 'tells more', '');
  const texts = [`${howTo} ${firstKeys(play, display)}`, ...(help === '' ? [] : [`${howTo} ${help}.`])];
  const inRows = (rows: number): string | undefined => texts.find((text) => isShort(text, rows));
  return inRows(1) ?? inRows(MESSAGE_ROWS) ?? howTo;
}

const MESSAGE_ROWS = 2;

/** The keys to begin with: `Arrows move, u undoes, r restarts, ? tells more.` */
function firstKeys(play: Play, display: Display): string {
  const use = (id: string, does: string): string => keyUse(play, id, does, ', ');
  const restart = hasButtons(play, display) ? '' : use('restart', 'restarts');
  return `Arrows move${use('undo', 'undoes')}${restart}${use('help', 'tells more')}.`;
}

/** The legend of a level never changes. */
const legends = new WeakMap<Play['game'], Legend>();

function legendOfPlay({ game }: Play): Legend {
  const known = legends.get(game) ?? legendFor(game.level, game.rules);
  legends.set(game, known);
  return known;
}
