'use strict';
/**
 * Writes the table of our own levels, docs/levels.md, and a picture of each series: `npm run levels`. With `--check` it writes
 * nothing, and fails if the table would be another; it takes the difficulties from the table, since to rate all levels takes
 * a minute. `--check --rate` rates them.
 *
 * Title and idea of a level are read from its file, or from `maps/titles.txt` where the format has no place for them. Pushes and
 * moves are those of the level's solution, difficulty is what `sokoban rate` says. A rule file has several levels.
 */
const { execFileSync, spawnSync } = require('node:child_process');
const { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { basename, dirname, join, relative } = require('node:path');
const { openGame, parseCommands, parseSteps, readLevels } = require('../../dist/sokoban');

const TOP = join(__dirname, '..', '..');
const PAGE = join(TOP, 'docs', 'levels.md');
const PROGRAM = join(TOP, 'bin', 'sokoban');
const SHEET_COLUMNS = 8;

/** The series in the order of the page: its heading, and where its levels are. */
const SERIES = [
  ['Classic', '.', /^level\d+\.lvl$/],
  ['Pieces', 'pieces', /\.lvl$/],
  ['Vexed', '.', /^map\d+\.txt$/],
  ['Holes', 'holes', /\.lvl$/],
  ['Potions', 'potions', /\.txt$/],
  ['Multiplayer', 'multiplayer', /\.map$/],
  ['In Step', 'inventions', /^in-step\.ps$/],
  ['Mirror', 'inventions', /^mirror\.ps$/],
  ['Moonrise', 'inventions', /^moonrise\.ps$/],
];

const INTRODUCTION = `# The levels

These levels come with the program. Each series begins with levels that need no explanation, and on the whole becomes more
difficult from level to level, by what [\`sokoban rate\`](commands.md#rate) measures. A *twist* is a level between them that shows something
else and may be easier. Pushes and moves are those of the best solution we know (fewest pushes, then moves; of the inventions
fewest moves), in \`solutions/\`.

\`npm run levels\` writes this page. Title and idea stand in the level's file, as \`Title:\` and \`Idea:\` (or \`Twist:\`), or where the
format has no notes, in \`maps/titles.txt\`. The last three series are the *inventions*: each is a [rule file](rule-files.md).
`;

/** Path below `maps`, title and idea. */
const TITLES = readFileSync(join(TOP, 'maps', 'titles.txt'), 'utf8')
  .split('\n')
  .map((row) => row.split(' | '));

const COLUMNS = ['level', 'title', 'idea', 'boxes', 'pushes', 'moves', 'difficulty'];

const isCheck = process.argv.includes('--check');
const rates = !isCheck || process.argv.includes('--rate');
const before = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '';
const page = [INTRODUCTION, ...SERIES.map(([heading, folder, name]) => section(heading, folder, name))].join('\n');
if (!isCheck) writeFileSync(PAGE, page);
else if (page !== before) {
  console.error('docs/levels.md is not what `npm run levels` writes');
  process.exitCode = 1;
}

function section(heading, folder, name) {
  const files = readdirSync(join(TOP, 'maps', folder))
    .filter((file) => name.test(file))
    .sort((one, other) => numberIn(one) - numberIn(other) || (one < other ? -1 : 1))
    .map((file) => join(TOP, 'maps', folder, file));
  const levels = files.flatMap(levelsIn);
  const ratings = rates ? difficulties(files) : levels.map((level) => cellsBefore(heading, level).at(-2));
  const rows = levels.map((level, index) => rowOf(level, ratings[index]));
  const picture = `pictures/levels-${heading.toLowerCase().replace(' ', '-')}.png`;
  if (!isCheck) drawSheet(files, join(TOP, 'docs', picture));
  return [
    `## ${heading}`,
    '',
    `![All levels of this series](${picture})`,
    '',
    line(COLUMNS),
    line(COLUMNS.map((column, index) => (index < 3 ? '---' : '--:'))),
    ...rows,
    '',
  ].join('\n');
}

/** Draws all levels of a series in one picture. */
function drawSheet(files, picture) {
  const folder = mkdtempSync(join(tmpdir(), 'sokoban-'));
  try {
    for (const file of files) copyFileSync(file, join(folder, basename(file)));
    const size = `${SHEET_COLUMNS}x${Math.ceil(files.length / SHEET_COLUMNS)}`;
    execFileSync(process.execPath, [PROGRAM, 'shot', folder, '--sheet', size, '--force', '-o', picture]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The levels of a file: one, or the numbered ones of a rule file, with what the comments above them and `sokoban verify` say. */
function levelsIn(file) {
  if (!file.endsWith('.ps')) return [{ file, name: nameOf(file) }];
  const remarks = readFileSync(file, 'utf8').matchAll(/^\(Title: (.*)\n Idea: (.*)\)$/gm);
  const { stdout } = spawnSync(process.execPath, [PROGRAM, 'verify', '--json', file], { cwd: TOP, encoding: 'utf8' });
  const lines = stdout.split('\n');
  return Array.from(remarks, ([, title, idea], index) => {
    const { status, pushes, moves } = JSON.parse(lines[index]);
    if (status !== 'won') throw new Error(`level ${index + 1} of ${file} is not won by its solution`);
    return { file, name: `${nameOf(file)} ${index + 1}`, about: { title, idea, pushes, moves } };
  });
}

function rowOf({ file, name, about }, difficulty) {
  const link = `[${name}](../${relative(TOP, file)})`;
  if (about) return line([link, about.title, about.idea, '', about.pushes, about.moves, difficulty]);
  const { title, idea } = aboutOf(file);
  const game = solved(file);
  return line([link, title, idea, boxesOf(game), game.pushes, game.moves, difficulty]);
}

function line(cells) {
  return `| ${cells.join(' | ')} |`;
}

function nameOf(file) {
  return basename(file).replace(/\.[^.]+$/, '');
}

function numberIn(name) {
  return Number(/\d+/.exec(name)?.[0] ?? 0);
}

/** Title and idea from the file, or else from the list of titles. */
function aboutOf(file) {
  const collection = readLevels(readFileSync(file, 'utf8'), { name: file });
  const source = collection.value.entries[0].read().value.source;
  const notes = source.notes.flatMap((note) => /^(Idea|Twist): (.*)/.exec(note.trim())?.slice(1, 3).join(': ') ?? []);
  if (notes.length > 0) return { title: source.title ?? '', idea: notes[0].replace(/^Idea: /, '') };
  const below = relative(join(TOP, 'maps'), file);
  const [, title = '', idea = ''] = TITLES.find(([path]) => path === below) ?? [];
  return { title, idea };
}

/** The cells of a level's row in the table as it is, between two empty ones; none if it has no row. */
function cellsBefore(heading, { name }) {
  const start = before.indexOf(`## ${heading}\n`);
  const end = before.indexOf('\n## ', start + 1);
  const rows = start < 0 ? [] : before.slice(start, end < 0 ? undefined : end).split('\n');
  const cells = rows.map((row) => row.split('|').map((cell) => cell.trim()));
  return cells.find(([, link = '']) => link.replace(/^\[(.*)\].*$/, '$1') === name) ?? [];
}

/** The game on the level after its solution. */
function solved(file) {
  const game = openGame(readFileSync(file, 'utf8'), { name: file }).value;
  const below = relative(join(TOP, 'maps'), file);
  const name = nameOf(file).replace(/^map(?=\d+$)/, dirname(below) === '.' ? 'sol' : 'map');
  const text = readFileSync(join(TOP, 'solutions', dirname(below), `${name}.txt`), 'utf8');
  const isCommands = game.rules.presentation.sequenceNotation === 'commands';
  const steps = isCommands ? parseCommands(text, game.level.players.length) : parseSteps(text, game.rules.actions);
  if (!steps.ok) throw new Error(`${file}: its solution cannot be read`);
  game.replay(steps.value);
  if (game.standing.state !== 'won') throw new Error(`${file} is not won by its solution`);
  return game;
}

function boxesOf({ level, rules }) {
  const boxes = rules.pieces.filter(({ role, layer }) => role === 'box' && layer === 'thing').map(({ code }) => code);
  return Array.from(level.things).filter((code) => boxes.includes(code)).length;
}

function difficulties(files) {
  // The exit code is 1 if a level is only known to be above a difficulty.
  const { stdout } = spawnSync(process.execPath, [PROGRAM, 'rate', '--json', ...files], { cwd: TOP, encoding: 'utf8' });
  return stdout
    .trim()
    .split('\n')
    .map((text) => JSON.parse(text))
    .map(({ difficulty, above }) => (difficulty === null ? `> ${above.toFixed(1)}` : difficulty.toFixed(1)));
}
