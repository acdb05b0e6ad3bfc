import type { Board } from '../core/board';
import { FLOOR, NOTHING, OUTSIDE } from '../core/cell';
import type { Place, RuleFault } from '../core/fault';
import { cellsWith, placeOf, type Level } from '../core/level';
import type { Hue, Piece } from '../core/look';
import type { SymbolEntry } from '../core/notation';
import { refusal, type Refusal } from '../core/rules';

// Keys, doors and teleporters of classic levels. Their ground codes follow those of the storages, so that a plain level
// pays one comparison for them.
const KEYS = ['k', 'l', 'm'] as const;
const FIRST_KEY = 7;
const FIRST_DOOR = FIRST_KEY + KEYS.length;
const DIGITS = ['5', '6', '7', '8', '9'] as const;
const FIRST_TELEPORTER = FIRST_DOOR + KEYS.length;
const HUES: readonly Hue[] = ['yellow', 'cyan', 'magenta', 'green', 'blue'];

// Gauges: keys in hand by letter, whether the level has keys, and the two cells of each pair of teleporters.
const IN_HAND = 0;
const HAS_KEYS = KEYS.length;
const TWINS = HAS_KEYS + 1;
export const PIECE_GAUGES = TWINS + 2 * DIGITS.length;

const LOCKED = refusal({ id: 'locked', sentence: 'the door is locked, and its key is not in hand' });
const KEY_BEHIND = refusal({ id: 'key-behind', sentence: 'a key lies behind it, and boxes cannot go there' });
const DOOR_BEHIND = refusal({ id: 'door-behind', sentence: 'a closed door is behind it' });

export function setUpPieces(board: Board): void {
  const { ground } = board.level;
  board.setGauge(HAS_KEYS, KEYS.some((_, key) => cellsWith(ground, FIRST_KEY + key).length > 0) ? 1 : 0);
  DIGITS.forEach((_, pair) => {
    cellsWith(ground, FIRST_TELEPORTER + pair).forEach((cell, end) => board.setGauge(TWINS + 2 * pair + end, cell));
  });
}

/** A closed door wants its key in hand. */
export function mayPlayerEnter(board: Board, ground: number): Refusal | undefined {
  const isDoor = ground >= FIRST_DOOR && ground < FIRST_TELEPORTER;
  return isDoor && board.gauges[IN_HAND + ground - FIRST_DOOR] === 0 ? LOCKED : undefined;
}

/** Boxes enter neither keys nor closed doors. */
export function mayBoxEnter(ground: number): Refusal | undefined {
  if (ground >= FIRST_TELEPORTER) return undefined;
  return ground >= FIRST_DOOR ? DOOR_BEHIND : KEY_BEHIND;
}

/** What follows when the player has entered a cell: it takes the key, has opened the door, or comes out elsewhere. */
export function enterPiece(board: Board, player: number, cell: number): void {
  const ground = board.ground[cell] ?? OUTSIDE;
  if (ground >= FIRST_TELEPORTER) {
    const twin = twinOf(board, cell, ground);
    if (board.things[twin] !== NOTHING) return;
    board.tick();
    board.movePlayer(player, twin);
    return;
  }
  const isDoor = ground >= FIRST_DOOR;
  board.addGauge(IN_HAND + ground - (isDoor ? FIRST_DOOR : FIRST_KEY), isDoor ? -1 : 1);
  board.setGround(cell, FLOOR);
}

/**
 * Where a box comes to rest that is about to be pushed onto `beyond`: a teleporter sends it on to its twin, if that is
 * free. The player's cell is not, nor is the box's own, which the player is about to enter.
 */
export function landing(board: Board, beyond: number): number {
  const ground = board.ground[beyond] ?? OUTSIDE;
  if (ground < FIRST_TELEPORTER) return beyond;
  const twin = twinOf(board, beyond, ground);
  return board.things[twin] === NOTHING ? twin : beyond;
}

function twinOf(board: Board, cell: number, ground: number): number {
  const pair = TWINS + 2 * (ground - FIRST_TELEPORTER);
  const first = board.gauges[pair] ?? cell;
  return first === cell ? (board.gauges[pair + 1] ?? cell) : first;
}

/** The letters of the keys in hand, such as `kkm`; undefined on a level without keys. */
export function keysInHand(board: Board): string | undefined {
  if (board.gauges[HAS_KEYS] === 0) return undefined;
  return KEYS.map((letter, key) => letter.repeat(board.gauges[IN_HAND + key] ?? 0)).join('');
}

/** Each digit is used exactly twice. */
export function teleporterFaults(level: Level): (RuleFault & Place)[] {
  return DIGITS.flatMap((digit, pair) => {
    const cells = cellsWith(level.ground, FIRST_TELEPORTER + pair);
    const cell = cells[2] ?? cells[0];
    if (cell === undefined || cells.length === 2) return [];
    const times = cells.length === 1 ? 'once' : `${cells.length} times`;
    const sentence = `the teleporter "${digit}" occurs ${times}; each digit is used exactly twice`;
    return [{ kind: 'rule', rule: 'teleporter-count', ...placeOf(level, cell), sentence }];
  });
}

/** A door that no key fits is allowed: it is a wall. */
export function doorAdvice(level: Level): (RuleFault & Place)[] {
  return KEYS.flatMap((letter, key) => {
    const door = cellsWith(level.ground, FIRST_DOOR + key)[0];
    if (door === undefined || cellsWith(level.ground, FIRST_KEY + key).length > 0) return [];
    const sentence = `the door "${letter.toUpperCase()}" has no key "${letter}", so it stays closed`;
    return [{ kind: 'rule', rule: 'door-without-key', ...placeOf(level, door), sentence }];
  });
}

export function pieceEntries(): SymbolEntry[] {
  return [
    ...KEYS.map((letter, key): SymbolEntry => [letter, { ground: FIRST_KEY + key }]),
    ...KEYS.map((letter, key): SymbolEntry => [letter.toUpperCase(), { ground: FIRST_DOOR + key }]),
    ...DIGITS.map((digit, pair): SymbolEntry => [digit, { ground: FIRST_TELEPORTER + pair }]),
  ];
}

export const PIECES: readonly Piece[] = [
  ...KEYS.flatMap((letter, key): Piece[] => {
    const hue = HUES[key] ?? 'white';
    return [
      {
        name: 'key',
        layer: 'ground',
        code: FIRST_KEY + key,
        look: { sprite: 'key', hue, letter, lettered: true },
      },
      {
        name: 'door',
        layer: 'ground',
        code: FIRST_DOOR + key,
        look: { sprite: 'door', hue, letter: letter.toUpperCase(), lettered: true },
      },
    ];
  }),
  ...DIGITS.map((letter, pair): Piece => ({
    name: 'teleporter',
    layer: 'ground',
    code: FIRST_TELEPORTER + pair,
    look: { sprite: 'teleporter', hue: HUES[pair] ?? 'white', letter, lettered: true },
  })),
];
