import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, watch, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { temporaryFolder } from '../support/temporary-folder';
import { longTest } from '../support/tries';

const PROGRAM = resolve(__dirname, '..', '..', 'bin', 'sokoban');
const MANY = 20_000;
const STOPPED = /^sokoban: stopped: \d+ of 20000 converted; no file was written\n$/;
const folder = temporaryFolder();
writeFileSync(join(folder, 'many.xsb'), '#######\n#@ $ .#\n#######\n\n'.repeat(MANY));

interface Ended {
  readonly code: number | null;
  readonly err: string;
  readonly left: readonly string[];
}

/** Converts many levels into a folder of its own, and sends a signal as soon as a file is there. */
function interrupted(place: string, signal: NodeJS.Signals, args: readonly string[]): Promise<Ended> {
  const target = join(folder, place);
  mkdirSync(target);
  return new Promise((done) => {
    const watcher = watch(target);
    const child = spawn(process.execPath, [PROGRAM, 'convert', join(folder, 'many.xsb'), ...args], { cwd: target });
    watcher.once('change', () => child.kill(signal));
    let err = '';
    child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
    child.on('close', (code) => {
      watcher.close();
      done({ code, err, left: readdirSync(target) });
    });
  });
}

describe('a signal while levels are converted leaves nothing half written', () => {
  const keepsNothing = async (signal: NodeJS.Signals, code: number, ...args: readonly string[]) => {
    const ended = await interrupted(`${args.join('-').replaceAll('/', '')}-${signal}`, signal, ['--to', ...args]);
    expect(ended).toMatchObject({ code, left: [] });
    expect(ended.err).toMatch(STOPPED);
  };

  test('SIGINT, of a file', () => keepsNothing('SIGINT', 130, 'slc', '-o', 'all.slc'));

  test('SIGTERM, of a folder', () => keepsNothing('SIGTERM', 143, 'lvl', '-o', 'levels/'));

  longTest.each([
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)('%s, of a file', (signal, code) => keepsNothing(signal, code, 'slc', '-o', 'all.slc'));

  longTest.each([
    ['SIGINT', 130],
    ['SIGHUP', 129],
  ] as const)('%s, of a folder', (signal, code) => keepsNothing(signal, code, 'lvl', '-o', 'levels/'));
});
