import { cellAt } from '../../core/level/level';
import { step, type Move, commandOfLetter, type Command } from '../../core/play/move';
import { REASON } from '../../core/reason';
import { findFreeWalk } from '../../core/routes/free-walk';
import type { Display } from '../display';
import { failure, ok } from '../../core/result';
import { effect, reply } from '../effect';
import { repeatCommand } from './actions';
import type { Play, PlayQuestion, PlayUpdate } from './play';
import { pause, replay, playTogether } from './playback';

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

/** Completes a line: commands, or titles after `level`. */
function completeTyped(text: string, titles: () => readonly string[]): string[] {
  const typed = text.trimStart().toLowerCase();
  const [, titleStart] = /^level\s+(.*)$/.exec(typed) ?? [];
  if (titleStart === undefined) return TYPED_WORDS.filter((word) => word.startsWith(typed)).map(withBlank);
  return titles()
    .filter((title) => title.toLowerCase().startsWith(titleStart))
    .map((title) => `level ${title}`);
}

function withBlank(word: (typeof TYPED_WORDS)[number]): string {
  return word === 'replay' ? word : `${word} `;
}

/** Asks for steps or a command. A rejected line can be edited. */
export function askForLine(play: Play, rejected?: { readonly text: string; readonly complaint: string }): PlayUpdate {
  const question: PlayQuestion = {
    label: 'Command (Tab, Escape): ',
    isRecalled: true,
    answer: (text) => answerLine(play, text),
    complete: (text, titles) => reply(completeTyped(text, titles)),
  };
  return [pause(play), [{ type: 'ask', question, rejected }]];
}

/** Steps are read by the world outside; a command becomes a message. */
function answerLine(play: Play, text: string): ReturnType<PlayQuestion['answer']> {
  const complaint = complaintFor(play, text);
  if (complaint !== undefined) return reply(failure(complaint));
  const isSteps = handCommandIn(play, text) === undefined && parseTypedCommand(text, hasHandKeys(play)) === undefined;
  if (!isSteps) return reply(ok({ type: 'line', text }));
  return effect((world, tell) => {
    world.readSteps(text, play.game, (steps) => {
      tell(steps.ok ? ok({ type: 'sequence', steps: steps.value, isTyped: true }) : steps);
    });
  });
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
  { game, player }: Play,
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
      return walkMovesTo(command, game, player)
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

/** Runs a valid command. Steps are played as a sequence instead. */
export function runLine(play: Play, text: string, display: Display): PlayUpdate {
  const quiet: Play = { ...play, message: undefined };
  const hand = handCommandIn(play, text);
  if (hand) return hand.times > 0 ? repeatCommand(quiet, hand.command, hand.times, display) : [quiet, []];
  const command = parseTypedCommand(text, hasHandKeys(play));
  if (!command || isTypedFault(command)) return [quiet, []];
  switch (command.word) {
    case 'goto':
      return playTogether(quiet, walkMovesTo(command, play.game, play.player) ?? [], display);
    case 'replay':
      return replay(quiet, display);
    case 'level':
      return [quiet, [{ type: 'go-to', wanted: command.wanted, text }]];
  }
}

/** Says that there is no such level; the line can be edited. */
export function reportMissingLevel(play: Play, text: string, count: number): PlayUpdate {
  const command = parseTypedCommand(text, hasHandKeys(play));
  const wanted = command && !isTypedFault(command) && command.word === 'level' ? command.wanted : '';
  const column = text.length - text.trimEnd().length + text.trimEnd().lastIndexOf(wanted) + 1;
  const what = /^\d+$/.test(wanted)
    ? `there is no level ${wanted}; the last one is ${count}`
    : `no title here begins with "${wanted}"`;
  return askForLine(play, { text, complaint: `column ${column}: ${what}` });
}

function handCommandIn(play: Play, text: string): { command: Command; times: number } | undefined {
  if (!hasHandKeys(play)) return undefined;
  const [, letter = '', count] = /^([a-z]|@\d{1,2}:[a-z])\s*(\d{0,6})$/i.exec(text.trim()) ?? [];
  const command = commandOfLetter(letter, play.game.level.players.length);
  return command && { command, times: count ? Number(count) : 1 };
}
