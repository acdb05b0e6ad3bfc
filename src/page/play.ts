import type { Replica, Tick } from '../core/board/view';
import type { Answer } from '../core/play/answer';
import type { Game } from '../core/play/game';
import type { Move } from '../core/play/move';
import type { StatusTexts } from '../core/presentation';
import type { Reason } from '../core/reason';
import {
  GLOW_MS,
  HURRIED_TICK_MS,
  MAX_TURN_MS,
  MAX_WAITING,
  newlyOnGoal,
  vanishingCells,
  WAVE_MS,
  waveOf,
} from '../drawing/board/moments';
import { NOTHING_LIT, type Scene, reachedCells } from '../drawing/board/scene';
import { NO_OVERLAYS, type Overlays } from '../drawing/board/overlay';
import type { OpenLevel } from './levels';
import { movingsOf, type Moving } from './board/motion';

/** Milliseconds: a step, and a box that flashes on its goal. */
const STEP_MS = 105;
const FLASH_MS = 160;
/** The longest time for a tick where each takes its time. */
const MAX_TICK_MS = 150;
const WATCHED_STEP_MS = 130;
const WALKED_STEP_MS = 55;

/** What happened, for those who show it in other ways than by the board. */
export interface PlayListener {
  /** A move, or an undo and the like. */
  onTurn(move: Move | undefined): void;
  onRefusal(reason: Reason): void;
  /** Everything is shown: the board rests. */
  onRest(): void;
}

/** Ticks that are shown one after the other. */
interface Showing {
  readonly ticks: readonly Tick[];
  next: number;
  tickMs: number;
  isLit: boolean;
}

/** Moves that are played one by one: a walk, a push to a far cell, a solution. */
interface Route {
  readonly moves: readonly Move[];
  next: number;
}

/**
 * A level in play: the game, the board as it is shown, and what is moving on it. It knows no screen; `advance` tells it the
 * time, and the picture asks for the scene.
 */
export class Play {
  readonly texts: StatusTexts;
  readonly shown: Replica;
  #leader = 0;
  #overlays: Overlays = NO_OVERLAYS;
  hints = 0;
  movings: readonly Moving[] = [];
  readonly #reached: Uint8Array;
  #scene: Scene | undefined;
  #showing: Showing | undefined;
  #route: Route | undefined;
  readonly #waiting: Move[] = [];
  #lit: ReadonlySet<number> = NOTHING_LIT;
  #wave: ReadonlySet<number>[] = [];
  /** When what is shown now began, and when it ends. */
  #since = 0;
  #until = 0;
  #isOver = false;

  constructor(
    readonly opened: OpenLevel,
    readonly game: Game,
    private readonly listener: PlayListener,
    /** The game is not the player's, but shows a solution. */
    readonly isWatched = false,
  ) {
    const { level, rules } = opened;
    this.texts = rules.presentation.on(level);
    this.shown = this.game.replica();
    this.#reached = reachedCells(level, rules);
    const ticks = this.game.turn(0).ticks.filter(({ changes }) => changes.length > 0);
    if (ticks.length > 0 && game.position === 0) {
      this.shown.toStart();
      this.#begin(ticks, this.#tickMs(ticks.length));
    }
    this.#isOver = this.game.standing.state !== 'playing';
  }

  /** The same object until something changes, apart from what moves. */
  get scene(): Scene {
    this.#scene ??= {
      view: this.shown,
      presentation: this.game.rules.presentation,
      texts: this.texts,
      reached: this.#reached,
      lit: this.#lit,
      active: this.game.level.players.length > 1 ? this.#leader : undefined,
      overlays: this.#showing ? NO_OVERLAYS : this.#overlays,
    };
    return this.#scene;
  }

  /** The player who moves with the arrows and walks to taps. */
  get leader(): number {
    return this.#leader;
  }

  lead(player: number): void {
    this.#leader = player;
    this.#scene = undefined;
  }

  /** Marks cells until the next move. */
  mark(overlays: Overlays): void {
    this.#overlays = overlays;
    this.#scene = undefined;
  }

  /** Whether marks are shown, since the last move. */
  get isMarked(): boolean {
    return this.#overlays !== NO_OVERLAYS;
  }

  /** From 0 to 1: how far the things in `movings` are. */
  progress(now: number): number {
    return this.movings.length === 0 ? 1 : Math.min(1, Math.max(0, (now - this.#since) / (this.#until - this.#since)));
  }

  /** Whether something changes by itself, so that the picture has to be drawn again. */
  get isMoving(): boolean {
    return this.#until > 0;
  }

  /** Nothing falls, slides or walks. */
  get isAtRest(): boolean {
    return this.#showing === undefined && this.#route === undefined;
  }

  /** Shows what is due by now. */
  advance(now: number): void {
    while (this.#until > 0 && now >= this.#until) {
      const late = this.#until;
      // A page that was hidden for a while does not catch up on everything.
      this.#since = now - late > GLOW_MS ? now : late;
      this.#scene = undefined;
      this.#showNext();
    }
  }

  /** Whether moves wait, so that the board of the game is not yet the one that the player means. */
  get hasWaiting(): boolean {
    return this.#waiting.length > 0;
  }

  /** A move by the player: it waits until nothing falls any more. A held key waits once. */
  press(move: Move, now: number, isHeld = false): void {
    this.#endRoute();
    if (!this.#isFalling) {
      if (this.game.standing.state !== 'playing') return;
      this.#finish();
      this.#make(move, now, STEP_MS);
      return;
    }
    if (isHeld && this.#waiting.length > 0) return;
    this.#waiting.push(move);
    if (this.#waiting.length > MAX_WAITING) this.#finishAll(now);
    else if (this.#showing) this.#showing.tickMs = Math.min(this.#showing.tickMs, HURRIED_TICK_MS);
  }

  /** Plays moves one by one; one undo takes them back together, unless they are a solution that is watched. */
  follow(moves: readonly Move[], now: number): void {
    this.#finishAll(now);
    this.#route = { moves, next: 0 };
    this.#since = now;
    this.#playRoute();
    this.#scene = undefined;
  }

  /** Undo, redo and jumps: shown as a step back or on, or at once. */
  travel(go: (game: Game) => Answer, now: number): void {
    this.#finishAll(now);
    const from = this.game.position;
    const answer = go(this.game);
    if (!answer.done) {
      this.listener.onRefusal(answer.reason);
      return;
    }
    const to = this.game.position;
    this.#overlays = NO_OVERLAYS;
    this.shown.catchUp();
    const turn = Math.abs(to - from) === 1 ? this.game.turn(Math.max(from, to)) : undefined;
    const changes = turn?.ticks.length === 1 ? turn.ticks.flatMap((tick) => tick.changes) : [];
    this.movings = movingsOf(this.game.level, changes, to < from);
    this.#since = now;
    this.#until = this.movings.length > 0 ? now + WALKED_STEP_MS : 0;
    this.#isOver = this.game.standing.state !== 'playing';
    this.listener.onTurn(undefined);
    if (this.#until === 0) this.listener.onRest();
  }

  /** Shows everything that is still to be shown, because the player does something else. */
  endAnimation(now: number): void {
    this.#finishAll(now);
  }

  get #isFalling(): boolean {
    return this.#showing !== undefined && this.#showing.ticks.length > 1;
  }

  #make(move: Move, now: number, stepMs: number, isJoined = false): boolean {
    const answer = this.game.make(move, isJoined);
    if (!answer.done) {
      this.listener.onRefusal(answer.reason);
      return false;
    }
    if (move.kind === 'step') this.#leader = move.player;
    this.#overlays = NO_OVERLAYS;
    const { ticks } = this.game.turn(this.game.position);
    this.listener.onTurn(move);
    this.#since = now;
    if (ticks.length === 0) this.#rest();
    else this.#begin(ticks, ticks.length === 1 ? stepMs : this.#tickMs(ticks.length));
    return true;
  }

  #begin(ticks: readonly Tick[], tickMs: number): void {
    this.#showing = { ticks, next: 0, tickMs, isLit: false };
    this.#wave = [];
    this.#lit = NOTHING_LIT;
    this.#showTick(this.#showing);
  }

  /** What is shown now has had its time. */
  #showNext(): void {
    if (this.#showing) this.#showTick(this.#showing);
    else if (this.#wave.length > 0) this.#showWave();
    else if (this.#route) this.#playRoute();
    else {
      const isOver = this.movings.length > 0 || this.#lit.size > 0;
      this.movings = [];
      this.#lit = NOTHING_LIT;
      this.#until = 0;
      if (isOver) this.listener.onRest();
    }
  }

  #showTick(showing: Showing): void {
    const tick = showing.ticks[showing.next];
    if (!tick) {
      this.#rest();
      return;
    }
    const vanishing = vanishingCells(tick.changes);
    this.movings = [];
    if (vanishing.size > 0 && !showing.isLit) {
      showing.isLit = true;
      this.#lit = vanishing;
      this.#until = this.#since + Math.min(GLOW_MS, showing.tickMs);
      return;
    }
    this.shown.show(tick);
    this.movings = movingsOf(this.game.level, tick.changes);
    this.#lit = NOTHING_LIT;
    showing.isLit = false;
    showing.next += 1;
    this.#until = this.#since + showing.tickMs;
  }

  /** A turn is shown: the next move follows, or what it did flashes for a moment. */
  #rest(): void {
    const { position } = this.game;
    this.#showing = undefined;
    this.movings = [];
    this.shown.catchUp();
    const next = this.#waiting.shift();
    if (next) {
      this.#make(next, this.#since, STEP_MS);
      return;
    }
    if (this.#route) {
      this.#playRoute();
      return;
    }
    const isNews = !this.#isOver;
    this.#isOver = this.game.standing.state !== 'playing';
    if (isNews && this.game.standing.state === 'won') {
      this.#wave = waveOf(this.game, this.texts, this.#leader);
      this.#showWave();
      return;
    }
    const ticks = position > 0 ? this.game.turn(position).ticks : [];
    this.#lit = newlyOnGoal(this.shown, this.texts, ticks);
    this.#until = this.#lit.size > 0 ? this.#since + FLASH_MS : 0;
    if (this.#until === 0) this.listener.onRest();
  }

  #showWave(): void {
    this.#lit = this.#wave.shift() ?? NOTHING_LIT;
    this.#until = this.#since + WAVE_MS;
  }

  #playRoute(): void {
    const route = this.#route;
    const move = route?.moves[route.next];
    if (!route || !move || this.game.standing.state !== 'playing') {
      this.#route = undefined;
      this.#rest();
      return;
    }
    const isJoined = route.next > 0 && !this.isWatched;
    route.next += 1;
    if (this.#make(move, this.#since, this.isWatched ? WATCHED_STEP_MS : WALKED_STEP_MS, isJoined)) return;
    this.#route = undefined;
    this.#rest();
  }

  /** A walk ends where it is when the player does something else. */
  #endRoute(): void {
    if (!this.#route) return;
    this.#route = undefined;
    this.#finish();
  }

  #finish(): void {
    this.#scene = undefined;
    if (this.#showing) {
      this.#showing = undefined;
      this.shown.catchUp();
    }
    this.movings = [];
    this.#wave = [];
    this.#lit = NOTHING_LIT;
    this.#until = 0;
  }

  /** Plays the moves that wait, too, so that nothing depends on how fast they were made. */
  #finishAll(now: number): void {
    this.#route = undefined;
    this.#finish();
    for (let move = this.#waiting.shift(); move; move = this.#waiting.shift()) {
      this.#make(move, now, STEP_MS);
      this.#finish();
    }
    this.#isOver = this.game.standing.state !== 'playing';
  }

  #tickMs(ticks: number): number {
    const { tickMs, isUnhurried = false } = this.game.rules.presentation.tempo;
    return isUnhurried ? Math.min(tickMs, MAX_TICK_MS) : Math.min(tickMs, Math.floor(MAX_TURN_MS / (ticks + 1)));
  }
}
