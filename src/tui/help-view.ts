import { keysOf } from './bindings';
import type { Canvas } from './canvas';
import type { Model } from './model';
import { drawKeys } from './play-view';

/** All keys, in as many columns as fit. */
export function viewHelp(canvas: Canvas, { settings, play }: Model): void {
  const { roles } = settings.palette;
  const lines = play ? keysOf(play.game) : BROWSER_KEYS;
  canvas.put(1, 0, play ? `Keys: ${play.game.rules.id}` : 'Keys', roles.title);
  if (play) canvas.put(1, 1, play.game.rules.summary, roles.dim);
  const keyWidth = lines.reduce((widest, { keys }) => Math.max(widest, keys.length), 0);
  const width = keyWidth + 2 + lines.reduce((widest, { does }) => Math.max(widest, does.length), 0) + 3;
  const room = Math.max(1, canvas.height - 4);
  lines.forEach(({ keys, does }, index) => {
    const x = 1 + Math.floor(index / room) * width;
    const y = 3 + (index % room);
    canvas.put(x, y, keys, roles.key);
    canvas.put(x + keyWidth + 2, y, does, roles.text);
  });
  drawKeys(canvas, settings.palette, canvas.height - 1, [['any key', 'back']]);
}

const BROWSER_KEYS = [
  { keys: 'up, down', does: 'choose a level' },
  { keys: 'Tab', does: 'the next rules set' },
  { keys: 'PageUp, PageDown', does: 'ten levels on' },
  { keys: 'Enter', does: 'play' },
  { keys: 'q', does: 'quit' },
];
