import { PLAIN, type Frame, type Style, type StyledText } from './frame';

/** A terminal's screen as a program without one keeps it, to write only what differs. */
export class ScreenText {
  readonly #characters: string[];
  /** By place: the number of the code of its style. */
  readonly #styles: Uint32Array;
  /** The spans last shown in each whole row: what is the same in them again need not be compared. */
  readonly #shown: (readonly StyledText[] | undefined)[] = [];
  /** The style that is written in. */
  #written: StyleCode | undefined;

  constructor(
    private readonly width: number,
    height: number,
  ) {
    this.#characters = new Array<string>(width * height).fill(' ');
    this.#styles = new Uint32Array(width * height).fill(codeOf(PLAIN).number);
  }

  /** What clears the screen and hides the cursor. */
  begin(): string {
    return '\u001b[?25l\u001b[0m\u001b[2J';
  }

  /** What shows a frame with its upper left corner at a place, where it differs from what is shown. */
  show({ width, lines }: Frame, x: number, y: number): string {
    const isWide = x === 0 && width === this.width;
    let text = '';
    lines.forEach((spans, row) => {
      const before = isWide ? this.#shown[y + row] : undefined;
      if (before === spans) return;
      this.#shown[y + row] = isWide ? spans : undefined;
      const [first, last] = changedSpans(before ?? [], spans);
      let column = spans.slice(0, first).reduce((end, span) => end + lengthOf(span.text), x);
      /** Where the cursor stands in this row. */
      let cursor = -1;
      for (const { text: characters, style } of spans.slice(first, last)) {
        const code = codeOf(style);
        for (const character of characters) {
          const place = (y + row) * this.width + column;
          if (this.#characters[place] !== character || this.#styles[place] !== code.number) {
            if (cursor !== column) text += `\u001b[${y + row + 1};${column + 1}H`;
            if (this.#written !== code) text += code.text;
            text += character;
            this.#written = code;
            this.#characters[place] = character;
            this.#styles[place] = code.number;
            cursor = column + 1;
          }
          column += 1;
        }
      }
    });
    return text;
  }
}

/** What changes a terminal to a style, the same object for equal styles. */
interface StyleCode {
  readonly number: number;
  readonly text: string;
}

const codes = new Map<string, StyleCode>();
/** Styles are few and used again. */
const codeByStyle = new WeakMap<Style, StyleCode>();

function codeOf(style: Style): StyleCode {
  const known = codeByStyle.get(style);
  if (known) return known;
  const { foreground, background, bold, inverse } = style;
  const parts = [
    '0',
    ...(bold ? ['1'] : []),
    ...(inverse ? ['7'] : []),
    ...(foreground === undefined ? [] : [`38;5;${foreground}`]),
    ...(background === undefined ? [] : [`48;5;${background}`]),
  ];
  const text = `\u001b[${parts.join(';')}m`;
  const code = codes.get(text) ?? { number: codes.size, text };
  codes.set(text, code);
  codeByStyle.set(style, code);
  return code;
}

/** Which of the spans are not as they were, in front and at the end: the first, and the one behind the last. */
function changedSpans(before: readonly StyledText[], spans: readonly StyledText[]): [first: number, last: number] {
  const shorter = Math.min(before.length, spans.length);
  let first = 0;
  while (first < shorter && isSameSpan(before[first], spans[first])) first += 1;
  let same = 0;
  while (same < shorter - first && isSameSpan(before.at(-1 - same), spans.at(-1 - same))) same += 1;
  return [first, spans.length - same];
}

function isSameSpan(one: StyledText | undefined, other: StyledText | undefined): boolean {
  return one?.text === other?.text && one?.style === other?.style;
}

/** In characters, each of which takes one cell. */
function lengthOf(text: string): number {
  return /[\ud800-\udfff]/.test(text) ? [...text].length : text.length;
}
