import { nameOfRules } from '../../../core/rule-set';
import { printableText } from '../../../messages/sanitize';
import { at } from '../../../core/at';
import { cellAt } from '../../../core/level/level';
import { legendFor } from '../../../drawing/board/legend';
import type { Overlay } from '../../../drawing/board/overlay';
import { sampleScene } from '../../../drawing/board/sample';
import { helpFor } from '../../../keys/key-commands';
import type { Display, HelpEntry, HelpPage } from '../../screen';
import { historyEntries } from './history/history-bar';
import { layoutOfPlay } from './place';
import type { Play } from './state';

/** The help of a level: its keys, its pieces, its rules and notes, and the marks on the board and on its lower edge. */
export function helpOf(play: Play, display: Display): HelpPage {
  const { game, background, reverseState, keys } = play;
  const { level, rules } = game;
  const { size } = layoutOfPlay(play, display);
  const { scene, entries } = legendFor(level, rules);
  const { howTo } = rules.presentation;
  return {
    title: reverseState ? 'reverse mode' : printableText(nameOfRules(rules)),
    lines: helpFor(keys.lines),
    tabs: [
      { kind: 'entries', name: 'Pieces', entries: entries.map((entry) => ({ ...entry, scene })), size },
      {
        kind: 'text',
        name: 'Rules',
        summary: rules.summary,
        sentences: [
          ...howTo.filter((sentence) => sentence !== rules.summary),
          ...background.notes.map((note) => `Note: ${note}`),
        ],
        scene,
      },
      {
        kind: 'entries',
        name: 'The screen',
        entries: MARKS.filter((_, index) => isShown(at(MARKED, index), play)),
        size,
      },
      { kind: 'entries', name: 'History', entries: historyEntries(display.settings.ascii), size },
    ],
  };
}

interface Mark {
  readonly name: string;
  readonly about: string;
  /** The cell below it, as in XSB. */
  readonly on: string;
  readonly overlay: Overlay;
  /** The command that makes it, which not every level has. */
  readonly command?: string;
}

const MARKED: readonly Mark[] = [
  { name: 'hint: this box', about: 'push it next', on: '$', overlay: 'meant' },
  { name: 'hint: that way', about: 'where the box goes', on: ' ', overlay: 'right' },
  { name: 'hint: the walk', about: 'how you get there', on: ' ', overlay: 'way' },
  { name: 'lost', about: 'this box can never reach a goal', on: '$', overlay: 'stuck' },
  { name: 'target', about: 'the chosen box can be pushed here', on: ' ', overlay: 'target' },
  { name: 'reachable', about: 'you can walk here', on: ' ', overlay: 'reach' },
  {
    name: 'dead square',
    about: 'a box here can never reach a goal',
    on: ' ',
    overlay: 'dead',
    command: 'dead-squares',
  },
];

function isShown({ command }: Mark, { keys }: Play): boolean {
  return command === undefined || [...keys.commands.values()].some(({ id }) => id === command);
}

/** The marks on a board, as a board shows them. */
const MARKS: readonly HelpEntry[] = makeMarks();

function makeMarks(): HelpEntry[] {
  const bare = sampleScene([MARKED.map(({ on }) => on).join('')]);
  const cells = MARKED.map((_, x) => cellAt(bare.view.level, x, 0));
  const scene = { ...bare, overlays: new Map(MARKED.map(({ overlay }, x) => [at(cells, x), overlay])) };
  return MARKED.map(({ name, about }, x) => ({ name, about, cells: [at(cells, x)], scene }));
}
