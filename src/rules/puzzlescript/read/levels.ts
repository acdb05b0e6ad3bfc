import type { ConditionDraft, LevelDraft } from './draft';
import { cellCount, type Faults } from './faults';
import { type Line, type Token, tokensOf } from './lines';
import { type Names, nearestName } from './names';
import { knownTerm } from './declarations';

const MESSAGE = /^[\p{Z}\s]*message/u;

/** Where the text of a message between levels begins; -1 if the line has none. */
export function levelMessageAt(code: string): number {
  return MESSAGE.exec(code)?.[0].length ?? -1;
}

/** Reads the levels: rows between blank lines, and messages. */
export class LevelReader {
  readonly levels: LevelDraft[] = [];
  readonly #faults: Faults;
  #rows: Token[] = [];

  constructor(faults: Faults) {
    this.#faults = faults;
  }

  read(line: Line): void {
    const message = MESSAGE.exec(line.code);
    const code = line.code.trim();
    if (message) {
      this.end();
      const text = line.text.slice(message[0].length);
      if (/^\S/.test(text)) {
        const place = { line: line.number, column: message[0].length + 1 };
        this.#faults.warn('message-blank', place, 'put a blank after "message"');
      }
      this.levels.push({ kind: 'message', line: line.number, text: text.trim() });
    } else if (this.#isSlip(line)) {
      this.end();
      this.levels.push({ kind: 'message', line: line.number, text: code });
    } else if (code === '') {
      // A line that holds nothing but a comment does not end a level.
      if (line.text.trim() === '') this.end();
    } else if (!/^=+$/.test(code)) {
      this.#rows.push({ text: code, line: line.number, column: line.code.indexOf(code) + 1 });
    }
  }

  /** Whether a line begins with a word like `message`: no row has blanks in it. */
  #isSlip(line: Line): boolean {
    const [word, next] = tokensOf(line);
    if (word === undefined || next === undefined || nearestName(word.text, ['message']) === undefined) return false;
    this.#faults.error('unknown-word', word, `"${word.text}" is no word among levels; do you mean message?`);
    return true;
  }

  end(): void {
    const [first] = this.#rows;
    if (first === undefined) return;
    if (this.#rows.some(({ text }) => text.length !== first.text.length)) {
      const odd = this.#rows.find(({ text }) => text.length !== first.text.length) ?? first;
      const sentence = `this row has ${cellCount(odd.text.length)}, the first one of its level ${first.text.length}`;
      this.#faults.warn('row-length', odd, sentence);
    }
    this.levels.push({ kind: 'map', line: first.line, rows: this.#rows });
    this.#rows = [];
  }
}

/** Reads a condition: `no X`, `some X on Y` or `all X on Y`. */
export function readCondition(line: Line, names: Names, faults: Faults): ConditionDraft | undefined {
  const [word, what, on, where, left] = tokensOf(line);
  if (word === undefined) return undefined;
  const kind = conditionWord(word.text);
  if (kind === undefined || what === undefined) {
    faults.error('condition-form', word, 'write a condition as no X, some X on Y, or all X on Y');
    return undefined;
  }
  const term = knownTerm(what, names, faults);
  if (on === undefined) return term && { word: kind, what: term, on: undefined, line: word.line, column: word.column };
  if (on.text !== 'on' || where === undefined) {
    faults.error('condition-form', on, `"on" and a name should stand here, but "${on.text}" does`);
    return undefined;
  }
  if (left) faults.error('left-over', left, `nothing may follow a condition; remove "${left.text}"`);
  const place = knownTerm(where, names, faults);
  return term && place && { word: kind, what: term, on: place, line: word.line, column: word.column };
}

function conditionWord(text: string): ConditionDraft['word'] | undefined {
  if (text === 'any') return 'some';
  return text === 'no' || text === 'some' || text === 'all' ? text : undefined;
}
