import { drawInLight } from '../../../drawing/board/draw-board';
import { automaticSizes, drawableSize, layoutWithin, type ScreenArea } from '../../../drawing/board/layout';
import { sampleScene } from '../../../drawing/board/sample';
import type { Canvas } from '../../../drawing/canvas';
import { drawChosen, drawHeading, drawPanel } from '../../../drawing/panel';
import { shorten, wrap } from '../../../drawing/text';
import { makeCommandTable } from '../../../keys/bindings';
import { type HelpLine, line } from '../../../keys/key-commands';
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
import type { Updated } from '../../effect';
import { drawFooter, type Footer, footerOf } from '../../footer';
import { drawHeader } from '../../header';
import type { Display, Incoming, PlainRequest, ScreenKind, Shown } from '../../screen';
import { SETTING_LINES, type SettingLine, settingsLayoutOf, type SettingsScreen, type SettingValue } from './state';

/** The settings, each with its values. */
export const SETTINGS_SCREEN: ScreenKind<SettingsScreen, never, unknown, Shown> = {
  name: 'settings',
  covers: true,
  update: updateSettings,
  view: viewSettings,
  commands: () => SETTINGS_COMMANDS,
};

type SettingsUpdate = Updated<SettingsScreen, PlainRequest>;
type SettingsCommand = Command<SettingsScreen, PlainRequest, Shown>;

export const SETTINGS_COMMANDS: readonly HelpLine<SettingsCommand>[] = [
  line(
    'choose a setting',
    'Move',
    stepCommand('up', 'the setting above', ['k', 'wheel-up'], -1),
    stepCommand('down', 'the setting below', ['j', 'wheel-down'], 1),
  ),
  line(
    'a page on',
    'Move',
    jumpCommand('page-up', 'a page up', 'page-up', (at, page) => at - page),
    jumpCommand('page-down', 'a page down', 'page-down', (at, page) => at + page),
  ),
  line(
    'the first, the last line',
    'Move',
    jumpCommand('first', 'to the first line', 'home', () => 0),
    jumpCommand('last', 'to the last line', 'end', () => Infinity),
  ),
  line(
    'change it',
    'View',
    changeCommand('less', 'the value before', ['left'], 'h', -1),
    changeCommand('more', 'the next value', ['right', 'enter'], 'l', 1),
  ),
  line('all settings to their defaults, and back', 'View', {
    id: 'defaults',
    keys: ['d'],
    hint: 'defaults',
    does: reset,
  }),
  MENU_LINE,
  backLine(),
  allKeysLine('all keys of the settings'),
];

const settingsTable = makeCommandTable(SETTINGS_COMMANDS);

const COMMANDS: ScreenCommands<SettingsScreen, PlainRequest, Shown> = {
  table: (_, { display }) => settingsTable(display.settings.keys),
  ...MESSAGE_COMMANDS,
  footer: (screen, { display }) => settingsFooter(screen, display),
  help: () =>
    aboutPage(
      'the settings',
      'What the screen looks like, how it moves, and how you play.',
      'A change applies at once, and is remembered.',
      'Your settings file stays as it is.',
    ),
};

/** A click chooses a line; on the chosen line it changes the setting. */
function updateSettings(screen: SettingsScreen, message: Incoming<never>, shown: Shown): SettingsUpdate {
  const done = receiveCommand(COMMANDS, screen, message, shown);
  if (done || message.type !== 'click') return done ?? [screen, []];
  const { display } = shown;
  const { x, width, rows } = settingsLayoutOf(screen, display).lines;
  const row = rows.find(({ y }) => y === message.y);
  const isBeside = message.x < x || message.x >= x + width;
  return isBeside || !row ? [screen, []] : changeLine({ at: row.index }, display.settings, 1);
}

/** A step goes round from the last line to the first. */
function stepCommand(id: 'up' | 'down', name: string, spare: readonly string[], by: 1 | -1): SettingsCommand {
  const { length } = SETTING_LINES;
  return { id, name, keys: [id], spare, hint: 'choose', does: ({ at }) => [{ at: (at + by + length) % length }, []] };
}

/** A jump stops at the first line and at the last. */
function jumpCommand(id: string, name: string, key: string, to: (at: number, page: number) => number): SettingsCommand {
  const does: SettingsCommand['does'] = (screen, { display }) => {
    const wanted = to(screen.at, settingsLayoutOf(screen, display).lines.rows.length);
    return [{ at: Math.max(0, Math.min(SETTING_LINES.length - 1, wanted)) }, []];
  };
  return { id, name, keys: [key], does };
}

function changeCommand(id: string, name: string, keys: readonly string[], spare: string, by: 1 | -1): SettingsCommand {
  const does: SettingsCommand['does'] = (screen, { display }) => changeLine(screen, display.settings, by);
  return { id, name, keys, spare: [spare], hint: 'change', does };
}

/** Goes to the next value of the chosen setting; the first follows the last. */
function changeLine(screen: SettingsScreen, settings: Settings, by: 1 | -1): SettingsUpdate {
  const values = SETTING_LINES[screen.at]?.values(settings) ?? [];
  const at = values.findIndex(({ isSet }) => isSet);
  const next = values[(at + by + values.length) % values.length];
  return [{ at: screen.at }, next ? [{ type: 'settings', settings: next.settings }] : []];
}

/** Sets all to their defaults; the same key takes that back until something else is done. */
function reset({ at, before }: SettingsScreen, { display: { settings } }: Shown): SettingsUpdate {
  const first = SETTING_LINES.reduce(
    (now, line) => line.values(now).find(({ name }) => name === line.first)?.settings ?? now,
    settings,
  );
  return [before ? { at } : { at, before: settings }, [{ type: 'settings', settings: before ?? first }]];
}

const HINTED = [['less', 'more'], ['up', 'down'], ['defaults'], ['quit'], ['help']];

/** The lowest line. */
function settingsFooter({ before, message }: SettingsScreen, { settings }: Display): Footer {
  return footerOf(settingsTable(settings.keys).lines, HINTED, message, { defaults: before && 'undo' });
}

/** Every kind of piece, to see a theme on. */
const SAMPLE = sampleScene(['########', '#  $ . #', '# @$A* #', '#  *.  #', '########']);

const LABEL_WIDTH = 12;

function viewSettings(canvas: Canvas, screen: SettingsScreen, { display }: Shown): void {
  const { at } = screen;
  const { settings, width, height } = display;
  const { roles } = settings.styles;
  const { panels, lines, about } = settingsLayoutOf(screen, display);
  drawHeader(canvas, settings, { title: 'Settings', detail: '', right: '' });
  panels.forEach((panel, index) => {
    drawPanel(canvas, settings, panel, index === 0 ? roles.key : roles.frame);
  });
  for (const { text, y } of lines.headings)
    drawHeading(canvas, settings, { x: lines.x + 2, y, width: lines.width - 4 }, text);
  for (const { index, y } of lines.rows) {
    const { label = '', values = () => [] } = SETTING_LINES[index] ?? {};
    const isChosen = index === at;
    const place = { x: lines.x, y, width: lines.width };
    const value = valueOf(values(settings));
    if (isChosen) drawChosen(canvas, settings, place);
    const text = `${label.padEnd(LABEL_WIDTH)}${isChosen ? `< ${value} >` : `  ${value}`}`;
    canvas.overlay(place.x + 2, place.y, shorten(text, place.width - 2), isChosen ? roles.selected : roles.text);
  }
  const chosen = SETTING_LINES[at];
  if (chosen && about) drawAbout(canvas, settings, chosen, about);
  const [first = '', ...rest] = chosen && !about ? wrap(chosen.about, width - 2) : [];
  canvas.overlay(1, height - 3, first, roles.dim);
  canvas.overlay(1, height - 2, shorten(rest.join(' '), width - 2), roles.dim);
  drawFooter(canvas, settings.styles, settingsFooter(screen, display));
}

function valueOf(values: readonly SettingValue[]): string {
  return values.find(({ isSet }) => isSet)?.name ?? '';
}

/** What a setting does, its values, and below them a board that shows it. */
function drawAbout(canvas: Canvas, settings: Settings, { label, about, values }: SettingLine, area: ScreenArea): void {
  const { roles } = settings.styles;
  const { x, width } = area;
  canvas.overlay(x, area.y, label, roles.title);
  const lines = wrap(about, width);
  lines.forEach((line, row) => {
    canvas.overlay(x, area.y + 1 + row, line, roles.dim);
  });
  const below = drawValues(canvas, settings, values(settings), { x, y: area.y + lines.length + 2, width });
  drawExample(canvas, settings, { ...area, y: below + 1, height: area.y + area.height - below - 1 });
}

/** All values in as many rows as they need; returns the row after them. */
function drawValues(
  canvas: Canvas,
  { styles: { roles } }: Settings,
  values: readonly SettingValue[],
  { x, y, width }: Omit<ScreenArea, 'height'>,
): number {
  let [column, row] = [0, y];
  for (const { name, isSet } of values) {
    const text = ` ${name} `;
    if (column > 0 && column + text.length > width) [column, row] = [0, row + 1];
    canvas.overlay(x + column, row, text, isSet ? roles.selected : roles.text);
    column += text.length + 1;
  }
  return row + 1;
}

/** In the cells that are set, as much of the board as there is room for. */
function drawExample(canvas: Canvas, settings: Settings, room: ScreenArea): void {
  const sizes = settings.cell === 'auto' ? automaticSizes(settings) : [drawableSize(settings.cell, settings)];
  drawInLight(canvas, settings, SAMPLE, layoutWithin(SAMPLE.view.level, room, sizes));
}
