import { cellAt, xOf, yOf, type Level } from '../../core/level/level';
import { NOTHING, rolesOf, type PieceRole } from '../../core/level/piece';
import type { View } from '../../core/board/view';
import type { Game } from '../../core/play/game';
import type { Command } from '../../core/play/move';
import type { DrawingSettings } from '../board/drawer';
import { NO_OVERLAYS } from '../board/overlay';
import { reachedCells, type Scene } from '../board/scene';
import { CLEAR } from './raster';
import { MIRRORED, plainView, Sprites } from './sprites';
import { mostFrequent, strokesOf } from './strokes';
import { escapeXml } from './svg';
import { Tracks, type Track } from './tracks';

/** Seconds of a step, before the first, and after the last. */
const STEP = 0.12;
const BEFORE = 0.8;
const AFTER = 2;
/** The side of a cell, at the picture's own size. */
const CELL = 32;

/**
 * A game as an SVG picture that moves by itself: the board once, and each thing an element with keyframes of its own. There
 * is no script and no link in it, so that it moves within pages that allow neither.
 */
export function animatedSvg(game: Game, commands: Iterable<Command>, settings: DrawingSettings, title: string): string {
  const { level } = game;
  const recording = new Recording(game, settings);
  const board = recording.board();
  recording.play(commands);
  const { ticks, tracks, sprites } = recording;
  const clock = new Timeline(ticks);
  const patches = [...tracks.patches].map((track) => elementOf(track, clock));
  const things = tracks.all.map((track) => elementOf(track, clock));
  const size = `width="${level.width * CELL}" height="${level.height * CELL}" viewBox="0 0 ${level.width} ${level.height}"`;
  const moves = `${game.moves} moves, ${game.pushes} pushes${game.standing.state === 'won' ? ', solved' : ''}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} shape-rendering="crispEdges">`,
    `<title>${escapeXml(title)}</title>`,
    `<desc>${escapeXml(`${title}: ${moves}.`)}</desc>`,
    `<style>${STYLE.replace('TIME', `${round(clock.seconds, 2)}s`)}${clock.rules.join('')}</style>`,
    `<defs>${sprites.patterns.join('')}</defs>`,
    board,
    ...patches,
    ...things,
    '</svg>',
    '',
  ].join('\n');
}

/**
 * What a thing looks like changes at once, where it is does not. Who asks for less motion sees the level as it begins.
 * Chromium draws strokes in patterns as hairlines if their edges are to be crisp.
 */
const STYLE =
  'rect{width:1px;height:1px}pattern{shape-rendering:auto}g{animation:TIME linear infinite;animation-name:var(--k)}g g{animation-timing-function:step-end}@media(prefers-reduced-motion){g{animation:none!important}}';

/** Plays a game and notes what moves where, and what it looks like. */
class Recording {
  ticks = 0;
  readonly tracks: Tracks;
  readonly sprites: Sprites;
  readonly #scene: Scene;
  readonly #view: ReturnType<Game['replica']>;
  readonly #bare: View;

  constructor(
    private readonly game: Game,
    settings: DrawingSettings,
  ) {
    const { level, rules } = game;
    this.#view = game.replica();
    this.#view.toStart();
    const { presentation } = rules;
    this.#scene = {
      view: this.#view,
      presentation,
      texts: presentation.on(level),
      reached: reachedCells(level, rules),
      lit: new Set(),
      overlays: NO_OVERLAYS,
    };
    this.tracks = new Tracks(level);
    this.sprites = new Sprites(this.#scene, settings);
    const roles = rolesOf(rules.pieces, 'thing');
    const isWall = (cell: number): boolean => roles[this.#view.thing(cell)] === 'wall';
    this.#bare = {
      ...plainView(this.#view),
      thing: (cell) => (isWall(cell) ? this.#view.thing(cell) : NOTHING),
      facingAt: () => undefined,
    };
    this.#eachCell((cell) => {
      if (this.#view.thing(cell) !== NOTHING && !isWall(cell)) this.tracks.add(cell, this.#lookAt(cell));
    });
  }

  /**
   * The ground: walls and floor in plain colours over the whole board, since bricks would take more room than all moves, and
   * everything else by its pictures.
   */
  board(): string {
    const { level } = this.game;
    const tops = new Int16Array(level.width * level.height).fill(CLEAR);
    const fronts = tops.slice();
    const pictures = new Map<string, string>();
    const floor = this.sprites.floorColour(this.#bare);
    let index = 0;
    this.#eachCell((cell) => {
      const [x, y] = [xOf(level, cell), yOf(level, cell)];
      const raster = this.sprites.cell(this.#bare, { x, y });
      const isGoal = this.#groundRole(cell) === 'goal';
      const isPlain = isGoal || this.#isPlain(cell);
      const isSeen = !raster.pixels.every((pixel) => pixel === CLEAR);
      if (isSeen && isPlain && !this.#isWall(cell)) tops[index] = floor;
      else if (isPlain) {
        tops[index] = mostFrequent(raster.pixels.slice(0, TOP_ROWS * SIDE));
        // A wall is seen from the front where there is none below it.
        if (!this.#isWall(cell + level.stride))
          fronts[index] = mostFrequent(raster.pixels.slice(BRICKS * SIDE, (BRICKS + 1) * SIDE));
      }
      index += 1;
      if (!isSeen || (isPlain && !isGoal)) return;
      const sprite = isGoal ? this.sprites.ground(this.#bare, cell) : this.sprites.define(raster);
      pictures.set(sprite, `${pictures.get(sprite) ?? ''}M${x} ${y}h1v1h-1`);
    });
    const { width, height } = level;
    return [
      ...strokesOf({ width, height, pixels: tops }),
      `<g${FRONT}>${strokesOf({ width, height, pixels: fronts }, false).join('')}</g>`,
      ...[...pictures].map(([sprite, path]) => `<path fill="url(#${sprite.replace(MIRRORED, '')})" d="${path}"/>`),
    ].join('\n');
  }

  #groundRole(cell: number): PieceRole | undefined {
    return rolesOf(this.game.rules.pieces, 'ground')[this.#bare.ground(cell)];
  }

  #isPlain(cell: number): boolean {
    return this.#isWall(cell) || this.#groundRole(cell) === 'floor';
  }

  #isWall(cell: number): boolean {
    const thing = rolesOf(this.game.rules.pieces, 'thing')[this.#bare.thing(cell)];
    return thing === 'wall' || this.#groundRole(cell) === 'wall';
  }

  play(commands: Iterable<Command>): void {
    this.#show(0);
    for (const command of commands) {
      if (this.game.standing.state !== 'playing') return;
      const from = this.game.position;
      const answer = this.game.make(command);
      if (!answer.done) continue;
      // An undo is no way of things to move; what it leads to is drawn with the next move.
      if (this.game.position === from + 1) this.#show(from + 1);
    }
  }

  #show(position: number): void {
    for (const tick of this.game.turn(position).ticks) {
      if (tick.changes.every(({ layer }) => layer === 'gauge')) continue;
      this.ticks += 1;
      this.#view.show(tick);
      this.tracks.follow(tick, this.ticks);
      for (const { layer, index } of tick.changes) if (layer === 'ground') this.#patch(index);
      for (const [cell, track] of this.tracks.standing) track.lookAs(this.#lookAt(cell), this.ticks - 1);
    }
    this.#view.catchUp();
  }

  #patch(cell: number): void {
    const { level } = this.game;
    const place = { x: xOf(level, cell), y: yOf(level, cell) };
    const look = this.sprites.ofLook(`${cell} ${this.#view.ground(cell)}`, () => this.sprites.cell(this.#bare, place));
    this.tracks.patch(cell, look, this.ticks);
  }

  /** Its sprite. What differs for the same code is the way it faces, and whether it is on its goal. */
  #lookAt(cell: number): string {
    const view = this.#view;
    const mood = this.#scene.texts.mood?.(view, cell);
    const ground = mood === 'home' ? view.ground(cell) : 0;
    const look = [view.thing(cell), view.facingAt(cell), mood, ground].join(' ');
    return this.sprites.ofLook(look, () => this.sprites.thing(view, cell));
  }

  #eachCell(visit: (cell: number) => void): void {
    const { width, height }: Level = this.game.level;
    for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) visit(cellAt({ width }, x, y));
  }
}

/** The side of a cell in pixels, and how many rows of a wall are seen from above where its front shows. */
const SIDE = 8;
const TOP_ROWS = 3;
/** A row of bricks, of whose colour the front is. */
const BRICKS = 4;
/** The other rows, as a stroke: as wide as they are high, and in the middle of them. */
const FRONT = ' stroke-width=".625" transform="translate(0 .1875)"';

/** Turns ticks into the percentages of keyframes. */
class Timeline {
  readonly rules: string[] = [];
  readonly seconds: number;

  constructor(ticks: number) {
    this.seconds = BEFORE + ticks * STEP + AFTER;
  }

  percent(time: number): string {
    return `${round((100 * (BEFORE + time * STEP)) / this.seconds, 2)}%`;
  }

  /** Defines keyframes, and returns their name. Moments of one value are listed together. */
  define(frames: readonly { readonly at: string; readonly value: string }[]): string {
    const byValue = new Map<string, string[]>();
    for (const { at, value } of frames) byValue.set(value, [...(byValue.get(value) ?? []), at]);
    const name = nameOfNumber(this.rules.length);
    const body = [...byValue].map(([value, moments]) => `${moments.join()}{${value}}`).join('');
    this.rules.push(`@keyframes ${name}{${body}}`);
    return name;
  }
}

/** `a` to `z`, then `aa` and so on. */
function nameOfNumber(number: number): string {
  const letter = (10 + (number % LETTERS)).toString(10 + LETTERS);
  return number < LETTERS ? letter : `${nameOfNumber(Math.floor(number / LETTERS) - 1)}${letter}`;
}

const LETTERS = 26;

function round(value: number, decimals: number): string {
  return String(Number(value.toFixed(decimals))).replace(/^0\./, '.');
}

/**
 * A thing: all that it looks like in a strip, of which one is in the picture and the others far outside. What it looks like at
 * first comes first, nothing if it is not there yet: that is seen without motion, too.
 */
function elementOf(track: Track, clock: Timeline): string {
  const looks = [...new Set(track.looks.map(({ look }) => look))];
  const [{ x, y } = { x: 0, y: 0 }] = track.waypoints;
  const pictures = looks.map((look, index) => (look === undefined ? '' : rectOf(look, index))).join('');
  const strip = track.looks.length === 1 ? pictures : `<g${nameOf(looksOf(track, looks, clock))}>${pictures}</g>`;
  const place = x === 0 && y === 0 ? '' : ` transform="translate(${x} ${y})"`;
  return `<g${place}${nameOf(movesOf(track, clock))}>${strip}</g>`;
}

/** Further away than any viewer shows beside the picture, in cells. */
const FAR = 999;

function rectOf(look: string, index: number): string {
  if (look.endsWith(MIRRORED))
    return `<rect fill="url(#${look.replace(MIRRORED, '')})" transform="translate(${FAR * index + 1})scale(-1 1)"/>`;
  return `<rect${index === 0 ? '' : ` x="${FAR * index}"`} fill="url(#${look})"/>`;
}

function looksOf(track: Track, looks: readonly (string | undefined)[], clock: Timeline): string {
  return clock.define(
    track.looks
      .filter(({ time, look }) => time > 0 || look !== looks[0])
      .map(({ time, look }) => ({
        at: clock.percent(time),
        value: `translate:${lengthOf(-FAR * looks.indexOf(look))}`,
      })),
  );
}

function movesOf(track: Track, clock: Timeline): string | undefined {
  const [first, second] = track.waypoints;
  if (!first || !track.hasMoved) return undefined;
  // Who rests at first is where it stands anyway.
  const isResting = first.x === second?.x && first.y === second.y;
  const frames = track.waypoints.slice(isResting ? 1 : 0).map(({ time, x, y }) => ({
    at: clock.percent(time),
    value: `translate:${lengthOf(x - first.x)}${y === first.y ? '' : ` ${lengthOf(y - first.y)}`}`,
  }));
  const last = frames.at(-1);
  return clock.define([...frames, ...(last ? [{ at: 'to', value: last.value }] : [])]);
}

function lengthOf(cells: number): string {
  return cells === 0 ? '0' : `${cells}px`;
}

function nameOf(name: string | undefined): string {
  return name === undefined ? '' : ` style="--k:${name}"`;
}
