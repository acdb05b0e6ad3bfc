import type { Board } from '../../src/core/board';
import { cellAt } from '../../src/core/level';
import { boardRows } from '../../src/core/notation';
import { ok, wrong } from '../../src/core/result';
import type { Rules } from '../../src/core/rules';
import { parseCommands, parseSteps } from '../../src/formats/sequence';
import type { Input } from '../../src/tui/keys';
import {
  newModel,
  type Model,
  type OpenedLevel,
  type Play,
  type ScreenMessage,
  type Settings,
  type Steps,
  type Wish,
} from '../../src/tui/model';
import { paletteOf, type Depth } from '../../src/tui/palette';
import { update } from '../../src/tui/update';
import { view } from '../../src/tui/view';
import { gameOn } from './draw';

/** A level drawn in a test, ready to be opened on a screen. */
export function drawnLevel(rules: Rules, format: string, rows: readonly string[]): OpenedLevel {
  return { level: gameOn(rules, format, rows).level, rules };
}

export interface ScreenOptions extends Partial<Omit<Settings, 'palette'>> {
  readonly width?: number;
  readonly height?: number;
  readonly depth?: Depth;
  /** Sequence files by name. */
  readonly files?: Readonly<Record<string, string>>;
  /** The name of the file of `--sequence`. */
  readonly sequence?: string;
  /** Begins in the list of levels instead of the first level. */
  readonly list?: boolean;
}

interface Timer {
  readonly due: number;
  readonly timer: number;
}

/** The screen without a terminal, in a world where wishes come true and time passes only when it is told to. */
export class Screen {
  model: Model;
  /** What was wished for beyond levels, files and timers: `fanfare`, `quit`, `interrupt`, `suspend`, `redraw`. */
  readonly asked: string[] = [];
  private now = 0;
  private timers: Timer[] = [];
  private readonly files: Readonly<Record<string, string>>;

  constructor(
    private readonly levels: readonly OpenedLevel[],
    { width = 80, height = 24, depth = '256', files = {}, sequence, list = false, ...settings }: ScreenOptions = {},
  ) {
    this.files = files;
    this.model = {
      ...newModel({
        settings: {
          palette: paletteOf('calm', depth),
          ascii: false,
          letters: false,
          cell: 'auto',
          delay: 300,
          tick: undefined,
          undoLimit: undefined,
          ...settings,
        },
        entries: levels.map(({ level, rules }, index) => ({
          name: `level ${index + 1}`,
          title: level.title,
          group: `${rules.id}: ${rules.summary}`,
        })),
        hasBrowser: list,
        firstSequence: sequence === undefined ? [] : stepsIn(files[sequence] ?? '', levels[0]),
      }),
      width,
      height,
    };
    if (!list) this.carryOut({ type: 'open', index: 0 });
  }

  tell(message: ScreenMessage): this {
    const [model, wishes] = update(this.model, message);
    this.model = model;
    for (const wish of wishes) this.carryOut(wish);
    return this;
  }

  /** Presses keys by name, one after the other. */
  press(...keys: readonly string[]): this {
    for (const key of keys) this.tell({ type: 'key', key });
    return this;
  }

  /** Types a text, key by key. */
  type(text: string): this {
    return this.press(...[...text].map((character) => (character === ' ' ? 'space' : character)));
  }

  click(x: number, y: number): this {
    return this.tell({ type: 'click', x, y });
  }

  paste(text: string): this {
    return this.tell({ type: 'paste', text } satisfies Input);
  }

  resize(width: number, height: number): this {
    return this.tell({ type: 'resize', width, height });
  }

  /** Lets time pass; timers that fall due go off in their order. */
  pass(milliseconds: number): this {
    const end = this.now + milliseconds;
    for (let next = this.nextTimer(); next && next.due <= end; next = this.nextTimer()) this.ring(next);
    this.now = end;
    return this;
  }

  /** The board that is shown now and after each moment to come, until nothing is waited for; side by side. */
  film(): string[] {
    const pictures = [this.picture];
    for (let next = this.nextTimer(); next; next = this.nextTimer()) {
      this.ring(next);
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
    const { play } = this.model;
    if (!play) throw new Error('no level is on the screen');
    return play;
  }

  /** The board that is shown, as its format writes it. */
  get board(): string[] {
    return this.written(this.play.shown);
  }

  /** The board that is shown, with `*` for what is lit. */
  get picture(): string[] {
    const { lit, game } = this.play;
    return this.board.map((row, y) =>
      [...row].map((symbol, x) => (lit.has(cellAt(game.level, x, y)) ? '*' : symbol)).join(''),
    );
  }

  /** The whole screen as text. */
  get rows(): string[] {
    return view(this.model).lines.map((spans) => spans.map(({ text }) => text).join(''));
  }

  get title(): string {
    return (this.rows[0] ?? '').trim();
  }

  get status(): string {
    return (this.rows.at(-2) ?? '').trim();
  }

  /** The lowest row: the line typed, a message, or the keys that matter. */
  get message(): string {
    return (this.rows.at(-1) ?? '').trim();
  }

  /** The two lowest rows: what is long, or what is wrong with the line typed, needs both. */
  get foot(): string {
    return this.rows
      .slice(-2)
      .map((row) => row.trim())
      .join(' ');
  }

  private written(board: Board): string[] {
    const { level, rules } = this.play.game;
    return boardRows(board, rules.notations[level.format] ?? []);
  }

  private nextTimer(): Timer | undefined {
    return this.timers.reduce<Timer | undefined>(
      (first, one) => (first && first.due <= one.due ? first : one),
      undefined,
    );
  }

  private ring(next: Timer): void {
    this.timers = this.timers.filter((one) => one !== next);
    this.now = next.due;
    this.tell({ type: 'timer', timer: next.timer });
  }

  private carryOut(wish: Wish): void {
    switch (wish.type) {
      case 'open': {
        const level = this.levels[wish.index];
        this.tell({ type: 'opened', index: wish.index, result: level ? ok(level) : wrong('there is no such level') });
        return;
      }
      case 'read-sequence': {
        const text = this.files[wish.path];
        const result =
          text === undefined ? wrong(`${wish.path}: there is no such file`) : ok(stepsIn(text, this.play.game));
        this.tell({ type: 'sequence', result });
        return;
      }
      case 'complete': {
        const candidates = Object.keys(this.files).filter((name) => name.startsWith(wish.text));
        this.tell({ type: 'completions', text: wish.text, candidates });
        return;
      }
      case 'timer':
        this.timers.push({ due: this.now + wish.milliseconds, timer: wish.timer });
        return;
      case 'quit':
        this.asked.push(wish.isInterrupt ? 'interrupt' : 'quit');
        return;
      default:
        this.asked.push(wish.type);
    }
  }
}

function stepsIn(text: string, opened: OpenedLevel | undefined): Steps {
  const takesCommands = opened?.rules.conversation.manner === 'commands';
  const steps = takesCommands ? parseCommands(text, opened.level.players.length) : parseSteps(text);
  if (!steps.ok) throw new Error(JSON.stringify(steps.faults));
  return steps.value;
}
