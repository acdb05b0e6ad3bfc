import type * as HintJob from '../../src/jobs/hint-job';
import type { CatalogueFile } from '../../src/library/catalogue';
import type { PreviewedCollection, PreviewedLevel } from '../../src/library/summary';
import { reportOf, taskOf } from '../../src/jobs/hint-search';
import { readTypedSteps } from '../../src/session/sequence';
import { jobContext } from './job';
import { runToEnd } from './run-to-end';
import { Game } from '../../src/core/play/game';
import { cellAt, type Level } from '../../src/core/level/level';
import { failure, ok, type Result } from '../../src/core/result';
import type { RuleSet } from '../../src/core/rule-set';
import { Sequence } from '../../src/core/play/sequence';
import { formatSequence, parseCommands, parseSteps } from '../../src/formats/sequence';
import type { EditRequest, Neighbour } from '../../src/editing/open-level';
import type { ScreenStart } from '../../src/tui/app';
import { editorOf, type Host, type Model, playOf, type ProgressMessage, stateOf, topScreen } from '../../src/tui/model';
import type { CollectionsHost } from '../../src/tui/screens/collections/state';
import { MENU_SCREEN } from '../../src/tui/screens/menu/update';
import { PROMPT_SCREEN } from '../../src/tui/screens/prompt/update';
import type { FileHost, ListStart } from '../../src/tui/screens/list/state';
import { UNPLAYED } from '../../src/tui/screens/list/rows';
import type { Settings } from '../../src/settings/screen-settings';
import { CELL_SHAPE } from '../../src/drawing/board/cell-size';
import { layoutOf } from '../../src/drawing/board/layout';
import { THEMES } from '../../src/drawing/themes';
import type { ThemeName } from '../../src/drawing/theme';
import { type Depth, stylesFor } from '../../src/drawing/theme-styles';
import type { Frame } from '../../src/drawing/frame';
import type { Pasted } from '../../src/tui/screen';
import type { NewLevelNews } from '../../src/tui/screens/home/new-level';
import type { FoundBest } from '../../src/core/play/par';
import {
  type EarlierPlay,
  type LevelBackground,
  NO_BACKGROUND,
  type OpenedLevel,
  type Play,
  type PlayToSave,
} from '../../src/tui/screens/play/state';
import type { SearchReport, SearchRequest } from '../../src/tui/screens/play/hints/hint';
import type { Menu } from '../../src/tui/screens/menu/state';
import type { Prompt } from '../../src/tui/screens/prompt/update';
import { type ScreenWorld, startScreen } from '../../src/tui/run';
import type * as CheckLevelJob from '../../src/jobs/check-level-job';
import { verdictOf } from '../../src/jobs/level-checker';
import { setupOfLevel } from '../../src/core/level/setup';
import type { Editor, EditorHost, LevelVerdict } from '../../src/tui/screens/editor/state';
import type { OpenedEditor } from '../../src/editing/edits';
import type { SaveAnswer, SaveRequest } from '../../src/editing/save-place';
import { readPastedBoard } from '../../src/editing/level/board-text';
import type * as LineCommands from '../../src/editing/line-commands';
import { draftOf } from '../../src/core/level/write-level';
import type { Input } from '../../src/tui/terminal/keys';
import type { Terminal, TerminalEvents } from '../../src/tui/terminal/terminal';
import type { LevelRef } from '../../src/library/level-entry';
import { DISPLAY_SETTINGS } from './display-settings';
import { gameOn, movesOf, rowsOf } from './draw';
import { type LibraryStart, libraryWorld } from './player-library';
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
interface TitledLevel extends OpenedLevel {
  readonly title?: string;
}

/** A level drawn in a test, ready to be opened on a screen. */
export function drawnLevel(rules: RuleSet, format: string, rows: readonly string[]): OpenedLevel {
  return { level: gameOn(rules, format, rows).level, rules };
}

export interface ScreenOptions extends Partial<Omit<Settings, 'palette'>> {
  readonly width?: number;
  readonly height?: number;
  readonly depth?: Depth;
  readonly look?: ThemeName;
  /** Sequence files by name. */
  readonly files?: Readonly<Record<string, string>>;
  /** The name of the file of `--sequence`. */
  readonly sequence?: string;
  /** Begins in the list of levels instead of the first level. */
  readonly list?: boolean;
  /** Begins on the home screen. */
  readonly base?: 'home';
  /** The rows of the list at first, if not each level in a file of its own. */
  readonly beginning?: Partial<ListStart>;
  /** The facts about a level in the list besides its board. */
  readonly seen?: (index: number) => Partial<PreviewedLevel>;
  /** The facts about a collection in the list besides its boards. */
  readonly collection?: Partial<PreviewedCollection>;
  /** The facts about each opened level. */
  readonly about?: Partial<LevelBackground>;
  /** The levels of pasted texts. */
  readonly paste?: (text: string) => Pasted;
  /** The saved reverse game. */
  readonly fromEnd?: EarlierPlay;
  /** The collections of the player. */
  readonly playerLibrary?: LibraryStart;
  /** Games are not saved. */
  readonly isUnsaved?: boolean;
  /** After each win the next level opens by itself. */
  readonly isSeries?: boolean;
  /** Begins in the editor. */
  readonly edited?: OpenedEditor | undefined;
  /** The level opened for editing, if not one that was drawn in the test. */
  readonly editable?: (request: EditRequest) => Result<OpenedEditor, string>;
  /** The answer when a level is saved; success by default. */
  readonly saving?: (request: SaveRequest) => SaveAnswer;
  /** The other levels of the file of the edited level. */
  readonly neighbour?: (to: Neighbour) => Result<OpenedEditor, string>;
  /** Milliseconds until the host answers, for all requests or for each: `open 1`, `read x.txt`, `complete x`. */
  readonly slow?: number | ((wish: string) => number);
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

/** A future event. */
interface Due {
  readonly at: number;
  readonly ring: () => void;
}

/** The screen without a terminal: effects are answered by the test, and the test moves the clock. */
export class Screen {
  /**
   * The effects other than levels, files and timers: `fanfare`, `quit`, `interrupt`, `suspend`, `redraw`, `solution 30 s`,
   * `call off`.
   */
  readonly asked: string[] = [];
  /** The frames that were painted. */
  readonly painted: Frame[] = [];
  /** The games that were saved. */
  readonly kept: PlayToSave[] = [];
  /** Whether these games were won when they were saved. */
  readonly keptWins: boolean[] = [];
  /** The settings that were saved. */
  readonly keptSettings: Settings[] = [];
  /** The number of searches for a better solution. */
  bestSearches = 0;
  /** The exit code once the screen has ended. */
  exitCode: number | undefined;
  /** The last search, unless it was called off. */
  private sought: Sought | undefined;
  /** The places of the levels, in their order. */
  private readonly refs: LevelRef[];
  private remembered: ((...messages: readonly ProgressMessage[]) => void) | undefined;
  private readonly running: { readonly model: Model };
  private readonly terminal: SimulatedTerminal;
  private tellMade: (news: NewLevelNews) => void = () => undefined;
  private tellStreak: (days: number) => void = () => undefined;
  /** The number of searches of the edited level so far. */
  checks = 0;
  private checked: Checked | undefined;
  private tellBest: (found: FoundBest) => void = () => undefined;
  private now = 0;
  private dues: Due[] = [];

  constructor(levels: readonly (TitledLevel | string)[], options: ScreenOptions = {}) {
    const {
      width = 80,
      height = 24,
      depth = '256',
      look = 'calm',
      files = {},
      sequence,
      list = false,
      base,
      beginning: begun = {},
      seen = () => ({}),
      collection = {},
      about = {},
      paste = () => ({ kind: 'nothing', text: 'Pasted: neither a level nor moves.' }),
      fromEnd,
      playerLibrary = {},
      slow = 0,
      isUnsaved = false,
      isSeries = false,
      edited,
      editable = () => failure('there is no such level'),
      neighbour = (to) => failure(`there is no level ${to}`),
      saving = ({ path = 'drawn.xsb' }) => ({ kind: 'saved', place: { path, number: 1 }, notes: [] }),
      ...settings
    } = options;
    const [first] = levels;
    this.terminal = new SimulatedTerminal(width, height, this.asked, this.painted);
    const beginning: ScreenStart = {
      settings: { ...DISPLAY_SETTINGS, styles: stylesFor(THEMES[look], depth), theme: look, ...settings },
      list: { ...listOf(levels), ...begun },
      edited,
      base: list ? 'list' : base,
      startedAt: Date.parse('2026-01-02T12:00:00Z'),
      first: list || base === 'home' || edited ? undefined : { file: 'level 1', number: 1 },
      isUnsaved,
      isSeries,
      firstSequence:
        sequence === undefined || typeof first === 'string' ? Sequence.EMPTY : stepsIn(files[sequence] ?? '', first),
    };
    this.refs = refsIn(beginning.list.files);
    const world: ScreenWorld = {
      host: {
        ...this.host(levels, files, slow, seen, collection, about, paste, fromEnd),
        ...libraryWorld(playerLibrary, this.asked),
        ...this.editorHost(editable, saving, neighbour),
      },
      openTerminal: (events) => this.terminal.open(events),
      clock: (milliseconds, ring) => this.later(milliseconds, ring),
      now: () => this.now,
    };
    this.running = startScreen(beginning, world, {
      onEnd: (code) => {
        this.exitCode = code;
        this.asked.push(code === 0 ? 'quit' : 'interrupt');
      },
      onError: (error) => {
        throw error;
      },
    });
    this.pass(0);
  }

  get model(): Model {
    return this.running.model;
  }

  /** Presses keys by name, one after the other. */
  press(...keys: readonly string[]): this {
    for (const key of keys) this.hear({ type: 'key', key });
    return this;
  }

  /** Presses keys so fast that the terminal sends them together. */
  pressAtOnce(...keys: readonly string[]): this {
    return this.hear(...keys.map((key) => ({ type: 'key', key }) as const));
  }

  /** Presses keys with this time after each. */
  pressSlowly(milliseconds: number, ...keys: readonly string[]): this {
    for (const key of keys) this.press(key).pass(milliseconds);
    return this;
  }

  /** Types a text, key by key. */
  type(text: string): this {
    return this.press(...[...text].map((character) => (character === ' ' ? 'space' : character)));
  }

  click(x: number, y: number): this {
    return this.hear({ type: 'click', x, y });
  }

  /** Presses the button at one place, and releases it at another. */
  drag(x: number, y: number, toX: number, toY: number): this {
    return this.click(x, y).move(toX, toY).release(toX, toY);
  }

  /** Moves the mouse with its button held. */
  move(x: number, y: number): this {
    return this.hear({ type: 'drag', x, y });
  }

  /** Releases the button after a click. */
  release(x: number, y: number): this {
    return this.hear({ type: 'release', x, y });
  }

  /** The same with the right button. */
  rightDrag(x: number, y: number, toX: number, toY: number): this {
    this.hear({ type: 'right-click', x, y });
    this.hear({ type: 'right-drag', x: toX, y: toY });
    return this.hear({ type: 'right-release', x: toX, y: toY });
  }

  paste(text: string): this {
    return this.hear({ type: 'paste', text });
  }

  /** Reports facts from before, or results of a search. */
  remember(...messages: readonly ProgressMessage[]): this {
    for (const message of messages) if (message.type === 'added') this.refs.push(...refsIn(message.files));
    this.remembered?.(...messages);
    return this.pass(0);
  }

  resize(width: number, height: number): this {
    this.terminal.resize(width, height);
    return this.pass(0);
  }

  /** The terminal takes long to take frames. */
  slowDown(): this {
    this.terminal.slowDown();
    return this.pass(0);
  }

  /** The reports of the search that was requested last. */
  report(report: SearchReport): this {
    this.sought?.tell(report);
    return this.pass(0);
  }

  /** The search after a win has found a solution. */
  findBest(steps: string, search: FoundBest['search'] = 'moves', proven: FoundBest['proven'] = []): this {
    const { level, rules } = this.play.game;
    const game = new Game(level, rules);
    game.replay(movesOf(game, steps));
    const { moves, pushes } = game;
    return this.tellFound({ solutions: [{ moves, pushes, solution: game.movesSoFar() }], search, proven });
  }

  /** The search reports this one. */
  tellFound(found: FoundBest): this {
    this.tellBest(found);
    return this.pass(0);
  }

  /** The search of the edited level ends. */
  findVerdict(): this {
    const { checked } = this;
    if (!checked) return this;
    const { level, rules, tell } = checked;
    const task = { rules: rules.id, setup: setupOfLevel(level) };
    tell(verdictOf(runToEnd(lazy.checkLevelJob().run(task, jobContext(MEMORY))), 1, true));
    return this.pass(0);
  }

  /** The reports of the search of the edited level. */
  tellVerdict(verdict: LevelVerdict): this {
    this.checked?.tell(verdict);
    return this.pass(0);
  }

  /** The search for a new level reports this. */
  tellNewLevel(news: NewLevelNews): this {
    this.tellMade(news);
    return this.pass(0);
  }

  /** The win was the first of its day. */
  streak(days: number): this {
    this.tellStreak(days);
    return this.pass(0);
  }

  /** Completes the last search, by a solver. */
  find(): this {
    const { sought } = this;
    return sought ? this.report(sought.find()) : this;
  }

  /** Lets time pass; due events happen in their order. */
  pass(milliseconds: number): this {
    const end = this.now + milliseconds;
    for (let next = this.nextDue(); next && next.at <= end; next = this.nextDue()) this.happen(next);
    this.now = end;
    return this;
  }

  /** The shown boards, now and after each further moment until nothing is pending, side by side. */
  film(): string[] {
    const pictures = [this.picture];
    for (let next = this.nextDue(); next; next = this.nextDue()) {
      this.happen(next);
      if (this.picture.join() !== pictures.at(-1)?.join()) pictures.push(this.picture);
    }
    return this.picture.map((_, y) =>
      pictures
        .map((rows) => rows[y] ?? '')
        .join('  ')
        .trimEnd(),
    );
  }

  get play(): Play {
    const play = playOf(this.model);
    if (!play) throw new Error('no level is on the screen');
    return play;
  }

  get editor(): Editor {
    const editor = editorOf(this.model);
    if (!editor) throw new Error('no level is being edited');
    return editor;
  }

  /** The edited board, as its format writes it. */
  get drawn(): string[] {
    const { level, format } = this.editor;
    return draftOf(level.setup, format.id, format.notation).draft.blocks.flatMap((rows) =>
      rows.map(({ text }) => text),
    );
  }

  /** The open prompt, if any. */
  get prompt(): Prompt | undefined {
    return this.dialog === 'prompt' ? stateOf(this.model, PROMPT_SCREEN) : undefined;
  }

  /** The open menu, if any. */
  get menu(): Menu | undefined {
    return this.dialog === 'menu' ? stateOf(this.model, MENU_SCREEN) : undefined;
  }

  /** The name of the panel over the level or the list, if any. */
  get dialog(): string | undefined {
    const top = topScreen(this.model)?.name;
    return top === 'list' || top === 'play' || top === 'editor' ? undefined : top;
  }

  /** Whether a level is open. */
  get hasLevel(): boolean {
    return playOf(this.model) !== undefined;
  }

  /** The rows and columns of the shown cells. */
  get size(): { readonly rows: number; readonly columns: number } {
    const { play, model } = this;
    return CELL_SHAPE[layoutOf(play.game, play.picture.camera, model.display).size];
  }

  /** The last message on the level. */
  get said(): string | undefined {
    return this.play.message?.text;
  }

  /** The shown board, as its format writes it. */
  get board(): string[] {
    const { game, picture } = this.play;
    return rowsOf(picture.shownBoard, game.rules);
  }

  /** The shown board, with `*` for lit cells. */
  get picture(): string[] {
    const { animation, game } = this.play;
    return this.board.map((row, y) =>
      [...row].map((symbol, x) => (animation.lit.has(cellAt(game.level, x, y)) ? '*' : symbol)).join(''),
    );
  }

  /** The whole screen as text. */
  get rows(): string[] {
    return this.frame.lines.map((spans) => spans.map(({ text }) => text).join(''));
  }

  /** The content of the terminal. */
  get frame(): Frame {
    return this.painted.at(-1) ?? { width: 0, lines: [] };
  }

  get title(): string {
    return (this.rows[0] ?? '').trim();
  }

  get status(): string {
    return (this.rows.at(-2) ?? '').trim();
  }

  /** The lowest row: a prompt, a message, or the keys that matter; without the menu and the buttons, which every row names. */
  get message(): string {
    return withoutMenu(this.rows.at(-1) ?? '').trim();
  }

  /** The two lowest rows, for long messages and for the error of a typed line. */
  get foot(): string {
    return this.rows
      .slice(-2)
      .map((row) => withoutMenu(row).trim())
      .join(' ');
  }

  /** Chooses in the menu the first result for a text. */
  choose(text: string): this {
    return this.press(':').type(text).press('enter');
  }

  private hear(...inputs: readonly Input[]): this {
    this.terminal.hear(...inputs);
    return this.pass(0);
  }

  private indexOf({ file, number }: LevelRef): number {
    return this.refs.findIndex((one) => one.file === file && one.number === number);
  }

  private later(milliseconds: number, ring: () => void): () => void {
    const due: Due = { at: this.now + milliseconds, ring };
    this.dues.push(due);
    return () => {
      this.dues = this.dues.filter((one) => one !== due);
    };
  }

  private nextDue(): Due | undefined {
    return this.dues.reduce<Due | undefined>((first, one) => (first && first.at <= one.at ? first : one), undefined);
  }

  private happen(due: Due): void {
    this.dues = this.dues.filter((one) => one !== due);
    this.now = due.at;
    due.ring();
  }

  private editorHost(
    editable: (request: EditRequest) => Result<OpenedEditor, string>,
    saving: (request: SaveRequest) => SaveAnswer,
    neighbour: (to: Neighbour) => Result<OpenedEditor, string>,
  ): EditorHost {
    return {
      openEdit: (request, tell) => {
        tell(editable(request));
      },
      loadEdits: (tell) => {
        tell([
          {
            request: { kind: 'new', rules: 'classic' },
            label: 'new classic level',
            detail: 'Push every box onto a goal.',
            group: 'New',
          },
        ]);
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
        this.asked.push(`level ${to}${isWanted ? ', keep the level' : ''}`);
        tell(neighbour(to));
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
        tell(saving(request));
      },
      readBoard: (text, { rules }, format, tell) => {
        tell(readPastedBoard(text, rules, lazy.lineCommands().firstOf(format)));
      },
      copyEdited: (level, tell) => {
        tell(`level of ${level.rules.id}`, 'Copied the level.');
      },
    };
  }

  private host(
    levels: readonly (TitledLevel | string)[],
    files: Readonly<Record<string, string>>,
    slow: number | ((wish: string) => number),
    seen: (index: number) => Partial<PreviewedLevel>,
    collection: Partial<PreviewedCollection>,
    about: Partial<LevelBackground>,
    paste: (text: string) => Pasted,
    fromEnd: EarlierPlay | undefined,
  ): Omit<Host, keyof CollectionsHost | keyof FileHost | keyof EditorHost> {
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
        const opened = levels[index] ?? 'there is no such level';
        answer(`look ${index}`, () => {
          tell(typeof opened === 'string' ? failure(opened) : ok({ ...seenOf(opened), ...seen(index) }));
        });
      },
      previewCollection: (refs, tell) => {
        const boards = refs.flatMap((ref) => {
          const opened = levels[this.indexOf(ref)];
          return typeof opened === 'object' ? [{ ref, level: opened.level, rules: opened.rules }] : [];
        });
        answer(`look at ${refs.length}`, () => {
          tell({ author: undefined, notes: [], boards, ...collection });
        });
      },
      paste: (text, _, tell) => {
        const pasted = paste(text);
        if (pasted.kind === 'levels') this.refs.push(...refsIn([pasted.found]));
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
        const opened = levels[index] ?? 'there is no such level';
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
        this.tellBest = tell;
      },
      loadStreak: (tell) => {
        this.tellStreak = tell;
      },
      loadRuleSets: (tell) => {
        tell(['classic', 'holes']);
      },
      makeLevel: (request, tell) => {
        const { rules, difficulty, isHarder } = request;
        this.asked.push(`make ${rules} ${isHarder ? 'over' : 'about'} ${difficulty}`);
        this.tellMade = (news) => {
          if (news.kind === 'made') this.refs.push(...refsIn([news.found]));
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
        this.remembered = tell;
      },
      save: (kept) => {
        this.kept.push(kept);
        this.keptWins.push(kept.game.standing.state === 'won');
      },
      leave: () => this.asked.push('leave'),
      saveSettings: (settings) => this.keptSettings.push(settings),
    };
  }
}

function withoutMenu(row: string): string {
  return row.replace(/ {2,}(r restart {3}s sequence {3})?Space menu *$/, '');
}

/** A list in which each level is a file of its own, under the sentence of its rules. */
export function listOf(levels: readonly (TitledLevel | string)[]): ListStart {
  const found = levels.map((opened, place): CatalogueFile => {
    const rules = typeof opened === 'string' ? undefined : opened.rules;
    const name = `level ${place + 1}`;
    const group = { key: rules?.id ?? '', heading: rules ? `${rules.id}: ${rules.summary}` : 'no level known here' };
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

/** A terminal for tests: it receives inputs from the test and records its calls. */
class SimulatedTerminal {
  private events: TerminalEvents | undefined;

  constructor(
    private width: number,
    private height: number,
    private readonly asked: string[],
    private readonly painted: Frame[],
  ) {}

  open(events: TerminalEvents): Terminal {
    this.events = events;
    return {
      size: () => ({ width: this.width, height: this.height }),
      paint: (frame) => this.painted.push(frame),
      say: (text) => this.asked.push(text),
      redraw: () => this.asked.push('redraw'),
      copy: (text) => this.asked.push(`copy ${text}`),
      useMouse: (isOn) => this.asked.push(isOn ? 'mouse on' : 'mouse off'),
      suspend: () => this.asked.push('suspend'),
      close: () => {
        this.events = undefined;
      },
    };
  }

  hear(...inputs: readonly Input[]): void {
    this.events?.onInput(inputs);
  }

  slowDown(): void {
    this.events?.onSlow();
  }

  resize(width: number, height: number): void {
    this.width = width;
    this.height = height;
    this.events?.onResize(width, height);
  }
}

export function stepsIn(text: string, opened: OpenedLevel | undefined): Sequence {
  const takesCommands = opened?.rules.presentation.hasHandKeys;
  const steps = valueOf(takesCommands ? parseCommands(text, opened.level.players.length) : parseSteps(text));
  return steps;
}

const MEMORY = 2 ** 24;

/** The result of a thread, at once, about the game at the time of the request. */
function finding(request: SearchRequest, game: Game): () => SearchReport {
  const task = taskOf(request, game);
  return () => reportOf(runToEnd(lazy.hintJob().run(task, jobContext(MEMORY))), 1);
}
