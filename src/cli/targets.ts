import { basename, extname, join } from 'node:path';
import type { Format } from '../formats/format';
import type { Converted } from './conversion';

/** A file to be written, and the levels that go into it. */
export interface Target {
  readonly path: string;
  readonly levels: readonly Converted[];
}

/**
 * The files of a folder that levels go into: one for each file they came from, or one for each level where the format has
 * no place for several. They are called like the files they came from.
 */
export function targetsIn(folder: string, levels: readonly Converted[], format: Format, ending: string): Target[] {
  const taken = new Set<string>();
  const nameOf = (base: string): string => {
    const free = (suffix: string) => `${base}${suffix}${ending}`;
    let name = free('');
    for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = free(`-${number}`);
    taken.add(name.toLowerCase());
    return join(folder, name);
  };
  return [...byFile(levels)].flatMap(([file, group]) => {
    const base = baseOf(file);
    if (!format.holdsOne) return [{ path: nameOf(base), levels: group }];
    const digits = String(group.reduce((most, { playable }) => Math.max(most, playable.number), 0)).length;
    return group.map((level): Target => {
      const { isAlone, number } = level.playable;
      const path = nameOf(isAlone ? base : `${base}-${String(number).padStart(digits, '0')}`);
      return { path, levels: [level] };
    });
  });
}

export function byFile<T extends { readonly playable: { readonly file: string } }>(
  levels: readonly T[],
): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const level of levels) {
    const group = groups.get(level.playable.file);
    if (group) group.push(level);
    else groups.set(level.playable.file, [level]);
  }
  return groups;
}

/** A file's name without its ending, and without what is no part of a name elsewhere. */
function baseOf(file: string): string {
  const name = file === '-' ? 'levels' : basename(file, extname(file));
  return name.replace(/[\u0000-\u001f\u007f-\u009f"*/:<>?\\|]/g, '_') || 'levels';
}
