import { ok } from '../core/result';
import { updateBrowser } from './browser';
import type { Input } from './keys';
import { withHelpTurned } from './help-view';
import { isTooSmall } from './layout';
import type { Model, OpenedLevel, ScreenMessage, Update } from './model';
import { afterTimer, playSequence } from './auto';
import { opened, playInput } from './playing';
import { withCamera } from './showing';
import { updatePrompt, withCompletions } from './prompt';

/** What a message makes of the model: a new model, and wishes for what has to be done outside. */
export function update(model: Model, message: ScreenMessage): Update {
  switch (message.type) {
    case 'resize':
      return [withCamera({ ...model, width: message.width, height: message.height }), []];
    case 'opened':
      return message.result.ok
        ? openedLevel(model, message.index, message.result.value)
        : [{ ...model, message: { text: message.result.faults.join(' '), tone: 'warning' } }, []];
    case 'sequence':
      return playSequence(model, message.result);
    case 'completions':
      return [withCompletions(model, message.text, message.candidates), []];
    case 'timer':
      return afterTimer(model, message.timer);
    default:
      return input(model, message);
  }
}

function openedLevel(model: Model, index: number, level: OpenedLevel): Update {
  const [next, wishes] = opened(model, index, level);
  if (model.firstSequence.length === 0) return [next, wishes];
  const [playing, more] = playSequence({ ...next, firstSequence: [] }, ok(model.firstSequence));
  return [playing, [...wishes, ...more]];
}

function input(model: Model, message: Input): Update {
  const key = message.type === 'key' ? message.key : undefined;
  if (key === 'C-c') return [model, [{ type: 'quit', isInterrupt: true }]];
  if (key === 'C-z') return [model, [{ type: 'suspend' }]];
  if (key === 'C-l') return [model, [{ type: 'redraw' }]];
  // Nobody should play what cannot be seen.
  if (isTooSmall(model)) return key === 'q' ? [model, [{ type: 'quit' }]] : [model, []];
  if (model.prompt) return updatePrompt(model, model.prompt, message);
  if (model.helpPage !== undefined) return key === undefined ? [model, []] : [withHelpTurned(model, key), []];
  return model.play ? playInput(model, model.play, message) : updateBrowser(model, message);
}
