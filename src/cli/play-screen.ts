import { ok, wrong } from '../core/result';
import { completePath } from '../files/complete-path';
import type { Beginning } from '../tui/app';
import { runScreen, type Clock, type Host } from '../tui/run';
import { openTerminal } from '../tui/terminal/process-terminal';
import { fanfare, isSilent, SILENCE, type Fanfare } from './fanfare';
import type { Playable } from './load';
import { readSequenceLater } from './sequence';
import { terminalName } from './terminal-options';

interface ScreenOptions {
  readonly mouse: boolean;
  readonly sound: boolean;
}

/** Plays levels on this process's terminal until the player leaves; the answer is the exit code. */
export async function playOnScreen(
  beginning: Beginning,
  playable: readonly Playable[],
  { mouse, sound }: ScreenOptions,
): Promise<number> {
  const { ascii } = beginning.settings;
  const terminal = { terminal: terminalName(process.env), unicode: !ascii, mouse };
  const heard = sound && !isSilent(process.env) ? fanfare(() => process.stdout.write('\u0007')) : SILENCE;
  try {
    return await runScreen(beginning, {
      host: hostOf(playable, heard),
      openTerminal: (events) => openTerminal(terminal, events),
      clock: CLOCK,
    });
  } finally {
    heard.stop();
  }
}

const CLOCK: Clock = (milliseconds, ring) => {
  const timeout = setTimeout(ring, milliseconds);
  return () => {
    clearTimeout(timeout);
  };
};

function hostOf(playable: readonly Playable[], sound: Fanfare): Host {
  return {
    open(index, tell) {
      const one = playable[index];
      tell(one ? ok({ level: one.level.value, rules: one.rules }) : wrong('there is no such level'));
    },
    readSequence: (path, { rules, level }, tell) => void readSequenceLater(path, rules, level).then(tell),
    complete: (text, tell) => void completePath(text).then(tell),
    fanfare: () => {
      sound.play();
    },
  };
}
