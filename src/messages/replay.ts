import type { Game, Replay } from '../core/play/game';
import type { WrittenCommand } from '../core/play/move';
import { count, countsText } from './counts';

/** `won in 10 moves, 7 pushes; 1 step refused` */
export function replayText({ game, replay }: { readonly game: Game; readonly replay: Replay<WrittenCommand> }): string {
  const { standing } = game;
  const { refused, firstRefusal } = replay;
  const counts = countsText(game);
  const refusals = refused === 0 ? '' : `; ${count(refused, 'step')} refused`;
  if (standing.state === 'won') return `won in ${counts}${refusals}`;
  if (standing.state === 'lost') return `lost after ${counts}: ${standing.reason.sentence}${refusals}`;
  if (!firstRefusal) return `not won after ${counts}`;
  const { step, command, reason } = firstRefusal;
  const first = refused === 1 ? '1 step refused, it is' : `${refused} steps refused, the first is`;
  return `not won: ${first} step ${step} (${command.written}): ${reason.sentence}`;
}
