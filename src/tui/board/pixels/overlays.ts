import { sheet } from './sheet';

/** What is laid over cells, in pixels; to the left is to the right, mirrored. */
export const OVERLAYS_8 = sheet(
  ['way', 'stuck', 'target', 'reach', 'dead', 'up', 'right', 'down'],
  `
  ........  ........  ...mm...  ........  ........  ...mm...  ........  .m....m.
  ........  .WW..WW.  ..m..m..  .m....m.  .....m..  ..mmmm..  mm..mm..  .mm..mm.
  ........  ..WWWW..  .m....m.  ........  ....m...  .mm..mm.  .mm..mm.  ..mmmm..
  ...hm...  ...WW...  m......m  ........  ...m...m  .m....m.  ..mm..mm  ...mm...
  ...md...  ...WW...  m......m  ........  ..m...m.  ...mm...  ..mm..mm  .m....m.
  ........  ..WWWW..  .m....m.  ........  .....m..  ..mmmm..  .mm..mm.  .mm..mm.
  ........  .WW..WW.  ..m..m..  .m....m.  ....m...  .mm..mm.  mm..mm..  ..mmmm..
  ........  ........  ...mm...  ........  ........  .m....m.  ........  ...mm...
`,
);

export const OVERLAYS_6 = sheet(
  ['way', 'stuck', 'target', 'reach', 'dead', 'up', 'right', 'down'],
  `
  ......  ......  ..mm..  ......  ......  ..mm..  m..m..  mm..mm
  ......  .W..W.  .m..m.  .m..m.  ...m..  .mmmm.  mm.mm.  .mmmm.
  ..hm..  ..WW..  m....m  ......  ..m..m  mm..mm  .mm.mm  ..mm..
  ..md..  ..WW..  m....m  ......  .m..m.  ..mm..  .mm.mm  mm..mm
  ......  .W..W.  .m..m.  .m..m.  ...m..  .mmmm.  mm.mm.  .mmmm.
  ......  ......  ..mm..  ......  ......  mm..mm  m..m..  ..mm..
`,
);
