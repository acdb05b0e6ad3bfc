import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Game } from '../../src/core/play/game';
import { cellAt } from '../../src/core/level/level';
import type { RuleSet } from '../../src/core/rule-set';
import { Sequence } from '../../src/core/play/sequence';
import type { ScreenStart } from '../../src/tui/app';
import { editorOf, type Model, playOf, type ProgressMessage, stateOf, topScreen } from '../../src/tui/model';
import { MENU_SCREEN } from '../../src/tui/screens/menu/update';
import { PROMPT_SCREEN } from '../../src/tui/screens/prompt/update';
import type { ListStart } from '../../src/tui/screens/list/state';
import type { Settings } from '../../src/settings/screen-settings';
import { CELL_SHAPE } from '../../src/drawing/board/cell-size';
import { layoutOf } from '../../src/drawing/board/layout';
import { THEMES } from '../../src/drawing/themes';
import type { ThemeName } from '../../src/drawing/theme';
import { type Depth, stylesFor } from '../../src/drawing/theme-styles';
import type { Frame } from '../../src/drawing/frame';
import type { DayNews } from '../../src/tui/days';
import type { NewLevelNews } from '../../src/tui/screens/home/new-level';
import type { FoundBest } from '../../src/core/play/par';
import { type OpenedLevel, type Play, type PlayToSave } from '../../src/tui/screens/play/state';
import type { SearchReport } from '../../src/core/play/solution-route';
import type { Menu } from '../../src/tui/screens/menu/state';
import type { Prompt } from '../../src/tui/screens/prompt/update';
import { type ScreenWorld, startScreen } from '../../src/tui/run';
import type { Editor, LevelVerdict } from '../../src/tui/screens/editor/state';
import type { OpenedEditor } from '../../src/editing/edits';
import { draftOf } from '../../src/core/level/write-level';
import type { Input } from '../../src/tui/terminal/keys';
import type { Terminal, TerminalEvents } from '../../src/tui/terminal/terminal';
import { DISPLAY_SETTINGS } from './display-settings';
import { gameOn, movesOf, rowsOf } from './draw';
import { gameOf } from '../../src/rules/puzzlescript/rule-set/rule-set';
import { type LibraryStart, libraryWorld } from './player-library';
import { type HostOptions, listOf, SimulatedHost, stepsIn, type TitledLevel } from './screen-host';
import { valueOf } from './value-of';

/** A level drawn in a test, ready to be opened on a screen. */
export function drawnLevel(rules: RuleSet, format: string, rows: readonly string[]): OpenedLevel {
  return { level: gameOn(rules, format, rows).level, rules };
}

/** The first level of a game in a rule file. */
export function firstLevelOf(text: string): OpenedLevel {
  const { rules, levels } = gameOf(text);
  return { level: valueOf(levels[0]?.read()).level, rules };
}

/** A level of one of our own games in files. */
export function inventedLevel(name: string, rows: readonly string[]): OpenedLevel {
  const source = readFileSync(join(__dirname, '..', '..', 'maps', 'inventions', name), 'utf8');
  return firstLevelOf(source.replace(/(\nLEVELS\n=+\n)[^]*/, `$1\n${rows.join('\n')}\n`));
}

export interface ScreenOptions extends Partial<Omit<Settings, 'palette'>>, HostOptions {
  readonly width?: number;
  readonly height?: number;
  readonly depth?: Depth;
  readonly look?: ThemeName;
  /** The name of the file of `--sequence`. */
  readonly sequence?: string;
  /** Begins in the list of levels instead of the first level. */
  readonly list?: boolean;
  /** Begins on the home screen. */
  readonly base?: 'home';
  /** The rows of the list at first, if not each level in a file of its own. */
  readonly beginning?: Partial<ListStart>;
  /** The collections of the player. */
  readonly playerLibrary?: LibraryStart;
  /** Games are not saved. */
  readonly isUnsaved?: boolean;
  /** After each win the next level opens by itself. */
  readonly isSeries?: boolean;
  /** Begins in the editor. */
  readonly edited?: OpenedEditor | undefined;
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
  /** What a player hears, if speech is on. */
  readonly told: string[] = [];
  readonly host: SimulatedHost;
  /** The exit code once the screen has ended. */
  exitCode: number | undefined;
  private readonly running: { readonly model: Model };
  private readonly terminal: SimulatedTerminal;
  private now = 0;
  private dues: Due[] = [];

  constructor(levels: readonly (TitledLevel | string)[], options: ScreenOptions = {}) {
    const { width = 80, height = 24, depth = '256', look = 'calm', sequence, list = false, ...rest } = options;
    const {
      base,
      beginning: begun = {},
      playerLibrary = {},
      isUnsaved = false,
      isSeries = false,
      edited,
      ...others
    } = rest;
    const [host, settings] = divide(others);
    const [first] = levels;
    this.terminal = new SimulatedTerminal(width, height, this.asked, this.painted, this.told);
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
        sequence === undefined || typeof first === 'string'
          ? Sequence.EMPTY
          : stepsIn(host.files?.[sequence] ?? '', first),
    };
    this.host = new SimulatedHost(levels, beginning.list.files, host, this.asked, (milliseconds, ring) =>
      this.later(milliseconds, ring),
    );
    const world: ScreenWorld = {
      host: { ...this.host.services(), ...libraryWorld(playerLibrary, this.asked), ...this.host.editorServices() },
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

  /** The games that were saved. */
  get kept(): readonly PlayToSave[] {
    return this.host.kept;
  }

  /** Whether these games were won when they were saved. */
  get keptWins(): readonly boolean[] {
    return this.host.keptWins;
  }

  /** The settings that were saved. */
  get keptSettings(): readonly Settings[] {
    return this.host.keptSettings;
  }

  /** The number of searches for a better solution. */
  get bestSearches(): number {
    return this.host.bestSearches;
  }

  /** The number of searches of the edited level so far. */
  get checks(): number {
    return this.host.checks;
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
    for (const message of messages) if (message.type === 'added') this.host.add(message.files);
    this.host.tell.progress(...messages);
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
    this.host.report(report);
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
    this.host.tell.best(found);
    return this.pass(0);
  }

  /** The search of the edited level ends. */
  findVerdict(): this {
    this.host.findVerdict();
    return this.pass(0);
  }

  /** The reports of the search of the edited level. */
  tellVerdict(verdict: LevelVerdict): this {
    this.host.tellVerdict(verdict);
    return this.pass(0);
  }

  /** The search for a new level reports this. */
  tellNewLevel(news: NewLevelNews): this {
    this.host.tell.made(news);
    return this.pass(0);
  }

  /** A level of the day was made. */
  tellDay(news: DayNews): this {
    this.host.tell.day(news);
    return this.pass(0);
  }

  /** The win was the first of its day. */
  streak(days: number): this {
    this.host.tell.streak(days);
    return this.pass(0);
  }

  /** Completes the last search, by a solver. */
  find(): this {
    this.host.find();
    return this.pass(0);
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

  /** The answer to a question, as it stands on the screen. */
  get answer(): string | undefined {
    return /(?<=> ).*?(?=[ ▀▄]*$)/m.exec(this.rows.join('\n'))?.[0];
  }

  /** The two lowest rows, for long messages. */
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
}

/** What the world outside is asked of, and the settings. */
function divide({
  files,
  seen,
  collection,
  about,
  paste,
  fromEnd,
  editable,
  saving,
  neighbour,
  days,
  statistics,
  slow,
  ...settings
}: HostOptions & Partial<Settings>): readonly [HostOptions, Partial<Settings>] {
  const host = { files, seen, collection, about, paste, fromEnd, editable, saving, neighbour, days, statistics, slow };
  return [host, settings];
}

function withoutMenu(row: string): string {
  return row.replace(/ {2,}(r restart {3}s sequence {3})?(Space|:) menu *$/, '');
}

/** A terminal for tests: it receives inputs from the test and records its calls. */
class SimulatedTerminal {
  private events: TerminalEvents | undefined;

  constructor(
    private width: number,
    private height: number,
    private readonly asked: string[],
    private readonly painted: Frame[],
    private readonly told: string[],
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
      useSpeech: () => undefined,
      tell: (sentences) => this.told.push(sentences.join(' ')),
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
