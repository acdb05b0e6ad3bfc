import { sheet } from '../sheet';

/**
 * Pieces in 4 x 4 pixels, for cells of 2 x 4. `inksOf` explains the letters. Keys and teleporters are too
 * fine for so few pixels and are drawn as signs.
 */
const GROUND = sheet(
  ['floor', 'goal', 'filled-goal', 'hole', 'ice', 'door', 'ladder'],
  `
  ffff  d..d  mhhm  .ZZ.  aaaA  TttT  hhhd
  ffff  .hm.  hWWh  zKKv  awaA  tmmT  m..d
  ffff  .mm.  hWWh  zKKv  aawA  tmmy  hhhd
  ffff  d..d  mhhm  .vv.  AAAA  tmmT  m..d
`,
);

const THINGS = sheet(
  ['box', 'home-box', 'crate', 'trophy', 'home-trophy', 'potion', 'coin', 'block', 'home-block', 'bulb'],
  `
  hhhd  yhhy  thht  hmmd  ymmd  .tt.  .hm.  hhhh  yhhy  .hm.
  hmmk  hmWk  hmmk  hmmd  hmmd  .tt.  hmmd  mmmm  mmmm  hWmd
  hmmk  hWmk  hmmk  .md.  .md.  hmmd  hmmd  mmmm  mmmm  .md.
  dkkk  ykky  tkkt  .kk.  .kky  mmdd  .dd.  dddd  yddy  .tT.
`,
);

/** Marks on blocks, so that players do not need colours to tell them apart. */
const MARKS = sheet(
  ['blue', 'red', 'cyan', 'magenta', 'green', 'yellow', 'black'],
  `
  ....  ....  ....  ....  ....  ....  ....
  .W..  .W..  ..W.  .WW.  .WW.  .W..  .WW.
  ..W.  .WW.  .W..  ..W.  ....  .W..  .WW.
  ....  ....  ....  ....  ....  ....  ....
`,
);

/** The front of a wall: one course of bricks. */
const WALL_FRONT = ['bbrb'] as const;

const PLAYER = sheet(
  ['up', 'up-walking', 'up-pushing', 'right', 'right-walking', 'right-pushing', 'down', 'down-walking', 'down-pushing'],
  `
  mmmm  mmmm  mmmm  mmmm  mmmm  mmmm  mmmm  mmmm  mmmm
  mmmm  mmmm  SmmS  mmmm  mmmm  mmmm  mmmm  mmmm  mmmm
  SooS  SooS  oooo  .ooS  .oSo  .ooS  SooS  SooS  oooo
  X..X  .XX.  X..X  .X.X  .XX.  X.X.  X..X  .XX.  XSSX
`,
);

export const PIECES_2X4 = { pieces: { ...GROUND, ...THINGS }, marks: MARKS, wallFront: WALL_FRONT, player: PLAYER };
