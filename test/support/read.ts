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

/** `lvl classic`: what a text turned out to be, or the sentence that says why it could not be told. */
export function detected(text: string, name?: string): string {
  const collection = readAs(text, name === undefined ? {} : { name });
  if (!collection.ok) return collection.faults.map((fault) => faultInFile('x', fault)).join('\n');
  return `${collection.value.format.id} ${collection.value.rules.id}`;
}

/** Everything that is wrong with a text in a given format, each as the sentence that a person sees; the file is `x`. */
export function faultsIn(format: string, text: string): string[] {
  return faultsOf(readAs(text, { format }));
}

/** The same for a text that is read as whatever it is. */
export function faultsOf(collection: Result<Collection, Fault>): string[] {
  const results = collection.ok ? collection.value.entries.map((entry) => entry.read()) : [collection];
  return results.flatMap((result) => (result.ok ? [] : result.faults.map((fault) => faultInFile('x', fault))));
}

/** The boards of all levels of a text that can be read, as their format writes them. */
export function boardsIn(format: string, text: string): string[][] {
  const collection = readAs(text, { format });
  if (!collection.ok) throw new Error(JSON.stringify(collection.faults));
  const { entries, rules } = collection.value;
  return entries.flatMap((entry) => {
    const level = entry.read();
    return level.ok ? [drawn(new Game(drawnIn(format, level.value.level), rules))] : [];
  });
}

/** What a rule set has to say of a level that may be played, with its place in the text. */
export function adviceOn(rules: RuleSet, format: string, text: string): Fault[] {
  const { level, source } = readFrom(rules, format, text);
  return (rules.advice?.(level) ?? []).map((remark) => locateFault(remark, source, level));
}

/** The first level of a text. */
export function levelIn(format: string, text: string): Level {
  return drawnIn(format, firstIn(format, text).level);
}

/** Where the first level of a text says it comes from. */
export function sourceIn(format: string, text: string): Source {
  return firstIn(format, text).source;
}

function firstIn(format: string, text: string): ReadLevel {
  const collection = readAs(text, { format });
  const read = collection.ok ? collection.value.entries[0]?.read() : undefined;
  if (!read?.ok) throw new Error(faultsIn(format, text).join('\n'));
  return read.value;
}

/** What a format makes of a text when it writes it down again. */
export function rewritten(format: Format, text: string): string {
  return format
    .index(text)
    .map((span) => format.parse(text, span))
    .map((draft) => (draft.ok ? format.write(draft.value) : JSON.stringify(draft.faults)))
    .join('');
}
