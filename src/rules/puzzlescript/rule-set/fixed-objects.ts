import { type CellChange, type CellCode, type CellMatch, type Program, type RuleCode } from '../compile/program';
import { add, common, hasObject, haveCommon, maskOf, movementsOf, without } from '../compile/masks';

/** All rules of a program. */
export function rulesOf({ groups, lateGroups }: Program): RuleCode[] {
  return [...groups, ...lateGroups].flatMap(({ rules }) => rules);
}

export function cellsOf(rule: RuleCode): CellCode[] {
  return rule.rows.flatMap(({ segments }) => segments.flat());
}

/** By object: whether no rule and no key ever moves it, makes it or takes it away. */
export function fixedObjects(program: Program): boolean[] {
  const { objects, objectWords, layerMasks, player } = program;
  const loose = maskOf(player.objects, objectWords);
  for (const { match, change } of new Set(rulesOf(program).flatMap(cellsOf))) {
    if (change === undefined) continue;
    add(loose, changedObjects(match, change, layerMasks));
    for (const [layer, mask] of layerMasks.entries())
      if (startsOn(change, layer)) add(loose, movedBy(match, change, mask));
  }
  return objects.map((_, id) => !hasObject(loose, id));
}

/** The objects that may come to a cell or go: those set that need not be there before, and those cleared that may be. */
export function changedObjects(
  { present, missing }: CellMatch,
  { clear, set, choice }: CellChange,
  layers: readonly Int32Array[],
): Int32Array {
  const changed = without(set, present);
  add(changed, maskOf(choice, set.length));
  for (const layer of layers) {
    if (!haveCommon(clear, layer)) continue;
    // The layer of what must be there holds nothing else.
    const held = haveCommon(present, layer) ? common(present, layer) : without(layer, missing);
    add(changed, without(common(clear, held), set));
  }
  return changed;
}

function startsOn({ start, anywhere }: CellChange, layer: number): boolean {
  return (movementsOf(start, layer) & ~16) !== 0 || anywhere.includes(layer);
}

/** The objects of a layer that a cell may hold when it starts to move: the one that must be there, or any of several, or all. */
function movedBy({ present, anyOf }: CellMatch, { set }: CellChange, layer: Int32Array): Int32Array {
  const known = layer.map((mask, word) => mask & ((present[word] ?? 0) | (set[word] ?? 0)));
  if (known.some((word) => word !== 0)) return known;
  return anyOf.find((mask) => haveCommon(mask, layer)) ?? layer;
}
