import { costOf } from '../../core/play/losses';
import { count } from '../../messages/counts';
import { stretchOf, type Comparison, type Side } from './comparison';

/** `Moves 40 to 96: 56 moves, possible in 22.` */
export function lossText(comparison: Comparison): string {
  const { from, to } = stretchOf(comparison, 'own');
  const [own, better] = [costOf({ from, to }), costOf(stretchOf(comparison, 'better'))];
  const where = `Moves ${from.moves} to ${to.moves}`;
  if (own.moves === better.moves)
    return `${where}: ${count(own.pushes, 'push', 'pushes')}, possible with ${better.pushes}.`;
  return `${where}: ${count(own.moves, 'move')}, ${better.moves === 0 ? 'possible without them' : `possible in ${better.moves}`}.`;
}

/** `yours 352/107, possible 244/97` */
export function totalsText({ totals: { own, better } }: Comparison): string {
  return `yours ${own.moves}/${own.pushes}, possible ${better.moves}/${better.pushes}`;
}

/** `12/56 moves, 3/9 pushes`: what is shown of the stretch. */
export function countText(comparison: Comparison, side: Side): string {
  const stretch = stretchOf(comparison, side);
  const game = comparison.games[side];
  const all = costOf(stretch);
  const moves = game.moves - stretch.from.moves;
  const pushes = game.pushes - stretch.from.pushes;
  return `${moves}/${all.moves} moves, ${pushes}/${all.pushes} pushes`;
}
