import { at } from '../at';
import { translate, Code } from './path';
import { History, MAX_BOOKMARKS, MAX_NAME } from './history';
import { sharedLength, pathAt, type HistoryMemory, type BookmarkPlace } from './log';
import { directionCode, DIRECTIONS } from '../direction';
import { turnDirection, type Symmetry } from '../level/symmetry';

/** Adds to a history what only another one has, as branches: for a level that was played in two places at once. */
export function mergeHistories(history: History, other: History): History {
  const [now, before] = [history.memory, other.memory];
  const translated = translate(now.codes, now.actions, before.actions);
  if (!translated) throw new Error('both histories together have too many different actions');
  // The log of `history` follows the log of `other`, from the start position on.
  const runs = now.runs.map((number, index) => (index % 2 === 0 ? number + before.codes.length : number));
  const marks = now.marks.map((mark) => ({ ...mark, stage: mark.stage + before.runs.length / 2 }));
  const merged: HistoryMemory = {
    ...now,
    actions: translated.actions,
    codes: join(new Uint16Array(before.codes.length + now.codes.length), before.codes, translated.codes),
    runs: join(new Int32Array(before.runs.length + runs.length), before.runs, runs),
    marks,
  };
  const others: BookmarkPlace[] = [];
  for (const mark of before.marks) {
    const twin = marks.find(({ name }) => name === mark.name);
    if (!twin) others.push(mark);
    else if (!isSamePlace(merged, mark, twin))
      others.push({ ...mark, name: freeName(mark.name, [...marks, ...before.marks, ...others]) });
  }
  return History.of({ ...merged, marks: [...others, ...marks].slice(0, MAX_BOOKMARKS) });
}

function join<T extends Uint16Array | Int32Array>(room: T, first: T, second: T): T {
  room.set(first);
  room.set(second, first.length);
  return room;
}

/** A free name for a bookmark that has the name of one at another position. */
function freeName(name: string, taken: readonly BookmarkPlace[]): string {
  for (let number = 2; ; number += 1) {
    const end = ` ${number}`;
    const free = `${name.slice(0, MAX_NAME - end.length)}${end}`;
    if (taken.every((mark) => mark.name !== free)) return free;
  }
}

/** Whether the same moves lead to both bookmarks. */
function isSamePlace(memory: HistoryMemory, one: BookmarkPlace, other: BookmarkPlace): boolean {
  const [path, otherPath] = [pathAt(memory, one.stage), pathAt(memory, other.stage)];
  return one.position === other.position && sharedLength(path, otherPath) >= one.position;
}

/** The same history on a turned or mirrored level. */
export function turnHistory(history: History, symmetry: Symmetry): History {
  const turned = DIRECTIONS.map((direction) => directionCode(turnDirection(symmetry, direction)));
  const { memory } = history;
  const codes = memory.codes.map((code) =>
    (code & Code.MOVE) < Code.FIRST_ACTION ? (code & ~3) | at(turned, code & 3) : code,
  );
  return History.of({ ...memory, codes });
}
