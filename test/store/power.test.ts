import { failAlways } from '../support/power';
import { ID } from '../support/store';
import { temporaryFolder } from '../support/temporary-folder';

const folder = temporaryFolder();

jest.setTimeout(120_000);

test('a power failure at any moment loses nothing that was reported as saved', () => {
  const { stores, losses } = failAlways(folder, ID, 3);
  expect(losses).toEqual([]);
  expect(stores).toBeGreaterThan(60);
});
