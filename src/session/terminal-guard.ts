import { spawn, type ChildProcess } from 'node:child_process';
import type { TerminalGuard } from '../tui/terminal/terminal';

/** Remembers the last word. When the game has ended, restores the terminal if that word was `on`. */
const SCRIPT = 'while read -r word; do last=$word; done; [ "$last" = on ] || exit; stty "$@" <&1; printf %s "$RESET"';
/** The settings that raw mode switches off. */
const LINE_MODE = ['brkint', 'icrnl', 'ixon', 'isig', 'icanon', 'iexten', 'echo'];

/**
 * Starts a shell that waits at the other end of a pipe. The pipe ends with this process, even if that is killed or out
 * of memory. Then the shell restores the terminal, if it was still in use.
 */
export function startTerminalGuard(): TerminalGuard {
  let child: ChildProcess | undefined;

  return {
    arm(reset) {
      child ??= startShell(reset);
      child?.stdin?.write('on\n');
    },
    disarm() {
      child?.stdin?.write('off\n');
    },
  };
}

/** Undefined if no shell can be started: then the terminal is not guarded. */
function startShell(reset: string): ChildProcess | undefined {
  try {
    const child: ChildProcess = spawn('/bin/sh', ['-c', SCRIPT, 'sh', ...LINE_MODE], {
      stdio: ['pipe', 'inherit', 'ignore'],
      // In its own session, so that no Ctrl-C and no hang-up reaches it.
      detached: true,
      cwd: '/',
      env: { PATH: '/usr/bin:/bin', RESET: reset },
    });
    child.unref();
    child.on('error', () => undefined);
    child.stdin?.on('error', () => undefined);
    return child;
  } catch {
    return undefined;
  }
}
