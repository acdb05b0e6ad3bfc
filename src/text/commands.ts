import { commandMove } from '../core/command';
import type { Game } from '../core/game';
import type { Ending, Talk } from './talk';

const COMMAND = /^([wasdrhjklu])(?:\s*(\d+))?$/i;

/** Commands of two hands with repeats, in the shape of the multiplayer course's sessions. */
export async function commandsConversation(game: Game, { lines, write }: Talk): Promise<Ending> {
  write('Sokoban game is ready.\n');
  let isChanged = true;
  for (;;) {
    if (isChanged) write(state(game));
    const { state: standing } = game.standing;
    if (standing !== 'playing') {
      write(standing === 'won' ? 'You win.\n' : 'You lose.\n');
      return standing;
    }
    write('>>> ');
    const { value: line, done } = await lines.next();
    if (done) return 'end-of-input';
    if (/^exit$/i.test(line)) {
      write('Game exits.\n');
      return 'quit';
    }
    const [, letter, times = '1'] = COMMAND.exec(line) ?? [];
    isChanged = letter !== undefined;
    if (letter === undefined) write('Invalid input\n');
    else repeat(game, letter, Number(times), write);
  }
}

/** Stops at the first refusal: what was refused once would be refused again. */
function repeat(game: Game, letter: string, times: number, write: Talk['write']): void {
  const move = commandMove(letter, game.level.players.length);
  for (let time = 0; time < times && move; time += 1) {
    const step = game.make(move);
    if (step.done) continue;
    if (step.reason.id === 'no-quota') write('no more undo quota\n');
    return;
  }
}

function state(game: Game): string {
  const quota = Number.isFinite(game.undosLeft) ? game.undosLeft : 'unlimited';
  const rows = game.rows().map((row) => row.replaceAll(' ', '.'));
  return [`Undo Quota: ${quota}`, ...rows, '', ''].join('\n');
}
