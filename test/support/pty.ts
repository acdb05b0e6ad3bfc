import { spawn, type IPty } from '@lydell/node-pty';
import { Terminal } from '@xterm/headless';
import { closeSync, constants, mkdirSync, mkdtempSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ReadStream } from 'node:tty';
import { RULE_SETS } from '../../src/rules';
import { temporaryFolder } from './temporary-folder';

/** How long something may take to appear before a test gives up; a machine that runs other tests is slow. */
const DEADLINE = 20_000;
const NOW_AND_THEN = 50;
/** Written when the program has ended; terminals ignore it, and programs never write it. */
const LAST = '\0';

const STORES = temporaryFolder();
const PROGRAM = resolve(__dirname, '..', '..', 'bin', 'sokoban');

export interface TerminalSetup {
  readonly columns?: number;
  readonly rows?: number;
  readonly folder: string;
  /** The environment besides a path and a language. */
  readonly environment?: Readonly<Record<string, string>>;
}

export interface Ending {
  readonly code: number;
  /** Whether the terminal is as a shell needs it: the main screen, a cursor, and no mode on that was off. */
  readonly isRestored: boolean;
}

const opened = new Set<RealTerminal>();

/** The built program in a pseudo-terminal of its own. */
export function sokobanIn(setup: TerminalSetup, ...args: readonly string[]): RealTerminal {
  return new RealTerminal(process.execPath, [PROGRAM, ...args], setup);
}

/** A shell in a pseudo-terminal; `$SOKOBAN` runs the program. */
export function shellIn({ environment, ...setup }: TerminalSetup, ...args: readonly string[]): RealTerminal {
  const SOKOBAN = `${process.execPath} ${PROGRAM}`;
  return new RealTerminal('/bin/sh', args, { ...setup, environment: { ...environment, SOKOBAN, PS1: '$ ' } });
}

/** Ends programs that still run, and waits for them: they may save their game when the terminal is gone. */
export async function closeTerminals(): Promise<void> {
  const left = [...opened];
  opened.clear();
  await Promise.all(left.map((terminal) => terminal.close()));
}

afterEach(closeTerminals);

/** A terminal as a person has it: it shows the program's output, and sends what is typed. */
export class RealTerminal {
  /** All output to it, escape sequences included. */
  output = '';
  private readonly pty: IPty;
  private readonly terminal: Terminal;
  private readonly watchers = new Set<() => void>();
  private exitCode: number | undefined;
  /** Held open, so that the terminal does not end before everything was read. */
  private otherEnd: number | undefined;
  private hasSaidLast = false;

  constructor(
    program: string,
    args: readonly string[],
    { columns = 80, rows = 24, folder, environment = {} }: TerminalSetup,
  ) {
    opened.add(this);
    this.terminal = new Terminal({ allowProposedApi: true, cols: columns, rows });
    this.pty = spawn(program, [...args], {
      cols: columns,
      rows,
      cwd: folder,
      env: {
        PATH: process.env.PATH,
        LANG: 'C.UTF-8',
        HOME: folder,
        TERM: 'xterm-256color',
        // Nothing was solved before, unless a test provides it.
        SOKOBAN_DATA: storeOfSomebody(),
        XDG_CONFIG_HOME: folder,
        ...environment,
      },
    });
    readToTheEnd(this.pty);
    this.otherEnd = openSync(otherEndOf(this.pty), constants.O_RDWR | constants.O_NOCTTY);
    this.pty.onData((read) => {
      if (read.includes(LAST)) this.closeOtherEnd();
      const text = read.replaceAll(LAST, '');
      this.output += text;
      this.terminal.write(text, () => {
        this.changed();
      });
    });
    this.pty.onExit(({ exitCode }) => {
      this.terminal.write('', () => {
        this.exitCode = exitCode;
        this.changed();
      });
    });
  }

  get rows(): string[] {
    const { active } = this.terminal.buffer;
    return Array.from(
      { length: this.terminal.rows },
      (_, y) => active.getLine(active.baseY + y)?.translateToString(true) ?? '',
    );
  }

  get text(): string {
    return this.rows.join('\n');
  }

  /** The colours on the screen as numbers of the 256-colour table, each once. */
  get colours(): number[] {
    const { active } = this.terminal.buffer;
    const found = new Set<number>();
    for (let y = 0; y < this.terminal.rows; y += 1)
      for (let x = 0; x < this.terminal.cols; x += 1) {
        const cell = active.getLine(active.baseY + y)?.getCell(x);
        if (cell && !cell.isFgDefault()) found.add(cell.getFgColor());
        if (cell && !cell.isBgDefault()) found.add(cell.getBgColor());
      }
    return [...found].sort((a, b) => a - b);
  }

  /** The text written in black where the ground has no colour of its own, as on a console, whose ground is black. */
  get unseen(): string {
    const { active } = this.terminal.buffer;
    let found = '';
    for (let y = 0; y < this.terminal.rows; y += 1)
      for (let x = 0; x < this.terminal.cols; x += 1) {
        const cell = active.getLine(active.baseY + y)?.getCell(x);
        if (cell && !cell.isFgDefault() && cell.getFgColor() === 0 && cell.isBgDefault()) found += cell.getChars();
      }
    return found.trim();
  }

  /** The modes that a full-screen program may have changed. */
  get modes(): { screen: string; cursor: string; mouse: string; paste: boolean } {
    const { mouseTrackingMode, bracketedPasteMode } = this.terminal.modes;
    const isHidden = this.output.lastIndexOf('\u001b[?25l') > this.output.lastIndexOf('\u001b[?25h');
    return {
      screen: this.terminal.buffer.active.type,
      cursor: isHidden ? 'hidden' : 'visible',
      mouse: mouseTrackingMode,
      paste: bracketedPasteMode,
    };
  }

  /** Numbers of the modes that were switched on and are not off again; the cursor is a mode that should be on. */
  get leftOn(): string[] {
    const last = new Map<string, string>();
    for (const [, mode = '', letter = ''] of this.output.matchAll(/\u001b\[\?(\d+)([hl])/g)) last.set(mode, letter);
    return [...last].filter(([mode, letter]) => letter === 'h' && mode !== '25').map(([mode]) => mode);
  }

  /** Writes on the screen as another program would. */
  scribble(text: string): Promise<void> {
    return new Promise((done) => {
      this.terminal.write(text, done);
    });
  }

  type(text: string): void {
    this.pty.write(text);
  }

  kill(signal: string): void {
    this.pty.kill(signal);
  }

  resize(columns: number, rows: number): void {
    this.terminal.resize(columns, rows);
    this.pty.resize(columns, rows);
  }

  /** Waits until the screen shows something; if it never does, the error shows the screen. */
  async shows(expected: string | RegExp): Promise<void> {
    await this.until(`the screen shows ${String(expected)}`, () =>
      typeof expected === 'string' ? this.text.includes(expected) : expected.test(this.text),
    );
  }

  /** Waits for the program's end. */
  async ended(): Promise<Ending> {
    await this.until('the program ends', () => {
      if (!isRunning(this.pty.pid)) this.sayLast();
      return this.exitCode !== undefined;
    });
    const { screen, cursor } = this.modes;
    const isRestored = screen === 'normal' && cursor === 'visible' && this.leftOn.length === 0;
    return { code: this.exitCode ?? -1, isRestored };
  }

  /** Waits until a condition holds, which is checked whenever the screen has changed, and now and then. */
  until(what: string, isSo: () => boolean): Promise<void> {
    return new Promise((done, fail) => {
      const look = () => {
        if (!isSo()) return;
        clearTimeout(deadline);
        clearInterval(nowAndThen);
        this.watchers.delete(look);
        done();
      };
      const nowAndThen = setInterval(look, NOW_AND_THEN);
      const deadline = setTimeout(() => {
        clearInterval(nowAndThen);
        this.watchers.delete(look);
        fail(new Error(`waited in vain until ${what}:\n${this.text}`));
      }, DEADLINE);
      this.watchers.add(look);
      look();
    });
  }

  /** The terminal ends with the last program that has it open. */
  async close(): Promise<void> {
    if (this.exitCode === undefined) this.pty.kill('SIGKILL');
    this.closeOtherEnd();
    await this.until('everything that was started there has ended', () => this.exitCode !== undefined);
    this.terminal.dispose();
  }

  /** Writes a mark as the last output. Once it is read, all output before it is read, too. */
  private sayLast(): void {
    if (this.hasSaidLast) return;
    this.hasSaidLast = true;
    if (this.otherEnd !== undefined) writeSync(this.otherEnd, LAST);
  }

  private closeOtherEnd(): void {
    if (this.otherEnd !== undefined) closeSync(this.otherEnd);
    this.otherEnd = undefined;
  }

  private changed(): void {
    for (const look of [...this.watchers]) look();
  }
}

/** The name of a pseudo-terminal's other end, at which the program writes. */
function otherEndOf(pty: IPty): string {
  const name: unknown = Reflect.get(pty, 'ptsName');
  if (typeof name !== 'string') throw new Error('node-pty calls the other end of its terminal by another name now');
  return name;
}

/** 200 ms after the program's end node-pty would throw away what it has not read; a busy machine needs longer. */
function readToTheEnd(pty: IPty): void {
  const socket: unknown = Reflect.get(pty, '_socket');
  if (!(socket instanceof ReadStream)) throw new Error('node-pty reads its terminal in another way now');
  const destroy = socket.destroy.bind(socket);
  socket.destroy = (error) => (error !== undefined || socket.readableEnded ? destroy(error) : socket);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** The store of a player who knows all rule sets, but no level. */
function storeOfSomebody(): string {
  const store = mkdtempSync(join(STORES, 'store-'));
  mkdirSync(join(store, 'met'));
  for (const { id } of RULE_SETS) writeFileSync(join(store, 'met', id), '');
  return store;
}
