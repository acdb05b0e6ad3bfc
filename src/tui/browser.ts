import type { Input } from './keys';
import type { Model, Update } from './model';

/** Rows of the list that a page key goes over. */
const PAGE = 10;

const JUMPS: Readonly<Record<string, number>> = {
  up: -1,
  k: -1,
  w: -1,
  down: 1,
  j: 1,
  s: 1,
  'page-up': -PAGE,
  'page-down': PAGE,
  home: -Infinity,
  end: Infinity,
};

/** Keys in the list of levels. */
export function updateBrowser(model: Model, message: Input): Update {
  if (message.type !== 'key') return [model, []];
  const { key } = message;
  const jump = JUMPS[key];
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
