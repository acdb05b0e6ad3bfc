import { CELL_SHAPE } from '../../../drawing/board/cell-size';
import { drawCells } from '../../../drawing/board/draw-board';
import { automaticSizes, drawableSizes, layoutWithin } from '../../../drawing/board/layout';
import { sampleScene } from '../../../drawing/board/sample';
import type { Canvas } from '../../../drawing/canvas';
import { shorten, wrap } from '../../../drawing/text';
import { makeCommandTable } from '../../../keys/bindings';
import { type HelpLine, keyHints, line } from '../../../keys/key-commands';
import type { Settings } from '../../../settings/screen-settings';
import { type Command, leave, receiveCommand, type ScreenCommands } from '../../commands';
import type { Updated } from '../../effect';
import { drawFooter, type Footer } from '../../footer';
import type { Display, Incoming, PlainRequest, ScreenKind, Shown } from '../../screen';
import { FIRST_ROW, SETTING_LINES, type SettingsScreen, visibleLines } from './state';

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
  line('choose a setting', {}, moveCommand('up', ['k', 'wheel-up'], -1), moveCommand('down', ['j', 'wheel-down'], 1)),
  line(
    'change it',
    {},
    changeCommand('less', ['left'], ['h'], -1),
    changeCommand('more', ['right', 'enter'], ['l', 'space'], 1),
  ),
  line('back', {}, { id: 'close', keys: ['escape', 'q'], hint: 'back', does: leave }),
];

const settingsTable = makeCommandTable(SETTINGS_COMMANDS);

const COMMANDS: ScreenCommands<SettingsScreen, PlainRequest, Shown> = {
  table: (_, { display }) => settingsTable(display.settings.keys),
  footer: (_, { display }) => footerOf(display),
};

/** A click chooses a line; on the chosen line it changes the setting. */
function updateSettings(screen: SettingsScreen, message: Incoming<never>, shown: Shown): SettingsUpdate {
  const done = receiveCommand(COMMANDS, screen, message, shown);
  if (done || message.type !== 'click') return done ?? [screen, []];
  const { display } = shown;
  const { first, rows } = visibleLines(screen, display);
  const row = message.y - FIRST_ROW;
  return row < 0 || row >= rows ? [screen, []] : changeLine({ at: first + row }, display.settings, 1);
}

function moveCommand(id: 'up' | 'down', spare: readonly string[], by: 1 | -1): SettingsCommand {
  const { length } = SETTING_LINES;
  return { id, keys: [id], spare, hint: 'choose', does: ({ at }) => [{ at: (at + by + length) % length }, []] };
}

function changeCommand(id: string, keys: readonly string[], spare: readonly string[], by: 1 | -1): SettingsCommand {
  return { id, keys, spare, hint: 'change', does: (screen, { display }) => changeLine(screen, display.settings, by) };
}

/** Goes to the next value of the chosen setting; the first follows the last. */
function changeLine(screen: SettingsScreen, settings: Settings, by: 1 | -1): SettingsUpdate {
  const values = SETTING_LINES[screen.at]?.values(settings) ?? [];
  const at = values.findIndex(({ isSet }) => isSet);
  const next = values[(at + by + values.length) % values.length];
  return [screen, next ? [{ type: 'settings', settings: next.settings }] : []];
}

const HINTED = [['up', 'down'], ['less', 'more'], ['close']];

/** The lowest line. */
function footerOf({ settings }: Display): Footer {
  const commands = settingsTable(settings.keys).lines.flatMap((line) => line.commands);
  return { message: undefined, hints: HINTED.flatMap((ids) => keyHints(commands, ids)), menu: undefined };
}

/** Every kind of piece, to see a theme on. */
const SAMPLE = sampleScene(['########', '#  $ . #', '# @$A* #', '#  *.  #', '########']);

const LABEL_WIDTH = 12;
const LINES_WIDTH = 34;
const MIN_ABOUT_WIDTH = 24;

function viewSettings(canvas: Canvas, screen: SettingsScreen, { display }: Shown): void {
  const { at } = screen;
  const { settings, width, height } = display;
  const { styles } = settings;
  const { roles } = styles;
  canvas.put(1, 0, 'Settings', roles.title);
  const hasPreview = width >= LINES_WIDTH + MIN_ABOUT_WIDTH;
  const linesWidth = hasPreview ? LINES_WIDTH : width - 2;
  const { first, rows } = visibleLines(screen, display);
  SETTING_LINES.slice(first, first + rows).forEach(({ label, values }, row) => {
    const isChosen = first + row === at;
    const value = values(settings).find(({ isSet }) => isSet)?.name ?? '';
    const text = ` ${label.padEnd(LABEL_WIDTH)}${isChosen ? `< ${value} >` : `  ${value}`}`;
    canvas.put(
      1,
      FIRST_ROW + row,
      shorten(text, linesWidth).padEnd(linesWidth),
      isChosen ? roles.selected : roles.text,
    );
  });
  const room = { x: linesWidth + 3, y: FIRST_ROW, width: width - linesWidth - 4, height: height - FIRST_ROW - 2 };
  const about = SETTING_LINES[at]?.about ?? '';
  if (hasPreview) drawPreview(canvas, display, room, about);
  else canvas.put(1, height - 2, shorten(about, width - 2), roles.dim);
  drawFooter(canvas, styles, footerOf(display));
}

/** The effect of the setting, and below it a board that shows it. */
function drawPreview(
  canvas: Canvas,
  { settings }: Display,
  room: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  about: string,
): void {
  const lines = wrap(about, room.width);
  lines.forEach((line, row) => {
    canvas.put(room.x, room.y + row, line, settings.styles.roles.dim);
  });
  const { level } = SAMPLE.view;
  const below = { ...room, y: room.y + lines.length + 1, height: room.height - lines.length - 1 };
  const chosen = settings.cell === 'auto' ? undefined : CELL_SHAPE[settings.cell];
  const wanted = chosen && { width: level.width * chosen.columns, height: level.height * chosen.rows };
  const fits = wanted && wanted.width <= below.width && wanted.height <= below.height;
  const sizes = fits ? drawableSizes(settings) : automaticSizes(settings);
  drawCells(canvas, settings, SAMPLE, layoutWithin(level, fits ? { ...below, ...wanted } : below, sizes));
}
