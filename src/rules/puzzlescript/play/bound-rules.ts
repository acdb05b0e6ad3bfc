import { at } from '../../../core/at';
import type { Cells } from './cells';
import { haveCommon, without } from '../compile/masks';
import {
  BITS_PER_LAYER,
  type CellChange,
  type CellCode,
  type GroupCode,
  LAYERS_PER_WORD,
  type RuleCode,
} from '../compile/program';

/** Kinds that cells at a distance from an anchor must be in, or must not: where their words begin, and the bits to shift. */
class Demands {
  readonly kinds: Int32Array;
  readonly from: Int32Array;
  readonly shifts: Int32Array;

  constructor(cells: Cells, demands: readonly (readonly [kind: number, distance: number])[]) {
    this.kinds = Int32Array.from(demands, ([kind]) => kind);
    this.from = Int32Array.from(demands, ([kind, distance]) => kind * cells.stride + cells.pad + (distance >> 5));
    this.shifts = Int32Array.from(demands, ([, distance]) => distance & 31);
  }
}

/** Neighbouring cells of a row, up to an ellipsis. */
export class Segment {
  readonly codes: readonly CellCode[];
  readonly length: number;
  readonly needs: Demands;
  readonly avoids: Demands;
  /** Of each of these one is enough. */
  readonly choices: readonly Demands[];
  /** The anchors from which it stays on the board. */
  readonly valid: Int32Array;
  /** What it does at one place changes nothing of what it finds and does at another one, and chance has no part in it. */
  readonly isIndependent: boolean;
  readonly #cells: Cells;
  #plans: readonly CellPlan[] | undefined;
  #effects: readonly (Effect | undefined)[] | undefined;

  constructor(cells: Cells, codes: readonly CellCode[], step: number, valid: Int32Array) {
    this.codes = codes;
    this.length = codes.length;
    this.valid = valid;
    const needs: [number, number][] = [];
    const avoids: [number, number][] = [];
    const choices: Demands[] = [];
    for (const [index, { match }] of codes.entries()) {
      const distance = index * step;
      needs.push(...movementKinds(cells, match.moving).map((kind): [number, number] => [kind, distance]));
      needs.push(...objectKinds(match.present).map((kind): [number, number] => [kind, distance]));
      avoids.push(...objectKinds(match.missing).map((kind): [number, number] => [kind, distance]));
      avoids.push(...movementKinds(cells, match.still).map((kind): [number, number] => [kind, distance]));
      for (const mask of match.anyOf) {
        choices.push(
          new Demands(
            cells,
            objectKinds(mask).map((kind): [number, number] => [kind, distance]),
          ),
        );
      }
    }
    this.needs = new Demands(cells, needs);
    this.avoids = new Demands(cells, avoids);
    this.choices = choices;
    this.#cells = cells;
    this.isIndependent = codes.every(({ change }, index) => {
      if (change === undefined) return true;
      const { choice, anywhere } = change;
      const others = codes.filter((_, other) => other !== index);
      return choice.length + anywhere.length === 0 && others.every((other) => !disturbs(change, other));
    });
  }

  /** How each of its cells is compared and changed. */
  get plans(): readonly CellPlan[] {
    return (this.#plans ??= this.codes.map(planOf));
  }

  /** What comes and goes, by cell. */
  get effects(): readonly (Effect | undefined)[] {
    return (this.#effects ??= this.codes.map(({ change }) => change && effectOf(this.#cells, change)));
  }
}

/** For each word of objects and of movements that counts, three numbers: the word, the bits that are looked at, and what they are. */
export interface WordSteps {
  readonly objects: Int32Array;
  readonly movements: Int32Array;
}

/** A cell of a pattern by the words that count: most rules name few of the objects and layers of a game. */
export interface CellPlan extends CellCode {
  readonly tests: WordSteps;
  /** What is written; undefined if chance has a part in it. */
  readonly writes: WordSteps | undefined;
}

function planOf({ match, change }: CellCode): CellPlan {
  const tests = { objects: triples(match.present, match.missing), movements: triples(match.moving, match.still) };
  const isDrawn = change === undefined || change.choice.length + change.anywhere.length > 0;
  return { match, change, tests, writes: isDrawn ? undefined : writesOf(change) };
}

export function writesOf({ clear, set, stop, start }: Omit<CellChange, 'decided' | 'choice' | 'anywhere'>): WordSteps {
  return { objects: triples(set, clear), movements: triples(start, stop) };
}

/** For each word in which two masks have bits: its number, both masks, and the first one. */
function triples(first: Int32Array, second: Int32Array): Int32Array {
  const found: number[] = [];
  for (const [word, bits] of first.entries()) {
    const both = bits | (second[word] ?? 0);
    if (both !== 0) found.push(word, both, bits);
  }
  return Int32Array.from(found);
}

/** Kinds that come to a cell, and those that go. */
interface Effect {
  readonly comes: Int32Array;
  readonly goes: Int32Array;
}

function effectOf(cells: Cells, { clear, set, stop, start }: CellChange): Effect {
  return {
    comes: Int32Array.from([...objectKinds(set), ...movementKinds(cells, start)]),
    goes: Int32Array.from([...objectKinds(without(clear, set)), ...movementKinds(cells, without(stop, start))]),
  };
}

/** Whether a change may undo that a cell matches, or the change that is made there. */
function disturbs({ clear, set, stop, start }: CellChange, { match, change }: CellCode): boolean {
  const [goes, halts] = [without(clear, set), without(stop, start)];
  return (
    haveCommon(set, match.missing) ||
    haveCommon(start, match.still) ||
    haveCommon(halts, match.moving) ||
    [match.present, ...match.anyOf].some((mask) => haveCommon(goes, mask)) ||
    (change !== undefined &&
      (haveCommon(set, without(change.clear, change.set)) || haveCommon(start, without(change.stop, change.start))))
  );
}

function objectKinds(mask: Int32Array): number[] {
  return bitsOf(mask).map(([word, bit]) => word * 32 + bit);
}

function movementKinds(cells: Cells, mask: Int32Array): number[] {
  return bitsOf(mask).map(([word, bit]) => cells.objectCount + word * LAYERS_PER_WORD * BITS_PER_LAYER + bit);
}

function bitsOf(mask: Int32Array): [number, number][] {
  const bits: [number, number][] = [];
  for (const [word, value] of mask.entries()) {
    for (let bit = 0; bit < 32; bit++) if ((value & (1 << bit)) !== 0) bits.push([word, bit]);
  }
  return bits;
}

/** A row of a rule on a board. */
export class BoundRow {
  readonly segments: readonly Segment[];
  readonly first: Segment;
  /** Numbers that describe a place: its anchor, and the lengths of its gaps. */
  readonly span: number;
  /** The cells of all segments, without gaps. */
  readonly length: number;

  constructor(segments: readonly [Segment, ...Segment[]]) {
    this.segments = segments;
    this.first = segments[0];
    this.span = segments.length;
    this.length = segments.reduce((sum, { length }) => sum + length, 0);
  }
}

/** A rule on a board. */
export class BoundRule {
  /** Rules are numbered in the order in which they are played; so are groups, ordinary and late ones apart. */
  readonly number: number;
  readonly group: number;
  readonly code: RuleCode;
  readonly rows: readonly BoundRow[];
  /** The segment that is all of its left side; undefined if there are more, or if it is rigid. */
  readonly only: Segment | undefined;
  /** The distance from a cell of a row to the next one. */
  readonly step: number;
  readonly isVertical: boolean;
  /** The number of its rigid group if it is rigid itself, 0 otherwise. */
  readonly rigid: number;
  /** Kinds whose coming, or whose going, may let it match. */
  readonly cares: Int32Array;
  readonly minds: Int32Array;
  /** The kinds that must be somewhere. */
  readonly needs: Int32Array;
  /** It does the same whenever it matches, and says nothing: where it has changed nothing, it changes nothing again. */
  readonly canRest: boolean;

  constructor(
    code: RuleCode,
    rows: readonly BoundRow[],
    step: number,
    { number, group, rigid }: { readonly number: number; readonly group: number; readonly rigid: number },
  ) {
    this.number = number;
    this.group = group;
    this.code = code;
    this.rows = rows;
    this.step = step;
    this.isVertical = code.direction === 'up' || code.direction === 'down';
    this.rigid = code.isRigid ? rigid : 0;
    const segments = rows.flatMap((row) => row.segments);
    const [first, ...rest] = segments;
    this.only = rest.length === 0 && this.rigid === 0 ? first : undefined;
    const needs = new Set(segments.flatMap(({ needs: demands }) => [...demands.kinds]));
    const others = segments.flatMap(({ choices }) => choices.flatMap(({ kinds }) => [...kinds]));
    this.needs = Int32Array.from(needs);
    this.cares = Int32Array.from(new Set([...needs, ...others]));
    this.minds = Int32Array.from(new Set(segments.flatMap(({ avoids }) => [...avoids.kinds])));
    const changes = segments.flatMap(({ codes }) => codes.flatMap(({ change }) => change ?? []));
    this.canRest =
      code.commands === 0 &&
      this.rigid === 0 &&
      changes.every(({ choice, anywhere }) => choice.length + anywhere.length === 0);
  }
}

export interface BoundGroup {
  readonly code: GroupCode;
  /** Its first rule, and the first one behind it. */
  readonly first: number;
  readonly end: number;
  /** The first group from this one on that ends a loop. */
  loopEnd: number;
}

/** The words beyond a set that the patterns of these groups can reach. */
export function reachOf(groups: readonly GroupCode[], width: number, height: number): number {
  let longest = 1;
  for (const { rules } of groups)
    for (const { rows } of rules)
      for (const { segments } of rows) for (const { length } of segments) longest = Math.max(longest, length);
  // Longer patterns than the board match nowhere, and are not looked for.
  const most = Math.min(longest, Math.max(width, height));
  return Math.ceil((most * height) / 32) + 1;
}

/** Prepares the rules of groups for a board, and adds them to all rules. */
export function bindGroups(cells: Cells, groups: readonly GroupCode[], all: BoundRule[]): BoundGroup[] {
  const valid = new Map<string, Int32Array>();
  const steps = { up: -1, down: 1, left: -cells.height, right: cells.height };
  const bound: BoundGroup[] = [];
  for (const [index, group] of groups.entries()) {
    const first = all.length;
    for (const code of group.rules) {
      const step = steps[code.direction];
      const rows = code.rows.map(({ segments }) => {
        const bound = segments.map((codes) => {
          const key = `${code.direction} ${codes.length}`;
          const anchors = valid.get(key) ?? anchorsOf(cells, code.direction, codes.length);
          valid.set(key, anchors);
          return isTooLong(cells, code.direction, codes.length) ? undefined : new Segment(cells, codes, step, anchors);
        });
        const [first, ...rest] = bound;
        if (first === undefined || rest.some((segment) => segment === undefined)) return undefined;
        return new BoundRow([first, ...rest.flatMap((segment) => segment ?? [])]);
      });
      const fitting = rows.flatMap((row) => row ?? []);
      // A row that is longer than the board matches nowhere.
      if (fitting.length < rows.length) continue;
      all.push(new BoundRule(code, fitting, step, { number: all.length, group: index, rigid: group.rigid }));
    }
    bound.push({ code: group, first, end: all.length, loopEnd: Infinity });
  }
  let loopEnd = Infinity;
  for (let index = bound.length - 1; index >= 0; index--) {
    const group = at(bound, index);
    if (group.code.loop >= 0) loopEnd = index;
    group.loopEnd = loopEnd;
  }
  return bound;
}

function isTooLong({ width, height }: Cells, direction: RuleCode['direction'], length: number): boolean {
  return length > (direction === 'up' || direction === 'down' ? height : width);
}

function anchorsOf(cells: Cells, direction: RuleCode['direction'], length: number): Int32Array {
  const { width, height } = cells;
  const set = new Int32Array(cells.words);
  for (let x = 0; x < width; x++) {
    for (let y = 0; y < height; y++) {
      const room = { up: y + 1, down: height - y, left: x + 1, right: width - x }[direction];
      const cell = x * height + y;
      if (room >= length) set[cell >> 5] = (set[cell >> 5] ?? 0) | (1 << (cell & 31));
    }
  }
  return set;
}

/** Whether a cell holds what a pattern asks for. */
export function matchesCell(cells: Cells, cell: number, { match, tests }: CellPlan): boolean {
  const { objects, movements, objectWords, movementWords } = cells;
  for (let at = 0; at < tests.objects.length; at += 3) {
    const held = objects[cell * objectWords + (tests.objects[at] ?? 0)] ?? 0;
    if ((held & (tests.objects[at + 1] ?? 0)) !== tests.objects[at + 2]) return false;
  }
  for (let at = 0; at < tests.movements.length; at += 3) {
    const held = movements[cell * movementWords + (tests.movements[at] ?? 0)] ?? 0;
    if ((held & (tests.movements[at + 1] ?? 0)) !== tests.movements[at + 2]) return false;
  }
  const { anyOf } = match;
  for (let index = 0; index < anyOf.length; index++) {
    const mask = anyOf[index];
    let isThere = false;
    for (let word = 0; mask !== undefined && word < objectWords && !isThere; word++) {
      isThere = ((objects[cell * objectWords + word] ?? 0) & (mask[word] ?? 0)) !== 0;
    }
    if (!isThere) return false;
  }
  return true;
}
