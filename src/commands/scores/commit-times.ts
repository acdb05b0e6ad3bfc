import { execFileSync } from 'node:child_process';

/** When each file was last changed by a commit, in milliseconds; empty outside git. */
export function commitTimes(folder: string): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  let time = 0;
  for (const line of gitLog(folder).split('\n')) {
    const [, seconds] = /^@(\d+)$/.exec(line) ?? [];
    if (seconds !== undefined) time = Number(seconds) * 1000;
    else if (line !== '' && !times.has(line)) times.set(line, time);
  }
  return times;
}

const MAX_LOG = 256 * 1024 * 1024;

function gitLog(folder: string): string {
  const safe = ['core.quotePath=false', 'log.showSignature=false', 'core.fsmonitor=false'];
  const args = [
    ...safe.flatMap((each) => ['-c', each]),
    'log',
    '--relative',
    '--name-only',
    '--format=@%ct',
    '--',
    '.',
  ];
  try {
    const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore'];
    return execFileSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: MAX_LOG, stdio });
  } catch {
    // It is no checkout, or there is no git. The table goes without times.
    return '';
  }
}
