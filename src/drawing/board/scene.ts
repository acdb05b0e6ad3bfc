import { at } from '../../core/at';
import { FLOOR, GONE, NOTHING, OUTSIDE, rolesOf } from '../../core/level/piece';
import { type Direction, DIRECTIONS } from '../../core/direction';
import type { Fault } from '../../core/fault';
import { assembleLevel, type Setup } from '../../core/level/setup';
import { flood } from '../../core/routes/flood';
import type { Level } from '../../core/level/level';
import { isBarrier } from '../../core/push/push';
import type { RuleSet } from '../../core/rule-set';
import type { Presentation, StatusTexts } from '../../core/presentation';
import type { View } from '../../core/board/view';
import type { CellState, Turn } from './drawer';
import { type Overlays, NO_OVERLAYS } from './overlay';
import { Board } from '../../core/board/board';

/**
 * By cell: 1 if it can be reached from a player or a piece through everything except walls. Floor that cannot be reached
 * looks like outside.
 */
export function reachedCells(level: Level, rules: RuleSet): Uint8Array {
  const isWall = isBarrier(level, rules.pieces);
  const pieces: number[] = [];
  for (let cell = 0; cell < level.size; cell += 1)
    if (!isWall(cell) && (level.ground[cell] !== FLOOR || level.things[cell] !== NOTHING)) pieces.push(cell);
  return flood(level, pieces, (cell) => !isWall(cell));
}

/** Everything that a picture of a board shows. */
export interface Scene {
  readonly view: View;
  readonly presentation: Pick<Presentation, 'appearances' | 'lightGround'>;
  readonly texts: StatusTexts;
  /** See `reachedCells`. */
  readonly reached: Uint8Array;
  /** Cells of boxes that have just reached a goal or are about to vanish. */
  readonly lit: ReadonlySet<number>;
  /** Of several players, the one who has moved last. */
  readonly active?: number | undefined;
  readonly glide?: Glide | undefined;
  /** Where something has just landed or vanished. */
  readonly dust?: Dust | undefined;
  /** The marks on the board. */
  readonly overlays: Overlays;
  /** The cell that the player is choosing. */
  readonly cursor?: number | undefined;
}

export const NOTHING_LIT: ReadonlySet<number> = new Set();

/** Things that are drawn half way between two cells, for a moment after a step or push. */
export interface Glide {
  readonly direction: Direction;
  /** The cells that they have reached. */
  readonly arrivals: ReadonlySet<number>;
}

/** Cells of things that have landed, or have vanished; their dust is older from frame to frame. */
export interface Dust {
  readonly landed: ReadonlySet<number>;
  readonly vanished: ReadonlySet<number>;
  readonly age: number;
}

export const DUST_AGES = 3;

export function stateOf(scene: Scene, cell: number): CellState {
  const { view, lit, overlays, reached, presentation, dust } = scene;
  const isInside = view.ground(cell) !== FLOOR || presentation.lightGround === true || reached[cell] === 1;
  return {
    isInside,
    isLit: lit.has(cell),
    overlay: overlays.get(cell),
    turn: turnAt(scene, cell),
    dust: dust ? dustAt(dust, view, cell) : 0,
  };
}

function turnAt({ view, active }: Scene, cell: number): Turn | undefined {
  if (active === undefined || view.thing(cell) === NOTHING) return undefined;
  const player = view.playerAt(cell);
  return player < 0 ? undefined : player === active ? 'active' : 'waiting';
}

/** Dust lies on both sides of what has landed and where something has vanished, if nothing stands there. */
function dustAt({ landed, vanished, age }: Dust, view: View, cell: number): number {
  const sides = vanished.has(cell) ? 3 : Number(landed.has(cell - 1)) | (Number(landed.has(cell + 1)) << 1);
  return sides === 0 || view.thing(cell) !== NOTHING ? 0 : (age << 2) | sides;
}

/** A level at its first position, before anything falls or slides. */
export function firstScene(level: Level, rules: RuleSet): Scene {
  const referee = rules.on(level);
  const board = new Board(level, referee.gaugeCount);
  referee.begin(board);
  const { presentation } = rules;
  const reached = reachedCells(level, rules);
  return { view: board, presentation, texts: presentation.on(level), reached, lit: NOTHING_LIT, overlays: NO_OVERLAYS };
}

/**
 * A setup as it is now, whether it is a sound level or not, with the cells of its faults marked. Rules make no referee for
 * a level with faults, so the view has the gauges that the rule set gives for the start.
 */
export function setupScene(setup: Setup, rules: RuleSet, faults: readonly Pick<Fault, 'cell'>[] = []): Scene {
  const scene = sheetScene(setup, rules);
  return {
    ...scene,
    reached: reachedCells(scene.view.level, rules),
    overlays: new Map(faults.flatMap(({ cell }) => (cell === undefined ? [] : [[cell, 'fault']]))),
  };
}

/** The same with all of its floor, also in unreachable places, and without marks. */
export function sheetScene(setup: Setup, rules: RuleSet): Scene {
  const { level } = assembleLevel(setup, rules.pieces);
  const { presentation } = rules;
  return {
    view: setupView(setup, level, rules),
    presentation,
    texts: presentation.on(level),
    reached: new Uint8Array(level.size).fill(1),
    lit: NOTHING_LIT,
    overlays: NO_OVERLAYS,
  };
}

/** Unlike a board, it knows the facing of each drawn player, even of one too many. */
function setupView(setup: Setup, level: Level, rules: RuleSet): View {
  const { ground, things, players, facings } = level;
  const gauges = rules.startGauges?.(level) ?? [];
  const roles = rolesOf(rules.pieces, 'thing');
  const directions = setup.facings.slice();
  return {
    level,
    gaugeCount: gauges.length,
    ground: (cell) => ground[cell] ?? OUTSIDE,
    thing: (cell) => things[cell] ?? NOTHING,
    player: (player) => players[player] ?? GONE,
    facing: (player) => facings[player] ?? 'down',
    playerAt: (cell) => players.indexOf(cell),
    facingAt: (cell) => (roles[things[cell] ?? NOTHING] === 'player' ? DIRECTIONS[at(directions, cell)] : undefined),
    gauge: (gauge) => gauges[gauge] ?? 0,
  };
}
