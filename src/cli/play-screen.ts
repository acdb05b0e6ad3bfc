import { failure, ok } from '../core/result';
import { completePath } from '../files/complete-path';
import type { Beginning } from '../tui/app';
import { runScreen, type Clock, type Host } from '../tui/run';
import { openTerminal } from '../tui/terminal/process-terminal';
import type { Listed } from './catalogue';
import { fanfare, isSilent, SILENCE, type Fanfare } from './fanfare';
import type { Keyboard } from './keyboard';
import { LateKeeper } from './late-keeper';
import { LateSettingsKeeper } from './late-settings-keeper';
import { lateLookout } from './late-lookout';
import { LateScout } from './late-scout';
import { openLevel } from './openable';
import { readSequenceLater } from './sequence';
import { READING_NEWS } from './reading-news';
import { terminalName } from './terminal-options';
import type { ScreenSettings } from './screen-settings';
import { newWatcher } from './watcher';
import { oneOf, Troubles } from './troubles';

interface PlayMeans extends Pick<ScreenSettings, 'mouse' | 'sound' | 'held' | 'complaints'> {
  readonly save: boolean;
}

/** Plays levels on this process's terminal until the player leaves; the answer is the exit code. */
export async function playOnScreen(
  beginning: Beginning,
  choice: readonly Listed[],
  { mouse, sound, save, held, complaints }: PlayMeans,
  keyboard: Keyboard,
): Promise<number> {
  const { ascii, undoLimit } = beginning.settings;
  const terminal = {
    input: keyboard.input,
    terminal: terminalName(process.env),
    unicode: !ascii,
    mouse,
    watcher: newWatcher(),
  };
  const heard = sound && !isSilent(process.env) ? fanfare(() => process.stdout.write('\u0007')) : SILENCE;
  const troubles = new Troubles();
  for (const complaint of oneOf(complaints)) troubles.add(complaint);
  const scout = new LateScout();
  const keeper = save ? new LateKeeper(undoLimit, troubles) : undefined;
  const settingsKeeper = save ? new LateSettingsKeeper(beginning.settings, held.stated, troubles) : undefined;
  try {
    return await runScreen(beginning, {
      host: hostOf(beginning, choice, { heard, keeper, settingsKeeper, scout, troubles }),
      openTerminal: (events) => {
        READING_NEWS.clear();
        const opened = openTerminal(terminal, events);
        READING_NEWS.tellBy((text) => {
          opened.say(text);
        });
        return opened;
      },
      clock: CLOCK,
    });
  } finally {
    READING_NEWS.stop();
    heard.stop();
    keyboard.close();
    await scout.close();
    await keeper?.close();
    await settingsKeeper?.close();
  }
}

const CLOCK: Clock = (milliseconds, ring) => {
  const timeout = setTimeout(ring, milliseconds);
  return () => {
    clearTimeout(timeout);
  };
};

interface Means {
  readonly heard: Fanfare;
  readonly keeper: LateKeeper | undefined;
  readonly settingsKeeper: LateSettingsKeeper | undefined;
  readonly scout: LateScout;
  readonly troubles: Troubles;
}

function hostOf(
  { firstSequence, hasList }: Beginning,
  choice: readonly Listed[],
  { heard, keeper, settingsKeeper, scout, troubles }: Means,
): Host {
  // Steps that the command line brings along are meant for the start of the level that opens first.
  let isAnew = firstSequence.length > 0;
  return {
    open(index, tell) {
      READING_NEWS.begin();
      const one = choice[index];
      const opened = one ? openLevel(one) : failure('there is no such level');
      if (!opened.ok) {
        tell(opened);
        return;
      }
      const earlier = keeper?.enter(index, opened.value, isAnew);
      isAnew = false;
      const { level, rules } = opened.value;
      tell(ok({ level, rules, earlier, lookout: lateLookout(rules, level) }));
    },
    readSequence: (path, { rules, level }, tell) => void readSequenceLater(path, rules, level).then(tell),
    complete: (text, tell) => void completePath(text).then(tell),
    scout: (quest, game, seconds, tell) => {
      scout.scout(quest, game, seconds, tell);
    },
    callOff: () => {
      scout.callOff();
    },
    fanfare: () => {
      heard.play();
    },
    remember(tell) {
      troubles.hear((text) => {
        tell({ type: 'trouble', text });
      });
      keeper?.remember(hasList ? choice : [], (indexes) => {
        tell({ type: 'solved', indexes });
      });
    },
    keep: (kept) => keeper?.keep(kept),
    leave: () => keeper?.leave(),
    keepSettings: (settings) => settingsKeeper?.keep(settings),
  };
}
