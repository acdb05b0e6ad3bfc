import { listRows } from './browser-view';
import type { Input } from './keys';
import type { Model, Update } from './model';

/** How many levels a key goes on. */
const JUMPS: Readonly<Record<string, number>> = {
  up: -1,
  k: -1,
  w: -1,
  down: 1,
  j: 1,
  s: 1,
  home: -Infinity,
  end: Infinity,
};

/** Keys in the list of levels. */
export function updateBrowser(model: Model, message: Input): Update {
  if (message.type !== 'key') return [model, []];
  const { key } = message;
  const page = key === 'page-up' ? -listRows(model) : key === 'page-down' ? listRows(model) : undefined;
  const jump = page ?? JUMPS[key];
  if (jump !== undefined) {
    const selected = Math.max(0, Math.min(model.selected + jump, model.entries.length - 1));
    return [{ ...model, selected, message: undefined }, []];
  }
  if (key === 'tab') return [{ ...model, selected: nextGroup(model), message: undefined }, []];
  if (key === 'enter' || key === 'space' || key === 'right') return [model, [{ type: 'open', index: model.selected }]];
  if (key === 'q' || key === 'escape') return [model, [{ type: 'quit' }]];
  if (key === '?') return [{ ...model, helpPage: 0 }, []];
  return [model, []];
}

/** The first level of the next group, after the last group the first. */
function nextGroup({ entries, selected }: Model): number {
  const { group } = entries[selected] ?? { group: '' };
  const next = entries.findIndex((entry, index) => index > selected && entry.group !== group);
  return Math.max(0, next);
}
