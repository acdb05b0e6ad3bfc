import type { Sequence } from '../core/play/sequence';
import { Canvas } from '../drawing/canvas';
import type { Frame } from '../drawing/frame';
import type { Depth } from '../drawing/theme-styles';
import { commandsByKey } from '../keys/key-commands';
import type { LevelRef } from '../library/level-entry';
import { type Settings, withDepth } from '../settings/screen-settings';
import { appTable } from './app-commands';
import { NO_DAYS } from './days';
import { andThen, effect, reply } from './effect';
import { markSolved, openLevel, quit, reportProblem, updateRank } from './levels';
import {
  drawnScreens,
  editorOf,
  isEditing,
  isTooSmall,
  openScreen,
  playOf,
  send,
  tooSmallText,
  topScreen,
  type Answer,
  type AppEffect,
  type AppMessage,
  type AppUpdate,
  type Model,
  type ProgressMessage,
} from './model';
import { settle, type Settled } from './requests';
import { openToday, prepareToday } from './today';
import type { OpenedEditor } from '../editing/edits';
import { EDITOR_SCREEN, openEditor } from './screens/editor/update';
import { HOME, homeLevel } from './screens/home/state';
import { HOME_SCREEN } from './screens/home/update';
import { indexOf, selectedLevel } from './screens/list/cursor';
import { createList } from './screens/list/news';
import type { ListStart } from './screens/list/state';
import { LIST_SCREEN } from './screens/list/update';
import { PLAY_SCREEN } from './screens/play/update';
import { MAX_PASTED, type Input } from './terminal/keys';

/** The first state of the program; everything else starts empty. */
export interface ScreenStart {
  readonly settings: Settings;
  readonly list: ListStart;
  /** The first screen, to which the player returns; a single level has none. */
  readonly base: 'home' | 'list' | undefined;
  readonly startedAt: number;
  /** The day whose levels are shown above the home screen. */
  readonly day?: string | undefined;
  /** The level to open at once. */
  readonly first: LevelRef | undefined;
  readonly firstSequence: Sequence;
  /** The level to edit at once. */
  readonly edited?: OpenedEditor | undefined;
  /** Games are not saved. */
  readonly isUnsaved?: boolean;
  /** After each win the next level opens by itself. */
  readonly isSeries?: boolean;
}

/** Creates a model that opens its first level, or shows its first screen. */
export function createModel(start: ScreenStart): Settled {
  const {
    settings,
    list,
    base,
    startedAt,
    day,
    first,
    firstSequence,
    edited,
    isUnsaved = false,
    isSeries = false,
  } = start;
  const empty: Model = {
    display: { width: 0, height: 0, settings },
    startedAt,
    list: createList(list),
    screens: [],
    opened: 0,
    opening: undefined,
    returnTo: undefined,
    newLevel: undefined,
    days: NO_DAYS,
    lastTarget: undefined,
    congratulations: [],
    firstSequence,
    isUnsaved,
    series: { fileCount: isSeries ? list.fileCount : 0, won: [] },
  };
  const based =
    base === 'home'
      ? openScreen(empty, HOME_SCREEN, HOME)
      : base === 'list'
        ? openScreen(empty, LIST_SCREEN, empty.list)
        : empty;
  const begun = andThen(begin(based, first, edited), (model) => [
    model,
    [loadProgress, ...(edited ? [checkEdited] : [])],
  ]);
  return settle(andThen(begun, (model) => (day === undefined ? prepareToday(model) : openToday(model, day))));
}

/** Opens the first level, or edits it, or shows the list. */
function begin(model: Model, first: LevelRef | undefined, edited: OpenedEditor | undefined): AppUpdate {
  const known = edited ? openScreen(model, EDITOR_SCREEN, openEditor(edited, model.display)) : model;
  if (first) return openLevel(known, first);
  return edited ? [known, []] : send(known, LIST_SCREEN, { type: 'shown' });
}

/** The size of the screen is known by then. */
const checkEdited: AppEffect = reply((model: Model) => send(model, EDITOR_SCREEN, { type: 'opened' }));

const loadProgress: AppEffect = effect((world, tell) =>
  world.loadProgress((...news) =>
    tell(
      ...news.map(
        (one): Answer =>
          (model) =>
            receiveNews(model, one),
      ),
    ),
  ),
);

function receiveNews(model: Model, news: ProgressMessage): AppUpdate {
  switch (news.type) {
    case 'trouble':
      return warn(model, news.text);
    case 'saving':
      return [{ ...model, display: { ...model.display, cannotSave: !news.works } }, []];
    case 'true-colour':
      return [changeDepth(model, 'true'), []];
    case 'reread': {
      // The file is watched for the level that was opened last.
      if (editorOf(model)) return send(model, EDITOR_SCREEN, news);
      const ref = playOf(model)?.rank.ref;
      return ref?.file === news.file ? openLevel(model, ref) : [model, []];
    }
    case 'solved':
      return send(markSolved(model, news.levels), LIST_SCREEN, news);
    case 'rated':
      return send(model, LIST_SCREEN, news);
    default:
      return andThen(send(model, LIST_SCREEN, news), (known) => [updateRank(known), []]);
  }
}

function changeDepth(model: Model, depth: Depth): Model {
  const { display } = model;
  return { ...model, display: { ...display, settings: withDepth(display.settings, depth) } };
}

/** Applies a message to the model: a new model, and effects for the world outside. */
export function update(model: Model, message: AppMessage): Settled {
  return settle(andThen(andThen(settle(receive(model, message)), selectHomeLevel), prepareToday));
}

function receive(model: Model, message: AppMessage): AppUpdate {
  if (typeof message === 'function') return message(model);
  switch (message.type) {
    case 'resize': {
      const { width, height } = message;
      const resized: Model = { ...model, display: { ...model.display, width, height } };
      return andThen(send(resized, PLAY_SCREEN, { type: 'resize' }), (known) =>
        send(known, EDITOR_SCREEN, { type: 'resize' }),
      );
    }
    case 'slow-line': {
      // Colours of 24 bits take twice the bytes. Smaller cells are the next step, or the first if the player wants these colours.
      const slow: Model = { ...model, display: { ...model.display, isSlow: true } };
      const { styles, isDepthChosen } = slow.display.settings;
      return styles.depth === 'true' && !isDepthChosen
        ? [changeDepth(slow, '256'), []]
        : send(slow, PLAY_SCREEN, message);
    }
    default:
      return receiveInput(model, message);
  }
}

/** An input is for the screen on top, unless its key works everywhere. */
function receiveInput(model: Model, input: Input): AppUpdate {
  const { display } = model;
  const key = input.type === 'key' ? input.key : undefined;
  const command = key === undefined ? undefined : appTable(display.settings.keys).commands.get(key);
  if (command) return command.does(model);
  const screen = topScreen(model);
  // On a screen that is too small to draw, only keys that leave work.
  if (!screen || isTooSmall(model)) return [model, isLeaving(model, key) ? [quit(false)] : []];
  if (input.type === 'paste' && input.text.length > MAX_PASTED && screen.name !== 'prompt')
    return warn(model, 'A paste may have 1 MB at most; save the text as a file and open that.');
  return screen.receive(input, model);
}

/** Shows a problem on the screen that the player sees. */
function warn(model: Model, text: string): AppUpdate {
  return isEditing(model) ? send(model, EDITOR_SCREEN, { type: 'trouble', text }) : reportProblem(model, text);
}

/** Whether a key leaves the level, or the list if no level is open. */
function isLeaving(model: Model, key = ''): boolean {
  const play = playOf(model);
  const lines = play ? PLAY_SCREEN.commands(play, model.display) : LIST_SCREEN.commands(model.list, model.display);
  return commandsByKey(lines).get(key)?.id === (play ? 'leave' : 'quit');
}

/** Moves the cursor of the list to the level that the home screen shows, and reads its preview. */
function selectHomeLevel(model: Model): AppUpdate {
  const { list, days, startedAt: now } = model;
  const shown = topScreen(model)?.name === 'home' ? homeLevel({ list, days, now }) : undefined;
  if (!shown || selectedLevel(list) === indexOf(list, shown)) return [model, []];
  return send(model, LIST_SCREEN, { type: 'selected', ref: shown });
}

/** Draws a model: a pure function, so that tests need no terminal. */
export function view(model: Model): Frame {
  const { width, height, settings } = model.display;
  const shown = drawnScreens(model);
  const canvas = new Canvas(width, height, shown.length > 0 ? settings.styles.surfaces.grounds(height) : undefined);
  if (isTooSmall(model)) viewTooSmall(canvas, tooSmallText(model.display));
  else for (const screen of shown) screen.view(canvas, model);
  return canvas.frame();
}

function viewTooSmall(canvas: Canvas, text: string): void {
  const lines =
    canvas.width >= text.length ? [text] : text.split(' to ').map((line, index) => (index === 0 ? line : `to ${line}`));
  const top = Math.max(0, Math.floor((canvas.height - lines.length) / 2));
  lines.forEach((line, row) => {
    canvas.put(Math.max(0, Math.floor((canvas.width - line.length) / 2)), top + row, line);
  });
}
