import { spawn, type ChildProcess } from 'node:child_process';
import type { TerminalGuard } from '../tui/terminal/terminal';

/** Remembers the last word; once we are gone, gives back what that says is still ours. */
const SCRIPT = 'while read -r word; do last=$word; done; [ "$last" = on ] || exit; stty "$@" <&1; printf %s "$RESET"';
/** What raw mode has switched off. */
const LINE_MODE = ['brkint', 'icrnl', 'ixon', 'isig', 'icanon', 'iexten', 'echo'];

/**
 * A shell that waits at the other end of a pipe. However this process ends, even killed or out of memory, the pipe ends
 * with it; where the last word was that the terminal is ours, the shell gives it back.
 */
export function startTerminalGuard(): TerminalGuard {
  let child: ChildProcess | undefined;

  return {
    watch(reset) {
      child ??= startShell(reset);
      child?.stdin?.write('on\n');
    },
    rest() {
      child?.stdin?.write('off\n');
    },
  };
}

/** Without a shell, or where none may be started, the terminal is not guarded. */
function startShell(reset: string): ChildProcess | undefined {
  try {
    const child: ChildProcess = spawn('/bin/sh', ['-c', SCRIPT, 'sh', ...LINE_MODE], {
      stdio: ['pipe', 'inherit', 'ignore'],
      // Of another session: no key and no hang-up is meant for it.
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
