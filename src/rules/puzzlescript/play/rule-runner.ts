import type { BoundGroup, BoundRow, BoundRule, Segment, WordSteps } from './bound-rules';
import { bindGroups, matchesCell, reachOf, writesOf } from './bound-rules';
import { Cells } from './cells';
import { CANCEL, type CellChange, LAYER_BITS, type Program, RESTART } from '../compile/program';
import { addMovement, addObject } from '../compile/masks';
import { DirtyRules } from './dirty-rules';
import { Places } from './places';
import { Random } from './random';
import { RigidMarks } from './rigid-marks';

const MAX_PASSES = 200;
const MAX_JUMPS = 200;
/** Fewer places than these are changed one by one; more by whole words of sets, where the rule allows it. */
const MANY = 4;

/** Runs the rules of a program on the cells of a level. */
export class RuleRunner {
  readonly cells: Cells;
  readonly program: Program;
  readonly groups: readonly BoundGroup[];
  readonly lateGroups: readonly BoundGroup[];
  /** The commands that are queued, as bits, and the number of the message. */
  queue = 0;
  message = -1;
  /** Where random numbers come from. */
  random = new Random();
  readonly rigid: RigidMarks;
  /** The objects that rules made and took away, for sounds. */
  readonly created: Int32Array;
  readonly destroyed: Int32Array;

  /** All rules by number. */
  readonly #rules: readonly BoundRule[];
  readonly #dirty: DirtyRules;
  readonly #places: Places;
  /** By row of the rule that is being played: which one of its places is on. */
  readonly #turns: Int32Array;
  readonly #layerOf: Int32Array;

  constructor(program: Program, width: number, height: number) {
    const all = [...program.groups, ...program.lateGroups];
    const cells = new Cells(program, { width, height, reach: reachOf(all, width, height) });
    this.program = program;
    this.cells = cells;
    const rules: BoundRule[] = [];
    this.groups = bindGroups(cells, program.groups, rules);
    this.lateGroups = bindGroups(cells, program.lateGroups, rules);
    this.#rules = rules;
    this.#dirty = new DirtyRules(cells, rules);
    this.rigid = new RigidMarks(cells);
    this.created = new Int32Array(cells.objectWords);
    this.destroyed = new Int32Array(cells.objectWords);
    const mostRows = rules.reduce((most, { rows }) => Math.max(most, rows.length), 1);
    this.#places = new Places(cells, mostRows);
    this.#turns = new Int32Array(mostRows);
    this.#layerOf = Int32Array.from(program.objects, (object) => object?.layer ?? 0);
  }

  /** Runs groups in order, and jumps back at the ends of loops. */
  run(groups: readonly BoundGroup[]): void {
    const end = groups.at(-1)?.end ?? 0;
    let hasChanged = false;
    let jumps = 0;
    let index = 0;
    let number = this.#dirty.next(groups[0]?.first ?? 0, end);
    while (index < groups.length) {
      let next = number < 0 ? groups.length : (this.#rules[number]?.group ?? 0);
      // What is passed over has nothing to play, but a loop may end there.
      if (hasChanged) next = Math.min(next, groups[index]?.loopEnd ?? next);
      const group = groups[next];
      if (group === undefined) return;
      const { rigid, loop } = group.code;
      if (number < group.end && (rigid === 0 || !this.rigid.isBanned(rigid))) {
        if (group.code.isRandom ? this.#runRandomly(group) : this.#runGroup(group, number)) hasChanged = true;
      }
      if (loop >= 0 && hasChanged) {
        jumps += 1;
        if (jumps > MAX_JUMPS) return;
        hasChanged = false;
        index = loop;
      } else index = next + 1;
      number = this.#dirty.next(groups[index]?.first ?? end, end);
    }
  }

  /** Runs a group from its first rule that may match. */
  #runGroup({ first, end }: BoundGroup, start: number): boolean {
    let hasChanged = false;
    let number = start;
    for (let pass = 0; pass < MAX_PASSES && number >= 0; pass++) {
      let isChange = false;
      for (; number >= 0; number = this.#dirty.next(number + 1, end)) {
        const rule = this.#rules[number];
        if (rule !== undefined && this.#play(rule)) isChange = true;
      }
      if (!isChange) break;
      hasChanged = true;
      number = this.#dirty.next(first, end);
    }
    return hasChanged;
  }

  /** Plays a rule wherever it matches; whether anything changed. */
  #play(rule: BoundRule): boolean {
    if (!this.#isSupplied(rule)) return false;
    const { only, code, canRest, number } = rule;
    const hasChanged = only === undefined ? this.#playRows(rule) : this.#playSegment(rule, only);
    if (hasChanged === undefined) {
      this.#dirty.clean(number);
      return false;
    }
    if (code.commands !== 0) this.#queueCommands(rule);
    // What it has changed itself has not been heard yet, and wakes it if it lets it match anew.
    if (canRest && (!hasChanged || only?.isIndependent === true)) this.#dirty.rest(rule);
    return hasChanged;
  }

  /** Whether everything is somewhere that a rule needs; if not, it sleeps. */
  #isSupplied({ needs, number }: BoundRule): boolean {
    const { counts } = this.cells;
    for (let index = 0; index < needs.length; index++) {
      const kind = needs[index] ?? 0;
      if (counts[kind] !== 0) continue;
      this.#dirty.sleep(number, kind);
      return false;
    }
    return true;
  }

  /** Plays a rule that is one segment; undefined if it matches nowhere. */
  #playSegment(rule: BoundRule, segment: Segment): boolean | undefined {
    const places = this.#places;
    const count = places.scan(segment);
    if (count === 0) return undefined;
    if (!rule.code.changes) return false;
    if (count >= MANY && segment.isIndependent) return this.#applyEverywhere(segment, rule.step);
    places.listHits(rule);
    let hasChanged = false;
    for (let index = 0; index < count; index++) {
      const anchor = places.list[index] ?? 0;
      if (index > 0 && !segment.isIndependent && !this.#matches(segment, anchor, rule.step)) continue;
      if (this.#applySegment(rule, segment, anchor)) hasChanged = true;
    }
    return hasChanged;
  }

  /** Applies a segment at all hits at once. */
  #applyEverywhere({ effects }: Segment, step: number): boolean {
    const { cells } = this;
    const { hits, pad } = this.#places;
    let hasChanged = false;
    for (let index = 0; index < effects.length; index++) {
      const effect = effects[index];
      if (effect === undefined) continue;
      const from = pad + ((-index * step) >> 5);
      const shift = (-index * step) & 31;
      const { comes, goes } = effect;
      for (let number = 0; number < goes.length; number++) {
        const kind = goes[number] ?? 0;
        if (cells.counts[kind] === 0 || !cells.flipAll(kind, false, hits, from, shift)) continue;
        hasChanged = true;
        if (kind < cells.objectCount) addObject(this.destroyed, kind);
      }
      for (let number = 0; number < comes.length; number++) {
        const kind = comes[number] ?? 0;
        if (!cells.flipAll(kind, true, hits, from, shift)) continue;
        hasChanged = true;
        if (kind < cells.objectCount) addObject(this.created, kind);
      }
    }
    return hasChanged;
  }

  /** Plays a rule at every place of each row with every place of the others; the first row varies fastest. */
  #playRows(rule: BoundRule): boolean | undefined {
    const { rows } = rule;
    if (!this.#places.findAll(rule)) return undefined;
    if (!rule.code.changes) return false;
    const { numbers } = this.#places;
    let hasChanged = false;
    this.#turns.fill(0, 0, rows.length);
    for (let isFirst = true; ; isFirst = false) {
      if (isFirst || this.#tupleMatches(rule)) hasChanged = this.#applyTuple(rule) || hasChanged;
      let row = 0;
      for (; row < rows.length; row++) {
        const next = (this.#turns[row] ?? 0) + 1;
        this.#turns[row] = next < (numbers[row] ?? 0) ? next : 0;
        if (next < (numbers[row] ?? 0)) break;
      }
      if (row === rows.length) return hasChanged;
    }
  }

  #placeOf(row: BoundRow, number: number): number {
    return (this.#places.starts[number] ?? 0) + (this.#turns[number] ?? 0) * row.span;
  }

  #tupleMatches({ rows, step }: BoundRule): boolean {
    const { list } = this.#places;
    for (let number = 0; number < rows.length; number++) {
      const row = rows[number];
      if (row === undefined) continue;
      const at = this.#placeOf(row, number);
      let cell = list[at] ?? 0;
      for (let index = 0; index < row.span; index++) {
        const segment = row.segments[index];
        if (segment === undefined) continue;
        if (index > 0) cell += (list[at + index] ?? 0) * step;
        if (!this.#matches(segment, cell, step)) return false;
        cell += segment.length * step;
      }
    }
    return true;
  }

  #matches({ plans, length }: Segment, anchor: number, step: number): boolean {
    for (let index = 0; index < length; index++) {
      const plan = plans[index];
      if (plan !== undefined && !matchesCell(this.cells, anchor + index * step, plan)) return false;
    }
    return true;
  }

  #applyTuple(rule: BoundRule): boolean {
    const { rows, step } = rule;
    const { list } = this.#places;
    let hasChanged = false;
    for (let number = 0; number < rows.length; number++) {
      const row = rows[number];
      if (row === undefined) continue;
      const at = this.#placeOf(row, number);
      let cell = list[at] ?? 0;
      for (let index = 0; index < row.span; index++) {
        const segment = row.segments[index];
        if (segment === undefined) continue;
        if (index > 0) cell += (list[at + index] ?? 0) * step;
        if (this.#applySegment(rule, segment, cell)) hasChanged = true;
        cell += segment.length * step;
      }
    }
    return hasChanged;
  }

  /** Of all places of all rules, one is drawn. */
  #runRandomly({ first, end }: BoundGroup): boolean {
    let total = 0;
    for (let number = this.#dirty.next(first, end); number >= 0; number = this.#dirty.next(number + 1, end)) {
      const rule = this.#rules[number];
      if (rule === undefined || !this.#isSupplied(rule)) continue;
      if (this.#places.findAll(rule)) total += this.#tupleCount(rule);
      else this.#dirty.clean(number);
    }
    if (total === 0) return false;
    let chosen = Math.floor(this.random.next() * total);
    for (let number = this.#dirty.next(first, end); number >= 0; number = this.#dirty.next(number + 1, end)) {
      const rule = this.#rules[number];
      if (rule === undefined || !this.#places.findAll(rule)) continue;
      const count = this.#tupleCount(rule);
      if (chosen >= count) {
        chosen -= count;
        continue;
      }
      for (let row = 0; row < rule.rows.length; row++) {
        const places = this.#places.numbers[row] ?? 1;
        this.#turns[row] = chosen % places;
        chosen = Math.floor(chosen / places);
      }
      const hasChanged = rule.code.changes && this.#applyTuple(rule);
      if (rule.code.commands !== 0) this.#queueCommands(rule);
      return hasChanged;
    }
    return false;
  }

  #tupleCount({ rows }: BoundRule): number {
    let count = 1;
    for (let row = 0; row < rows.length; row++) count *= this.#places.numbers[row] ?? 0;
    return count;
  }

  #queueCommands({ code }: BoundRule): void {
    const { commands } = code;
    if ((this.queue & CANCEL) !== 0) return;
    if ((this.queue & RESTART) !== 0 && (commands & CANCEL) === 0) return;
    if ((commands & (CANCEL | RESTART)) !== 0) {
      this.queue = 0;
      this.message = -1;
    }
    this.queue |= commands;
    if (code.message >= 0 && this.message < 0) this.message = code.message;
  }

  #applySegment({ step, rigid }: BoundRule, { plans, length }: Segment, anchor: number): boolean {
    let hasChanged = false;
    for (let index = 0; index < length; index++) {
      const plan = plans[index];
      if (plan?.change === undefined) continue;
      const cell = anchor + index * step;
      if (this.#write(cell, plan.writes ?? this.#draw(plan.change))) hasChanged = true;
      if (rigid !== 0 && this.rigid.note(cell, plan.change.decided, rigid)) hasChanged = true;
    }
    return hasChanged;
  }

  #write(cell: number, writes: WordSteps): boolean {
    const { cells } = this;
    const { objects, movements, objectWords, movementWords } = cells;
    let hasChanged = false;
    for (let at = 0; at < writes.objects.length; at += 3) {
      const word = writes.objects[at] ?? 0;
      const old = objects[cell * objectWords + word] ?? 0;
      const value = (old & ~(writes.objects[at + 1] ?? 0)) | (writes.objects[at + 2] ?? 0);
      if (value === old) continue;
      hasChanged = true;
      this.created[word] = (this.created[word] ?? 0) | (value & ~old);
      this.destroyed[word] = (this.destroyed[word] ?? 0) | (old & ~value);
      cells.setObjects(cell, word, value);
    }
    for (let at = 0; at < writes.movements.length; at += 3) {
      const word = writes.movements[at] ?? 0;
      const old = movements[cell * movementWords + word] ?? 0;
      const value = (old & ~(writes.movements[at + 1] ?? 0)) | (writes.movements[at + 2] ?? 0);
      if (value === old) continue;
      hasChanged = true;
      cells.setMovements(cell, word, value);
    }
    return hasChanged;
  }

  /** Draws what chance has a part in. */
  #draw({ choice, anywhere, ...masks }: CellChange): WordSteps {
    const clear = masks.clear.slice();
    const set = masks.set.slice();
    const stop = masks.stop.slice();
    const start = masks.start.slice();
    if (choice.length > 0) {
      const object = choice[Math.floor(this.random.next() * choice.length)] ?? 0;
      const layer = this.#layerOf[object] ?? 0;
      addObject(set, object);
      const mask = this.program.layerMasks[layer];
      for (let word = 0; word < clear.length; word++) clear[word] = (clear[word] ?? 0) | (mask?.[word] ?? 0);
      addMovement(stop, layer, LAYER_BITS);
    }
    for (let index = 0; index < anywhere.length; index++) {
      addMovement(start, anywhere[index] ?? 0, 1 << Math.floor(this.random.next() * 4));
    }
    return writesOf({ clear, set, stop, start });
  }
}
