import { failure, ok } from '../core/result';
import { completePath } from '../files/complete-path';
import type { Beginning } from '../tui/app';
import type { Wanted } from '../formats/readers';
import { runScreen, type Clock, type Host } from '../tui/run';
import { openTerminal } from '../tui/terminal/process-terminal';
import { closeAll } from './close-all';
import { fanfare, isSilent, SILENCE, type Fanfare } from './fanfare';
import type { Keyboard } from './keyboard';
import { LateKeeper } from './late-keeper';
import { preparedLookout } from './lookout';
import { SettingsKeeper } from './settings-keeper';
import { LateScout } from './late-scout';
import { LateSurvey } from './late-survey';
import type { Library } from './library';
import type { Offer } from './offer';
import { readPlayable, type Playable } from './load';
import { aboutLevel } from './about-level';
import { pasted } from './pasted';
import { copied } from './copied';
import { STANDARD_OUTPUT } from './output';
import { readSequenceLater, readTypedSteps } from './sequence';
import { READING_NEWS } from './reading-news';
import { terminalName } from './terminal-options';
import type { ScreenSettings } from './screen-settings';
import { newWatcher } from './watcher';
import { oneOf, Troubles } from './troubles';

interface PlayMeans extends Wanted, Pick<ScreenSettings, 'mouse' | 'sound' | 'held' | 'complaints'> {
  readonly save: boolean;
  readonly maps?: string;
}

/** Plays levels on this process's terminal until the player leaves; the answer is the exit code. */
export async function playOnScreen(
  beginning: Beginning,
  offer: Offer,
  options: PlayMeans,
  keyboard: Keyboard,
): Promise<number> {
  const { ascii, undoLimit } = beginning.settings;
  const { mouse, sound, save, held, complaints } = options;
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
  const settingsKeeper = save ? new SettingsKeeper(beginning.settings, held.stated, troubles) : undefined;
  const survey = beginning.hasList ? new LateSurvey(offer, options, troubles) : undefined;
  try {
    return await runScreen(beginning, {
      host: hostOf(beginning, offer.library, { heard, keeper, settingsKeeper, survey, scout, troubles }),
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
    troubles.outlive((sentence) => {
      STANDARD_OUTPUT.error(sentence);
    });
    await closeAll({ keeper, settingsKeeper, scout, survey });
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
  readonly settingsKeeper: SettingsKeeper | undefined;
  readonly survey: LateSurvey | undefined;
  readonly scout: LateScout;
  readonly troubles: Troubles;
}

function hostOf(
  { firstSequence }: Beginning,
  library: Library,
  { heard, keeper, settingsKeeper, survey, scout, troubles }: Means,
): Host {
  // Steps that the command line brings along are meant for the start of the level that opens first.
  let isAnew = firstSequence.length > 0;
  let onScreen: Playable | undefined;
  return {
    open(index, tell) {
      READING_NEWS.begin();
      const one = library.listed(index);
      const opened = one ? readPlayable(one) : failure('there is no such level');
      if (!opened.ok) {
        tell(opened);
        return;
      }
      onScreen = opened.value;
      const earlier = keeper?.enter(index, opened.value, isAnew);
      isAnew = false;
      const { level, rules } = opened.value;
      tell(ok({ level, rules, earlier, lookout: preparedLookout(rules, level) }));
    },
    look(index, tell) {
      survey?.look(index, tell);
    },
    learn(tell) {
      const playable = onScreen;
      if (playable)
        setImmediate(() => {
          tell(aboutLevel(playable, keeper?.past()));
        });
    },
    turnRound(turned, tell) {
      tell(keeper?.turnRound(turned));
    },
    prefer: (place) => survey?.prefer(place),
    readSequence: (path, { rules, level }, tell) => void readSequenceLater(path, rules, level).then(tell),
    readSteps: (text, { rules, level }, tell) => {
      tell(readTypedSteps(text, rules, level));
    },
    complete: (text, tell) => void completePath(text).then(tell),
    scout: (quest, game, seconds, tell) => {
      scout.scout(quest, game, seconds, tell);
    },
    callOff: () => {
      scout.callOff();
    },
    paste(text, game, tell) {
      const what = pasted(text, game, library, {});
      // The list is told of it after all that was found before.
      if (what.kind === 'levels') survey?.add(what.found.file, text);
      tell(what);
    },
    copy(what, game, tell) {
      const { text, words } = copied(what, game);
      tell(text, words);
    },
    fanfare: () => {
      heard.play();
    },
    remember(tell) {
      troubles.hear((text) => {
        tell({ type: 'trouble', text });
      });
      keeper?.remember((indexes) => {
        tell({ type: 'solved', indexes });
      });
      survey?.begin(tell);
    },
    keep: (kept) => keeper?.keep(kept),
    leave: () => keeper?.leave(),
    keepSettings: (settings) => settingsKeeper?.keep(settings),
  };
}
