import fc, { type Arbitrary } from 'fast-check';
import { extname, join, resolve } from 'node:path';
import { closeTerminals, sokobanIn } from '../support/pty';
import { temporaryFolder } from '../support/temporary-folder';
import { target, type Target } from './target';

const MAPS = resolve(__dirname, '..', '..', 'maps');
const FOLDER = temporaryFolder();

/** An event at a terminal while a game is on it. */
type Event =
  | { readonly kind: 'typed'; readonly text: string }
  | { readonly kind: 'resized'; readonly columns: number; readonly rows: number }
  | { readonly kind: 'signal'; readonly name: 'SIGWINCH' | 'SIGCONT' };

/** Keys of all parts, whole and broken sequences; none of them ends the game or leaves it to the shell. */
const TYPED = [
  ...['\u001b[A', '\u001b[B', '\u001b[C', '\u001b[D', 'r', 'u', 'y', 'n', 'p', 'v', 'c', '?', ':', 'o', '\u001b', '\r'],
  ...[
    '\t',
    ' ',
    '+',
    '-',
    '.',
    '3',
    '\u000c',
    '\u0015',
    '\u007f',
    'é',
    '😀',
    '\u0000',
    '\u001b[',
    '\u001b]0;x',
    '\u001b[M',
  ],
  ...[
    ...[...'HSgxXmtbMY[].!>'],
    '\u001b[<32;25;11M',
    '\u001b[<32;9999;9999M',
    '\u001b[<0;0;0M',
    '\u001b[<0;99999999999;3m',
    '\u001b[<0;20;9M',
    '\u001b[<0;20;9m',
    '\u001b[<64;3;3M',
    '\u001b[200~',
    '\u001b[201~',
    '\u001b[200~rrd\u001b[201~',
  ],
  '\u001b[1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1R',
];

const EVENT: Arbitrary<Event> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc
      .array(fc.constantFrom(...TYPED), { minLength: 1, maxLength: 8 })
      .map((texts): Event => ({ kind: 'typed', text: texts.join('') })),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.integer({ min: 1, max: 220 }), fc.integer({ min: 1, max: 70 }))
      .map(([columns, rows]): Event => ({ kind: 'resized', columns, rows })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Event>({ kind: 'signal', name: 'SIGWINCH' }, { kind: 'signal', name: 'SIGCONT' }),
  },
);

const storms = target(
  'a terminal in a storm shows a whole screen again, and is given back at the end',
  4,
  [
    fc.constantFrom(
      'level1.lvl',
      'map1.txt',
      'holes/1-bridge.lvl',
      'potions/1-first-crate.txt',
      'multiplayer/1-two-hands.map',
      'holes',
    ),
    fc.array(EVENT, { maxLength: 40, size: 'max' }),
    fc.constantFrom('\u0003', 'SIGTERM', 'SIGHUP'),
  ],
  async (levels, events, end) => {
    const terminal = sokobanIn({ folder: FOLDER }, join(MAPS, levels), '--no-sound');
    try {
      await terminal.until(
        'there is a picture',
        () => terminal.modes.screen === 'alternate' && terminal.text.trim() !== '',
      );
      for (const event of events) {
        if (event.kind === 'typed') terminal.type(event.text);
        else if (event.kind === 'resized') terminal.resize(event.columns, event.rows);
        else terminal.kill(event.name);
      }
      // Everything that has begun is over, and a screen of this size has room for everything.
      terminal.type('\u001b[201~\u0007\u001b\\');
      terminal.resize(100, 32);
      await terminal.scribble('\u001b[2J');
      terminal.type('\u000c');
      // A list that Escape has left shows nothing any more.
      const isLeft = () => terminal.modes.screen === 'normal';
      await terminal.until('it is drawn again, or left', () => terminal.text.trim() !== '' || isLeft());
      if (end.startsWith('SIG')) terminal.kill(end);
      else terminal.type(end);
      const { code, isRestored } = await terminal.ended();
      // A list that nothing was played from yet is left by Escape, too.
      const ends = extname(levels) === '' ? [0, 128 + 1, 128 + 2, 128 + 15] : [128 + 1, 128 + 2, 128 + 15];
      expect(ends).toContain(code);
      expect(isRestored).toBe(true);
    } finally {
      await closeTerminals();
    }
  },
);

export const TERMINALS: readonly Target[] = [storms];
