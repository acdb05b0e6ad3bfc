import {
  AGAIN,
  CANCEL,
  type CellCode,
  CHECKPOINT,
  type GroupCode,
  LAYER_BITS,
  type Program,
  RESTART,
  type RuleCode,
  WIN,
} from '../compile/program';
import { add, addMovement, common, haveCommon, isWithin, maskOf, movementsOf } from '../compile/masks';
import { cellsOf, changedObjects, rulesOf } from './fixed-objects';

const DECIDING = CANCEL | RESTART | CHECKPOINT | WIN | AGAIN;

/** What a cell of a rule, or a rule, may change. */
interface Effect {
  readonly objects: Int32Array;
  readonly movements: Int32Array;
  /** The layers that it may set in motion. */
  readonly starts: Int32Array;
}

interface RuleEffect extends Effect {
  readonly rule: RuleCode;
}

/** A function that is asked once for each cell. */
function byCell<T>(make: (cell: CellCode) => T): (cell: CellCode) => T {
  const known = new Map<CellCode, T>();
  return (cell) => {
    const value = known.get(cell) ?? make(cell);
    known.set(cell, value);
    return value;
  };
}

/**
 * The program without what makes no difference to how a game ends: without changes of objects and movements for which no
 * condition and no key asks, and no rule that has a command or changes anything else than such objects. The program itself if all of it
 * stays. Rules up to the end of the last loop stay, since its rounds are counted.
 */
export function essentialProgram(program: Program): Program {
  const { objects, objectWords, movementWords, layerMasks, player, conditions } = program;
  const commands = rulesOf(program).reduce((all, rule) => all | rule.commands, 0);
  // What is left out may put off a turn without a key, which may be a checkpoint.
  const isUnsure = (commands & AGAIN) !== 0 && (commands & CHECKPOINT) !== 0;
  if (program.isRandom || isUnsure) return program;
  const named = conditions.flatMap(({ what, on }) => [...what.objects, ...(on?.objects ?? [])]);
  const asked = maskOf([...player.objects, ...named], objectWords);
  const moving = new Int32Array(movementWords);
  const mobile = new Int32Array(movementWords);
  for (const id of player.objects) addMovement(mobile, objects[id]?.layer ?? 0, LAYER_BITS);
  // Rules that come of one line have most of their cells in common.
  const effectOfCell = byCell((cell) => cellEffect(cell, program));
  const effects = rulesOf(program).map((rule) => effectOf(rule, program, effectOfCell));
  for (const { starts } of effects) add(mobile, starts);
  const staying = new Set<RuleCode>();
  const keep = (rule: RuleCode): void => {
    staying.add(rule);
    for (const { match, change } of cellsOf(rule)) {
      for (const mask of [match.present, match.missing, ...match.anyOf]) add(asked, mask);
      for (const mask of [match.moving, match.still]) add(moving, common(mask, mobile));
      if (rule.isRigid && change) add(moving, common(change.decided, mobile));
    }
  };
  for (const groups of [program.groups, program.lateGroups]) {
    const loopEnd = groups.map(({ loop }) => loop >= 0).lastIndexOf(true);
    for (const [index, { rules, rigid }] of groups.entries()) {
      for (const rule of rules) if (index <= loopEnd || rigid > 0 || (rule.commands & DECIDING) !== 0) keep(rule);
    }
  }
  for (let before = ''; before !== `${staying.size} ${asked.join()}`;) {
    before = `${staying.size} ${asked.join()}`;
    for (const [layer, mask] of layerMasks.entries()) {
      const isMobile = movementsOf(mobile, layer) !== 0;
      // What shares a layer with something that moves may stand in its way.
      if (isMobile && haveCommon(asked, mask)) addMovement(moving, layer, LAYER_BITS);
      if (movementsOf(moving, layer) === 0) continue;
      addMovement(moving, layer, LAYER_BITS);
      if (isMobile) add(asked, mask);
    }
    for (const { rule, ...effect } of effects) {
      if (!staying.has(rule) && (haveCommon(effect.objects, asked) || haveCommon(effect.movements, moving))) keep(rule);
    }
  }
  const isWhole = ({ rule, ...effect }: RuleEffect): boolean =>
    staying.has(rule) && isWithin(effect.objects, asked) && isWithin(effect.movements, moving);
  if (effects.every(isWhole)) return program;
  const reducedCell = byCell((cell) => changingOnly(cell, asked, moving));
  const reduced = (groups: readonly GroupCode[]): GroupCode[] =>
    groups
      .map((group) => ({
        ...group,
        rules: group.rules
          .filter((rule) => staying.has(rule))
          .map((rule) => ({
            ...rule,
            rows: rule.rows.map(({ segments }) => ({ segments: segments.map((cells) => cells.map(reducedCell)) })),
          })),
      }))
      .filter(({ rules }) => rules.length > 0);
  return { ...program, groups: reduced(program.groups), lateGroups: reduced(program.lateGroups) };
}

function effectOf(
  rule: RuleCode,
  { objectWords, movementWords }: Program,
  effectOfCell: (cell: CellCode) => Effect,
): RuleEffect {
  const objects = new Int32Array(objectWords);
  const [movements, starts] = [new Int32Array(movementWords), new Int32Array(movementWords)];
  for (const effect of cellsOf(rule).map(effectOfCell)) {
    add(objects, effect.objects);
    add(movements, effect.movements);
    add(starts, effect.starts);
  }
  return { rule, objects, movements, starts };
}

function cellEffect({ match, change }: CellCode, { objectWords, movementWords, layerMasks }: Program): Effect {
  const [movements, starts] = [new Int32Array(movementWords), new Int32Array(movementWords)];
  if (change === undefined) return { objects: new Int32Array(objectWords), movements, starts };
  for (const layer of layerMasks.keys()) {
    const [before, after] = [movementsOf(match.moving, layer), movementsOf(change.start, layer)];
    if (after !== 0) addMovement(starts, layer, LAYER_BITS);
    // No layer of a cell has two movements at once.
    const stops = movementsOf(change.stop, layer) & (before === 0 ? ~movementsOf(match.still, layer) : before);
    if (((after & ~before) | (stops & ~after)) !== 0) addMovement(movements, layer, LAYER_BITS);
  }
  return { objects: changedObjects(match, change, layerMasks), movements, starts };
}

/** A cell of a rule that leaves other objects and movements than these as they are. */
function changingOnly({ match, change }: CellCode, objects: Int32Array, movements: Int32Array): CellCode {
  if (change === undefined) return { match, change };
  return {
    match,
    change: {
      ...change,
      clear: common(change.clear, objects),
      set: common(change.set, objects),
      stop: common(change.stop, movements),
      start: common(change.start, movements),
    },
  };
}
