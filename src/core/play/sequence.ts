import { at } from '../at';
import type { Move, WrittenCommand } from './move';

/** More steps than this are a typing error in a repeat; the longest published solution has 612,529. */
export const MAX_STEPS = 10_000_000;

// An item is the number of a step, or `GROUP`, plus `TIMES` times its repeats (or the number of the group).
const GROUP = 255;
const TIMES = 256;
/** The number of different steps that a sequence can hold. */
export const MAX_DIFFERENT_STEPS = GROUP;

interface Group {
  readonly times: number;
  /** The indexes where its items begin and end. */
  readonly first: number;
  readonly end: number;
}

/**
 * A sequence as written: steps, repeats of steps, and repeats of groups. It is never expanded: a cursor walks through
 * it, so a hundred repeats of a hundred repeats take no more memory than their text.
 */
export class Sequence implements Iterable<WrittenCommand> {
  static readonly EMPTY = new Sequence([], new Uint32Array(0), [], 0);

  constructor(
    /** The different steps in the sequence. */
    private readonly steps: readonly WrittenCommand[],
    private readonly items: Uint32Array,
    private readonly groups: readonly Group[],
    /** The number of steps with all repeats. */
    readonly length: number,
  ) {}

  [Symbol.iterator](): Iterator<WrittenCommand> {
    return this.length === 0 ? NO_STEPS : new SequenceIterator(this.cursor());
  }

  cursor(): SequenceCursor {
    return new SequenceCursor(this.steps, this.items, this.groups);
  }
}

/** A place in a sequence; it starts before the first step. */
export class SequenceCursor {
  /** The number of steps before it. */
  at = 0;
  /** The index of the next item. */
  private item = 0;
  /** The step that is repeated now, and the repeats left. */
  private step: WrittenCommand | undefined;
  private timesLeft = 0;
  /** The groups around this place, and the repeats left of each. */
  private readonly openGroups: { readonly group: Group; left: number }[] = [];

  constructor(
    private readonly steps: readonly WrittenCommand[],
    private readonly items: Uint32Array,
    private readonly groups: readonly Group[],
  ) {}

  /** Returns the next step and moves behind it; undefined at the end. */
  next(): WrittenCommand | undefined {
    if (this.timesLeft === 0) this.advance();
    if (this.timesLeft === 0) return undefined;
    this.timesLeft -= 1;
    this.at += 1;
    return this.step;
  }

  /** Moves to the next item that is a step. */
  private advance(): void {
    for (;;) {
      const innermost = this.openGroups.at(-1);
      if (this.item === (innermost ? innermost.group.end : this.items.length)) {
        if (!innermost) return;
        innermost.left -= 1;
        if (innermost.left > 0) this.item = innermost.group.first;
        else this.openGroups.pop();
        continue;
      }
      // Not `at`, since this is done for each step.
      const item = this.items[this.item] ?? 0;
      const number = Math.floor(item / TIMES);
      this.item += 1;
      if (item % TIMES === GROUP) {
        const group = this.groups[number];
        if (group) this.openGroups.push({ group, left: group.times });
        continue;
      }
      this.step = this.steps[item % TIMES];
      this.timesLeft = number;
      return;
    }
  }
}

/**
 * Iterates without a generator, which would take longer than playing the step. This is a class so that all loops share
 * one `next`: with a closure for each loop, the JavaScript engine compiles the loop again each time.
 */
class SequenceIterator implements Iterator<WrittenCommand> {
  constructor(private readonly cursor: SequenceCursor) {}

  next(): IteratorResult<WrittenCommand> {
    const value = this.cursor.next();
    return value ? { done: false, value } : { done: true, value: undefined };
  }
}

/**
 * An iterator that was at its end from the start. When no iterator is left, the JavaScript engine forgets what it
 * compiled for them.
 */
const NO_STEPS = new SequenceIterator(Sequence.EMPTY.cursor());

/** Builds a sequence in the order of its text. Methods return `false` if it would become too long. */
export class SequenceBuilder {
  private readonly steps: WrittenCommand[] = [];
  private items = new Uint32Array(64);
  private size = 0;
  private readonly groups: Group[] = [];
  private readonly openGroups: { readonly item: number; readonly times: number; length: number }[] = [];
  private length = 0;
  /** The end of the last closed group: steps in it cannot take further repeats. */
  private lastClosedEnd = 0;

  add(step: WrittenCommand, times: number): boolean {
    if (times === 0) return true;
    if (!this.lengthen(times)) return false;
    const number = this.numberOf(step);
    const last = this.items[this.size - 1] ?? GROUP;
    const isRepeat =
      this.size > (this.openGroups.at(-1)?.item ?? -1) + 1 && this.size > this.lastClosedEnd && last % TIMES === number;
    if (isRepeat) this.items[this.size - 1] = last + times * TIMES;
    else this.push(number, times);
    return true;
  }

  openGroup(times: number): void {
    // Drop brackets without a repeat: a cursor would go through them with every step.
    const item = times === 1 ? (this.openGroups.at(-1)?.item ?? -1) : this.size;
    this.openGroups.push({ item, times, length: this.length });
    this.length = 0;
    if (times === 1) return;
    this.push(GROUP, this.groups.length);
    this.groups.push({ times, first: this.size, end: this.size });
  }

  closeGroup(): boolean {
    const group = this.openGroups.pop();
    if (!group) throw new Error('no group is open');
    const { item, times } = group;
    const inside = this.length;
    this.length = group.length;
    if (times === 1) return this.lengthen(inside);
    this.lastClosedEnd = this.size;
    if (inside * times === 0) this.drop(item);
    else this.groups[Math.floor(at(this.items, item) / TIMES)] = { times, first: item + 1, end: this.size };
    return this.lengthen(inside * times);
  }

  finish(): Sequence {
    return new Sequence(this.steps, this.items.slice(0, this.size), this.groups, this.length);
  }

  /** Removes an empty group. */
  private drop(item: number): void {
    this.groups.length = Math.floor(at(this.items, item) / TIMES);
    this.size = this.lastClosedEnd = item;
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

/** A sequence of moves that come from no text. */
export function sequenceOfMoves(moves: readonly Move[]): Sequence {
  const builder = new SequenceBuilder();
  for (const move of moves) {
    const written = move.kind === 'step' ? `${move.player} ${move.direction}` : move.id;
    builder.add({ ...move, written }, 1);
  }
  return builder.finish();
}
