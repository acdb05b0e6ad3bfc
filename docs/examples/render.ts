import { boardText, Game, type Piece, readCode } from '../../src';

// Draws a board in signs of its own, by the roles of its pieces, from a code in a message.
const SIGNS: Partial<Record<Piece['role'], string>> = { wall: '██', goal: '··', box: '[]', player: '<>' };

const coded = readCode('my level: SK1AfuSKA--WN3jXKbI.');
if (!coded) throw new Error('there is no code in it');
const { level, rules } = coded;
const game = new Game(level, rules);

function roleOf(code: number, layer: Piece['layer']): Piece['role'] | undefined {
  return rules.pieces.find((piece) => piece.layer === layer && piece.code === code)?.role;
}

for (let y = 0; y < level.height; y += 1) {
  let row = '';
  for (let x = 0; x < level.width; x += 1) {
    const cell = (y + 1) * level.stride + x + 1;
    const role = roleOf(game.board.thing(cell), 'thing') ?? roleOf(game.board.ground(cell), 'ground');
    row += SIGNS[role ?? 'floor'] ?? '  ';
  }
  console.log(row);
}
console.log(boardText(game, 'xsb'));
