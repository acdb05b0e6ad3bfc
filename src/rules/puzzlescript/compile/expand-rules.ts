import type { Item, PatternCell, PatternRow, RuleDraft } from '../read/draft';
import type { Faults } from '../read/faults';
import { type GameObject, type Names, singleLayer, type Term } from '../read/names';
import { RELATIVE_WORDS, type RuleDirection } from '../read/words';

/** A rule with one direction, plain movements and as few names for any of several as can be. */
export interface PlainRule {
  readonly source: RuleDraft;
  readonly direction: RuleDirection;
  readonly left: readonly PatternRow[];
  readonly right: readonly PatternRow[];
}

const MAX_VARIANTS = 50_000;
/** Of all rules together. */
export const MAX_RULES = 100_000;

/** A rule in all its directions and movements, and how many plain rules it stands for. */
export interface PreparedRule {
  readonly source: RuleDraft;
  readonly known: readonly PlainRule[];
  readonly count: number;
}

/** Counts the plain rules of a rule before they are made; undefined, with a fault, if there are more than `most`. */
export function prepareRule(source: RuleDraft, names: Names, most: number, faults: Faults): PreparedRule | undefined {
  const { left, right } = withoutIdleNo(source, faults);
  const rules = directionsOf(source).map((direction) => absolute({ source, direction, left, right }, names));
  const moved = rules.map((rule) => withPlainMovements(rule, faults));
  const known = moved.flatMap((variants) => variants ?? []);
  const count = known.reduce((sum, rule) => sum + nameCount(rule), moved.includes(undefined) ? Infinity : 0);
  if (count <= Math.min(most, MAX_VARIANTS)) return { source, known, count };
  const sentence =
    count > MAX_VARIANTS
      ? `this rule stands for more than ${MAX_VARIANTS} rules; use fewer names for any of several`
      : `the rules up to here stand for more than ${MAX_RULES} rules; make them fewer`;
  faults.error('too-many-rules', source, sentence);
  return undefined;
}

/** Makes all plain rules of a rule. Their order is part of the meaning, and so is every step here. */
export function expandRule({ source, known }: PreparedRule, names: Names, faults: Faults): PlainRule[] {
  const plain: PlainRule[] = [];
  for (const rule of known) for (const variant of withPlainNames(rule, names, faults)) plain.push(variant);
  return source.isLate ? plain : plain.map(withStationary);
}

function itemsOf(rows: readonly PatternRow[]): Item[] {
  return rows.flatMap((row) => row.flatMap((cell) => cell ?? []));
}

/** A rule about single cells without relative words is the same in all directions, so one is enough. */
function directionsOf({ directions, left, right }: RuleDraft): readonly RuleDirection[] {
  if (left.some((row) => row.length > 1)) return directions;
  const isRelative = [...itemsOf(left), ...itemsOf(right)].some(({ word }) => RELATIVE_WORDS.includes(word));
  return isRelative ? directions : directions.slice(0, 1);
}

type Sides = Pick<PlainRule, 'left' | 'right'>;

/** Leaves out each `no` that says nothing new. */
function withoutIdleNo(source: RuleDraft, faults: Faults): Sides {
  const right = source.right.map((row, y) =>
    row.map((cell, x) => {
      for (const item of cell ?? []) if (item.word === 'no') warnOfContradiction(source, item, cell ?? [], faults);
      const before = source.left[y]?.[x] ?? [];
      return cell?.filter(
        ({ word, term }) => word !== 'no' || !before.some((item) => item.word === 'no' && item.term === term),
      );
    }),
  );
  const left = source.left.map((row) => row.map((cell) => cell?.filter((item) => !isIdle(source, item, cell, faults))));
  return { left, right };
}

function warnOfContradiction(source: RuleDraft, { term }: Item, cell: readonly Item[], faults: Faults): void {
  const other = cell.find((item) => item.word !== 'no' && item.term.kind === 'object' && meet(item.term, term));
  if (other === undefined) return;
  faults.error('contradiction', source, `this cell should get "${other.term.name}", but also "no ${term.name}"`);
}

/** Whether objects that must be there fill all the layers on which a `no` forbids something. */
function isIdle(source: RuleDraft, { word, term }: Item, cell: readonly Item[], faults: Faults): boolean {
  if (word !== 'no') return false;
  const required = cell.filter((item) => item.word !== 'no');
  if (required.some((item) => meet(item.term, term))) return false;
  const filled = new Set(required.flatMap((item) => singleLayer(item.term) ?? []));
  if (term.objects.length === 0 || !term.objects.every(({ layer }) => filled.has(layer))) return false;
  const fillers = required.map((item) => `"${item.term.name}"`).join(' and ');
  faults.warn('idle-no', source, `"no ${term.name}" says nothing here: ${fillers} leaves no room for it`);
  return true;
}

function meet(a: Term, b: Term): boolean {
  return a.objects.some((object) => b.objects.includes(object));
}

const RELATIVE: Readonly<Record<RuleDirection, readonly string[]>> = {
  // ^ v < > parallel perpendicular
  right: ['up', 'down', 'left', 'right', 'horizontal along', 'vertical across'],
  up: ['left', 'right', 'down', 'up', 'vertical along', 'horizontal across'],
  down: ['right', 'left', 'up', 'down', 'vertical along', 'horizontal across'],
  left: ['down', 'up', 'right', 'left', 'horizontal along', 'vertical across'],
};

/** Relative words become absolute ones, and up and left become down and right, turned round. */
function absolute(rule: PlainRule, names: Names): PlainRule {
  const words = RELATIVE[rule.direction];
  const turn = (rows: readonly PatternRow[]): PatternRow[] =>
    rows.map((row) =>
      row.map((cell) =>
        cell?.flatMap((item): Item[] => {
          const index = RELATIVE_WORDS.indexOf(item.word);
          const word = index < 0 ? item.word : (words[index] ?? item.word);
          // No name for any of several is forbidden unless all of them are.
          if (word === 'no' && item.term.kind === 'any') {
            return item.term.objects.map((object) => ({ word, term: names.objectTerm(object) }));
          }
          return [{ word, term: item.term }];
        }),
      ),
    );
  const turned = { ...rule, left: turn(rule.left), right: turn(rule.right) };
  const hasEllipsis = rule.left.some((row) => row.includes(undefined));
  if (hasEllipsis || rule.direction === 'down' || rule.direction === 'right') return turned;
  const reversed = (rows: readonly PatternRow[]): PatternRow[] => rows.map((row) => [...row].reverse());
  return {
    ...turned,
    direction: rule.direction === 'up' ? 'down' : 'right',
    left: reversed(turned.left),
    right: reversed(turned.right),
  };
}

const ALL_WAYS = ['up', 'down', 'left', 'right'];
/** Words that stand for several movements; those with two words were relative ones. */
const MOVEMENTS_OF: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ['moving', [...ALL_WAYS, 'action']],
  ['orthogonal', ALL_WAYS],
  ...['', ' along', ' across'].flatMap((suffix): [string, readonly string[]][] => [
    [`horizontal${suffix}`, ['left', 'right']],
    [`vertical${suffix}`, ['up', 'down']],
  ]),
]);

/** Something that was split: what was chosen for it, and how often that happened. */
interface Choice<T> {
  readonly value: T;
  readonly count: number;
}

interface MovingRule {
  readonly rule: PlainRule;
  /** By word and name, and by word alone. */
  readonly byName: ReadonlyMap<string, Choice<string> & { readonly word: string; readonly term: Term }>;
  readonly byWord: ReadonlyMap<string, Choice<string>>;
}

/** Splits a rule until each movement on its left is one movement, and infers those on its right; undefined if it takes too many. */
function withPlainMovements(start: PlainRule, faults: Faults): PlainRule[] | undefined {
  const queue: MovingRule[] = [{ rule: start, byName: new Map(), byWord: new Map() }];
  const done: PlainRule[] = [];
  for (let index = 0; index < queue.length; index++) {
    const current = queue[index];
    if (current === undefined || queue.length > MAX_VARIANTS) return undefined;
    const variants = movementVariants(current);
    if (variants.length > 0) queue.push(...variants);
    else done.push(inferMovements(current, faults));
  }
  return done;
}

/** Each cell with a word for several movements makes variants of its own: some are made twice, and leave again later. */
function movementVariants(current: MovingRule): MovingRule[] {
  const { rule, byName, byWord } = current;
  const variants: MovingRule[] = [];
  for (const [y, row] of rule.left.entries()) {
    for (const [x, cell] of row.entries()) {
      const item = cell?.find(({ word }) => MOVEMENTS_OF.has(word));
      if (item === undefined) continue;
      const { word, term } = item;
      const key = `${word} ${term.name}`;
      for (const value of MOVEMENTS_OF.get(word) ?? []) {
        const choose = (items: PatternCell): PatternCell =>
          items?.map((one) =>
            one.word === word && one.term.name === term.name ? { word: value, term: one.term } : one,
          );
        variants.push({
          rule: { ...rule, left: replaced(rule.left, y, x, choose), right: replaced(rule.right, y, x, choose) },
          byName: new Map(byName).set(key, { value, count: (byName.get(key)?.count ?? 0) + 1, word, term }),
          byWord: new Map(byWord).set(word, { value, count: (byWord.get(word)?.count ?? 0) + 1 }),
        });
      }
    }
  }
  return variants;
}

function replaced(
  rows: readonly PatternRow[],
  y: number,
  x: number,
  change: (cell: PatternCell) => PatternCell,
): readonly PatternRow[] {
  const row = rows[y];
  if (row === undefined || x >= row.length) return rows;
  const changed = [...row];
  changed[x] = change(row[x]);
  const all = [...rows];
  all[y] = changed;
  return all;
}

function inferMovements({ rule, byName, byWord }: MovingRule, faults: Faults): PlainRule {
  let hasFault = false;
  const infer = (item: Item): Item => {
    const { word, term } = item;
    if (!MOVEMENTS_OF.has(word)) return item;
    const named = byName.get(`${word} ${term.name}`);
    if (named?.count === 1) return { word: named.value, term };
    const choice = byWord.get(word);
    if (choice?.count === 1) return { word: choice.value, term };
    const plain = word.split(' ')[0] ?? word;
    const sentence = `"${plain} ${term.name}" on the right could mean several movements; say the same of it once on the left`;
    if (!hasFault) faults.error('unclear-movement', rule.source, sentence);
    hasFault = true;
    return item;
  };
  const right = rule.right.map((row) =>
    row.some((cell) => cell?.some(({ word }) => MOVEMENTS_OF.has(word))) ? row.map((cell) => cell?.map(infer)) : row,
  );
  return { ...rule, right };
}

interface NamingRule {
  readonly rule: PlainRule;
  readonly chosen: ReadonlyMap<Term, Choice<Term>>;
}

/** Splits a rule until each name on its left is one object, or any of several that share a layer and are not asked for on its right. */
function withPlainNames(start: PlainRule, names: Names, faults: Faults): PlainRule[] {
  const unclear = unclearTerms(start);
  const queue: NamingRule[] = [{ rule: start, chosen: new Map() }];
  const done: PlainRule[] = [];
  for (let index = 0; index < queue.length; index++) {
    const current = queue[index];
    if (current === undefined) break;
    const variants = nameVariants(current, unclear, names);
    if (variants.length > 0) queue.push(...variants);
    else done.push(inferNames(current, unclear, names, faults));
  }
  return done;
}

/** How many rules there will be, found without making them. */
function nameCount(rule: PlainRule): number {
  const { left } = rule;
  const unclear = unclearTerms(rule);
  let count = 1;
  for (const cell of left.flat()) {
    const split = (cell ?? []).filter(({ term }) => isSplit(term, unclear));
    for (const term of new Set(split.map((item) => item.term))) count *= term.objects.length;
  }
  return count;
}

function isSplit(term: Term, unclear: ReadonlySet<Term>): boolean {
  return term.kind === 'any' && (unclear.has(term) || singleLayer(term) === undefined);
}

/** Names for any of several that stand in a cell on the right, but not in the same cell on the left. */
function unclearTerms({ left, right }: PlainRule): Set<Term> {
  const unclear = new Set<Term>();
  for (const [y, row] of right.entries()) {
    for (const [x, cell] of row.entries()) {
      for (const { word, term } of cell ?? []) {
        if (term.kind !== 'any' || word === 'random') continue;
        const before = left[y]?.[x] ?? [];
        if (!before.some((item) => item.term === term)) unclear.add(term);
      }
    }
  }
  return unclear;
}

function nameVariants({ rule, chosen }: NamingRule, unclear: ReadonlySet<Term>, names: Names): NamingRule[] {
  for (const [y, row] of rule.left.entries()) {
    for (const [x, cell] of row.entries()) {
      const item = cell?.find(({ term }) => isSplit(term, unclear));
      if (item === undefined) continue;
      const { term } = item;
      const count = (chosen.get(term)?.count ?? 0) + 1;
      return term.objects.map((object) => {
        const value = names.objectTerm(object);
        const choose = (items: PatternCell): PatternCell =>
          items?.map((one) => (one.term === term && one.word !== 'random' ? { word: one.word, term: value } : one));
        return {
          rule: { ...rule, left: replaced(rule.left, y, x, choose), right: replaced(rule.right, y, x, choose) },
          chosen: new Map(chosen).set(term, { value, count }),
        };
      });
    }
  }
  return [];
}

function inferNames({ rule, chosen }: NamingRule, unclear: ReadonlySet<Term>, names: Names, faults: Faults): PlainRule {
  const infer = ({ word, term }: Item): Item => {
    if (term.kind !== 'any' || word === 'random') return { word, term };
    const choice = chosen.get(term);
    if (choice?.count === 1) return { word, term: choice.value };
    if (unclear.has(term)) {
      const sentence = `"${term.name}" on the right could mean several objects; name it once on the left`;
      faults.error('unclear-name', rule.source, sentence);
      const [first] = term.objects;
      return first === undefined ? { word, term } : { word, term: names.objectTerm(first) };
    }
    return { word, term };
  };
  const right = rule.right.map((row) =>
    row.some((cell) => cell?.some(({ term }) => term.kind === 'any')) ? row.map((cell) => cell?.map(infer)) : row,
  );
  return { ...rule, right };
}

/** What appears on a layer that the left says nothing about is at rest, even if something moved there before. */
function withStationary(rule: PlainRule): PlainRule {
  const right = rule.right.map((row, y) =>
    row.map((cell, x) => {
      const before = rule.left[y]?.[x] ?? [];
      const layers = new Set(before.flatMap(({ word, term }) => (word === 'no' ? [] : (singleLayer(term) ?? []))));
      return cell?.map((item): Item => {
        const layer = singleLayer(item.term);
        if (item.word !== '' || layer === undefined || layers.has(layer)) return item;
        return { word: 'stationary', term: item.term };
      });
    }),
  );
  return { ...rule, right };
}

/** The text of a rule with its line: of variants of one line, two of the same text do the same. */
export function ruleText({ direction, left, right, source }: PlainRule): string {
  const rows = (side: readonly PatternRow[]): string =>
    side
      .map((row) =>
        row.map((cell) => cell?.map(({ word, term }) => `${word} ${term.name}`).join(' ') ?? '...').join('|'),
      )
      .join('][');
  const isLong = left.some((row) => row.length > 1) || right.some((row) => row.length > 1);
  const flags = `${source.line} ${isLong ? direction : ''} ${source.isRigid} ${source.isRandom}`;
  return `${flags}[${rows(left)}]->[${rows(right)}] ${source.commands.join(' ')} ${source.message ?? ''}`;
}

/** The pair of objects that a cell asks for on one layer, so that it never matches. */
export function clashIn(cell: readonly Item[]): readonly [GameObject, GameObject] | undefined {
  const byLayer = new Map<number, GameObject>();
  for (const { word, term } of cell) {
    const [object] = term.objects;
    if (word === 'no' || word === 'random' || object === undefined) continue;
    const layer = singleLayer(term);
    if (layer === undefined) continue;
    const other = byLayer.get(layer);
    if (other) return [other, object];
    byLayer.set(layer, object);
  }
  return undefined;
}
