import { at } from '../core/at';
import type { View } from '../core/board/view';
import { DIRECTIONS, LURD } from '../core/direction';
import type { Fields } from '../core/fields';
import { cellAt, type Level, xOf, yOf } from '../core/level/level';
import { codesWithRole, goalFor, type PieceRole, rolesOf } from '../core/level/piece';
import type { ReadLevel } from '../core/level/read-level';
import type { Setup } from '../core/level/setup';
import { boardRows } from '../core/level/write-level';
import type { Done } from '../core/play/answer';
import { Game } from '../core/play/game';
import { type Command, letterOfCommand, type Move, step } from '../core/play/move';
import type { DeadlockDetector } from '../core/push/deadlock';
import { REASON } from '../core/reason';
import type { RuleSet } from '../core/rule-set';
import { formatSequence, writesCommands, writtenAction } from '../formats/sequence';
import type { Wanted } from './question';

/** A level that a question has named. */
export interface ServedLevel extends ReadLevel {
  /** `null` if the level is in no file. */
  readonly file: string | null;
  readonly number: number;
  readonly title: string | null;
  readonly rules: RuleSet;
  /** Prepared when it is first needed; undefined for boards on which that takes long. */
  readonly detector: () => DeadlockDetector | undefined;
}

interface ServedGameOptions {
  /** The steps after which an episode is over. */
  readonly limit: number | undefined;
  /** How many changes of the board can be undone. */
  readonly history: number;
  readonly undoLimit: number | undefined;
}

/** What some steps have done. */
export interface Played {
  readonly applied: number;
  readonly refused: number;
  /** Why the first of the refused steps was refused. */
  readonly refusal: string | undefined;
  readonly reward: number;
}

/** In tenths, as in gym-sokoban: for each step, for a box that comes onto a goal (or leaves it: minus), and for a win. */
const STEP_REWARD = -1;
const GOAL_REWARD = 10;
const WIN_REWARD = 100;

const LIMIT_REACHED = 'the limit of steps is reached; restart';

const GAME_BYTES = 8192;
const CELL_BYTES = 64;
/** The journal, the path, and the moves that were left by undo: as long as they can grow. */
const CHANGE_BYTES = 28;

/** The most bytes that a game can take. */
export function memoryOf({ size }: Level, history: number): number {
  return GAME_BYTES + CELL_BYTES * size + CHANGE_BYTES * history;
}

/** A game that another program plays: it has rewards, and tells what has changed since it last did. */
export class ServedGame {
  readonly game: Game;
  readonly memory: number;
  /** The last solution that was found, as a text of moves, and where it begins. */
  known: { readonly setup: Setup; readonly moves: string } | undefined;
  private readonly goals: readonly number[];
  /** By cell: ground and thing as they were last told, in one number. */
  private readonly told: Int32Array;
  /** The cells that may differ from what was told; undefined for all. */
  private touched: number[] | undefined = [];
  private readonly touch = (cell: number): void => {
    this.touched?.push(cell);
  };
  /** Boxes that vanish count where there are no goals. */
  private readonly firstBoxes: number;
  private score: number;
  private steps = 0;
  private stepsSinceForgotten = 0;
  /** Undefined until it is asked for; null if it is not known. */
  private deadlocked: boolean | null | undefined;
  /** Walking cannot win or lose the level: no slide and no fall moves anything else. */
  private readonly isChangedByPushesOnly: boolean;

  constructor(
    readonly served: ServedLevel,
    private readonly options: ServedGameOptions,
  ) {
    const { level, rules } = served;
    this.game = new Game(level, rules, options);
    this.memory = memoryOf(level, options.history);
    this.isChangedByPushesOnly = this.game.referee.pushModel?.() !== undefined;
    const goalCodes = codesWithRole(rules.pieces, 'ground', 'goal');
    this.goals = cellsOf(level).filter((cell) => goalCodes.includes(at(level.ground, cell)));
    this.told = Int32Array.from(cellsOf(level), (cell) => codeAt(this.game.board, cell));
    this.firstBoxes = this.goals.length > 0 ? 0 : this.countBoxes();
    this.score = this.countScore();
  }

  private get isOver(): boolean {
    return this.game.standing.state !== 'playing';
  }

  private get isTruncated(): boolean {
    return !this.isOver && this.steps >= (this.options.limit ?? Infinity);
  }

  /** Plays steps, without the refused ones. */
  play(commands: Iterable<Command>): Played {
    const { game } = this;
    let [applied, refused, tenths] = [0, 0, 0];
    let refusal: string | undefined;
    for (const command of commands) {
      const closed = this.isOver ? REASON.over.sentence : this.isTruncated ? LIMIT_REACHED : undefined;
      if (closed !== undefined) {
        refused += 1;
        refusal ??= closed;
        continue;
      }
      const answer = game.make(command);
      this.steps += 1;
      tenths += STEP_REWARD;
      if (answer.done) {
        applied += 1;
        tenths += this.follow(answer);
      } else {
        refused += 1;
        refusal ??= answer.reason.sentence;
      }
    }
    if (this.stepsSinceForgotten > this.options.history) {
      game.forgetBranches();
      this.stepsSinceForgotten = 0;
    }
    return { applied, refused, refusal, reward: tenths / 10 };
  }

  /** Goes back or forward, as often as it can. */
  travel(direction: 'undo' | 'redo', count: number): Played {
    let applied = 0;
    let refusal: string | undefined;
    while (applied < count && refusal === undefined) {
      const answer = direction === 'undo' ? this.game.undo() : this.game.redo();
      if (answer.done) applied += 1;
      else refusal = answer.reason.sentence;
    }
    this.afterTravel();
    return { applied, refused: refusal === undefined ? 0 : 1, refusal, reward: 0 };
  }

  restart(): void {
    // A game may refuse to its player what an episode needs.
    if (!this.game.reset().done) this.game.jump(0);
    this.steps = 0;
    this.afterTravel();
  }

  /** The steps that would not be refused now; a capital letter is a push. */
  legalSteps(): string[] {
    if (this.isOver || this.isTruncated) return [];
    return this.moves().flatMap((move) => {
      const [turn] = this.game.preview([move]);
      return turn ? [this.written(move, turn.push)] : [];
    });
  }

  /** Every step that the game has, refused or not. */
  actions(): string[] {
    return this.moves().map((move) => this.written(move, false));
  }

  private moves(): Move[] {
    const { level, rules } = this.served;
    const steps = level.players.flatMap((_, player) => DIRECTIONS.map((direction) => step(direction, player)));
    return [...steps, ...(rules.actions ?? []).map((id): Move => ({ kind: 'action', id }))];
  }

  private written(move: Move, isPush: boolean): string {
    if (move.kind === 'action') return writtenAction(move.id, this.served.rules);
    if (writesCommands(this.served.rules)) return letterOfCommand(move);
    return isPush ? LURD[move.direction].toUpperCase() : LURD[move.direction];
  }

  /** The board as its own format writes it. */
  rows(): string[] {
    const { rules, source } = this.served;
    const notation = rules.notations[source.format];
    if (!notation) throw new Error(`${rules.id} levels are not written in ${source.format}`);
    return boardRows(this.game.board, notation);
  }

  /** The codes of ground and things, row by row. */
  planes(): Readonly<Record<'ground' | 'things', number[][]>> {
    const { board, level } = this.game;
    const rowsOf = (codeOf: (cell: number) => number): number[][] =>
      Array.from({ length: level.height }, (_, y) =>
        Array.from({ length: level.width }, (__, x) => codeOf(cellAt(level, x, y))),
      );
    return { ground: rowsOf((cell) => board.ground(cell)), things: rowsOf((cell) => board.thing(cell)) };
  }

  /**
   * The codes of this rule set: of the common pieces, of those that the level has at its start, and, where a number stands for any
   * set of pieces, of what is on the board now.
   */
  pieces(): unknown[] {
    const { level, rules } = this.served;
    const { board } = this.game;
    const { names } = rules.presentation.appearances;
    const sets = names ? new Set(cellsOf(level).map((cell) => board.ground(cell))) : new Set<number>();
    for (const { layer, code } of rules.pieces) if (layer === 'ground') sets.delete(code);
    const others = [...sets].map((code) => ({
      layer: 'ground',
      code,
      name: names?.(code).join('+') ?? '',
      role: 'special',
    }));
    const known = rules.pieces
      .filter(
        ({ layer, code, role }) =>
          COMMON.has(role) || (layer === 'ground' ? level.ground : level.things).indexOf(code) >= 0,
      )
      .map(({ name, role, layer, code }) => ({ layer: layer === 'ground' ? 'ground' : 'things', code, name, role }));
    return [...known, ...others];
  }

  /** What one of the words of a question asks for. */
  valueOf(wanted: Wanted, played: Played): unknown {
    const { game } = this;
    switch (wanted) {
      case 'applied':
      case 'refused':
      case 'reward':
        return played[wanted];
      case 'reason':
        return game.standing.state === 'lost' ? game.standing.reason.sentence : (played.refusal ?? null);
      case 'moves':
      case 'pushes':
        return game[wanted];
      case 'status':
        return game.standing.state;
      case 'done':
        return this.isOver || this.isTruncated;
      case 'truncated':
        return this.isTruncated;
      case 'deadlocked':
        return this.isDeadlocked();
      case 'state':
        return game.key;
      case 'changes':
        return this.takeChanges();
      case 'board':
        return this.rows();
      case 'planes':
        return this.planes();
      case 'legal':
        return this.legalSteps();
    }
  }

  /** All that there is to know, besides `valueOf`. */
  details(): Fields {
    const { game, steps, options } = this;
    return {
      goals: { filled: this.goals.length > 0 ? this.score : null, of: this.goals.length },
      gauges: game.readings(),
      steps,
      limit: options.limit ?? null,
      position: game.position,
      length: game.length,
      undosLeft: Number.isFinite(game.undosLeft) ? game.undosLeft : null,
      played: formatSequence(game.history, this.served.rules),
    };
  }

  /** Follows a step that was done; returns what it earns. */
  private follow(answer: Done): number {
    const { game } = this;
    this.stepsSinceForgotten += 1;
    if (answer.did === 'undo') {
      const before = this.score;
      this.afterTravel();
      return GOAL_REWARD * (this.score - before);
    }
    game.eachChanged(this.touch);
    if (answer.did === 'step' && !answer.push && this.isChangedByPushesOnly) return 0;
    this.deadlocked = undefined;
    const before = this.score;
    this.score = this.countScore();
    return GOAL_REWARD * (this.score - before) + (game.standing.state === 'won' ? WIN_REWARD : 0);
  }

  private afterTravel(): void {
    this.touched = undefined;
    this.deadlocked = undefined;
    this.score = this.countScore();
  }

  private isDeadlocked(): boolean | null {
    const { state } = this.game.standing;
    if (state !== 'playing') return state === 'lost';
    if (this.deadlocked === undefined) {
      const detector = this.served.detector();
      this.deadlocked = detector ? detector(this.game.board) !== undefined : null;
    }
    return this.deadlocked;
  }

  /** Column, row, ground and thing of each cell that is not as it was told. */
  private takeChanges(): number[][] {
    const { told, game, touched = cellsOf(game.level) } = this;
    const changes: number[][] = [];
    for (const cell of touched) {
      const code = codeAt(game.board, cell);
      if (told[cell] === code) continue;
      told[cell] = code;
      changes.push([
        xOf(game.level, cell) + 1,
        yOf(game.level, cell) + 1,
        game.board.ground(cell),
        game.board.thing(cell),
      ]);
    }
    this.touched = [];
    return changes;
  }

  /** Goals that have what belongs there; where there are none, boxes that are gone. */
  private countScore(): number {
    const { goals, game } = this;
    const { pieces } = this.served.rules;
    const roles = rolesOf(pieces, 'thing');
    if (goals.length === 0) return this.firstBoxes - this.countBoxes();
    return goals.filter((cell) => {
      const ground = game.board.ground(cell);
      const thing = game.board.thing(cell);
      // A goal that was filled for good has become another ground.
      if (ground !== game.level.ground[cell]) return true;
      return roles[thing] === 'box' && goalFor(pieces, thing) === ground;
    }).length;
  }

  private countBoxes(): number {
    const { level, board } = this.game;
    const roles = rolesOf(this.served.rules.pieces, 'thing');
    let boxes = 0;
    for (let cell = 0; cell < level.size; cell += 1) if (roles[board.thing(cell)] === 'box') boxes += 1;
    return boxes;
  }
}

/** Pieces of these roles may come to be in play. */
const COMMON: ReadonlySet<PieceRole> = new Set(['outside', 'wall', 'floor', 'special']);

function cellsOf({ size }: Level): number[] {
  return Array.from({ length: size }, (_, cell) => cell);
}

function codeAt(board: View, cell: number): number {
  return (board.ground(cell) << 16) | board.thing(cell);
}
