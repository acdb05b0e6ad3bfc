import { Terminal } from '@xterm/headless';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Frame } from '../../src/drawing/frame';
import { ScreenText } from '../../src/drawing/screen-text';
import { classic } from '../../src/rules';
import { GameRecorder } from '../../src/session/game-recorder';
import { board } from '../support/board';
import { sokobanIn } from '../support/pty';
import { drawnLevel, Screen } from '../support/screen';
import { temporaryFolder } from '../support/temporary-folder';

const FOLDER = temporaryFolder();
const YARD = board`
  #######
  #.....#
  #..A.a#
  #@....#
  #######
`;

/** A game that is recorded, and a clock that the test sets. */
class Recorded {
  readonly path = join(mkdtempSync(join(FOLDER, 'recorded-')), 'play.cast');
  readonly recorder: GameRecorder;
  readonly screen: Screen;
  now = 1000;

  constructor(version: '2' | '3' = '3') {
    this.recorder = new GameRecorder(() => this.now);
    this.recorder.begin({ path: this.path, version, force: false });
    this.screen = new Screen([{ ...drawnLevel(classic, 'lvl', YARD), title: 'Yard' }], {
      recorders: [this.recorder],
      motion: false,
    });
  }

  press(after: number, ...keys: readonly string[]): this {
    this.now += after;
    this.screen.press(...keys);
    return this;
  }

  get lines(): unknown[] {
    this.recorder.flush();
    return readFileSync(this.path, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
  }

  get events(): Event[] {
    // The lines of a cast behind its first are events.
    // eslint-disable-next-line @typescript-eslint/consistent-type-assertions
    return this.lines.slice(1) as Event[];
  }

  /** Times and codes, and what is said, but not what is drawn. */
  get plan(): unknown[] {
    return this.events.map(([time, code, data]) => (code === 'o' ? [time, code] : [time, code, data]));
  }

  get marks(): string[] {
    return this.events.flatMap(([, code, data]) => (code === 'm' ? [data] : []));
  }

  /** What a terminal shows after all output. */
  async shown(): Promise<string> {
    const { width, lines } = this.screen.frame;
    return shownAfter(this.events.map(([, code, data]) => (code === 'o' ? data : '')).join(''), width, lines.length);
  }
}

type Event = readonly [time: number, code: string, data: string];

async function shownAfter(output: string, cols: number, rows: number): Promise<string> {
  const terminal = new Terminal({ cols, rows, allowProposedApi: true });
  await new Promise<void>((done) => {
    terminal.write(output, done);
  });
  const lines = Array.from({ length: rows }, (_, row) => terminal.buffer.active.getLine(row));
  return lines
    .map((line) =>
      Array.from({ length: cols }, (_, x) => line?.getCell(x))
        .map((cell) =>
          [(cell?.getChars() ?? '').padEnd(1), cell?.getFgColor(), cell?.getBgColor(), cell?.isBold()].join(),
        )
        .join(' '),
    )
    .join('\n');
}

function drawn(frame: Frame): Promise<string> {
  const text = new ScreenText(frame.width, frame.lines.length);
  return shownAfter(text.begin() + text.show(frame, 0, 0), frame.width, frame.lines.length);
}

describe('a game that is recorded', () => {
  test('begins with its size and the first frame', () => {
    const { lines, plan } = new Recorded();
    expect(lines[0]).toMatchObject({
      version: 3,
      term: { cols: 80, rows: 24, type: 'xterm-256color' },
      command: 'sokoban',
      title: 'Sokoban',
    });
    expect(plan[0]).toEqual([0, 'o']);
  });

  test('has times from the event before, and nobody waits longer than two seconds', () => {
    const recorded = new Recorded().press(300, 'right').press(60_000, 'right').press(0.4, 'up');
    expect(recorded.plan.slice(-3)).toEqual([
      [0.3, 'o'],
      [2, 'o'],
      [0, 'o'],
    ]);
  });

  test('has times from the beginning in version 2', () => {
    const recorded = new Recorded('2').press(300, 'right').press(60_000, 'right');
    expect(recorded.plan.slice(-2)).toEqual([
      [0.3, 'o'],
      [2.3, 'o'],
    ]);
  });

  test('never loses a part of a millisecond', () => {
    const recorded = new Recorded();
    recorded.press(0.6, 'right').press(0.6, 'right').press(0.6, 'left').press(0.6, 'right').press(0.6, 'left');
    expect(recorded.events.reduce((sum, [time]) => sum + time, 0)).toBeCloseTo(0.003, 9);
  });

  test('has a mark at each level, where undos begin, and at the win', () => {
    const recorded = new Recorded().press(100, 'right', 'right', 'u', 'u', 'right', 'u');
    recorded.press(100, 'up', 'right', 'right', 'right');
    expect(recorded.marks).toEqual(['Yard', 'undo', 'undo', 'solved']);
  });

  test('has a mark at a hint', () => {
    const recorded = new Recorded().press(100, '!');
    recorded.screen.find();
    expect(recorded.marks).toEqual(['Yard', 'hint']);
  });

  test('ends with the screen that the player saw', async () => {
    const recorded = new Recorded().press(10, 'right', 'up', ':', 'escape', 'v', 'u', '?');
    expect(await recorded.shown()).toBe(await drawn(recorded.screen.frame));
  });

  test('tells when the terminal has another size, and draws all anew', async () => {
    const recorded = new Recorded().press(10, 'right');
    recorded.screen.resize(60, 20);
    recorded.press(10, 'right');
    expect(recorded.plan).toContainEqual([0, 'r', '60x20']);
    const from = recorded.events.findIndex(([, code]) => code === 'r');
    const after = recorded.events.slice(from).map(([, code, data]) => (code === 'o' ? data : ''));
    expect(await shownAfter(after.join(''), 60, 20)).toBe(await drawn(recorded.screen.frame));
  });

  test('is whole up to its last line at any time', () => {
    const recorded = new Recorded().press(10, 'right');
    recorded.recorder.flush();
    expect(readFileSync(recorded.path, 'utf8')).toMatch(/\]\n$/);
    expect(recorded.events).toHaveLength(recorded.press(10, 'right').events.length - 1);
  });

  test('is ended once, with its length', () => {
    const recorded = new Recorded().press(5000, 'right');
    expect(recorded.recorder.end()).toBe(`recorded 5 s into ${recorded.path}`);
    expect(recorded.recorder.end()).toBeUndefined();
    expect(recorded.plan.slice(-2)).toEqual([
      [0, 'o'],
      [0, 'x', '0'],
    ]);
  });

  test('does not replace a file unless told to', () => {
    const { path, recorder } = new Recorded();
    const again = new GameRecorder();
    expect(again.begin({ path, version: '3', force: false })).toEqual({
      ok: false,
      faults: [`${path}: there is such a file already; --force overwrites it`],
    });
    recorder.end();
    expect(again.begin({ path, version: '3', force: true })).toMatchObject({ ok: true });
    again.end();
  });

  test('goes on without its recording when the disk is full', () => {
    const troubles: string[] = [];
    const recorder = new GameRecorder();
    recorder.listenForTrouble((sentence) => troubles.push(sentence));
    recorder.begin({ path: '/dev/full', version: '3', force: false });
    const screen = new Screen([drawnLevel(classic, 'lvl', YARD)], { recorders: [recorder] });
    screen.press('right', 'right');
    recorder.flush();
    expect(troubles).toEqual(['the recording has ended: /dev/full: there is no space left for it']);
    expect(recorder.end()).toBeUndefined();
  });
});

describe('the key of recordings', () => {
  const game = (): Screen => new Screen([drawnLevel(classic, 'lvl', YARD)]);

  test('asks for a file, and ends the recording when it is pressed again', () => {
    const screen = game().press('C-x');
    expect(screen.prompt?.text).toBe('play.cast');
    expect(screen.press('enter').said).toBe('Recording into play.cast.');
    expect(screen.press('C-x').said).toBe('Recorded 5 s.');
  });

  test('keeps the question open when there is such a file', () => {
    const screen = game().press('C-x', 'C-u').type('taken.cast').press('enter');
    expect(screen.foot).toContain('there is such a file already');
  });

  test('is in the menu', () => {
    expect(game().choose('record').prompt?.text).toBe('play.cast');
  });
});

describe('the program', () => {
  test('records a game from its first frame, and a killed recording can be read', async () => {
    const terminal = sokobanIn({ folder: FOLDER }, 'record', '1', '--force', '-o', 'killed.cast');
    await terminal.shows(/q quit|tells more/);
    const path = join(FOLDER, 'killed.cast');
    await terminal.until('the first frame is kept', () => readFileSync(path, 'utf8').includes('"o"'));
    terminal.kill('SIGKILL');
    await terminal.ended();
    const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
    expect(lines.map((line): unknown => JSON.parse(line))).toHaveLength(lines.length);
  });

  test('leaves no file behind if there is no such level', async () => {
    const terminal = sokobanIn({ folder: FOLDER }, 'record', 'missing.lvl', '-o', 'none.cast');
    expect(await terminal.ended()).toMatchObject({ code: 2 });
    expect(existsSync(join(FOLDER, 'none.cast'))).toBe(false);
  });
});
