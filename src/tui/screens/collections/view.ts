import type { Canvas } from '../../../drawing/canvas';
import { shorten } from '../../../drawing/text';
import { drawFooter, type Footer } from '../../footer';
import { chosenAt, type Collections, type CollectionsOccasion, FIRST_ROW, visibleRows } from './state';

const MIN_LABEL_WIDTH = 16;
const MAX_LABEL_WIDTH = 40;
/** Paths need the larger part. */
const MAX_LABEL_SHARE = 0.4;
const MAX_WIDTH = 110;
const INDENT = 3;

export function viewCollections(
  canvas: Canvas,
  collections: Collections,
  occasion: CollectionsOccasion,
  footer: Footer,
): void {
  const { display } = occasion;
  const { styles } = display.settings;
  const { roles } = styles;
  const rows = visibleRows(collections, occasion);
  const at = chosenAt(collections, occasion);
  const width = Math.min(MAX_WIDTH, display.width - 2);
  const longest = Math.max(...rows.map((row) => (row.kind === 'item' ? row.item.label.length : 0)));
  const labelWidth = Math.min(Math.max(MIN_LABEL_WIDTH, longest), MAX_LABEL_WIDTH, Math.floor(width * MAX_LABEL_SHARE));
  canvas.put(1, 0, 'Collections', roles.title);
  if (!collections.paths) canvas.put(1, FIRST_ROW - 1, 'loading ...', roles.dim);
  rows.forEach((row, offset) => {
    const y = FIRST_ROW + offset;
    if (row.kind === 'heading') canvas.put(1, y, shorten(row.text, width), roles.title);
    if (row.kind !== 'item') return;
    const { label, detail, isGone } = row.item;
    const isChosen = row.index === at;
    if (isChosen) canvas.put(1, y, ' '.repeat(width), roles.selected);
    canvas.put(INDENT, y, shorten(label, labelWidth), isChosen ? roles.selected : isGone ? roles.dim : roles.text);
    const room = Math.max(0, width - labelWidth - INDENT - 1);
    const dim = isGone ? roles.warning : roles.dim;
    canvas.put(INDENT + labelWidth + 2, y, shorten(detail, room), isChosen ? roles.selected : dim);
  });
  drawFooter(canvas, styles, footer);
}
