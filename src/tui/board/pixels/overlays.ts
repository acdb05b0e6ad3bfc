import { sheet } from './sheet';

/** What is laid over cells, in pixels; to the left is to the right, mirrored. */
export const OVERLAYS_8 = sheet(
  ['way', 'stuck', 'up', 'right', 'down'],
  `
  ........  ........  ...mm...  ........  .m....m.
  ........  .WW..WW.  ..mmmm..  mm..mm..  .mm..mm.
  ........  ..WWWW..  .mm..mm.  .mm..mm.  ..mmmm..
  ...hm...  ...WW...  .m....m.  ..mm..mm  ...mm...
  ...md...  ...WW...  ...mm...  ..mm..mm  .m....m.
  ........  ..WWWW..  ..mmmm..  .mm..mm.  .mm..mm.
  ........  .WW..WW.  .mm..mm.  mm..mm..  ..mmmm..
  ........  ........  .m....m.  ........  ...mm...
`,
);

export const OVERLAYS_6 = sheet(
  ['way', 'stuck', 'up', 'right', 'down'],
  `
  ......  ......  ..mm..  m..m..  mm..mm
  ......  .W..W.  .mmmm.  mm.mm.  .mmmm.
  ..hm..  ..WW..  mm..mm  .mm.mm  ..mm..
  ..md..  ..WW..  ..mm..  .mm.mm  mm..mm
  ......  .W..W.  .mmmm.  mm.mm.  .mmmm.
  ......  ......  mm..mm  m..m..  ..mm..
`,
);
