import { LURD } from '../core/direction';
import type { Fault, Place } from '../core/fault';
import { commandOfLetter, step, type WrittenCommand, letterOfCommand } from '../core/play/move';
import { ok, failure, type Result } from '../core/result';
import { MAX_STEPS, SequenceBuilder, type Sequence } from '../core/play/sequence';
import { wholeOf } from './parts/lines';
import { isRetroban, textLineKind } from './parts/notes';
import type { History } from '../core/history/history';
import type { Level } from '../core/level/level';
import type { RuleSet } from '../core/rule-set';

type SequenceRules = Pick<RuleSet, 'presentation' | 'actions'>;

/** Whether a rule set writes its sequences as commands of two hands, and not as steps. */
export function writesCommands({ presentation }: SequenceRules): boolean {
  return presentation.sequenceNotation === 'commands';
}

/** The moves of a text in the notation of the rule set, on a level with these players. */
export function parseSequence(
  text: string,
  rules: SequenceRules,
  level: Pick<Level, 'players'>,
): Result<Sequence, Fault> {
  return writesCommands(rules)
    ? parseCommands(text, level.players.length)
    : parseSteps(text, rules.actions, lettersOf(rules));
}

/**
 * Moves without the heading that other programs write above them, such as `Solution/Moves` or `Moves:`. Blanks stand for
 * it, so that the places of faults stay.
 */
export function withoutHeading(text: string): string {
  const [line = ''] = /\S[^\r\n]*/.exec(text) ?? [];
  if (textLineKind(line) !== 'moves-heading' && !/^moves\s*:/i.test(line)) return text;
  const heading = line.slice(0, line.indexOf(':') + 1 || line.length);
  return text.replace(heading, ' '.repeat(heading.length));
}

/** The moves of a history from a position on, in the notation of the rule set. */
export function formatSequence(history: History, rules: SequenceRules, from = 0): string {
  return writesCommands(rules) ? formatCommands(history, from) : formatLurd(history, from, lettersOf(rules));
}

/** An action as it stands in a sequence. */
export function writtenAction(id: string, rules: SequenceRules): string {
  return lettersOf(rules).get(id) ?? `{${id}}`;
}

/** The letters of actions in sequences of these rule sets. */
export function actionLetters(rules: Iterable<SequenceRules>): string {
  return [...new Set(rules)].flatMap((one) => [...lettersOf(one).values()]).join('');
}

/** The actions that have a letter in sequences, because they are moves. */
function lettersOf({ presentation: { offers = [] } }: SequenceRules): ReadonlyMap<string, string> {
  return new Map(offers.flatMap(({ action, key, isMove }) => (isMove ? [[action, key]] : [])));
}

/**
 * Letters `l u r d` in either case with white space anywhere; a number before a letter or a bracketed group repeats it
 * (`3r2(ud)`), and `;` starts a comment that ends with its line. Actions of the rule set stand in braces:
 * `{buy-strength}`; `letters` are those that have a letter as well.
 */
export function parseSteps(
  text: string,
  actions: readonly string[] = [],
  letters: ReadonlyMap<string, string> = NO_LETTERS,
): Result<Sequence, Fault> {
  if (isRetroban(text.trimStart())) return failure({ kind: 'retroban-moves', ...startOf(text) });
  const known = new Map<string, WrittenCommand>(STEP_OF);
  for (const [id, letter] of letters) known.set(letter, { kind: 'action', id, written: letter });
  for (const id of actions) known.set(`{${id}}`, { kind: 'action', id, written: `{${id}}` });
  const expected = [...known.keys()].join(' ');
  const builder = new SequenceBuilder();
  const opened: Place[] = [];
  let times: number | undefined;
  let timesAt: Place = { line: 1, column: 1 };
  for (const { symbol, line, column } of tokens(text)) {
    const found = known.get(symbol) ?? known.get(symbol.toLowerCase());
    if (!found && isNumber(symbol)) {
      if (times !== undefined) return failure({ kind: 'number-without-step', ...timesAt });
      times = Number(symbol);
      timesAt = { line, column };
      if (times > MAX_STEPS) return failure({ kind: 'number-too-large', line, column, most: MAX_STEPS });
      continue;
    }
    if (symbol === '(') {
      opened.push({ line, column });
      builder.openGroup(times ?? 1);
    } else if (symbol === ')') {
      if (times !== undefined) return failure({ kind: 'number-without-step', ...timesAt });
      if (opened.pop() === undefined) return failure({ kind: 'stray-close', line, column });
      if (!builder.closeGroup()) return failure({ kind: 'too-many-steps', line, column, most: MAX_STEPS });
    } else if (!found) return failure({ kind: 'unknown-step', line, column, symbol, expected });
    else if (!builder.add(found, times ?? 1)) return failure({ kind: 'too-many-steps', line, column, most: MAX_STEPS });
    times = undefined;
  }
  const lastOpen = opened.at(-1);
  if (lastOpen) return failure({ kind: 'open-group', ...lastOpen });
  if (times !== undefined) return failure({ kind: 'number-without-step', ...timesAt });
  return ok(builder.finish());
}

function startOf(text: string): Place {
  const before = text.slice(wholeOf(text).from, text.length - text.trimStart().length).split(/\r\n|\n|\r/);
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}

const STEP_OF: ReadonlyMap<string, WrittenCommand> = new Map(
  (['left', 'up', 'right', 'down'] as const).map((direction) => [
    LURD[direction],
    { ...step(direction), written: LURD[direction] },
  ]),
);

const NO_LETTERS: ReadonlyMap<string, string> = new Map();

/**
 * Commands `W A S D R`, `H J K L U` in either case; a number after a command repeats it. A third player has no letters:
 * `@3:W` is a step of player 3.
 */
export function parseCommands(text: string, players: number): Result<Sequence, Fault> {
  const builder = new SequenceBuilder();
  let waiting: WrittenCommand | undefined;
  let at: Place = { line: 1, column: 1 };
  for (const { symbol, ...place } of tokens(text)) {
    const command = commandOfLetter(symbol, players);
    if (isNumber(symbol)) {
      if (!waiting) return failure({ kind: 'number-without-step', ...place });
      if (!(Number(symbol) <= MAX_STEPS) || !builder.add(waiting, Number(symbol)))
        return failure({ kind: 'too-many-steps', ...place, most: MAX_STEPS });
      waiting = undefined;
    } else if (command) {
      if (waiting && !builder.add(waiting, 1)) return failure({ kind: 'too-many-steps', ...at, most: MAX_STEPS });
      waiting = { ...command, written: symbol.toUpperCase() };
      at = place;
    } else return failure({ kind: 'unknown-step', ...place, symbol, expected: commandLetters(players) });
  }
  if (waiting && !builder.add(waiting, 1)) return failure({ kind: 'too-many-steps', ...at, most: MAX_STEPS });
  return ok(builder.finish());
}

function commandLetters(players: number): string {
  return players > 2 ? 'W A S D R, H J K L U and @3:W for a third player' : 'W A S D R and H J K L U';
}

interface Token extends Place {
  readonly symbol: string;
}

/** Numbers, words in braces, steps of further players; any other character is a token by itself. */
const TOKEN = /\d+|\{[^\S\r\n]{0,8}[a-z0-9-]{1,64}[^\S\r\n]{0,8}\}|@\d{1,2}:[wasd]|[^]/iuy;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const BLANK = /\s/;

/** The tokens of a text, without white space and comments. */
function* tokens(text: string): Generator<Token> {
  let line = 1;
  let lineStart = wholeOf(text).from;
  for (let at = lineStart; at < text.length;) {
    const code = text.charCodeAt(at);
    const symbol = text.charAt(at);
    if (code === LINE_FEED || code === CARRIAGE_RETURN) {
      at += code === CARRIAGE_RETURN && text.charCodeAt(at + 1) === LINE_FEED ? 2 : 1;
      line += 1;
      lineStart = at;
    } else if (symbol === ';') at = endOfLine(text, at);
    else if (isLetter(code)) {
      // Nearly all tokens are letters, and there may be millions.
      yield { symbol, line, column: at - lineStart + 1 };
      at += 1;
    } else if (BLANK.test(symbol)) at += 1;
    else {
      TOKEN.lastIndex = at;
      const [token = symbol] = TOKEN.exec(text) ?? [];
      yield { symbol: token.replace(/\s/g, ''), line, column: at - lineStart + 1 };
      at += token.length;
    }
  }
}

function isLetter(code: number): boolean {
  return (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
}

function endOfLine(text: string, from: number): number {
  let at = from;
  while (at < text.length && text.charCodeAt(at) !== LINE_FEED && text.charCodeAt(at) !== CARRIAGE_RETURN) at += 1;
  return at;
}

function isNumber(symbol: string): boolean {
  return /^\d/.test(symbol);
}

/**
 * The moves from a position to the current one, as `parseSteps` reads them: a letter for each step, a capital for a push,
 * and actions in braces, or as their letters.
 */
export function formatLurd(line: History, from = 0, letters = NO_LETTERS): string {
  let text = '';
  for (let position = from + 1; position <= line.at; position += 1) {
    const move = line.move(position);
    if (move.kind === 'action') text += letters.get(move.id) ?? `{${move.id}}`;
    else text += line.isPush(position) ? LURD[move.direction].toUpperCase() : LURD[move.direction];
  }
  return text;
}

/** The same moves as `parseCommands` reads them: `D3 S W2`. */
export function formatCommands(line: History, from = 0): string {
  const words: string[] = [];
  let last = '';
  let times = 0;
  const flush = (): void => {
    if (times > 0) words.push(times === 1 ? last : `${last}${times}`);
    times = 0;
  };
  for (let position = from + 1; position <= line.at; position += 1) {
    const move = line.move(position);
    if (move.kind !== 'step') continue;
    const word = letterOfCommand(move);
    if (word !== last) flush();
    last = word;
    times += 1;
  }
  flush();
  return words.join(' ');
}
