import { basename, extname, join } from 'node:path';
import type { Format } from '../formats/format';
import type { Listed } from './catalogue';

/** The paths of files in a folder, called like the files that levels come from; no two of them are the same. */
export class FolderNames {
  private readonly taken = new Set<string>();

  constructor(
    private readonly folder: string,
    private readonly ending: string,
  ) {}

  /** For a file of levels, or, where a file holds one, for one of `count` levels. */
  pathFor({ file, isAlone, number }: Listed, { holdsOne }: Format, count: number): string {
    const digits = String(count).length;
    const suffix = holdsOne && !isAlone ? `-${String(number).padStart(digits, '0')}` : '';
    return join(this.folder, this.free(`${baseOf(file)}${suffix}`));
  }

  private free(base: string): string {
    let name = `${base}${this.ending}`;
    for (let number = 2; this.taken.has(name.toLowerCase()); number += 1) name = `${base}-${number}${this.ending}`;
    this.taken.add(name.toLowerCase());
    return name;
  }
}

/** Levels by the files they come from, in the order of these. */
export function byFile(levels: readonly Listed[]): Map<string, Listed[]> {
  const groups = new Map<string, Listed[]>();
  for (const level of levels) {
    const group = groups.get(level.file);
    if (group) group.push(level);
    else groups.set(level.file, [level]);
  }
  return groups;
}

/** A file's name without its ending, and without what is no part of a name elsewhere. */
function baseOf(file: string): string {
  const name = file === '-' ? 'levels' : basename(file, extname(file));
  return name.replace(/[\u0000-\u001f\u007f-\u009f"*/:<>?\\|]/g, '_') || 'levels';
}
