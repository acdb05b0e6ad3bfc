import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { failure, ok, type Result } from '../core/result';
import { OWN_MAPS } from '../files/level-files';
import { readIfThere } from '../files/read-text';
import { suggest } from '../messages/suggest';
import { sanitize } from '../messages/sanitize';
import { READING_PROGRESS } from '../session/reading-progress';
import { colours } from './parts/colours';
import type { Output } from './parts/output';

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

/** Shows a page of the documentation: in the pager on a terminal, else as it is printed. */
export async function showTopic(
  topic: string,
  commandNames: readonly string[],
  output: Output,
): Promise<Result<number, string>> {
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
  const lines = plainLines(page.value, Math.min(process.stdout.columns || MAX_WIDTH, MAX_WIDTH));
  if (!process.stdout.isTTY || lines.length < process.stdout.rows) for (const line of lines) output.line(line);
  else await showInPager(lines, output);
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
    if (paragraph !== '') lines.push(...wrapped(paragraph, width));
    paragraph = '';
  };
  for (const line of page.split('\n')) {
    const isText = !isCode && /^( {0,3})[^ #|!`\n]|^`(?!``)/.test(line);
    if (!isText || line.startsWith('- ')) endParagraph();
    if (line.startsWith('```')) isCode = !isCode;
    else if (isText) paragraph += paragraph === '' ? plainText(line) : ` ${plainText(line).trim()}`;
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

/** Ends when the pager does. A pager that cannot be started is no reason to show nothing. */
function showInPager(lines: readonly string[], output: Output): Promise<void> {
  READING_PROGRESS.clear();
  const { PAGER = '' } = process.env;
  const [program = '', ...args] = (PAGER.trim() || 'less -R').split(/\s+/);
  return new Promise((done) => {
    const pager = spawn(program, args, { stdio: ['pipe', 'inherit', 'inherit'] });
    // Ctrl-C is for the pager.
    const ignore = (): void => undefined;
    process.on('SIGINT', ignore);
    const end = (): void => {
      process.removeListener('SIGINT', ignore);
      done();
    };
    pager.on('error', () => {
      for (const line of lines) output.line(line);
      end();
    });
    pager.on('close', end);
    // The reader may leave before the end.
    pager.stdin.on('error', ignore);
    pager.stdin.end(`${lines.join('\n')}\n`);
  });
}
