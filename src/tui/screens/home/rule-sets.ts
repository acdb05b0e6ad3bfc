import type { Canvas } from '../../../drawing/canvas';
import { CELL_SHAPE, type PixelSize } from '../../../drawing/board/cell-size';
import { drawPiece } from '../../../drawing/board/piece';
import { accentStyle, drawBar, drawHue, drawPanel, drawParts, gap, type Part, textPart } from '../../../drawing/panel';
import type { ScreenArea } from '../../../drawing/board/layout';
import { shorten } from '../../../drawing/text';
import type { Settings } from '../../../settings/screen-settings';
import { shareOf } from '../list/cursor';
import type { LevelList } from '../list/state';
import { type HomeLayout, summariesFor } from './layout';
import { type HomeChoice, type RuleSetOnHome, ruleSetsOf } from './state';

/** Draws a card for each rule set, or a line where there is no room for cards. */
export function drawRuleSets(
  canvas: Canvas,
  settings: Settings,
  list: LevelList,
  { stops, picture }: HomeLayout,
  chosen: HomeChoice | undefined,
): void {
  const placed = ruleSetsOf(list).flatMap((ruleSet) => {
    const area = stops.find(({ id }) => id === ruleSet.id)?.area;
    return area ? [{ ruleSet, area }] : [];
  });
  // All cards say what their rule set is about, or none does.
  const width = Math.min(...placed.map(({ area }) => area.width));
  const summaries = summariesFor(
    placed.map(({ ruleSet }) => ruleSet),
    width,
  );
  const rows = Math.max(0, ...summaries.map(({ length }) => length));
  placed.forEach(({ ruleSet, area }, index) => {
    const isChosen = ruleSet.id === chosen;
    const summary = Array.from({ length: rows }, (_, row) => summaries[index]?.[row] ?? '');
    if (picture) drawCard(canvas, settings, ruleSet, { area, picture, isChosen, summary });
    else drawLine(canvas, settings, ruleSet, area, isChosen);
  });
}

interface Card {
  readonly area: ScreenArea;
  readonly picture: PixelSize;
  readonly isChosen: boolean;
  readonly summary: readonly string[];
}

function drawCard(
  canvas: Canvas,
  settings: Settings,
  ruleSet: RuleSetOnHome,
  { area, picture, isChosen, summary }: Card,
): void {
  const { key, rules } = ruleSet;
  const { styles, ascii } = settings;
  const { roles } = styles;
  const { x, y, width, height } = area;
  const shape = CELL_SHAPE[picture];
  drawPanel(canvas, settings, area, accentStyle(settings, rules.hue, isChosen));
  drawPiece(canvas, settings, rules.emblem, {
    x: x + Math.floor((width - shape.columns) / 2),
    y: y + 1,
    size: picture,
  });
  canvas.overlay(x + width - 2, y + 1, key, roles.key);
  const name: Part = {
    rank: 0,
    rows: 1,
    draw: (row) => {
      // A long name may use the edge of a narrow card.
      const shown = shorten(nameOf(rules.id), row.width + 1).padEnd(row.width);
      if (isChosen) canvas.put(row.x, row.y, shown, roles.selected);
      else canvas.overlay(row.x, row.y, shown, roles.title);
    },
  };
  const text = { x: x + 1, y: y + 1 + shape.rows, width: width - 2, height: height - 3 - shape.rows };
  drawParts([gap(1), name, textPart(canvas, summary, 2, roles.dim)], text);
  const { share, left, right } = countsOf(ruleSet, ascii, text.width < WIDTH_FOR_WORDS ? '/' : ' of ');
  const last = y + height - 2;
  canvas.overlay(text.x, last, left, share === 0 ? roles.dim : roles.text);
  if (left.length + 1 + right.length <= text.width)
    canvas.overlay(text.x + text.width - right.length, last, right, roles.key);
  drawBar(canvas, settings, { x: x + 1, y: y + height - 1, width: width - 2 }, share, styles.text(rules.hue));
}

const WIDTH_FOR_WORDS = '60 of 60 180*'.length;

/** `38 of 60` and `96★`, or `new`; and how much of it is solved, 0 to 1. */
function countsOf({ group, stars, isKnown }: RuleSetOnHome, ascii: boolean, of = ' of ') {
  if (!isKnown) return { share: 0, left: '', right: '' };
  const { solved, levels } = group;
  const share = shareOf(group);
  return solved === 0
    ? { share, left: 'new', right: '' }
    : { share, left: `${solved}${of}${levels.length}`, right: `${stars}${ascii ? '*' : '★'}` };
}

/** `Classic` */
function nameOf(id: string): string {
  return `${id.charAt(0).toUpperCase()}${id.slice(1)}`;
}

/** Columns for the longest name, and for what is solved. */
const NAME_WIDTH = 13;
const COUNTS_WIDTH = 'all of 100'.length;
const STARS_WIDTH = 7;

/** `1 ■ Classic      ████████░░░░  38 of 60    96★` */
function drawLine(
  canvas: Canvas,
  settings: Settings,
  ruleSet: RuleSetOnHome,
  { x, y, width }: ScreenArea,
  isChosen: boolean,
): void {
  const { styles, ascii } = settings;
  const { roles } = styles;
  const { key, rules } = ruleSet;
  const { share, left, right } = countsOf(ruleSet, ascii);
  const bar = width - 5 - NAME_WIDTH - COUNTS_WIDTH - STARS_WIDTH - 1;
  if (isChosen) canvas.put(x, y, ' '.repeat(width), roles.selected);
  canvas.overlay(x + 1, y, key, isChosen ? roles.selected : roles.key);
  drawHue(canvas, settings, { x: x + 3, y, width: 1, height: 1 }, rules.hue);
  canvas.overlay(x + 5, y, nameOf(rules.id), isChosen ? roles.selected : roles.title);
  drawBar(canvas, settings, { x: x + 5 + NAME_WIDTH, y, width: bar }, share, styles.text(rules.hue), true);
  canvas.overlay(
    x + width - 1 - STARS_WIDTH - COUNTS_WIDTH,
    y,
    left.padStart(COUNTS_WIDTH),
    isChosen ? roles.selected : roles.text,
  );
  canvas.overlay(x + width - 1 - STARS_WIDTH, y, right.padStart(STARS_WIDTH), isChosen ? roles.selected : roles.key);
}
