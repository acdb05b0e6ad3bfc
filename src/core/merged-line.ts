import { LONGEST_NAME, MOST_BOOKMARKS, type Line } from './line';
import { agreement, codesAt } from './line-past';

/**
 * A line with everything that another one knows besides: what only that one knows becomes branches. For a level that was
 * played in two places at once.
 */
export function mergedLine(line: Line, other: Line): Line {
  const merged = other.copy();
  const leaving: number[] = [];
  let end = 0;
  // A bookmark of the same name elsewhere keeps its place under another one.
  const renamed = setApart(merged, new Set(line.bookmarks().map(({ name }) => name)));
  merged.goTo(0);
  line.walk({
    move(move) {
      merged.append(move);
    },
    end() {
      end = merged.at;
    },
    branch() {
      leaving.push(merged.at);
    },
    back() {
      merged.goTo(leaving.pop() ?? 0);
    },
    bookmark(name) {
      if (merged.memory.bookmarks.length < MOST_BOOKMARKS) merged.mark(name);
    },
  });
  merged.goTo(end);
  merged.endHere();
  merged.goTo(line.at);
  merged.spent = line.spent;
  merged.spentBeforeReset = line.spentBeforeReset;
  for (const [name, other] of renamed) if (isSamePlace(merged, name, other)) merged.unmark(other);
  return merged;
}

/** Gives other names to bookmarks whose names are taken: by their names, the new ones. */
function setApart(line: Line, taken: ReadonlySet<string>): ReadonlyMap<string, string> {
  const renamed = new Map<string, string>();
  for (const { name } of line.bookmarks()) {
    if (!taken.has(name)) continue;
    const isFree = (one: string): boolean =>
      !taken.has(one) && line.memory.bookmarks.every((mark) => mark.name !== one);
    let number = 2;
    while (!isFree(numbered(name, number))) number += 1;
    line.rename(name, numbered(name, number));
    renamed.set(name, numbered(name, number));
  }
  return renamed;
}

function numbered(name: string, number: number): string {
  const end = ` ${number}`;
  return `${name.slice(0, LONGEST_NAME - end.length)}${end}`;
}

/** Whether the same moves lead to both. */
function isSamePlace({ memory }: Line, one: string, other: string): boolean {
  const [first, second] = [one, other].map((name) => memory.bookmarks.find((mark) => mark.name === name));
  if (!second || first?.position !== second.position) return false;
  const { position } = first;
  const ways = [first, second].map(({ aside }) => codesAt(memory, aside).subarray(0, position));
  return agreement(ways[0] ?? NOTHING, ways[1] ?? NOTHING) === position;
}

const NOTHING = new Uint16Array(0);
