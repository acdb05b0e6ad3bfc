import { Terminal } from '@xterm/headless';
import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Game } from '../../src/core/play/game';
import { posterOf } from '../../src/drawing/board/draw-board';
import { ScreenText } from '../../src/drawing/screen-text';
import { OWN_MAPS } from '../../src/files/level-files';
import { parseSequence } from '../../src/formats/sequence';
import { readPlayable, type Playable } from '../../src/library/level-entry';
import { listLevels } from '../../src/library/load';
import { chooseScreenSettings } from '../../src/session/settings/screen-settings';
import { sokoban } from '../support/command-line';
import { temporaryFolder } from '../support/temporary-folder';

const ROOM = temporaryFolder();

type Event = readonly [time: number, code: string, data: string];

interface Read {
  readonly header: unknown;
  readonly events: readonly Event[];
}

async function recorded(level: string, solution: string, ...options: readonly string[]): Promise<string> {
  const path = join(mkdtempSync(join(ROOM, 'record-')), 'play.cast');
  const sequence = join(OWN_MAPS, '..', 'solutions', solution);
  const answer = await sokoban('record', join(OWN_MAPS, level), '--sequence', sequence, '-o', path, ...options);
  expect(answer).toMatchObject({ code: 0, errors: [] });
  return readFileSync(path, 'utf8');
}

function read(cast: string): Read {
  const [header, ...events] = cast
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
  // The lines of a cast behind its first are events.
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions
  return { header, events: events as Event[] };
}

/** The rows that a terminal shows when it has played all output, and the background of each cell. */
async function shownAfter({ events }: Read, cols: number, rows: number): Promise<string[]> {
  const terminal = new Terminal({ cols, rows, allowProposedApi: true });
  const output = events.flatMap(([, code, data]) => (code === 'o' ? [data] : [])).join('');
  await new Promise<void>((done) => {
    terminal.write(output, done);
  });
  const buffer = terminal.buffer.active;
  return Array.from({ length: rows }, (_, row) => {
    const line = buffer.getLine(row);
    const cells = Array.from({ length: cols }, (__, x) => line?.getCell(x));
    return cells
      .map((cell) => [cell?.getChars() ?? '', cell?.getFgColor() ?? -1, cell?.getBgColor() ?? -1].join(','))
      .join(' ');
  });
}

const LEVELS = [
  ['classic', 'level1.lvl', 'level1.txt'],
  ['multiplayer', 'multiplayer/3-narrow-door.map', 'multiplayer/3-narrow-door.txt'],
  ['holes', 'holes/8-frozen-bridge.lvl', 'holes/8-frozen-bridge.txt'],
  ['potions', 'potions/6-drink-first.txt', 'potions/6-drink-first.txt'],
  ['vexed', 'map10.txt', 'sol10.txt'],
] as const;

describe('a recording', () => {
  test('of version 3 counts times from the event before', async () => {
    const { header, events } = read(await recorded('level1.lvl', 'level1.txt'));
    expect(header).toEqual({
      version: 3,
      term: { cols: 56, rows: 29, type: 'xterm-256color' },
      command: 'sokoban',
      title: 'First Push',
    });
    expect(events.slice(0, 3).map(([time, code]) => [time, code])).toEqual([
      [0, 'o'],
      [0.8, 'o'],
      [0.15, 'o'],
    ]);
    expect(events.slice(-3)).toEqual([
      [0.15, 'm', 'solved'],
      [2, 'o', '\u001b[0m\u001b[?25h'],
      [0, 'x', '0'],
    ]);
    // Six steps of 150 ms, and the pauses before and after.
    expect(events.reduce((sum, [time]) => sum + Math.round(1000 * time), 0)).toBe(800 + 6 * 150 + 2000);
  });

  test('of version 2 counts them from the beginning', async () => {
    const { header, events } = read(
      await recorded('level1.lvl', 'level1.txt', '--cast-version', '2', '--delay', '100'),
    );
    expect(header).toMatchObject({ version: 2, width: 56, height: 29, title: 'First Push' });
    expect(events.slice(0, 3).map(([time, code]) => [time, code])).toEqual([
      [0, 'o'],
      [0.8, 'o'],
      [0.9, 'o'],
    ]);
    expect(events.at(-1)).toEqual([3.4, 'o', '\u001b[0m\u001b[?25h']);
  });

  test.each(LEVELS)('of %s ends with the screen that its first frame would be there', async (_, level, solution) => {
    const whole = await recorded(level, solution);
    const cast = read(whole);
    const [, cols = 0, rows = 0] = (/"cols":(\d+),"rows":(\d+)/.exec(whole) ?? []).map(Number);
    const last = await shownAfter(cast, cols, rows);
    // A picture of the end is drawn as a whole, by the same command with nothing to play behind it.
    const still = endOf(level, solution);
    const drawn = await shownAfter(still, cols, rows);
    expect(last.slice(0, -1)).toEqual(drawn.slice(0, -1));
  });

  test('is the same each time', async () => {
    expect(await recorded('level1.lvl', 'level1.txt')).toBe(await recorded('level1.lvl', 'level1.txt'));
  });

  test('can be read up to any line', async () => {
    const whole = await recorded('level1.lvl', 'level1.txt');
    const killed = whole.slice(0, whole.indexOf('\n', whole.length * 0.9) + 1);
    expect(read(killed).events.length).toBeGreaterThan(3);
  });

  test.each([
    [['--delay', '0'], '--delay wants milliseconds from 1 to 60000, not "0"'],
    [['--delay', 'x'], '--delay wants milliseconds from 1 to 60000, not "x"'],
  ])('is refused for %j', async (options, sentence) => {
    const answer = await sokoban('record', join(OWN_MAPS, 'level1.lvl'), '-o', join(ROOM, 'x.cast'), ...options);
    expect(answer).toMatchObject({ code: 2, errors: [sentence] });
  });
});

/** The first frame of a film that begins at the end of the solution. */
function endOf(level: string, solution: string): Read {
  const playable = playableOf(level);
  const game = new Game(playable.level, playable.rules);
  const steps = parseSequence(
    readFileSync(join(OWN_MAPS, '..', 'solutions', solution), 'utf8'),
    game.rules,
    game.level,
  );
  game.replay(steps.ok ? steps.value : []);
  const screen = chooseScreenSettings(
    { color: '256', mouse: false, sound: false, motion: false },
    undefined,
    undefined,
    false,
  );
  if (!screen.ok) throw new Error('no settings');
  const frame = posterOf(game, { ...screen.value.settings, ascii: false });
  const text = new ScreenText(frame.width, frame.lines.length);
  return { header: {}, events: [[0, 'o', text.begin() + text.show(frame, 0, 0)]] };
}

function playableOf(level: string): Playable {
  const entries = listLevels([join(OWN_MAPS, level)], {});
  const [entry] = entries.ok ? entries.value : [];
  const playable = entry && readPlayable(entry);
  if (!playable?.ok) throw new Error(level);
  return playable.value;
}
