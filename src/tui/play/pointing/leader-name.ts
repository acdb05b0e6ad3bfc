import type { Play } from '../play';

/** `player C`: as the rules set calls whoever has the arrows. */
export function leaderName({ game: { board, rules }, pointing: { lead } }: Play): string {
  const code = board.thing(board.player(lead));
  return rules.pieces.find((piece) => piece.layer === 'thing' && piece.code === code)?.name ?? 'player';
}
