import { CELL_SHAPE, type PixelSize } from '../../../drawing/board/cell-size';
import type { ScreenArea } from '../../../drawing/board/layout';
import { drawPiece } from '../../../drawing/board/piece';
import type { Canvas } from '../../../drawing/canvas';
import {
  accentStyle,
  drawBar,
  drawButton,
  drawChosen,
  drawPanel,
  drawParts,
  gap,
  panelInside,
  type Part,
  textPart,
} from '../../../drawing/panel';
import { shorten, wrap } from '../../../drawing/text';
import { count } from '../../../messages/counts';
import { drawFooter, type Footer } from '../../footer';
import { drawHeader } from '../../header';
import { shareOf, starsIn } from '../list/cursor';
import type { ListGroup } from '../list/state';
import { progressText } from '../list/texts';
import {
  chosenAt,
  chosenItem,
  type CollectionItem,
  type Collections,
  type CollectionsOccasion,
  firstRow,
  isFramed,
  itemsOf,
  visibleRows,
} from './state';

const MIN_LABEL_WIDTH = 16;
/** The share of the names where the paths beside them are long. */
const LABEL_SHARE = 0.4;
const MAX_WIDTH = 150;
/** Columns beside the texts; the panel begins one column before a heading. */
const MARGIN = 2;
const INDENT = 2;
const BETWEEN = 2;
/** From this width on, the chosen line has a panel of its own, with a picture; from the other on only if no text is cut for it. */
const MIN_WIDTH_FOR_SIDE = { always: 96, ever: 76 };
const SIDE_SHARE = 0.36;

export function viewCollections(
  canvas: Canvas,
  collections: Collections,
  occasion: CollectionsOccasion,
  footer: Footer,
): void {
  const { display, list } = occasion;
  const { settings } = display;
  const { roles } = settings.styles;
  const rows = visibleRows(collections, occasion);
  const at = chosenAt(collections, occasion);
  const whole = Math.min(MAX_WIDTH, display.width - 2 * MARGIN);
  const side = hasSide(collections, occasion, whole) ? Math.floor(whole * SIDE_SHARE) : 0;
  const width = whole - side - (side > 0 ? MARGIN : 0);
  const x = Math.floor((display.width - whole) / 2);
  const longest = (of: (item: CollectionItem) => string): number =>
    Math.max(...rows.map((row) => (row.kind === 'item' ? of(row.item).length : 0)));
  const rest = width - INDENT - BETWEEN - longest(({ detail }) => detail);
  const most = Math.max(Math.floor(width * LABEL_SHARE), rest);
  const isShort = longest(({ label }) => label) > most;
  const labelOf = ({ label, short = label }: CollectionItem): string => (isShort ? short : label);
  const labelWidth = Math.min(Math.max(MIN_LABEL_WIDTH, longest(labelOf)), most);
  const first = firstRow(display);
  drawHeader(canvas, settings, { title: 'Collections', detail: '', right: progressText(list) });
  if (isFramed(display)) {
    const area = { x: x - 1, y: first - 1, width: width + MARGIN, height: display.height - first };
    drawPanel(canvas, settings, area, side > 0 ? roles.frame : roles.key);
    const item = chosenItem(collections, occasion);
    const beside = { ...area, x: x + width + MARGIN, width: side };
    if (side > 0 && item) drawItem(canvas, item, beside, occasion, footer.hints[0]?.[0] ?? '');
  }
  if (!collections.paths) canvas.overlay(x + width - LOADING.length, first, LOADING, roles.dim);
  rows.forEach((row, offset) => {
    const y = first + offset;
    if (row.kind === 'heading') canvas.overlay(x, y, shorten(row.text, width), roles.title);
    if (row.kind !== 'item') return;
    const { detail, isGone, group } = row.item;
    const isChosen = row.index === at;
    if (isChosen) drawChosen(canvas, settings, { x: x - 1, y, width: width + MARGIN });
    const { hue } = group?.ruleSet ?? {};
    if (hue && !settings.ascii) canvas.overlay(x, y, '■', settings.styles.text(hue));
    canvas.overlay(
      x + INDENT,
      y,
      shorten(labelOf(row.item), labelWidth),
      isChosen ? roles.selected : isGone ? roles.dim : roles.text,
    );
    const room = Math.max(0, width - labelWidth - INDENT - BETWEEN);
    const dim = isGone ? roles.warning : roles.dim;
    const bar = { x: x + INDENT + labelWidth + BETWEEN + COUNTS, y, width: Math.min(MAX_BAR, room - COUNTS) };
    if (group && bar.width >= MIN_BAR)
      drawBar(canvas, settings, bar, shareOf(group), hue ? settings.styles.text(hue) : roles.key, true);
    canvas.overlay(x + INDENT + labelWidth + BETWEEN, y, shorten(detail, room), isChosen ? roles.selected : dim);
  });
  drawFooter(canvas, settings.styles, footer);
}

function hasSide(collections: Collections, occasion: CollectionsOccasion, whole: number): boolean {
  const { display } = occasion;
  const items = itemsOf(collections, occasion);
  const longest = (of: (item: CollectionItem) => string): number => Math.max(...items.map((item) => of(item).length));
  const texts =
    Math.max(
      MIN_LABEL_WIDTH,
      longest(({ label, short = label }) => short),
    ) + longest((item) => item.detail);
  const isNarrow = texts + INDENT + BETWEEN <= whole - Math.floor(whole * SIDE_SHARE) - MARGIN;
  return isFramed(display) && display.width >= MIN_WIDTH_FOR_SIDE[isNarrow ? 'ever' : 'always'];
}

/** Columns of `100 of 100 solved`, and of the bar after it. */
const COUNTS = 20;
const MIN_BAR = 8;
const MAX_BAR = 40;

const LOADING = 'loading ...';

/** The sizes of the picture, the largest first. */
const PICTURES: readonly PixelSize[] = ['8x16', '6x12', '4x8'];

/** The chosen line: the piece of its rule set, its name, how much of it is solved, and the key that opens it. */
function drawItem(
  canvas: Canvas,
  { label, detail, group }: CollectionItem,
  area: ScreenArea,
  occasion: CollectionsOccasion,
  key: string,
): void {
  const { settings } = occasion.display;
  const { styles } = settings;
  const { roles } = styles;
  const ruleSet = group?.ruleSet;
  drawPanel(canvas, settings, area, ruleSet ? accentStyle(settings, ruleSet.hue, true) : roles.key);
  const inside = panelInside(area);
  const size = PICTURES.find((one) => CELL_SHAPE[one].rows + MIN_TEXT_ROWS <= inside.height) ?? '4x8';
  const { rows, columns } = CELL_SHAPE[size];
  const picture: Part = {
    rank: 3,
    rows,
    draw: ({ x, y, width }) => {
      drawPiece(canvas, settings, ruleSet?.emblem ?? BOX, { x: x + ((width - columns) >> 1), y, size });
    },
  };
  const bar = (one: ListGroup): Part => ({
    rank: 2,
    rows: 1,
    draw: (row) => {
      drawBar(canvas, settings, row, shareOf(one), ruleSet ? styles.text(ruleSet.hue) : roles.key);
    },
  });
  const stars = group && count(starsIn(occasion.list, group), 'star');
  // The label of a collection of the program is its rule set with the rules in a sentence.
  const [name, rules] = ruleSet ? [ruleSet.id, ruleSet.summary] : [label, undefined];
  drawParts(
    [
      ...[gap(4), picture, gap(3), textPart(canvas, wrap(name, inside.width), 0, roles.title), gap(4)],
      ...(rules === undefined ? [] : [textPart(canvas, wrap(rules, inside.width), 4, roles.text), gap(4)]),
      textPart(canvas, wrap([detail, stars].filter(Boolean).join(', '), inside.width), 1, roles.dim),
      ...(group ? [bar(group)] : []),
    ],
    { ...inside, height: inside.height - 2 },
  );
  drawButton(canvas, settings, { ...inside, y: inside.y + inside.height - 1 }, `${key}  open`.trim());
}

const BOX = { sprite: 'box' } as const;
const MIN_TEXT_ROWS = 12;
