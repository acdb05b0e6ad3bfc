import { sheet } from './sheet';

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
