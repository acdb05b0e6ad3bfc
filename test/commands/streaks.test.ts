import { streaksOf } from '../../src/commands/stats';
import { timeText } from '../../src/messages/counts';

test.each([
  ['no day', [], '2026-03-01', { days: 0, longest: 0 }],
  ['today', ['2026-03-01'], '2026-03-01', { days: 1, longest: 1 }],
  ['yesterday, since today is not over', ['2026-02-28'], '2026-03-01', { days: 1, longest: 1 }],
  ['the day before, which ends it', ['2026-02-27'], '2026-03-01', { days: 0, longest: 1 }],
  ['days over the end of a month', ['2026-03-01', '2026-02-27', '2026-02-28'], '2026-03-01', { days: 3, longest: 3 }],
  ['a day several times', ['2026-03-01', '2026-03-01'], '2026-03-01', { days: 1, longest: 1 }],
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
