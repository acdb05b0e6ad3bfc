import type * as HintJob from '../../src/jobs/hint-job';
import { type CatalogueFile, ruleSetGroup } from '../../src/library/catalogue';
import type { DailyTotals, DayLevel } from '../../src/library/daily';
import type { Statistics } from '../../src/library/statistics';
import type { PreviewedCollection, PreviewedLevel } from '../../src/library/summary';
import { reportOf, taskOf } from '../../src/jobs/hint-search';
import { readTypedSteps } from '../../src/session/sequence';
import { jobContext } from './job';
import { runToEnd } from './run-to-end';
import type { Game } from '../../src/core/play/game';
import { type Level } from '../../src/core/level/level';
import { failure, ok, type Result } from '../../src/core/result';
import type { RuleSet } from '../../src/core/rule-set';
import { RULE_SETS } from '../../src/rules';
import type { Sequence } from '../../src/core/play/sequence';
import { formatSequence, parseCommands, parseSteps } from '../../src/formats/sequence';
import type { EditRequest, Neighbour } from '../../src/editing/open-level';
import { type Host, type ProgressMessage } from '../../src/tui/model';
import { type DayNews, NO_DAYS } from '../../src/tui/days';
import type { CollectionsHost } from '../../src/tui/screens/collections/state';
import type { FileHost, ListStart } from '../../src/tui/screens/list/state';
import { UNPLAYED } from '../../src/tui/screens/list/rows';
import type { Settings } from '../../src/settings/screen-settings';
import type { Pasted } from '../../src/tui/screen';
import type { NewLevelNews } from '../../src/tui/screens/home/new-level';
import type { FoundBest } from '../../src/core/play/par';
import {
  type EarlierPlay,
  type LevelBackground,
  NO_BACKGROUND,
  type OpenedLevel,
  type PlayToSave,
} from '../../src/tui/screens/play/state';
import type { SearchReport, SearchRequest } from '../../src/core/play/solution-route';
import type * as CheckLevelJob from '../../src/jobs/check-level-job';
import { verdictOf } from '../../src/jobs/level-checker';
import { setupOfLevel } from '../../src/core/level/setup';
import type { EditorHost, LevelVerdict } from '../../src/tui/screens/editor/state';
import type { OpenedEditor } from '../../src/editing/edits';
import type { SaveAnswer, SaveRequest } from '../../src/editing/save-place';
import { readPastedBoard } from '../../src/editing/level/board-text';
import type * as LineCommands from '../../src/editing/line-commands';
import type { LevelRef } from '../../src/library/level-entry';
import { refsIn } from './list';
import { valueOf } from './value-of';

/** Half of all modules of the screen, which only few of its tests need. */
const lazy = {
  /* eslint-disable @typescript-eslint/no-require-imports, @typescript-eslint/no-unsafe-return */
  hintJob: (): typeof HintJob => require('../../src/jobs/hint-job'),
  checkLevelJob: (): typeof CheckLevelJob => require('../../src/jobs/check-level-job'),
  lineCommands: (): typeof LineCommands => require('../../src/editing/line-commands'),
  /* eslint-enable @typescript-eslint/no-require-imports, @typescript-eslint/no-unsafe-return */
};

/** A level as a list shows it and a screen opens it. */
export interface TitledLevel extends OpenedLevel {
  readonly title?: string;
}

/** What a test says about the world outside the screen. */
export interface HostOptions {
  /** Sequence files by name. */
  readonly files?: Readonly<Record<string, string>> | undefined;
  /** The facts about a level in the list besides its board. */
  readonly seen?: ((index: number) => Partial<PreviewedLevel>) | undefined;
  /** The facts about a collection in the list besides its boards. */
  readonly collection?: Partial<PreviewedCollection> | undefined;
  /** The facts about each opened level. */
  readonly about?: Partial<LevelBackground> | undefined;
  /** The levels of pasted texts. */
  readonly paste?: ((text: string) => Pasted) | undefined;
  /** The saved reverse game. */
  readonly fromEnd?: EarlierPlay | undefined;
  /** The level opened for editing, if not one that was drawn in the test. */
  readonly editable?: ((request: EditRequest) => Result<OpenedEditor, string>) | undefined;
  /** The answer when a level is saved; success by default. */
  readonly saving?: ((request: SaveRequest) => SaveAnswer) | undefined;
  /** The day that the clock shows and the levels of any day; without it, the clock is wrong. */
  readonly days?:
    { readonly today: string; readonly levels: readonly DayLevel[]; readonly totals?: DailyTotals } | undefined;
  readonly statistics?: Statistics | undefined;
  /** The other levels of the file of the edited level. */
  readonly neighbour?: ((to: Neighbour) => Result<OpenedEditor, string>) | undefined;
  /** Milliseconds until the host answers, for all requests or for each: `open 1`, `read x.txt`, `complete x`. */
  readonly slow?: number | ((wish: string) => number) | undefined;
}

interface Checked {
  readonly level: Level;
  readonly rules: RuleSet;
  readonly tell: (verdict: LevelVerdict) => void;
}

interface Sought {
  readonly request: SearchRequest;
  readonly find: () => SearchReport;
  readonly tell: (report: SearchReport) => void;
}

/** The world outside the screen: it answers from what the test says, and keeps what it is asked. */
export class SimulatedHost {
  /** The games that were saved. */
  readonly kept: PlayToSave[] = [];
  /** Whether these games were won when they were saved. */
  readonly keptWins: boolean[] = [];
  /** The settings that were saved. */
  readonly keptSettings: Settings[] = [];
  /** The number of searches for a better solution. */
  bestSearches = 0;
  /** The number of searches of the edited level so far. */
  checks = 0;
  /** What later answers are told to. */
  readonly tell: Told = {
    progress: () => undefined,
    made: () => undefined,
    day: () => undefined,
    streak: () => undefined,
    best: () => undefined,
  };
  /** The places of the levels, in their order. */
  private readonly refs: LevelRef[];
  /** The last search, unless it was called off. */
  private sought: Sought | undefined;
  private checked: Checked | undefined;

  constructor(
    private readonly levels: readonly (TitledLevel | string)[],
    files: readonly CatalogueFile[],
    private readonly options: HostOptions,
    private readonly asked: string[],
    private readonly later: (milliseconds: number, ring: () => void) => void,
  ) {
    this.refs = refsIn(files);
  }

  /** These files are levels, too, from now on. */
  add(files: readonly CatalogueFile[]): void {
    this.refs.push(...refsIn(files));
  }

  /** The reports of the search that was requested last. */
  report(report: SearchReport): void {
    this.sought?.tell(report);
  }

  /** Completes the last search, by a solver. */
  find(): void {
    if (this.sought) this.report(this.sought.find());
  }

  /** The reports of the search of the edited level. */
  tellVerdict(verdict: LevelVerdict): void {
    this.checked?.tell(verdict);
  }

  /** The search of the edited level ends. */
  findVerdict(): void {
    const { checked } = this;
    if (!checked) return;
    const { level, rules } = checked;
    const task = { rules: rules.id, setup: setupOfLevel(level) };
    this.tellVerdict(verdictOf(runToEnd(lazy.checkLevelJob().run(task, jobContext(MEMORY))), 1, true));
  }

  /** The services for the edited level. */
  editorServices(): EditorHost {
    const {
      editable = () => failure('there is no such level'),
      neighbour = (to) => failure(`there is no level ${to}`),
      saving = ({ path = 'drawn.xsb' }) => ({ kind: 'saved', place: { path, number: 1 }, notes: [] }),
    } = this.options;
    return {
      openEdit: (request, tell) => {
        tell(editable(request));
      },
      loadEdits: (tell) => {
        tell(
          RULE_SETS.map(({ id, summary }) => ({
            request: { kind: 'new', rules: id },
            label: `new ${id} level`,
            detail: summary,
            group: 'New',
          })),
        );
      },
      checkLevel: (level, rules, tell) => {
        this.checked = { level, rules, tell };
        this.checks += 1;
      },
      stopCheck: () => {
        this.checked = undefined;
      },
      findSame: () => undefined,
      runLine: (line, level, format, tell) => {
        tell(lazy.lineCommands().drawLine(line, level, format));
      },
      openNeighbour: (_, to, isWanted, tell) => {
        const draft = typeof to === 'object' && 'draft' in to ? to.draft : undefined;
        const what = draft === undefined ? `level ${JSON.stringify(to)}` : `draft ${draft}`;
        this.asked.push(`${what}${isWanted ? ', keep the level' : ''}`);
        tell(neighbour(typeof to === 'object' ? 1 : to));
      },
      writeSolution: (game, tell) => {
        tell(formatSequence(game.history, game.rules));
      },
      deleteUnsaved: (name, tell) => {
        this.asked.push(`delete ${name}`);
        tell('The unsaved level is deleted.');
      },
      closeEdited: (_, isWanted) => this.asked.push(isWanted ? 'keep the level' : 'close the level'),
      saveEdited: (level, request, tell) => {
        this.asked.push(`save ${level.position} ${request.path ?? ''}`.trim());
        const answer = saving(request);
        if (answer.kind === 'saved') level.noteSaved();
        tell(answer);
      },
      readBoard: (text, { rules }, format, tell) => {
        tell(readPastedBoard(text, rules, lazy.lineCommands().firstOf(format, rules)));
      },
      copyEdited: (level, tell) => {
        tell(`level of ${level.rules.id}`, 'Copied the level.');
      },
    };
  }

  /** All other services. */
  services(): Omit<Host, keyof CollectionsHost | keyof FileHost | keyof EditorHost> {
    const {
      files = {},
      seen = () => ({}),
      collection = {},
      about = {},
      paste = () => ({ kind: 'nothing', text: 'Pasted: neither a level nor moves.' }),
      fromEnd,
      days,
      statistics,
      slow = 0,
    } = this.options;
    const answer = (wish: string, tell: () => void) => {
      this.later(typeof slow === 'number' ? slow : slow(wish), tell);
    };
    const complete: Host['complete'] = (text, tell) => {
      answer(`complete ${text}`, () => {
        tell(Object.keys(files).filter((name) => name.startsWith(text)));
      });
    };
    return {
      preview: (ref, tell) => {
        const index = this.indexOf(ref);
        const opened = this.levels[index] ?? 'there is no such level';
        answer(`look ${index}`, () => {
          tell(typeof opened === 'string' ? failure(opened) : ok({ ...seenOf(opened), ...seen(index) }));
        });
      },
      previewCollection: (refs, tell) => {
        const boards = refs.flatMap((ref) => {
          const opened = this.levels[this.indexOf(ref)];
          return typeof opened === 'object' ? [{ ref, level: opened.level, rules: opened.rules }] : [];
        });
        answer(`look at ${refs.length}`, () => {
          tell({ author: undefined, notes: [], boards, ...collection });
        });
      },
      paste: (text, _, tell) => {
        const pasted = paste(text);
        if (pasted.kind === 'levels') this.add([pasted.found]);
        tell(pasted);
      },
      copy: (what, game, tell) => {
        tell(`${what} of ${game.rules.id}`, `Copied the ${what}.`);
      },
      loadBackground: (tell) => {
        this.later(0, () => {
          tell({ ...NO_BACKGROUND, ...about });
        });
      },
      openReverse: (_, tell) => {
        answer('turn round', () => {
          tell(fromEnd);
        });
      },
      readFirst: (file) => this.asked.push(`prefer ${file}`),
      rate: (isAll) => this.asked.push(isAll ? 'rate all' : 'rate some'),
      open: (ref, tell) => {
        const index = this.indexOf(ref);
        const opened = this.levels[index] ?? 'there is no such level';
        answer(`open ${index}`, () => {
          tell(typeof opened === 'string' ? failure(opened) : ok(opened));
        });
      },
      readSequence: (path, level, tell) => {
        const text = files[path];
        answer(`read ${path}`, () => {
          tell(text === undefined ? failure(`${path}: there is no such file`) : ok(stepsIn(text, level)), undefined);
        });
      },
      readSteps: (text, { rules, level }, tell) => {
        answer(`steps ${text}`, () => {
          tell(readTypedSteps(text, rules, level));
        });
      },
      complete,
      completeSequence: complete,
      search: (request, game, seconds, tell) => {
        this.asked.push(`${request.kind} ${seconds} s`);
        const known = this.sought?.request === request ? this.sought.find : undefined;
        this.sought = { request, find: known ?? finding(request, game), tell };
      },
      findBest: (_, tell) => {
        this.bestSearches += 1;
        this.tell.best = tell;
      },
      loadStreak: (tell) => {
        this.tell.streak = tell;
      },
      loadDays: (tell) => {
        const { today, totals = NO_DAYS.totals } = days ?? {};
        tell({ clock: today ?? '1999-12-31', today, totals });
      },
      loadDay: (day, tell) => {
        this.asked.push(`day ${day}`);
        this.tell.day = tell;
        tell({ levels: days?.levels ?? [], news: [] });
      },
      loadStatistics: (tell) => {
        tell(statistics);
      },
      loadRuleSets: (tell) => {
        tell(['classic', 'holes']);
      },
      makeLevel: (request, tell) => {
        const { rules, difficulty, isHarder } = request;
        this.asked.push(`make ${rules} ${isHarder ? 'over' : 'about'} ${difficulty}`);
        this.tell.made = (news) => {
          if (news.kind === 'made') this.add([news.found]);
          tell(news);
        };
      },
      takeBetter: () => this.asked.push('take better'),
      stopSearch: () => {
        this.asked.push('call off');
        this.sought = undefined;
      },
      fanfare: () => this.asked.push('fanfare'),
      loadProgress: (tell) => {
        this.tell.progress = tell;
      },
      save: (kept) => {
        this.kept.push(kept);
        this.keptWins.push(kept.game.standing.state === 'won');
      },
      leave: () => this.asked.push('leave'),
      saveSettings: (settings) => this.keptSettings.push(settings),
    };
  }

  private indexOf({ file, number }: LevelRef): number {
    return this.refs.findIndex((one) => one.file === file && one.number === number);
  }
}

/** The screen's ears for answers that come by themselves. */
interface Told {
  progress: (...messages: readonly ProgressMessage[]) => void;
  made: (news: NewLevelNews) => void;
  day: (news: DayNews) => void;
  streak: (days: number) => void;
  best: (found: FoundBest) => void;
}

/** A list in which each level is a file of its own, under the sentence of its rules. */
export function listOf(levels: readonly (TitledLevel | string)[]): ListStart {
  const found = levels.map((opened, place): CatalogueFile => {
    const rules = typeof opened === 'string' ? undefined : opened.rules;
    const name = `level ${place + 1}`;
    const group = ruleSetGroup(rules);
    const title = typeof opened === 'string' ? undefined : opened.title;
    return { file: name, place, name, label: name, rules: rules?.id, group, titles: [title] };
  });
  return { title: 'Sokoban', files: found, summaries: [], unread: [], fileCount: found.length, seed: 1 };
}

function seenOf({ level, rules }: OpenedLevel): PreviewedLevel {
  return {
    level,
    rules,
    author: undefined,
    notes: [],
    mark: UNPLAYED,
    best: [],
    seconds: 0,
    savedMoves: undefined,
    knownSolution: undefined,
  };
}

export function stepsIn(text: string, opened: OpenedLevel | undefined): Sequence {
  const takesCommands = opened?.rules.presentation.hasHandKeys;
  return valueOf(takesCommands ? parseCommands(text, opened.level.players.length) : parseSteps(text));
}

const MEMORY = 2 ** 24;

/** The result of a thread, at once, about the game at the time of the request. */
function finding(request: SearchRequest, game: Game): () => SearchReport {
  const task = taskOf(request, game);
  return () => reportOf(runToEnd(lazy.hintJob().run(task, jobContext(MEMORY))), 1);
}
