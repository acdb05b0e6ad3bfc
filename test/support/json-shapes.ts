import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

interface Field {
  readonly name: string;
  readonly isOptional: boolean;
  readonly type: string;
  readonly about: string;
  /** Printed for older scripts only, and not documented. */
  readonly isFormer: boolean;
}

interface Shape {
  readonly about: string;
  readonly bases: readonly string[];
  readonly fields: readonly Field[];
}

/** Types that this file imports. */
const IMPORTED: Readonly<Record<string, string>> = {
  Measure: "'moves' | 'pushes'",
  GiveUpReason: "'time' | 'effort' | 'memory' | 'size' | 'positions'",
};

/** The types of JSON that commands print, read from the text of the file that has them. */
const SHAPES: ReadonlyMap<string, Shape> = new Map(
  shapesIn(readFileSync(resolve(__dirname, '..', '..', 'src', 'commands', 'json.ts'), 'utf8')),
);

function shapesIn(text: string): [string, Shape][] {
  const shapes = /(?:\/\*\* ([^*]*) \*\/\n)?export interface (\w+)(?: extends ([\w, ]+))? \{\n([^]*?)\n\}/g;
  return [...text.matchAll(shapes)].map(([, about = '', name = '', bases = '', body = '']) => [
    name,
    { about: lineOf(about), bases: bases.split(', ').filter((base) => base !== ''), fields: fieldsIn(body) },
  ]);
}

function fieldsIn(body: string): Field[] {
  const fields = /(?:\/\*\* ([^*]*) \*\/\s+)?readonly (\w+)(\??): ([^;]+);/g;
  return [...body.matchAll(fields)].map(([, about = '', name = '', optional, type = '']) => {
    const plain = lineOf(type).replace(/^\| /, '');
    return {
      name,
      isOptional: optional === '?',
      type: plain.replace(/\w+/g, (word) => IMPORTED[word] ?? word),
      about: lineOf(about),
      isFormer: about.startsWith('The former name of'),
    };
  });
}

function lineOf(text: string): string {
  return text.replace(/\s*\n\s*(?:\* )?/g, ' ').trim();
}

export function shapeOf(name: string): Shape {
  const shape = SHAPES.get(name);
  if (!shape) throw new Error(`there is no type ${name} in src/commands/json.ts`);
  return shape;
}

/** All fields of a type: those of its bases first. */
function fieldsOf(name: string): readonly Field[] {
  const { bases, fields } = shapeOf(name);
  return [...bases.flatMap(fieldsOf), ...fields];
}

/** The types that the fields of a type name, and those that these name. */
export function partsOf(name: string): string[] {
  const { bases, fields } = shapeOf(name);
  const named = [...bases, ...fields.flatMap(({ type }) => type.match(/\w+/g) ?? [])].filter((word) =>
    SHAPES.has(word),
  );
  return named.flatMap((part) => [part, ...partsOf(part)]);
}

/** Where a value is not of a type, such as `$.core: missing`; nothing if it is. */
export function differences(value: unknown, type: string, path = '$'): string[] {
  const [, member] = /^Readonly<Record<string, (.*)>>$/.exec(type) ?? [];
  if (member !== undefined) return entriesOf(value).flatMap(([key, one]) => differences(one, member, `${path}.${key}`));
  const found = type.split(' | ').map((one) => differencesOfOne(value, one, path));
  return found.sort((a, b) => a.length - b.length)[0] ?? [];
}

function differencesOfOne(value: unknown, type: string, path: string): string[] {
  const [, element] = /^readonly (\w+)\[\]$/.exec(type) ?? [];
  if (element !== undefined && Array.isArray(value))
    return value.flatMap((one, index) => differences(one, element, `${path}[${index}]`));
  if (SHAPES.has(type)) return differencesOfShape(value, type, path);
  const shown = typeof value === 'string' ? `'${value}'` : String(value);
  return typeof value === type || shown === type ? [] : [`${path}: ${shown} is no ${type}`];
}

function differencesOfShape(value: unknown, type: string, path: string): string[] {
  if (typeof value !== 'object' || value === null) return [`${path}: no ${type}`];
  const members = new Map(entriesOf(value));
  const fields = fieldsOf(type);
  const names = new Set(fields.map(({ name }) => name));
  return [
    ...[...members.keys()].filter((name) => !names.has(name)).map((name) => `${path}.${name}: not in ${type}`),
    ...fields.flatMap((field) => {
      const { name, isOptional } = field;
      if (members.has(name)) return differences(members.get(name), field.type, `${path}.${name}`);
      return isOptional ? [] : [`${path}.${name}: missing`];
    }),
  ];
}

export function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

/** A type as a table for docs/json.md: one row for each field that is not of its bases. */
export function fieldTable(name: string): string[] {
  const rows = shapeOf(name)
    .fields.filter(({ isFormer }) => !isFormer)
    .map((field) => `| \`${field.name}\`${field.isOptional ? ' ?' : ''} | ${typeText(field.type)} | ${field.about} |`);
  return ['| field | | |', '|---|---|---|', ...rows];
}

/** `array of cells`, `"won"`, `"lost"` or null */
function typeText(type: string): string {
  const [, member] = /^Readonly<Record<string, (.*)>>$/.exec(type) ?? [];
  if (member !== undefined) return `object: ${typeText(member)}`;
  return type
    .split(' | ')
    .map((one) => one.replace(/^readonly (\w+)\[\]$/, 'array of $1').replace(/^'(.*)'$/, '`"$1"`'))
    .map((one) => one.replace(/\b[A-Z]\w+$/, (part) => `[${part}](#${part.toLowerCase()})`))
    .join(', ')
    .replace(/, (?!.*, )/, ' or ');
}
