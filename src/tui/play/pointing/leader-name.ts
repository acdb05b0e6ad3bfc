import type { Play } from '../play';

/** `Player C`: as the rules set calls whoever has the arrows. */
export function leaderName({ game: { board, rules }, pointing: { lead } }: Play): string {
  const code = board.thing(board.player(lead));
  const name = rules.pieces.find((piece) => piece.layer === 'thing' && piece.code === code)?.name ?? 'player';
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}
