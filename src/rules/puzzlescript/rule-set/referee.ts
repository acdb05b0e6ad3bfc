import {
  type Answer,
  PLAYING,
  PUSHED,
  type Refusal,
  refusal,
  type StepAnswer,
  WALKED,
  WON,
} from '../../../core/play/answer';
import type { Direction } from '../../../core/direction';
import { cellAt, type Level } from '../../../core/level/level';
import { GONE, OUTSIDE } from '../../../core/level/piece';
import type { Pen, View } from '../../../core/board/view';
import type { Referee } from '../../../core/rule-set';
import { AGAIN, type Program } from '../compile/program';
import { oddities } from '../play/advice';
import { Random } from '../play/random';
import { NO_KEY, type Turn, Turns } from '../play/turns';
import type { PushModel } from '../../../core/push/push';
import { Estimate } from './estimate';
import { DeadStates } from './proofs';
import { boxKind, type PushRules } from './push-rules';
import type { SetCodes } from './set-codes';

/** Gauges: whether it is won, whether a turn without a key is due, and how many there were since the last key. */
export const IS_WON = 0;
const IS_DUE = 1;
const TICKS = 2;
/** The random numbers drawn so far, the number of the position to which a restart leads, and of the message (from 1). */
const DRAWS = 3;
const RESTART_POSITION = 4;
export const MESSAGE = 5;
const GAUGES = 6;

/** More turns without a key than these are a game that never comes to rest. */
const MAX_TICKS = 1000;
const KEYS: Readonly<Record<Direction, number>> = { up: 0, left: 1, down: 2, right: 3 };
const ACTION_KEY = 4;
/** The actions besides steps. */
export const ACT = 'act';
export const WAIT = 'wait';

const NOTHING_HAPPENS = refusal({ id: 'nothing-happens', sentence: 'nothing happens' });
const TOO_MANY_SETS = refusal({ id: 'too-many-sets', sentence: 'there are too many different cells for one board' });

/** What all levels of a game share. */
export interface GameRules {
  readonly program: Program;
  readonly codes: SetCodes;
  readonly isFixed: readonly boolean[];
  /** If its rules are those of Sokoban. */
  readonly pushRules: () => PushRules | undefined;
  /** The action key changes nothing, ever. */
  readonly isActionIdle: boolean;
  /** The same without what makes no difference to a win; undefined if all does. */
  readonly searched: () => GameRules | undefined;
}

/** The rules of a game on one level. Boards hold codes of sets of objects; turns are played on the sets themselves. */
export class GameReferee implements Referee {
  readonly gaugeCount = GAUGES;
  readonly ignoredGauges = [MESSAGE];
  readonly checkpoint = RESTART_POSITION;
  readonly placesPlayers = true;
  /** See `Referee.hasLeftOutTooMuch`. */
  hasLeftOutTooMuch = false;
  readonly #game: GameRules;
  readonly #isReduced: boolean;
  readonly #level: Level;
  readonly #turns: Turns;
  /** By cell of the turns: the cell of the board, and the code that the turns hold there now. */
  readonly #cells: Int32Array;
  readonly #shown: Int32Array;
  readonly #playerMask: Int32Array;
  /** The positions to which restarts lead, and their numbers by what they hold. */
  readonly #positions: Int32Array[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #estimate: Estimate;
  readonly #deadStates: DeadStates;
  /**
   * The turns hold what was on this board at a place of its journal, as long as the revision is the same; and they can go back to
   * another place by taking the last turn back, or to none (-1).
   */
  #pen: Pen | undefined;
  #revision = -1;
  #place = 0;
  #placeBefore = -1;

  constructor(game: GameRules, level: Level, isReduced = false) {
    this.#game = game;
    this.#isReduced = isReduced;
    this.#level = level;
    const { width, height } = level;
    this.#turns = new Turns(game.program, width, height);
    this.#cells = new Int32Array(width * height);
    for (let x = 0; x < width; x += 1) {
      for (let y = 0; y < height; y += 1) this.#cells[x * height + y] = cellAt(level, x, y);
    }
    this.#shown = new Int32Array(width * height).fill(OUTSIDE);
    const { objects, objectWords } = this.#turns.runner.cells;
    this.#playerMask = new Int32Array(objectWords);
    for (const id of game.program.player.objects)
      this.#playerMask[id >> 5] = (this.#playerMask[id >> 5] ?? 0) | (1 << (id & 31));
    this.#positions.push(objects);
    this.#estimate = new Estimate(game.program, this.#turns.runner.cells, game.isFixed);
    this.#deadStates = new DeadStates(game.program, this.#turns.runner.cells, this.#estimate);
  }

  forSearch(): Referee {
    const searched = this.#game.searched();
    return searched === undefined ? this : new GameReferee(searched, this.#level, true);
  }

  begin(pen: Pen): void {
    const { program } = this.#game;
    const { cells } = this.#turns.runner;
    this.#revision = -1;
    cells.load(this.#firstObjects());
    this.#positions[0] = cells.objects.slice();
    this.#writeAll(pen);
    pen.setGauge(DRAWS, this.#level.numbers[DRAWS_NUMBER] ?? 0);
    if (program.runsOnStart && !this.#isResumed()) this.#runStart(pen);
    this.#placePlayer(pen);
  }

  step(pen: Pen, _player: number, direction: Direction): StepAnswer {
    return this.#press(pen, KEYS[direction]);
  }

  act(pen: Pen, action: string): Answer {
    if (action === ACT && this.#game.isActionIdle && !this.#isWonAlready(pen)) return NOTHING_HAPPENS;
    const answer = this.#press(pen, action === ACT ? ACTION_KEY : NO_KEY);
    return answer.done ? { done: true, did: 'action' } : answer;
  }

  /** A level may begin with all that a win asks for; then the first turn wins, whatever it does. */
  #isWonAlready(pen: Pen): boolean {
    this.#load(pen);
    return this.#turns.isWon();
  }

  /** What is odd about the level. */
  oddities(): ReturnType<typeof oddities> {
    this.#turns.runner.cells.load(this.#firstObjects());
    return oddities(this.#turns);
  }

  settle(pen: Pen): boolean {
    if (pen.gauge(IS_DUE) === 0) return false;
    const ticks = pen.gauge(TICKS) + 1;
    const turn = this.#play(pen, NO_KEY, true);
    if (ticks >= MAX_TICKS) turn.wantsMore = false;
    pen.setGauge(IS_DUE, 0);
    const refused = this.#finish(pen, turn);
    pen.setGauge(TICKS, pen.gauge(IS_DUE) === 0 ? 0 : ticks);
    if (!refused) this.#isLoadedFrom(pen, -1);
    return true;
  }

  standing(gauges: Pick<View, 'gauge'>): typeof WON {
    return gauges.gauge(IS_WON) === 1 ? WON : PLAYING;
  }

  readings(): Readonly<Record<string, number>> {
    return {};
  }

  /** Sets that no glyph of the game draws, so that a position can be the first one of a level elsewhere. */
  numbers(view: View): Readonly<Record<string, number>> {
    const { codes, program } = this.#game;
    const numbers: Record<string, number> = { [DRAWS_NUMBER]: view.gauge(DRAWS), [RESUMED_NUMBER]: 1 };
    for (const cell of this.#cells) {
      const code = view.ground(cell);
      for (let word = 0; word < program.objectWords; word += 1) {
        numbers[`set ${code} ${word}`] = codes.word(code, word);
      }
    }
    return numbers;
  }

  isCounted(): boolean {
    return true;
  }

  bound(view: View): number {
    this.#load(view);
    return this.#deadStates.has() ? Infinity : 0;
  }

  estimate(view: View): number {
    this.#load(view);
    return this.#estimate.of();
  }

  /** The level as a push solver wants it, if the rules are Sokoban's and there is one player. */
  pushModel(): PushModel | undefined {
    const { program, codes } = this.#game;
    const pushRules = this.#game.pushRules();
    if (pushRules === undefined) return undefined;
    const { player, box, goal, layer } = pushRules;
    const objects = this.#firstObjects();
    const { width, height, stride, size } = this.#level;
    const walls = new Uint8Array(size).fill(1);
    const [players, boxes, goals]: number[][] = [[], [], []];
    for (const [index, cell] of this.#cells.entries()) {
      const held = (id: number): boolean =>
        ((objects[index * program.objectWords + (id >> 5)] ?? 0) & (1 << (id & 31))) !== 0;
      if (held(player)) players?.push(cell);
      if (held(box)) boxes?.push(cell);
      if (held(goal)) goals?.push(cell);
      const isWall = program.objects.some(
        (object) => object?.layer === layer && object.id !== player && object.id !== box && held(object.id),
      );
      walls[cell] = isWall ? 1 : 0;
    }
    const [only, ...others] = players ?? [];
    const kind = boxKind(pushRules, boxes ?? [], goals ?? []);
    if (only === undefined || others.length > 0 || kind === undefined) return undefined;
    const isBox = (code: number): boolean => codes.has(code) && codes.holds(code, box);
    return { width, height, stride, size, walls, player: only, kinds: [kind], isBox };
  }

  #isResumed(): boolean {
    return this.#level.numbers[RESUMED_NUMBER] === 1;
  }

  /** The objects of the first position. What has no background gets the one that the level uses first. */
  #firstObjects(): Int32Array {
    const { codes, program } = this.#game;
    const { objectWords, background, layerMasks } = program;
    const [first] = background.objects;
    const backgroundMask = layerMasks[program.objects[first ?? -1]?.layer ?? -1] ?? new Int32Array(objectWords);
    const { numbers, ground } = this.#level;
    const objects = new Int32Array(this.#cells.length * objectWords);
    let filling = first;
    let isFound = false;
    for (const [index, cell] of this.#cells.entries()) {
      const code = ground[cell] ?? OUTSIDE;
      for (let word = 0; word < objectWords; word += 1) {
        const bits = numbers[`set ${code} ${word}`] ?? codes.word(code, word);
        objects[index * objectWords + word] = bits;
        const here = bits & (backgroundMask[word] ?? 0);
        if (here === 0 || isFound) continue;
        isFound = true;
        filling = word * 32 + 31 - Math.clz32(here & -here);
      }
    }
    if (filling === undefined || this.#isResumed()) return objects;
    for (let index = 0; index < this.#cells.length; index += 1) {
      let has = false;
      for (let word = 0; word < objectWords; word += 1) {
        if (((objects[index * objectWords + word] ?? 0) & (backgroundMask[word] ?? 0)) !== 0) has = true;
      }
      const at = index * objectWords + (filling >> 5);
      if (!has) objects[at] = (objects[at] ?? 0) | (1 << (filling & 31));
    }
    return objects;
  }

  #press(pen: Pen, key: number): StepAnswer {
    const turn = this.#play(pen, key, true);
    const before = pen.written;
    const isNothing = !turn.hasChanged && !turn.isWon && !turn.restarts && !turn.checkpoints;
    if (turn.isCancelled || isNothing) {
      this.#isLoadedFrom(pen, -1);
      return this.#refusalOf(turn);
    }
    const moved = this.#onlyPlayersMoved() ? WALKED : PUSHED;
    // Further turns replace what this one was like.
    const canGoBack = !turn.restarts && !turn.wantsMore;
    const refused = this.#finish(pen, turn);
    if (refused) return refused;
    this.#isLoadedFrom(pen, canGoBack ? before : -1);
    return moved;
  }

  /** Plays a turn of the board's position. What comes of it is not on the board yet. */
  #play(pen: Pen, key: number, winCounts: boolean): Turn {
    // Behind the place may be the mark of a tick.
    const isNext = pen === this.#pen && pen.revision === this.#revision && pen.written === this.#place + 1;
    if (!isNext || key !== NO_KEY || !this.#turns.isAhead) this.#load(pen);
    this.#revision = -1;
    const turn = this.#turns.play(key, winCounts);
    if (this.#isReduced && (turn.queue & AGAIN) !== 0) this.#checkRest(turn, winCounts);
    return turn;
  }

  /**
   * What is left out of the rules may make the game itself go on by turns without a key. They change nothing that counts if
   * the next one does not, and if no win was passed over.
   */
  #checkRest({ hasChanged, isCancelled, isWon, restarts }: Turn, winCounts: boolean): void {
    if (!winCounts && this.#turns.isWon()) this.hasLeftOutTooMuch = true;
    if (!hasChanged && !isCancelled && !isWon && !restarts && this.#turns.wouldGoOn()) this.hasLeftOutTooMuch = true;
  }

  #isLoadedFrom(pen: Pen, placeBefore: number): void {
    this.#pen = pen;
    this.#revision = pen.revision;
    this.#place = pen.written;
    this.#placeBefore = placeBefore;
  }

  #refusalOf(turn: Turn): Refusal {
    const text = this.#game.program.messages[turn.message];
    return text === undefined ? NOTHING_HAPPENS : refusal({ id: 'message', sentence: text });
  }

  /** Whether the last turn changed nothing but where players are. */
  #onlyPlayersMoved(): boolean {
    const { touched, touchedCount, objects, before, objectWords } = this.#turns.runner.cells;
    for (let index = 0; index < touchedCount; index += 1) {
      const from = (touched[index] ?? 0) * objectWords;
      for (let word = 0; word < objectWords; word += 1) {
        const changed = (objects[from + word] ?? 0) ^ (before[from + word] ?? 0);
        if ((changed & ~(this.#playerMask[word] ?? 0)) !== 0) return false;
      }
    }
    return true;
  }

  /** Brings the outcome of a turn to the board; a refusal if the board cannot hold it. */
  #finish(pen: Pen, turn: Turn): Refusal | undefined {
    const { message, isWon, checkpoints, restarts, wantsMore } = turn;
    if (restarts) this.#restart(pen);
    else if (!this.#writeTouched(pen)) return TOO_MANY_SETS;
    pen.setGauge(MESSAGE, message + 1);
    if (checkpoints) pen.setGauge(RESTART_POSITION, this.#numberOfPosition());
    if (isWon || (restarts && this.#turns.isWon())) pen.setGauge(IS_WON, 1);
    this.#placePlayer(pen);
    if (!restarts) pen.setGauge(IS_DUE, wantsMore && this.#turns.wouldGoOn(true) ? 1 : 0);
    pen.setGauge(DRAWS, this.#turns.runner.random.draws);
    return undefined;
  }

  #restart(pen: Pen): void {
    const objects = this.#positions[pen.gauge(RESTART_POSITION)];
    if (objects) this.#turns.runner.cells.load(objects);
    this.#writeAll(pen);
    pen.setGauge(IS_DUE, 0);
    if (this.#game.program.runsOnStart) this.#runStart(pen);
  }

  /** The turn with which a level begins: it cannot win. */
  #runStart(pen: Pen): void {
    const { wantsMore, message } = this.#play(pen, NO_KEY, false);
    this.#writeTouched(pen);
    pen.setGauge(MESSAGE, message + 1);
    pen.setGauge(IS_DUE, wantsMore && this.#turns.wouldGoOn() ? 1 : 0);
    pen.setGauge(DRAWS, this.#turns.runner.random.draws);
  }

  #numberOfPosition(): number {
    const { objects } = this.#turns.runner.cells;
    const key = objects.join();
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.#positions.length);
    return this.#positions.push(objects.slice()) - 1;
  }

  /** Brings the position of the board to the turns: only what differs is written. */
  #load(view: View): void {
    this.#turns.goBack();
    if (!this.#isLoaded(view)) this.#loadAll(view);
    this.#seekRandom(view.gauge(DRAWS));
  }

  /** Whether the turns hold the position of the board already, perhaps without the last turn. */
  #isLoaded(view: View): boolean {
    const pen = this.#pen;
    if (pen === undefined || view !== pen || pen.revision !== this.#revision) return false;
    if (pen.written === this.#place) return true;
    if (pen.written !== this.#placeBefore) return false;
    const { cells } = this.#turns.runner;
    cells.restore();
    for (let index = 0; index < cells.touchedCount; index += 1) {
      const cell = cells.touched[index] ?? 0;
      this.#shown[cell] = pen.ground(this.#cells[cell] ?? 0);
    }
    this.#isLoadedFrom(pen, -1);
    return true;
  }

  #loadAll(pen: View): void {
    this.#revision = -1;
    const cells = this.#cells;
    const shown = this.#shown;
    for (let index = 0; index < cells.length; index += 1) {
      const code = pen.ground(cells[index] ?? 0);
      if (code !== shown[index]) this.#show(index, code);
    }
  }

  #show(index: number, code: number): void {
    const { codes } = this.#game;
    const { cells } = this.#turns.runner;
    const { objects, objectWords } = cells;
    this.#shown[index] = code;
    for (let word = 0; word < objectWords; word += 1) {
      const value = codes.word(code, word);
      if (objects[index * objectWords + word] !== value) cells.setObjects(index, word, value);
    }
  }

  /** A generator goes forward only: for an earlier number it begins anew. */
  #seekRandom(draws: number): void {
    const { runner } = this.#turns;
    if (draws < runner.random.draws) runner.random = new Random();
    while (runner.random.draws < draws) runner.random.next();
  }

  /** Writes the cells that hold something else than before the turn; false if the board cannot hold it. */
  #writeTouched(pen: Pen): boolean {
    const { touched, touchedCount, objects, objectWords } = this.#turns.runner.cells;
    const { codes } = this.#game;
    for (let index = 0; index < touchedCount && !codes.hasRoomFor(touchedCount); index += 1) {
      if (codes.codeOf(objects, (touched[index] ?? 0) * objectWords) >= 0) continue;
      // The turns hold what the board cannot, so all of it is loaded anew.
      this.#shown.fill(-1);
      return false;
    }
    for (let index = 0; index < touchedCount; index += 1) {
      const cell = touched[index] ?? 0;
      if (this.#turns.runner.cells.differs(cell)) this.#writeCell(pen, cell);
    }
    return true;
  }

  #writeAll(pen: Pen): void {
    for (let index = 0; index < this.#cells.length; index += 1) this.#writeCell(pen, index);
  }

  #writeCell(pen: Pen, index: number): void {
    const { objects, objectWords } = this.#turns.runner.cells;
    const code = this.#game.codes.codeOf(objects, index * objectWords);
    this.#shown[index] = code;
    const cell = this.#cells[index] ?? 0;
    if (pen.ground(cell) !== code) pen.setGround(cell, code);
  }

  /** The board's player is where the first player object is, so that the screen follows it. */
  #placePlayer(pen: Pen): void {
    const first = this.#turns.firstPlayer();
    const cell = first < 0 ? GONE : (this.#cells[first] ?? GONE);
    if (pen.player(0) === cell) return;
    if (cell === GONE) pen.removePlayer(0);
    else pen.movePlayer(0, cell);
  }
}

const DRAWS_NUMBER = 'draws';
/** It is a position of a game, so it has begun before. */
const RESUMED_NUMBER = 'resumed';
