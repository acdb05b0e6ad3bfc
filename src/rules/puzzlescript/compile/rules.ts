import type { GameDraft, Item, PatternCell, PatternRow, RuleDraft } from '../read/draft';
import {
  clashIn,
  expandRule,
  MAX_RULES,
  type PreparedRule,
  prepareRule,
  type PlainRule,
  ruleText,
} from './expand-rules';
import type { Faults } from '../read/faults';
import { add, addMovement, isWithin, maskOf } from './masks';
import { singleLayer } from '../read/names';
import {
  type CellChange,
  type CellCode,
  type CellMatch,
  COMMAND_BITS,
  type GroupCode,
  LAYER_BITS,
  MESSAGE,
  type RowCode,
  type RuleCode,
} from './program';
import { MOVEMENT_BITS } from '../read/words';

const NO_OBJECTS = new Int32Array(0);
const MAX_RIGID_GROUPS = 30;

/** How wide the masks of a game are. */
export interface MaskSizes {
  readonly objectWords: number;
  readonly movementWords: number;
  /** All objects of each layer. */
  readonly layerMasks: readonly Int32Array[];
}

interface CompiledRules {
  readonly groups: readonly GroupCode[];
  readonly lateGroups: readonly GroupCode[];
  readonly messages: readonly string[];
}

const NO_RULES: CompiledRules = { groups: [], lateGroups: [], messages: [] };
/** A game with an error is compiled, too, so that all of its errors are found, unless that takes long. */
const MAX_FAULTY = 20_000;

/** Rules that are in one group, by the line of its first rule. */
interface OpenGroup {
  readonly number: number;
  readonly isRandom: boolean;
  readonly rules: PlainRule[];
}

/** Compiles all rules of a game: ordinary and late ones apart, each in groups in the order of their lines. */
export function compileRules(draft: GameDraft, sizes: MaskSizes, faults: Faults): CompiledRules {
  const ordinary = new Map<number, OpenGroup>();
  const late = new Map<number, OpenGroup>();
  const loops = loopsOf(draft, faults);
  const prepared: PreparedRule[] = [];
  let count = 0;
  for (const line of draft.rules) {
    const rule = line.kind === 'rule' ? prepareRule(line.rule, draft.names, MAX_RULES - count, faults) : undefined;
    if (line.kind === 'rule' && !rule) return NO_RULES;
    if (rule) prepared.push(rule);
    count += rule?.count ?? 0;
  }
  let number = 0;
  for (const one of prepared) {
    const { source: rule } = one;
    if (!rule.joins || number === 0) number = rule.line;
    const plain = compilable(rule, expandRule(one, draft.names, faults), faults);
    if (count > MAX_FAULTY && faults.errorCount > 0) return NO_RULES;
    if (plain.length === 0) continue;
    const lists = rule.isLate ? late : ordinary;
    const group = lists.get(number) ?? { number, isRandom: rule.isRandom, rules: [] };
    group.rules.push(...plain);
    lists.set(number, group);
  }
  const coder = new RuleCoder(sizes);
  return {
    groups: closeGroups(ordinary, loops, coder, faults),
    lateGroups: closeGroups(late, loops, coder, faults),
    messages: coder.messages,
  };
}

/** The first and last lines of the loops. */
function loopsOf({ rules }: GameDraft, faults: Faults): readonly (readonly [number, number])[] {
  const loops: [number, number][] = [];
  let open: number | undefined;
  for (const line of rules) {
    if (line.kind === 'rule') continue;
    const { place } = line;
    if (line.kind === 'startloop') {
      if (open !== undefined) faults.error('loop-order', place, 'a loop is open already; loops do not nest');
      open = place.line;
    } else if (open === undefined) {
      faults.error('loop-order', place, 'no loop is open here; write startloop first');
    } else {
      loops.push([open, place.line]);
      open = undefined;
    }
  }
  if (open !== undefined)
    faults.error('loop-open', { line: open, column: 1 }, 'this loop is never closed; write endloop');
  return loops;
}

/** Leaves out rules that can never match. */
function compilable(source: RuleDraft, rules: readonly PlainRule[], faults: Faults): readonly PlainRule[] {
  let clash: string | undefined;
  const left: PlainRule[] = [];
  for (const rule of rules) {
    const found = clashOf(rule, faults);
    if (found === undefined) left.push(rule);
    else clash ??= found;
  }
  if (left.length === 0 && clash !== undefined && clash !== '') faults.error('never-matches', source, clash);
  checkLate(source, rules, faults);
  return left;
}

/** Why a rule cannot match; empty if that has been told. */
function clashOf({ source, left, right }: PlainRule, faults: Faults): string | undefined {
  for (const cell of left.flat()) {
    const both = clashIn(cell ?? []);
    if (both)
      return `"${both[0].name}" and "${both[1].name}" share a layer, so no cell holds both and this rule never matches`;
    const never = contradictionIn(cell);
    if (never !== undefined) {
      const sentence = `a cell asks for "${never}" and "no ${never}", so a part of this rule never matches`;
      faults.warn('never-matches', source, sentence);
      return '';
    }
  }
  for (const cell of right.flat()) {
    const both = clashIn(cell ?? []);
    if (both === undefined) continue;
    const sentence = `"${both[0].name}" and "${both[1].name}" share a layer, so no cell can get both`;
    faults.error('layer-clash', source, sentence);
  }
  return undefined;
}

function contradictionIn(cell: PatternCell): string | undefined {
  const items = cell ?? [];
  for (const { word, term } of items) {
    if (word !== 'no') continue;
    const [object] = term.objects;
    const isThere = items.some(
      (item) => item.word !== 'no' && item.term.kind === 'object' && item.term.objects[0] === object,
    );
    if (isThere) return term.name;
  }
  return undefined;
}

function checkLate(source: RuleDraft, rules: readonly PlainRule[], faults: Faults): void {
  if (!source.isLate || rules.length === 0) return;
  const words = new Set(['', 'no', 'random', 'randomdir']);
  const cells = [...source.left, ...source.right].flat();
  const item = cells.flatMap((cell) => cell ?? []).find(({ word }) => !words.has(word));
  if (item === undefined) return;
  const { word, term } = item;
  const sentence = `a late rule comes after all movements, so it cannot ask for "${word} ${term.name}"; remove "late" or "${word}"`;
  faults.error('late-movement', source, sentence);
}

function closeGroups(
  groups: ReadonlyMap<number, OpenGroup>,
  loops: readonly (readonly [number, number])[],
  coder: RuleCoder,
  faults: Faults,
): readonly GroupCode[] {
  const sorted = [...groups.values()].sort((a, b) => a.number - b.number);
  const loopEnds = new Map<number, number>();
  for (const [start, end] of loops) {
    const inside = sorted.flatMap(({ number }, index) => (number > start && number < end ? [index] : []));
    const [first] = inside;
    const last = inside.at(-1);
    if (first !== undefined && last !== undefined) loopEnds.set(last, first);
  }
  let rigidCount = 0;
  return sorted.map(({ number, isRandom, rules }, index) => {
    const isRigid = rules.some(({ source }) => source.isRigid);
    if (isRigid) rigidCount += 1;
    if (isRigid && rigidCount === MAX_RIGID_GROUPS + 1) {
      const place = { line: number, column: 1 };
      faults.error('many-rigid', place, `there are more than ${MAX_RIGID_GROUPS} rigid groups; join some with "+"`);
    }
    return {
      line: number,
      rules: withoutTwins(rules).map((rule) => coder.code(rule)),
      isRandom,
      rigid: isRigid && rigidCount <= MAX_RIGID_GROUPS ? rigidCount : 0,
      loop: loopEnds.get(index) ?? -1,
    };
  });
}

/** Of rules of the same text the last one stays. */
function withoutTwins(rules: readonly PlainRule[]): readonly PlainRule[] {
  if (rules.length === 1) return rules;
  const texts = rules.map(ruleText);
  const last = new Map(texts.map((text, index) => [text, index]));
  return rules.filter((_, index) => last.get(texts[index] ?? '') === index);
}

/** Turns rules into masks. */
class RuleCoder {
  readonly messages: string[] = [];
  readonly #objectWords: number;
  readonly #movementWords: number;
  readonly #layerMasks: readonly Int32Array[];
  readonly #cells = new Map<string, CellCode>();

  constructor({ objectWords, movementWords, layerMasks }: MaskSizes) {
    this.#objectWords = objectWords;
    this.#layerMasks = layerMasks;
    this.#movementWords = movementWords;
  }

  code({ source, direction, left, right }: PlainRule): RuleCode {
    const commands = source.commands.reduce((bits, word) => bits | (COMMAND_BITS.get(word) ?? 0), 0);
    const hasMessage = (commands & MESSAGE) !== 0;
    return {
      direction,
      rows: left.map((row, index) => this.#row(row, right[index])),
      changes: right.length > 0,
      commands,
      message: hasMessage ? this.#message(source.message ?? '') : -1,
      isRigid: source.isRigid,
    };
  }

  #message(text: string): number {
    const known = this.messages.indexOf(text);
    return known >= 0 ? known : this.messages.push(text) - 1;
  }

  #row(left: PatternRow, right: PatternRow | undefined): RowCode {
    const segments: CellCode[][] = [[]];
    for (const [index, cell] of left.entries()) {
      if (cell === undefined) segments.push([]);
      else segments.at(-1)?.push(this.#cell(cell, right?.[index]));
    }
    return { segments };
  }

  /** Rules that come of one line have most of their cells in common. */
  #cell(left: readonly Item[], right: PatternCell): CellCode {
    const key = `${textOf(left)}>${right === undefined ? '' : `>${textOf(right)}`}`;
    const known = this.#cells.get(key);
    if (known) return known;
    const match = this.#match(left);
    const code = { match, change: right && this.#change(left, match, right) };
    this.#cells.set(key, code);
    return code;
  }

  #match(items: readonly Item[]): CellMatch {
    const match = {
      present: new Int32Array(this.#objectWords),
      missing: new Int32Array(this.#objectWords),
      anyOf: new Array<Int32Array>(),
      moving: new Int32Array(this.#movementWords),
      still: new Int32Array(this.#movementWords),
    };
    for (const { word, term } of items) {
      const mask = this.#maskOf(term.objects.map(({ id }) => id));
      if (word === 'no') add(match.missing, mask);
      else {
        if (term.kind === 'any') match.anyOf.push(mask);
        else add(match.present, mask);
        const layer = singleLayer(term) ?? 0;
        if (word === 'stationary') addMovement(match.still, layer, LAYER_BITS);
        else addMovement(match.moving, layer, MOVEMENT_BITS.get(word) ?? 0);
      }
    }
    return match;
  }

  #change(left: readonly Item[], match: CellMatch, right: readonly Item[]): CellChange {
    const change = {
      clear: new Int32Array(this.#objectWords),
      set: new Int32Array(this.#objectWords),
      stop: new Int32Array(this.#movementWords),
      start: new Int32Array(this.#movementWords),
      decided: new Int32Array(this.#movementWords),
      choice: new Array<number>(),
      anywhere: new Array<number>(),
    };
    const used = new Set<number>();
    const concrete = new Set<number>();
    for (const { word, term } of right) {
      if (word === 'random') {
        change.choice.push(...term.objects.map(({ id }) => id));
        continue;
      }
      const mask = this.#maskOf(term.objects.map(({ id }) => id));
      if (word === 'no') {
        add(change.clear, mask);
        continue;
      }
      const layer = singleLayer(term) ?? 0;
      used.add(layer);
      if (term.kind === 'object') {
        concrete.add(layer);
        add(change.set, mask);
        add(change.clear, this.#layerMasks[layer] ?? NO_OBJECTS);
      }
      if (word === '') continue;
      addMovement(change.decided, layer, LAYER_BITS);
      if (word === 'randomdir') change.anywhere.push(layer);
      else addMovement(change.start, layer, MOVEMENT_BITS.get(word) ?? 0);
    }
    if (!isWithin(match.present, change.set)) add(change.clear, match.present);
    if (!isWithin(match.moving, change.start)) add(change.stop, match.moving);
    for (const { word, term } of left) {
      if (word === 'no') continue;
      const layer = singleLayer(term) ?? 0;
      if (!used.has(layer)) {
        add(change.clear, this.#layerMasks[layer] ?? NO_OBJECTS);
        addMovement(change.decided, layer, LAYER_BITS);
      }
      if (term.kind === 'object' && !concrete.has(layer)) addMovement(change.decided, layer, LAYER_BITS);
    }
    add(change.stop, change.decided);
    const choice = [...new Set(change.choice)].sort((a, b) => a - b);
    change.anywhere.sort((a, b) => a - b);
    return { ...change, choice };
  }

  #maskOf(ids: readonly number[]): Int32Array {
    return maskOf(ids, this.#objectWords);
  }
}

function textOf(items: readonly Item[]): string {
  return items.map(({ word, term }) => `${word} ${term.name}`).join(',');
}
