import { hasMoves, killTwo, killWinners, playAndKill } from '../support/killing';
import { ID, OTHER_ID, StoreRoom } from '../support/store';
import { temporaryFolder } from '../support/temporary-folder';
import { share } from '../support/tries';

const folder = temporaryFolder();

/** `KILLS=300 npx jest test/store/kill` kills more often than every run of all tests needs. */
const KILLS = Number(process.env.KILLS ?? share(14));
jest.setTimeout(60_000 + 2000 * KILLS);

test('a win is saved even if the game is killed as soon as it shows the win', async () => {
  const { saves: wins, losses } = await killWinners(new StoreRoom(folder), ID, KILLS);
  expect(losses).toEqual([]);
  expect(wins).toBeGreaterThanOrEqual(KILLS);
});

test('two games killed in the middle of a save lose only that save', async () => {
  const { saves, losses } = await killTwo(new StoreRoom(folder), [ID, OTHER_ID], KILLS / 2);
  expect(losses).toEqual([]);
  expect(saves).toBeGreaterThan(KILLS);
});

test('two games on one level, both killed, are both saved', async () => {
  const room = new StoreRoom(folder);
  const [one, other] = await Promise.all([playAndKill(room.folder, ID, 1, 30), playAndKill(room.folder, ID, 2, 40)]);
  expect([hasMoves(room, ID, one.saved), hasMoves(room, ID, other.saved)]).toEqual([true, true]);
  expect(room.faults).toEqual([]);
});
