import type { Fault } from '../core/fault';
import { ok, failure, type Result } from '../core/result';
import type { Rules } from '../core/rules';
import type { Reader } from './collection';
import type { Format } from './format';

/** The formats and rules sets there are to choose among. */
export interface Choice {
  readonly formats: readonly Format[];
  readonly rules: readonly Rules[];
}

/** What a reader of levels may ask for, by id. */
export interface Wanted {
  readonly format?: string | undefined;
  readonly rules?: string | undefined;
}

/** The formats and rules sets that are asked for: all, or the one of an id. */
export function chooseReaders({ format, rules }: Wanted, all: Choice): Result<Choice, Fault> {
  const formats = all.formats.filter((one) => format === undefined || isCalled(one, format));
  const sets = all.rules.filter(({ id }) => rules === undefined || id === rules);
  if (sets.length === 0)
    return failure({ kind: 'unknown-id', what: 'rules set', id: rules ?? '', known: idsOf(all.rules) });
  if (formats.length === 0)
    return failure({ kind: 'unknown-id', what: 'format', id: format ?? '', known: namesOf(all.formats) });
  const chosen = { formats, rules: sets };
  if (readersOf(chosen).length === 0)
    return failure({ kind: 'rules-without-format', rules: rules ?? '', format: format ?? '' });
  return ok(chosen);
}

/** Whether a format goes by a name. */
export function isCalled({ id, aliases = [] }: Format, name: string): boolean {
  return id === name || aliases.includes(name);
}

/** All names that formats go by. */
export function namesOf(formats: readonly Format[]): string[] {
  return formats.flatMap(({ id, aliases = [] }) => [id, ...aliases]);
}

function idsOf(all: readonly { readonly id: string }[]): string[] {
  return all.map(({ id }) => id);
}

/** All pairs of a format and a rules set that knows it. */
export function readersOf({ formats, rules }: Choice): Reader[] {
  return formats.flatMap((format) =>
    rules.filter(({ notations }) => notations[format.id]).map((set) => ({ format, rules: set })),
  );
}
