import { failure } from '../core/result';
import { completePath } from '../files/complete-path';
import type { Beginning } from '../tui/app';
import { runScreen, type Clock, type Host } from '../tui/run';
import { openTerminal } from '../tui/terminal/process-terminal';
import type { Listed } from './catalogue';
import { fanfare, isSilent, SILENCE, type Fanfare } from './fanfare';
import type { Keyboard } from './keyboard';
import { openLevel } from './openable';
import { readSequenceLater } from './sequence';
import { terminalName } from './terminal-options';
import { newWatcher } from './watcher';

interface ScreenOptions {
  readonly mouse: boolean;
  readonly sound: boolean;
}

/** Plays levels on this process's terminal until the player leaves; the answer is the exit code. */
export async function playOnScreen(
  beginning: Beginning,
  choice: readonly Listed[],
  { mouse, sound }: ScreenOptions,
  keyboard: Keyboard,
): Promise<number> {
  const { ascii } = beginning.settings;
  const terminal = {
    input: keyboard.input,
    terminal: terminalName(process.env),
    unicode: !ascii,
    mouse,
    watcher: newWatcher(),
  };
  const heard = sound && !isSilent(process.env) ? fanfare(() => process.stdout.write('\u0007')) : SILENCE;
  try {
    return await runScreen(beginning, {
      host: hostOf(choice, heard),
      openTerminal: (events) => openTerminal(terminal, events),
      clock: CLOCK,
    });
  } finally {
    heard.stop();
    keyboard.close();
  }
}

const CLOCK: Clock = (milliseconds, ring) => {
  const timeout = setTimeout(ring, milliseconds);
  return () => {
    clearTimeout(timeout);
  };
};

function hostOf(choice: readonly Listed[], sound: Fanfare): Host {
  return {
    open(index, tell) {
      const one = choice[index];
      tell(one ? openLevel(one) : failure('there is no such level'));
    },
    readSequence: (path, { rules, level }, tell) => void readSequenceLater(path, rules, level).then(tell),
    complete: (text, tell) => void completePath(text).then(tell),
    fanfare: () => {
      sound.play();
    },
  };
}
