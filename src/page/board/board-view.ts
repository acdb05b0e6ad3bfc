import { GONE } from '../../core/level/piece';
import { type Level, xOf, yOf } from '../../core/level/level';
import type { RuleSet } from '../../core/rule-set';
import { hasOwnDrawings } from '../../drawing/board/drawer';
import { extentOf, pageAt, type ScreenArea } from '../../drawing/board/layout';
import type { Scene } from '../../drawing/board/scene';
import type { ThemeStyles } from '../../drawing/theme-styles';
import type { Moving } from './motion';
import { Picture, type Side, SIDES } from './picture';
import { contextOf } from './pixels';

/** A cell in pixels of the screen: its picture, and how often each pixel of it is shown. */
interface CellScale {
  readonly side: Side;
  readonly times: number;
}

/** In pixels of CSS: the largest cell, the smallest one in which a whole board is shown, and one of a part of a board. */
const MAX_CELL = 104;
const MIN_CELL = 13;
const CELL_OF_PART = 26;
/** Boards with scenery have this much of it around them, at least. */
const MIN_MARGIN = 2;
/** The share of the way to the player that the view goes in each frame. */
const EASING = 0.22;

/** What is on the stage. */
interface Subject {
  readonly level: Level;
  readonly rules: RuleSet;
}

/** The board on the stage: as large as fits, or a part of it that follows the player; of the part that its rules show. */
export class BoardView {
  isScrolling = false;
  #picture: Picture | undefined;
  #scale: CellScale = { side: 16, times: 1 };
  #zoom = 0;
  #subject: Subject | undefined;
  /** The part of the board that its rules show, in cells. */
  #part: ScreenArea = { x: 0, y: 0, width: 0, height: 0 };
  #margin = { left: 0, top: 0, right: 0, bottom: 0 };
  /** Where the board is on the stage, in pixels of CSS. */
  #place = { x: 0, y: 0 };

  constructor(
    readonly stage: HTMLElement,
    private readonly canvas: HTMLCanvasElement,
  ) {}

  /** 0 shows the whole board again; others make cells larger or smaller. */
  zoom(steps: number): void {
    this.#zoom = steps === 0 ? 0 : this.#zoom + steps;
  }

  /** Prepares a board for the stage as it is now. */
  open(scene: Scene, rules: RuleSet, styles: ThemeStyles, leader: number): void {
    const { level } = scene.view;
    const { clientWidth, clientHeight } = this.stage;
    if (this.#subject?.level !== level) this.#zoom = 0;
    this.#subject = { level, rules };
    const hasScenery = hasOwnDrawings(scene.presentation.appearances);
    this.#scale = this.#scaleFor(this.#subject);
    const { side } = this.#scale;
    const cell = this.#cell;
    const [free, high] = [clientWidth - level.width * cell, clientHeight - level.height * cell];
    const across = hasScenery ? Math.max(MIN_MARGIN * side, Math.ceil((free / 2 / cell) * side) + 1) : 0;
    const down = hasScenery ? Math.max(MIN_MARGIN * side, Math.ceil((high / 2 / cell) * side) + 1) : 0;
    this.#margin = { left: across, right: across, top: down, bottom: down };
    this.#picture = new Picture(contextOf(this.canvas), scene, {
      styles,
      side,
      hasLetters: false,
      margin: this.#margin,
    });
    this.canvas.style.width = `${(this.#picture.width * cell) / side}px`;
    this.canvas.style.height = `${(this.#picture.height * cell) / side}px`;
    this.#part = this.#partFor(leader);
    this.#place = this.#placeFor(leader);
    this.#position();
  }

  draw(scene: Scene, movings: readonly Moving[], progress: number, leader: number): void {
    this.#picture?.draw(scene, movings, progress);
    const cell = scene.view.player(leader);
    const { x, y } = this.#part;
    this.#part = this.#partFor(cell);
    const wanted = this.#placeFor(cell);
    if (this.#isPaged && (this.#part.x !== x || this.#part.y !== y)) {
      this.#place = wanted;
      this.#position();
    }
    const [right, down] = [wanted.x - this.#place.x, wanted.y - this.#place.y];
    this.isScrolling = Math.abs(right) + Math.abs(down) > 0.5;
    if (!this.isScrolling) return;
    this.#place = { x: this.#place.x + right * EASING, y: this.#place.y + down * EASING };
    this.#position();
  }

  /** The column and row at a point of the window; undefined where the rules show nothing. */
  cellAt(x: number, y: number): { readonly x: number; readonly y: number } | undefined {
    const { left, top } = this.canvas.getBoundingClientRect();
    const cell = this.#cell;
    const { side } = this.#scale;
    const [column, row] = [
      Math.floor((x - left) / cell - this.#margin.left / side),
      Math.floor((y - top) / cell - this.#margin.top / side),
    ];
    const [right, down] = [column - this.#part.x, row - this.#part.y];
    const isShown = right >= 0 && down >= 0 && right < this.#part.width && down < this.#part.height;
    return isShown ? { x: column, y: row } : undefined;
  }

  get #isPaged(): boolean {
    return this.#subject?.rules.presentation.window?.isPaged === true;
  }

  /** The side of a cell in pixels of CSS. */
  get #cell(): number {
    return (this.#scale.side * this.#scale.times) / window.devicePixelRatio;
  }

  #scaleFor(subject: Subject): CellScale {
    const { devicePixelRatio } = window;
    const { clientWidth, clientHeight } = this.stage;
    const { width, height } = extentOf(subject);
    const fitting = Math.min(clientWidth / width, clientHeight / height, MAX_CELL);
    const wanted = fitting < MIN_CELL ? CELL_OF_PART : fitting;
    const zoomed = wanted * 1.3 ** this.#zoom;
    return scaleUpTo(Math.max(4, Math.min(MAX_CELL, zoomed)) * devicePixelRatio);
  }

  /** What the rules show of the board when the player is there; without a player, what they showed before. */
  #partFor(leader: number): ScreenArea {
    const subject = this.#subject;
    if (!subject) return this.#part;
    const { level, rules } = subject;
    const isThere = leader !== GONE;
    const { isPaged } = rules.presentation.window ?? {};
    if (isPaged !== false)
      return pageAt(subject, isThere ? { x: xOf(level, leader), y: yOf(level, leader) } : this.#part);
    const { width, height } = extentOf(subject);
    const from = (at: number, shown: number, inAll: number): number =>
      Math.max(0, Math.min(at - Math.floor(shown / 2), inAll - shown));
    const { x, y } = isThere
      ? { x: from(xOf(level, leader), width, level.width), y: from(yOf(level, leader), height, level.height) }
      : this.#part;
    return { x, y, width, height };
  }

  /** The place of the board: its part in the middle, or so that the player is in sight. */
  #placeFor(leader: number): { readonly x: number; readonly y: number } {
    const level = this.#subject?.level;
    const cell = this.#cell;
    if (!level) return this.#place;
    const { clientWidth, clientHeight } = this.stage;
    const along = (room: number, first: number, cells: number, at: number | undefined): number => {
      const length = cells * cell;
      if (length <= room || at === undefined) return (room - length) / 2 - first * cell;
      return Math.min(0, Math.max(room - length, room / 2 - (at - first + 0.5) * cell)) - first * cell;
    };
    const isThere = leader !== GONE;
    const { x, y, width, height } = this.#part;
    return {
      x: along(clientWidth, x, width, isThere ? xOf(level, leader) : undefined),
      y: along(clientHeight, y, height, isThere ? yOf(level, leader) : undefined),
    };
  }

  #position(): void {
    const { side } = this.#scale;
    const cell = this.#cell;
    const ratio = window.devicePixelRatio;
    const round = (length: number): number => Math.round(length * ratio) / ratio;
    const [x, y] = [
      round(this.#place.x - (this.#margin.left / side) * cell),
      round(this.#place.y - (this.#margin.top / side) * cell),
    ];
    this.canvas.style.transform = `translate(${x}px, ${y}px)`;
    if (this.#subject?.rules.presentation.window) this.#clip(x, y);
    else this.canvas.style.clipPath = '';
  }

  /** Cuts the board off around its part in the middle of the stage. */
  #clip(x: number, y: number): void {
    const { clientWidth, clientHeight } = this.stage;
    const { width, height } = this.#part;
    const cutOf = (room: number, cells: number): number => Math.max(0, (room - cells * this.#cell) / 2);
    const [across, down] = [cutOf(clientWidth, width), cutOf(clientHeight, height)];
    const right = x + this.canvas.offsetWidth - (clientWidth - across);
    const bottom = y + this.canvas.offsetHeight - (clientHeight - down);
    this.canvas.style.clipPath = `inset(${down - y}px ${right}px ${bottom}px ${across - x}px)`;
  }
}

/** Finer pictures are better, unless another one is larger by this factor. */
const MUCH_LARGER = 1.25;

/** The best way to show a cell of at most this many pixels of the screen: each pixel of its picture is a square of them. */
function scaleUpTo(pixels: number): CellScale {
  const scales = SIDES.map((side) => ({ side, times: Math.floor(pixels / side) })).filter(({ times }) => times > 0);
  const [finest] = scales;
  if (!finest) return { side: 6, times: pixels / 6 };
  const length = ({ side, times }: CellScale): number => side * times;
  return scales.reduce((best, one) => (length(one) >= length(best) * MUCH_LARGER ? one : best), finest);
}
