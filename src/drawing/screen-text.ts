import { at } from '../core/at';
import { PLAIN, type Frame, type Style } from './frame';

/** A terminal's screen as a program without one keeps it, to write only what differs. */
export class ScreenText {
  readonly #characters: string[];
  readonly #styles: Style[];
  #style: Style | undefined;

  constructor(
    private readonly width: number,
    height: number,
  ) {
    this.#characters = new Array<string>(width * height).fill(' ');
    this.#styles = new Array<Style>(width * height).fill(PLAIN);
  }

  /** What clears the screen and hides the cursor. */
  begin(): string {
    return '\u001b[?25l\u001b[0m\u001b[2J';
  }

  /** What shows a frame with its upper left corner at a place, where it differs from what is shown. */
  show({ lines }: Frame, x: number, y: number): string {
    let text = '';
    lines.forEach((spans, row) => {
      let column = x;
      /** Where the cursor stands in this row. */
      let cursor = -1;
      for (const { text: characters, style } of spans)
        for (const character of characters) {
          const place = (y + row) * this.width + column;
          if (this.#characters[place] !== character || !isSame(at(this.#styles, place), style)) {
            if (cursor !== column) text += `\u001b[${y + row + 1};${column + 1}H`;
            text += this.#changeTo(style) + character;
            this.#characters[place] = character;
            this.#styles[place] = style;
            cursor = column + 1;
          }
          column += 1;
        }
    });
    return text;
  }

  #changeTo(style: Style): string {
    if (this.#style && isSame(this.#style, style)) return '';
    this.#style = style;
    const { foreground, background, bold, inverse } = style;
    const parts = [
      '0',
      ...(bold ? ['1'] : []),
      ...(inverse ? ['7'] : []),
      ...(foreground === undefined ? [] : [`38;5;${foreground}`]),
      ...(background === undefined ? [] : [`48;5;${background}`]),
    ];
    return `\u001b[${parts.join(';')}m`;
  }
}

function isSame(one: Style, other: Style): boolean {
  return (
    one.foreground === other.foreground &&
    one.background === other.background &&
    one.bold === other.bold &&
    one.inverse === other.inverse
  );
}
