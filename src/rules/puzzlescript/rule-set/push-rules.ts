import type { BoxKind } from '../../../core/push/push';
import { BITS_PER_LAYER, type CellCode, LAYERS_PER_WORD, type Program } from '../compile/program';
import { fixedObjects } from './fixed-objects';

/** What a game calls the pieces of Sokoban, if its rules are Sokoban's own. */
export interface PushRules {
  readonly player: number;
  readonly box: number;
  readonly goal: number;
  /** Every goal needs a box; otherwise every box needs a goal. */
  readonly fillsGoals: boolean;
  /** The layer of player, box and walls. */
  readonly layer: number;
}

const SILENT = 63;

/** Whether a look at its conditions leaves it open that a game is Sokoban's own. */
export function mayBePushes({ conditions, player, isRandom }: Program): boolean {
  return conditions.length === 1 && conditions[0]?.word === 'all' && player.objects.length === 1 && !isRandom;
}

/**
 * The pieces of a game whose compiled rules are these alone: a player who moves against a box moves it along. One condition says
 * that all goals have boxes, or all boxes goals, and goals never change.
 */
export function pushRulesOf(program: Program): PushRules | undefined {
  const { groups, lateGroups, conditions, player, objects } = program;
  const [condition] = conditions;
  const [id] = player.objects;
  const [group] = groups;
  const isPlain = mayBePushes(program) && groups.length === 1 && lateGroups.length === 0;
  if (!isPlain || condition?.on === undefined) return undefined;
  if (id === undefined || group === undefined || group.rigid > 0 || group.rules.length !== 4) return undefined;
  const layer = objects[id]?.layer;
  if (layer === undefined) return undefined;
  const boxes = group.rules.map((rule) => {
    const [row, ...rows] = rule.rows;
    const [cells, ...rest] = row?.segments ?? [];
    if (cells?.length !== 2 || rows.length + rest.length > 0 || (rule.commands & SILENT) !== 0) return undefined;
    return pushedBy(cells, rule.direction === 'down' ? [2, 1] : [8, 4], id, layer);
  });
  const [box] = boxes;
  if (box === undefined || boxes.some((other) => other?.object !== box.object)) return undefined;
  if (new Set(boxes.map((pushed) => pushed?.way)).size !== 4) return undefined;
  const [what, ...others] = condition.what.objects;
  const [on, ...more] = condition.on.objects;
  if (what === undefined || on === undefined || others.length + more.length > 0) return undefined;
  const fillsGoals = on === box.object;
  const goal = fillsGoals ? what : on;
  const isFixed = fixedObjects(program);
  const isOfGame = (fillsGoals || what === box.object) && isFixed[goal] === true && objects[goal]?.layer !== layer;
  return isOfGame ? { player: id, box: box.object, goal, fillsGoals, layer } : undefined;
}

/** The box that a rule about two cells pushes, and which way; undefined if it does anything else. */
function pushedBy(
  [one, two]: readonly CellCode[],
  [forward, back]: readonly [number, number],
  player: number,
  layer: number,
): { readonly object: number; readonly way: number } | undefined {
  if (one === undefined || two === undefined) return undefined;
  for (const [first, second, way] of [
    [one, two, forward],
    [two, one, back],
  ] as const) {
    if (!movesAlong(first, player, layer, way, way)) continue;
    const object = onlyBit(second.match.present);
    if (object !== undefined && object !== player && movesAlong(second, object, layer, 0, way)) return { object, way };
  }
  return undefined;
}

/** Whether a cell must hold this object, moving this way before (0 for any) and that way after, and nothing else. */
function movesAlong(
  { match, change }: CellCode,
  object: number,
  layer: number,
  before: number,
  after: number,
): boolean {
  if (change === undefined || onlyBit(match.present) !== object || match.anyOf.length > 0) return false;
  const movement = (bits: number): ((word: number, index: number) => boolean) => {
    const at = Math.floor(layer / LAYERS_PER_WORD);
    return (word, index) => word === (index === at ? bits << ((layer % LAYERS_PER_WORD) * BITS_PER_LAYER) : 0);
  };
  const isNothing = (word: number): boolean => word === 0;
  return (
    match.missing.every(isNothing) &&
    match.still.every(isNothing) &&
    match.moving.every(movement(before)) &&
    onlyBit(change.set) === object &&
    change.start.every(movement(after)) &&
    change.choice.length + change.anywhere.length === 0
  );
}

/** The only object of a mask; undefined if there are none or several. */
function onlyBit(mask: Int32Array): number | undefined {
  let found: number | undefined;
  for (const [word, bits] of mask.entries()) {
    for (let bit = 0; bit < 32; bit += 1) {
      if ((bits & (1 << bit)) === 0) continue;
      if (found !== undefined) return undefined;
      found = word * 32 + bit;
    }
  }
  return found;
}

/**
 * The boxes and goals as a push solver wants them; undefined where there are too few of one, or where no push is needed: such a
 * level is won by the first turn, which is not in the solver's pushes.
 */
export function boxKind(
  { fillsGoals }: PushRules,
  boxes: readonly number[],
  goals: readonly number[],
): BoxKind | undefined {
  const [wanted, given] = fillsGoals ? [goals, boxes] : [boxes, goals];
  const present = new Set(given);
  const isWonByAnyTurn = wanted.every((cell) => present.has(cell));
  return isWonByAnyTurn || given.length < wanted.length ? undefined : { boxes, goals, required: wanted.length };
}
