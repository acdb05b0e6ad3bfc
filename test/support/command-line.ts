import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { run } from '../../src/cli/main';
import { temporaryFolder } from './temporary-folder';

/** What a command line answered. */
export interface Answer {
  readonly code: number;
  readonly lines: readonly string[];
  readonly json: readonly unknown[];
  readonly errors: readonly string[];
}

/** Runs a command line within this process. */
export async function sokoban(...args: readonly string[]): Promise<Answer> {
  const lines: string[] = [];
  const json: unknown[] = [];
  const errors: string[] = [];
  const code = await run(args, {
    progress: () => undefined,
    line: (text) => lines.push(stripVTControlCharacters(text)),
    json: (value) => json.push(value),
    error: (sentence) => errors.push(sentence),
  });
  return { code, lines, json, errors };
}

/** Where the program keeps what nobody asks for again. */
const NOBODYS = temporaryFolder();
const PROGRAM = resolve(__dirname, '..', '..', 'bin', 'sokoban');

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs the built program as a shell does, with this on its standard input; it must have been built before. */
export function program(args: readonly string[], { input = '', folder = '.', store = NOBODYS } = {}): Ran {
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...args], {
    input,
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, TERM: 'xterm-256color', SOKOBAN_DATA: store, XDG_CONFIG_HOME: store },
  });
  return { code: status, out: stdout, err: stderr };
}
