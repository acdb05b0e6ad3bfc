import { readPlayable, type Playable } from '../library/level-entry';
import { failure, ok } from '../core/result';
import { OWN_MAPS } from '../files/level-files';
import { completePath } from '../files/folder';
import type { ScreenStart } from '../tui/app';
import type { RequestedReader } from '../formats/collection';
import { runScreen, type Clock, type Host } from '../tui/run';
import { openTerminal } from '../tui/terminal/process-terminal';
import { closeAll } from './close-all';
import { createFanfare, isSilent, SILENCE, type Fanfare } from './fanfare';
import type { Keyboard } from '../commands/play/keyboard';
import { bestKnownSolution, readableNotes } from '../library/summary';
import type { LevelBackground } from '../tui/play/about';
import { LazySaver } from './lazy-saver';
import type { EarlierResults } from './saver';
import { prepareDetector } from './deadlock-detector';
import { SettingsSaver } from './settings-saver';
import { HintSearch } from '../jobs/hint-search';
import type { IndexTask } from '../jobs/index-job';
import { Indexer } from '../jobs/indexer';
import type { Library } from '../library/library';
import type { OpenedLibrary } from '../library/open-library';
import { readPaste } from './paste';
import { textToCopy } from './copy';
import { STANDARD_OUTPUT } from '../commands/output';
import { readSequenceLater, readTypedSteps } from './sequence';
import { READING_PROGRESS } from './reading-progress';
import { terminalName } from './terminal-options';
import type { ScreenSettings } from './screen-settings';
import { startTerminalGuard } from './terminal-guard';
import { summarizeComplaints, Problems } from './problems';

interface PlayMeans extends RequestedReader, Pick<ScreenSettings, 'mouse' | 'sound' | 'effective' | 'complaints'> {
  readonly save: boolean;
  readonly maps?: string;
}

/** Plays levels on this process's terminal until the player leaves; the answer is the exit code. */
export async function playOnScreen(
  beginning: ScreenStart,
  opened: OpenedLibrary,
  options: PlayMeans,
  keyboard: Keyboard,
): Promise<number> {
  const { ascii, undoLimit } = beginning.settings;
  const { mouse, sound, save, effective, complaints } = options;
  const terminal = {
    input: keyboard.input,
    terminal: terminalName(process.env),
    unicode: !ascii,
    mouse,
    guard: startTerminalGuard(),
  };
  const heard = sound && !isSilent(process.env) ? createFanfare(() => process.stdout.write('\u0007')) : SILENCE;
  const troubles = new Problems();
  for (const complaint of summarizeComplaints(complaints)) troubles.add(complaint);
  const hintSearch = new HintSearch();
  const keeper = save ? new LazySaver(undoLimit, troubles) : undefined;
  const settingsKeeper = save ? new SettingsSaver(beginning.settings, effective.fromFile, troubles) : undefined;
  const survey = beginning.hasList ? new Indexer(opened.library, indexTaskOf(opened, options), troubles) : undefined;
  try {
    return await runScreen(beginning, {
      host: hostOf(beginning, opened.library, { heard, keeper, settingsKeeper, survey, hintSearch, troubles }),
      openTerminal: (events) => {
        READING_PROGRESS.clear();
        const screen = openTerminal(terminal, events);
        READING_PROGRESS.showWith((text) => {
          screen.say(text);
        });
        return screen;
      },
      clock: CLOCK,
    });
  } finally {
    READING_PROGRESS.stop();
    heard.stop();
    keyboard.close();
    troubles.setFinalListener((sentence) => {
      STANDARD_OUTPUT.error(sentence);
    });
    await closeAll({ saver: keeper, settingsSaver: settingsKeeper, hintSearch, indexer: survey });
  }
}

function indexTaskOf({ library, levels }: OpenedLibrary, options: PlayMeans): IndexTask {
  const { maps, format, rules, save } = options;
  return {
    levels,
    mapsFolder: maps ?? OWN_MAPS,
    reader: { format, rules },
    libraryState: library.state,
    pipedTexts: library.pipedTexts,
    isStored: save,
  };
}

const CLOCK: Clock = (milliseconds, ring) => {
  const timeout = setTimeout(ring, milliseconds);
  return () => {
    clearTimeout(timeout);
  };
};

interface Means {
  readonly heard: Fanfare;
  readonly keeper: LazySaver | undefined;
  readonly settingsKeeper: SettingsSaver | undefined;
  readonly survey: Indexer | undefined;
  readonly hintSearch: HintSearch;
  readonly troubles: Problems;
}

function hostOf(
  { firstSequence }: ScreenStart,
  library: Library,
  { heard, keeper, settingsKeeper, survey, hintSearch, troubles }: Means,
): Host {
  // Steps that the command line brings along are meant for the start of the level that opens first.
  let isAnew = firstSequence.length > 0;
  let onScreen: Playable | undefined;
  return {
    open(ref, tell) {
      READING_PROGRESS.restartClock();
      const entry = library.entry(ref);
      const opened = entry ? readPlayable(entry) : failure('there is no such level');
      if (!opened.ok) {
        tell(opened);
        return;
      }
      onScreen = opened.value;
      const earlier = keeper?.enter(opened.value, isAnew);
      isAnew = false;
      const { level, rules } = opened.value;
      tell(ok({ level, rules, earlier, deadlockDetector: prepareDetector(rules, level) }));
    },
    preview(ref, tell) {
      survey?.preview(ref, tell);
    },
    loadBackground(tell) {
      const playable = onScreen;
      if (playable)
        setImmediate(() => {
          tell(aboutLevel(playable, keeper?.past()));
        });
    },
    openReverse(turned, tell) {
      tell(keeper?.turnRound(turned));
    },
    readFirst: (file) => survey?.prefer(file),
    readSequence: (path, { rules, level }, tell) => void readSequenceLater(path, rules, level).then(tell),
    readSteps: (text, { rules, level }, tell) => {
      tell(readTypedSteps(text, rules, level));
    },
    complete: (text, tell) => void completePath(text).then(tell),
    search: (request, game, seconds, tell) => {
      hintSearch.search(request, game, seconds, tell);
    },
    stopSearch: () => {
      hintSearch.cancel();
    },
    paste(text, game, tell) {
      const what = readPaste(text, game, library, {});
      // The list is told of it after all that was found before.
      if (what.kind === 'levels') survey?.addText(what.found.file, text);
      tell(what);
    },
    copy(what, game, tell) {
      const { text, message } = textToCopy(what, game);
      tell(text, message);
    },
    fanfare: () => {
      heard.play();
    },
    loadProgress(tell) {
      troubles.setListener((text) => {
        tell({ type: 'trouble', text });
      });
      keeper?.remember((levels) => {
        tell({ type: 'solved', levels });
      });
      survey?.start(tell);
    },
    save: (kept) => keeper?.keep(kept),
    leave: () => keeper?.leave(),
    saveSettings: (settings) => settingsKeeper?.save(settings),
  };
}

/** What is known of a level in play: what was done with it before, and what stands with it in its file. */
function aboutLevel({ level, rules, source }: Playable, past: EarlierResults | undefined): LevelBackground {
  return { ...(past ?? NO_PAST), known: bestKnownSolution(source, level, rules), notes: readableNotes(source) };
}

const NO_PAST: EarlierResults = { best: [], isNew: false, areRulesNew: false };
