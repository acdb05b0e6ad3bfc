import type { Fault } from '../core/fault';
import type { Level } from '../core/level/level';
import type { LevelEntry } from '../library/level-entry';
import { levelId } from '../library/level-id';
import { faultKind, faultSentence } from '../messages/faults';
import { faultInFile } from '../messages/files';
import { sanitize } from '../messages/sanitize';
import type { ErrorFields, ErrorLine, LevelFields } from './json';
import type { JsonOptions } from './options';
import type { Output } from './output';

/** The first fields of the line of a level; without the level, if it cannot be read. */
export function levelFields({ file, number, title, format, rules }: LevelEntry, level: Level | undefined): LevelFields {
  return {
    file,
    level: number,
    title: title ?? null,
    id: level && rules ? levelId(level, rules).id : null,
    rules: rules?.id ?? null,
    format: format ?? null,
  };
}

/** For what belongs to no known level. */
export const NO_LEVEL_FIELDS: LevelFields = {
  file: null,
  level: null,
  title: null,
  id: null,
  rules: null,
  format: null,
};

export function errorFields(fault: Fault): ErrorFields {
  return {
    kind: faultKind(fault),
    message: faultSentence(fault),
    line: fault.line ?? null,
    column: fault.column ?? null,
  };
}

/** The `error` of a line, if something is wrong; standard error gets its sentence, too. */
export function reportError(
  name: string,
  [fault]: readonly Fault[],
  { error }: Output,
): { readonly error?: ErrorFields } {
  if (fault) error(faultInFile(name, fault));
  return fault ? { error: errorFields(fault) } : {};
}

/** The seconds of a line, to a thousandth. */
export function secondsField(seconds: number): number {
  return Number(seconds.toFixed(3));
}

/**
 * The line of a level that could not be worked on: it cannot be read, or its steps cannot, as this sentence says, which then
 * names their file.
 */
export function errorLine(entry: LevelEntry, [sentence = '']: readonly string[], stepsFault?: Fault): ErrorLine {
  const read = entry.read();
  const [fault] = read.ok ? [] : read.faults;
  const fields = levelFields(entry, read.ok ? read.value.level : undefined);
  if (fault) return { ...fields, error: errorFields(fault) };
  return { ...fields, error: { ...(stepsFault ? errorFields(stepsFault) : inputError('')), message: sentence } };
}

/**
 * What a command prints that could not begin, because an argument or an option cannot be used. Where the sentence begins with
 * one of the names on the command line, that is the file.
 */
export function failureJson(
  sentences: readonly string[],
  { name = '', jsonl, names = [] }: JsonOptions & { readonly name?: string; readonly names?: readonly string[] },
): ErrorLine | readonly ErrorLine[] {
  const text = sentences.join('; ');
  const nameOf = (one: string): string => `${one === '-' ? 'standard input' : sanitize(one)}: `;
  const file = names.find((one) => text.startsWith(nameOf(one)));
  const message = file === undefined ? text : text.slice(nameOf(file).length);
  const line: ErrorLine = { ...NO_LEVEL_FIELDS, file: file ?? null, error: inputError(message) };
  return PRINTING_LISTS.has(name) && !jsonl ? [line] : line;
}

const PRINTING_LISTS: ReadonlySet<string> = new Set(['list', 'check']);

function inputError(message: string): ErrorFields {
  return { kind: 'input', message, line: null, column: null };
}
