import { choicesNow, lineChoice } from '../../commands';
import type { Display, MenuChoice, RejectedLine } from '../../screen';
import { answered, type Play, type PlayUpdate } from './state';
import { pause, playTogether, replay } from './animation/playback';
import { andThen, effect } from '../../effect';
import { repeatCommand } from './actions';
import { catchUp } from './animation/show-turn';
import { cellAt } from '../../../core/level/level';
import { type Command, commandOfLetter, type Move, step } from '../../../core/play/move';
import { REASON } from '../../../core/reason';
import { findFreeWalk } from '../../../core/routes/walk-routes';

/** Opens the menu of all commands; a rejected line can be edited in it. */
export function openLevelMenu(play: Play, display: Display, rejected?: RejectedLine): PlayUpdate {
  const list = choicesNow(play.keys.lines, play, { display });
  const typed = (text: string, isOnly: boolean): MenuChoice | undefined => typedChoice(play, text, isOnly);
  return [pause(play), [{ type: 'menu', menu: { list, placeholder: PLACEHOLDER, typed, rejected } }]];
}

const PLACEHOLDER = 'Search, or 3r2(ud), goto 5,3, level 17, replay';

/** Runs a typed line. After an error it opens the menu again, where the line can be edited. */
export function submitLine(play: Play, text: string, display: Display): PlayUpdate {
  const line = readLine(play, text);
  const complaint = complaintFor(play, line, text);
  if (complaint !== undefined) return openLevelMenu(play, display, { text, complaint });
  if (line.word !== 'steps') return andThen(catchUp(play, display), (calm) => runLine(calm, line, text, display));
  return [
    play,
    [
      effect((world, tell) =>
        world.readSteps(text, play.game, (steps) =>
          tell(
            steps.ok
              ? { type: 'sequence', steps: steps.value, isTyped: true }
              : answered((there, known) => openLevelMenu(there, known, { text, complaint: steps.faults.join(' ') })),
          ),
        ),
      ),
    ],
  ];
}

function runLine(play: Play, line: TypedLine, text: string, display: Display): PlayUpdate {
  const quiet: Play = { ...play, message: undefined };
  switch (line.word) {
    case 'hand':
      return line.times > 0 ? repeatCommand(quiet, line.command, line.times, display) : [quiet, []];
    case 'goto':
      return playTogether(quiet, walkMovesTo(line, quiet) ?? [], display);
    case 'replay':
      return replay(quiet, display);
    case 'level':
      return [quiet, [{ type: 'go-to', wanted: line.wanted, text }]];
    case 'steps':
    case 'fault':
      return [quiet, []];
  }
}

/** Says that there is no such level; the line can be edited. */
export function reportMissingLevel(play: Play, text: string, count: number, display: Display): PlayUpdate {
  const line = readLine(play, text);
  const wanted = line.word === 'level' ? line.wanted : '';
  const column = text.length - text.trimEnd().length + text.trimEnd().lastIndexOf(wanted) + 1;
  const what = /^\d+$/.test(wanted)
    ? `there is no level ${wanted}; the last one is ${count}`
    : `no title here contains "${wanted}"`;
  return openLevelMenu(play, display, { text, complaint: `column ${column}: ${what}` });
}

type TypedLine =
  | { readonly word: 'goto'; readonly column: number; readonly row: number }
  | { readonly word: 'replay' }
  /** A number, or a title. */
  | { readonly word: 'level'; readonly wanted: string }
  /** A command of one of two hands, which is carried out at once. */
  | { readonly word: 'hand'; readonly command: Command; readonly times: number }
  /** All other lines are steps. */
  | { readonly word: 'steps' }
  | ({ readonly word: 'fault' } & TypedFault);

/** An error in a typed line, and its column, from 1. */
interface TypedFault {
  readonly column: number;
  readonly text: string;
}

const TYPED_WORDS = ['goto', 'replay', 'level'] as const;

/** Under rule sets with hand keys, steps may begin with any letter. */
function readLine(play: Play, text: string): TypedLine {
  const hand = handCommandIn(play, text);
  if (hand) return hand;
  const [, blanks = '', found, between = '', rest = ''] = /^(\s*)([a-z]+)(\s*)(.*?)\s*$/i.exec(text) ?? [];
  const word = TYPED_WORDS.find((candidate) => candidate === found?.toLowerCase());
  const fault = (column: number, complaint: string): TypedLine => ({ word: 'fault', column, text: complaint });
  if (!word) {
    if (hasHandKeys(play) || found === undefined || /^[lurd]/i.test(found)) return { word: 'steps' };
    const words = TYPED_WORDS.join(', ');
    return fault(blanks.length + 1, `unknown command "${found}"; there are ${words}, and steps such as 3r2(ud)`);
  }
  const at = blanks.length + 1 + word.length + between.length;
  switch (word) {
    case 'goto': {
      const [, x, y] = /^(\d{1,6})(?:\s*,\s*|\s+)(\d{1,6})$/.exec(rest) ?? [];
      if (x !== undefined && y !== undefined) return { word, column: Number(x), row: Number(y) };
      return fault(at, 'goto wants a column and a row, counted from 1, such as goto 5,3');
    }
    case 'replay':
      return rest === '' ? { word } : fault(at, 'nothing follows replay');
    case 'level':
      return rest === '' ? fault(at, 'level wants a number or a title, such as level 17') : { word, wanted: rest };
  }
}

/** The choice of the menu for a typed line; `isOnly` if no command has such a name. */
function typedChoice(play: Play, text: string, isOnly: boolean): MenuChoice | undefined {
  const trimmed = text.trim();
  const line = readLine(play, text);
  const isPlayed = line.word === 'hand' || line.word === 'steps';
  const isWord = !isPlayed && (line.word !== 'fault' || TYPED_WORDS.some((word) => isFirstWord(word, trimmed)));
  const begin = hasHandKeys(play) ? /^[wasdrhjklu@]/i : /^[lurd]/i;
  const isSteps = looksLikeSteps(trimmed, hasHandKeys(play)) || (isOnly && begin.test(trimmed));
  if (!isWord && line.word !== 'hand' && !isSteps) return undefined;
  return lineChoice(text, isPlayed ? `play ${trimmed}` : trimmed, complaintFor(play, line, text));
}

function isFirstWord(word: string, line: string): boolean {
  return line.toLowerCase().split(/[^a-z]/)[0] === word;
}

/** Letters of steps only, or a number or bracket among them. */
function looksLikeSteps(line: string, hasHandKeys: boolean): boolean {
  const letters = hasHandKeys ? /^[wasdrhjklu\s]+$/i : /^[lurd\s]+$/i;
  return letters.test(line) || /[\d(){};]/.test(line);
}

/** Whether steps are commands of two hands. */
function hasHandKeys({ game }: Play): boolean {
  return game.rules.presentation.hasHandKeys === true;
}

function complaintFor(play: Play, line: TypedLine, text: string): string | undefined {
  const complaint = line.word === 'fault' ? line : refusalOf(play, line, text);
  return complaint && `column ${complaint.column}: ${complaint.text}`;
}

/** Says why a command is impossible now, while the line can still be edited. */
function refusalOf(play: Play, line: TypedLine, text: string): TypedFault | undefined {
  const { game } = play;
  const column = text.search(/\S/) + 1;
  if (line.word === 'replay' && game.length === 0) return { column, text: 'nothing was played yet' };
  if (line.word !== 'goto') return undefined;
  const at = text.search(/\d/) + 1;
  const { width, height } = game.level;
  if (line.column < 1 || line.column > width || line.row < 1 || line.row > height)
    return {
      column: at,
      text: `there is no such cell; the board has ${width} columns and ${height} rows, counted from 1`,
    };
  if (game.standing.state !== 'playing') return { column, text: REASON.over.sentence };
  return walkMovesTo(line, play) ? undefined : { column: at, text: 'the player cannot simply walk there from here' };
}

function walkMovesTo(to: { readonly column: number; readonly row: number }, play: Play): Move[] | undefined {
  const { board, referee, level } = play.game;
  const { player } = play.picture;
  const ways = findFreeWalk(board, referee, player, cellAt(level, to.column - 1, to.row - 1));
  return ways?.map((direction) => step(direction, player));
}

function handCommandIn(play: Play, text: string): Extract<TypedLine, { word: 'hand' }> | undefined {
  if (!hasHandKeys(play)) return undefined;
  const [, letter = '', count] = /^([a-z]|@\d{1,2}:[a-z])\s*(\d{0,6})$/i.exec(text.trim()) ?? [];
  const command = commandOfLetter(letter, play.game.level.players.length);
  return command && { word: 'hand', command, times: count ? Number(count) : 1 };
}
