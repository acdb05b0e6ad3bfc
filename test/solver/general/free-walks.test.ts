import { FreeWalks } from '../../../src/solver/general/free-walks';
import { openForSearch } from '../../../src/solver/general/searched-level';
import { Work } from '../../../src/solver/solver';
import { multiplayer } from '../../../src/rules';
import { gameOn } from '../../support/draw';
import { runToEnd } from '../../support/run-to-end';

test('players who walk freely are found on all pairs of cells that walks lead to', () => {
  const rows = ['########', '#B.....#', '#......#', '#......#', '#......#', '#......#', '#A.a..@#', '########'];
  const { level, referee } = gameOn(multiplayer, 'multiplayer', rows);
  const walks = new FreeWalks(runToEnd(openForSearch(level, multiplayer, referee, new Work())), true);
  walks.find(100);
  const pairs = Array.from({ length: walks.count }, (_, index) => [0, 1].map((player) => walks.cellOf(index, player)));
  const cells = new Set(pairs.flat());
  expect(cells.size).toBeGreaterThan(20);
  expect(new Set(pairs.map(String)).size).toBe(walks.count);
  expect(walks.count).toBe(cells.size * (cells.size - 1));
});
