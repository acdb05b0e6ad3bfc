import { faultInFile } from '../../src/messages/files';
import type { Fault } from '../../src/core/fault';
import { Game } from '../../src/core/play/game';
import type { Level } from '../../src/core/level/level';
import { locateFault, type ReadLevel } from '../../src/core/level/read-level';
import type { Result } from '../../src/core/result';
import type { Source } from '../../src/core/level/source';
import type { RuleSet } from '../../src/core/rule-set';
import { FORMATS } from '../../src/formats';
import type { Collection } from '../../src/formats/collection';
import { readCollection } from '../../src/formats/detect';
import type { Format } from '../../src/formats/format';
import { RULE_SETS } from '../../src/rules';
import { drawn, drawnIn, readFrom } from './draw';
import { valueOf } from './value-of';

interface Wish {
  readonly format?: string;
  readonly rules?: string;
  /** The file's name. */
  readonly name?: string;
}

/** A text read as the command line reads it. */
export function readAs(text: string, { format, rules, name }: Wish = {}): Result<Collection, Fault> {
  return readCollection(text, {
    formats: FORMATS.filter(({ id }) => format === undefined || id === format),
    rules: RULE_SETS.filter(({ id }) => rules === undefined || id === rules),
    ...(name === undefined ? {} : { name }),
  });
}

/** `lvl classic`: the detected format and rule set of a text, or the sentence that says why there is none. */
export function detected(text: string, name?: string): string {
  const collection = readAs(text, name === undefined ? {} : { name });
  if (!collection.ok) return collection.faults.map((fault) => faultInFile('x', fault)).join('\n');
  return `${collection.value.format.id} ${collection.value.rules.id}`;
}

/** All faults of a text in a given format, each as the sentence that a person sees; the file is `x`. */
export function faultsIn(format: string, text: string): string[] {
  return faultsOf(readAs(text, { format }));
}

/** The same for a text whose format is detected. */
export function faultsOf(collection: Result<Collection, Fault>): string[] {
  const results = collection.ok ? collection.value.entries.map((entry) => entry.read()) : [collection];
  return results.flatMap((result) => (result.ok ? [] : result.faults.map((fault) => faultInFile('x', fault))));
}

/** The boards of all levels of a text that can be read, as their format writes them. */
export function boardsIn(format: string, text: string): string[][] {
  const collection = valueOf(readAs(text, { format }));
  const { entries, rules } = collection;
  return entries.flatMap((entry) => {
    const level = entry.read();
    return level.ok ? [drawn(new Game(drawnIn(format, level.value.level), rules))] : [];
  });
}

/** The advice of a rule set about a playable level, with its place in the text. */
export function adviceOn(rules: RuleSet, format: string, text: string): Fault[] {
  const { level, source } = readFrom(rules, format, text);
  return (rules.advice?.(level) ?? []).map((remark) => locateFault(remark, source, level));
}

/** The first level of a text. */
export function levelIn(format: string, text: string): Level {
  return drawnIn(format, firstIn(format, text).level);
}

/** The origin that the first level of a text names. */
export function sourceIn(format: string, text: string): Source {
  return firstIn(format, text).source;
}

function firstIn(format: string, text: string): ReadLevel {
  const collection = readAs(text, { format });
  const read = valueOf(collection.ok ? collection.value.entries[0]?.read() : undefined);
  return read;
}

/** The text that a format writes for a text that it read. */
export function rewritten(format: Format, text: string): string {
  return format
    .index(text)
    .map((span) => format.parse(text, span))
    .map((draft) => (draft.ok ? format.write(draft.value) : JSON.stringify(draft.faults)))
    .join('');
}
