import { PLAIN, type Span, type Style } from './style';

/**
 * One row of a canvas. Its spans are made when they are asked for, and are the same list until something is written:
 * who has drawn that list before need not look at it again.
 */
export class Row {
  private spans: readonly Span[] | undefined;

  private constructor(
    private readonly characters: string[],
    private readonly styles: Style[],
  ) {}

  static blank(width: number, ground: Style): Row {
    return new Row(new Array<string>(width).fill(' '), new Array<Style>(width).fill(ground));
  }

  copy(): Row {
    return new Row(this.characters.slice(), this.styles.slice());
  }

  /** Writes at a place that is within the row. */
  write(x: number, character: string, style: Style): void {
    this.characters[x] = character;
    this.styles[x] = style;
    this.spans = undefined;
  }

  /** Ink and ground change places. */
  invert(x: number): void {
    const style = this.styles[x] ?? PLAIN;
    this.write(x, this.characters[x] ?? ' ', { ...style, inverse: style.inverse !== true });
  }

  /** What another row has from one place to another. */
  take(other: Row, from: number, to: number): void {
    for (let x = Math.max(0, from); x < to; x += 1) this.write(x, other.characters[x] ?? ' ', other.styles[x] ?? PLAIN);
  }

  /** Neighbours of one style are one span. */
  inSpans(): readonly Span[] {
    this.spans ??= spansOf(this.characters, this.styles);
    return this.spans;
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
