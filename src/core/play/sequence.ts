import type { Move, WrittenCommand } from './move';

/** More steps than this are a slip of the pen in a repeat; the longest published solution has 612,529. */
export const MAX_STEPS = 10_000_000;

// An item is the number of a step among those that occur, or a group, and how often it is repeated.
const GROUP = 255;
const TIMES = 256;
/** So many different steps can occur in a sequence. */
export const MAX_DIFFERENT_STEPS = GROUP;

interface Group {
  readonly times: number;
  /** Where its items begin and end. */
  readonly first: number;
  readonly end: number;
}

/**
 * A sequence as it was written: steps, repeats of steps, and repeats of groups. It is never expanded; a cursor walks
 * through it, so that a hundred repeats of a hundred repeats cost no more than their text.
 */
export class Sequence implements Iterable<WrittenCommand> {
  static readonly EMPTY = new Sequence([], new Uint32Array(0), [], 0);

  constructor(
    /** The different steps that occur. */
    private readonly steps: readonly WrittenCommand[],
    private readonly items: Uint32Array,
    private readonly groups: readonly Group[],
    /** How many steps it has when all repeats are played. */
    readonly length: number,
  ) {}

  /** From the first step on; no generator, which would take longer than the step. */
  [Symbol.iterator](): Iterator<WrittenCommand> {
    const cursor = this.cursor();
    return {
      next: () => {
        const value = cursor.next();
        return value ? { done: false, value } : { done: true, value: undefined };
      },
    };
  }

  cursor(): Cursor {
    return new Cursor(this.steps, this.items, this.groups);
  }
}

/** A place in a sequence, before its first step to begin with. */
export class Cursor {
  /** How many steps lie before it. */
  at = 0;
  /** The item that comes next. */
  private item = 0;
  /** The step that is being repeated, and how often it is still to be played. */
  private step: WrittenCommand | undefined;
  private left = 0;
  /** The groups that it stands in, with the times each has still to be played. */
  private readonly inside: { readonly group: Group; left: number }[] = [];

  constructor(
    private readonly steps: readonly WrittenCommand[],
    private readonly items: Uint32Array,
    private readonly groups: readonly Group[],
  ) {}

  /** The next step, which lies behind the cursor from now on; undefined at the end. */
  next(): WrittenCommand | undefined {
    if (this.left === 0) this.goOn();
    if (this.left === 0) return undefined;
    this.left -= 1;
    this.at += 1;
    return this.step;
  }

  /** Goes on to the next item that is a step. */
  private goOn(): void {
    for (;;) {
      const innermost = this.inside.at(-1);
      if (this.item === (innermost ? innermost.group.end : this.items.length)) {
        if (!innermost) return;
        innermost.left -= 1;
        if (innermost.left > 0) this.item = innermost.group.first;
        else this.inside.pop();
        continue;
      }
      const item = this.items[this.item] ?? 0;
      const number = Math.floor(item / TIMES);
      this.item += 1;
      if (item % TIMES === GROUP) {
        const group = this.groups[number];
        if (group) this.inside.push({ group, left: group.times });
        continue;
      }
      this.step = this.steps[item % TIMES];
      this.left = number;
      return;
    }
  }
}

/** Puts a sequence together in the order of its text; `false` where it would become longer than a sequence may be. */
export class SequenceBuilder {
  private readonly steps: WrittenCommand[] = [];
  private items = new Uint32Array(64);
  private size = 0;
  private readonly groups: Group[] = [];
  private readonly open: { readonly item: number; readonly times: number; length: number }[] = [];
  private length = 0;
  /** Where the group ends that was closed last: what it holds is repeated, and grows no more. */
  private closed = 0;

  add(step: WrittenCommand, times: number): boolean {
    if (times === 0) return true;
    if (!this.lengthen(times)) return false;
    const number = this.numberOf(step);
    const last = this.items[this.size - 1] ?? GROUP;
    const isRepeat =
      this.size > (this.open.at(-1)?.item ?? -1) + 1 && this.size > this.closed && last % TIMES === number;
    if (isRepeat) this.items[this.size - 1] = last + times * TIMES;
    else this.push(number, times);
    return true;
  }

  openGroup(times: number): void {
    // Brackets that repeat nothing are none: a cursor would go through them with every step.
    const item = times === 1 ? (this.open.at(-1)?.item ?? -1) : this.size;
    this.open.push({ item, times, length: this.length });
    this.length = 0;
    if (times === 1) return;
    this.push(GROUP, this.groups.length);
    this.groups.push({ times, first: this.size, end: this.size });
  }

  closeGroup(): boolean {
    const group = this.open.pop();
    if (!group) throw new Error('no group is open');
    const { item, times } = group;
    const inside = this.length;
    this.length = group.length;
    if (times === 1) return this.lengthen(inside);
    this.closed = this.size;
    if (inside * times === 0) this.drop(item);
    else this.groups[Math.floor((this.items[item] ?? 0) / TIMES)] = { times, first: item + 1, end: this.size };
    return this.lengthen(inside * times);
  }

  finish(): Sequence {
    return new Sequence(this.steps, this.items.slice(0, this.size), this.groups, this.length);
  }

  /** What was opened and holds nothing leaves no trace. */
  private drop(item: number): void {
    this.groups.length = Math.floor((this.items[item] ?? 0) / TIMES);
    this.size = this.closed = item;
  }

  private lengthen(steps: number): boolean {
    this.length += steps;
    return this.length <= MAX_STEPS;
  }

  private numberOf(step: WrittenCommand): number {
    const known = this.steps.findIndex(({ written }) => written === step.written);
    if (known >= 0) return known;
    if (this.steps.length === MAX_DIFFERENT_STEPS)
      throw new Error(`a sequence has ${MAX_DIFFERENT_STEPS} different steps at most`);
    this.steps.push(step);
    return this.steps.length - 1;
  }

  private push(number: number, times: number): void {
    if (this.size === this.items.length) {
      const longer = new Uint32Array(this.items.length * 2);
      longer.set(this.items);
      this.items = longer;
    }
    this.items[this.size] = times * TIMES + number;
    this.size += 1;
  }
}

/** Moves that nobody has written, one after the other. */
export function sequenceOfMoves(moves: readonly Move[]): Sequence {
  const builder = new SequenceBuilder();
  for (const move of moves) {
    const written = move.kind === 'step' ? `${move.player} ${move.direction}` : move.id;
    builder.add({ ...move, written }, 1);
  }
  return builder.finish();
}
