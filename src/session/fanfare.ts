import { spawn, type ChildProcess } from 'node:child_process';
import { tmpdir } from 'node:os';
import { type Environment, findProgram } from '../files/environment';
import { createTemporaryFile, type TemporaryFile } from '../files/temporary-files';

/** Samples per second. */
const RATE = 22_050;
const BYTES_A_SAMPLE = 2;
const HEADER = 44;
const LOUDNESS = 0.25;

/** A note: hertz and seconds. */
type Note = readonly [pitch: number, seconds: number];

/** C E G and the C above: under a second, so the player does not wait for it. */
const FANFARE: readonly Note[] = [
  [523.25, 0.11],
  [659.25, 0.11],
  [783.99, 0.11],
  [1046.5, 0.38],
];

/** The fanfare as a WAV file: 16-bit mono. */
export function fanfareWav(): Buffer {
  const samples = FANFARE.flatMap(noteSamples);
  const wav = Buffer.alloc(HEADER + samples.length * BYTES_A_SAMPLE);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(RATE, 24);
  wav.writeUInt32LE(RATE * BYTES_A_SAMPLE, 28);
  wav.writeUInt16LE(BYTES_A_SAMPLE, 32);
  wav.writeUInt16LE(8 * BYTES_A_SAMPLE, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(samples.length * BYTES_A_SAMPLE, 40);
  samples.forEach((sample, index) => wav.writeInt16LE(Math.round(sample * 32_767), HEADER + index * BYTES_A_SAMPLE));
  return wav;
}

/** A soft tone with two overtones. It starts fast and fades slowly, so that it does not click. */
function noteSamples([pitch, seconds]: Note): number[] {
  const count = Math.round(seconds * RATE);
  return Array.from({ length: count }, (_, index) => {
    const phase = (2 * Math.PI * pitch * index) / RATE;
    const tone = Math.sin(phase) + 0.35 * Math.sin(2 * phase) + 0.15 * Math.sin(3 * phase);
    const swell = Math.min(1, index / (0.01 * RATE)) * (1 - index / count);
    return (LOUDNESS * tone * swell) / 1.5;
  });
}

/** The sound of a win. It never holds up the game, and `stop` leaves nothing behind. */
interface Fanfare {
  play(): void;
  stop(): void;
}

/** A program that plays a sound file, and its arguments. */
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

/** Over SSH the sound would play on the wrong machine. */
export function isSilent(environment: Environment): boolean {
  return [environment.SSH_CONNECTION, environment.SSH_TTY, environment.SSH_CLIENT].some(Boolean);
}

export const SILENCE: Fanfare = { play: () => undefined, stop: () => undefined };

/**
 * Tries the platform's players in turn, and calls `bell` if none is installed or starts. A player that starts and then
 * fails is not followed by another: the win stays silent.
 */
export function createFanfare(
  bell: () => void,
  players: readonly SoundPlayer[] = PLAYERS[process.platform] ?? [],
): Fanfare {
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
        sound = createTemporaryFile(tmpdir(), 'fanfare.wav', fanfareWav());
        tryPlayer(installed, sound.path);
      } catch {
        // A full disk must not spoil a win.
        bell();
      }
    },
    stop,
  };
}

/** The player with its absolute path, so that a change of folder or `PATH` cannot start another program. Empty if not installed. */
function installedPlayer(player: SoundPlayer): SoundPlayer[] {
  const program = findProgram(player.program, process.env.PATH ?? '');
  return program === undefined ? [] : [{ ...player, program }];
}
