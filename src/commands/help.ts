import { join } from 'node:path';
import { failure, ok, type Result } from '../core/result';
import { OWN_MAPS } from '../files/level-files';
import { readIfThere } from '../files/read-text';
import { suggest } from '../messages/suggest';
import { sanitize } from '../messages/sanitize';
import { colours } from './colours';
import type { Output } from './output';
import type { CommandLine } from './options';

/** The pages that there is help for; their files are those of docs. */
export const HELP_TOPICS = [
  'keys',
  'rules',
  'formats',
  'commands',
  'settings',
  'editor',
  'generator',
  'solver',
  'authors',
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

/** A page without the marks that only a browser understands; paragraphs are as wide as that. */
export function plainLines(page: string, width: number): string[] {
  const lines: string[] = [];
  let paragraph = '';
  let isCode = false;
  const endParagraph = (): void => {
    if (paragraph !== '') lines.push(...wrapped(plainText(paragraph), width));
    paragraph = '';
  };
  for (const line of page.split('\n')) {
    const isText = !isCode && /^( {0,3})[^ #|!`\n]|^`(?!``)/.test(line);
    if (!isText || line.startsWith('- ')) endParagraph();
    if (line.startsWith('```')) isCode = !isCode;
    else if (isText) paragraph += paragraph === '' ? line : ` ${line.trim()}`;
    else if (isCode || line.startsWith('    ')) lines.push(`${isCode ? '    ' : ''}${line}`);
    else if (line.startsWith('#')) lines.push(colours.bold(line.replace(/^#+ /, '')));
    else if (!/^!\[|^\|[-|: ]+\|$/.test(line)) lines.push(plainText(line));
  }
  endParagraph();
  return lines;
}

/** A paragraph in lines; those of a list stand below its text. */
function wrapped(paragraph: string, width: number): string[] {
  const indent = paragraph.startsWith('- ') ? '  ' : '';
  const lines: string[] = [];
  let line = '';
  for (const word of paragraph.split(' '))
    if (line !== '' && line.length + 1 + word.length >= width) {
      lines.push(line);
      line = indent + word;
    } else line = line === '' ? word : `${line} ${word}`;
  return [...lines, line];
}

/** Of links their text, of marks nothing, and columns without the bars. */
function plainText(line: string): string {
  const text = line
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replaceAll('**', '')
    .replace(/(?<!\\)`/g, '');
  if (!text.startsWith('|')) return text;
  const cells = text.split(/(?<!\\)\|/).slice(1, -1);
  return cells
    .map((cell, index) => (index === 0 ? cell.trim().padEnd(FIRST_COLUMN) : cell.trim()))
    .join('  ')
    .trimEnd();
}

/** Wide enough for most keys. */
const FIRST_COLUMN = 18;
