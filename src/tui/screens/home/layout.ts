import { CELL_SHAPE, type PixelSize } from '../../../drawing/board/cell-size';
import { hasPixels } from '../../../drawing/board/drawer';
import type { ScreenArea } from '../../../drawing/board/layout';
import { LOGO_SCALES, type LogoScale, logoSize } from '../../../drawing/logo';
import { panelInside } from '../../../drawing/panel';
import { wrap } from '../../../drawing/text';
import type { LevelFacts } from '../../../library/summary';
import type { Display } from '../../screen';
import { indexOf } from '../list/cursor';
import {
  type HomeChoice,
  type HomeItem,
  homeItems,
  type HomeOccasion,
  mainItem,
  type RuleSetOnHome,
  ruleSetsOf,
} from './state';

/** The places of the parts of the home screen. The view, the arrows and the clicks use the same layout. */
export interface HomeLayout {
  readonly logo: PlacedLogo | undefined;
  /** On a small screen, all places to go are lines of a menu. */
  readonly menu: ScreenArea | undefined;
  /** Otherwise, everything that can be chosen: two panels, the rule sets, and links. */
  readonly stops: readonly Stop[];
  /** The picture on the card of a rule set; undefined if each has a line. */
  readonly picture: PixelSize | undefined;
}

export interface PlacedLogo {
  readonly x: number;
  readonly y: number;
  readonly scale: LogoScale;
  readonly hasPlayer: boolean;
}

/** A part of the screen that can be chosen and clicked. */
export interface Stop {
  readonly id: HomeChoice;
  readonly area: ScreenArea;
}

/** The places to go below the rule sets, and the order in which they are left out where there is no room. */
const LINKS = ['new-level', 'levels', 'collections', 'editor', 'statistics', 'home-settings'] as const;
const LEFT_OUT: readonly HomeItem['id'][] = ['statistics', 'collections', 'editor', 'home-settings', 'new-level'];

/** The smallest screen with panels, and the smallest with cards. */
const MIN_PANELS = { width: 60, height: 16 } as const;
const MIN_CARDS = { width: 80, height: 20 } as const;
/** From this height on, there are blank rows between the parts. */
const ROOMY_HEIGHT = 28;
/** From this height on, there is one between the links and the keys, too. */
const AIRY_HEIGHT = 48;

const MAX_WIDTH = 188;
/** The share of the first panel; without a picture it needs less. */
const MAIN_SHARE = 0.6;
const NARROW_MAIN_SHARE = 0.46;
/** Two panels with a heading and five rows. */
const MIN_PANEL_ROWS = 8;
const PANEL_SHARE = 0.3;
const LOGO_SHARE = 0.22;

export function hasPanels({ width, height }: Display): boolean {
  return width >= MIN_PANELS.width && height >= MIN_PANELS.height;
}

export function homeLayoutOf(occasion: HomeOccasion, keyFor: (id: string) => string): HomeLayout {
  return hasPanels(occasion.display)
    ? panelsLayout(occasion, keyFor)
    : menuLayout(homeItems(occasion).length, occasion.display);
}

const MENU_WIDTH = 62;

function menuLayout(items: number, display: Display): HomeLayout {
  const { width, height } = display;
  const room = height - 1;
  const logo = logoWithin(display, width - 2, room - items - 1);
  const menuWidth = Math.min(MENU_WIDTH, width - 2);
  const above = logo ? logo.height + 1 : 0;
  const rows = Math.max(1, Math.min(items, room - above));
  const top = Math.min(4, Math.floor(Math.max(0, room - above - rows) / 3));
  return {
    logo: logo && { ...logo, x: Math.floor((width - logo.width) / 2), y: top },
    menu: { x: Math.max(1, Math.floor((width - menuWidth) / 2)), y: top + above, width: menuWidth, height: rows },
    stops: [],
    picture: undefined,
  };
}

/** The largest logo for this room. */
function logoWithin({ settings }: Display, width: number, rows: number) {
  const scales = LOGO_SCALES.filter((scale) => hasPixels(settings) || typeof scale === 'string');
  const sized = scales.flatMap((scale) =>
    [true, false].map((hasPlayer) => ({ scale, hasPlayer, ...logoSize(scale, hasPlayer) })),
  );
  return sized.find((logo) => logo.width <= width && logo.height <= rows);
}

function panelsLayout(occasion: HomeOccasion, keyFor: (id: string) => string): HomeLayout {
  const { display, list } = occasion;
  const { width } = display;
  const margin = width >= 160 ? 6 : width >= 100 ? 4 : 2;
  const inner = Math.min(MAX_WIDTH, width - 2 * margin);
  const x = Math.floor((width - inner) / 2);
  const between = width >= 160 ? 4 : width >= 100 ? 3 : 2;
  const ruleSets = ruleSetsOf(list);
  const columns = columnsOf(
    x,
    inner,
    Math.max(0, width >= 160 ? 4 : width >= 100 ? 2 : 1),
    Math.max(5, ruleSets.length),
  );
  const main = Math.round((inner - between) * (width < MIN_CARDS.width ? NARROW_MAIN_SHARE : MAIN_SHARE));
  const rows = rowsFor(
    boardOf(occasion),
    main,
    cardsOn(display, columns, ruleSets).map((cards) => rowsOn(display, inner, ruleSets, cards)),
  );
  const panel = { y: rows.panels, height: rows.panelRows };
  const links = linksOf(occasion, keyFor, rows.links);
  return {
    logo: rows.logo && { ...rows.logo, x: Math.floor((width - rows.logo.width) / 2), y: rows.top },
    menu: undefined,
    picture: rows.picture,
    stops: [
      { id: mainItem(occasion)?.id ?? 'levels', area: { x, width: main, ...panel } },
      { id: 'today', area: { x: x + main + between, width: inner - main - between, ...panel } },
      ...ruleSets.map(({ id }, index) => ({
        id,
        area: rows.picture
          ? { ...(columns[index] ?? { x, width: inner }), y: rows.ruleSets, height: rows.ruleSetRows }
          : { x, width: inner, y: rows.ruleSets + index, height: 1 },
      })),
      ...links,
    ],
  };
}

/** Columns of nearly the same width, with a gap between them. */
function columnsOf(x: number, width: number, gap: number, count: number): readonly Pick<ScreenArea, 'x' | 'width'>[] {
  const start = (index: number): number => x + Math.round((index * (width + gap)) / count);
  return Array.from({ length: count }, (_, index) => ({
    x: start(index),
    width: start(index + 1) - gap - start(index),
  }));
}

/** The sizes of the pictures on cards, the largest first. */
const PICTURES = ['8x16', '6x12', '4x8'] as const satisfies readonly PixelSize[];
/** The edge of a card, the name, what is solved, and the edge with the bar. */
const CARD_ROWS = 4;
/** A card says what its rule set is about in at most so many rows. */
const MAX_SUMMARY_ROWS = 4;

/** The cards of the rule sets: their width and their picture, or none; and whether they may be higher than they need. */
interface Cards {
  readonly width: number;
  readonly picture: PixelSize | undefined;
  readonly isAiry: boolean;
}

/** The rows for everything but the panels and the cards, which have at least these rows. */
function roomOn({ height }: Display) {
  const gap = height >= ROOMY_HEIGHT ? 1 : 0;
  const minPanels = Math.max(MIN_PANEL_ROWS, Math.floor(height * PANEL_SHARE));
  // Links and keys, and a row below the logo.
  return { gap, minPanels, room: height - 2 - 2 * gap - (height >= AIRY_HEIGHT ? 1 : 0) - minPanels };
}

/** The cards that there is room for, the largest first. */
function cardsOn(
  display: Display,
  columns: readonly Pick<ScreenArea, 'width'>[],
  ruleSets: readonly RuleSetOnHome[],
): readonly Cards[] {
  const width = Math.min(...columns.map((column) => column.width));
  const isTooSmall = display.width < MIN_CARDS.width || display.height < MIN_CARDS.height;
  if (isTooSmall || width < CELL_SHAPE['4x8'].columns + 2 || ruleSets.length === 0)
    return [{ width, picture: undefined, isAiry: true }];
  const { room } = roomOn(display);
  const larger = PICTURES.filter((size) => {
    const shape = CELL_SHAPE[size];
    // In characters, larger pictures would show no more.
    const isPossible = size !== '4x8' && hasPixels(display.settings);
    return isPossible && shape.columns + 2 <= width && room - shape.rows - CARD_ROWS >= logoSize(1, false).height + 1;
  });
  return [
    ...larger.map((picture) => ({ width, picture, isAiry: true })),
    { width, picture: '4x8', isAiry: true },
    { width, picture: '4x8', isAiry: false },
  ];
}

/** The size of the board in the first panel, as far as it is known. */
function boardOf(occasion: HomeOccasion): Pick<LevelFacts, 'width' | 'height'> | undefined {
  const { list } = occasion;
  const ref = mainItem(occasion)?.ref;
  const index = ref && indexOf(list, ref);
  return index === undefined ? undefined : list.facts.at(index);
}

/** The first rows, with the largest cards, unless others leave room to show the board better. */
function rowsFor<Rows extends { readonly panelRows: number }>(
  board: ReturnType<typeof boardOf>,
  width: number,
  choices: readonly Rows[],
): Rows {
  const room = pictureRoom({ x: 0, y: 0, width, height: 0 });
  const clearness = ({ panelRows }: Rows): number =>
    board && room
      ? clearnessOf(board, { width: room.width, height: panelInside({ ...room, height: panelRows }).height })
      : 0;
  return choices.reduce((best, rows) => (clearness(rows) > clearness(best) ? rows : best));
}

/** More than the pixels of a cell: it has a drawing. */
const DRAWN = 4;

/** How well a board can be seen: drawn, or else the pixels of a cell across. The walls around it can be left out. */
function clearnessOf(board: Pick<LevelFacts, 'width' | 'height'>, room: Pick<ScreenArea, 'width' | 'height'>): number {
  const shape = CELL_SHAPE['2x4'];
  const [columns, rows] = [Math.max(1, board.width - 2), Math.max(1, board.height - 2)];
  if (columns * shape.columns <= room.width && rows * shape.rows <= room.height) return DRAWN;
  return Math.min(DRAWN - 1, Math.floor(room.width / columns), Math.floor((2 * room.height) / rows));
}

/** The columns of the text beside the picture of a board, and the least for the picture and between them. */
const TEXT_SHARE = 0.36;
const TEXT_WIDTH = { min: 22, max: 40 } as const;
const MIN_PICTURE = 14;
const BESIDE = 3;

/** The room for the board in the first panel; undefined if the text needs all of it. */
export function pictureRoom(area: ScreenArea): ScreenArea | undefined {
  const inside = panelInside(area);
  const textWidth = Math.max(TEXT_WIDTH.min, Math.min(TEXT_WIDTH.max, Math.floor(inside.width * TEXT_SHARE)));
  const width = inside.width - textWidth - BESIDE;
  return width >= MIN_PICTURE ? { ...inside, width } : undefined;
}

/** The text beside that room. */
export function besidePicture(area: ScreenArea, { x, width }: ScreenArea): ScreenArea {
  const inside = panelInside(area);
  const from = x + width + BESIDE;
  return { ...inside, x: from, width: inside.x + inside.width - from };
}

/** How the height is shared: the rows of the parts, and where they begin. */
function rowsOn(
  display: Display,
  inner: number,
  ruleSets: readonly RuleSetOnHome[],
  { width, picture, isAiry }: Cards,
) {
  const { height } = display;
  const { gap, minPanels, room } = roomOn(display);
  const least = picture ? CELL_SHAPE[picture].rows + CARD_ROWS : ruleSets.length;
  const summaryRows = Math.max(0, ...summariesFor(ruleSets, width).map(({ length }) => length));
  const logo =
    logoWithin(display, inner, Math.min(Math.floor(height * LOGO_SHARE), room - least - 1)) ??
    logoWithin(display, inner, Math.min(1, room - least));
  const logoRows = (logo?.height ?? 0) + (room - least > 1 ? 1 : 0);
  const spare = room - least - logoRows;
  // A blank row below the picture, and the summaries.
  const moreRows = [...(summaryRows <= MAX_SUMMARY_ROWS ? [1 + summaryRows] : []), 1];
  const more = picture && isAiry ? (moreRows.find((rows) => spare >= 2 * rows) ?? 0) : 0;
  const ruleSetRows = least + more;
  const top = spare > 0 ? 1 : 0;
  const panelRows = Math.min(minPanels + spare - more - top, Math.max(12, Math.round(inner * 0.28)));
  const left = spare - more - top - (panelRows - minPanels);
  const panels = top + Math.floor(left / 2) + logoRows;
  const first = panels + panelRows + gap;
  return {
    logo,
    top: top + Math.floor(left / 2),
    panels,
    panelRows,
    picture,
    ruleSets: first,
    ruleSetRows,
    links: first + ruleSetRows + gap,
  };
}

/** What the rule sets are about, in rows for cards of a width. */
export function summariesFor(ruleSets: readonly RuleSetOnHome[], width: number): readonly (readonly string[])[] {
  return ruleSets.map(({ rules }) => wrap(rules.summary, width - 2));
}

/** The links in one row, in the middle. */
function linksOf(occasion: HomeOccasion, keyFor: (id: string) => string, y: number): readonly Stop[] {
  const { width } = occasion.display;
  const main = mainItem(occasion)?.id;
  const items = homeItems(occasion).filter(({ id }) => LINKS.some((link) => link === id) && id !== main);
  for (const leftOut of [undefined, ...LEFT_OUT]) {
    const dropped = leftOut === undefined ? [] : LEFT_OUT.slice(0, LEFT_OUT.indexOf(leftOut) + 1);
    const shown = items.filter(({ id }) => !dropped.includes(id));
    const widths = shown.map((item) => linkText(item, keyFor(item.id)).length);
    const all = widths.reduce((sum, one) => sum + one, 0);
    const gap = [4, 3, 2].find((one) => all + one * (shown.length - 1) <= width - 2);
    if (gap === undefined) continue;
    let x = Math.floor((width - all - gap * (shown.length - 1)) / 2);
    return shown.map(({ id }, index) => {
      const area = { x, y, width: widths[index] ?? 0, height: 1 };
      x += area.width + gap;
      return { id, area };
    });
  }
  return [];
}

/** `l levels` */
export function linkText({ label }: HomeItem, key: string): string {
  return `${key} ${label.toLowerCase()}`.trim();
}

/** The stop at a point of the screen. */
export function stopAtPoint({ stops }: HomeLayout, x: number, y: number): Stop | undefined {
  return stops.find(({ area }) => isInside(area, x, y));
}

export function isInside(area: ScreenArea, x: number, y: number): boolean {
  return x >= area.x && x < area.x + area.width && y >= area.y && y < area.y + area.height;
}

export type Towards = 'up' | 'down' | 'left' | 'right';

/** The nearest stop in a direction: first one that is level with this one, then by the distance of their middles. */
export function stopTowards(
  { stops }: HomeLayout,
  from: HomeChoice | undefined,
  towards: Towards,
): HomeChoice | undefined {
  const here = stops.find(({ id }) => id === from);
  if (!here) return stops[0]?.id;
  const isAcross = towards === 'left' || towards === 'right';
  const sign = towards === 'left' || towards === 'up' ? -1 : 1;
  const [start, end] = spanOf(here.area, isAcross);
  let best: { readonly id: HomeChoice; readonly cost: number } | undefined;
  for (const { id, area } of stops) {
    const [first, last] = spanOf(area, isAcross);
    const distance = sign > 0 ? first - end : start - last;
    if (distance < 0) continue;
    const [from, to] = spanOf(here.area, !isAcross);
    const [low, high] = spanOf(area, !isAcross);
    const isLevel = low < to && high > from;
    if (isAcross && !isLevel) continue;
    const cost = distance * 1000 + (isLevel ? 0 : 500) + Math.abs(low + high - from - to);
    if (!best || cost < best.cost) best = { id, cost };
  }
  return best?.id;
}

function spanOf({ x, y, width, height }: ScreenArea, isAcross: boolean): readonly [from: number, to: number] {
  return isAcross ? [x, x + width] : [y, y + height];
}
