import { at } from '../at';
import { Board } from '../board/board';
import { GONE, NOTHING, OUTSIDE, rolesOf, type Piece } from './piece';
import { directionCode, DIRECTIONS } from '../direction';
import type { CellFault } from '../fault';
import { MAX_CELLS, cellCount, type Level, type Shape } from './level';
import { ok, type Result } from '../result';
import type { RuleSet } from '../rule-set';
import { MAX_WRITES_PER_TURN, openBoard } from '../play/turn';
import type { View } from '../board/view';

/**
 * An unchecked position that can be changed: readers make it of a text, and editors work on it. Cells are numbered as
 * on a `Level`, margin included.
 */
export interface Setup extends Shape {
  /** Ground and thing codes by cell. */
  readonly ground: Uint16Array;
  readonly things: Uint16Array;
  /** By cell: the code of the direction that a player there faces. */
  readonly facings: Uint8Array;
  /** The numbers that count besides the cells, by name (`moves`, `strength`). */
  numbers: Readonly<Record<string, number>>;
}

/** An empty setup: every cell is outside. */
export function emptySetup({ width, height }: Shape): Setup {
  const size = cellCount({ width, height });
  return {
    width,
    height,
    ground: new Uint16Array(size).fill(OUTSIDE),
    things: new Uint16Array(size).fill(NOTHING),
    facings: new Uint8Array(size).fill(directionCode('down')),
    numbers: {},
  };
}

/** The current position of a board; `numbers` are those of the rules at this position. */
export function setupOf(view: View, numbers: Readonly<Record<string, number>> = view.level.numbers): Setup {
  const setup = emptySetup(view.level);
  for (let cell = 0; cell < view.level.size; cell += 1) {
    setup.ground[cell] = view.ground(cell);
    setup.things[cell] = view.thing(cell);
    const facing = view.facingAt(cell);
    if (facing !== undefined) setup.facings[cell] = directionCode(facing);
  }
  setup.numbers = numbers;
  return setup;
}

/** The first position of a level. */
export function setupOfLevel(level: Level): Setup {
  const setup = emptySetup(level);
  setup.ground.set(level.ground);
  setup.things.set(level.things);
  level.players.forEach((cell, player) => {
    if (cell !== GONE) setup.facings[cell] = directionCode(at(level.facings, player));
  });
  setup.numbers = level.numbers;
  return setup;
}

/** A playable level under a rule set, or all faults of the setup, by cell. */
export function levelOf(setup: Setup, rules: Pick<RuleSet, 'pieces' | 'faults' | 'on'>): Result<Level, CellFault> {
  const cells = setup.width * setup.height;
  if (cells > MAX_CELLS) return { ok: false, faults: [{ kind: 'board-too-large', cells, most: MAX_CELLS }] };
  const { level, faults } = assembleLevel(setup, rules.pieces);
  const all = faults.length > 0 ? faults : (rules.faults?.(level) ?? []);
  if (all.length > 0) return { ok: false, faults: all };
  return canSettle(level, rules) ? ok(level) : { ok: false, faults: [{ kind: 'too-restless' }] };
}

/** Whether everything comes to rest before the first key. Only very large levels need a trial run. */
export function canSettle(level: Level, rules: Pick<RuleSet, 'on'>): boolean {
  let things = 0;
  for (let cell = 0; cell < level.size; cell += 1) if (level.things[cell] !== NOTHING) things += 1;
  const longestSide = Math.max(level.width, level.height);
  if (things * longestSide <= MAX_WRITES_PER_TURN) return true;
  const referee = rules.on(level);
  return !referee.settle || openBoard(referee, new Board(level, referee.gaugeCount));
}

/** The level of a setup, and its faults under any rules. */
export function assembleLevel(setup: Setup, pieces: readonly Piece[]): { level: Level; faults: CellFault[] } {
  const { width, height, ground, things } = setup;
  const grounds = rolesOf(pieces, 'ground');
  const thingRoles = rolesOf(pieces, 'thing');
  const players = new Map<number, number>();
  const faults: CellFault[] = [];
  for (let cell = 0; cell < things.length; cell += 1) {
    const code = at(ground, cell);
    const thing = at(things, cell);
    if (code !== OUTSIDE && grounds[code] === undefined)
      faults.push({ kind: 'unknown-piece', cell, layer: 'ground', code });
    if (thing === NOTHING) continue;
    const role = thingRoles[thing];
    if (role === undefined) faults.push({ kind: 'unknown-piece', cell, layer: 'thing', code: thing });
    if (role !== 'player') continue;
    if (players.has(thing)) faults.push({ kind: 'second-player', cell, layer: 'thing' });
    else players.set(thing, cell);
  }
  // Where no piece is a player, a key is for all the board: its one player is off the board until the rules place it.
  const isKeyForAll = !thingRoles.includes('player');
  if (players.size === 0 && !isKeyForAll) faults.push({ kind: 'no-player' });
  const starts = isKeyForAll ? [GONE] : [...players].sort(([a], [b]) => a - b).map(([, cell]) => cell);
  const level = Object.freeze({
    width,
    height,
    size: cellCount(setup),
    stride: width + 1,
    ground: ground.slice(),
    things: things.slice(),
    players: Object.freeze(starts),
    facings: Object.freeze(starts.map((cell) => DIRECTIONS[setup.facings[cell] ?? -1] ?? 'down')),
    numbers: Object.freeze({ ...setup.numbers }),
  });
  return { level, faults };
}
