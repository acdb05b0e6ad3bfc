import type { Canvas } from '../../../drawing/canvas';
import { drawChosen, drawPanel } from '../../../drawing/panel';
import { shorten } from '../../../drawing/text';
import { drawFooter, type Footer } from '../../footer';
import { drawHeader } from '../../header';
import { progressText } from '../list/texts';
import {
  chosenAt,
  type CollectionItem,
  type Collections,
  type CollectionsOccasion,
  firstRow,
  isFramed,
  visibleRows,
} from './state';

const MIN_LABEL_WIDTH = 16;
/** The share of the names where the paths beside them are long. */
const LABEL_SHARE = 0.4;
const MAX_WIDTH = 110;
/** Columns beside the texts; the panel begins one column before a heading. */
const MARGIN = 2;
const INDENT = 2;
const BETWEEN = 2;

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
  const x = Math.floor((display.width - width) / 2);
  const longest = (of: (item: CollectionItem) => string): number =>
    Math.max(...rows.map((row) => (row.kind === 'item' ? of(row.item).length : 0)));
  const rest = width - INDENT - BETWEEN - longest(({ detail }) => detail);
  const labelWidth = Math.min(
    Math.max(
      MIN_LABEL_WIDTH,
      longest(({ label }) => label),
    ),
    Math.max(Math.floor(width * LABEL_SHARE), rest),
  );
  const first = firstRow(display);
  drawHeader(canvas, settings, { title: 'Collections', detail: '', right: progressText(occasion.list) });
  if (isFramed(display)) {
    const area = { x: x - 1, y: first - 1, width: width + MARGIN, height: display.height - first };
    drawPanel(canvas, settings, area, roles.key);
  }
  if (!collections.paths) canvas.overlay(x + width - LOADING.length, first, LOADING, roles.dim);
  rows.forEach((row, offset) => {
    const y = first + offset;
    if (row.kind === 'heading') canvas.overlay(x, y, shorten(row.text, width), roles.title);
    if (row.kind !== 'item') return;
    const { label, detail, isGone } = row.item;
    const isChosen = row.index === at;
    if (isChosen) drawChosen(canvas, settings, { x: x - 1, y, width: width + MARGIN });
    canvas.overlay(
      x + INDENT,
      y,
      shorten(label, labelWidth),
      isChosen ? roles.selected : isGone ? roles.dim : roles.text,
    );
    const room = Math.max(0, width - labelWidth - INDENT - BETWEEN);
    const dim = isGone ? roles.warning : roles.dim;
    canvas.overlay(x + INDENT + labelWidth + BETWEEN, y, shorten(detail, room), isChosen ? roles.selected : dim);
  });
  drawFooter(canvas, settings.styles, footer);
}

const LOADING = 'loading ...';
