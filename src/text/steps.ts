import type { Direction } from '../core/direction';
import type { Game } from '../core/game';
import { asSentence } from '../core/reason';
import type { Ending, Talk } from './talk';

const DIRECTION_OF: Readonly<Record<string, Direction>> = { w: 'up', a: 'left', s: 'down', d: 'right' };

/** One letter a prompt, in the shape of the potions course's transcripts. */
export async function stepsConversation(game: Game, { lines, write }: Talk): Promise<Ending> {
  const { letters, tellsMore } = game.rules.conversation;
  const showState = () => write([...game.rows(), '', statusLine(game), '', ''].join('\n'));

  for (;;) {
    const { standing } = game;
    if (standing.state === 'won') {
      showState();
      write('You won!\n');
      return 'won';
    }
    if (standing.state === 'lost') {
      write('You lost!\n');
      if (tellsMore) write(`${asSentence(standing.reason.sentence)}\n`);
      return 'lost';
    }
    showState();
    write('Enter move: ');
    const { value: line, done } = await lines.next();
    if (done) return 'end-of-input';
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
  const direction = DIRECTION_OF[letter];
  return direction && game.play(direction).done ? 'done' : 'invalid';
}

/** `Moves: 12, pushes: 3, boxes home: 1/2` */
function statusLine(game: Game): string {
  const own = game.rules.counts(game.board).filter((count) => !count.screenOnly);
  const { countsMoves } = game.rules.conversation;
  const counts = countsMoves
    ? [{ label: 'Moves', value: game.moves }, { label: 'pushes', value: game.pushes }, ...own]
    : own;
  return counts.map(({ label, value }) => `${label}: ${value}`).join(', ');
}
