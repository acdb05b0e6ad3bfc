import {
  BITS_PER_LAYER,
  type CellChange,
  type CellMatch,
  LAYER_BITS,
  LAYERS_PER_WORD,
  type Program,
} from '../compile/program';

/** By object: whether no rule and no key ever moves it, makes it or takes it away. */
export function fixedObjects(program: Program): boolean[] {
  const { objects, objectWords, layerMasks, player } = program;
  const isLoose = objects.map((_, id) => player.objects.includes(id));
  const loosen = (mask: Int32Array): void => {
    for (let id = 0; id < isLoose.length; id += 1)
      if (((mask[id >> 5] ?? 0) & (1 << (id & 31))) !== 0) isLoose[id] = true;
  };
  for (const { rules } of [...program.groups, ...program.lateGroups]) {
    for (const { rows } of rules) {
      for (const { segments } of rows) {
        for (const { match, change } of segments.flat()) {
          if (change === undefined) continue;
          loosen(changedBy(match, change, objectWords));
          for (const id of change.choice) isLoose[id] = true;
          for (const [layer, mask] of layerMasks.entries()) {
            if (startsOn(change, layer)) loosen(movedBy(match, change, mask));
          }
        }
      }
    }
  }
  return isLoose.map((loose) => !loose);
}

/** The objects that may come or go: those set that need not be there before, and those cleared that may be. */
function changedBy({ present, missing }: CellMatch, { clear, set }: CellChange, words: number): Int32Array {
  return Int32Array.from({ length: words }, (_, word) => {
    const before = present[word] ?? 0;
    const after = set[word] ?? 0;
    // The layer of what must be there holds nothing else, so clearing the rest of it changes nothing.
    const gone = (clear[word] ?? 0) & before & ~after;
    return (after & ~before) | gone | (before === 0 ? (clear[word] ?? 0) & ~(missing[word] ?? 0) & ~after : 0);
  });
}

function startsOn({ start, anywhere }: CellChange, layer: number): boolean {
  const bits =
    ((start[Math.floor(layer / LAYERS_PER_WORD)] ?? 0) >> ((layer % LAYERS_PER_WORD) * BITS_PER_LAYER)) & LAYER_BITS;
  return (bits & ~16) !== 0 || anywhere.includes(layer);
}

/** The objects of a layer that a cell may hold when it starts to move: the one that must be there, or any of several, or all. */
function movedBy({ present, anyOf }: CellMatch, { set }: CellChange, layer: Int32Array): Int32Array {
  const known = layer.map((mask, word) => mask & ((present[word] ?? 0) | (set[word] ?? 0)));
  if (known.some((word) => word !== 0)) return known;
  const any = anyOf.find((mask) => mask.some((word, index) => (word & (layer[index] ?? 0)) !== 0));
  return any ?? layer;
}
