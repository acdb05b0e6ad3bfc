import type { Display } from '../display';
import { layoutOf, outlineOf, type ScreenArea } from '../../drawing/board/layout';
import { drawPiece, legendFor, type Legend } from '../../drawing/board/legend';
import { Canvas } from '../../drawing/canvas';
import { wrap } from '../../drawing/text';
import type { Style } from '../../drawing/frame';
import { printableText } from '../../messages/sanitize';
import { keyOf } from '../key-commands';
import type { Play } from './play';

/**
 * A canvas with the introduction beside the board, on a level that the player has not seen before, until the first push. It
 * says how to play the rule set, if that is new, too, and shows the author's notes. The same canvas is reused while nothing
 * has changed, so it is drawn once.
 */
export function cardOf(play: Play, display: Display): Canvas | undefined {
  const area = hasCard(play) ? areaBeside(play, display) : undefined;
  if (!area) return undefined;
  const { game, background } = play;
  const last = cards.get(game);
  if (last?.background === background && last.display === display && last.x === area.x && last.y === area.y)
    return last.canvas;
  const canvas = new Canvas(display.width, display.height, display.settings.styles.roles.text);
  drawCard(canvas, play, display, area);
  cards.set(game, { background, display, x: area.x, y: area.y, canvas });
  return canvas;
}

/** The card of a game as it was drawn last. */
interface DrawnCard {
  readonly background: Play['background'];
  readonly display: Display;
  readonly x: number;
  readonly y: number;
  readonly canvas: Canvas;
}

const cards = new WeakMap<Play['game'], DrawnCard>();

function drawCard(canvas: Canvas, play: Play, display: Display, area: ScreenArea): void {
  const { settings } = display;
  const { roles } = settings.styles;
  const { game, background } = play;
  const column = new Column(canvas, area);
  if (background.areRulesNew) {
    for (const sentence of game.rules.presentation.howTo) column.put(sentence, roles.text);
    column.skip();
    const legend = legendOfPlay(play);
    for (const entry of legend.entries) {
      const { name, about } = entry.piece;
      if (about === undefined || column.isFull) continue;
      drawPiece(canvas, settings, legend, entry, { x: area.x, y: column.y, size: '1x2' });
      column.put(`${name}: ${about}`, roles.dim, PIECE_WIDTH);
    }
    column.skip();
  }
  for (const note of background.notes) column.put(note, roles.dim);
}

/** Columns of a small piece and a blank. */
const PIECE_WIDTH = 3;

/** Puts lines one below the other, as long as they fit. */
class Column {
  y: number;

  constructor(
    private readonly canvas: Canvas,
    private readonly area: ScreenArea,
  ) {
    this.y = area.y;
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
export function cardLine(play: Play, display: Display): string | undefined {
  if (!hasCard(play) || areaBeside(play, display)) return undefined;
  const [howTo = ''] = play.game.rules.presentation.howTo;
  const [note = ''] = play.background.notes;
  const help = keyOf(play.lines, 'help');
  const text = play.background.areRulesNew ? howTo : note;
  return help === undefined || !play.background.areRulesNew ? printableText(text) : `${text} ${help} tells more.`;
}

function hasCard({ background, game }: Play): boolean {
  return background.isNew && game.pushes === 0 && (background.areRulesNew || background.notes.length > 0);
}

const MIN_WIDTH = 24;
const MAX_WIDTH = 40;
/** Columns between the board's frame and the card. */
const GAP = 2;

/** The free part of the screen to the right of the board. */
function areaBeside({ game, camera }: Play, display: Display): ScreenArea | undefined {
  const { x, y, width } = outlineOf(layoutOf(game, camera, display));
  const left = x + width + GAP;
  const free = Math.min(MAX_WIDTH, display.width - left - 1);
  return free < MIN_WIDTH ? undefined : { x: left, y, width: free, height: display.height - 2 - y };
}

/** The legend of a level never changes. */
const legends = new WeakMap<Play['game'], Legend>();

function legendOfPlay({ game }: Play): Legend {
  const known = legends.get(game) ?? legendFor(game.level, game.rules);
  legends.set(game, known);
  return known;
}
