import { sheet } from '../sheet';

/** Pieces in 8 x 8 pixels, for cells of 4 x 8. `inksOf` explains the letters. */
const GROUND = sheet(
  ['floor', 'goal', 'filled-goal', 'hole', 'ice', 'teleporter', 'door', 'ladder'],
  `
  iiiiiiif  mm...md.  mmm..mmd  ..zzzz..  aaaawaaA  .mmmmmm.  TttttttT  .m....d.
  iffffffe  m.....d.  m......d  .zKKKKz.  aaawaaaA  mdKKKKdm  tmmmmmdT  .m....d.
  iffffffe  ..hmm...  m.hhhd.d  zKKKKKKz  aawaaaaA  mKKKKKKm  tmmmmmdT  .hhhhhd.
  iffffffe  ..mmd...  ..hmWd..  zKKKKKKz  awaaawaA  mKKKKKKm  tmmmmmdT  .mddddd.
  iffffffe  ..mdd...  ..hWWd..  zKKKKKvZ  waaawaaA  mKKKKKKm  tmmmmmyT  .m....d.
  iffffffe  m.....d.  ..hddd..  zvKKKvvZ  aaawaaaA  mKKKKKKm  tmmmmmdT  .hhhhhd.
  iffffffe  md...dd.  m.kkkk.d  .ZvvvvZ.  aawaaaaA  mdKKKKdm  tmmmmmdT  .mddddd.
  feeeeeee  ........  mdd..ddd  ..ZZZZ..  AAAAAAAA  .mmmmmm.  tddddddT  .m....d.
`,
);

const THINGS = sheet(
  ['box', 'home-box', 'crate', 'trophy', 'home-trophy', 'potion', 'coin', 'key', 'block', 'home-block', 'jar', 'bulb'],
  `
  hhhhhhhd  hhhhhhhk  thhhhhht  khhhmmdk  WhhhmmdW  ...XX...  ........  .hhm....  hhhhhhhm  yhhhhhhy  ..XXXX..  ..hhhm..
  hkkkkkmk  hkkkkkmk  hdmmmmdk  hkhmmdkd  hkhmmdkd  ...tt...  ..hhhh..  hm.md...  hmmmmmmd  hmmmmmmk  ..tttt..  .hWWmmd.
  hkmmdhmk  hkmmmWmk  hmdmmdmk  hkhmmdkd  hkhmmdkd  ...tt...  .hmmmmd.  hm.md...  hmmmmmmd  hmmmmmmk  .tmmmmT.  hWhmmmmd
  hkmdhmmk  hkWmWmmk  hmmddmmk  khhmmddk  khhmmddk  ..tWmT..  .hmWWmd.  .hmd....  hmmmmmmd  hmmmmmmk  tmmmmmmT  hhhmmmdd
  hkdhmdmk  hkmWmdmk  hmmddmmk  .khmmdk.  .khmmdk.  .tWmmmT.  .hmWmmd.  ..md....  hmmmmmmd  hmmmmmmk  tmmmmmmT  .hhmmdd.
  hkhmddmk  hkmmddmk  hmdmmdmk  ..khdk..  W.khdk.W  .tmmWdT.  .dmmmdk.  ..mdd...  hmmmmmmd  hmmmmmmk  tmmmmmmT  ..hmmd..
  hmmmmmmk  hmmmmmmk  hdmmmmdk  ..hmmd..  ..hmmd..  .tmmddT.  ..dddk..  ..md....  hmmmmmmd  hmmmmmmk  tmmmmmdT  ..ttTT..
  dkkkkkkk  kkkkkkkk  tkkkkkkt  .hhmmdd.  WhhmmddW  ..tTTT..  ........  ..mdd...  mddddddd  ykkkkkky  .tTTTTT.  ..TTTT..
`,
);

/** Marks on blocks, so that players do not need colours to tell them apart. */
const MARKS = sheet(
  ['blue', 'red', 'cyan', 'magenta', 'green', 'yellow', 'black', 'orange', 'white'],
  `
  ........  ........  ........  ........  ........  ........  ........  ........  ........
  ...WW...  ...WW...  ...WW...  .WW..WW.  ........  ..W..W..  .WWWWWW.  ...WW...  ..WWWW..
  ..W..W..  ...WW...  ..WWWW..  ..WWWW..  .WWWWWW.  ..W..W..  .W....W.  ...WW...  ..W..W..
  .W....W.  ..WWWW..  .WWWWWW.  ...WW...  ........  ..W..W..  .W....W.  .WWWWWW.  ..W..W..
  .W....W.  ..W..W..  .WWWWWW.  ...WW...  ........  ..W..W..  .W....W.  .WWWWWW.  ..W..W..
  ..W..W..  .WWWWWW.  ..WWWW..  ..WWWW..  .WWWWWW.  ..W..W..  .W....W.  ...WW...  ..W..W..
  ...WW...  .WWWWWW.  ...WW...  .WW..WW.  ........  ..W..W..  .WWWWWW.  ...WW...  ..WWWW..
  ........  ........  ........  ........  ........  ........  ........  ........  ........
`,
);

/** The front of a wall: two courses of bricks and the foot. */
const WALL_FRONT = ['BBBrBBBB', 'bbbrbbbb', 'rrrrrrrr', 'bbbbbbrb', 'RRRRRRRR'] as const;

const PLAYER = sheet(
  ['up', 'up-walking', 'up-pushing', 'right', 'right-walking', 'right-pushing', 'down', 'down-walking', 'down-pushing'],
  `
  .khhhmk.  .khhhmk.  SkhhhmkS  .khhhmk.  .khhhmk.  .khhhmk.  .khhhmk.  .khhhmk.  .khhhmk.
  khhmmmdk  khhmmmdk  okhmmdko  khhmmmdk  khhmmmdk  khhmmmdk  khhmmmdk  khhmmmdk  khhmmmdk
  khmmmddk  khmmmddk  okhmmdko  kddddkkk  kddddkkk  kddddkkk  kddddddk  kddddddk  kddddddk
  kmmmdddk  kmmmdddk  okmdddko  ksSsKSk.  ksSsKSk.  ksSsKSk.  kSKSSKSk  kSKSSKSk  kSKSSKSk
  .kSSSSk.  .kSSSSk.  kokSSkok  .kSSSSSk  .kSSSSSk  .kSSSSSk  .kSSSSk.  .kSSSSk.  .kSSSSk.
  koWooWok  koWooWok  .kooook.  .koOWok.  kSoOWoSk  .koOoooS  koWooWok  koWooWok  koWooWok
  kSoWWoSk  kSoWWXk.  .koWWok.  .koSSok.  .kOkkOk.  .kOokOk.  kSoOOoSk  kSoOOXk.  kooOOook
  .kXkkXk.  .kXkkk..  .kXkkXk.  .kXkXXk.  kXk.kXXk  kXk.kXXk  .kXkkXk.  .kXkkk..  kSXkkXSk
`,
);

export const PIECES_4X8 = { pieces: { ...GROUND, ...THINGS }, marks: MARKS, wallFront: WALL_FRONT, player: PLAYER };

/** Overlays in pixels. `left` is `right`, mirrored. */
export const OVERLAYS_4X8 = sheet(
  ['way', 'stuck', 'fault', 'target', 'reach', 'dead', 'up', 'right', 'down'],
  `
  ........  ........  hKhKhKhK  ........  ........  ........  ...mm...  ........  .m....m.
  ........  .WW..WW.  K......h  ........  .m....m.  .....m..  ..mmmm..  mm..mm..  .mm..mm.
  ........  ..WWWW..  h......K  ...mm...  ........  ....m...  .mm..mm.  .mm..mm.  ..mmmm..
  ...hm...  ...WW...  K......h  ..mhhm..  ........  ...m..m.  .m....m.  ..mm..mm  ...mm...
  ...md...  ...WW...  h......K  ..mhhm..  ........  ..m..m..  ...mm...  ..mm..mm  .m....m.
  ........  ..WWWW..  K......h  ...mm...  ........  ....m...  ..mmmm..  .mm..mm.  .mm..mm.
  ........  .WW..WW.  h......K  ........  .m....m.  ...m....  .mm..mm.  mm..mm..  ..mmmm..
  ........  ........  KhKhKhKh  ........  ........  ........  .m....m.  ........  ...mm...
`,
);
