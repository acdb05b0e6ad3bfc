import { hasMoves, killTwo, killWinners, playAndKill } from '../support/killing';
import { ID, OTHER_ID, StoreRoom } from '../support/store';
import { temporaryFolder } from '../support/temporary-folder';
import { share } from '../support/tries';

const folder = temporaryFolder();

/** `KILLS=300 npx jest test/store/kill` kills more often than every run of all tests needs. */
const KILLS = Number(process.env.KILLS ?? share(14));
jest.setTimeout(60_000 + 2000 * KILLS);

test('a game that is killed as soon as it tells of a win has kept it', async () => {
  const { saves: wins, losses } = await killWinners(new StoreRoom(folder), ID, KILLS);
  expect(losses).toEqual([]);
  expect(wins).toBeGreaterThanOrEqual(KILLS);
});

test('two games at once that are killed in the middle of their saves lose no bookmark, and nothing but the save itself', async () => {
  const { saves, losses } = await killTwo(new StoreRoom(folder), [ID, OTHER_ID], KILLS / 2);
  expect(losses).toEqual([]);
  expect(saves).toBeGreaterThan(20 * KILLS);
});

test('two games at once on one level, killed, are both there', async () => {
  const room = new StoreRoom(folder);
  const [one, other] = await Promise.all([playAndKill(room.folder, ID, 1, 30), playAndKill(room.folder, ID, 2, 40)]);
  expect([hasMoves(room, ID, one.saved), hasMoves(room, ID, other.saved)]).toEqual([true, true]);
  expect(room.faults).toEqual([]);
});
