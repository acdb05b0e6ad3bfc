import { CELL_SHAPE } from '../../../drawing/board/cell-size';
import type { ScreenArea } from '../../../drawing/board/layout';
import { drawPiece } from '../../../drawing/board/piece';
import type { Canvas } from '../../../drawing/canvas';
import { drawMonth, drawMonthKey } from '../../../drawing/month';
import { drawBar, drawPanel } from '../../../drawing/panel';
import { shorten } from '../../../drawing/text';
import { makeCommandTable } from '../../../keys/bindings';
import { line, type HelpLine } from '../../../keys/key-commands';
import type { RuleSetTotals, Statistics as Facts, Totals } from '../../../library/statistics';
import { dayAfter, monthText, SHORT_WEEKDAYS, weekdayText } from '../../../messages/calendar';
import { count, timeText } from '../../../messages/counts';
import type { Settings } from '../../../settings/screen-settings';
import {
  aboutPage,
  allKeysLine,
  backLine,
  type Command,
  MENU_LINE,
  MESSAGE_COMMANDS,
  receiveCommand,
  type ScreenCommands,
} from '../../commands';
import { effect, type Updated } from '../../effect';
import { drawFooter, type Footer, footerOf } from '../../footer';
import { drawHeader } from '../../header';
import type { Display, Incoming, Request, ScreenKind, Shown } from '../../screen';
import {
  type Statistics,
  type StatisticsHost,
  statisticsLayoutOf,
  type StatisticsMessage,
  type StatisticsLayout,
} from './state';

/** What the player has solved, and when. */
export const STATISTICS_SCREEN: ScreenKind<Statistics, StatisticsMessage, StatisticsHost, Shown> = {
  name: 'statistics',
  covers: true,
  update: updateStatistics,
  view: viewStatistics,
  commands: () => STATISTICS_COMMANDS,
};

type StatisticsUpdate = Updated<Statistics, Request<StatisticsHost, StatisticsMessage>>;
type StatisticsCommand = Command<Statistics, StatisticsUpdate[1][number], Shown>;

export const STATISTICS_COMMANDS: readonly HelpLine<StatisticsCommand>[] = [
  line(
    'scroll',
    'Move',
    scrollCommand('up', 'a line up', ['k', 'wheel-up'], -1),
    scrollCommand('down', 'a line down', ['j', 'wheel-down'], 1),
  ),
  line(
    'a page on',
    'Move',
    scrollCommand('page-up', 'a page up', [], -1),
    scrollCommand('page-down', 'a page down', [], 1),
  ),
  MENU_LINE,
  backLine(),
  allKeysLine('all keys of the statistics'),
];

const statisticsTable = makeCommandTable(STATISTICS_COMMANDS);

const COMMANDS: ScreenCommands<Statistics, StatisticsUpdate[1][number], Shown> = {
  ...MESSAGE_COMMANDS,
  table: (_, { display }) => statisticsTable(display.settings.keys),
  footer: (statistics, { display }) => statisticsFooter(statistics, display),
  help: () =>
    aboutPage(
      'the statistics',
      "Your results on all levels, and by rule set on the program's own.",
      '`sokoban stats` prints them.',
    ),
};

function updateStatistics(
  statistics: Statistics,
  message: Incoming<StatisticsMessage>,
  shown: Shown,
): StatisticsUpdate {
  const done = receiveCommand(COMMANDS, statistics, message, shown);
  if (done) return done;
  if (message.type === 'opened') return [statistics, [load]];
  return message.type === 'loaded' ? [{ ...statistics, facts: message.facts, isRead: true }, []] : [statistics, []];
}

const load: StatisticsUpdate[1][number] = effect((world, tell) =>
  world.loadStatistics((facts) => tell({ type: 'loaded', facts })),
);

/** Scrolls by a row or a page, up to the first row and down to the last. */
function scrollCommand(id: string, name: string, spare: readonly string[], by: 1 | -1): StatisticsCommand {
  const does: StatisticsCommand['does'] = (statistics, { display }) => {
    const { first, maxFirst, totals } = layoutOf(statistics, display);
    const rows = id.startsWith('page') ? totals.height : 1;
    return [{ ...statistics, first: Math.max(0, Math.min(maxFirst, first + by * rows)) }, []];
  };
  return { id, name, keys: [id], spare, hint: 'scroll', does };
}

function statisticsFooter(statistics: Statistics, display: Display): Footer {
  const scroll = layoutOf(statistics, display).maxFirst > 0 ? [['up', 'down']] : [];
  return footerOf(statisticsTable(display.settings.keys).lines, [['quit'], ...scroll, ['help']], statistics.message);
}

function layoutOf({ facts, first }: Statistics, display: Display): StatisticsLayout {
  const [totals, ruleSets] = rowsOf(facts);
  return statisticsLayoutOf(display, totals.length, ruleSets.length, first);
}

function viewStatistics(canvas: Canvas, statistics: Statistics, { display }: Shown): void {
  const { settings } = display;
  const { roles } = settings.styles;
  const { facts, isRead } = statistics;
  const { panels, totals: area, ruleSets, first, month, weeks } = layoutOf(statistics, display);
  drawHeader(canvas, settings, { title: 'Statistics', detail: '', right: '' });
  if (!facts) canvas.put(area.x, area.y, isRead ? 'With --no-save, nothing is saved.' : 'reading ...', roles.dim);
  else for (const panel of panels) drawPanel(canvas, settings, panel, roles.frame);
  const [totals, rows] = rowsOf(facts);
  totals.slice(first, first + area.height).forEach(([label, value], row) => {
    const y = area.y + row * area.spacing;
    canvas.overlay(area.x, y, label, roles.dim);
    canvas.overlay(area.x + LABEL_WIDTH, y, shorten(value, area.width - LABEL_WIDTH), roles.text);
  });
  rows.forEach((totalsOfRules, row) => {
    const { x, width, spacing, picture: size } = ruleSets;
    const y = ruleSets.y + row * spacing;
    if (y < 1 || y >= display.height - 1) return;
    const shape = size ? CELL_SHAPE[size] : undefined;
    if (size && totalsOfRules.emblem) drawPiece(canvas, settings, totalsOfRules.emblem, { x, y, size });
    const indent = shape ? shape.columns + 2 : 0;
    const place = { x: x + indent, y: shape ? y + ((shape.rows - 2) >> 1) : y, width: width - indent };
    drawRuleSet(canvas, settings, totalsOfRules, place, { hasPicture: size !== undefined, isHigh: spacing > 1 });
  });
  if (facts && month) {
    const { today, solutions } = facts;
    canvas.overlay(month.x, month.y - 1, monthText(today), roles.title);
    const doneOn = (day: string): number => solutions[day] ?? 0;
    drawMonth(canvas, settings, { day: today, today, doneOn }, month, month.shape);
    drawMonthKey(canvas, settings, { x: month.x, y: month.y + month.height + 1 }, 'or more');
    if (weeks) drawWeeks(canvas, settings, facts, weeks);
  }
  drawFooter(canvas, settings.styles, statisticsFooter(statistics, display));
}

function rowsOf(
  facts: Facts | undefined,
): readonly [totals: ReturnType<typeof totalsTexts>, ruleSets: readonly LevelsRow[]] {
  return facts ? [totalsTexts(facts), [...facts.ruleSets, ...otherLevels(facts)]] : [[], []];
}

/** A line of the results on some levels. */
interface LevelsRow extends Pick<RuleSetTotals, 'rules' | 'hue'> {
  readonly emblem?: RuleSetTotals['emblem'];
  /** Undefined if their number is not known. */
  readonly levels: number | undefined;
  readonly totals: Pick<Totals, 'solved' | 'stars' | 'seconds'> | undefined;
}

/** The line of the levels that are not the program's own, if any of them is solved. */
function otherLevels({ others }: Facts): LevelsRow[] {
  const sum = (of: 'solved' | 'stars' | 'seconds'): number => others.reduce((all, [, totals]) => all + totals[of], 0);
  const totals = { solved: sum('solved'), stars: sum('stars'), seconds: sum('seconds') };
  return totals.solved === 0 ? [] : [{ rules: 'other levels', hue: 'white', levels: undefined, totals }];
}

const LABEL_WIDTH = 18;

/** The most important first. */
function totalsTexts({ all, begun, streak, daily }: Facts): readonly (readonly [label: string, value: string])[] {
  return [
    ['solved', count(all.solved, 'level')],
    ['stars', String(all.stars)],
    ['time', timeText(all.seconds)],
    ['days in a row', `${streak.days}, longest ${streak.longest}`],
    ['Today in a row', `${daily.streak.days}, longest ${daily.streak.longest}`],
    ['moves', String(all.moves)],
    ['pushes', String(all.pushes)],
    ['begun', count(begun, 'level')],
    ...(all.helped > 0 ? [['with hints', count(all.helped, 'level')] as const] : []),
    ...(all.watched > 0 ? [['watched', count(all.watched, 'level')] as const] : []),
    ...(all.imported > 0 ? [['imported', count(all.imported, 'level')] as const] : []),
  ];
}

/** A column for each of the last weeks, as high as the solutions in it; the number above the highest. */
function drawWeeks(
  canvas: Canvas,
  settings: Settings,
  { today, solutions }: Facts,
  { x, y, width, height }: ScreenArea,
): void {
  const { styles, ascii } = settings;
  const number = Math.floor((width + 1) / WEEK_WIDTH);
  const sums = Array.from({ length: number }, (_, week) => {
    const last = dayAfter(weekOf(today), 7 * (week + 1 - number));
    return Array.from({ length: 7 }, (__, day) => solutions[dayAfter(last, day)] ?? 0).reduce(
      (sum, one) => sum + one,
      0,
    );
  });
  const most = Math.max(...sums);
  canvas.overlay(x, y - 2, `Wins by week, best week ${most}`, styles.roles.title);
  sums.forEach((sum, week) => {
    const left = x + week * WEEK_WIDTH;
    const halves = sum === 0 ? 0 : Math.max(1, Math.round((2 * height * sum) / Math.max(most, MIN_FULL)));
    const bar = (ascii ? '#' : '█').repeat(WEEK_WIDTH - 1);
    for (let row = 0; row < halves >> 1; row += 1)
      canvas.overlay(left, y + height - 1 - row, bar, styles.text('green'));
    if (halves % 2 === 1)
      canvas.overlay(left, y + height - 1 - (halves >> 1), bar.replaceAll('█', '▄'), styles.text('green'));
    if (sum === 0) canvas.overlay(left, y + height - 1, (ascii ? '_' : '▁').repeat(bar.length), styles.roles.frame);
  });
}

const WEEK_WIDTH = 4;
/** A column of full height stands for so many solutions at least. */
const MIN_FULL = 10;

/** The first day of a week. */
function weekOf(day: string): string {
  return dayAfter(day, -SHORT_WEEKDAYS.indexOf(weekdayText(day).slice(0, 2)));
}

const NAME_WIDTH = 12;
const MAX_BAR = 50;

/** `■ classic      ████████░░░░  38 of 60   96★  3 h 12 min`; the bar is below the name where there is room. */
function drawRuleSet(
  canvas: Canvas,
  settings: Settings,
  { rules, hue, levels, totals }: LevelsRow,
  { x, y, width }: Pick<ScreenArea, 'x' | 'y' | 'width'>,
  { hasPicture, isHigh }: { readonly hasPicture: boolean; readonly isHigh: boolean },
): void {
  const { styles, ascii } = settings;
  const { roles } = styles;
  const { solved = 0, stars = 0, seconds = 0 } = totals ?? {};
  const counts = levels === 0 ? '' : `${solved}${levels === undefined ? '' : ` of ${levels}`}`.padStart(COUNT_WIDTH);
  const gained = `${stars}${ascii ? '*' : '★'}`.padStart(STARS_WIDTH);
  const time = width >= TIMED_WIDTH ? timeText(seconds).padStart(TIME_WIDTH) : '';
  const right = counts + gained + time;
  const end = right.trimStart();
  const share = levels ? Math.min(1, solved / levels) : 0;
  const indent = hasPicture ? 0 : 2;
  if (indent > 0 && !ascii) canvas.overlay(x, y, '■', styles.text(hue));
  if (isHigh) {
    canvas.overlay(x + indent, y, rules, roles.title);
    if (indent + rules.length < width - end.length) canvas.overlay(x + width - end.length, y, end, roles.text);
    if (levels !== undefined)
      drawBar(canvas, settings, { x: x + indent, y: y + 1, width: width - indent }, share, styles.text(hue));
    return;
  }
  const bar = Math.max(0, Math.min(MAX_BAR, width - 2 - NAME_WIDTH - right.length));
  canvas.overlay(x + 2, y, rules, roles.text);
  if (bar > 0 && levels !== undefined)
    drawBar(canvas, settings, { x: x + 2 + NAME_WIDTH, y, width: bar }, share, styles.text(hue), true);
  canvas.overlay(x + Math.min(2 + NAME_WIDTH + bar + right.length, width) - end.length, y, end, roles.text);
}

const COUNT_WIDTH = 10;
const STARS_WIDTH = 6;
const TIME_WIDTH = 13;
const TIMED_WIDTH = 50;
