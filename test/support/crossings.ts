import { Canvas } from '../../src/drawing/canvas';
import type { ScreenArea } from '../../src/drawing/board/layout';
import type { Stamp } from '../../src/drawing/stamp';
import { update, view } from '../../src/tui/app';
import type { Model } from '../../src/tui/model';
import { share } from './tries';

/** A character that was written as a part of a text. */
interface Written {
  readonly character: string;
  readonly text: string;
}

/** Edges of frames may have a title or the history, whose marks overlap; arrows cover dots. */
const EDGES = '·─╌━┳┬╋┼◆●▴▾◂▸';
/** A side may have the mark of the scroll position of a list. */
const SIDE = '│';
/** Blanks, or the edges of a panel and pictures on it. */
const SURFACE = /^[ ▀▄]*$/;
const IN_SIDE = '┃';

/**
 * Follows the drawing on canvases, and notes each text that is drawn over another text or across a frame. A text of
 * blanks clears, and so do the half blocks of a panel.
 */
class Watch {
  readonly crossings: string[] = [];
  private readonly texts = new WeakMap<Canvas, Map<number, Written>>();

  of(canvas: Canvas): Map<number, Written> {
    const known = this.texts.get(canvas) ?? new Map<number, Written>();
    this.texts.set(canvas, known);
    return known;
  }

  put(canvas: Canvas, x: number, y: number, text: string): void {
    const texts = this.of(canvas);
    const isCover = SURFACE.test(text);
    [...text].forEach((character, index) => {
      const place = y * WIDEST + x + index;
      if (x + index < 0 || x + index >= canvas.width || y < 0 || y >= canvas.height) return;
      const below = texts.get(place);
      if (below && !isCover && isCrossing(below.character, character))
        this.crossings.push(`"${text.trim()}" over "${below.text.trim()}" at ${x + index},${y}`);
      if (character === ' ' || isCover) texts.delete(place);
      else texts.set(place, { character, text });
    });
  }

  stamp(canvas: Canvas, x: number, y: number, stamp: Stamp): void {
    const texts = this.of(canvas);
    stamp.forEach(({ characters }, row) => {
      characters.forEach((_, column) => {
        const below = texts.get((y + row) * WIDEST + x + column);
        if (below) this.crossings.push(`a board over "${below.text.trim()}" at ${x + column},${y + row}`);
      });
    });
  }

  lay(canvas: Canvas, below: Canvas, { x, y, width, height }: ScreenArea): void {
    for (const [place, written] of this.of(below)) {
      const [column, row] = [place % WIDEST, Math.floor(place / WIDEST)];
      if (column >= x && column < x + width && row >= y && row < y + height) this.of(canvas).set(place, written);
    }
  }
}

const WIDEST = 1000;

function isCrossing(below: string, above: string): boolean {
  return below !== above && !EDGES.includes(below) && !(below === SIDE && above === IN_SIDE);
}

/** From the smallest to a large screen. The long run has every width and every height, CI a third of that, `LONG=all` all of them. */
const ALL_SIZES = Array.from(
  { length: 171 * 53 },
  (_, index) => [30 + (index % 171), 8 + Math.floor(index / 171)] as const,
);
const PARTS = process.env.LONG === 'all' ? 1 : process.env.LONG === 'some' ? 96 : 32;
const PART = ALL_SIZES.filter(([width, height]) => (width + height) % PARTS === 0);
const USUAL_SIZES = [
  [80, 24],
  [100, 32],
  [120, 40],
  [200, 60],
  [30, 8],
  [72, 18],
  [56, 20],
] as const;
/** A share of 300 is 60. */
const STEP = Math.ceil(PART.length / share(300));
const SIZES =
  process.env.LONG === undefined ? [...USUAL_SIZES, ...PART.filter((_, index) => index % STEP === 0)] : PART;

/** The texts that the top screen draws over others or across a frame, on screens of many sizes. */
export function crossingsOf(model: Model): string[] {
  const all = SIZES.flatMap(([width, height]) => {
    const [resized] = update(model, { type: 'resize', width, height });
    // A dialog covers a part of the screen below it, so it is drawn alone.
    return crossingsIn({ ...resized, screens: resized.screens.slice(-1) }).map(
      (crossing) => `${width}x${height}: ${crossing}`,
    );
  });
  return all.slice(0, MAX_TOLD);
}

const MAX_TOLD = 8;

function crossingsIn(model: Model): readonly string[] {
  const watch = new Watch();
  const ends = [
    see('put', (canvas, x, y, text) => {
      watch.put(canvas, x, y, text);
    }),
    see('overlay', (canvas, x, y, text) => {
      watch.put(canvas, x, y, text);
    }),
    see('stamp', (canvas, x, y, stamp) => {
      watch.stamp(canvas, x, y, stamp);
    }),
    see('lay', (canvas, below, area) => {
      watch.lay(canvas, below, area);
    }),
  ];
  view(model);
  for (const end of ends) end();
  return watch.crossings;
}

type Method = 'put' | 'overlay' | 'stamp' | 'lay';

/** Calls a function before each call of a method, until the result is called. A spy would keep a million calls. */
function see<Name extends Method>(
  name: Name,
  look: (canvas: Canvas, ...given: Parameters<Canvas[Name]>) => void,
): () => void {
  const real: unknown = Reflect.get(Canvas.prototype, name);
  if (typeof real !== 'function') throw new Error(`a canvas has no ${name}`);
  Reflect.set(Canvas.prototype, name, function (this: Canvas, ...given: Parameters<Canvas[Name]>) {
    look(this, ...given);
    Reflect.apply(real, this, given);
  });
  return () => Reflect.set(Canvas.prototype, name, real);
}
