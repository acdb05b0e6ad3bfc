import { isSameMove } from './codes';

/** All that a history holds as it lies in memory, for who sends it, writes down what has changed, or turns it over. */
export interface HistoryMemory {
  readonly actions: readonly string[];
  /** The log: the code of each move that was ever played, in the order of time. */
  readonly codes: Uint16Array;
  /**
   * Each move of the log follows the one before it, except where a run begins: of each run the place of its first move and
   * the position it goes on from. The first run is `0, 0`; one without moves is where the path was ended.
   */
  readonly runs: Int32Array;
  readonly at: number;
  readonly spent: number;
  readonly spentBeforeReset: number;
  /** In the order in which they were set. */
  readonly marks: readonly Mark[];
}

/** A bookmark: a position of the path as it was in the run of this number. The log keeps that, whatever follows. */
export interface Mark {
  readonly name: string;
  readonly position: number;
  readonly stage: number;
}

/** Moves that were played one after the other, and the position that they went on from. */
export interface Run {
  readonly from: number;
  readonly codes: Uint16Array;
}

type Log = Pick<HistoryMemory, 'codes' | 'runs'>;

/** All runs from one on, in the order of time. */
export function runsOf({ codes, runs }: Log, first = 0): Run[] {
  return Array.from({ length: runs.length / 2 - first }, (_, index) => {
    const run = 2 * (first + index);
    return { from: runs[run + 1] ?? 0, codes: codes.subarray(runs[run], runs[run + 2]) };
  });
}

/** Where in the log each move of the path stands, from position 1 on. */
export function placesOf(log: Log): Int32Array {
  const stage = lastStage(log);
  const places = new Int32Array(lengthAt(log, stage) + 1);
  eachPiece(log, stage, (start, from, to) => {
    for (let position = from + 1; position <= to; position += 1) places[position] = start + position - from - 1;
  });
  return places;
}

/** The path as it was at the end of a run: the codes of the moves that lead to each position from 1 on. */
export function pathAt(log: Log, stage: number): Uint16Array<ArrayBuffer> {
  const path = new Uint16Array(lengthAt(log, stage) + 1);
  eachPiece(log, stage, (start, from, to) => {
    path.set(log.codes.subarray(start, start + to - from), from + 1);
  });
  return path;
}

function lastStage({ runs }: Log): number {
  return runs.length / 2 - 1;
}

function lengthAt({ codes, runs }: Log, stage: number): number {
  return (runs[2 * stage + 1] ?? 0) + (runs[2 * stage + 2] ?? codes.length) - (runs[2 * stage] ?? 0);
}

/** Which pieces of the log the path was made of at the end of a run: the positions of each, the last piece first. */
function eachPiece(
  { codes, runs }: Log,
  stage: number,
  visit: (start: number, from: number, to: number, stage: number) => void,
): void {
  let missing = lengthAt({ codes, runs }, stage);
  // What was played last stands: of each run before only what the later ones have left of it.
  for (let at = stage; missing > 0; at -= 1) {
    const from = runs[2 * at + 1] ?? 0;
    if (from >= missing) continue;
    visit(runs[2 * at] ?? 0, from, missing, at);
    missing = from;
  }
}

/** How many moves two paths begin with alike. */
export function agreement(one: Uint16Array, other: Uint16Array): number {
  const most = Math.min(one.length, other.length);
  let same = 1;
  while (same < most && isSameMove(one[same], other[same])) same += 1;
  return same - 1;
}

/** How the path compares with all that the log holds. */
export interface Comparison {
  /** The positions that have other ways on, from the first on. */
  readonly forks: readonly number[];
  /** Of each bookmark how far the path leads towards it: to its position, or to where another way goes there. */
  readonly shared: ReadonlyMap<Mark, number>;
}

/** Goes through the log run by run, and keeps of each path that there was only how far the path of now agrees with it. */
export function compare(memory: HistoryMemory, path: Uint16Array): Comparison {
  const { codes, runs, marks } = memory;
  const known = new Map<number, number>();
  eachPiece(memory, lastStage(memory), (_, __, to, stage) => known.set(stage, to));
  const forks = new Set<number>();
  const shared = new Map<Mark, number>();
  let agreeing = 0;
  for (let stage = 0; stage <= lastStage(memory); stage += 1) {
    const from = runs[2 * stage + 1] ?? 0;
    const length = lengthAt(memory, stage);
    // A run that begins further on begins where both paths had parted already.
    if (from <= agreeing) {
      const start = (runs[2 * stage] ?? 0) - from - 1;
      const most = Math.min(length, path.length - 1);
      agreeing = known.get(stage) ?? from;
      while (agreeing < most && isSameMove(codes[start + agreeing + 1], path[agreeing + 1])) agreeing += 1;
    }
    if (length > agreeing) forks.add(agreeing);
    if (marks.length > 0)
      for (const mark of marks) if (mark.stage === stage) shared.set(mark, Math.min(agreeing, mark.position));
  }
  return { forks: [...forks].sort((one, other) => one - other), shared };
}
