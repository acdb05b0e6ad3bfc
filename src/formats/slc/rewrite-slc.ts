import type { Rewriting, Span } from '../format';
import { rowTexts } from '../parts/lines';
import { insertLines, lineEndIn, type Patch } from '../rewrite/patch';
import { readXml } from '../xml';
import { escapeXml, levelElement } from './write-slc';

/** The places of the parts of a `Level`. */
interface ElementParts {
  /** Its opening tag. */
  readonly tag: Pick<Patch, 'from' | 'to'>;
  /** From its first row to the end of its last. */
  readonly rows: Pick<Patch, 'from' | 'to'>;
  /** The text between two rows. */
  readonly gap: string;
}

/** The rewriting of SLC: rows and attributes. Levels have no place for notes and solutions. */
export function rewriteSlc(index: (text: string) => readonly Span[]): Rewriting {
  return {
    board(text, span, draft) {
      const parts = partsOf(text, span);
      if (!parts) return [];
      const rows = rowTexts(draft);
      const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0);
      const attributes = [
        ...attributePatches(text, parts, 'Width', String(width)),
        ...attributePatches(text, parts, 'Height', String(rows.length)),
      ];
      const elements = rows.map((row) => `<L>${escapeXml(row)}</L>`).join(parts.gap);
      return [...attributes.sort((a, b) => a.from - b.from), { ...parts.rows, text: elements }];
    },
    title: (text, span, title) => attributeWays(text, span, 'Id', title),
    author: (text, span, author) => attributeWays(text, span, 'Copyright', author),
    notes: () => [],
    solution: () => [],
    append(text, draft) {
      const at = endOfLevels(text);
      const title = String(index(text).length + 1);
      const lines = levelElement({ ...draft, title }).split('\n');
      return at < 0 ? [] : [[insertLines(text, at, lines)]];
    },
  };
}

function partsOf(text: string, span: Span): ElementParts | undefined {
  let tag: Pick<Patch, 'from' | 'to'> | undefined;
  const rows: { from: number; to: number }[] = [];
  readXml(text, span, {
    open(name, _, at) {
      if (name === 'level') tag ??= at;
      if (name === 'l') rows.push({ ...at });
      return undefined;
    },
    close(name, to) {
      const row = rows[rows.length - 1];
      if (name === 'l' && row) row.to = to;
    },
  });
  const [first, second] = rows;
  const last = rows[rows.length - 1];
  if (!tag || !first || !last) return undefined;
  const gap = second ? text.slice(first.to, second.from) : lineEndIn(text);
  return { tag, rows: { from: first.from, to: last.to }, gap };
}

/** The beginning of the line that ends the collection; -1 if there is none. */
function endOfLevels(text: string): number {
  let at = text.toLowerCase().lastIndexOf('</levelcollection');
  while (at > 0 && ' \t'.includes(text.charAt(at - 1))) at -= 1;
  return at;
}

/** Replaces the value of an attribute where it stands. */
function attributePatches(text: string, { tag }: ElementParts, name: string, value: string): Patch[] {
  const found = new RegExp(`(\\s${name}\\s*=\\s*)("[^"]*"|'[^']*')`, 'i').exec(text.slice(tag.from, tag.to));
  const [, key = '', quoted = ''] = found ?? [];
  if (!found) return [];
  const from = tag.from + found.index + key.length;
  if (quoted.slice(1, -1) === escapeXml(value)) return [{ from, to: from, text: '' }];
  return [{ from, to: from + quoted.length, text: `"${escapeXml(value)}"` }];
}

/** Replaces an attribute, or adds it behind the name of the element. */
function attributeWays(text: string, span: Span, name: string, value: string | undefined): (readonly Patch[])[] {
  const parts = partsOf(text, span);
  if (!parts) return [];
  const replaced = attributePatches(text, parts, name, value ?? '');
  if (replaced.length > 0) return [replaced];
  const at = parts.tag.from + '<Level'.length;
  return value === undefined ? [] : [[{ from: at, to: at, text: ` ${name}="${escapeXml(value)}"` }]];
}
