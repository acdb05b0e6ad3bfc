import { sheet } from './sheet';

/** What is laid over cells, in pixels; to the left is to the right, mirrored. */
export const OVERLAYS_8 = sheet(
  ['way', 'stuck', 'up', 'right', 'down'],
  `
  ........  W......W  ...mm...  ........  .m....m.
  ........  kW....Wk  ..mmmm..  mm..mm..  .mm..mm.
  ........  .kW..Wk.  .mm..mm.  .mm..mm.  ..mmmm..
  ...hm...  ..kWWk..  .m.mm.m.  ..mm..mm  .m.mm.m.
  ...md...  ..WWWW..  ..mmmm..  ..mm..mm  .mm..mm.
  ........  .WkkkkW.  .mm..mm.  .mm..mm.  ..mmmm..
  ........  Wk....kW  .m....m.  mm..mm..  ...mm...
  ........  k......k  ........  ........  ........
`,
);

export const OVERLAYS_6 = sheet(
  ['way', 'stuck', 'up', 'right', 'down'],
  `
  ......  W....W  ..mm..  ......  .m..m.
  ......  kW..Wk  .mmmm.  mm.mm.  .mmmm.
  ..hm..  .kWWk.  .m..m.  .mm.mm  ..mm..
  ..md..  .WWWW.  ..mm..  .mm.mm  .m..m.
  ......  WkkkkW  .mmmm.  mm.mm.  .mmmm.
  ......  k....k  .m..m.  ......  ..mm..
`,
);
