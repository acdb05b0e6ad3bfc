import type { Notation } from '../core/level/notation';
import type { Game } from '../core/play/game';
import { commandOfLetter } from '../core/play/move';
import { asSentence } from '../core/reason';
import type { StatusTexts } from '../core/presentation';
import { boardRows } from '../core/level/write-level';
import { helpLines } from './help';

/** Where a conversation reads its lines and writes its words, and the symbols it draws the board with. */
export interface Talk {
  readonly lines: AsyncIterator<string, undefined>;
  readonly write: (text: string) => void;
  readonly notation: Notation;
}

/** How it ended: with the level, by the player's wish, or with the input. */
export type TextEnding = 'won' | 'lost' | 'quit' | 'end-of-input';

const HELP = ['?', 'help'];

/** One letter a prompt, in the shape of the potions course's transcripts. */
export async function stepsConversation(game: Game, { lines, write, notation }: Talk): Promise<TextEnding> {
  const { letters, tellsMore } = game.rules.presentation.conversation;
  const teller = game.rules.presentation.on(game.level);
  const showState = () => {
    write([...boardRows(game.board, notation), '', statusLine(game, teller), '', ''].join('\n'));
  };

  for (;;) {
    const { standing } = game;
    if (standing.state === 'won') {
      showState();
      write('You won!\n');
      return 'won';
    }
    if (standing.state === 'lost') {
      write('You lost!\n');
      return 'lost';
    }
    showState();
    write('Enter move: ');
    const { value: line } = await lines.next();
    if (line === undefined) return 'end-of-input';
    // Courses whose transcripts are to be met know no words for help.
    if (tellsMore && HELP.includes(line)) {
      write([...helpLines(game, notation), '', ''].join('\n'));
      continue;
    }
    const letter = letters.includes(line) ? line : '';
    if (letter === 'q') return 'quit';
    const step = answer(game, letter);
    if (step === 'invalid') write('Invalid move\n\n');
    else if (step !== 'done' && tellsMore) write(`${asSentence(step)}\n\n`);
  }
}

/** What came of a letter: done, not possible, or why there is nothing to take back. */
function answer(game: Game, letter: string): string {
  if (letter === 'u' || letter === 'y' || letter === 'r') {
    const step = letter === 'u' ? game.undo() : letter === 'y' ? game.redo() : game.reset();
    return step.done ? 'done' : step.reason.sentence;
  }
  const command = commandOfLetter(letter, 1);
  return command && game.make(command).done ? 'done' : 'invalid';
}

/** `Moves: 12, pushes: 3, boxes home: 1/2` */
function statusLine(game: Game, teller: StatusTexts): string {
  const own = teller.counts(game.board).filter((count) => !count.screenOnly);
  const { countsMoves } = game.rules.presentation.conversation;
  const counts = countsMoves
    ? [{ label: 'Moves', value: game.moves }, { label: 'pushes', value: game.pushes }, ...own]
    : own;
  return counts.map(({ label, value }) => `${label}: ${value}`).join(', ');
}

const COMMAND = /^([wasdrhjklu])(?:\s*(\d+))?$/i;
/** With more players than hands, others are called by their number, as in sequence files. */
const FURTHER_COMMAND = /^([wasdrhjklu]|@\d{1,2}:[wasd])(?:\s+(\d+))?$/i;
const HANDS = 2;

/** Commands of two hands with repeats, in the shape of the multiplayer course's sessions. */
export async function commandsConversation(game: Game, { lines, write, notation }: Talk): Promise<TextEnding> {
  write('Sokoban game is ready.\n');
  let isChanged = true;
  for (;;) {
    if (isChanged) write(state(game, notation));
    const { state: standing } = game.standing;
    if (standing !== 'playing') {
      write(standing === 'won' ? 'You win.\n' : 'You lose.\n');
      return standing;
    }
    write('>>> ');
    const { value: line } = await lines.next();
    if (line === undefined) return 'end-of-input';
    if (/^exit$/i.test(line)) {
      write('Game exits.\n');
      return 'quit';
    }
    const [, letter, times = '1'] = COMMAND.exec(line) ?? furtherCommand(game, line) ?? [];
    isChanged = letter !== undefined;
    if (letter === undefined) write('Invalid input\n');
    else repeat(game, letter, Number(times), write);
  }
}

function furtherCommand({ level: { players } }: Game, line: string): readonly string[] | undefined {
  const found = players.length > HANDS ? (FURTHER_COMMAND.exec(line) ?? []) : [];
  return commandOfLetter(found[1] ?? '', players.length) && found;
}

/** Stops at the first refusal: what was refused once would be refused again. */
function repeat(game: Game, letter: string, times: number, write: Talk['write']): void {
  const command = commandOfLetter(letter, game.level.players.length);
  for (let time = 0; time < times && command; time += 1) {
    const answer = game.make(command);
    if (answer.done) continue;
    if (answer.reason.id === 'no-quota') write('no more undo quota\n');
    return;
  }
}

function state(game: Game, notation: Notation): string {
  const quota = Number.isFinite(game.undosLeft) ? game.undosLeft : 'unlimited';
  const rows = boardRows(game.board, notation).map((row) => row.replaceAll(' ', '.'));
  return [`Undo Quota: ${quota}`, ...rows, '', ''].join('\n');
}

/** Plays a level line by line, as its rules set wants to be talked with. */
export function playByLines(game: Game, talk: Talk): Promise<TextEnding> {
  const { kind } = game.rules.presentation.conversation;
  return kind === 'commands' ? commandsConversation(game, talk) : stepsConversation(game, talk);
}
