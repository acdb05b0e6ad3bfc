import { streaksOf } from '../../src/store/level-record';
import { gameAfter, openSession, playedGame, START, StoreRoom } from '../support/store';
import { temporaryFolder } from '../support/temporary-folder';
import { timeText } from '../../src/messages/counts';

test.each([
  ['no day', [], '2026-03-01', { days: 0, longest: 0 }],
  ['today', ['2026-03-01'], '2026-03-01', { days: 1, longest: 1 }],
  ['yesterday, since today is not over', ['2026-02-28'], '2026-03-01', { days: 1, longest: 1 }],
  ['the day before, which ends it', ['2026-02-27'], '2026-03-01', { days: 0, longest: 1 }],
  ['days over the end of a month', ['2026-03-01', '2026-02-27', '2026-02-28'], '2026-03-01', { days: 3, longest: 3 }],
  ['a day several times', ['2026-03-01', '2026-03-01'], '2026-03-01', { days: 1, longest: 1 }],
  [
    'a day to come, since the clock was wrong',
    ['2026-02-27', '2026-02-28', '2100-01-01'],
    '2026-03-01',
    { days: 2, longest: 2 },
  ],
  ['a gap', ['2026-01-01', '2026-01-02', '2026-01-03', '2026-03-01'], '2026-03-01', { days: 1, longest: 3 }],
])('days in a row: %s', (_, days, today, streak) => {
  expect(streaksOf(days, today)).toEqual(streak);
});

test.each([
  [0, '0 s'],
  [59, '59 s'],
  [60, '1 min'],
  [3599, '59 min'],
  [3600, '1 h 0 min'],
  [100_000, '27 h 46 min'],
])('%d seconds are %s', (seconds, words) => {
  expect(timeText(seconds)).toBe(words);
});

describe('a win', () => {
  const folder = temporaryFolder();
  const DAY = 86_400_000;

  /** Wins on these days after the first of January, at noon. */
  async function streakAfter(...days: readonly number[]): Promise<number | undefined> {
    const room = new StoreRoom(folder);
    for (const day of days) {
      // Two solutions at the same time would count as one.
      room.now = Math.max(room.now + 1000, START + DAY / 2 + day * DAY);
      const store = room.openStore();
      openSession(store).saver.saveSoon(playedGame(gameAfter('rrrrr')));
      await store.close();
    }
    return room.openStore().streak();
  }

  test.each([
    ['that is the first has a streak of one day', [0], 1],
    ['on the next day has one of two', [0, 1], 2],
    ['after a day without one begins anew', [0, 1, 3], 1],
    ['that is the second of a day has none', [0, 1, 1], undefined],
  ])('%s', async (_, days, streak) => {
    await expect(streakAfter(...days)).resolves.toBe(streak);
  });
});
