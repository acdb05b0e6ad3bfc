import { sheet } from '../sheet';

/** Pieces in 8 x 8 pixels, for cells of 4 x 8. `inksOf` explains the letters. */
const GROUND = sheet(
  ['floor', 'goal', 'filled-goal', 'hole', 'ice', 'teleporter', 'door', 'air', 'rock', 'ladder'],
  `
  iiiiiiif  dd...dd.  mmd..dmm  ..zzzz..  aaaawaaA  .mmmmmm.  TttttttT  pppppppp  kmmmkmmm  dm....dm
  iffffffe  d.....d.  m.hhhh.m  .zKKKKz.  aaawaaaA  mdKKKKdm  tmmmmmdT  pppppppp  dhmmkhmm  dm....dm
  iffffffe  ...m....  dhmmmmhd  zKKKKKKz  aawaaaaA  mKKKKKKm  tmmmmmdT  pppppppp  ddddkddd  dhhhhhhm
  iffffffe  ..m.m...  .hmWWmh.  zKKKKKKz  awaaawaA  mKKKKKKm  tmmmmmdT  pppppppp  kkkkkkkk  dddddddm
  iffffffe  ...m....  .hmWWmh.  zKKKKKvZ  waaawaaA  mKKKKKKm  tmmmmmyT  pppppppp  mkhmmmmk  dm....dm
  iffffffe  d.....d.  dhmmmmhd  zvKKKvvZ  aaawaaaA  mKKKKKKm  tmmmmmdT  pppppppp  mkdmmmmk  dm....dm
  iffffffe  dd...dd.  m.hhhh.m  .ZvvvvZ.  aawaaaaA  mdKKKKdm  tmmmmmdT  pppppppp  dkdddddk  dhhhhhhm
  feeeeeee  ........  mmd..dmm  ..ZZZZ..  AAAAAAAA  .mmmmmm.  tddddddT  pppppppp  kkkkkkkk  dddddddm
`,
);

const THINGS = sheet(
  ['box', 'home-box', 'crate', 'trophy', 'home-trophy', 'potion', 'coin', 'key', 'block', 'home-block'],
  `
  hhhhhhhd  yhhhhhhy  thhhhhht  ..hhhm..  W.hhhm.W  ...XX...  ........  ..mmm...  hhhhhhhm  yhhhhhhy
  hkkkkkmk  hkkkkkmk  hdmmmmdk  dhhmmmdd  dhhmmmdd  ...tt...  ..hhhh..  .mh.hm..  hmmmmmmd  hmmmmmmk
  hkmmdhmk  hkmmmWmk  hmdmmdmk  d.hmmm.d  d.hmmm.d  ...tt...  .hmmmmd.  .m...m..  hmmmmmmd  hmmmmmmk
  hkmdhmmk  hkWmWmmk  hmmddmmk  d.hmmm.d  d.hmmm.d  ..tmmT..  .hmWWmd.  .dm.md..  hmmmmmmd  hmmmmmmk
  hkdhmdmk  hkmWmdmk  hmmddmmk  .dhmmd..  .dhmmd..  .thmmmT.  .hmWmmd.  ..dmd...  hmmmmmmd  hmmmmmmk
  hkhmddmk  hkmmddmk  hmdmmdmk  ...md...  ..Wmd.W.  .thmmdT.  .dmmmdk.  ...mm...  hmmmmmmd  hmmmmmmk
  hmmmmmmk  hmmmmmmk  hdmmmmdk  ..hmmd..  ..hmmd..  .tmmddT.  ..dddk..  ...dmm..  hmmmmmmd  hmmmmmmk
  dkkkkkkk  ykkkkkky  tkkkkkkt  .kkkkkk.  .kkkkkk.  ..tTTT..  ........  ...mm...  mddddddd  ykkkkkky
`,
);

/** Marks on blocks, so that players do not need colours to tell them apart. */
const MARKS = sheet(
  ['blue', 'red', 'cyan', 'magenta', 'green', 'yellow', 'black', 'orange', 'white'],
  `
  ........  ........  ........  ........  ........  ........  ........  ........  ........
  ...kk...  ...kk...  ...kk...  .kk..kk.  ........  ..k..k..  .kkkkkk.  ...kk...  ..kkkk..
  ..k..k..  ...kk...  ..kkkk..  ..kkkk..  .kkkkkk.  ..k..k..  .k....k.  ...kk...  ..k..k..
  .k....k.  ..kkkk..  .kkkkkk.  ...kk...  ........  ..k..k..  .k....k.  .kkkkkk.  ..k..k..
  .k....k.  ..kkkk..  .kkkkkk.  ...kk...  ........  ..k..k..  .k....k.  .kkkkkk.  ..k..k..
  ..k..k..  .kkkkkk.  ..kkkk..  ..kkkk..  .kkkkkk.  ..k..k..  .k....k.  ...kk...  ..k..k..
  ...kk...  .kkkkkk.  ...kk...  .kk..kk.  ........  ..k..k..  .kkkkkk.  ...kk...  ..kkkk..
  ........  ........  ........  ........  ........  ........  ........  ........  ........
`,
);

/** The front of a wall: two courses of bricks and the foot. */
const WALL_FRONT = ['BBBrBBBB', 'bbbrbbbb', 'rrrrrrrr', 'bbbbbbrb', 'RRRRRRRR'] as const;

const PLAYER = sheet(
  ['up', 'up-walking', 'up-pushing', 'right', 'right-walking', 'right-pushing', 'down', 'down-walking', 'down-pushing'],
  `
  ..hhhm..  ..hhhm..  S.hhhm.S  ..hhhm..  ..hhhm..  ..hhhm..  ..hhhm..  ..hhhm..  ..hhhm..
  .hhmmmd.  .hhmmmd.  ohhmmmdo  .hhmmmm.  .hhmmmm.  .hhmmmm.  .hhmmmd.  .hhmmmd.  .hhmmmd.
  .hmmmdd.  .hmmmdd.  ohmmmddo  .kddddkk  .kddddkk  .kddddkk  .kddddk.  .kddddk.  .kddddk.
  .kddddk.  .kddddk.  .kddddk.  ..sSKS..  ..sSKS..  ..sSKS..  .SKSSKS.  .SKSSKS.  .SKSSKS.
  ..ssss..  ..ssss..  ..ssss..  ..sSSSS.  ..sSSSS.  ..sSSSoS  ..SSSS..  ..SSSS..  ..SSSS..
  .oWooWo.  .oWooWoS  ..WooW..  ..oWoo..  .SoWooS.  ..oWoooS  .oWooWo.  SoWooWo.  .oWooWo.
  .SooooS.  .Soooo..  ..oooo..  ..oSoo..  ..oooo..  .OoooO..  .SooooS.  ..ooooS.  oOoooOoo
  ..X..X..  ..XX.O..  ..X..X..  ..XXX...  .XX..XX.  .XX..XX.  ..X..X..  ..O.XX..  S.X..X.S
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
