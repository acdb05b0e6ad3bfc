import { sheet } from '../sheet';

/** Pieces in 6 x 6 pixels, for cells of 3 x 6. `inksOf` explains the letters. */
const GROUND = sheet(
  ['floor', 'goal', 'filled-goal', 'hole', 'ice', 'teleporter', 'door', 'ladder'],
  `
  iiiiif  d...d.  md..dm  .zzzz.  aaaaaA  .mmmm.  TttttT  m....d
  iffffe  ..m...  dhhhhd  zKKKKz  aaawaA  mdkkdm  tmmmdT  hhhhhd
  iffffe  .mhm..  .hWWh.  zKKKvZ  aawaaA  mkKKkm  tdmddT  mddddd
  iffffe  ..m...  .hWWh.  zKKvuZ  awaaaA  mkKKkm  tmmmyT  m....d
  iffffe  d...d.  dhhhhd  zvvuuZ  aaaaaA  mdkkdm  tdmddT  hhhhhd
  feeeee  ......  md..dm  .ZZZZ.  AAAAAA  .mmmm.  tmmmdT  mddddd
`,
);

const THINGS = sheet(
  ['box', 'home-box', 'crate', 'trophy', 'home-trophy', 'potion', 'coin', 'key', 'block', 'home-block', 'jar', 'bulb'],
  `
  hhhhhd  yhhhhy  thhhht  dhhmmd  WhhmmW  ..XX..  ......  .mmm..  hhhhhm  yhhhhy  .XXXX.  .hhmm.
  hkkkmk  hkkkWk  hdmmdk  dhhmmd  dhhmmd  ..tt..  .hhhh.  .m.m..  hmmmmd  hmmmmk  tmmmmT  hWmmmd
  hkmhmk  hkmWmk  hmddmk  .hhmm.  .hhmm.  .tmmT.  hmWWmd  .dmd..  hmmmmd  hmmmmk  tmmmmT  hhmmmd
  hkhdmk  hWWdmk  hmddmk  ..hm..  ..hm..  thmmmT  hmWmmd  ..m...  hmmmmd  hmmmmk  tmmmmT  .hmmd.
  hmmmmk  hmWmmk  hdmmdk  ..md..  W.md.W  tmmddT  .dddd.  ..dm..  hmmmmd  hmmmmk  tmmmdT  ..tT..
  dkkkkk  ykkkky  tkkkkt  .kkkk.  .kkkk.  .TTTT.  ......  ..dm..  mddddd  ykkkky  tTTTTT  ..TT..
`,
);

/** Marks on blocks, so that players do not need colours to tell them apart. */
const MARKS = sheet(
  ['blue', 'red', 'cyan', 'magenta', 'green', 'yellow', 'black', 'orange', 'white'],
  `
  ......  ......  ......  ......  ......  ......  ......  ......  ......
  ..WW..  ..W...  ..WW..  .W..W.  .WWWW.  .W..W.  .WWWW.  ..WW..  .WWW..
  .W..W.  ..WW..  .WWWW.  ..WW..  ......  .W..W.  .W..W.  .WWWW.  .W.W..
  .W..W.  .WWW..  .WWWW.  ..WW..  ......  .W..W.  .W..W.  .WWWW.  .W.W..
  ..WW..  .WWWW.  ..WW..  .W..W.  .WWWW.  .W..W.  .WWWW.  ..WW..  .WWW..
  ......  ......  ......  ......  ......  ......  ......  ......  ......
`,
);

/** The front of a wall: two courses of bricks and the foot. */
const WALL_FRONT = ['BBrBBB', 'rrrrrr', 'bbbbrb', 'RRRRRR'] as const;

const PLAYER = sheet(
  ['up', 'up-walking', 'up-pushing', 'right', 'right-walking', 'right-pushing', 'down', 'down-walking', 'down-pushing'],
  `
  .hhhm.  .hhhm.  ShhhmS  .hhhm.  .hhhm.  .hhhm.  .hhhm.  .hhhm.  .hhhm.
  .hmmd.  .hmmd.  ohmmdo  .hmmmm  .hmmmm  .hmmmm  .hmmm.  .hmmm.  .hmmm.
  .kddk.  .kddk.  .kddk.  .ksKS.  .ksKS.  .ksKSS  .KSSK.  .KSSK.  .KSSK.
  .ssss.  .ssss.  .ssss.  .sSSS.  .sSSS.  .sSSoS  .SSSS.  .SSSS.  .SSSS.
  SoWWoS  SoWWo.  .oWWo.  ..oSo.  .SooS.  .ooooS  SoWWoS  .oWWoS  ooWWoo
  .X..X.  .X.O..  .X..X.  ..XX..  .X..X.  .X..X.  .X..X.  ..O.X.  SX..XS
`,
);

export const PIECES_3X6 = { pieces: { ...GROUND, ...THINGS }, marks: MARKS, wallFront: WALL_FRONT, player: PLAYER };

export const OVERLAYS_3X6 = sheet(
  ['way', 'stuck', 'fault', 'target', 'reach', 'dead', 'up', 'right', 'down'],
  `
  ......  ......  hKhKhK  ......  ......  ......  ..mm..  m..m..  mm..mm
  ......  .W..W.  K....h  ..mm..  .m..m.  ....m.  .mmmm.  mm.mm.  .mmmm.
  ..hm..  ..WW..  h....K  .mhhm.  ......  ...m..  mm..mm  .mm.mm  ..mm..
  ..md..  ..WW..  K....h  .mhhm.  ......  ..m...  ..mm..  .mm.mm  mm..mm
  ......  .W..W.  h....K  ..mm..  .m..m.  .m....  .mmmm.  mm.mm.  .mmmm.
  ......  ......  KhKhKh  ......  ......  ......  mm..mm  m..m..  ..mm..
`,
);
