import { spawn, type ChildProcess } from 'node:child_process';
import { tmpdir } from 'node:os';
import { temporaryFile, type TemporaryFile } from '../files/temporary-file';
import { fanfareWav } from './melody';

/** The sound of a win. It never holds up the game, and `stop` leaves nothing behind. */
export interface Fanfare {
  play(): void;
  stop(): void;
}

/** A program that plays a sound file, as a command line for a path. */
export type SoundPlayer = (path: string) => readonly [program: string, ...args: string[]];

const PLAYERS: Readonly<Record<string, readonly SoundPlayer[]>> = {
  linux: [(path) => ['paplay', path], (path) => ['aplay', '-q', path]],
  darwin: [(path) => ['afplay', path]],
  win32: [
    (path) => ['powershell.exe', '-NoProfile', '-Command', `(New-Object Media.SoundPlayer '${path}').PlaySync()`],
  ],
};

/** Over SSH the sound would come out of the wrong machine. */
export function isSilent(environment: Readonly<Record<string, string | undefined>>): boolean {
  return [environment.SSH_CONNECTION, environment.SSH_TTY, environment.SSH_CLIENT].some(Boolean);
}

export const SILENCE: Fanfare = { play: () => undefined, stop: () => undefined };

/** Tries the platform's players in turn; where none is installed, `bell` is rung. One that fails has tried: silence. */
export function fanfare(bell: () => void, players: readonly SoundPlayer[] = PLAYERS[process.platform] ?? []): Fanfare {
  let sound: TemporaryFile | undefined;
  let playing: ChildProcess | undefined;

  function stop(): void {
    playing?.kill();
    playing = undefined;
    sound?.remove();
    sound = undefined;
  }

  function tryPlayer(path: string, index: number): void {
    const player = players[index];
    if (!player) {
      stop();
      bell();
      return;
    }
    const [program, ...args] = player(path);
    const child = spawn(program, args, { stdio: 'ignore', windowsHide: true });
    playing = child;
    child.unref();
    child.on('error', () => {
      if (playing === child) tryPlayer(path, index + 1);
    });
    child.on('exit', () => {
      if (playing === child) stop();
    });
  }

  return {
    play() {
      stop();
      try {
        sound = temporaryFile(tmpdir(), 'fanfare.wav', fanfareWav());
        tryPlayer(sound.path, 0);
      } catch {
        // A full disk must not spoil a win.
        bell();
      }
    },
    stop,
  };
}
