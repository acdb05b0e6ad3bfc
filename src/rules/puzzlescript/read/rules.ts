import type { Place } from '../../../core/fault';
import type { Item, PatternCell, PatternRow, RuleDraft, RuleLine } from './draft';
import { cellCount, type Faults } from './faults';
import { type Line, type Token, tokensOf } from './lines';
import { type Names, nearestName, type Term } from './names';
import { knownTerm } from './declarations';
import {
  CELL_WORDS,
  COMMANDS,
  DIRECTIONS_OF,
  RELATIVE_WORDS,
  RULE_DIRECTIONS,
  type RuleDirection,
  SOUND_COMMAND,
} from './words';

const ELLIPSIS = '...';
const MAX_ELLIPSES = 2;

/** Where the message of a rule begins: after its arrow, behind the word. */
export function ruleMessageAt(code: string): number {
  const arrow = code.indexOf('->');
  if (arrow < 0) return -1;
  const match = /(?:^|[\s\]])message(?=\s|$)/.exec(code.slice(arrow));
  if (match === null) return -1;
  // A bracket before the word opens a comment, and what is in it is no message.
  if (code.slice(0, arrow + match.index).includes('(')) return -1;
  return arrow + match.index + match[0].length;
}

/** Reads a line of the section of rules. */
export function readRule(line: Line, names: Names, faults: Faults): RuleLine | undefined {
  const message = ruleMessageAt(line.code);
  const end = message >= 0 ? message : line.comment < 0 ? line.code.length : cutAt(line);
  const tokens = ruleTokens(line, end);
  const [first] = tokens;
  if (first === undefined) return undefined;
  if (first.text === 'startloop' || first.text === 'endloop') {
    const [, left] = tokens;
    if (left) faults.error('left-over', left, `nothing may follow ${first.text} on its line`);
    return { kind: first.text, place: first };
  }
  const text = message >= 0 ? line.text.slice(message).trim() : undefined;
  const rule = new RuleReader(tokens, first, text, names, faults).read();
  return rule && { kind: 'rule', rule };
}

/** A rule ends at the first comment in it; a comment before it does not count. */
function cutAt({ code, text, comment }: Line): number {
  return code.slice(0, comment).trim() === '' && text.trimStart().startsWith('(') ? code.length : comment;
}

/** Brackets, bars, arrows and a leading plus are words of their own. */
function ruleTokens(line: Line, end: number): Token[] {
  const code = line.code.slice(0, end);
  const tokens: Token[] = [];
  for (const token of tokensOf({ number: line.number, code })) {
    const part = /->|[[\]|]|^\+|(?:(?!->)[^[\]|])+/g;
    for (const match of token.text.matchAll(tokens.length === 0 ? part : /->|[[\]|]|(?:(?!->)[^[\]|])+/g)) {
      tokens.push({ text: match[0], line: token.line, column: token.column + match.index });
    }
  }
  return tokens;
}

class RuleReader {
  readonly #tokens: readonly Token[];
  readonly #place: Place;
  readonly #message: string | undefined;
  readonly #names: Names;
  readonly #faults: Faults;
  readonly #commands: string[] = [];
  #index = 0;
  /** Whether what was wrong leaves nothing of the rule. */
  #isLost = false;

  constructor(tokens: readonly Token[], place: Place, message: string | undefined, names: Names, faults: Faults) {
    this.#tokens = tokens;
    this.#place = { line: place.line, column: place.column };
    this.#message = message;
    this.#names = names;
    this.#faults = faults;
  }

  read(): RuleDraft | undefined {
    const prefixes = this.#readPrefixes();
    const left = this.#readRows('left');
    const arrow = this.#tokens[this.#index];
    const hasArrow = arrow?.text === '->';
    if (hasArrow) this.#index += 1;
    else if (!this.#isLost) this.#lose('no-arrow', this.#place, 'a rule needs an arrow: [ before ] -> [ after ]');
    const right = hasArrow ? this.#readRows('right') : [];
    const commands = hasArrow ? this.#readCommands() : [];
    if (left.length === 0 && hasArrow)
      this.#lose('empty-rule', this.#place, 'this rule asks for nothing; write [ ] at least');
    this.#compare(left, right, commands);
    if (this.#isLost) return undefined;
    return { ...this.#place, ...prefixes, left, right, commands, message: this.#message };
  }

  #lose(kind: string, place: Place, sentence: string): void {
    this.#faults.error(kind, place, sentence);
    this.#isLost = true;
  }

  #readPrefixes(): Pick<RuleDraft, 'directions' | 'isLate' | 'isRigid' | 'isRandom' | 'joins'> {
    const directions: RuleDirection[] = [];
    const flags = { isLate: false, isRigid: false, isRandom: false, joins: false };
    let randomAt: Token | undefined;
    for (; this.#index < this.#tokens.length; this.#index++) {
      const token = this.#tokens[this.#index];
      if (token === undefined || token.text === '[' || token.text === '->') break;
      const { text } = token;
      const given = DIRECTIONS_OF.get(text);
      if (given) directions.push(...given);
      else if (text === 'late') flags.isLate = true;
      else if (text === 'rigid') flags.isRigid = true;
      else if (text === 'random') [flags.isRandom, randomAt] = [true, token];
      else if (text === '+') {
        if (this.#index === 0) flags.joins = true;
        else this.#lose('plus-place', token, '"+" joins a rule to the one above, and stands first on its line');
      } else this.#strayPrefix(token);
    }
    if (flags.joins && randomAt) {
      const sentence = 'a group is random as a whole: write "random" before its first rule, not after "+"';
      this.#faults.error('random-group', randomAt, sentence);
    }
    if (flags.isLate && flags.isRigid) {
      this.#faults.error(
        'late-rigid',
        this.#place,
        'a late rule moves nothing, so it cannot be rigid; remove one of the two words',
      );
    }
    const chosen = directions.length === 0 ? RULE_DIRECTIONS : [...new Set(directions)];
    return { ...flags, directions: chosen };
  }

  #strayPrefix(token: Token): void {
    const { text } = token;
    if (RELATIVE_WORDS.includes(text) || text === 'moving') {
      const sentence = `"${text}" says nothing before a rule, which has no direction yet; use up, down, left, right, horizontal or vertical`;
      return this.#lose('relative-direction', token, sentence);
    }
    if (isCommand(text)) return this.#faults.warn('command-place', token, `"${text}" belongs at the end of a rule`);
    const sentence = this.#names.term(text)
      ? `"${text}" must stand in brackets; only directions, late, rigid, random and + stand before them`
      : `"${text}" is no word before a rule; use directions, late, rigid, random or +`;
    this.#lose('stray-word', token, sentence);
  }

  #readRows(side: 'left' | 'right'): PatternRow[] {
    const rows: PatternRow[] = [];
    for (; this.#index < this.#tokens.length; this.#index++) {
      const token = this.#tokens[this.#index];
      if (token === undefined || token.text === '->') break;
      if (token.text === '[') {
        this.#index += 1;
        rows.push(this.#readRow(side, token));
        continue;
      }
      if (
        side === 'right' &&
        (token.text === '->' || !this.#tokens.slice(this.#index).some(({ text }) => text === '['))
      )
        break;
      this.#strayBetween(token);
    }
    return rows;
  }

  #strayBetween(token: Token): void {
    const { text } = token;
    if (text === ']') this.#faults.warn('stray-bracket', token, 'this "]" closes nothing; remove it');
    else if (text === '|') this.#faults.warn('stray-bar', token, '"|" divides cells within brackets; remove it here');
    else if (isCommand(text)) this.#faults.error('command-place', token, `"${text}" belongs at the end of a rule`);
    else if (DIRECTIONS_OF.has(text))
      this.#faults.warn('direction-place', token, `"${text}" belongs before the first bracket`);
    else if (this.#names.term(text)) this.#faults.warn('stray-word', token, `"${text}" must stand in brackets`);
    else if (/^[-=<>]+$/.test(text)) this.#lose('unknown-name', token, `"${text}" is no arrow here; write ->`);
    else if (knownTerm(token, this.#names, this.#faults) === undefined) this.#isLost = true;
  }

  /** Reads the cells of a row behind its bracket, up to the bracket that closes it. */
  #readRow(side: 'left' | 'right', open: Token): PatternRow {
    const cells: PatternCell[] = [];
    let cell: Token[] = [];
    for (; this.#index < this.#tokens.length; this.#index++) {
      const token = this.#tokens[this.#index];
      if (token === undefined || token.text === ']') break;
      if (token.text === '|') {
        cells.push(this.#readCell(cell, side));
        cell = [];
      } else if (token.text === '->') {
        this.#faults.warn('arrow-place', token, 'an arrow stands between brackets, not in them; a "]" is missing');
        this.#index -= 1;
        break;
      } else if (token.text === '[') {
        this.#faults.warn('open-bracket', token, 'brackets do not nest; a "]" is missing before this one');
      } else cell.push(token);
    }
    if (this.#index >= this.#tokens.length)
      this.#faults.warn('open-bracket', open, 'nothing closes this bracket; a "]" is missing');
    cells.push(this.#readCell(cell, side));
    this.#checkEllipses(cells, open);
    return cells;
  }

  #readCell(tokens: readonly Token[], side: 'left' | 'right'): PatternCell {
    const dots = tokens.find(({ text }) => text === ELLIPSIS);
    if (dots) {
      if (tokens.length > 1)
        this.#lose('ellipsis-company', dots, 'an ellipsis has its cell for itself: [ A | ... | B ]');
      return undefined;
    }
    const items: Item[] = [];
    const seen = new Map<string, string>();
    let word: Token | undefined;
    for (const token of tokens) {
      const { text } = token;
      if (CELL_WORDS.has(text)) {
        if (word) this.#lose('word-without-name', word, `"${word.text}" needs a name after it`);
        word = token;
        continue;
      }
      if (this.#names.term(text) === undefined && this.#isStray(token, side)) continue;
      const term = knownTerm(token, this.#names, this.#faults);
      if (term === undefined) this.#isLost = true;
      else {
        this.#checkTwice(seen, word?.text ?? '', token);
        items.push(...this.#itemsOf(word?.text ?? '', term, word ?? token, side));
      }
      word = undefined;
    }
    if (word) this.#lose('word-without-name', word, `"${word.text}" needs a name after it`);
    return items;
  }

  /** Whether a word in a cell is a command, which then counts as if it stood at the end, or a word for the front of a rule. */
  #isStray(token: Token, side: 'left' | 'right'): boolean {
    const { text } = token;
    if (isCommand(text)) {
      this.#faults.warn('command-place', token, `"${text}" belongs at the end of a rule`);
      if (side === 'right') this.#commands.push(text);
      return true;
    }
    if (text !== 'late' && text !== 'rigid') return false;
    this.#faults.error('prefix-place', token, `"${text}" belongs before the first bracket`);
    return true;
  }

  #checkTwice(seen: Map<string, string>, word: string, token: Token): void {
    const before = seen.get(token.text);
    seen.set(token.text, word);
    if (before === undefined) return;
    const sentence = `"${token.text}" stands twice in one cell, which holds it once at most`;
    if (before === 'no' && word === 'no') this.#faults.warn('no-twice', token, sentence);
    else this.#faults.error('named-twice', token, sentence);
  }

  #itemsOf(word: string, term: Term, place: Token, side: 'left' | 'right'): Item[] {
    if (word === 'random' || word === 'randomdir') {
      if (side === 'left') this.#lose('random-left', place, `"${word}" chooses, so it stands on the right only`);
      if (word === 'random' && term.kind !== 'any') {
        for (const { name } of term.objects) {
          const sentence = `"${name}" leaves nothing to choose; random needs a name for any of several`;
          this.#faults.warn('nothing-to-choose', place, sentence);
        }
      }
    }
    if (term.kind !== 'all') return [{ word, term }];
    if (word === 'no') {
      const sentence = `"no ${term.name}" could mean two things, as it is all of several; name what must not be there`;
      this.#lose('no-all', place, sentence);
    }
    return term.objects.map((object) => ({ word, term: this.#names.objectTerm(object) }));
  }

  #checkEllipses(cells: readonly PatternCell[], open: Token): void {
    const count = cells.filter((cell) => cell === undefined).length;
    if (count === 0 || this.#isLost) return;
    if (cells[0] === undefined || cells.at(-1) === undefined) {
      this.#lose('ellipsis-end', open, 'an ellipsis stands between two cells, not at an end');
    }
    if (count > MAX_ELLIPSES) this.#lose('many-ellipses', open, `a row has ${MAX_ELLIPSES} ellipses at most`);
    if (cells.some((cell, index) => index > 0 && cell === undefined && cells[index - 1] === undefined)) {
      this.#lose('ellipsis-twice', open, 'two ellipses need a cell between them');
    }
  }

  #readCommands(): string[] {
    const commands = this.#commands;
    for (; this.#index < this.#tokens.length; this.#index++) {
      const token = this.#tokens[this.#index];
      if (token === undefined) break;
      if (token.text === '->') {
        this.#lose('second-arrow', token, 'a rule has one arrow');
        break;
      }
      if (isCommand(token.text)) commands.push(token.text);
      else this.#warnOfCommand(token);
    }
    return commands;
  }

  /** Other programs have commands of their own, so a word that is none is only told if it is like one. */
  #warnOfCommand(token: Token): void {
    if (/^sfx\d+$/.test(token.text)) {
      return this.#faults.warn('unknown-command', token, `"${token.text}" is no sound; they are sfx0 to sfx10`);
    }
    const guess = token.text === 'message' ? undefined : nearestName(token.text, [...COMMANDS, 'message']);
    if (guess !== undefined)
      this.#faults.warn('unknown-command', token, `"${token.text}" is no command; do you mean ${guess}?`);
  }

  /** Both sides have the same rows of the same cells; only a rule with commands may do without a right side. */
  #compare(left: readonly PatternRow[], right: readonly PatternRow[], commands: readonly string[]): void {
    // One fault is enough: what is lost is not compared.
    if (this.#isLost || (right.length === 0 && commands.length > 0)) return;
    if (left.length !== right.length) {
      if (left.length > 0) {
        this.#faults.warn(
          'row-count',
          this.#place,
          `rows in brackets: ${left.length} before the arrow, ${right.length} after it; they must be as many, so the rule is left out`,
        );
      }
      this.#isLost = true;
      return;
    }
    for (const [index, row] of left.entries()) this.#compareRows(row, right[index] ?? []);
  }

  #compareRows(before: PatternRow, after: PatternRow): void {
    if (before.length !== after.length) {
      const isEllipsisAlone = before.includes(undefined) !== after.includes(undefined);
      if (isEllipsisAlone) return this.#loseEllipsis(before.includes(undefined) ? 'after' : 'before');
      const sentence = `a row has ${cellCount(before.length)} before the arrow, and ${after.length} after it; a cell may be empty: [ A | ]`;
      return this.#lose('row-length', this.#place, sentence);
    }
    for (const [index, cell] of before.entries()) {
      const other = after[index];
      if (cell === undefined && other !== undefined) this.#loseEllipsis('after');
      if (cell !== undefined && other === undefined) this.#loseEllipsis('before');
    }
  }

  #loseEllipsis(missing: 'before' | 'after'): void {
    const sentence = `"..." must stand in the same place on both sides of the arrow; here it is missing ${missing} it`;
    this.#lose('ellipsis-alone', this.#place, sentence);
  }
}

function isCommand(text: string): boolean {
  return text === 'message' || SOUND_COMMAND.test(text) || COMMANDS.some((command) => command === text);
}
