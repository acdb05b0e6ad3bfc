import { FIRST_TRUE_COLOUR } from '../../drawing/colours';
import { PLAIN, type Style } from '../../drawing/frame';

/** One character of the screen: the number of its style, and itself. */
type ScreenCell = [style: number, character: string];

export interface ScreenLine extends Array<ScreenCell> {
  /** It may differ from what the terminal shows. */
  dirty: boolean;
}

/** The number of the plain style, which a cleared terminal has. */
export const PLAIN_NUMBER = 0;

/** The numbers of styles: equal styles have the same. */
export class StyleNumbers {
  private styles: Style[] = [];
  private known = new WeakMap<Style, number>();
  private byText = new Map<string, number>();

  constructor() {
    this.clear();
  }

  get count(): number {
    return this.styles.length;
  }

  numberOf(style: Style): number {
    const known = this.known.get(style);
    if (known !== undefined) return known;
    const { foreground, background, bold = false, inverse = false } = style;
    const text = `${foreground} ${background} ${bold} ${inverse}`;
    const number = this.byText.get(text) ?? this.styles.push(style) - 1;
    this.byText.set(text, number);
    this.known.set(style, number);
    return number;
  }

  styleOf(number: number): Style {
    return this.styles[number] ?? PLAIN;
  }

  /** Forgets all styles but the plain one. No cell may have a number of theirs. */
  clear(): void {
    this.styles = [];
    this.known = new WeakMap();
    this.byText = new Map();
    this.numberOf(PLAIN);
  }
}

/**
 * The text that makes a terminal show these lines: the cells that differ from what it shows, each with the part of its style
 * that the cell before does not have. Afterwards it shows them.
 */
export function takeChanges(lines: readonly ScreenLine[], shown: readonly ScreenLine[], styles: StyleNumbers): string {
  const pen = new Pen();
  let text = '';
  lines.forEach((line, y) => {
    const before = shown[y];
    if (!line.dirty || !before) return;
    line.dirty = false;
    // The column of the cursor; undefined while it is in another line.
    let cursor: number | undefined;
    // Every key comes here for hundreds of cells, so nothing is made for those that stay.
    for (let x = 0; x < line.length; x += 1) {
      const cell = line[x];
      const old = before[x];
      if (!cell || !old || (old[0] === cell[0] && old[1] === cell[1])) continue;
      const [style, character] = cell;
      old[0] = style;
      old[1] = character;
      // The second column of a character; it was written with the first.
      if (character === '') continue;
      if (cursor !== x) text += cursor === undefined ? `\u001b[${y + 1};${x + 1}H` : forward(x - cursor);
      text += pen.write(styles.styleOf(style), character);
      cursor = line[x + 1]?.[1] === '' ? x + 2 : x + 1;
    }
  });
  return text === '' ? '' : `${text}\u001b[m`;
}

function forward(columns: number): string {
  return columns === 1 ? '\u001b[C' : `\u001b[${columns}C`;
}

const UPPER = '▀';
const LOWER = '▄';

/** The style in which the terminal writes. */
class Pen {
  private foreground: number | undefined;
  private background: number | undefined;
  private isBold = false;
  private isInverse = false;

  /**
   * A character, after the sequence that changes the style for it. Half a cell of one colour is half a cell of the other, so
   * the half is drawn whose colours are nearer at hand.
   */
  write(style: Style, character: string): string {
    const other = character === UPPER ? LOWER : character === LOWER ? UPPER : undefined;
    const { foreground, background, bold = false, inverse = false } = style;
    if (other === undefined || foreground === undefined || background === undefined || inverse) {
      // A blank shows nothing but its background.
      const isBare = character === ' ' && !inverse && !this.isInverse;
      return isBare
        ? this.take(this.foreground, background, this.isBold, inverse) + character
        : this.take(foreground, background, bold, inverse) + character;
    }
    const own = Number(foreground === this.foreground) + Number(background === this.background);
    const swapped = Number(background === this.foreground) + Number(foreground === this.background);
    if (swapped <= own) return this.take(foreground, background, bold, false) + character;
    return this.take(background, foreground, bold, false) + other;
  }

  /** The sequence that changes the style for the next character. */
  private take(
    foreground: number | undefined,
    background: number | undefined,
    bold: boolean,
    inverse: boolean,
  ): string {
    let codes = '';
    if ((this.isBold && !bold) || (this.isInverse && !inverse)) {
      codes = '0;';
      this.foreground = this.background = undefined;
      this.isBold = this.isInverse = false;
    }
    if (bold && !this.isBold) codes += '1;';
    if (inverse && !this.isInverse) codes += '7;';
    if (background !== this.background) codes += `${colourCode(background, BACKGROUND)};`;
    if (foreground !== this.foreground) codes += `${colourCode(foreground, FOREGROUND)};`;
    this.foreground = foreground;
    this.background = background;
    this.isBold = bold;
    this.isInverse = inverse;
    return codes === '' ? '' : `\u001b[${codes.slice(0, -1)}m`;
  }
}

/** The code of the first colour. That of the terminal's own colour is 9 more. */
const FOREGROUND = 30;
const BACKGROUND = 40;

function colourCode(colour: number | undefined, first: number): string {
  if (colour === undefined) return `${first + 9}`;
  if (colour >= FIRST_TRUE_COLOUR)
    return `${first + 8};2;${(colour >> 16) & 255};${(colour >> 8) & 255};${colour & 255}`;
  if (colour < 8) return `${first + colour}`;
  return colour < 16 ? `${first + 60 + colour - 8}` : `${first + 8};5;${colour}`;
}
