import { setupOfLevel } from '../core/level/setup';
import { joinPars } from '../core/play/par';
import { type Playable, readPlayable } from '../library/level-entry';
import { failure, ok } from '../core/result';
import { OWN_MAPS, readOwnSolution } from '../files/level-files';
import { completePath } from '../files/find-files';
import { withPlayerHome } from '../store/player-store';
import type { OpenedEdit } from '../editing/open-level';
import type { ScreenStart } from '../tui/app';
import type { SearchReport } from '../core/play/solution-route';
import type { RequestedReader } from '../formats/collection';
import type { Host } from '../tui/model';
import { runScreen } from '../tui/run';
import { callLater, openTerminal } from '../tui/terminal/process-terminal';
import { createFanfare, isSilent, SILENCE } from './fanfare';
import { askTmux, type Keyboard, terminalName } from './terminal';
import { startTerminalGuard } from './terminal-guard';
import { readStatistics } from '../library/statistics';
import { bestKnownSolution, ideaOf, readableNotes } from '../library/summary';
import { Game } from '../core/play/game';
import { isSameRef } from '../tui/screen';
import type { EarlierPlay, LevelBackground, PlayToSave } from '../tui/screens/play/state';
import { type GameNews, WatchedGame } from './watched-game';
import { hostOfCollections, hostOfEditor, hostOfNewLevels } from './hosts';
import { Days } from './days';
import { Edits } from '../editing/edits';
import { PlayerLibrary } from './player-library';
import { BestFinder } from './best-finder';
import { createSaver, type EarlierResults } from './saver';
import { detectorInIdleTime } from '../jobs/prepared-detector';
import { type ScreenSettings, SettingsSaver } from './settings';
import { HintSearch } from '../jobs/hint-search';
import type { IndexTask } from '../jobs/index-job';
import { DayMaker } from '../jobs/day-maker';
import { LevelMaker } from '../jobs/level-maker';
import { LevelChecker } from '../jobs/level-checker';
import { Indexer } from '../jobs/indexer';
import type { Library } from '../library/library';
import { readersFor } from '../library/load';
import type { OpenedLibrary } from '../library/open-library';
import { readPaste, textToCopy } from './clipboard';
import { SameLevels } from '../editing/same-levels';
import { completeSequence, readSequenceLater, readTypedSteps } from './sequence';
import { READING_PROGRESS } from './reading-progress';
import { Problems, summarizeComplaints } from './problems';

interface ScreenPlayOptions extends RequestedReader, Pick<ScreenSettings, 'effective' | 'complaints' | 'asksTmux'> {
  readonly save: boolean;
  readonly maps?: string;
  /** The level to edit at once. */
  readonly edited?: OpenedEdit;
  /** Problems go here when the screen is closed. */
  readonly output: { error(sentence: string): void };
}

/** Plays levels on this process's terminal until the player quits; returns the exit code. */
export async function playOnScreen(
  beginning: ScreenStart,
  opened: OpenedLibrary,
  options: ScreenPlayOptions,
  keyboard: Keyboard,
): Promise<number> {
  const { ascii, mouse, speech } = beginning.settings;
  const { complaints } = options;
  const terminal = {
    input: keyboard.input,
    terminal: terminalName(process.env),
    unicode: !ascii,
    mouse,
    speech: speech !== 'off',
    guard: startTerminalGuard(),
  };
  const problems = new Problems();
  for (const complaint of summarizeComplaints(complaints)) problems.add(complaint);
  const services = openServices(beginning, opened, options, problems);
  try {
    const host = hostOf(beginning, opened.library, options, services, problems);
    const start = options.edited ? { ...beginning, edited: services.edits.begin(options.edited) } : beginning;
    return await runScreen(start, {
      host,
      openTerminal: (events) => {
        READING_PROGRESS.clear();
        const screen = openTerminal(terminal, events);
        READING_PROGRESS.showWith((text) => {
          screen.say(text);
        });
        return screen;
      },
      clock: callLater,
      now: () => performance.now(),
    });
  } finally {
    READING_PROGRESS.stop();
    services.fanfare.stop();
    services.stopAsking();
    keyboard.close();
    problems.setFinalListener((sentence) => {
      options.output.error(sentence);
    });
    services.edits.end();
    await closeAll(services);
  }
}

type ScreenServices = ReturnType<typeof openServices>;

/** What the screen asks. Without `save` nothing is saved. */
function openServices(
  { settings, base }: ScreenStart,
  opened: OpenedLibrary,
  options: ScreenPlayOptions,
  problems: Problems,
) {
  const { save, effective, asksTmux } = options;
  const playerLibrary = save ? new PlayerLibrary(problems) : undefined;
  const saver = save ? createSaver(settings.undoLimit, problems) : undefined;
  return {
    fanfare: !isSilent(process.env) ? createFanfare(() => process.stdout.write('\u0007')) : SILENCE,
    hintSearch: new HintSearch(),
    checker: new LevelChecker(),
    maker: new LevelMaker(),
    dayMaker: new DayMaker((sentence) => {
      problems.add(sentence);
    }),
    playerLibrary,
    same: new SameLevels(() => [...opened.levels, ...(playerLibrary?.paths ?? [])]),
    edits: new Edits(() => playerLibrary?.store?.unsaved),
    saver,
    bestFinder: new BestFinder(saver, problems),
    asksTmux,
    stopAsking: NOTHING_ASKED,
    settingsSaver: save ? new SettingsSaver(settings, effective.fromFile, problems) : undefined,
    indexer: base
      ? new Indexer(opened.library, indexTaskOf(opened, options), (sentence) => {
          problems.add(sentence);
        })
      : undefined,
  };
}

interface Closable {
  close(): Promise<void>;
}

/** Everything that must be closed after the screen. */
interface Open extends Readonly<Record<'hintSearch' | 'checker' | 'maker' | 'dayMaker' | 'same', Closable>> {
  readonly saver: Closable | undefined;
  readonly settingsSaver: Closable | undefined;
  readonly bestFinder: Closable & { stop(): void };
  readonly indexer: { stop(): Promise<void> } | undefined;
}

/**
 * Closes everything. The game and the settings are saved first: threads may take long to end, and the player may kill
 * the program before. If one part fails, the others are closed nevertheless, and then the error is thrown.
 */
export async function closeAll(open: Open): Promise<void> {
  try {
    // It saves its results.
    open.bestFinder.stop();
    await open.saver?.close();
  } finally {
    try {
      await open.settingsSaver?.close();
    } finally {
      const parts = [open.hintSearch, open.bestFinder, open.checker, open.maker, open.dayMaker, open.same];
      await Promise.all([...parts.map((part) => part.close()), open.indexer?.stop()]);
    }
  }
}

function indexTaskOf({ library, levels, stoppedAt }: OpenedLibrary, options: ScreenPlayOptions): IndexTask {
  const { maps, format, rules, save } = options;
  return {
    levels,
    stoppedAt,
    mapsFolder: maps ?? OWN_MAPS,
    reader: { format, rules },
    libraryState: library.state,
    pipedTexts: library.pipedTexts,
    isStored: save,
  };
}

const NOTHING_ASKED: () => void = () => undefined;

function hostOf(
  { firstSequence }: ScreenStart,
  library: Library,
  reader: RequestedReader,
  services: ScreenServices,
  problems: Problems,
): Host {
  const { fanfare, saver, settingsSaver, indexer, hintSearch, bestFinder, playerLibrary, maker, dayMaker, asksTmux } =
    services;
  const days = new Days(library, () => playerLibrary?.store, indexer, dayMaker);
  // The steps of `--sequence` are for the first level, from its start.
  let startsAnew = firstSequence.length > 0;
  let onScreen: Playable | undefined;
  let lastSaved: PlayToSave | undefined;
  let reportGame: (news: GameNews) => void = NOTHING_ASKED;
  const watched = new WatchedGame(
    (news) => {
      reportGame(news);
    },
    (path, text) => services.edits.holds(path, text),
    reader.rules,
  );
  services.edits.onOpen = (path, rules) => {
    watched.follow(path, rules);
  };
  const resumeSearches = (): void => {
    bestFinder.resume();
    maker.resume();
  };
  return {
    open(ref, answer) {
      READING_PROGRESS.restartClock();
      const entry = library.entry(ref);
      const opened = entry ? readPlayable(entry) : failure('there is no such level');
      if (!opened.ok) {
        answer(opened);
        return;
      }
      const before = onScreen;
      onScreen = opened.value;
      const entered = saver?.enter(opened.value, startsAnew);
      startsAnew = false;
      const { level, rules } = opened.value;
      const isReread = before !== undefined && isSameRef(before, ref) && before.rules.source !== rules.source;
      const reread = isReread ? playedAgain(opened.value, lastSaved, entered) : undefined;
      const deadlockDetector = detectorInIdleTime(rules, level);
      answer(ok({ level, rules, earlier: reread?.earlier ?? entered, deadlockDetector, notice: reread?.notice }));
      watched.follow(opened.value.file, rules);
      setImmediate(() => playerLibrary?.noteRecent(opened.value));
    },
    preview(ref, answer) {
      indexer?.preview(ref, answer);
    },
    previewCollection(refs, answer) {
      indexer?.previewCollection(refs, answer);
    },
    loadBackground(answer) {
      const playable = onScreen;
      if (playable)
        setImmediate(() => {
          answer(backgroundOf(playable, saver?.earlierResults()));
        });
    },
    openReverse(turned, answer) {
      answer(saver?.openReverse(turned));
    },
    readFirst: (file) => indexer?.prefer(file),
    rate: (isAll) => indexer?.rate(isAll),
    readSequence: (path, { rules, level }, answer) =>
      void readSequenceLater(withPlayerHome(path), rules, level).then(({ steps, notice }) => {
        answer(steps, notice);
      }),
    readSteps: (text, { rules, level }, answer) => {
      answer(readTypedSteps(text, rules, level));
    },
    complete: (text, answer) => void completePath(withPlayerHome(text)).then(answer),
    completeSequence: (text, answer) => void completeSequence(withPlayerHome(text)).then(answer),
    search: (request, game, seconds, answer) => {
      bestFinder.pause();
      maker.pause();
      const solutions = onScreen?.rules === game.rules ? bestFinder.solutionsOf(onScreen) : [];
      const setup = setupOfLevel(game.level);
      const known = solutions.map((moves) => ({ setup, moves }));
      const receive = (report: SearchReport): void => {
        if (report.status !== 'searching') resumeSearches();
        answer(report);
      };
      hintSearch.search(request, game, seconds, receive, known);
    },
    findBest: (won, answer) => {
      if (onScreen) bestFinder.find(won, onScreen, answer);
    },
    loadStreak: (answer) =>
      void saver?.streak().then((days) => {
        if (days !== undefined) answer(days);
      }),
    stopSearch: () => {
      hintSearch.cancel();
      resumeSearches();
    },
    paste(text, game, answer) {
      const pasted = readPaste(text, game, library, {}, (...paste) => playerLibrary?.addPasted(...paste));
      // The list gets all earlier news first.
      if (pasted.kind === 'levels' && pasted.isNew) indexer?.addText(pasted.found.file, text);
      answer(pasted);
    },
    copy(what, game, answer) {
      const { text, message } = textToCopy(what, game);
      answer(text, message);
    },
    ...hostOfCollections(library, playerLibrary, indexer),
    ...hostOfEditor(library, services),
    ...hostOfNewLevels(library, playerLibrary, indexer, maker),
    loadDays: (answer) => {
      days.loadDays(answer);
    },
    loadDay: (day, answer) => {
      days.loadDay(day, answer);
    },
    loadStatistics: (answer) => {
      const store = playerLibrary?.store;
      if (store) void readStatistics(store, new Date()).then(answer);
      else answer(undefined);
    },
    fanfare: () => {
      fanfare.play();
    },
    loadProgress(send) {
      problems.setListener((text) => {
        send({ type: 'trouble', text });
      });
      saver?.listenForSolved((levels) => {
        send({ type: 'solved', levels });
      });
      saver?.listenForSaving((works) => {
        send({ type: 'saving', works });
      });
      indexer?.start(send);
      reportGame = ({ path, game }) => {
        if (!game.ok || game.value === undefined) {
          send({ type: 'trouble', text: game.ok ? '' : `${game.faults.join('; ')} (the old rules stay)` });
          return;
        }
        // Under `--rules`, the levels are in other files.
        const read = path === reader.rules ? readersFor(reader) : undefined;
        const readers = read?.ok === true ? read.value : undefined;
        const { file = path, number = 1 } = readers || onScreen?.file === path ? (onScreen ?? {}) : {};
        const others = readers ? library.files.map((one) => one.file.path).filter((one) => one !== file) : [];
        for (const one of [...others, file])
          if (indexer) indexer.readAgain(one, number, readers);
          else library.readAgain(one, readers);
        send({ type: 'reread', file, source: game.value });
      };
      // After the first frame, because tmux takes a moment.
      if (asksTmux)
        setImmediate(() => {
          services.stopAsking = askTmux((hasTrueColour) => {
            if (hasTrueColour) send({ type: 'true-colour' });
          });
        });
    },
    save: (play) => {
      if (!play.isReverse) lastSaved = play;
      saver?.save(play);
    },
    leave: () => saver?.leave(),
    saveSettings: (settings) => settingsSaver?.save(settings),
  };
}

/** A level whose rules were read again while it was played: what was played is played again, as far as it goes. */
function playedAgain(
  { level, rules, file, number }: Playable,
  last: PlayToSave | undefined,
  entered: EarlierPlay | undefined,
): { readonly earlier: EarlierPlay | undefined; readonly notice: string } {
  if (entered?.left || !last || !isSameRef(last.ref, { file, number }) || last.game.position === 0)
    return { earlier: entered, notice: 'The game was changed, and is read again.' };
  const game = new Game(level, rules);
  const { applied, given } = game.replay(last.game.movesSoFar());
  const left = { game, shownFrom: last.shownFrom, hints: last.hints };
  const moves = applied === given ? 'your moves are played again' : `${applied} of ${given} moves are played again`;
  return {
    earlier: { isSolved: entered?.isSolved === true, left },
    notice: `The game was changed: ${moves} under its new rules.`,
  };
}

/** The background of a level in play: earlier results, and the solutions and notes in its file. */
function backgroundOf(playable: Playable, earlier: EarlierResults | undefined): LevelBackground {
  const { level, rules, source } = playable;
  const known = bestKnownSolution(source.solutions, level, rules);
  const own = readOwnSolution(playable);
  const ours = own === undefined ? undefined : bestKnownSolution([own], level, rules);
  const results = earlier ?? NO_EARLIER_RESULTS;
  return {
    ...results,
    known,
    par: [known?.par, ours?.par].reduce(joinPars, results.par),
    notes: readableNotes(source),
    idea: ideaOf(source),
  };
}

const NO_EARLIER_RESULTS: EarlierResults = {
  best: [],
  pace: new Map(),
  isNew: false,
  areRulesNew: false,
  par: undefined,
  foundBest: undefined,
};
