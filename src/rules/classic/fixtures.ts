import { at } from '../../core/at';
import { refusal, type Refusal } from '../../core/play/answer';
import { FLOOR, isSolid, NOTHING, OUTSIDE, type Piece } from '../../core/level/piece';
import type { RuleRemark } from '../../core/fault';
import { flood } from '../../core/routes/flood';
import { cellsWith, type Level } from '../../core/level/level';
import type { Hue, Appearance } from '../../core/presentation';
import type { SymbolEntry } from '../../core/level/notation';
import type { Change, Pen, View } from '../../core/board/view';

// The fixtures of classic levels: keys, doors and teleporters. Their ground codes follow those of the goals, so a plain
// level pays one comparison for them.
const KEYS = ['k', 'l', 'm'] as const;
const FIRST_KEY = 7;
const FIRST_DOOR = FIRST_KEY + KEYS.length;
const DIGITS = ['5', '6', '7', '8', '9'] as const;
const FIRST_TELEPORTER = FIRST_DOOR + KEYS.length;
const HUES: readonly Hue[] = ['yellow', 'cyan', 'magenta', 'green', 'blue'];

/** Gauges: the keys that the player holds, letter by letter. The numbers of the level have these names. */
export const KEY_GAUGES = ['keysK', 'keysL', 'keysM'] as const;

const LOCKED = refusal({ id: 'locked', sentence: 'you need the key for this door' });
const KEY_BEHIND = refusal({ id: 'key-behind', sentence: 'a key lies behind it, and boxes cannot go there' });
const DOOR_BEHIND = refusal({ id: 'door-behind', sentence: 'a closed door is behind it' });

/** By cell: the twin of each teleporter. */
export function teleporters({ ground }: Level): ReadonlyMap<number, number> {
  const twins = new Map<number, number>();
  DIGITS.forEach((_, pair) => {
    const [one, other] = cellsWith(ground, FIRST_TELEPORTER + pair);
    if (one !== undefined && other !== undefined) twins.set(one, other).set(other, one);
  });
  return twins;
}

/** Whether a level has any fixtures. */
export function hasFixtures({ ground, size }: Level): boolean {
  for (let cell = 0; cell < size; cell += 1) if (at(ground, cell) >= FIRST_KEY) return true;
  return false;
}

/** Whether there are keys on a level, or in the hands of the player from the start. */
export function hasKeys(level: Level): boolean {
  return KEYS.some((_, key) => hasKey(level, key));
}

/** Whether a level has the key of a letter; one that was held and is used up counts, too. */
export function hasKey({ ground, numbers }: Level, key: number): boolean {
  return cellsWith(ground, FIRST_KEY + key).length > 0 || numbers[at(KEY_GAUGES, key)] !== undefined;
}

/** Returns a test for doors that can never open: the player holds no key for them and can never reach one. */
export function isLockedForever(level: Level): (cell: number) => boolean {
  const { ground, numbers } = level;
  if (!hasFixtures(level)) return () => false;
  const passages = teleporters(level);
  let lockedDoors: readonly number[] = [];
  const isClosed = (cell: number): boolean => lockedDoors.includes(ground[cell] ?? OUTSIDE);
  const mayEnter = (cell: number): boolean => !isSolid(ground[cell] ?? OUTSIDE) && !isClosed(cell);
  // A door that stays closed may shut in the key of another door, so repeat until nothing changes.
  for (let before = -1; before !== lockedDoors.length;) {
    before = lockedDoors.length;
    const reachable = flood(level, level.players, mayEnter, passages);
    lockedDoors = KEYS.flatMap((_, key) => {
      const inHand = numbers[at(KEY_GAUGES, key)] ?? 0;
      const isInReach = cellsWith(ground, FIRST_KEY + key).some((cell) => reachable[cell] === 1);
      return inHand > 0 || isInReach ? [] : [FIRST_DOOR + key];
    });
  }
  return isClosed;
}

/** The refusal of a step onto a closed door without its key. */
export function fixtureRefusalForPlayer(view: View, ground: number): Refusal | undefined {
  const isDoor = ground >= FIRST_DOOR && ground < FIRST_TELEPORTER;
  return isDoor && view.gauge(ground - FIRST_DOOR) === 0 ? LOCKED : undefined;
}

/** The refusal of a push onto a fixture: boxes enter neither keys nor closed doors. */
export function fixtureRefusalForBox(ground: number): Refusal | undefined {
  if (ground >= FIRST_TELEPORTER) return undefined;
  return ground >= FIRST_DOOR ? DOOR_BEHIND : KEY_BEHIND;
}

/** The effect of a step onto a fixture: the player takes the key, has opened the door, or comes out of the twin. */
export function enterFixture(pen: Pen, player: number, cell: number, twins: ReadonlyMap<number, number>): void {
  const ground = pen.ground(cell);
  if (ground >= FIRST_TELEPORTER) {
    const twin = twins.get(cell) ?? cell;
    if (pen.thing(twin) !== NOTHING) return;
    pen.tick();
    pen.movePlayer(player, twin);
    return;
  }
  const isDoor = ground >= FIRST_DOOR;
  pen.addGauge(ground - (isDoor ? FIRST_DOOR : FIRST_KEY), isDoor ? -1 : 1);
  pen.setGround(cell, FLOOR);
}

/**
 * The cell where a box comes to rest that is pushed onto `beyond`. A teleporter sends it to its twin if that is free.
 * The cells of the player and of the box are not free, since the player is about to enter the cell of the box.
 */
export function landingCell(view: View, beyond: number, twins: ReadonlyMap<number, number>): number {
  if (view.ground(beyond) < FIRST_TELEPORTER) return beyond;
  const twin = twins.get(beyond) ?? beyond;
  return view.thing(twin) === NOTHING ? twin : beyond;
}

/** The letters of the keys that the player holds, such as `kkm`. */
export function keysInHand(view: View): string {
  return KEYS.map((letter, key) => letter.repeat(Math.max(0, view.gauge(key)))).join('');
}

/** Each digit is used exactly twice. */
export function teleporterFaults(level: Level): RuleRemark[] {
  return DIGITS.flatMap((digit, pair) => {
    const cells = cellsWith(level.ground, FIRST_TELEPORTER + pair);
    const cell = cells[2] ?? cells[0];
    if (cell === undefined || cells.length === 2) return [];
    const times = cells.length === 1 ? 'once' : `${cells.length} times`;
    const sentence = `the teleporter "${digit}" occurs ${times}; each digit is used exactly twice`;
    return [{ kind: 'rule', rule: 'teleporter-count', cell, sentence }];
  });
}

/** A door without a key is allowed: it is a wall. */
export function doorAdvice(level: Level): RuleRemark[] {
  return KEYS.flatMap((letter, key) => {
    const door = cellsWith(level.ground, FIRST_DOOR + key)[0];
    if (door === undefined || !isLockedForever(level)(door)) return [];
    const isThere = cellsWith(level.ground, FIRST_KEY + key).length > 0;
    const which = isThere ? `key "${letter}" that can be reached` : `key "${letter}"`;
    const sentence = `the door "${letter.toUpperCase()}" has no ${which}, so it stays closed`;
    return [{ kind: 'rule', rule: 'door-without-key', cell: door, sentence }];
  });
}

export function fixtureEntries(): SymbolEntry[] {
  return [
    ...KEYS.map((letter, key): SymbolEntry => [letter, { ground: FIRST_KEY + key }]),
    ...KEYS.map((letter, key): SymbolEntry => [letter.toUpperCase(), { ground: FIRST_DOOR + key }]),
    ...DIGITS.map((digit, pair): SymbolEntry => [digit, { ground: FIRST_TELEPORTER + pair }]),
  ];
}

/** Where a key was taken, or a door opened. */
export function fixtureWord({ layer, before, after }: Change): string | undefined {
  if (layer !== 'ground' || after !== FLOOR || before < FIRST_KEY || before >= FIRST_TELEPORTER) return undefined;
  return before < FIRST_DOOR ? 'key' : 'open';
}

export const FIXTURES: readonly Piece[] = [
  ...KEYS.flatMap((_, key): Piece[] => [
    { name: 'key', role: 'prize', layer: 'ground', code: FIRST_KEY + key, about: 'opens one door of its letter' },
    { name: 'door', role: 'door', layer: 'ground', code: FIRST_DOOR + key, about: 'takes a key of its letter' },
  ]),
  ...DIGITS.map((_, pair): Piece => ({
    name: 'teleporter',
    role: 'special',
    layer: 'ground',
    code: FIRST_TELEPORTER + pair,
    about: 'leads to its twin, if that is free',
  })),
];

export const FIXTURE_APPEARANCES: readonly (readonly [code: number, appearance: Appearance])[] = [
  ...KEYS.flatMap((letter, key): [number, Appearance][] => {
    const hue = HUES[key] ?? 'white';
    return [
      [FIRST_KEY + key, { sprite: 'key', hue, letter, lettered: true }],
      [FIRST_DOOR + key, { sprite: 'door', hue, letter: letter.toUpperCase(), lettered: true }],
    ];
  }),
  ...DIGITS.map((letter, pair): [number, Appearance] => [
    FIRST_TELEPORTER + pair,
    { sprite: 'teleporter', hue: HUES[pair] ?? 'white', letter, lettered: true },
  ]),
];
