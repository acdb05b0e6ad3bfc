import { commandChoices, type Display, lineChoice, type MenuChoice, type RejectedLine } from '../../screen';
import { answered, type Play, type PlayMessage, type PlayUpdate } from './state';
import { pause, playTogether, replay } from './animation/playback';
import { andThen, ask } from '../../effect';
import { repeatCommand } from './actions';
import { catchUp } from './animation/show-turn';
import { cellAt } from '../../../core/level/level';
import { type Command, commandOfLetter, type Move, step } from '../../../core/play/move';
import type { Sequence } from '../../../core/play/sequence';
import type { Result } from '../../../core/result';
import { REASON } from '../../../core/reason';
import { findFreeWalk } from '../../../core/routes/walk-routes';

/** Opens the menu of all commands; a rejected line can be edited in it. */
export function openLevelMenu(play: Play, display: Display, rejected?: RejectedLine): PlayUpdate {
  const list = commandChoices(play.keys.lines, ({ command }) => command.unavailable?.(play, display));
  const typed = (text: string, isOnly: boolean): MenuChoice | undefined => typedChoice(play, text, isOnly);
  return [pause(play), [{ type: 'menu', menu: { list, placeholder: PLACEHOLDER, typed, rejected } }]];
}

const PLACEHOLDER = 'search; or 3r2(ud), goto 5,3, level 17, replay';

/** Runs a typed line. After an error it opens the menu again, where the line can be edited. */
export function submitLine(play: Play, text: string, display: Display): PlayUpdate {
  const complaint = complaintFor(play, text);
  if (complaint !== undefined) return openLevelMenu(play, display, { text, complaint });
  const isSteps = handCommandIn(play, text) === undefined && parseTypedCommand(text, hasHandKeys(play)) === undefined;
  if (!isSteps) return andThen(catchUp(play, display), (calm) => runLine(calm, text, display));
  return [
    play,
    [
      ask(
        (world, answer) => world.readSteps(text, play.game, answer),
        (steps: Result<Sequence, string>): PlayMessage =>
          steps.ok
            ? { type: 'sequence', steps: steps.value, isTyped: true }
            : answered((there, known) => openLevelMenu(there, known, { text, complaint: steps.faults.join(' ') })),
      ),
    ],
  ];
}

/** Runs a valid command. Steps are played as a sequence instead. */
function runLine(play: Play, text: string, display: Display): PlayUpdate {
  const quiet: Play = { ...play, message: undefined };
  const hand = handCommandIn(play, text);
  if (hand) return hand.times > 0 ? repeatCommand(quiet, hand.command, hand.times, display) : [quiet, []];
  const command = parseTypedCommand(text, hasHandKeys(play));
  if (!command || isTypedFault(command)) return [quiet, []];
  switch (command.word) {
    case 'goto':
      return playTogether(quiet, walkMovesTo(command, play.game, play.picture.player) ?? [], display);
    case 'replay':
      return replay(quiet, display);
    case 'level':
      return [quiet, [{ type: 'go-to', wanted: command.wanted, text }]];
  }
}

/** Says that there is no such level; the line can be edited. */
export function reportMissingLevel(play: Play, text: string, count: number, display: Display): PlayUpdate {
  const command = parseTypedCommand(text, hasHandKeys(play));
  const wanted = command && !isTypedFault(command) && command.word === 'level' ? command.wanted : '';
  const column = text.length - text.trimEnd().length + text.trimEnd().lastIndexOf(wanted) + 1;
  const what = /^\d+$/.test(wanted)
    ? `there is no level ${wanted}; the last one is ${count}`
    : `no title here begins with "${wanted}"`;
  return openLevelMenu(play, display, { text, complaint: `column ${column}: ${what}` });
}

/** A typed command. All other lines are steps. */
type TypedCommand =
  | { readonly word: 'goto'; readonly column: number; readonly row: number }
  | { readonly word: 'replay' }
  /** A number, or a title. */
  | { readonly word: 'level'; readonly wanted: string };

/** An error in a typed line, and its column, from 1. */
interface TypedFault {
  readonly column: number;
  readonly text: string;
}

const TYPED_WORDS = ['goto', 'replay', 'level'] as const;

/** Reads a typed command; undefined if the line contains steps. Under rule sets with hand keys, steps may begin with any letter. */
function parseTypedCommand(text: string, hasHandKeys: boolean): TypedCommand | TypedFault | undefined {
  const [, blanks = '', found, between = '', rest = ''] = /^(\s*)([a-z]+)(\s*)(.*?)\s*$/i.exec(text) ?? [];
  const word = TYPED_WORDS.find((candidate) => candidate === found?.toLowerCase());
  const column = blanks.length + 1;
  if (!word)
    return !hasHandKeys && found !== undefined && !/^[lurd]/i.test(found)
      ? { column, text: `unknown command "${found}"; there are ${TYPED_WORDS.join(', ')}, and steps such as 3r2(ud)` }
      : undefined;
  const at = column + word.length + between.length;
  switch (word) {
    case 'goto': {
      const [, x, y] = /^(\d{1,6})(?:\s*,\s*|\s+)(\d{1,6})$/.exec(rest) ?? [];
      if (x === undefined || y === undefined)
        return { column: at, text: 'goto wants a column and a row, counted from 1, such as goto 5,3' };
      return { word, column: Number(x), row: Number(y) };
    }
    case 'replay':
      return rest === '' ? { word } : { column: at, text: 'nothing follows replay' };
    case 'level':
      return rest === ''
        ? { column: at, text: 'level wants a number or a title, such as level 17' }
        : { word, wanted: rest };
  }
}

function isTypedFault(parsed: TypedCommand | TypedFault): parsed is TypedFault {
  return 'text' in parsed;
}

/** The choice of the menu for a typed line; `isOnly` if no command has such a name. */
function typedChoice(play: Play, text: string, isOnly: boolean): MenuChoice | undefined {
  const line = text.trim();
  const isHand = handCommandIn(play, text) !== undefined;
  const command = isHand ? undefined : parseTypedCommand(text, hasHandKeys(play));
  const isWord =
    command !== undefined && (!isTypedFault(command) || TYPED_WORDS.some((word) => isFirstWord(word, line)));
  const begin = hasHandKeys(play) ? /^[wasdrhjklu@]/i : /^[lurd]/i;
  const isLine = isWord || isHand || looksLikeSteps(line, hasHandKeys(play)) || (isOnly && begin.test(line));
  if (!isLine) return undefined;
  const label = command === undefined ? `play ${line}` : line;
  return lineChoice(text, label, complaintFor(play, text));
}

function isFirstWord(word: string, line: string): boolean {
  return line.toLowerCase().split(/[^a-z]/)[0] === word;
}

/** Letters of steps only, or a number or bracket among them. */
function looksLikeSteps(line: string, hasHandKeys: boolean): boolean {
  const letters = hasHandKeys ? /^[wasdrhjklu\s]+$/i : /^[lurd\s]+$/i;
  return letters.test(line) || /[\d(){};]/.test(line);
}

/** Whether steps are commands of two hands; then a single one is carried out at once. */
function hasHandKeys({ game }: Play): boolean {
  return game.rules.presentation.hasHandKeys === true;
}

function complaintFor(play: Play, text: string): string | undefined {
  if (handCommandIn(play, text)) return undefined;
  const command = parseTypedCommand(text, hasHandKeys(play));
  if (!command) return undefined;
  const complaint = isTypedFault(command) ? command : refusalOf(play, command, text);
  return complaint && `column ${complaint.column}: ${complaint.text}`;
}

/** Says why a command is impossible now, while the line can still be edited. */
function refusalOf(
  { game, picture }: Play,
  command: TypedCommand,
  text: string,
): { column: number; text: string } | undefined {
  const column = text.search(/\S/) + 1;
  switch (command.word) {
    case 'replay':
      return game.length === 0 ? { column, text: 'nothing was played yet' } : undefined;
    case 'level':
      return undefined;
    case 'goto': {
      const at = text.search(/\d/) + 1;
      const { width, height } = game.level;
      if (command.column < 1 || command.column > width || command.row < 1 || command.row > height)
        return { column: at, text: `the board has ${width} columns and ${height} rows, counted from 1` };
      if (game.standing.state !== 'playing') return { column, text: REASON.over.sentence };
      return walkMovesTo(command, game, picture.player)
        ? undefined
        : { column: at, text: 'the player cannot simply walk there from here' };
    }
  }
}

function walkMovesTo(
  { column, row }: { column: number; row: number },
  game: Play['game'],
  player: number,
): Move[] | undefined {
  const ways = findFreeWalk(game.board, game.referee, player, cellAt(game.level, column - 1, row - 1));
  return ways?.map((direction) => step(direction, player));
}

function handCommandIn(play: Play, text: string): { command: Command; times: number } | undefined {
  if (!hasHandKeys(play)) return undefined;
  const [, letter = '', count] = /^([a-z]|@\d{1,2}:[a-z])\s*(\d{0,6})$/i.exec(text.trim()) ?? [];
  const command = commandOfLetter(letter, play.game.level.players.length);
  return command && { command, times: count ? Number(count) : 1 };
}
