import { sheet } from './sheet';

/** What is laid over cells, in pixels; to the left is to the right, mirrored. */
export const OVERLAYS_8 = sheet(
  ['way', 'stuck', 'target', 'reach', 'dead', 'up', 'right', 'down'],
  `
  ........  ........  ........  ........  ........  ...mm...  ........  .m....m.
  ........  .WW..WW.  ........  .m....m.  .....m..  ..mmmm..  mm..mm..  .mm..mm.
  ........  ..WWWW..  ...mm...  ........  ....m...  .mm..mm.  .mm..mm.  ..mmmm..
  ...hm...  ...WW...  ..mhhm..  ........  ...m..m.  .m....m.  ..mm..mm  ...mm...
  ...md...  ...WW...  ..mhhm..  ........  ..m..m..  ...mm...  ..mm..mm  .m....m.
  ........  ..WWWW..  ...mm...  ........  ....m...  ..mmmm..  .mm..mm.  .mm..mm.
  ........  .WW..WW.  ........  .m....m.  ...m....  .mm..mm.  mm..mm..  ..mmmm..
  ........  ........  ........  ........  ........  .m....m.  ........  ...mm...
`,
);

export const OVERLAYS_6 = sheet(
  ['way', 'stuck', 'target', 'reach', 'dead', 'up', 'right', 'down'],
  `
  ......  ......  ......  ......  ......  ..mm..  m..m..  mm..mm
  ......  .W..W.  ..mm..  .m..m.  ....m.  .mmmm.  mm.mm.  .mmmm.
  ..hm..  ..WW..  .mhhm.  ......  ...m..  mm..mm  .mm.mm  ..mm..
  ..md..  ..WW..  .mhhm.  ......  ..m...  ..mm..  .mm.mm  mm..mm
  ......  .W..W.  ..mm..  .m..m.  .m....  .mmmm.  mm.mm.  .mmmm.
  ......  ......  ......  ......  ......  mm..mm  m..m..  ..mm..
`,
);
