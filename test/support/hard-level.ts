/**
 * An unsolvable classic level that no search decides within a test: only the search by pushes, which knows no keys,
 * sees the four boxes that block one another.
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
