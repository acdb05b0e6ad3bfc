import { suggest } from '../messages/suggest';
import type { Json, JsonMember } from './json-text';
import type { TextPlace } from './scanner';
import type { NameKind, SettingsFault, ExpectedValue, SettingsMistake } from './settings-fault';

/** Nobody reads more; whoever mends these is told of the next. */
const MAX_FAULTS = 100;

/** Reads values out of a settings text, and collects what is wrong with them. */
export class ValueReader {
  readonly faults: SettingsFault[] = [];

  /** One of these words. */
  choice<T extends string>(name: string, value: Json, choices: readonly T[]): T | undefined {
    const word = value.kind === 'number' ? String(value.value) : value.kind === 'text' ? value.value : undefined;
    const found = choices.find((choice) => choice === word);
    if (found === undefined) this.wrong(name, value, { kind: 'choice', choices });
    return found;
  }

  truth(name: string, value: Json): boolean | undefined {
    if (value.kind === 'truth') return value.value;
    this.wrong(name, value, { kind: 'truth' });
    return undefined;
  }

  number(name: string, value: Json, least: number, most: number): number | undefined {
    if (value.kind === 'number' && value.value >= least && value.value <= most) return value.value;
    this.wrong(name, value, { kind: 'number', least, most });
    return undefined;
  }

  name(name: string, value: Json): string | undefined {
    if (value.kind === 'text') return value.value;
    this.wrong(name, value, { kind: 'name' });
    return undefined;
  }

  /** The members of a table, the last of each name. */
  members(name: string, value: Json, of: string): readonly JsonMember[] {
    if (value.kind !== 'table') {
      this.wrong(name, value, { kind: 'table', of });
      return [];
    }
    const last = new Map(value.members.map((member) => [member.name, member]));
    for (const member of value.members)
      if (last.get(member.name) !== member) this.complain(member.at, { kind: 'twice', name: member.name });
    return [...last.values()];
  }

  /** A name that is not among those known. */
  unknown(
    what: NameKind,
    { name, at }: { readonly name: string; readonly at: TextPlace },
    known: readonly string[],
  ): void {
    if (this.faults.length < MAX_FAULTS)
      this.complain(at, { kind: 'unknown', what, name, meant: suggest(name.toLowerCase(), known) });
  }

  wrong(name: string, value: Json, wanted: ExpectedValue): void {
    this.complain(value.at, { kind: 'wrong-value', name, found: wordsOf(value), wanted });
  }

  complain({ line, column }: TextPlace, wrong: SettingsMistake): void {
    if (this.faults.length < MAX_FAULTS) this.faults.push({ line, column, ...wrong });
  }
}

/** What stands there, as far as it has a short name. */
function wordsOf(value: Json): string {
  switch (value.kind) {
    case 'text':
    case 'number':
    case 'truth':
      return String(value.value);
    case 'nothing':
      return 'null';
    case 'list':
      return '[...]';
    case 'table':
      return '{...}';
  }
}
