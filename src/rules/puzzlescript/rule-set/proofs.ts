import { ACTION_BIT, type ConditionCode, MESSAGE, type Program, RESTART, type RuleCode, WIN } from '../compile/program';
import { addMovement, haveCommon, hasObject as has, isWithin } from '../compile/masks';
import type { Cells } from '../play/cells';
import type { Estimate } from './estimate';
import { cellsOf, changedObjects, rulesOf } from './fixed-objects';

/** Whether the action key never changes anything: every rule asks for a movement that a key for it does not make. */
export function isActionIdle(program: Program): boolean {
  return program.lateGroups.length === 0 && actionRules(program).length === 0;
}

/** Whether the action key may change what a turn has left. A late group comes to rest, unless another one sets it going again. */
export function canActionChange(program: Program): boolean {
  const late = program.lateGroups.filter(({ rules }) => rules.some((rule) => hasEffect(rule, program)));
  if (late.length > 1 || late.some(({ isRandom }) => isRandom)) return true;
  // All commands but sounds.
  return actionRules(program).some((rule) => rule.commands % (2 * MESSAGE) !== 0 || hasEffect(rule, program));
}

/** The rules, without late ones, that ask for no movement or for that of the action key. */
function actionRules({ groups, objects, movementWords, player }: Program): RuleCode[] {
  const made = new Int32Array(movementWords);
  for (const id of player.objects) addMovement(made, objects[id]?.layer ?? 0, ACTION_BIT);
  const rules = groups.flatMap((group) => group.rules);
  return rules.filter((rule) => cellsOf(rule).every(({ match }) => isWithin(match.moving, made)));
}

/** Whether a rule may change an object or set one in motion. */
function hasEffect(rule: RuleCode, { layerMasks }: Program): boolean {
  return cellsOf(rule).some(({ match, change }) => {
    if (!change) return false;
    const masks = [changedObjects(match, change, layerMasks), change.start];
    return change.anywhere.length > 0 || masks.some((mask) => mask.some((word) => word !== 0));
  });
}

/** What no rule can make more of, and what none can make less of, by object; only of those that conditions name. */
interface Supplies {
  readonly cannotGrow: readonly boolean[];
  readonly cannotShrink: readonly boolean[];
  /** No rule puts one where none must be, so that it changes its cell by steps alone. */
  readonly isOnlyMoved: readonly boolean[];
}

const KNOWN = new WeakMap<Program, Supplies>();

function suppliesOf(program: Program): Supplies {
  const known = KNOWN.get(program) ?? findSupplies(program);
  KNOWN.set(program, known);
  return known;
}

function findSupplies(program: Program): Supplies {
  const named = new Set(program.conditions.flatMap(({ what, on }) => [...what.objects, ...(on?.objects ?? [])]));
  const cannotGrow = program.objects.map(() => true);
  const cannotShrink = program.objects.map(() => true);
  const isOnlyMoved = program.objects.map(() => true);
  for (const rule of rulesOf(program)) {
    const cells = cellsOf(rule);
    const isOneRow = rule.rows.length === 1;
    for (const id of named) {
      let made = 0;
      let surelyMade = 0;
      let unmade = 0;
      let mayLose = false;
      for (const { match, change } of cells) {
        if (!change) continue;
        const [isThere, isSet] = [has(match.present, id), has(change.set, id)];
        const cannotBeThere = has(match.missing, id) || (!isThere && isHeldElse(match.present, id, program));
        if ((isSet && !isThere) || change.choice.includes(id)) made += 1;
        if (isSet && cannotBeThere) surelyMade += 1;
        if (isSet || !has(change.clear, id) || cannotBeThere) continue;
        if (isThere) unmade += 1;
        else mayLose = true;
      }
      // Cells of several rows may be the same cell, so that their changes do not add up.
      if (made > 0) isOnlyMoved[id] = false;
      if (made > (isOneRow ? unmade : 0)) cannotGrow[id] = false;
      if (mayLose || unmade > (isOneRow ? surelyMade : 0)) cannotShrink[id] = false;
    }
  }
  return { cannotGrow, cannotShrink, isOnlyMoved };
}

/** Whether a cell must hold another object of the same layer. */
function isHeldElse(present: Int32Array, id: number, { objects, layerMasks }: Program): boolean {
  return haveCommon(layerMasks[objects[id]?.layer ?? -1] ?? new Int32Array(0), present);
}

/**
 * Proves that a position cannot be won any more: by what is missing and cannot be made, by what is left over and cannot be
 * unmade, and by what can never get to its place, because it moves by steps alone and what blocks it never moves.
 */
export class DeadStates {
  readonly #cells: Cells;
  readonly #estimate: Estimate;
  readonly #program: Program;
  /** None if a rule may win at once, or lead to another position. */
  readonly #conditions: readonly ConditionCode[];

  constructor(program: Program, cells: Cells, estimate: Estimate) {
    this.#cells = cells;
    this.#estimate = estimate;
    this.#program = program;
    const isPlain = rulesOf(program).every(({ commands }) => (commands & (WIN | RESTART)) === 0);
    this.#conditions = isPlain && !program.isRandom ? program.conditions : [];
  }

  /** Whether the position of the cells is lost for certain. */
  has(): boolean {
    for (const condition of this.#conditions) if (this.#isLost(condition)) return true;
    return false;
  }

  #isLost(condition: ConditionCode): boolean {
    const { word, what, on } = condition;
    const { cannotGrow, cannotShrink } = suppliesOf(this.#program);
    const { counts } = this.#cells;
    const [id] = what.objects;
    const isOne = id !== undefined && what.objects.length === 1;
    if (word === 'some') {
      const isMissing = ({ objects, needsAll }: typeof what): boolean => {
        const areGone = (one: number): boolean => cannotGrow[one] === true && (counts[one] ?? 0) === 0;
        return needsAll ? objects.some(areGone) : objects.every(areGone);
      };
      return isMissing(what) || (on !== undefined && isMissing(on)) || (isOne && this.#isStuck(condition, id));
    }
    if (!isOne || cannotShrink[id] !== true) return false;
    if (word === 'no') return on === undefined && (counts[id] ?? 0) > 0;
    if (on === undefined) return false;
    const isFull = !on.needsAll && on.objects.every((one) => cannotGrow[one] === true);
    const places = on.objects.reduce((sum, one) => sum + (counts[one] ?? 0), 0);
    return (isFull && places < (counts[id] ?? 0)) || this.#isStuck(condition, id);
  }

  /** Whether one object, or all of a kind, can never get to a place that never changes. */
  #isStuck(condition: ConditionCode, id: number): boolean {
    if (suppliesOf(this.#program).isOnlyMoved[id] !== true) return false;
    const areNear = this.#estimate.canReach(condition) ?? [];
    if (areNear.length === 0) return false;
    return condition.word === 'all' ? areNear.includes(false) : !areNear.includes(true);
  }
}
