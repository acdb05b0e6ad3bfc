import { layoutOfPlay } from './place';
import type { Display } from '../../screen';
import { layoutOf, outlineOf, type ScreenArea } from '../../../drawing/board/layout';
import { CELL_SHAPE, CELL_SIZES, type CellSize } from '../../../drawing/board/cell-size';
import { drawPieces, legendFor, piecesWidth, type Legend, type LegendLine } from '../../../drawing/board/legend';
import { Canvas } from '../../../drawing/canvas';
import { wrap } from '../../../drawing/text';
import type { Style } from '../../../drawing/frame';
import { printableText } from '../../../messages/sanitize';
import { keyFor, keyUse, type Play } from './state';

/**
 * A canvas with the introduction beside the board, on a level that the player has not seen before, until the first
 * push. It says how to play the rule set, if that is new, too, and shows the author's notes. The same canvas is reused
 * while nothing has changed, so it is drawn once.
 */
export function introductionOf(play: Play, display: Display): Canvas | undefined {
  const area = hasIntroduction(play) ? areaBeside(play, display) : undefined;
  if (!area) return undefined;
  const { game, background } = play;
  const last = drawn.get(game);
  if (last?.background === background && last.display === display && last.x === area.x && last.y === area.y)
    return last.canvas;
  const canvas = new Canvas(display.width, display.height, display.settings.styles.surfaces.grounds(display.height));
  drawIntroduction(canvas, play, display, area);
  drawn.set(game, { background, display, x: area.x, y: area.y, canvas });
  return canvas;
}

/** The last introduction of a game. */
interface Drawn {
  readonly background: Play['background'];
  readonly display: Display;
  readonly x: number;
  readonly y: number;
  readonly canvas: Canvas;
}

const drawn = new WeakMap<Play['game'], Drawn>();

function drawIntroduction(canvas: Canvas, play: Play, display: Display, area: ScreenArea): void {
  const { roles } = display.settings.styles;
  const { game, background } = play;
  const column = new Column(canvas, area);
  if (background.areRulesNew) {
    for (const sentence of game.rules.presentation.howTo) column.put(sentence, roles.text);
    column.skip();
    drawLegend(column, play, display);
    column.skip();
  }
  for (const note of background.notes) column.put(note, roles.dim);
}

/** Draws the pieces with their names that fit, the most important first, and says how many are left out. */
function drawLegend(column: Column, play: Play, display: Display): void {
  const { roles } = display.settings.styles;
  const legend = legendOfPlay(play);
  const { size, lines } = fitLegend(legend, layoutOfPlay(play, display).size, column.room);
  for (const { entry, width, text } of lines) {
    const top = column.y;
    drawPieces(column.canvas, display.settings, legend, entry, { x: column.x, y: top, size, width });
    for (const line of text) column.put(line, roles.dim, width + 1);
    column.y = Math.max(column.y, top + CELL_SHAPE[size].rows);
  }
  const left = legend.entries.length - lines.length;
  const help = keyFor(play, 'help');
  if (left > 0) column.put(help === undefined ? `${left} more` : `${left} more in ${help}`, roles.dim);
}

interface Line {
  readonly entry: LegendLine;
  /** The columns of its pieces, and its text beside them. */
  readonly width: number;
  readonly text: readonly string[];
  readonly rows: number;
}

/** The legend in cells as on the board, or in the largest smaller ones in which it fits; the rest is left out. */
function fitLegend(
  { entries }: Legend,
  onBoard: CellSize,
  room: { readonly width: number; readonly height: number },
): { readonly size: CellSize; readonly lines: readonly Line[] } {
  const sizes = CELL_SIZES.slice(CELL_SIZES.indexOf(onBoard)).filter((size) => size !== '1x1' || onBoard === '1x1');
  const all = sizes.map((size) => ({ size, lines: entries.map((entry) => lineOf(entry, size, room.width)) }));
  const best = all.find(({ lines }) => rowsOf(lines) <= room.height) ?? all.at(-1);
  if (!best) return { size: onBoard, lines: [] };
  if (rowsOf(best.lines) <= room.height) return best;
  // One row says how many are left out.
  const fitting = best.lines.filter((_, index, lines) => rowsOf(lines.slice(0, index + 1)) < room.height);
  return { ...best, lines: fitting };
}

function rowsOf(lines: readonly Line[]): number {
  return lines.reduce((sum, { rows }) => sum + rows, 0);
}

function lineOf(entry: LegendLine, size: CellSize, room: number): Line {
  const { rows, columns } = CELL_SHAPE[size];
  // At least one piece is drawn, and the text keeps the larger part of the width.
  const width = Math.max(columns, Math.min(piecesWidth(entry, size), columns * Math.floor(room / 2 / columns)));
  const { name, about } = entry;
  const text = wrap(printableText(about === undefined ? name : `${name}: ${about}`), room - width - 1);
  return { entry, width, text, rows: Math.max(rows, text.length) };
}

/** Puts lines one below the other while they fit. */
class Column {
  y: number;

  constructor(
    readonly canvas: Canvas,
    private readonly area: ScreenArea,
  ) {
    this.y = area.y;
  }

  get x(): number {
    return this.area.x;
  }

  /** The rest of the area. */
  get room(): { readonly width: number; readonly height: number } {
    return { width: this.area.width, height: this.area.y + this.area.height - this.y };
  }

  get isFull(): boolean {
    return this.y >= this.area.y + this.area.height;
  }

  put(text: string, style: Style, indent = 0): void {
    for (const line of wrap(printableText(text), this.area.width - indent)) {
      if (!this.isFull) this.canvas.put(this.area.x + indent, this.y, line, style);
      this.y += 1;
    }
  }

  skip(): void {
    this.y += 1;
  }
}

/** The introduction in one line, if there is no room beside the board. */
export function introductionLine(play: Play, display: Display): string | undefined {
  if (!hasIntroduction(play) || areaBeside(play, display)) return undefined;
  const [howTo = ''] = play.game.rules.presentation.howTo;
  const [note = ''] = play.background.notes;
  return play.background.areRulesNew ? `${howTo} ${firstKeys(play)}` : printableText(note);
}

/** The keys to begin with: `Arrows move, u undoes, r restarts, ? tells more.` */
function firstKeys(play: Play): string {
  const use = (id: string, does: string): string => keyUse(play, id, does, ', ');
  return `Arrows move${use('undo', 'undoes')}${use('restart', 'restarts')}${use('help', 'tells more')}.`;
}

function hasIntroduction({ background, game, reverseState }: Play): boolean {
  return (
    !reverseState && background.isNew && game.pushes === 0 && (background.areRulesNew || background.notes.length > 0)
  );
}

const MIN_WIDTH = 18;
const MAX_WIDTH = 40;
/** Columns between the board's frame and the introduction. */
const GAP = 2;

/** The free part of the screen to the right of the board. */
function areaBeside({ game, picture }: Play, display: Display): ScreenArea | undefined {
  const { x, y, width } = outlineOf(layoutOf(game, picture.camera, display));
  const left = x + width + GAP;
  const free = Math.min(MAX_WIDTH, display.width - left - 1);
  // For lack of room it begins above a low board.
  const top = Math.max(1, Math.min(y, Math.max(2, Math.floor(display.height / 4))));
  return free < MIN_WIDTH ? undefined : { x: left, y: top, width: free, height: display.height - 2 - top };
}

/** The legend of a level never changes. */
const legends = new WeakMap<Play['game'], Legend>();

function legendOfPlay({ game }: Play): Legend {
  const known = legends.get(game) ?? legendFor(game.level, game.rules);
  legends.set(game, known);
  return known;
}
