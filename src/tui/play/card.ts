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
 * A canvas with the card beside the board: on the first visit to a level, until the first push. It says how to play the
 * rule set, if that is new too, and what the author says. The same card is the same canvas, so it is drawn once.
 */
export function cardOf(play: Play, display: Display): Canvas | undefined {
  const room = hasCard(play) ? roomBeside(play, display) : undefined;
  if (!room) return undefined;
  const { game, background } = play;
  const last = cards.get(game);
  if (last?.background === background && last.display === display && last.x === room.x && last.y === room.y)
    return last.canvas;
  const canvas = new Canvas(display.width, display.height, display.settings.styles.roles.text);
  drawCard(canvas, play, display, room);
  cards.set(game, { background, display, x: room.x, y: room.y, canvas });
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

function drawCard(canvas: Canvas, play: Play, display: Display, room: ScreenArea): void {
  const { settings } = display;
  const { roles } = settings.styles;
  const { game, background } = play;
  const column = new Column(canvas, room);
  if (background.areRulesNew) {
    for (const sentence of game.rules.presentation.howTo) column.put(sentence, roles.text);
    column.skip();
    const legend = legendOfPlay(play);
    for (const entry of legend.entries) {
      const { name, about: words } = entry.piece;
      if (words === undefined || column.isFull) continue;
      drawPiece(canvas, settings, legend, entry, { x: room.x, y: column.y, size: '1x2' });
      column.put(`${name}: ${words}`, roles.dim, PIECE_WIDTH);
    }
    column.skip();
  }
  for (const note of background.notes) column.put(note, roles.dim);
}

/** A small piece and a blank. */
const PIECE_WIDTH = 3;

/** Lines one below the other, as far as there is room. */
class Column {
  y: number;

  constructor(
    private readonly canvas: Canvas,
    private readonly room: ScreenArea,
  ) {
    this.y = room.y;
  }

  get isFull(): boolean {
    return this.y >= this.room.y + this.room.height;
  }

  put(words: string, style: Style, indent = 0): void {
    for (const line of wrap(printableText(words), this.room.width - indent)) {
      if (!this.isFull) this.canvas.put(this.room.x + indent, this.y, line, style);
      this.y += 1;
    }
  }

  skip(): void {
    this.y += 1;
  }
}

/** The same in a line, where there is no room for more. */
export function cardLine(play: Play, display: Display): string | undefined {
  if (!hasCard(play) || roomBeside(play, display)) return undefined;
  const [howTo = ''] = play.game.rules.presentation.howTo;
  const [note = ''] = play.background.notes;
  const help = keyOf(play.lines, 'help');
  const words = play.background.areRulesNew ? howTo : note;
  return help === undefined || !play.background.areRulesNew ? printableText(words) : `${words} ${help} tells more.`;
}

function hasCard({ background, game }: Play): boolean {
  return background.isNew && game.pushes === 0 && (background.areRulesNew || background.notes.length > 0);
}

const MIN_WIDTH = 24;
const MAX_WIDTH = 40;
/** Between the board's frame and the card. */
const GAP = 2;

/** The free part of the screen to the right of the board. */
function roomBeside({ game, camera }: Play, display: Display): ScreenArea | undefined {
  const { x, y, width } = outlineOf(layoutOf(game.level, camera, display));
  const left = x + width + GAP;
  const free = Math.min(MAX_WIDTH, display.width - left - 1);
  return free < MIN_WIDTH ? undefined : { x: left, y, width: free, height: display.height - 2 - y };
}

/** The pieces never change while a level is played. */
const legends = new WeakMap<Play['game'], Legend>();

function legendOfPlay({ game }: Play): Legend {
  const known = legends.get(game) ?? legendFor(game.level, game.rules);
  legends.set(game, known);
  return known;
}
