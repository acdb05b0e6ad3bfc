import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import tty from 'node:tty';
import { stripVTControlCharacters } from 'node:util';
import { run } from '../../src/cli/main';
import { STANDARD_OUTPUT } from '../../src/commands/output';
import { temporaryFolder } from './temporary-folder';

/** The answer of a command line. */
export interface Answer {
  readonly code: number;
  readonly lines: readonly string[];
  readonly json: readonly unknown[];
  readonly errors: readonly string[];
}

/** Where the program stores files that the test does not read. */
const NOBODYS = temporaryFolder();

// The games and settings of whoever runs the tests must not change what they see.
Object.assign(process.env, { SOKOBAN_DATA: NOBODYS, SOKOBAN_CONFIG: NOBODYS });

/** Runs a command line within this process, with the store that `SOKOBAN_DATA` names: an empty one, unless the test sets it. */
export async function sokoban(...args: readonly string[]): Promise<Answer> {
  const lines: string[] = [];
  const json: unknown[] = [];
  const errors: string[] = [];
  const code = await run(args, {
    progress: () => undefined,
    bytes: (bytes) => void lines.push(bytes.toString()),
    line: (text) => lines.push(stripVTControlCharacters(text)),
    json: (value) => json.push(value),
    error: (sentence) => errors.push(sentence),
  });
  return { code, lines, json, errors };
}

const PROGRAM = resolve(__dirname, '..', '..', 'bin', 'sokoban');

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs the built program as a shell does, with this on its standard input. Build it first. */
export function program(args: readonly string[], { input = '', folder = '.', store = NOBODYS } = {}): Ran {
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...args], {
    input,
    cwd: folder,
    encoding: 'utf8',
    env: environmentWith(store),
  });
  return { code: status, out: stdout, err: stderr };
}

function environmentWith(store: string): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, TERM: 'xterm-256color', SOKOBAN_DATA: store, XDG_CONFIG_HOME: store };
}

/**
 * Answers like `program`, within this process and without the cost of a start. Commands that read lines get the input;
 * only the program itself can read a level named `-`.
 */
export async function programHere(
  args: readonly string[],
  { input = '', folder = '.', store = NOBODYS } = {},
): Promise<Ran> {
  const before = process.cwd();
  const environment = jest.replaceProperty(process, 'env', environmentWith(store));
  const terminal = jest.spyOn(tty, 'isatty').mockReturnValue(false);
  const out = catchText(process.stdout);
  const err = catchText(process.stderr);
  const restoreInput = replaceInput(Readable.from([input]));
  process.chdir(folder);
  try {
    return { code: await run(args, STANDARD_OUTPUT), out: out.text(), err: err.text() };
  } finally {
    process.chdir(before);
    restoreInput();
    for (const stream of [err, out]) stream.restore();
    terminal.mockRestore();
    environment.restore();
  }
}

/** Catches what is written to a stream. */
function catchText(stream: NodeJS.WriteStream): { text: () => string; restore: () => void } {
  let text = '';
  const write = jest.spyOn(stream, 'write').mockImplementation((written) => {
    text += stripVTControlCharacters(String(written));
    return true;
  });
  return {
    text: () => text,
    restore: () => {
      write.mockRestore();
    },
  };
}

function replaceInput(value: Readable): () => void {
  const stdin = Object.getOwnPropertyDescriptor(process, 'stdin') ?? {};
  Object.defineProperty(process, 'stdin', { configurable: true, value });
  return () => {
    Object.defineProperty(process, 'stdin', stdin);
  };
}
