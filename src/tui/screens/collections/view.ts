import type { Canvas } from '../../../drawing/canvas';
import { drawChosen, drawPanel } from '../../../drawing/panel';
import { shorten } from '../../../drawing/text';
import { drawFooter, type Footer } from '../../footer';
import { drawHeader } from '../../header';
import { progressText } from '../list/texts';
import { chosenAt, type Collections, type CollectionsOccasion, FIRST_ROW, isFramed, visibleRows } from './state';

const MIN_LABEL_WIDTH = 16;
const MAX_LABEL_WIDTH = 40;
/** Paths need the larger part. */
const MAX_LABEL_SHARE = 0.4;
const MAX_WIDTH = 110;
/** Columns before a heading, and before an item; the panel begins one column before. */
const MARGIN = 2;
const INDENT = 4;

export function viewCollections(
  canvas: Canvas,
  collections: Collections,
  occasion: CollectionsOccasion,
  footer: Footer,
): void {
  const { display } = occasion;
  const { settings } = display;
  const { roles } = settings.styles;
  const rows = visibleRows(collections, occasion);
  const at = chosenAt(collections, occasion);
  const width = Math.min(MAX_WIDTH, display.width - 2 * MARGIN);
  const longest = Math.max(...rows.map((row) => (row.kind === 'item' ? row.item.label.length : 0)));
  const labelWidth = Math.min(Math.max(MIN_LABEL_WIDTH, longest), MAX_LABEL_WIDTH, Math.floor(width * MAX_LABEL_SHARE));
  drawHeader(canvas, settings, { title: 'Collections', detail: '', right: progressText(occasion.list) });
  if (isFramed(display)) {
    const area = { x: 1, y: FIRST_ROW - 1, width: width + MARGIN, height: display.height - FIRST_ROW };
    drawPanel(canvas, settings, area, roles.key);
  }
  if (!collections.paths) canvas.overlay(display.width - MARGIN - LOADING.length, FIRST_ROW, LOADING, roles.dim);
  rows.forEach((row, offset) => {
    const y = FIRST_ROW + offset;
    if (row.kind === 'heading') canvas.overlay(MARGIN, y, shorten(row.text, width), roles.title);
    if (row.kind !== 'item') return;
    const { label, detail, isGone } = row.item;
    const isChosen = row.index === at;
    if (isChosen) drawChosen(canvas, settings, { x: 1, y, width: width + MARGIN });
    canvas.overlay(INDENT, y, shorten(label, labelWidth), isChosen ? roles.selected : isGone ? roles.dim : roles.text);
    const room = Math.max(0, width - labelWidth - INDENT - 1);
    const dim = isGone ? roles.warning : roles.dim;
    canvas.overlay(INDENT + labelWidth + 2, y, shorten(detail, room), isChosen ? roles.selected : dim);
  });
  drawFooter(canvas, settings.styles, footer);
}

const LOADING = 'loading ...';
