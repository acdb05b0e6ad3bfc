import type { KeyHint } from '../../../drawing/text';
import type { Footer } from '../../footer';
import type { Display } from '../../screen';
import { keyHints } from '../../../keys/key-commands';
import type { LevelList } from './state';
import { listTable } from './commands';

const HINTED = ['play', 'search', 'help', 'quit', 'next-unsolved', 'order', 'filter'];

/** While a search is typed, letters and signs belong to it. */
const TYPING_HINTS: readonly KeyHint[] = [
  ['Enter', 'play', 'enter'],
  ['up down', 'choose', 'down'],
  ['Escape', 'all levels', 'escape'],
];

/** The lowest line of the list; `back` is the word for leaving it. */
export function listFooter({ message, search }: LevelList, { settings }: Display, back = 'quit'): Footer {
  const commands = listTable(settings.keys).lines.flatMap((line) => line.commands);
  if (search?.isTyping) return { message, hints: TYPING_HINTS, menu: ['click:', 'menu'] };
  const [menu] = keyHints(commands, ['menu']);
  return { message, hints: HINTED.flatMap((id) => keyHints(commands, [id], id === 'quit' ? back : undefined)), menu };
}
