import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { OWN_MAPS } from '../../src/files/level-files';
import { temporaryFolder } from '../support/temporary-folder';
import { share } from '../support/tries';

const PROGRAM = join(__dirname, '..', '..', 'bin', 'sokoban');
const LEVELS = readdirSync(OWN_MAPS)
  .filter((name) => name.endsWith('.lvl'))
  .slice(0, 14);
const folder = temporaryFolder();

const isInstalled = (command: string): boolean => spawnSync(command, ['--version']).status === 0;

/** As in docs/solver.md, two at once. */
const SHARDS = Array.from({ length: share(4, 2) }, (_, index) => index + 1).join(' ');

function commandLine(runner: string, results: string): string {
  const solve = `node ${PROGRAM} solve ${LEVELS.join(' ')} --json --shard {}/${share(4, 2)} --resume ${results}`;
  return runner === 'parallel'
    ? `parallel --line-buffer -j 2 "${solve}" ::: ${SHARDS} >> ${results}`
    : `echo ${SHARDS} | xargs -n 1 | xargs -P 2 -I{} ${solve} >> ${results}`;
}

function resultsIn(path: string): string[] {
  return existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : [];
}

/** Runs a shell command until a file has this number of lines, and then kills it with all that it has started. */
function killAfter(lines: number, command: string, results: string): Promise<void> {
  const shell = spawn('sh', ['-c', command], { cwd: OWN_MAPS, detached: true, stdio: 'ignore' });
  const watch = setInterval(() => {
    if (resultsIn(results).length >= lines && shell.pid !== undefined) process.kill(-shell.pid, 'SIGKILL');
  }, 5);
  return new Promise((done) => {
    shell.on('exit', () => {
      clearInterval(watch);
      done();
    });
  });
}

describe.each(['parallel', 'xargs'])('%s, killed half-way and run again,', (runner) => {
  (isInstalled(runner) ? test : test.skip)('solves every level exactly once', async () => {
    const results = join(folder, `${runner}.jsonl`);
    execFileSync('touch', [results]);
    await killAfter(3, commandLine(runner, results), results);
    const halfway = resultsIn(results).length;
    execFileSync('sh', ['-c', commandLine(runner, results)], { cwd: OWN_MAPS });
    expect(halfway).toBeLessThan(LEVELS.length);
    expect(resultsIn(results)).toHaveLength(LEVELS.length);
    const args = [PROGRAM, 'verify', ...LEVELS, '--results', results];
    const verified = execFileSync(process.execPath, args, { cwd: OWN_MAPS, encoding: 'utf8' });
    expect(verified).toContain(`${LEVELS.length} levels, ${LEVELS.length} solutions, all of them win`);
  });
});
