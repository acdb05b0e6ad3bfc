import { sheet } from '../sheet';

/** Pieces in 12 x 12 pixels, for cells of 6 x 12. `inksOf` explains the letters. */
const GROUND = {
  ...sheet(
    ['floor', 'goal', 'filled-goal', 'hole', 'ice', 'teleporter', 'door'],
    `
  iiiiiiiiiiif  ............  mmmm....mmmd  ...zzzzzz...  wwwwwwwwwwwa  ...mmmmmm...  tttttttttttT
  iffffffffffe  .mmmm..mmmd.  mm........dd  .zzKKKKKKzz.  waaaaaaaaaaA  .mmhhhhhhmm.  tkkkkkkkkkkT
  iffffffffffe  .mm......dd.  m.hhhhhhhd.d  .zKKKKKKKKz.  waaaaawaaaaA  .mhdKKKKdmd.  tkhhhhhhhhkT
  iffffffffffe  .m........d.  ..hmmmmmmd..  zzKKKKKKKKzz  waaaawaaaaaA  mhdKKKKKKdmd  tkhmmmmmmdkT
  iffffffffffe  .....hm.....  ..hmmmmWmd..  zKKKKKKKKKKz  waaawaaawaaA  mhKKKKKKKKmd  tkhmmmmmmdkT
  iffffffffffe  ....hmmd....  ..hWmmWWmd..  zKKKKKKKKKKz  waawaaawaaaA  mhKKKKKKKKmd  tkhmmmmmmdkT
  iffffffffffe  ....mmdd....  ..hWWWWmmd..  zKKKKKKKKKvZ  waaaaawaaaaA  mhKKKKKKKKmd  tkhmmmmmyykT
  iffffffffffe  .....dd.....  ..hmWWmmmd..  zKKKKKKKvvvZ  waaaawaaaawA  mhKKKKKKKKmd  tkhmmmmmyykT
  iffffffffffe  .m........d.  ..hddddddd..  zzKKKvvvvvuZ  waaaaaaaawaA  mhdKKKKKKdmd  tkhmmmmmmdkT
  iffffffffffe  .mm......dd.  m.kkkkkkkk.d  .zvvvvvvuuZ.  wawaaaaawaaA  .mmdKKKKdmd.  tkhmmmmmmdkT
  iffffffffffe  .mddd..dddd.  mm........dd  .zZZuuuuZZZ.  waaaaaaaaaaA  .mmmmmmmmdd.  tkhdddddddkT
  feeeeeeeeeee  ............  mddd....dddd  ...ZZZZZZ...  aAAAAAAAAAAA  ...dddddd...  tkkkkkkkkkkT
`,
  ),
  ...sheet(
    ['ladder'],
    `
    ..m......d..
    ..m......d..
    ..m......d..
    ..hhhhhhhd..
    ..mddddddd..
    ..m......d..
    ..m......d..
    ..m......d..
    ..m......d..
    ..hhhhhhhd..
    ..mddddddd..
    ..m......d..
`,
  ),
};

const THINGS = {
  ...sheet(
    ['box', 'home-box', 'crate', 'block', 'home-block'],
    `
    hhhhhhhhhhhd  hhhhhhhhhhhd  tthhhhhhhhtT  .kkkkkkkkkk.  yyyhhhhhhyyy
    hmmmmmmmmmdk  hmmmmmmmmmdk  tTmmmmmmmmTT  khhhhhhhhhdk  yhhhhhhhhhhy
    hmkkkkkkkmdk  hmkkkkkkkmdk  hmkkkkkkkkdk  khhmmmmmmmdk  yhhmmmmmmmdy
    hmkmmmmhdhdk  hmkmmmmmmhdk  hmkhdmmdhkdk  khmmmmmmmmdk  khmmmmmmmmdk
    hmkmmmhddhdk  hmkmmmmmWhdk  hmkdhddhdkdk  khmmmmmmmmdk  khmmmmmmmmdk
    hmkmmhddmhdk  hmkWmmmWWhdk  hmkmdhhdmkdk  khmmmmmmmmdk  khmmmmmmmmdk
    hmkmhddmmhdk  hmkWWmWWmhdk  hmkmdhhdmkdk  khmmmmmmmmdk  khmmmmmmmmdk
    hmkhddmmmhdk  hmkmWWWmmhdk  hmkdhddhdkdk  khmmmmmmmmdk  khmmmmmmmmdk
    hmkddhhhhhdk  hmkmhWhhhhdk  hmkhdmmdhkdk  khmmmmmmmmdk  khmmmmmmmmdk
    hmmmmmmmmmdk  hmmmmmmmmmdk  hmkkkkkkkkdk  kmmmmmmmmddk  ymmmmmmmmddy
    hddddddddddk  hddddddddddk  tTddddddddTT  kddddddddddk  yddddddddddy
    dkkkkkkkkkkk  dkkkkkkkkkkk  TTkkkkkkkkTT  .kkkkkkkkkk.  yyykkkkkkyyy
`,
  ),
  ...sheet(
    ['trophy', 'home-trophy', 'potion', 'coin', 'key', 'bulb'],
    `
    ..kkkkkkkk..  W.kkkkkkkk.W  ....kkkk....  ............  .kkkkk......  ...kkkkkk...
    kkkhhmmmdkkk  kkkhhmmmdkkk  ....kXXk....  ...kkkkkk...  khhhmmk.....  ..khhhmmmk..
    khkhhmmmdkdk  khkhhmmmdkdk  ...kttttk...  ..khhhhhmk..  khkkkmdkkkkk  .khWWhmmmdk.
    kmkhhmmmdkdk  kmkhhmmmdkdk  ....ktTk....  .khmmkkmmdk.  khk.kmhhhhhk  .khWhhmmmdk.
    .kkhhmmmdkk.  .kkhhmmmdkk.  ....kWTk....  .khmkkkkmdk.  khk.kmmmmmdk  .khhhmmmmdk.
    ..khhmmddk..  ..khhmmddk..  ...ktmTTk...  .khmkkmmmdk.  khkkkmdkdkdk  .khhkmmkmdk.
    ...khmmdk...  W..khmmdk..W  ..kWmmmmTk..  .khmmmkkmdk.  kmmmmdk.k.k.  ..khmkkmdk..
    ....khdk....  .W..khdk..W.  .kWhmmmmmTk.  .khmkkkkmdk.  .kkkkk......  ..kmmkkmdk..
    ....khdk....  .W..khdk..W.  .ktmmmmmdTk.  .kmmmkkmmdk.  ............  ...kmmmdk...
    ...khmmdk...  W..khmmdk..W  .ktmmmmddTk.  ..kmmmmddk..  ............  ...kttTTk...
    ..khhmmddk..  ..khhmmddk..  ..kttdddTk..  ...kkkkkk...  ............  ...kTTttk...
    ..kkkkkkkk..  ..kkkkkkkk..  ...kkkkkk...  ............  ............  ....kkkk....
`,
  ),
};

/** Marks on blocks, so that players do not need colours to tell them apart. */
const MARKS = {
  ...sheet(
    ['blue', 'red', 'cyan', 'magenta', 'green'],
    `
    ............  ............  ............  ............  ............
    ............  ............  ............  ............  ............
    ....WWW.....  .....W......  .....W......  ..WW..WW....  ............
    ...WWWWW....  .....W......  ....WWW.....  ..WWWWWW....  ..WWWWWWW...
    ..WW...WW...  ....WWW.....  ...WWWWW....  ...WWWW.....  ..WWWWWWW...
    ..WW...WW...  ....W.W.....  ..WWWWWWW...  ....WW......  ............
    ..WW...WW...  ...WW.WW....  ...WWWWW....  ...WWWW.....  ............
    ...WWWWW....  ...WWWWW....  ....WWW.....  ..WWWWWW....  ..WWWWWWW...
    ....WWW.....  ..WWWWWWW...  .....W......  ..WW..WW....  ..WWWWWWW...
    ............  ............  ............  ............  ............
    ............  ............  ............  ............  ............
    ............  ............  ............  ............  ............
`,
  ),
  ...sheet(
    ['yellow', 'black', 'orange', 'white'],
    `
    ............  ............  ............  ............
    ............  ............  ............  ............
    ...WW..WW...  ..WWWWWWW...  ....WWW.....  ....WWW.....
    ...WW..WW...  ..WWWWWWW...  ....WWW.....  ...WWWWW....
    ...WW..WW...  ..WW...WW...  ..WWWWWWW...  ...WW.WW....
    ...WW..WW...  ..WW...WW...  ..WWWWWWW...  ...WW.WW....
    ...WW..WW...  ..WW...WW...  ..WWWWWWW...  ...WW.WW....
    ...WW..WW...  ..WWWWWWW...  ....WWW.....  ...WW.WW....
    ...WW..WW...  ..WWWWWWW...  ....WWW.....  ...WW.WW....
    ............  ............  ............  ............
    ............  ............  ............  ............
    ............  ............  ............  ............
`,
  ),
};

/** The front of a wall: two courses of bricks and the foot. */
const WALL_FRONT = [
  'BBBBBrBBBBBr',
  'bbbbbrbbbbbr',
  'rrrrrrrrrrrr',
  'BBrBBBBBrBBB',
  'bbrbbbbbrbbb',
  'RRRRRRRRRRRR',
] as const;

const PLAYER = {
  ...sheet(
    ['up', 'up-walking', 'up-pushing', 'right', 'right-walking', 'right-pushing'],
    `
    ....kkkk....  ....kkkk....  kSk.kkkk.kSk  ....kkkk....  ....kkkk....  ....kkkk....
    ..kkhhhmkk..  ..kkhhhmkk..  kSkkhhhmkkSk  ..kkhhhmkk..  ..kkhhhmkk..  ..kkhhhmkk..
    .khhhhmmmdk.  .khhhhmmmdk.  kokhhhmmmkok  .khhhmmmmdk.  .khhhmmmmdk.  .khhhmmmmdk.
    .khhmmmmmdk.  .khhmmmmmdk.  kokhmmmmdkok  .khmmmmmmdk.  .khmmmmmmdk.  .khmmmmmmdk.
    .khmmmmmddk.  .khmmmmmddk.  kokmmmmddkok  .kdddddddddk  .kdddddddddk  .kdddddddddk
    .kmmmmmdddk.  .kmmmmmdddk.  kOkddddddkOk  .ksskkkkkkk.  .ksskkkkkkk.  .ksskkkkkkk.
    .kddddddddk.  .kddddddddk.  .kokSSSSkok.  .ksSsssKsk..  .ksSsssKsk..  .ksSsssKsk..
    ..kSSssSSk..  ..kSSssSSk..  ..kooSSook..  .kssssssssk.  .kssssssssk.  .kssssssssk.
    ..koWooWok..  ..koWooWok..  ..koWooWok..  ..kSSSSSSk..  ..kSSSSSSk..  ..kSSSSSSkk.
    .kSooWWooSk.  .kSooWWook..  ..kooWWook..  ..koOWook...  .kSoOWooSk..  ..koOWooooSk
    ..kOokkoOk..  ..kOokXXk...  ..kOokkoOk..  ..koSSook...  .kOOOkkOOk..  ..kOOkOOkkk.
    ..kXXkkXXk..  ..kXXkkk....  ..kXXkkXXk..  ..kXXkXXXk..  kXXk..kXXXk.  .kXXk.kXXXk.
`,
  ),
  ...sheet(
    ['down', 'down-walking', 'down-pushing'],
    `
    ....kkkk....  ....kkkk....  ....kkkk....
    ..kkhhhmkk..  ..kkhhhmkk..  ..kkhhhmkk..
    .khhhhmmmdk.  .khhhhmmmdk.  .khhhhmmmdk.
    .khhmmmmmdk.  .khhmmmmmdk.  .khhmmmmmdk.
    .kddddddddk.  .kddddddddk.  .kddddddddk.
    .kSssssssSk.  .kSssssssSk.  .kSssssssSk.
    .kSKssssKSk.  .kSKssssKSk.  .kSKssssKSk.
    ..kSsSSsSk..  ..kSsSSsSk..  ..kSsSSsSk..
    ..koWooWok..  ..koWooWok..  .kooWooWook.
    .kSoOooOoSk.  .kSoOooOok..  kokoOooOokok
    ..kOokkoOk..  ..kOokXXk...  kSkOokkoOkSk
    ..kXXkkXXk..  ..kXXkkk....  .kkXXkkXXkk.
`,
  ),
};

export const PIECES_6X12 = { pieces: { ...GROUND, ...THINGS }, marks: MARKS, wallFront: WALL_FRONT, player: PLAYER };

export const OVERLAYS_6X12 = {
  ...sheet(
    ['way', 'stuck', 'fault', 'target', 'reach', 'dead'],
    `
    ............  ............  hKhKhKhKhKhK  ............  ............  ............
    ............  ..WW....WW..  K..........h  ............  .mm......mm.  ............
    ............  ..WWW..WWW..  h..........K  ............  .m........m.  .......mm...
    ............  ...WWWWWW...  K..........h  ....mmmm....  ............  ......mm....
    ............  ....WWWW....  h..........K  ...mhhhhm...  ............  .....mm..mm.
    .....hm.....  .....WW.....  K..........h  ...mhWWhd...  ............  ....mm..mm..
    .....md.....  .....WW.....  h..........K  ...mhWWhd...  ............  ...mm..mm...
    ............  ....WWWW....  K..........h  ...dhhhhd...  ............  ..mm..mm....
    ............  ...WWWWWW...  h..........K  ....dddd....  ............  ......m.....
    ............  ..WWW..WWW..  K..........h  ............  .m........m.  .....mm.....
    ............  ..WW....WW..  h..........K  ............  .mm......mm.  ............
    ............  ............  KhKhKhKhKhKh  ............  ............  ............
`,
  ),
  ...sheet(
    ['up', 'right', 'down'],
    `
    .....mm.....  ............  ..m......m..
    ....mmmm....  ............  .mmm....mmm.
    ...mmmmmm...  .mm....mm...  ..mmm..mmm..
    ..mmm..mmm..  .mmm...mmm..  ...mmmmmm...
    .mmm....mmm.  ..mmm...mmm.  ....mmmm....
    ..m..mm..m..  ...mmm...mmm  ..m..mm..m..
    ....mmmm....  ...mmm...mmm  .mmm....mmm.
    ...mmmmmm...  ..mmm...mmm.  ..mmm..mmm..
    ..mmm..mmm..  .mmm...mmm..  ...mmmmmm...
    .mmm....mmm.  .mm....mm...  ....mmmm....
    ..m......m..  ............  .....mm.....
    ............  ............  ............
`,
  ),
};
