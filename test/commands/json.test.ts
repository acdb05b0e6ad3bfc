import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { programHere } from '../support/command-line';
import { differences, entriesOf, fieldTable, partsOf, shapeOf } from '../support/json-shapes';
import { temporaryFolder } from '../support/temporary-folder';

/** A command of docs/json.md: the types of its lines, and a line that shows them. */
interface Section {
  readonly title: string;
  readonly types: readonly string[];
  /** Without it there is no example, because what it prints differs from day to day. */
  readonly example?: string;
}

const SECTIONS: readonly Section[] = [
  { title: 'list', types: ['ListLine'], example: 'list two.xsb --jsonl' },
  { title: 'check', types: ['CheckLine'], example: 'check two.xsb bad.lvl --solvable --jsonl' },
  { title: 'verify', types: ['VerifyLine', 'VerifyFailureLine', 'VerifySumLine'], example: 'verify two.xsb --json' },
  {
    title: 'verify --trace',
    types: ['TraceLine', 'TraceSummaryLine'],
    example: 'verify two.xsb --level 1 --sequence steps.txt --trace',
  },
  {
    title: 'verify --submissions',
    types: ['SubmissionLine', 'SubmissionSumLine'],
    example: 'verify two.xsb --submissions class --jsonl',
  },
  { title: 'scores', types: ['ScoreLine', 'ScoreSumLine'], example: 'scores club --json' },
  { title: 'solve', types: ['SolveLine'], example: 'solve two.xsb --json' },
  { title: 'bench', types: ['BenchLine'], example: "bench 'echo R {level}' two.xsb --json" },
  { title: 'rate', types: ['RateLine'], example: 'rate two.xsb --json' },
  { title: 'optimise', types: ['OptimiseLine'], example: 'optimise two.xsb --level 1 --json' },
  {
    title: 'generate',
    types: ['GeneratedLine'],
    example: 'generate --size 6x6 --boxes 1 --effort 0.01 --seed docs --json',
  },
  { title: 'daily', types: ['DailyLine'] },
  { title: 'solution', types: ['SolutionLine'], example: 'solution two.xsb --level 1 --json' },
  { title: 'export --to json', types: ['ExportLine'], example: 'export --to json' },
  { title: 'stats', types: ['StatsLine'], example: 'stats --json' },
  { title: 'doctor', types: ['DoctorLine'] },
];

/** What every command prints that is given what it cannot read. */
const FAILURE: Section = { title: 'errors', types: ['ErrorLine'], example: 'solve bad.lvl two.xsb --level 1 --json' };

const TWO = `#####
#@$.#
#####
Title: Push
Solution: rlR

####
#@ #
#$.#
####
Title: Corner
`;

const folder = temporaryFolder();
const store = temporaryFolder();
const PAGE = resolve(__dirname, '..', '..', 'docs', 'json.md');

beforeAll(async () => {
  writeFileSync(join(folder, 'two.xsb'), TWO);
  writeFileSync(join(folder, 'bad.lvl'), '1 4\n@A?a\n');
  writeFileSync(join(folder, 'words.txt'), 'words\n');
  writeFileSync(join(folder, 'empty.xsb'), '');
  mkdirSync(join(folder, 'bare'));
  writeFileSync(join(folder, 'steps.txt'), 'lR\n');
  mkdirSync(join(folder, 'class'));
  writeFileSync(join(folder, 'class', 'ann-push.txt'), 'lR\n');
  writeFileSync(join(folder, 'class', 'ben.txt'), 'Corner\nrx\n');
  mkdirSync(join(folder, 'club'));
  writeFileSync(join(folder, 'club', 'levels.xsb'), TWO);
  writeFileSync(join(folder, 'club', 'ann.txt'), 'Push\nlR\n');
  writeFileSync(join(folder, 'club', 'ben.txt'), 'Corner\nrx\n');
  await programHere(['import', '--mine', 'two.xsb'], { folder, store });
});

async function linesOf(command: string): Promise<unknown[]> {
  return linesIn((await programHere(wordsOf(command), { folder, store })).out);
}

function linesIn(out: string): unknown[] {
  return out
    .split('\n')
    .filter((line) => line !== '')
    .map((line): unknown => JSON.parse(steady(line)));
}

/** The words of a command line; those in quotes are one. */
function wordsOf(command: string): string[] {
  return (command.match(/'[^']*'|\S+/g) ?? []).map((word) => word.replaceAll("'", ''));
}

/** Without what differs from run to run. */
function steady(line: string): string {
  return line
    .replace(/"(at|visit)":"[^"]*"/g, '"$1":"2026-11-22T09:00:00.000Z"')
    .replace(/"(seconds|wallSeconds)":[\d.]+/g, '"$1":0.01')
    .replace(/"memory":\d+/g, '"memory":1');
}

const FIRST = ['file', 'level', 'title', 'id', 'rules', 'format'];

function faultsOf(line: unknown, { title, types }: Section): string[] {
  const allowed = title === 'errors' ? [...types, 'SolveLine'] : types;
  const faults = allowed.map((type) => differences(line, type)).sort((a, b) => a.length - b.length)[0] ?? [];
  const names = entriesOf(line).map(([name]) => name);
  // `import`, also of earlier versions, knows an export by its first member.
  const isInOrder = !names.includes('id') || names.slice(0, 6).join() === FIRST.join() || title.startsWith('export');
  return isInOrder ? faults : [...faults, `the first fields are ${names.join()}`];
}

/** The page: what types and commands say. */
async function page(): Promise<{ readonly text: string; readonly faults: readonly string[] }> {
  const faults: string[] = [];
  const parts: string[] = [];
  const text = [HEAD];
  for (const section of [FAILURE, ...SECTIONS]) {
    text.push('', `## ${section.title}`);
    for (const type of section.types) {
      text.push('', ...describe(type));
      parts.push(...partsOf(type));
    }
    const lines = section.example === undefined ? [] : await linesOf(section.example);
    faults.push(...lines.flatMap((line) => faultsOf(line, section).map((fault) => `${section.title}: ${fault}`)));
    if (section.example !== undefined && lines.length === 0) faults.push(`${section.title}: no line`);
    if (lines.length > 0)
      text.push('', `    $ sokoban ${section.example}`, ...lines.map((line) => `    ${shown(line)}`));
  }
  text.push('', '## Parts');
  const named = new Set(parts.filter((part) => !SECTIONS.some(({ types }) => types.includes(part))));
  for (const part of named) text.push('', `### ${part}`, '', ...describe(part));
  return { text: `${linked(text.join('\n')).replace(/\n{3,}/g, '\n\n')}\n`, faults };
}

/** With links to the sections of commands, where types of lines are parts of others. */
function linked(text: string): string {
  const anchors = new Map(
    SECTIONS.flatMap(({ title, types }) => types.map((type) => [type, title.replaceAll(' ', '-')] as const)),
  );
  return text.replaceAll(/\[(\w+)\]\(#\w+\)/g, (link, type: string) => {
    const anchor = anchors.get(type);
    return anchor === undefined ? link : `[${type}](#${anchor})`;
  });
}

/** What a type is, whose fields it has, too, and its own ones. */
function describe(type: string): string[] {
  const { about, bases } = shapeOf(type);
  const inherited = bases.map((base) => `[${base}](#${base.toLowerCase()})`).join(' and ');
  const sentences = [about, ...(bases.length > 0 ? [`It has the fields of ${inherited}, and these:`] : [])].join(' ');
  return [...(sentences === '' ? [] : [sentences, '']), ...fieldTable(type)];
}

/** A line without the names that only older scripts use. */
function shown(line: unknown): string {
  return JSON.stringify(line)
    .replace(/,"(?:why|winnable)":(?:"[^"]*"|\w+)/g, '')
    .replace(/("solution":"[^"]*"),"steps":"[^"]*"/, '$1');
}

const HEAD = `# JSON

What commands print with \`--json\`, for scripts and other programs. This page is made from the types in
\`src/commands/json.ts\`, and its examples are the output of the commands: \`two.xsb\` has the levels Push, with a solution, and Corner,
and \`bad.lvl\` one with an error. Left out are former names of fields, which are still printed: \`why\` for \`reason\` in \`solve\` and
\`rate\`, \`winnable\` for \`solvable\` in \`check\`, and \`steps\` for \`solution\` in \`solution\`.

Every command that reports on levels prints one object a line, except that \`list --json\` and \`check --json\` print
one array; with \`--jsonl\` they print lines, too, and for the other commands both options are the same. Each line about
a level begins with the [first fields](#levelfields). Lines may get more fields in later versions; none of these goes.
A \`?\` marks a field that may be absent.

Beside these, \`config --json\` prints an object with the paths \`file\`, \`remembered\` and \`store\`, and \`settings\`: each with its
\`value\`, \`from\` where it comes, and the \`line\` of the settings file. \`--version --json\` prints \`version\`, \`node\` and \`build\`.`;

test('docs/json.md says what commands print; UPDATE_GOLDEN=1 writes it anew', async () => {
  const { text, faults } = await page();
  if (process.env.UPDATE_GOLDEN && !process.env.CI) writeFileSync(PAGE, text);
  expect(faults).toEqual([]);
  expect(readFileSync(PAGE, 'utf8')).toBe(text);
});

/** The lines of a command with an error, and what it says on standard error. */
async function failuresOf(command: string): Promise<{ readonly lines: readonly unknown[]; readonly err: string }> {
  const { out, err } = await programHere(wordsOf(`${command} --jsonl`), { folder, store });
  return { lines: linesIn(out).filter((line) => entriesOf(line).some(([name]) => name === 'error')), err };
}

const REPORTING = ['list', 'check', 'verify', 'solve', 'rate', 'optimise'];

test.each([
  ['a file that is not there', 'none.lvl', 'no-such-file', 'there is no such file or folder'],
  ['an empty file', 'empty.xsb', 'empty', 'it is empty'],
  ['a text that is no level', 'words.txt', 'unknown-format', 'this is no level in any format known here'],
  ['a folder without levels', 'bare', 'folder-without-levels', 'there are no level files in it'],
  ['a level with a fault', 'bad.lvl', 'unknown-symbol', 'line 2, column 3: "?" is not a symbol of .lvl maps'],
])('%s has the same line alone, beside others and with --level, and a sentence', async (_, file, kind, sentence) => {
  for (const command of REPORTING) {
    const alone = await failuresOf(`${command} ${file}`);
    expect(alone.lines).toMatchObject([{ file, level: 1, error: { kind } }]);
    expect(alone.err).toContain(`sokoban: ${file}: ${sentence}`);
    expect((await failuresOf(`${command} two.xsb ${file}`)).lines).toEqual(alone.lines);
    expect(await failuresOf(`${command} ${file} --level 1`)).toEqual(alone);
  }
});

test('every command names what it cannot read in its JSON', async () => {
  const faults: string[] = [];
  for (const command of [...REPORTING, 'solution'])
    for (const file of ['bad.lvl', 'none.lvl']) {
      const lines = await linesOf(`${command} ${file} --jsonl`);
      const errors = lines.filter((line) => entriesOf(line).some(([name]) => name === 'error'));
      const isNamed = entriesOf(errors[0]).some(([name, value]) => name === 'file' && value === file);
      const kind = /"kind":"input"/.exec(JSON.stringify(errors));
      if (errors.length !== 1 || !isNamed || kind) faults.push(`${command} ${file}: ${JSON.stringify(lines)}`);
    }
  expect(faults).toEqual([]);
});
