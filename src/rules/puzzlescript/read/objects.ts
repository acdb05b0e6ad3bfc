import type { Faults } from './faults';
import { type Line, type Token, tokensOf } from './lines';
import { type GameObject, type Names, nearestName, type Term } from './names';
import { COLOUR_NAMES, colourValue } from './palettes';
import { KEYWORDS } from './words';

const SIZE = 5;
const MAX_COLOURS = 10;

export function isColour(word: string): boolean {
  return word === 'transparent' || colourValue(word) !== undefined;
}

/** Reads the section of objects, line by line: a name, its colours, and a sprite of five rows. */
export class ObjectReader {
  readonly #names: Names;
  readonly #faults: Faults;
  #expects: 'name' | 'colours' | 'sprite' = 'name';
  #object: GameObject | undefined;
  #rows: number[][] = [];
  #isWide = false;
  #isTall = false;

  constructor(names: Names, faults: Faults) {
    this.#names = names;
    this.#faults = faults;
  }

  read(line: Line): void {
    const tokens = tokensOf(line);
    const [first] = tokens;
    if (first === undefined) {
      // Only an empty line ends an object, not one of blanks or of a comment.
      if (line.text === '') this.end();
    } else if (this.#expects === 'colours') {
      this.#readColours(tokens);
    } else if (this.#expects === 'sprite' && this.#isSprite(first)) {
      this.#readRow(tokens, first);
    } else {
      this.end();
      this.#readName(tokens, first);
    }
  }

  /** The section or an object has come to its end. */
  end(): void {
    const object = this.#object;
    if (object !== undefined && this.#rows.length > 0) {
      if (this.#isWide || this.#rows.length !== SIZE || this.#rows.some((row) => row.length !== SIZE)) {
        this.#faults.warn(
          'sprite-size',
          object.place,
          `the sprite of "${object.name}" is not ${SIZE} wide and ${SIZE} high`,
        );
      }
      object.sprite = Array.from({ length: SIZE }, (_, y) =>
        Array.from({ length: SIZE }, (_column, x) => this.#rows[y]?.[x] ?? -1),
      );
    }
    this.#object = undefined;
    this.#rows = [];
    this.#isWide = false;
    this.#isTall = false;
    this.#expects = 'name';
  }

  /** Behind a whole sprite, only another row as wide as it is one too many; a name may begin with a digit. */
  #isSprite({ text }: Token): boolean {
    if (this.#rows.length === 0) return /^[.\d]/.test(text);
    return this.#rows.length < SIZE || /^[.\d]{5}$/.test(text);
  }

  #readName(tokens: readonly Token[], first: Token): void {
    const known = this.#names.term(first.text);
    if (known !== undefined) {
      const at = this.#names.placeOf(first.text)?.line ?? 0;
      this.#faults.error('defined-twice', first, `"${first.text}" is defined already, in line ${at}`);
    }
    warnOfKeyword(this.#faults, first);
    const object = this.#names.addObject(first.text, first);
    const term = this.#names.objectTerm(object);
    for (const alias of tokens.slice(1)) defineName(this.#names, this.#faults, alias, term);
    this.#object = object;
    this.#expects = 'colours';
  }

  #readColours(tokens: readonly Token[]): void {
    const object = this.#object;
    this.#expects = 'sprite';
    if (object === undefined) return;
    const colours: string[] = [];
    for (const token of tokens.flatMap(coloursIn)) {
      if (isColour(token.text)) colours.push(token.text);
      else {
        const guess = nearestName(token.text, COLOUR_NAMES);
        const way = guess === undefined ? 'write a name such as red, or #rrggbb' : `do you mean ${guess}?`;
        this.#faults.error('not-a-colour', token, `"${token.text}" is no colour for "${object.name}"; ${way}`);
        // It has its place, so that the sprite is not faulty, too.
        colours.push('transparent');
      }
    }
    if (colours.length > MAX_COLOURS) {
      this.#faults.warn('many-colours', object.place, `"${object.name}" has more than ${MAX_COLOURS} colours`);
    }
    object.colours = colours.slice(0, MAX_COLOURS);
  }

  #readRow(tokens: readonly Token[], first: Token): void {
    const object = this.#object;
    if (object === undefined) return;
    if (this.#rows.length === SIZE) {
      const sentence = `the sprite of "${object.name}" has more than ${SIZE} rows; remove this one`;
      if (!this.#isTall) this.#faults.error('sprite-size', first, sentence);
      this.#isTall = true;
      return;
    }
    const text = tokens.map((token) => token.text).join('');
    const row: number[] = [];
    for (const [index, symbol] of [...text].slice(0, SIZE).entries()) {
      const place = { line: first.line, column: first.column + index };
      if (!/[.\d]/.test(symbol)) {
        const sentence = `"${symbol}" does not belong in the sprite of "${object.name}"; use digits and "."`;
        this.#faults.error('sprite-symbol', place, sentence);
        break;
      }
      const colour = symbol === '.' ? -1 : Number(symbol);
      if (colour >= object.colours.length) {
        const sentence =
          object.colours.length === 0
            ? `the sprite of "${object.name}" asks for colour ${colour}, but it has no colours`
            : `the sprite of "${object.name}" asks for colour ${colour}, but its colours are 0 to ${object.colours.length - 1}`;
        this.#faults.error('sprite-colour', place, sentence);
      }
      row.push(colour);
    }
    if (text.length > SIZE) {
      this.#isWide = true;
      this.#faults.warn('sprite-width', first, `a row of a sprite is ${SIZE} wide; what goes beyond is left out`);
    }
    this.#rows.push(row);
  }
}

/** Hexadecimal colours may stand without blanks between them. */
function coloursIn(token: Token): Token[] {
  if (!token.text.startsWith('#')) return [token];
  return [...token.text.matchAll(/#[^#]*/g)].map(({ 0: text, index }) => ({
    ...token,
    text,
    column: token.column + index,
  }));
}

/** Gives a name to a term, unless it is taken. */
export function defineName(names: Names, faults: Faults, token: Token, term: Term): void {
  warnOfKeyword(faults, token);
  if (names.term(token.text) === undefined) names.define(token.text, term, token);
  else {
    const at = names.placeOf(token.text)?.line ?? 0;
    faults.error('defined-twice', token, `"${token.text}" is defined already, in line ${at}`);
  }
}

function warnOfKeyword(faults: Faults, { text, ...place }: Token): void {
  if (KEYWORDS.has(text)) faults.warn('keyword', place, `"${text}" is a word of the language; choose another name`);
}
