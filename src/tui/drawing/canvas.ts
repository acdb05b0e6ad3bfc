import { styleWith, type Stamp } from './half-blocks';
import { PLAIN, type Frame, type Span, type Style } from './style';

/** A grid to draw on, character by character; what falls outside it is not drawn. */
export class Canvas {
  readonly width: number;
  readonly height: number;
  private readonly characters: string[][];
  private readonly styles: Style[][];

  /** On a ground that has a style of its own, or on the terminal's. */
  constructor(
    width: number,
    height: number,
    private readonly ground: Style = PLAIN,
  ) {
    this.width = width;
    this.height = height;
    this.characters = Array.from({ length: height }, () => new Array<string>(width).fill(' '));
    this.styles = Array.from({ length: height }, () => new Array<Style>(width).fill(ground));
  }

  /** Writes a text of single-width characters. */
  put(x: number, y: number, text: string, style: Style = this.ground): void {
    const characters = this.characters[y];
    const styles = this.styles[y];
    if (!characters || !styles) return;
    let column = x;
    for (const character of text) {
      if (column >= 0 && column < this.width) {
        characters[column] = character;
        styles[column] = style;
      }
      column += 1;
    }
  }

  /** Writes over what is there: its ground stays, and all of it where the text has a blank. */
  over(x: number, y: number, text: string, style: Style): void {
    [...text].forEach((character, right) => {
      if (character === ' ') return;
      const ground = this.styles[y]?.[x + right]?.background;
      const isColoured = style.foreground !== undefined;
      this.put(x + right, y, character, isColoured ? styleWith(style.foreground, ground, style.bold) : style);
    });
  }

  /** Has so many characters change ink and ground. */
  invert(x: number, y: number, length: number): void {
    for (let column = x; column < x + length; column += 1) {
      const style = this.styles[y]?.[column] ?? this.ground;
      this.put(column, y, this.characters[y]?.[column] ?? ' ', { ...style, inverse: style.inverse !== true });
    }
  }

  /** Puts characters that have a style each. */
  stamp(x: number, y: number, stamp: Stamp): void {
    stamp.forEach((row, down) => {
      const characters = this.characters[y + down];
      const styles = this.styles[y + down];
      if (!characters || !styles) return;
      row.characters.forEach((character, right) => {
        if (x + right < 0 || x + right >= this.width) return;
        characters[x + right] = character;
        styles[x + right] = row.styles[right] ?? this.ground;
      });
    });
  }

  /** The picture, with neighbours of one style in one span. */
  frame(): Frame {
    return {
      width: this.width,
      lines: this.characters.map((characters, y) => spansOf(characters, this.styles[y] ?? [])),
    };
  }
}

function spansOf(characters: readonly string[], styles: readonly Style[]): Span[] {
  const spans: Span[] = [];
  let from = 0;
  for (let x = 1; x <= characters.length; x += 1) {
    if (x < characters.length && styles[x] === styles[from]) continue;
    spans.push({ text: characters.slice(from, x).join(''), style: styles[from] ?? PLAIN });
    from = x;
  }
  return spans;
}
