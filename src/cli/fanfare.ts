import { spawn, type ChildProcess } from 'node:child_process';
import { tmpdir } from 'node:os';
import { findProgram } from '../files/find-program';
import { temporaryFile, type TemporaryFile } from '../files/temporary-file';
import { fanfareWav } from './melody';

/** The sound of a win. It never holds up the game, and `stop` leaves nothing behind. */
export interface Fanfare {
  play(): void;
  stop(): void;
}

/** A program that plays a sound file: its name, and what it wants to be told. */
export interface SoundPlayer {
  readonly program: string;
  readonly args: (path: string) => readonly string[];
}

const PLAYERS: Readonly<Record<string, readonly SoundPlayer[]>> = {
  linux: [
    { program: 'paplay', args: (path) => [path] },
    { program: 'aplay', args: (path) => ['-q', path] },
  ],
  darwin: [{ program: 'afplay', args: (path) => [path] }],
  win32: [
    {
      program: 'powershell.exe',
      args: (path) => ['-NoProfile', '-Command', `(New-Object Media.SoundPlayer '${path}').PlaySync()`],
    },
  ],
};

/** Over SSH the sound would come out of the wrong machine. */
export function isSilent(environment: Readonly<Record<string, string | undefined>>): boolean {
  return [environment.SSH_CONNECTION, environment.SSH_TTY, environment.SSH_CLIENT].some(Boolean);
}

export const SILENCE: Fanfare = { play: () => undefined, stop: () => undefined };

/**
 * Tries the platform's players in turn, each where it was found first; where none is installed, `bell` is rung. One that
 * fails has tried: silence.
 */
export function fanfare(bell: () => void, players: readonly SoundPlayer[] = PLAYERS[process.platform] ?? []): Fanfare {
  let installed: readonly SoundPlayer[] | undefined;
  let sound: TemporaryFile | undefined;
  let playing: ChildProcess | undefined;

  function stop(): void {
    playing?.kill();
    playing = undefined;
    sound?.remove();
    sound = undefined;
  }

  function tryPlayer([player, ...others]: readonly SoundPlayer[], path: string): void {
    if (!player) {
      stop();
      bell();
      return;
    }
    const child = spawn(player.program, player.args(path), { stdio: 'ignore', windowsHide: true });
    playing = child;
    child.unref();
    child.on('error', () => {
      if (playing === child) tryPlayer(others, path);
    });
    child.on('exit', () => {
      if (playing === child) stop();
    });
  }

  return {
    play() {
      stop();
      try {
        installed ??= players.flatMap(installedPlayer);
        if (installed.length === 0) {
          bell();
          return;
        }
        sound = temporaryFile(tmpdir(), 'fanfare.wav', fanfareWav());
        tryPlayer(installed, sound.path);
      } catch {
        // A full disk must not spoil a win.
        bell();
      }
    },
    stop,
  };
}

/** The same player by its absolute path, which no change of folders or of `PATH` leads to another program; none if it is not there. */
function installedPlayer(player: SoundPlayer): SoundPlayer[] {
  const program = findProgram(player.program, process.env.PATH ?? '');
  return program === undefined ? [] : [{ ...player, program }];
}
