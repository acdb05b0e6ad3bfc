import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { codeOf } from '../files/attempt';
import { listNames, readOwnFile } from '../files/own-files';

/** This program; this file lies two folders below the package's top, built or not. */
export const OWN_PROGRAM = join(__dirname, '..', '..', 'bin', 'sokoban');

/** The limits of a program that is no part of this one. */
export interface ExternalLimits {
  /** Seconds in which the processor works for it, and for all that it starts. */
  readonly cpuSeconds: number;
  /** Seconds by the clock. */
  readonly seconds: number;
  /** Bytes of memory. */
  readonly memory: number;
}

/** The limit that ended a program. */
type ExternalLimit = 'cpu' | 'time' | 'memory' | 'output';

/** What a program has done. */
export interface ExternalRun {
  readonly output: string;
  /** The end of what it wrote to standard error. */
  readonly errors: string;
  /** Undefined if a signal has ended it. */
  readonly exitCode: number | undefined;
  readonly stopped: ExternalLimit | undefined;
  readonly cpuSeconds: number;
  readonly seconds: number;
  /** The most bytes of memory that were seen. */
  readonly memory: number;
}

/** Longer than the moves of any level. */
const MAX_OUTPUT = 16 * 1024 * 1024;
const MAX_ERRORS = 10_000;
const WATCH_MS = 50;
/** What is still in the pipes when the program has ended. */
const LAST_OUTPUT_MS = 500;

/** Runs programs one at a time, each in a process group of its own, and ends the group at a limit. */
export class ExternalSolver {
  private stop: ((limit?: ExternalLimit) => void) | undefined;
  private isClosed = false;

  constructor(private readonly limits: ExternalLimits) {}

  /** Runs a command line of the shell; undefined if it was closed before its end. */
  async run(command: string): Promise<ExternalRun | undefined> {
    if (this.wasClosed()) return undefined;
    const start = performance.now();
    // The shell tells what the processor did for the command. Its own limit is for systems that do not tell it on the way.
    const limit = `ulimit -t ${Math.ceil(this.limits.cpuSeconds) + 1} 2>/dev/null`;
    const script = `${limit}\n(\n${command}\n)\nstatus=$?\ntimes >&3\nexit $status`;
    const child = spawn('/bin/sh', ['-c', script], { detached: true, stdio: ['ignore', 'pipe', 'pipe', 'pipe'] });
    const [output, errors, times] = [new Collected(MAX_OUTPUT), new Collected(MAX_ERRORS), new Collected(MAX_ERRORS)];
    const usage = { cpuSeconds: 0, memory: 0 };
    let stopped: ExternalLimit | undefined;
    const end = (limit?: ExternalLimit): void => {
      stopped ??= limit;
      endGroup(child);
    };
    this.stop = end;
    output.collect(child.stdio[1], () => {
      end('output');
    });
    errors.collect(child.stdio[2]);
    times.collect(child.stdio[3]);
    const watch = setInterval(() => {
      const { cpuSeconds, memory } = usageOf(child.pid ?? 0);
      usage.cpuSeconds = Math.max(usage.cpuSeconds, cpuSeconds);
      usage.memory = Math.max(usage.memory, memory);
      if (cpuSeconds > this.limits.cpuSeconds) end('cpu');
      else if (memory > this.limits.memory) end('memory');
      else if (performance.now() - start > 1000 * this.limits.seconds) end('time');
    }, WATCH_MS);
    const exitCode = await exitOf(child);
    clearInterval(watch);
    this.stop = undefined;
    if (this.wasClosed()) return undefined;
    const cpuSeconds = Math.max(usage.cpuSeconds, childSeconds(times.text()));
    return {
      ...{ output: output.text(), errors: errors.text(), exitCode },
      stopped: stopped ?? (cpuSeconds > this.limits.cpuSeconds ? 'cpu' : undefined),
      ...{ cpuSeconds, seconds: (performance.now() - start) / 1000, memory: usage.memory },
    };
  }

  private wasClosed(): boolean {
    return this.isClosed;
  }

  /** Ends what runs. */
  close(): Promise<void> {
    this.isClosed = true;
    this.stop?.();
    return Promise.resolve();
  }
}

/** What was read from a pipe, up to a limit. */
class Collected {
  private readonly pieces: Buffer[] = [];
  private length = 0;

  constructor(private readonly most: number) {}

  collect(stream: ChildProcess['stdio'][number] | undefined, onFull?: () => void): void {
    if (!stream || !('read' in stream)) return;
    stream.on('data', (piece: Buffer) => {
      const hadRoom = this.length < this.most;
      if (hadRoom) this.pieces.push(piece.subarray(0, this.most - this.length));
      this.length += piece.length;
      if (hadRoom && this.length >= this.most) onFull?.();
    });
  }

  text(): string {
    return Buffer.concat(this.pieces).toString();
  }
}

/** Ends all processes of a group; there may be none left. */
function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error;
  }
}

/** Waits for the end of a program, and for the rest of its output; what it has started and left behind is ended. */
function exitOf(child: ChildProcess): Promise<number | undefined> {
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('exit', (code) => {
      endGroup(child);
      const soon = setTimeout(finish, LAST_OUTPUT_MS);
      child.on('close', finish);
      function finish(): void {
        clearTimeout(soon);
        for (const stream of child.stdio) stream?.destroy();
        done(code ?? undefined);
      }
    });
  });
}

/** The seconds of the commands of a shell, as its `times` prints them: `0m1.230s 0m0.020s` in the second line. */
function childSeconds(text: string): number {
  const [, line = ''] = text.split('\n');
  const parts = [...line.matchAll(/\b(\d+)m([\d.]+)s/g)];
  return parts.reduce((sum, [, minutes, seconds]) => sum + 60 * Number(minutes) + Number(seconds), 0);
}

/** Ticks of a second in `/proc/PID/stat`, and bytes of a page: the same on all systems that Node runs on. */
const TICKS = 100;
const PAGE = 4096;

/** What the processes of a group use now; nothing where the system does not tell. */
function usageOf(group: number): { readonly cpuSeconds: number; readonly memory: number } {
  const names = listNames('/proc');
  let [ticks, pages] = [0, 0];
  for (const name of names.ok ? names.value : []) {
    // Not as a file of the user, whose reading is shown.
    const stat = /^\d+$/.test(name) ? readOwnFile(`/proc/${name}/stat`) : undefined;
    if (!stat?.ok || stat.value === undefined) continue;
    // The name of the program, in brackets, may hold anything.
    const fields = stat.value.slice(stat.value.lastIndexOf(')') + 2).split(' ');
    if (Number(fields[2]) !== group) continue;
    ticks += [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field] ?? 0), 0);
    pages += Number(fields[21] ?? 0);
  }
  return { cpuSeconds: ticks / TICKS, memory: pages * PAGE };
}
