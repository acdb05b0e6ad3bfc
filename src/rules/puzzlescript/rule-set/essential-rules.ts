import {
  AGAIN,
  CANCEL,
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

/** A rule, and what it may change. */
interface Effect {
  readonly rule: RuleCode;
  readonly objects: Int32Array;
  readonly movements: Int32Array;
  /** The layers that it may set in motion. */
  readonly starts: Int32Array;
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
  const effects = rulesOf(program).map((rule) => effectOf(rule, program));
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
  const isWhole = ({ rule, ...effect }: Effect): boolean =>
    staying.has(rule) && isWithin(effect.objects, asked) && isWithin(effect.movements, moving);
  if (effects.every(isWhole)) return program;
  const reduced = (groups: readonly GroupCode[]): GroupCode[] =>
    groups
      .map((group) => ({
        ...group,
        rules: group.rules.filter((rule) => staying.has(rule)).map((rule) => changingOnly(rule, asked, moving)),
      }))
      .filter(({ rules }) => rules.length > 0);
  return { ...program, groups: reduced(program.groups), lateGroups: reduced(program.lateGroups) };
}

function effectOf(rule: RuleCode, { objectWords, movementWords, layerMasks }: Program): Effect {
  const objects = new Int32Array(objectWords);
  const [movements, starts] = [new Int32Array(movementWords), new Int32Array(movementWords)];
  for (const { match, change } of cellsOf(rule)) {
    if (change === undefined) continue;
    add(objects, changedObjects(match, change, layerMasks));
    for (const layer of layerMasks.keys()) {
      const [before, after] = [movementsOf(match.moving, layer), movementsOf(change.start, layer)];
      if (after !== 0) addMovement(starts, layer, LAYER_BITS);
      // No layer of a cell has two movements at once.
      const stops = movementsOf(change.stop, layer) & (before === 0 ? ~movementsOf(match.still, layer) : before);
      if (((after & ~before) | (stops & ~after)) !== 0) addMovement(movements, layer, LAYER_BITS);
    }
  }
  return { rule, objects, movements, starts };
}

/** A rule that leaves other objects and movements than these as they are. */
function changingOnly(rule: RuleCode, objects: Int32Array, movements: Int32Array): RuleCode {
  const rows = rule.rows.map(({ segments }) => ({
    segments: segments.map((cells) =>
      cells.map(({ match, change }) => ({
        match,
        change: change && {
          ...change,
          clear: common(change.clear, objects),
          set: common(change.set, objects),
          stop: common(change.stop, movements),
          start: common(change.start, movements),
        },
      })),
    ),
  }));
  return { ...rule, rows };
}
