import type { Game } from '../core/game';
import { commandOf } from '../core/hands';
import type { Notation } from '../core/notation';
import { boardRows } from '../core/write-level';
import type { Ending, Talk } from './talk';

const COMMAND = /^([wasdrhjklu])(?:\s*(\d+))?$/i;
/** With more players than hands, others are called by their number, as in sequence files. */
const FURTHER_COMMAND = /^([wasdrhjklu]|@\d{1,2}:[wasd])(?:\s+(\d+))?$/i;
const HANDS = 2;

/** Commands of two hands with repeats, in the shape of the multiplayer course's sessions. */
export async function commandsConversation(game: Game, { lines, write, notation }: Talk): Promise<Ending> {
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
  return commandOf(found[1] ?? '', players.length) && found;
}

/** Stops at the first refusal: what was refused once would be refused again. */
function repeat(game: Game, letter: string, times: number, write: Talk['write']): void {
  const command = commandOf(letter, game.level.players.length);
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
