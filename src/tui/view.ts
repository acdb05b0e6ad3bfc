import type { Model, Screen } from './app';
import { viewList } from './screens/list/view';
import { isTooSmall, MIN_HEIGHT, MIN_WIDTH } from './display';
import { Canvas } from '../drawing/canvas';
import type { Frame } from '../drawing/frame';
import { viewComparison } from './screens/comparison/view';
import { viewCongratulation } from './congratulation';
import { viewCollections } from './screens/collections/view';
import { viewEditor } from './screens/editor/view';
import { viewHelp } from './screens/help/view';
import { viewHome } from './screens/home/view';
import { viewMenu } from './screens/menu/view';
import { viewLowestLine, viewPlay } from './screens/play/view';
import { viewPrompt } from './screens/prompt/view';
import { viewSettings } from './screens/settings/view';

/** Draws a model: a pure function, so that tests need no terminal. */
export function view(model: Model): Frame {
  const { display, screens } = model;
  const canvas = new Canvas(display.width, display.height, display.settings.styles.roles.text);
  if (isTooSmall(display)) viewTooSmall(canvas);
  else {
    const lowest = screens.map(({ kind }) => COVERING.has(kind)).lastIndexOf(true);
    for (const screen of screens.slice(Math.max(0, lowest)))
      viewScreen(canvas, screen, screen === screens.at(-1), model);
  }
  return canvas.frame();
}

/** Screens that cover all screens below them. */
const COVERING: ReadonlySet<Screen['kind']> = new Set([
  'home',
  'list',
  'collections',
  'play',
  'editor',
  'comparison',
  'congratulation',
  'settings',
  'help',
]);

function viewScreen(canvas: Canvas, screen: Screen, isTop: boolean, model: Model): void {
  const { list, display, startedAt: now } = model;
  switch (screen.kind) {
    case 'home':
      viewHome(canvas, screen.home, { list, now, display });
      return;
    case 'list':
      viewList(canvas, list, display, wordBack(model));
      return;
    case 'collections':
      viewCollections(canvas, screen.collections, { list, now, display });
      return;
    case 'play':
      viewPlay(canvas, screen.play, display);
      if (isTop) viewLowestLine(canvas, screen.play, display);
      return;
    case 'editor':
      viewEditor(canvas, screen.editor, display, isTop);
      return;
    case 'comparison':
      viewComparison(canvas, screen.comparison, display);
      return;
    case 'congratulation':
      viewCongratulation(canvas, screen.congratulation, display);
      return;
    case 'settings':
      viewSettings(canvas, screen.settings, display);
      return;
    case 'help':
      viewHelp(canvas, screen.help, display);
      return;
    case 'menu':
      viewMenu(canvas, screen.menu, display);
      return;
    case 'prompt':
      viewPrompt(canvas, screen.prompt, display.settings.styles);
      return;
  }
}

/** Where the player gets to from the list. */
function wordBack({ screens }: Model): 'home' | 'back' | 'quit' {
  const below = screens[screens.findIndex(({ kind }) => kind === 'list') - 1];
  return below === undefined ? 'quit' : below.kind === 'home' ? 'home' : 'back';
}

function viewTooSmall(canvas: Canvas): void {
  const text = `please enlarge to ${MIN_WIDTH} x ${MIN_HEIGHT}`;
  const lines =
    canvas.width >= text.length ? [text] : text.split(' to ').map((line, index) => (index === 0 ? line : `to ${line}`));
  const top = Math.max(0, Math.floor((canvas.height - lines.length) / 2));
  lines.forEach((line, row) => {
    putCentred(canvas, top + row, line);
  });
}

function putCentred(canvas: Canvas, y: number, text: string): void {
  canvas.put(Math.max(0, Math.floor((canvas.width - text.length) / 2)), y, text);
}
