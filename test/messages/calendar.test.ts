import { dayAfter, dayText, isDay, monthAfter, monthText, weekdayText, weeksOf } from '../../src/messages/calendar';

test('a day and its month are written as people do', () => {
  expect([weekdayText('2026-11-24'), dayText('2026-11-24'), monthText('2026-11-24')]).toEqual([
    'Tuesday',
    '24 November 2026',
    'November 2026',
  ]);
});

test('the weeks of a month begin on Monday', () => {
  const weeks = weeksOf('2026-11-24').map((week) => week.map((day) => day?.slice(8) ?? '..').join(' '));
  expect(weeks).toEqual([
    '.. .. .. .. .. .. 01',
    '02 03 04 05 06 07 08',
    '09 10 11 12 13 14 15',
    '16 17 18 19 20 21 22',
    '23 24 25 26 27 28 29',
    '30 .. .. .. .. .. ..',
  ]);
});

test.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-03-01', -1, '2028-02-29'],
])('%s and %i days more is %s', (day, days, wanted) => {
  expect(dayAfter(day, days)).toBe(wanted);
});

test.each([
  ['2026-10-31', 1, '2026-11-30'],
  ['2026-12-24', 1, '2027-01-24'],
  ['2026-01-31', -1, '2025-12-31'],
])('%s and %i months more is %s', (day, months, wanted) => {
  expect(monthAfter(day, months)).toBe(wanted);
});

test.each([
  ['2026-02-28', true],
  ['2026-02-30', false],
  ['1999-12-31', false],
  ['2026-2-1', false],
])('%s is a day: %s', (text, wanted) => {
  expect(isDay(text)).toBe(wanted);
});
