import { cellAt } from '../../../core/level';
import { step, type Move } from '../../../core/move';
import { REASON } from '../../../core/reason';
import { strollTo } from '../../../core/stroll';
import { commandOf } from '../../../core/hands';
import type { Command } from '../../../core/move';
import type { Display } from '../../display';
import type { Question } from '../../question';
import { repeated } from '../acts';
import type { Play, PlayUpdate } from '../play';
import { paused, replayed } from '../sequence';
import { playedTogether } from '../together';
import { completionsOf, isComplaint, wordedIn, type Worded } from './words';

type LineQuestion = Extract<Question, { readonly kind: 'line' }>;

/** Asks for a line of steps or words; what was typed before can be mended. */
export function askedForLine(play: Play, mended?: { readonly text: string; readonly complaint: string }): PlayUpdate {
  const question: LineQuestion = {
    kind: 'line',
    about: 'commands',
    label: 'Command (Tab, Escape): ',
    complaintOf: (text) => complaintAbout(play, text),
    completionsOf,
    isSteps: (text) => handCommandIn(play, text) === undefined && wordedIn(text, takesHands(play)) === undefined,
  };
  return [paused(play), [{ type: 'ask', question, mended }]];
}

/** Where the rules have commands for hands, those are the steps, and one of them alone is carried out at once. */
function takesHands({ game }: Play): boolean {
  return game.rules.manner.conversation.kind === 'commands';
}

function complaintAbout(play: Play, text: string): string | undefined {
  if (handCommandIn(play, text)) return undefined;
  const worded = wordedIn(text, takesHands(play));
  if (!worded) return undefined;
  const complaint = isComplaint(worded) ? worded : refusalOf(play, worded, text);
  return complaint && `column ${complaint.column}: ${complaint.text}`;
}

/** What cannot be done here is said while it can still be mended. */
function refusalOf({ game, player }: Play, worded: Worded, text: string): { column: number; text: string } | undefined {
  const column = text.search(/\S/) + 1;
  switch (worded.word) {
    case 'replay':
      return game.length === 0 ? { column, text: 'nothing was played yet' } : undefined;
    case 'level':
      return undefined;
    case 'goto': {
      const at = text.search(/\d/) + 1;
      const { width, height } = game.level;
      if (worded.column < 1 || worded.column > width || worded.row < 1 || worded.row > height)
        return { column: at, text: `the board has ${width} columns and ${height} rows, counted from 1` };
      if (game.standing.state !== 'playing') return { column, text: REASON.over.sentence };
      return wayTo(worded, game, player) ? undefined : { column: at, text: 'nobody can simply walk there from here' };
    }
  }
}

function wayTo(
  { column, row }: { column: number; row: number },
  game: Play['game'],
  player: number,
): Move[] | undefined {
  const ways = strollTo(game.board, game.referee, player, cellAt(game.level, column - 1, row - 1));
  return ways?.map((direction) => step(direction, player));
}

/** A line that nothing is wrong with; steps come as a sequence. */
export function lineEntered(play: Play, text: string, display: Display): PlayUpdate {
  const quiet: Play = { ...play, message: undefined };
  const hand = handCommandIn(play, text);
  if (hand) return hand.times > 0 ? repeated(quiet, hand.command, hand.times, display) : [quiet, []];
  const worded = wordedIn(text, takesHands(play));
  if (!worded || isComplaint(worded)) return [quiet, []];
  switch (worded.word) {
    case 'goto':
      return playedTogether(quiet, wayTo(worded, play.game, play.player) ?? [], display);
    case 'replay':
      return replayed(quiet, display);
    case 'level':
      return [quiet, [{ type: 'go-to', wanted: worded.wanted, text }]];
  }
}

/** There is no such level: the line can be mended. */
export function levelMissing(play: Play, text: string, count: number): PlayUpdate {
  const worded = wordedIn(text, takesHands(play));
  const wanted = worded && !isComplaint(worded) && worded.word === 'level' ? worded.wanted : '';
  const column = text.length - text.trimEnd().length + text.trimEnd().lastIndexOf(wanted) + 1;
  const what = /^\d+$/.test(wanted)
    ? `there is no level ${wanted}; the last one is ${count}`
    : `no title here begins with "${wanted}"`;
  return askedForLine(play, { text, complaint: `column ${column}: ${what}` });
}

function handCommandIn(play: Play, text: string): { command: Command; times: number } | undefined {
  if (!takesHands(play)) return undefined;
  const [, letter = '', count] = /^([a-z]|@\d{1,2}:[a-z])\s*(\d{0,6})$/i.exec(text.trim()) ?? [];
  const command = commandOf(letter, play.game.level.players.length);
  return command && { command, times: count ? Number(count) : 1 };
}
