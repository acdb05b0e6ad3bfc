import { type Direction, DIRECTIONS } from '../core/direction';
import type { Game } from '../core/play/game';
import { nameOfRules } from '../core/rule-set';
import { asSentence } from '../core/reason';
import { commandOfLetter, step, type Command } from '../core/play/move';
import { sanitize } from '../messages/sanitize';
import { Narrator } from '../messages/spoken/narrator';
import { answerQuestion, namedPieces } from '../messages/spoken/questions';
import { actionOf, type TextEnding, type TextStreams } from './conversation';

/** A number of moves that a line may ask for. */
const MAX_REPEATS = 9999;

type Travel = 'undo' | 'redo' | 'restart';
const TRAVELS: Readonly<Record<string, Travel>> = { undo: 'undo', redo: 'redo', restart: 'restart', reset: 'restart' };
const LETTER_TRAVELS: Readonly<Record<string, Travel>> = { u: 'undo', y: 'redo', r: 'restart' };
const QUIT = ['q', 'quit', 'exit'];
const NEXT = ['n', 'next'];
const PREVIOUS = ['p', 'previous'];
const HINT = ['!', 'hint'];

export interface SpokenStreams extends Pick<TextStreams, 'lines' | 'write' | 'notes' | 'hasNext'> {
  readonly hasPrevious: boolean;
  /** Whether there is a level of this number. */
  readonly hasLevel: (number: number) => boolean;
  /** The next push of a solution, in a sentence. */
  readonly hint: () => Promise<string>;
  /** How good a win is, in sentences. */
  readonly praise?: (() => readonly string[]) | undefined;
  /** Why the level cannot be solved any more, if that is known at once. */
  readonly warning?: (() => string | undefined) | undefined;
}

/** Plays by sentences: each line is answered with what changed, or with what was asked for, in one line. A number is the level to go to. */
export async function playBySentences(
  game: Game,
  { lines, write, notes, hasNext, hasPrevious, hasLevel, hint, praise, warning }: SpokenStreams,
  title: string,
): Promise<TextEnding | number> {
  const narrator = new Narrator(game);
  const { goesOnAfterWin } = game.rules.presentation.conversation;
  let player = 0;
  let warned = warning?.();
  let { state } = game.standing;
  const say = (...sentences: readonly string[]): void => {
    if (sentences.length > 0) write(`${sentences.join(' ')}\n`);
  };
  say(
    `${title}, ${nameOfRules(game.rules)}.`,
    ...notes.map((note) => sanitize(asSentence(note))),
    ...narrator.opening(),
    ...(warned === undefined ? [] : [asSentence(warned)]),
  );

  for (;;) {
    if (game.standing.state === 'won' && (hasNext || goesOnAfterWin !== true)) return 'won';
    write('> ');
    const { value } = await lines.next();
    if (value === undefined) return 'end-of-input';
    const line = withoutCodes(value).trim().toLowerCase().replace(/\s+/g, ' ');
    if (QUIT.includes(line)) return 'quit';
    if (NEXT.includes(line) && hasNext) return 'next';
    if (PREVIOUS.includes(line) && hasPrevious) return 'previous';
    const [, number] = /^level (\d+)$/.exec(line) ?? [];
    if (number !== undefined && hasLevel(Number(number))) return Number(number);
    if (number !== undefined) say(`There is no level ${number}.`);
    else if (NEXT.includes(line)) say('This is the last level.');
    else if (PREVIOUS.includes(line)) say('This is the first level.');
    else if (HINT.includes(line)) say(await hint());
    else if (line === '?' || line === 'help') say(helpText(game, narrator));
    else if (line !== '') execute(line);
  }

  function execute(line: string): void {
    const travel = travelOf(game, line);
    const word = line.replace(/^\{(.*)\}$/, '$1').replace(' ', '-');
    const action = actionOf(game, line)?.action ?? game.rules.actions?.find((id) => id === word);
    const moves = travel || action !== undefined ? undefined : (movesOf(game, line) ?? listedMoves(game, line));
    if (travel) tell(game[travel]());
    else if (action !== undefined) tell(game.act(action));
    else if (moves) play(moves);
    else ask(line);
  }

  /** Plays up to the first refusal, and says why it was one. */
  function play(moves: readonly Command[]): void {
    for (const move of moves) {
      if (move.kind === 'step') player = move.player;
      const answer = game.make(move);
      if (answer.done) continue;
      tell(answer);
      return;
    }
    say(...narrator.news(), ...comments());
  }

  function tell(answer: ReturnType<Game['undo']>): void {
    say(...narrator.news(answer.done ? undefined : answer.reason), ...comments());
  }

  /** Praises a win; warns once, until the moves that lost the level are undone. */
  function comments(): readonly string[] {
    const before = { state, warned };
    ({ state } = game.standing);
    warned = state === 'playing' ? warning?.() : undefined;
    if (state === 'won' && before.state !== 'won') return praise?.() ?? [];
    if (warned === undefined || before.warned !== undefined) return [];
    return [asSentence(warned), ...(game.undosLeft > 0 ? ['Undo takes it back.'] : [])];
  }

  /** A question may name the player that it is about: `look b`. */
  function ask(line: string): void {
    const [, word = line, letter = '', rest = ''] = /^([a-z]+) ([a-z])\b ?(.*)$/.exec(line) ?? [];
    const named = letter === '' ? player : playerNamed(game, narrator, letter);
    const question = letter === '' ? line : `${word} ${rest}`.trim();
    const answer = named === undefined ? undefined : answerQuestion(game, narrator, named, question);
    say(answer ?? `"${line.replace(/[^ -~]/g, '?').slice(0, 40)}" is not a command; help lists them.`);
  }
}

/** Arrow keys put these codes into a line. */
const ARROW = /\x1b[[O]([A-D])/g;
const ARROW_LETTERS: Readonly<Record<string, string>> = { A: 'w', B: 's', C: 'd', D: 'a' };

function withoutCodes(line: string): string {
  return line.replace(ARROW, (_, code: string) => ARROW_LETTERS[code] ?? '');
}

/** The player of this letter, on a level with several. */
function playerNamed({ level, board }: Game, { names }: Narrator, letter: string): number | undefined {
  const found = level.players.findIndex((_, player) => {
    const cell = board.player(player);
    return cell >= 0 && names.name('thing', board.thing(cell)).endsWith(` ${letter.toUpperCase()}`);
  });
  return found < 0 ? undefined : found;
}

/** Two hands have letters of their own, among them R and U, which both undo. */
function travelOf({ rules }: Game, line: string): Travel | undefined {
  const isHands = rules.presentation.conversation.kind === 'commands';
  return TRAVELS[line] ?? (isHands && 'ru'.includes(line) ? 'undo' : LETTER_TRAVELS[line]);
}

/** `d`, `3d`, `d 3`, `right`, `right 3`, `ddwa`, `d d w a`, and `@3:w` for a player without a hand. */
function movesOf(game: Game, line: string): readonly Command[] | undefined {
  const joined = /^[a-z](?: [a-z])+$/.test(line) ? line.replaceAll(' ', '') : line;
  const [, before = '', word = '', after = ''] = /^(\d*) ?(@\d{1,2}:[wasd]|[a-z]+) ?(\d*)$/.exec(joined) ?? [];
  if (word === '' || (before !== '' && after !== '')) return undefined;
  const times = Math.min(MAX_REPEATS, Number(before || after || '1'));
  const direction = directionNamed(word);
  const letters = word.startsWith('@') ? [word] : [...word];
  const moves = direction ? [step(direction)] : letters.map((letter) => moveOfLetter(game, letter));
  const known = moves.flatMap((move) => (move ? [move] : []));
  if (known.length < moves.length || (known.length > 1 && times > 1)) return undefined;
  return Array.from({ length: times }, () => known).flat();
}

/** `a, a, buy strength`, as a hint writes moves; undefined if one of the parts is none. */
function listedMoves(game: Game, line: string): readonly Command[] | undefined {
  if (!line.includes(',')) return undefined;
  const parts = line.split(',').map((part): readonly Command[] | undefined => {
    const words = part.trim();
    const id = game.rules.actions?.find((action) => action === words.replace(' ', '-'));
    return id === undefined ? movesOf(game, words) : [{ kind: 'action', id }];
  });
  return parts.every((part) => part !== undefined) ? parts.flat() : undefined;
}

function directionNamed(word: string): Direction | undefined {
  return DIRECTIONS.find((direction) => direction === word);
}

function moveOfLetter({ level, rules }: Game, letter: string): Command | undefined {
  const isHands = rules.presentation.conversation.kind === 'commands';
  const offer = actionOf({ rules }, letter);
  if (offer) return { kind: 'action', id: offer.action };
  const isMove = isHands ? /^(?:[wasdhjkl]|@.*)$/.test(letter) : /^[wasd]$/.test(letter);
  return isMove ? commandOfLetter(letter, level.players.length) : undefined;
}

/** `buy strength`, `x or act` */
function actionWords({ presentation }: Game['rules'], id: string): string {
  const offer = presentation.offers?.find(({ action, isMove }) => isMove && action === id);
  return `${offer ? `${offer.key} or ` : ''}${id.replace('-', ' ')}`;
}

function helpText(game: Game, { names }: Narrator): string {
  const { rules, level } = game;
  const pieces = namedPieces(game, names);
  // A rule file has its own names.
  const nouns = names.ofSet ? pieces : [...new Set(['boxes', 'goals', ...pieces])];
  const { kind } = rules.presentation.conversation;
  const hands = kind === 'commands' && level.players.length > 1;
  return [
    hands
      ? 'Moves: w up, a left, s down, d right for the first player; k up, h left, j down, l right for the second.'
      : 'Moves: w up, a left, s down, d right; 3d moves three times.',
    ...(hands && level.players.length > 2 ? ['@3:w moves the third player up.'] : []),
    'undo, redo, restart, next, previous, level 4, hint, quit.',
    ...(rules.actions?.length ? [`Actions: ${rules.actions.map((id) => actionWords(rules, id)).join(', ')}.`] : []),
    `Questions: look, ahead, where, ${nouns.join(', ')}, row 4, column 4, path 5,3.`,
    'Places are column, row.',
  ].join(' ');
}
