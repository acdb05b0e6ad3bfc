import { join } from 'node:path';
import { at } from '../../core/at';
import { failure, ok, type Result } from '../../core/result';
import { OWN_MAPS } from '../../files/level-files';
import { readIfThere } from '../../files/read-text';
import { suggest } from '../../messages/suggest';
import { sanitize } from '../../messages/sanitize';
import { colours, type Output } from '../output';
import type { CommandLine } from '../options';

/** The pages that there is help for; their files are those of docs. */
export const HELP_TOPICS = [
  'keys',
  'rules',
  'formats',
  'commands',
  'json',
  'settings',
  'editor',
  'generator',
  'solver',
  'authors',
  'rule-files',
  'share',
  'clubs',
  'bots',
  'library',
  'levels',
] as const;

const MAX_PAGE_BYTES = 1_000_000;

export function define({ program, answer, output }: CommandLine): void {
  program
    .command('help')
    .description('help on a command, or a page on keys, rules, formats, commands, settings and more')
    .argument('[topic]', 'a command or a page')
    .action(async (topic: string | undefined) => {
      const command = program.commands.find((one) => [one.name(), ...one.aliases()].includes(topic ?? ''));
      const names = program.commands.map((one) => one.name());
      if (topic === undefined) program.outputHelp();
      else if (command) command.outputHelp();
      else await answer(printTopic(topic, names, output));
    });
}

/** Prints a page of the documentation. */
function printTopic(topic: string, commandNames: readonly string[], output: Output): Result<number, string> {
  if (!HELP_TOPICS.some((name) => name === topic)) {
    const meant = suggest(topic, [...HELP_TOPICS, ...commandNames]);
    const instead = meant === undefined ? '' : `; did you mean \`sokoban help ${meant}\`?`;
    return failure(
      `there is no help on "${sanitize(topic)}"; there is on ${HELP_TOPICS.join(', ')}, and on each command${instead}`,
    );
  }
  const page = readIfThere(join(OWN_MAPS, '..', 'docs', `${topic}.md`), MAX_PAGE_BYTES);
  if (!page.ok || page.value === undefined)
    return failure(`the page on ${topic} is missing; install the program again`);
  // A pager behind a pipe shows the page on the terminal, which standard error is then.
  const width = process.stdout.columns || process.stderr.columns || MAX_WIDTH;
  for (const line of plainLines(page.value, Math.min(width, MAX_WIDTH))) output.line(line);
  return ok(0);
}

/** People read longer lines badly. */
const MAX_WIDTH = 100;

/** A page without the marks that only a browser understands; paragraphs and tables are as wide as that. */
export function plainLines(page: string, width: number): string[] {
  const lines: string[] = [];
  let paragraph = '';
  let rows: string[][] = [];
  let isCode = false;
  const endBlock = (): void => {
    if (paragraph !== '') lines.push(...paragraphLines(plainText(paragraph), width));
    lines.push(...tableLines(rows, width));
    [paragraph, rows] = ['', []];
  };
  for (const line of page.split('\n')) {
    const isText = !isCode && /^ {0,3}(?!```)[^ #|!\n]/.test(line);
    const isRow = !isCode && line.startsWith('|');
    if (!(isText && paragraph !== '') && !(isRow && rows.length > 0)) endBlock();
    if (isText && ITEM.test(line)) endBlock();
    if (line.startsWith('```')) isCode = !isCode;
    else if (isText) paragraph += paragraph === '' ? line : ` ${line.trim()}`;
    else if (isRow) rows.push(...cellsOf(line));
    else if (isCode || line.startsWith('    ')) lines.push(`${isCode ? '    ' : ''}${line}`);
    else if (line.startsWith('#')) lines.push(colours.bold(line.replace(/^#+ /, '')));
    else if (!line.startsWith('![')) lines.push(line);
  }
  endBlock();
  return lines;
}

/** How an item of a list begins. */
const ITEM = /^(?:-|\d+\.) /;

/** A paragraph in lines; those of a list stand below its text. */
function paragraphLines(paragraph: string, width: number): string[] {
  const indent = ' '.repeat(ITEM.exec(paragraph)?.[0].length ?? 0);
  const [first = '', ...others] = wrapped(paragraph, width, width - indent.length);
  return [first, ...others.map((line) => indent + line)];
}

/** Text in lines that are shorter than that, if its words are. */
function wrapped(text: string, first: number, others = first): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' '))
    if (line !== '' && line.length + 1 + word.length >= (lines.length === 0 ? first : others)) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  return [...lines, line];
}

/** Of links their text, and of marks nothing. */
function plainText(text: string): string {
  return text
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replaceAll('**', '')
    .replace(/(?<!\\)`/g, '');
}

/** The cells of a line of a table; nothing for the line below the headings. */
function cellsOf(line: string): string[][] {
  if (/^\|[-|: ]+\|$/.test(line)) return [];
  return [
    line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => plainText(cell.trim()).replaceAll('\\|', '|')),
  ];
}

/** Wide enough for most keys. */
const FIRST_COLUMN = 18;
const GAP = '  ';

/** Rows in columns, of which the widest are made narrower until all fit. */
function tableLines(rows: readonly (readonly string[])[], width: number): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(column === 0 ? FIRST_COLUMN : 0, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const room = width - 1 - GAP.length * (widths.length - 1);
  while (widths.reduce((sum, one) => sum + one, 0) > room) {
    const widest = Math.max(...widths);
    if (widest <= 1) break;
    widths[widths.indexOf(widest)] = widest - 1;
  }
  return rows.flatMap((row) => rowLines(row, widths));
}

function rowLines(row: readonly string[], widths: readonly number[]): string[] {
  const cells = row.map((cell, column) => wrapped(cell, at(widths, column) + 1));
  return Array.from({ length: Math.max(...cells.map((lines) => lines.length)) }, (_, line) =>
    cells
      .map((lines, column) => (lines[line] ?? '').padEnd(at(widths, column)))
      .join(GAP)
      .trimEnd(),
  );
}
