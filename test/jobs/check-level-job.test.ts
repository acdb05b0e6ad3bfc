import fc from 'fast-check';
import { levelOf, setupOfLevel } from '../../src/core/level/setup';
import { Game } from '../../src/core/play/game';
import { xOf, yOf, type Level } from '../../src/core/level/level';
import { run, type CheckResult } from '../../src/jobs/check-level-job';
import { classic } from '../../src/rules';
import { board } from '../support/board';
import { edited } from '../support/edited';
import { jobContext } from '../support/job';
import { plainSearch } from '../support/plain-search';
import { runToEnd } from '../support/run-to-end';
import { gate } from '../support/tries';

const MEMORY = 2 ** 24;
const COLUMNS = 5;
const ROWS = 4;

function checked(level: Level): CheckResult {
  return runToEnd(run({ rules: 'classic', setup: setupOfLevel(level) }, jobContext(MEMORY)));
}

function levelIn(rows: readonly string[]): Level | undefined {
  const level = levelOf(edited(classic, 'xsb', rows).setup, classic);
  return level.ok ? level.value : undefined;
}

/** Random small boards with one player. */
const ROOM = fc
  .tuple(
    fc.array(fc.constantFrom(' ', ' ', ' ', '#', '$', '.', '*'), {
      minLength: COLUMNS * ROWS,
      maxLength: COLUMNS * ROWS,
    }),
    fc.nat(COLUMNS * ROWS - 1),
  )
  .map(([symbols, player]) => {
    const inside = symbols.map((symbol, index) => (index === player ? '@' : symbol)).join('');
    const rows = Array.from({ length: ROWS }, (_, y) => `#${inside.slice(y * COLUMNS, (y + 1) * COLUMNS)}#`);
    return ['#######', ...rows, '#######'];
  });

test('the check of any small level agrees with a search of all positions', () => {
  fc.assert(
    fc.property(ROOM, (rows) => {
      const level = levelIn(rows);
      fc.pre(level !== undefined);
      const expected = plainSearch(level, classic, { isOver: () => false, memory: MEMORY });
      const { status, solution } = checked(level);
      expect(status).toBe(expected.status);
      const game = new Game(level, classic);
      game.replay(solution?.moves ?? []);
      expect(game.standing.state === 'won').toBe(status === 'solved');
    }),
    gate(100_000, 2000, 60),
  );
});

test('an unsolvable level is said to be so with the boxes that make it so', () => {
  const level = levelIn(board`
    ########
    #@ $  .#
    # ##$$.#
    #.##   #
    ########
  `);
  const result = level && checked(level);
  expect(result?.status).toBe('unsolvable');
  expect(result?.reason.boxes.length).toBeGreaterThan(0);
});

test('an unsolvable level is said to be so with the goal that no box can reach', () => {
  const level = levelIn(board`
    ########
    #@     #
    # $ $  #
    #   .  #
    ###### #
    #    . #
    ########
  `);
  const result = level && checked(level);
  const [goal] = level && result ? result.reason.goals.map((cell) => [xOf(level, cell), yOf(level, cell)]) : [];
  expect(result).toMatchObject({ status: 'unsolvable', reason: { boxes: [], walls: [] } });
  expect(goal).toEqual([5, 5]);
});
