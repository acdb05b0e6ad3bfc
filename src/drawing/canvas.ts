import { isWide, SECOND_COLUMN } from '../messages/sanitize';
import type { ScreenArea } from './board/layout';
import { PLAIN, type StyledText, type Style, type Frame } from './frame';
import type { Stamp } from './stamp';

/**
 * One row of a canvas. It makes its spans on demand and returns the same list until something is written, so that callers
 * can skip a list that they have seen.
 */
class CanvasRow {
  private spans: readonly StyledText[] | undefined;

  private constructor(
    private readonly characters: string[],
    private readonly styles: Style[],
  ) {}

  static blank(width: number, ground: Style): CanvasRow {
    return new CanvasRow(new Array<string>(width).fill(' '), new Array<Style>(width).fill(ground));
  }

  copy(): CanvasRow {
    return new CanvasRow(this.characters.slice(), this.styles.slice());
  }

  /** Writes at a place within the row. */
  write(x: number, character: string, style: Style): void {
    this.characters[x] = character;
    this.styles[x] = style;
    this.spans = undefined;
  }

  /** Writes on the background that is there. */
  overlay(x: number, character: string, style: Style): void {
    this.write(x, character, styleOn(this.styles[x] ?? PLAIN, style));
  }

  /** Swaps foreground and background. */
  invert(x: number): void {
    const style = this.styles[x] ?? PLAIN;
    this.write(x, this.characters[x] ?? ' ', { ...style, inverse: style.inverse !== true });
  }

  restyle(change: (style: Style) => Style, from = 0, to = this.styles.length): void {
    this.styles.slice(from, to).forEach((style, index) => {
      this.styles[from + index] = change(style);
    });
    this.spans = undefined;
  }

  /** Copies a part of another row. */
  take(other: CanvasRow, from: number, to: number): void {
    for (let x = Math.max(0, from); x < to; x += 1) this.write(x, other.characters[x] ?? ' ', other.styles[x] ?? PLAIN);
  }

  /** The row in spans: neighbours of one style are one span. */
  inSpans(): readonly StyledText[] {
    this.spans ??= spansOf(this.characters, this.styles);
    return this.spans;
  }
}

/** A style on the background of another one, if it has none of its own; the same object for the same two. */
function styleOn(there: Style, style: Style): Style {
  const { background, inverse } = there;
  if (style.background !== undefined) return style;
  if (background === undefined) return inverse === true ? there : style;
  const known = placed.get(style) ?? new Map<number, Style>();
  placed.set(style, known);
  const onIt = known.get(background) ?? { ...style, background };
  known.set(background, onIt);
  return onIt;
}

/** Styles without a background of their own, by the backgrounds that they stand on. */
const placed = new WeakMap<Style, Map<number, Style>>();

function spansOf(written: readonly string[], givenStyles: readonly Style[]): StyledText[] {
  const isMixed = written.includes(SECOND_COLUMN);
  const characters = isMixed ? written.map((_, x) => wholeAt(written, x)) : written;
  const styles = isMixed ? givenStyles.map((style, x) => styleAt(characters, givenStyles, x) ?? style) : givenStyles;
  const spans: StyledText[] = [];
  let from = 0;
  for (let x = 1; x <= characters.length; x += 1) {
    if (x < characters.length && styles[x] === styles[from]) continue;
    spans.push({ text: characters.slice(from, x).join(''), style: styles[from] ?? PLAIN });
    from = x;
  }
  return spans;
}

/** The character in a column; of one that is two columns wide, both must be there. */
function wholeAt(characters: readonly string[], x: number): string {
  const character = characters[x] ?? ' ';
  if (character === SECOND_COLUMN) return isWide(characters[x - 1] ?? '') ? character : ' ';
  return isWide(character) && characters[x + 1] !== SECOND_COLUMN ? '?' : character;
}

/** Both columns have the style of the first. */
function styleAt(characters: readonly string[], styles: readonly Style[], x: number): Style | undefined {
  return styles[characters[x] === SECOND_COLUMN ? x - 1 : x];
}

/** Columns and rows of a canvas. */
interface CanvasArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * A grid of characters to draw on. Drawings outside it have no effect. A style without a background stands on the ground
 * of its row.
 */
export class Canvas {
  readonly width: number;
  readonly height: number;
  private readonly grounds: readonly Style[];
  private readonly rows: CanvasRow[];
  /** Whether a row belongs to this canvas only. A shared row is copied before the first write. */
  private readonly owned: boolean[];

  /** `ground` is the style of empty places, one for all rows or one for each. */
  constructor(width: number, height: number, ground: Style | readonly Style[] = PLAIN) {
    this.width = width;
    this.height = height;
    const grounds = isList(ground) ? ground : new Array<Style>(height).fill(ground);
    this.grounds = Array.from({ length: height }, (_, y) => grounds[y] ?? PLAIN);
    this.rows = this.grounds.map((style) => blankRow(width, style));
    this.owned = new Array<boolean>(height).fill(false);
  }

  /** Takes over a part of another canvas of this size. Rows of that canvas must be empty beside the part. */
  lay(below: Canvas, { x, y, width, height }: ScreenArea): void {
    for (let row = Math.max(0, y); row < y + height && row < this.height; row += 1) {
      const laid = below.rows[row];
      if (!laid) continue;
      if (this.owned[row]) this.rows[row]?.take(laid, x, Math.min(x + width, this.width));
      else this.rows[row] = laid;
    }
  }

  /** Writes a text of single-width characters. */
  put(x: number, y: number, text: string, style: Style = this.groundOf(y)): void {
    const row = this.ownRow(y);
    if (!row) return;
    const placed = styleOn(this.groundOf(y), style);
    let column = x;
    for (const character of text) {
      if (column >= 0 && column < this.width) row.write(column, character, placed);
      column += 1;
    }
  }

  /** Writes a text on the backgrounds that are there. */
  overlay(x: number, y: number, text: string, style: Style): void {
    const row = this.ownRow(y);
    if (!row) return;
    let column = x;
    for (const character of text) {
      if (column >= 0 && column < this.width) row.overlay(column, character, style);
      column += 1;
    }
  }

  /** Inverts some characters. */
  invert(x: number, y: number, length: number): void {
    const row = this.ownRow(y);
    for (let column = Math.max(0, x); row && column < Math.min(x + length, this.width); column += 1) row.invert(column);
  }

  /** Changes the style of all that is drawn. */
  restyle(
    change: (style: Style) => Style,
    area: CanvasArea = { x: 0, y: 0, width: this.width, height: this.height },
  ): void {
    for (let y = area.y; y < area.y + area.height; y += 1) this.ownRow(y)?.restyle(change, area.x, area.x + area.width);
  }

  /** Draws a stamp with its upper left corner at a place. */
  stamp(x: number, y: number, stamp: Stamp): void {
    let row = y;
    for (const { characters, styles } of stamp) {
      const below = this.ownRow(row);
      const ground = this.groundOf(row);
      row += 1;
      if (!below) continue;
      for (let right = Math.max(0, -x); right < characters.length && x + right < this.width; right += 1)
        below.write(x + right, characters[right] ?? ' ', styleOn(ground, styles[right] ?? ground));
    }
  }

  /** Draws a stamp on the backgrounds that are there: its empty pixels are transparent. */
  stampOver(x: number, y: number, stamp: Stamp): void {
    let row = y;
    for (const { characters, styles } of stamp) {
      const below = this.ownRow(row);
      row += 1;
      if (!below) continue;
      for (let right = Math.max(0, -x); right < characters.length && x + right < this.width; right += 1) {
        const style = styles[right];
        const character = characters[right] ?? ' ';
        if (style && (character !== ' ' || style.background !== undefined)) below.overlay(x + right, character, style);
      }
    }
  }

  /** The picture, with neighbours of one style in one span. */
  frame(): Frame {
    return { width: this.width, lines: this.rows.map((row) => row.inSpans()) };
  }

  private groundOf(y: number): Style {
    return this.grounds[y] ?? PLAIN;
  }

  private ownRow(y: number): CanvasRow | undefined {
    const row = this.rows[y];
    if (!row || this.owned[y]) return row;
    const copy = row.copy();
    this.rows[y] = copy;
    this.owned[y] = true;
    return copy;
  }
}

function isList(ground: Style | readonly Style[]): ground is readonly Style[] {
  return Array.isArray(ground);
}

const blanks = new WeakMap<Style, { readonly width: number; readonly row: CanvasRow }>();

/** All canvases of a width share one blank row, so that a comparison finds it unchanged. */
function blankRow(width: number, ground: Style): CanvasRow {
  const known = blanks.get(ground);
  if (known?.width === width) return known.row;
  const row = CanvasRow.blank(width, ground);
  blanks.set(ground, { width, row });
  return row;
}
