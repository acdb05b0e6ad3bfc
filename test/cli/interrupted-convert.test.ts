import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, watch, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { temporaryFolder } from '../support/temporary-folder';

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

/** Converts many levels into a folder of its own, and sends a signal as soon as anything is there. */
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
  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)('%s, of a file', async (signal, code) => {
    const ended = await interrupted(`file-${signal}`, signal, ['--to', 'slc', '-o', 'all.slc']);
    expect(ended).toMatchObject({ code, left: [] });
    expect(ended.err).toMatch(STOPPED);
  });

  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)('%s, of a folder', async (signal, code) => {
    const ended = await interrupted(`folder-${signal}`, signal, ['--to', 'lvl', '-o', 'levels/']);
    expect(ended).toMatchObject({ code, left: [] });
    expect(ended.err).toMatch(STOPPED);
  });
});
