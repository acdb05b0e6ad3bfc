import { suggest } from '../messages/suggest';
import type { Json, JsonMember, TextPlace } from './jsonc';
import type { NameKind, SettingsFault, ExpectedValue, SettingsMistake } from './settings-fault';

/** Enough faults to read at once; the rest show when these are fixed. */
const MAX_FAULTS = 100;

/** Reads values from a settings text and collects their faults. */
export class ValueReader {
  readonly faults: SettingsFault[] = [];

  /** Reads one of some words. */
  readChoice<T extends string>(readName: string, value: Json, choices: readonly T[]): T | undefined {
    const word = value.kind === 'number' ? String(value.value) : value.kind === 'text' ? value.value : undefined;
    const found = choices.find((choice) => choice === word);
    if (found === undefined) this.reportWrong(readName, value, { kind: 'choice', choices });
    return found;
  }

  readBoolean(readName: string, value: Json): boolean | undefined {
    if (value.kind === 'truth') return value.value;
    this.reportWrong(readName, value, { kind: 'truth' });
    return undefined;
  }

  readNumber(name: string, value: Json, min: number, max: number): number | undefined {
    if (value.kind === 'number' && value.value >= min && value.value <= max) return value.value;
    this.reportWrong(name, value, { kind: 'number', min, max });
    return undefined;
  }

  name(name: string, value: Json): string | undefined {
    if (value.kind === 'text') return value.value;
    this.reportWrong(name, value, { kind: 'name' });
    return undefined;
  }

  /** Reads the members of a table; of duplicates, the last. */
  readMembers(name: string, value: Json, of: string): readonly JsonMember[] {
    if (value.kind !== 'table') {
      this.reportWrong(name, value, { kind: 'table', of });
      return [];
    }
    const last = new Map(value.members.map((member) => [member.name, member]));
    for (const member of value.members)
      if (last.get(member.name) !== member) this.report(member.at, { kind: 'twice', name: member.name });
    return [...last.values()];
  }

  /** Reports an unknown name and suggests a known one. */
  reportUnknown(
    what: NameKind,
    { name, at }: { readonly name: string; readonly at: TextPlace },
    known: readonly string[],
  ): void {
    if (this.faults.length < MAX_FAULTS)
      this.report(at, { kind: 'unknown', what, name, meant: suggest(name.toLowerCase(), known) });
  }

  reportWrong(name: string, value: Json, wanted: ExpectedValue): void {
    this.report(value.at, { kind: 'wrong-value', name, found: valueText(value), wanted });
  }

  report({ line, column }: TextPlace, wrong: SettingsMistake): void {
    if (this.faults.length < MAX_FAULTS) this.faults.push({ line, column, ...wrong });
  }
}

/** The value as text, shortened for lists and tables. */
function valueText(value: Json): string {
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
