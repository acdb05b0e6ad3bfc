import {
  AGAIN,
  BITS_PER_LAYER,
  CANCEL,
  CHECKPOINT,
  type ConditionCode,
  type Kinds,
  LAYER_BITS,
  LAYERS_PER_WORD,
  type Program,
  RESTART,
  type SoundCode,
  WIN,
} from '../compile/program';
import { RuleRunner } from './rule-runner';

const MAX_ROUNDS = 50;
/** Up, left, down, right and action as bits of a movement. */
const KEY_BITS = [1, 4, 2, 8, 16];
/** A turn without a key. */
export const NO_KEY = -1;

/** What a turn was like. */
export interface Turn {
  /** Objects differ from before. */
  hasChanged: boolean;
  isCancelled: boolean;
  /** The commands that were queued, as bits. */
  queue: number;
  /** The number of the message, -1 for none. */
  message: number;
  isWon: boolean;
  restarts: boolean;
  checkpoints: boolean;
  /** A turn without a key follows if it would change anything: see `wouldGoOn`. */
  wantsMore: boolean;
}

/** Plays turns on one level. What undo and restart bring back is kept elsewhere. */
export class Turns {
  readonly runner: RuleRunner;
  readonly program: Program;
  /** The last turn; the next one overwrites it. */
  readonly turn: Turn = {
    hasChanged: false,
    isCancelled: false,
    queue: 0,
    message: -1,
    isWon: false,
    restarts: false,
    checkpoints: false,
    wantsMore: false,
  };
  /** The cells hold the next turn, which has no key, as it was tried. */
  isAhead = false;
  /** Hears the seeds of sounds. */
  onSound: ((seed: string) => void) | undefined;

  readonly #players: Int32Array;
  readonly #found: Int32Array;
  readonly #playerMask: Int32Array;
  readonly #playerLayers: readonly number[];
  readonly #moveSounds: readonly SoundCode[];
  readonly #blockedSounds: readonly SoundCode[];
  readonly #moved = new Set<string>();
  readonly #blocked = new Set<string>();
  #playerCount = 0;

  constructor(program: Program, width: number, height: number) {
    this.program = program;
    this.runner = new RuleRunner(program, width, height);
    const { cells } = this.runner;
    this.#players = new Int32Array(cells.size);
    this.#found = new Int32Array(cells.words);
    this.#playerMask = new Int32Array(cells.objectWords);
    for (const id of program.player.objects) {
      this.#playerMask[id >> 5] = (this.#playerMask[id >> 5] ?? 0) | (1 << (id & 31));
    }
    this.#playerLayers = [...new Set(program.player.objects.map((id) => program.objects[id]?.layer ?? 0))];
    this.#moveSounds = program.sounds.filter(({ verb }) => verb === 'move');
    this.#blockedSounds = program.sounds.filter(({ verb }) => verb === 'cantmove');
  }

  /** Plays a turn with a key or without, or goes on with the one that was tried. Without `winCounts` it cannot be won. */
  play(key: number, winCounts: boolean): Turn {
    const { runner, turn } = this;
    const { cells } = runner;
    if (!this.isAhead) this.#playRules(key);
    this.isAhead = false;
    const { queue } = runner;
    turn.queue = queue;
    turn.message = runner.message;
    turn.hasChanged = false;
    turn.isCancelled = (queue & CANCEL) !== 0;
    turn.isWon = false;
    turn.restarts = false;
    turn.checkpoints = false;
    turn.wantsMore = false;
    if (this.onSound) this.#makeSounds();
    if (this.program.needsPlayerMovement && key !== NO_KEY && this.#stoodStill()) {
      cells.restore();
      turn.isCancelled = false;
      turn.queue = 0;
      turn.message = -1;
      return turn;
    }
    if (turn.isCancelled) {
      cells.restore();
      return turn;
    }
    turn.hasChanged = cells.hasChanged();
    turn.restarts = (queue & RESTART) !== 0;
    turn.isWon = winCounts && !turn.restarts && ((queue & WIN) !== 0 || this.isWon());
    const goesOn = !turn.restarts && !turn.isWon;
    turn.checkpoints = goesOn && (queue & CHECKPOINT) !== 0;
    turn.wantsMore = goesOn && (queue & AGAIN) !== 0 && turn.hasChanged;
    return turn;
  }

  /**
   * Tries a turn without a key: whether it would change anything. It is taken back unless it `mayStay`; the random numbers that
   * it draws are not.
   */
  wouldGoOn(mayStay = false): boolean {
    const { runner } = this;
    const { cells } = runner;
    const { draws } = runner.random;
    const { onSound } = this;
    this.onSound = undefined;
    this.#playRules(NO_KEY);
    this.onSound = onSound;
    const { queue } = runner;
    const isCancelled = (queue & CANCEL) !== 0;
    const changes = isCancelled ? (queue & ~CANCEL) !== 0 : cells.hasChanged() || (queue & (WIN | RESTART)) !== 0;
    this.isAhead = mayStay && changes && !isCancelled && runner.random.draws === draws;
    if (!this.isAhead) cells.restore();
    return changes;
  }

  /** Takes back the turn that was tried, if it stayed. */
  goBack(): void {
    if (this.isAhead) this.runner.cells.restore();
    this.isAhead = false;
  }

  /** Whether all conditions hold; a game without any is never won by them. */
  isWon(): boolean {
    const { conditions } = this.program;
    for (let index = 0; index < conditions.length; index++) {
      const condition = conditions[index];
      if (condition !== undefined && !this.#holds(condition)) return false;
    }
    return conditions.length > 0;
  }

  #playRules(key: number): void {
    const { runner } = this;
    runner.cells.mark();
    runner.created.fill(0);
    runner.destroyed.fill(0);
    this.#blocked.clear();
    this.#findPlayers();
    this.#playRounds(key);
  }

  /** Rounds of rules and movements, until no rigid group has to be left out. */
  #playRounds(key: number): void {
    const { runner } = this;
    const { cells } = runner;
    runner.rigid.allowAll();
    for (let round = 0; round < MAX_ROUNDS; round++) {
      runner.queue = 0;
      runner.message = -1;
      this.#moved.clear();
      if (key !== NO_KEY) this.#pushPlayers(key);
      runner.run(runner.groups);
      this.#moveAll();
      const isBanned = runner.rigid.banStuck();
      runner.rigid.clear();
      cells.clearMovements();
      if (!isBanned) {
        runner.run(runner.lateGroups);
        cells.clearMovements();
        return;
      }
      cells.restore();
    }
  }

  /** The first cell with a player, by columns; -1 if there is none. */
  firstPlayer(): number {
    this.#findPlayers();
    return this.#playerCount === 0 ? -1 : (this.#players[0] ?? -1);
  }

  #findPlayers(): void {
    this.#playerCount = 0;
    if (!this.#findKinds(this.program.player, this.#found)) return;
    for (let place = 0; place < this.#found.length; place++) {
      let left = this.#found[place] ?? 0;
      while (left !== 0) {
        const low = left & -left;
        left ^= low;
        this.#players[this.#playerCount++] = place * 32 + 31 - Math.clz32(low);
      }
    }
  }

  /** The cells with any or all of some objects, as a set; whether there are any. */
  #findKinds({ objects, needsAll }: Kinds, found: Int32Array): boolean {
    const { sets, stride, pad, words } = this.runner.cells;
    let isAny = false;
    for (let place = 0; place < words; place++) {
      let word = needsAll && objects.length > 0 ? -1 : 0;
      for (let index = 0; index < objects.length; index++) {
        const set = sets[(objects[index] ?? 0) * stride + pad + place] ?? 0;
        word = needsAll ? word & set : word | set;
      }
      found[place] = word;
      if (word !== 0) isAny = true;
    }
    return isAny;
  }

  #pushPlayers(key: number): void {
    const { cells } = this.runner;
    const bits = KEY_BITS[key] ?? 0;
    for (let index = 0; index < this.#playerCount; index++) {
      const cell = this.#players[index] ?? 0;
      for (let number = 0; number < this.#playerLayers.length; number++) {
        const layer = this.#playerLayers[number] ?? 0;
        if (!this.#hasPlayerOn(cell, layer)) continue;
        const word = Math.floor(layer / LAYERS_PER_WORD);
        const old = cells.movements[cell * cells.movementWords + word] ?? 0;
        const value = old | (bits << ((layer % LAYERS_PER_WORD) * BITS_PER_LAYER));
        if (value !== old) cells.setMovements(cell, word, value);
      }
    }
  }

  #hasPlayerOn(cell: number, layer: number): boolean {
    const { objects, objectWords } = this.runner.cells;
    const mask = this.program.layerMasks[layer];
    for (let word = 0; word < objectWords; word++) {
      const held = objects[cell * objectWords + word] ?? 0;
      if ((held & (this.#playerMask[word] ?? 0) & (mask?.[word] ?? 0)) !== 0) return true;
    }
    return false;
  }

  /** Every cell that had a player still has one. */
  #stoodStill(): boolean {
    const { objects, objectWords } = this.runner.cells;
    for (let index = 0; index < this.#playerCount; index++) {
      const from = (this.#players[index] ?? 0) * objectWords;
      let isThere = false;
      for (let word = 0; word < objectWords && !isThere; word++) {
        isThere = ((objects[from + word] ?? 0) & (this.#playerMask[word] ?? 0)) !== 0;
      }
      if (!isThere) return false;
    }
    return this.#playerCount > 0;
  }

  /** Moves what can move, by columns and layers, again and again until nothing more can. */
  #moveAll(): void {
    const { cells } = this.runner;
    const { moving, movements, movementWords, words } = cells;
    for (let goesOn = true; goesOn;) {
      goesOn = false;
      for (let place = 0; place < words; place++) {
        let left = moving[place] ?? 0;
        while (left !== 0) {
          const low = left & -left;
          left ^= low;
          const cell = place * 32 + 31 - Math.clz32(low);
          for (let word = 0; word < movementWords; word++) {
            const old = movements[cell * movementWords + word] ?? 0;
            const rest = old === 0 ? 0 : this.#moveLayers(cell, word, old);
            if (rest === old) continue;
            cells.setMovements(cell, word, rest);
            goesOn = true;
          }
        }
      }
    }
    if (this.onSound && this.#blockedSounds.length > 0) this.#hearBlocked();
  }

  /** Moves the layers of one word; the movements that are left. */
  #moveLayers(cell: number, word: number, movements: number): number {
    let rest = movements;
    for (let index = 0; index < LAYERS_PER_WORD; index++) {
      const bits = (movements >> (index * BITS_PER_LAYER)) & LAYER_BITS;
      if (bits === 0 || !this.#move(cell, word * LAYERS_PER_WORD + index, bits)) continue;
      rest &= ~(LAYER_BITS << (index * BITS_PER_LAYER));
    }
    return rest;
  }

  #move(cell: number, layer: number, bits: number): boolean {
    const { cells } = this.runner;
    const { objects, objectWords, width, height } = cells;
    const mask = this.program.layerMasks[layer];
    if (mask === undefined) return false;
    let target = cell;
    if (bits === 1 && cell % height > 0) target = cell - 1;
    else if (bits === 2 && cell % height < height - 1) target = cell + 1;
    else if (bits === 4 && cell >= height) target = cell - height;
    else if (bits === 8 && cell < (width - 1) * height) target = cell + height;
    else if (bits !== 16) return false;
    if (target !== cell) {
      for (let word = 0; word < objectWords; word++) {
        if (((objects[target * objectWords + word] ?? 0) & (mask[word] ?? 0)) !== 0) return false;
      }
    }
    if (this.onSound) this.#hearMove(cell, layer, bits);
    if (target === cell) return true;
    for (let word = 0; word < objectWords; word++) {
      const old = objects[cell * objectWords + word] ?? 0;
      const movers = old & (mask[word] ?? 0);
      if (movers === 0) continue;
      cells.setObjects(cell, word, old & ~movers);
      cells.setObjects(target, word, (objects[target * objectWords + word] ?? 0) | movers);
    }
    return true;
  }

  #holds({ word, what, on }: ConditionCode): boolean {
    const { cells } = this.runner;
    const { size, words } = cells;
    for (let place = 0; place < words; place++) {
      const all = place === words - 1 && (size & 31) !== 0 ? (1 << (size & 31)) - 1 : -1;
      const there = this.#wordOf(what, place, all);
      const where = on === undefined ? all : this.#wordOf(on, place, all);
      if (word === 'all' ? (there & ~where) !== 0 : (there & where) !== 0) return word === 'some';
    }
    return word !== 'some';
  }

  #wordOf({ objects, needsAll }: Kinds, place: number, all: number): number {
    const { sets, stride, pad } = this.runner.cells;
    let word = needsAll ? all : 0;
    for (let index = 0; index < objects.length; index++) {
      const set = sets[(objects[index] ?? 0) * stride + pad + place] ?? 0;
      word = needsAll ? word & set : word | set;
    }
    return word;
  }

  #hearMove(cell: number, layer: number, bits: number): void {
    for (const sound of this.#moveSounds) if (this.#sounds(sound, cell, layer, bits)) this.#moved.add(sound.seed);
  }

  #hearBlocked(): void {
    const { moving, movements, movementWords, words } = this.runner.cells;
    for (let place = 0; place < words; place++) {
      for (let left = moving[place] ?? 0; left !== 0; left &= left - 1) {
        const cell = place * 32 + 31 - Math.clz32(left & -left);
        for (let layer = 0; layer < this.program.layerCount; layer++) {
          const word = movements[cell * movementWords + Math.floor(layer / LAYERS_PER_WORD)] ?? 0;
          const bits = (word >> ((layer % LAYERS_PER_WORD) * BITS_PER_LAYER)) & LAYER_BITS;
          if (bits === 0) continue;
          for (const sound of this.#blockedSounds) {
            if (this.#sounds(sound, cell, layer, bits)) this.#blocked.add(sound.seed);
          }
        }
      }
    }
  }

  #sounds({ objects, layers, movement }: SoundCode, cell: number, layer: number, bits: number): boolean {
    if ((movement & bits) === 0 || !layers.includes(layer)) return false;
    const { cells } = this.runner;
    const mask = this.program.layerMasks[layer];
    for (let word = 0; word < cells.objectWords; word++) {
      const held = cells.objects[cell * cells.objectWords + word] ?? 0;
      if ((held & (objects[word] ?? 0) & (mask?.[word] ?? 0)) !== 0) return true;
    }
    return false;
  }

  #makeSounds(): void {
    const { created, destroyed } = this.runner;
    for (const seed of this.#blocked) this.onSound?.(seed);
    for (const seed of this.#moved) this.onSound?.(seed);
    for (const { verb, objects, seed } of this.program.sounds) {
      if (verb === 'create' && objects.some((word, index) => (word & (created[index] ?? 0)) !== 0))
        this.onSound?.(seed);
    }
    for (const { verb, objects, seed } of this.program.sounds) {
      if (verb === 'destroy' && objects.some((word, index) => (word & (destroyed[index] ?? 0)) !== 0))
        this.onSound?.(seed);
    }
  }
}
