import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { temporaryFolder } from '../support/temporary-folder';
import { longTest } from '../support/tries';
import { HARD_LEVEL } from '../support/hard-level';
import { wideLevel } from '../support/wide-level';

const PROGRAM = resolve(__dirname, '..', '..', 'bin', 'sokoban');
const folder = temporaryFolder();
writeFileSync(join(folder, 'easy.xsb'), '#####\n#@$.#\n#####\n');
writeFileSync(join(folder, 'hard.lvl'), HARD_LEVEL);
writeFileSync(join(folder, 'wide.xsb'), wideLevel(120, 400));

/** Runs the built program, and sends SIGINT as soon as it has printed the first level. */
function interrupted(args: readonly string[]): Promise<{ code: number | null; err: string }> {
  return new Promise((done) => {
    const child = spawn(process.execPath, [PROGRAM, ...args, '--time-limit', '600'], { cwd: folder });
    let err = '';
    child.stdout.once('data', () => child.kill('SIGINT'));
    child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
    child.on('close', (code) => {
      done({ code, err });
    });
  });
}

async function endsAfterTheFirst(command: readonly string[], file: string): Promise<void> {
  const { code, err } = await interrupted([...command, 'easy.xsb', file]);
  expect(err).toMatch(/^sokoban: stopped: 1 of 2 done/);
  expect(code).toBe(130);
}

test.each([
  ['rate', ['rate', '--effort', '1000'], 'hard.lvl'],
  ['check --winnable', ['check', '--winnable'], 'hard.lvl'],
])('Ctrl-C ends %s in the middle of a level, and the results so far are printed', (_, ...args) =>
  endsAfterTheFirst(...args),
);

longTest.each([
  ['solve', ['solve'], 'hard.lvl'],
  ['solve while it sets up', ['solve'], 'wide.xsb'],
  ['check --winnable while it sets up', ['check', '--winnable'], 'wide.xsb'],
])('Ctrl-C ends %s in the middle of a level, and the results so far are printed', (_, ...args) =>
  endsAfterTheFirst(...args),
);
