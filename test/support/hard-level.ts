/**
 * A classic level that cannot be won, and that nobody finds out about within a test: the four boxes that block one another are
 * seen only by the search by pushes, which knows no keys.
 */
export const HARD_LEVEL = [
  '8 16',
  '################',
  '#k.............#',
  '#.A.A.A.A.A.A..#',
  '#.A.A.....AA...#',
  '#@........AA...#',
  '#.a.a.a.a.a.a..#',
  '#.a.a.a.a.a.a..#',
  '################',
  '',
].join('\n');
