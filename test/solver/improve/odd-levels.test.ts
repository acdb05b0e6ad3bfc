import { Game } from '../../../src/core/play/game';
import { DIRECTIONS } from '../../../src/core/direction';
import { step } from '../../../src/core/play/move';
import { classic } from '../../../src/rules';
import { improverFor } from '../../../src/solver/choose-solver';
import type { Improver } from '../../../src/solver/solver';
import type { Measure } from '../../../src/core/play/par';
import { levelFrom } from '../../support/draw';
import { share } from '../../support/tries';

const MEMORY = 2 ** 26;
const PIECE = 32_768;

/** By letter. */
const STEPS = new Map(DIRECTIONS.map((direction) => [direction.charAt(0), step(direction)]));

/** The result of an improver after this number of pieces; `wrong` if its solution does not win with the stated cost. */
function improved(format: string, text: string, steps: string, by: Measure = 'pushes', pieces = 200): string {
  const level = levelFrom(classic, format, text);
  const moves = [...steps].flatMap((letter) => STEPS.get(letter) ?? []);
  const improver: Improver = improverFor(classic, level, [moves], { by, memory: MEMORY });
  for (let piece = 0; piece < pieces; piece += 1) if (improver.advance(PIECE)) break;
  const { cost, isProven } = improver;
  const game = new Game(level, classic);
  game.replay(improver.solution());
  const isRight = game.standing.state === 'won' && game.moves === cost.moves && game.pushes === cost.pushes;
  return isRight ? `${cost.moves}/${cost.pushes}${isProven ? ', proven' : ''}` : 'wrong';
}

describe('a solution is improved', () => {
  test.each<[string, string, string, string, string]>([
    ['of no moves, where the level is won at the start', 'xsb', '#####\n#@ *#\n#####\n', '', '0/0, proven'],
    ['of needless moves, where the level is won at the start', 'xsb', '#####\n#@ *#\n#####\n', 'rlrl', '0/0, proven'],
    ['with pushes after the win', 'xsb', '########\n#@$ .  #\n########\n', 'rrrr', '2/2, proven'],
    ['with boxes to spare', 'xsb', '########\n#@$ . $#\n########\n', 'rr', '2/2, proven'],
    ['with goals to spare', 'xsb', '########\n#@$ . .#\n########\n', 'rr', '2/2, proven'],
    [
      'with boxes of two kinds',
      'lvl',
      '5 7\n#######\n#@.A.a#\n#.....#\n#..B.b#\n#######\n',
      'rrrlllddrrrr',
      '9/4, proven',
    ],
  ])('%s', (_, format, text, steps, cost) => {
    expect(improved(format, text, steps)).toBe(cost);
  });

  test('of 612,529 moves', () => {
    const steps = `${'rl'.repeat(306_262)}${'r'.repeat(5)}`;
    expect(improved('xsb', '###########\n#@  $  . .#\n###########\n', steps)).toBe('5/3, proven');
  });

  test.each<Measure>(['pushes', 'moves'])('with 11,048 boxes, by %s: its walks are shortened', (by) => {
    const boxes = share(11_048);
    // One box in each row; the player walks down between the rows, with a detour each time.
    const rows = Array.from({ length: boxes }, (_, row) => (row === 0 ? '#@$.#' : '# $.#'));
    const text = ['#####', ...rows, '#####', ''].join('\n');
    const steps = `${'rlrld'.repeat(boxes - 1)}r`;
    expect(improved('xsb', text, steps, by)).toBe(`${3 * boxes - 2}/${boxes}`);
  });
});
