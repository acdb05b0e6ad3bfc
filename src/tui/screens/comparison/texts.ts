import { costOf } from '../../../core/play/losses';
import { shorten } from '../../../drawing/text';
import { count } from '../../../messages/counts';
import { stretchOf, type Comparison, type Side } from './comparison';

/** `Moves 40 to 96: 56 moves, possible in 22.`, or `Moves 40 to 96: 56, possible 22` if there is less room. */
export function lossText(comparison: Comparison, room: number): string {
  const text = lossSentence(comparison);
  if (text.length <= room) return text;
  const { from, to } = stretchOf(comparison, 'own');
  const [own, better] = [costOf({ from, to }), costOf(stretchOf(comparison, 'better'))];
  const counts = own.moves <= better.moves ? [own.pushes, better.pushes] : [own.moves, better.moves];
  return shorten(`Moves ${from.moves} to ${to.moves}: ${counts.join(', possible ')}`, room);
}

function lossSentence(comparison: Comparison): string {
  const { from, to } = stretchOf(comparison, 'own');
  const [own, better] = [costOf({ from, to }), costOf(stretchOf(comparison, 'better'))];
  const where = `Moves ${from.moves} to ${to.moves}`;
  if (own.moves <= better.moves)
    return `${where}: ${count(own.pushes, 'push', 'pushes')}, possible with ${better.pushes === 0 ? 'none' : better.pushes}.`;
  return `${where}: ${count(own.moves, 'move')}, ${better.moves === 0 ? 'possible without them' : `possible in ${better.moves}`}.`;
}

/** `yours 352/107, possible 244/97` */
export function totalsText({ totals: { own, better } }: Comparison): string {
  return `yours ${own.moves}/${own.pushes}, possible ${better.moves}/${better.pushes}`;
}

/** `12/56 moves, 3/9 pushes`: the shown part of the stretch; without pushes if there is less room. */
export function countText(comparison: Comparison, side: Side, room: number): string {
  const stretch = stretchOf(comparison, side);
  const game = comparison.games[side];
  const all = costOf(stretch);
  const moves = game.moves - stretch.from.moves;
  const pushes = game.pushes - stretch.from.pushes;
  const short = `${moves}/${all.moves}`;
  const texts = [`${short} moves, ${pushes}/${all.pushes} pushes`, `${short} moves`];
  return texts.find(({ length }) => length <= room) ?? shorten(short, room);
}
