import type { Game } from '../core/game';
import { commandOf } from '../core/hands';
import { asSentence } from '../core/reason';
import type { Teller } from '../core/manner';
import { boardRows } from '../core/write-level';
import { helpLines } from './help';
import type { Ending, Talk } from './talk';

const HELP = ['?', 'help'];

/** One letter a prompt, in the shape of the potions course's transcripts. */
export async function stepsConversation(game: Game, { lines, write, notation }: Talk): Promise<Ending> {
  const { letters, tellsMore } = game.rules.manner.conversation;
  const teller = game.rules.manner.on(game.level);
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
  const command = commandOf(letter, 1);
  return command && game.make(command).done ? 'done' : 'invalid';
}

/** `Moves: 12, pushes: 3, boxes home: 1/2` */
function statusLine(game: Game, teller: Teller): string {
  const own = teller.counts(game.board).filter((count) => !count.screenOnly);
  const { countsMoves } = game.rules.manner.conversation;
  const counts = countsMoves
    ? [{ label: 'Moves', value: game.moves }, { label: 'pushes', value: game.pushes }, ...own]
    : own;
  return counts.map(({ label, value }) => `${label}: ${value}`).join(', ');
}
