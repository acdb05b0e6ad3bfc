import type { CompiledGame } from '../../src/rules/puzzlescript/compile/game';
import { objectBits } from '../../src/rules/puzzlescript/compile/levels';
import { Random } from '../../src/rules/puzzlescript/play/random';
import { NO_KEY, Turns } from '../../src/rules/puzzlescript/play/turns';

/** 0 to 4: up, left, down, right and action; or a word. */
export type RecordedInput = number | 'undo' | 'restart' | 'tick';

/**
 * Plays games as they were recorded: random numbers run on through undo, a win leads to the next level at once, and a message
 * between levels is never closed, so that the board before it stays.
 */
export class RecordedGame {
  readonly sounds: string[] = [];
  readonly #game: CompiledGame;
  readonly #undone: Int32Array[] = [];
  #number: number;
  #turns: Turns | undefined;
  #restart = new Int32Array(0);
  #isOver = false;

  constructor(game: CompiledGame, level: number, seed: string | undefined) {
    this.#game = game;
    this.#number = level;
    this.#load(seed ?? '');
    this.sounds.length = 0;
  }

  play(input: RecordedInput): void {
    const turns = this.#turns;
    if (turns === undefined) return;
    if (input === 'undo') this.#undo();
    else if (input === 'restart') this.#restartLevel(true);
    else this.#turn(input === 'tick' ? NO_KEY : input, true);
  }

  /** The objects of each cell as names: columns joined, and cut into lines as the recordings do. */
  board(): string {
    const cells = this.#turns?.runner.cells;
    if (cells === undefined) return '';
    const { width, height, objects, objectWords } = cells;
    const known = new Map<string, number>();
    let text = '';
    for (let index = 0; index < width * height; index++) {
      const names = this.#game.program.objects
        .flatMap((object, id) => {
          const word = objects[index * objectWords + (id >> 5)] ?? 0;
          return object !== undefined && (word & (1 << (id & 31))) !== 0 ? [object.name] : [];
        })
        .sort((a, b) => (a < b ? -1 : 1))
        .join(' ');
      const number = known.get(names);
      text += number === undefined ? `${names}:${known.size},` : `${number},`;
      if (number === undefined) known.set(names, known.size);
      if (index % width === width - 1) text += '\n';
    }
    return text;
  }

  #load(seed: string): void {
    const level = this.#game.levels[this.#number];
    if (level === undefined || level.kind === 'message') {
      this.#isOver = true;
      return;
    }
    this.#isOver = false;
    const { program } = this.#game;
    const turns = new Turns(program, level.width, level.height);
    turns.onSound = (text) => this.sounds.push(text);
    turns.runner.random = new Random(seed);
    turns.runner.cells.load(objectBits(level, turns.runner.cells.objectWords));
    this.#turns = turns;
    this.#restart = turns.runner.cells.objects.slice();
    this.#undone.length = 0;
    if (program.runsOnStart) this.#turn(NO_KEY, false);
    // What the start of a level makes is where a restart begins, before its rules run again.
  }

  #turn(key: number, winCounts: boolean): void {
    const turns = this.#turns;
    if (turns === undefined) return;
    const before = turns.runner.cells.objects.slice();
    let turn = turns.play(key, winCounts && !this.#isOver);
    if (key !== NO_KEY && (turn.hasChanged || turn.restarts)) this.#undone.push(before);
    for (;;) {
      if (turn.restarts) {
        this.#restartLevel(false);
        if (winCounts && !this.#isOver && turns.isWon()) this.#next();
        return;
      }
      if (turn.isWon) return this.#next();
      if (turn.checkpoints) this.#restart = turns.runner.cells.objects.slice();
      if (!turn.wantsMore || !turns.wouldGoOn()) return;
      const between = turns.runner.cells.objects.slice();
      turn = turns.play(NO_KEY, winCounts && !this.#isOver);
      if (turn.restarts) this.#undone.push(between);
    }
  }

  #next(): void {
    this.#number += 1;
    this.#load('');
  }

  #undo(): void {
    const cells = this.#turns?.runner.cells;
    if (cells === undefined || this.#game.prelude.has('noundo')) return;
    while (this.#undone.length > 0) {
      const state = this.#undone.pop();
      if (state === undefined || state.every((word, index) => word === cells.objects[index])) continue;
      cells.load(state);
      return;
    }
  }

  #restartLevel(byKey: boolean): void {
    const cells = this.#turns?.runner.cells;
    if (cells === undefined || (byKey && this.#game.prelude.has('norestart'))) return;
    if (byKey) this.#undone.push(cells.objects.slice());
    cells.load(this.#restart);
    if (this.#game.program.runsOnStart) this.#turn(NO_KEY, false);
  }
}
