import type { Game } from '../core/play/game';
import { FLOOR, type Piece } from '../core/level/piece';
import type { Notation, SymbolEntry } from '../core/level/notation';
import { boardRows } from '../core/level/write-level';

const COMMANDS = 'w up, a left, s down, d right, u undo, y redo, r restart, q quit, ? or help for this';

/** The help: what can be typed, and the symbols on the board, one line for each block. */
export function helpLines(game: Game, notation: Notation): string[] {
  const { pieces } = game.rules;
  const rows = boardRows(game.board, notation);
  const blockHeight = (rows.length + 1) / notation.blocks.length;
  const legends = notation.blocks.map((entries, index) => {
    const seen = new Set(rows.slice(index * blockHeight, (index + 1) * blockHeight).join(''));
    return legendLine(entries, pieces, seen);
  });
  return [COMMANDS, ...legends];
}

/** `@ player, # wall, + player on goal`: the symbols on the board, each once; the rule set names the pieces. */
function legendLine(entries: readonly SymbolEntry[], pieces: readonly Piece[], seen: ReadonlySet<string>): string {
  const texts = new Map<string, string>();
  for (const [symbols, { ground, thing }] of entries) {
    const symbol = symbols.charAt(0);
    if (!seen.has(symbol) || texts.has(symbol)) continue;
    const names = [nameOf(pieces, 'thing', thing), nameOf(pieces, 'ground', ground)];
    // A thing on floor hides nothing.
    const [above, below] = ground === FLOOR && thing !== undefined ? names.slice(0, 1) : names;
    const name = [above, below].filter((one) => one !== undefined).join(' on ');
    texts.set(symbol, `${symbol === ' ' ? 'blank' : symbol} ${name === '' ? 'nothing' : name}`);
  }
  return [...texts.values()].join(', ');
}

function nameOf(pieces: readonly Piece[], layer: Piece['layer'], code: number | undefined): string | undefined {
  return pieces.find((piece) => piece.layer === layer && piece.code === code)?.name;
}
