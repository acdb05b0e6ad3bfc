import { Game } from '../../src/core/play/game';
import type { Level } from '../../src/core/level/level';
import { classic } from '../../src/rules';
import type { Measure } from '../../src/core/play/par';
import { UNITS_PER_PIECE } from '../../src/solver/solver';
import { solverFor } from '../../src/solver/choose-solver';
import { levelFrom } from '../support/draw';
import { readAs } from '../support/read';
import { shared, sharedTest } from '../support/shared-data';
import { solvedFiles } from '../support/solved-files';
import { share } from '../support/tries';
import { modelFrom } from './push/drawn-model';
import { fewestPushes } from './push/plain-search';
import { randomLevels } from './push/random-levels';
import { valueOf } from '../support/value-of';

const MEMORY = 64 * 1024 * 1024;

/** The result of the solver for a level within a number of positions: the pushes of its solution, played, or a word. */
function verdict(level: Level, nodes: number, fewest?: Measure): number | string {
  const solver = solverFor(classic, level, { memory: MEMORY, fewest });
  let answer = solver.advance(0);
  while (!answer && solver.nodes < nodes) answer = solver.advance(UNITS_PER_PIECE);
  if (answer?.status !== 'solved') return answer?.status ?? 'not decided';
  const game = new Game(level, classic);
  const { refused, discarded } = game.replay(answer.moves);
  return game.standing.state === 'won' && refused + discarded === 0 ? game.pushes : 'a wrong solution';
}

describe('on random small levels', () => {
  const drawn = randomLevels(3, share(1000));
  const levels = drawn.map((rows) => levelFrom(classic, 'xsb', `${rows.join('\n')}\n`));
  const fewest = drawn.map((rows) => fewestPushes(modelFrom(rows)));

  test('the solver wins those that a plain search wins, and calls the others unsolvable', () => {
    const words = levels
      .map((level) => verdict(level, 1_000_000))
      .map((word) => (typeof word === 'number' ? 'won' : word));
    expect(words).toEqual(fewest.map((pushes) => (pushes === undefined ? 'unsolvable' : 'won')));
  });

  test('a solution with the fewest pushes has as many as that of a plain search', () => {
    const words = levels.map((level) => verdict(level, 1_000_000, 'pushes'));
    expect(words).toEqual(fewest.map((pushes) => pushes ?? 'unsolvable'));
  });
});

// The collections whose levels are tested, and the number of positions for each; all of the folder take some minutes.
const FILES = solvedFiles();
const NODES = share(500);

function solvedLevels(file: string): [name: string, level: Level][] {
  const collection = valueOf(readAs(shared(`collections/solved/${file}`), { format: 'xsb' }));
  return collection.entries.map((entry) => {
    const read = valueOf(entry.read());
    return [`${file}, level ${entry.number}`, read.level];
  });
}

sharedTest('no level with a published solution is called unsolvable', () => {
  const levels = FILES.flatMap(solvedLevels);
  expect(levels.length).toBeGreaterThan(20);
  const words = levels.map(([name, level]): [string, number | string] => [name, verdict(level, NODES)]);
  expect(words.filter(([, word]) => word === 'unsolvable' || word === 'a wrong solution')).toEqual([]);
});
