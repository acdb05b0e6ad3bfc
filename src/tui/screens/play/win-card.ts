import { drawBar, drawButton, drawPanelOf, gap, panelInside, type Part, textPart } from '../../../drawing/panel';
import { CAPITAL_ROWS, capitalsWidth } from '../../../drawing/capitals';
import { hasPixels } from '../../../drawing/board/drawer';
import type { ScreenArea } from '../../../drawing/board/layout';
import type { Canvas } from '../../../drawing/canvas';
import { goldenWord, type Star, STARS, starsPicture } from '../../../drawing/stars';
import { enlarged, stampOf } from '../../../drawing/stamp';
import { shorten, shortenStart, wrap } from '../../../drawing/text';
import { MAX_STARS, MIN_STARS } from '../../../core/play/par';
import { starsText } from '../../../messages/counts';
import { printableText } from '../../../messages/sanitize';
import type { Display } from '../../screen';
import type { WinCard } from './win';

interface CardState {
  /** The key of the next level. */
  readonly next: string | undefined;
  /** The stars that are shown so far; the last of them shines. Undefined if all are. */
  readonly starsShown: number | undefined;
}

/** Draws the card of a win in the middle of an area, as high as it needs. */
export function drawWinCard(canvas: Canvas, display: Display, card: WinCard, area: ScreenArea, shown: CardState): void {
  const { settings } = display;
  const parts = partsOf(canvas, display, card, panelInside(area), shown);
  drawPanelOf(canvas, settings, parts, area, settings.styles.roles.key);
}

function partsOf(
  canvas: Canvas,
  display: Display,
  card: WinCard,
  { width, height }: ScreenArea,
  { next = '', starsShown }: CardState,
): Part[] {
  const { settings } = display;
  const { roles } = settings.styles;
  const { stars, sentences, search, table, set } = card;
  const put = (text: string, style = roles.text) => textPart(canvas, wrap(printableText(text), width), 0, style);
  const [first, ...others] = sentences.map((sentence) => put(sentence));
  const star = hasPixels(settings) && height >= MIN_ROWS_WITH_STARS ? starFor(width) : undefined;
  const scale = star && height >= MIN_ROWS_OF_LARGE && 2 * MAX_STARS * star.columns <= width + 2 * OVERHANG ? 2 : 1;
  const won = starsWon(stars, starsShown);
  const shining = starsShown === undefined ? undefined : starsShown - 1;
  const head = star
    ? [starsPart(canvas, display, star, won, shining, scale), gap(6)]
    : [textPart(canvas, [starsText(won ?? 0, settings.ascii)], 0, roles.key), gap(6)];
  const hasWord = won !== undefined && star && capitalsWidth(WORD) <= width + 2 * OVERHANG;
  return [
    ...(won === undefined ? [] : head),
    ...(hasWord ? [wordPart(canvas, display, scale), gap(7)] : []),
    ...(first ? [first] : []),
    ...(display.cannotSave ? [put('This win is not saved.', roles.warning)] : []),
    ...others.map((part) => ({ ...part, rank: 4 })),
    ...(search === undefined ? [] : [{ ...put(search, roles.dim), rank: 1 }]),
    ...(table.length > 0 ? [gap(6), ...tableParts(canvas, display, table, width)] : []),
    ...(set ? [gap(8), ...setParts(canvas, display, set)] : []),
    ...(card.next === undefined ? [] : [gap(6), buttonPart(canvas, display, [next, card.next].join('  ').trim())]),
  ];
}

/** The stars that are shown, at least the one for any solution; undefined if there are none to win. */
export function starsWon(stars: WinCard['stars'], starsShown = MAX_STARS): number | undefined {
  return stars === undefined ? undefined : Math.min(stars === 'open' ? MIN_STARS : stars, starsShown);
}

/** Columns of the numbers of the table. */
const COLUMN = 8;

function tableParts(canvas: Canvas, { settings }: Display, table: WinCard['table'], width: number): Part[] {
  const { roles } = settings.styles;
  const row = (label: string, numbers: readonly string[], rank: number, isFirst = false): Part => ({
    rank,
    rows: 1,
    draw: ({ x, y }) => {
      canvas.overlay(x, y, label, roles.dim);
      const text = numbers.map((number) => number.padStart(COLUMN)).join('');
      canvas.overlay(x + width - text.length, y, text, isFirst ? roles.title : roles.dim);
    },
  });
  return [
    row('', ['moves', 'pushes'], 3),
    ...table.map(({ label, counts }, index) =>
      row(label, counts ? [String(counts.moves), String(counts.pushes)] : ['-', '-'], index === 2 ? 9 : 2, index === 0),
    ),
  ];
}

/** `classic 39 of 60`, and a bar. */
function setParts(canvas: Canvas, { settings }: Display, set: NonNullable<WinCard['set']>): Part[] {
  const { name, hue, solved, count } = set;
  const { roles } = settings.styles;
  const style = hue ? settings.styles.text(hue) : roles.title;
  return [
    {
      rank: 3,
      rows: 1,
      draw: ({ x, y, width }) => {
        const right = `${solved} of ${count}`;
        // The end of a folder's path says which it is.
        const cut = name.endsWith('/') ? shortenStart : shorten;
        canvas.overlay(x, y, cut(printableText(name), width - right.length - 2), style);
        canvas.overlay(x + width - right.length, y, right, roles.text);
      },
    },
    {
      rank: 8,
      rows: 1,
      draw: (area) => {
        drawBar(canvas, settings, area, solved / count, style);
      },
    },
  ];
}

function buttonPart(canvas: Canvas, { settings }: Display, text: string): Part {
  return {
    rank: 0,
    rows: 1,
    draw: (area) => {
      drawButton(canvas, settings, area, text);
    },
  };
}

const WORD = 'SOLVED';

function wordPart(canvas: Canvas, { settings: { styles } }: Display, scale: number): Part {
  return {
    rank: 7,
    rows: (scale * (CAPITAL_ROWS + 1)) / 2,
    draw: ({ x, y, width }) => {
      const left = x + Math.floor((width - scale * capitalsWidth(WORD)) / 2);
      canvas.stampOver(left, y, stampOf(enlarged(goldenWord(styles, WORD), scale)));
    },
  };
}

/** A lower card has its stars as characters. */
const MIN_ROWS_WITH_STARS = 12;

/** From this height on, and if they have the room beside each other, stars and word have twice their size. */
const MIN_ROWS_OF_LARGE = 36;

/** Pictures may reach over the columns beside the text. */
const OVERHANG = 1;

function starFor(width: number): Star | undefined {
  return STARS.find(({ columns }) => MAX_STARS * columns <= width + 2 * OVERHANG);
}

function starsPart(
  canvas: Canvas,
  { settings: { styles } }: Display,
  star: Star,
  stars: number | undefined,
  shining: number | undefined,
  scale: number,
): Part {
  const picture = enlarged(starsPicture(styles, star, stars ?? 0, shining), scale);
  return {
    rank: 0,
    rows: picture.length / 2,
    draw: ({ x, y, width }) => {
      canvas.stampOver(x + Math.floor((width - (picture[0]?.length ?? 0)) / 2), y, stampOf(picture));
    },
  };
}
