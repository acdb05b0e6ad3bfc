import type { Draft } from '../core/level/draft';
import type { Level } from '../core/level/level';
import { readLevel, readSetup } from '../core/level/read-level';
import type { RuleSet } from '../core/rule-set';
import { levelOf } from '../core/level/setup';
import type { Symmetry } from '../core/level/symmetry';
import { draftOf } from '../core/level/write-level';
import { FORMATS } from '../formats';
import { layOut, type Format } from '../formats/format';
import { linesOf, wholeOf } from '../formats/lines';
import { levelId } from './level-id';
import { RULE_SETS } from '../rules';
import type { LevelFact } from '../store/fact';

/** A level as the store keeps it: in the rule set's own format, which holds everything. */
export function keptText(level: Level, rules: RuleSet): Pick<LevelFact, 'format' | 'text'> {
  const own = ownFormat(rules);
  if (!own) return { format: '', text: '' };
  const { format, notation } = own;
  // That format may want rows of one length, which the level's own file did not.
  return {
    format: format.id,
    text: format.write(draftOf(layOut(level, rules, format.layout), format.id, notation).draft),
  };
}

function ownFormat(rules: RuleSet) {
  const [[id, notation] = []] = Object.entries(rules.notations);
  const format = FORMATS.find((one) => one.id === id);
  return format && notation && { format, notation };
}

/** A level that was kept, and how it lies. */
export interface KeptLevel {
  readonly level: Level;
  readonly rules: RuleSet;
  readonly symmetry: Symmetry;
  /** It is the one that its id stands for. */
  readonly isOwn: boolean;
}

/** The inverse of `keptText`, also of what earlier versions wrote; undefined where a text is no level. */
export function keptLevel({ id, rules: name, format: written, text }: LevelFact): KeptLevel | undefined {
  const rules = RULE_SETS.find((one) => one.id === name);
  const format = FORMATS.find((one) => one.id === written);
  if (!rules || !format) return undefined;
  const [read, raw] = [levelIn, raggedLevelIn].map((reader) => () => {
    const level = reader(text, format, rules);
    if (!level) return undefined;
    const known = levelId(level, rules);
    return { level, rules, symmetry: known.symmetry, isOwn: known.id === id };
  });
  const first = read?.();
  if (first?.isOwn) return first;
  const second = raw?.();
  return second?.isOwn ? second : (first ?? second);
}

function levelIn(text: string, format: Format, rules: RuleSet): Level | undefined {
  const draft = format.parse(text, wholeOf(text));
  const read = draft.ok ? readLevel(draft.value, rules) : undefined;
  return read?.ok ? read.value.level : undefined;
}

/**
 * Earlier versions wrote rows of any length under a first line, or before a second block, that promises rows of one
 * length. The rows as they stand are the level; whether it is the one that was meant, its id tells.
 */
function raggedLevelIn(text: string, format: Format, rules: RuleSet): Level | undefined {
  const draft = format.parse(text, wholeOf(text));
  const lines = linesOf(text);
  const numbers = draft.ok ? draft.value.numbers : {};
  const setup = readSetup({ ...NO_DRAFT, format: format.id, numbers, blocks: blocksIn(lines, format) }, rules);
  const level = setup.ok && setup.value.faults.length === 0 ? levelOf(setup.value.setup, rules) : undefined;
  return level?.ok ? level.value : undefined;
}

/** What stands in a text besides its first line, if that has numbers: one block, or two of the same height with a line between. */
function blocksIn(lines: readonly string[], { id }: Format): Draft['blocks'] {
  const rows = lines
    .slice(/^-?\d/.test(lines[0] ?? '') ? 1 : 0)
    .map((text, index) => ({ text, line: index + 1, column: 1 }));
  if (id !== 'holes') return [rows];
  const height = Math.floor(rows.length / 2);
  return [rows.slice(0, height), rows.slice(height + 1)];
}

const NO_DRAFT: Omit<Draft, 'format' | 'numbers' | 'blocks'> = {
  title: undefined,
  author: undefined,
  notes: [],
  solutions: [],
  snapshots: [],
  line: 1,
  faults: [],
};
