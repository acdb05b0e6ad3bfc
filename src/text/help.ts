import type { Game } from '../core/play/game';
import { FLOOR, type Piece } from '../core/level/piece';
import type { Notation, SymbolEntry } from '../core/level/notation';
import { boardRows } from '../core/level/write-level';

const COMMANDS = 'w up, a left, s down, d right, u undo, y redo, r restart, q quit, ? or help for this';

/** What can be typed, and what the symbols on the board mean: one line for each block of it. */
export function helpLines(game: Game, notation: Notation): string[] {
  const { pieces } = game.rules;
  const rows = boardRows(game.board, notation);
  const blockHeight = (rows.length + 1) / notation.blocks.length;
  const legends = notation.blocks.map((entries, index) => {
    const seen = new Set(rows.slice(index * blockHeight, (index + 1) * blockHeight).join(''));
    return legend(entries, pieces, seen);
  });
  return [COMMANDS, ...legends];
}

/** `@ player, # wall, + player on storage`: what is seen, each symbol once. */
function legend(entries: readonly SymbolEntry[], pieces: readonly Piece[], seen: ReadonlySet<string>): string {
  const words = new Map<string, string>();
  for (const [symbols, { ground, thing }] of entries) {
    const symbol = symbols.charAt(0);
    if (!seen.has(symbol) || words.has(symbol)) continue;
    const names = [nameOf(pieces, 'thing', thing), nameOf(pieces, 'ground', ground)];
    // Whatever stands on floor hides nothing.
    const [above, below] = ground === FLOOR && thing !== undefined ? names.slice(0, 1) : names;
    const name = [above, below].filter((one) => one !== undefined).join(' on ');
    words.set(symbol, `${symbol === ' ' ? 'blank' : symbol} ${name === '' ? 'nothing' : name}`);
  }
  return [...words.values()].join(', ');
}

function nameOf(pieces: readonly Piece[], layer: Piece['layer'], code: number | undefined): string | undefined {
  return pieces.find((piece) => piece.layer === layer && piece.code === code)?.name;
}
