/** One line at the bottom of a terminal that tells how far something is; nothing is written where there is none. */
export class ProgressLine {
  readonly #stream: NodeJS.WriteStream;
  #isShown = false;

  constructor(stream: NodeJS.WriteStream) {
    this.#stream = stream;
  }

  show(text: string): void {
    if (!this.#stream.isTTY) return;
    this.#stream.write(`\r\u001b[K${text.slice(0, (this.#stream.columns || USUAL_WIDTH) - 1)}`);
    this.#isShown = true;
  }

  /** Takes it away, before something else is written. */
  clear(): void {
    if (this.#isShown) this.#stream.write('\r\u001b[K');
    this.#isShown = false;
  }
}

const USUAL_WIDTH = 80;
