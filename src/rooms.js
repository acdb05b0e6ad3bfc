'use strict';
const { posix } = require('node:path');

/**
 * The rooms of the program, from those that know least to those that know most. ESLint, `test/architecture.test.ts` and the
 * table in docs/architecture.md come from this list. A room may import itself, `core` and what is named here: `imports` are
 * rooms; `types` are rooms of which it may import types only; `packages` and `node` are packages and modules of Node.
 * A room may have `lines` lines at most; one that needs more says why in a decision.
 */
const ROOMS = [
  {
    name: 'core',
    does: 'positions and levels, the board and its journal, history, the game; the interfaces of a rule set',
    lines: 6880,
    start: ['rule-set.ts', 'board/board.ts', 'history/cursor.ts', 'play/game.ts'],
  },
  {
    name: 'rules',
    does: 'the rule sets, a folder each, and the list of them',
    lines: 2250,
    start: ['classic/rules.ts'],
  },
  {
    name: 'rules/puzzlescript',
    does: 'rule sets as files: the reader, the compiler and the turns of the PuzzleScript language',
    lines: 6521,
    start: ['compile/game.ts', 'read/game.ts', 'play/turns.ts'],
  },
  {
    name: 'formats',
    does: 'text to levels and back; sequences; detection',
    lines: 4229,
    packages: ['sax'],
    start: ['detect.ts'],
  },
  {
    name: 'codes',
    does: 'levels and solutions as short texts (`SK1...`), and back',
    lines: 1100,
    start: ['level-code.ts'],
  },
  {
    name: 'solver',
    does: 'solutions for every rule set',
    lines: 13197,
    start: ['choose-solver.ts', 'push/', 'general/'],
  },
  {
    name: 'generator',
    does: 'new levels from a seed, for every rule set',
    lines: 2500,
    imports: ['solver'],
    start: ['generate.ts', 'table.ts', 'climb.ts', 'mutated-levels.ts'],
  },
  {
    name: 'text',
    does: 'the front ends that play line by line, by boards or by sentences',
    lines: 394,
    imports: ['messages'],
    start: ['conversation.ts', 'spoken.ts'],
  },
  {
    name: 'files',
    does: 'the only room that uses `node:fs`',
    lines: 2170,
    node: ['buffer', 'fs', 'os', 'path', 'zlib'],
    start: ['level-files.ts'],
  },
  {
    name: 'editing/level',
    does: 'a level that is being edited: drawing, undo, its journal, what is wrong with it',
    lines: 2305,
    imports: ['formats'],
    start: ['edited-level.ts', 'draw.ts', 'live-check.ts'],
  },
  {
    name: 'store',
    does: 'persistent data: solutions, times, saved games; where it lies',
    lines: 2610,
    imports: ['files'],
    node: ['crypto', 'os', 'path'],
    start: ['store.ts', 'player-store.ts'],
  },
  {
    name: 'messages',
    does: "sentences for people, also of what a move did; strangers' texts made harmless",
    lines: 1520,
    types: ['codes', 'files', 'store'],
    packages: ['damerau-levenshtein'],
    start: ['faults.ts', 'sanitize.ts'],
  },
  {
    name: 'drawing',
    does: 'boards as characters, pixels and SVG; themes',
    lines: 7265,
    imports: ['messages'],
    start: ['board/draw-board.ts', 'theme.ts'],
  },
  {
    name: 'keys',
    does: 'commands with their keys; bindings, presets, names of keys',
    lines: 470,
    types: ['drawing'],
    start: ['key-commands.ts', 'bindings.ts'],
  },
  {
    name: 'settings',
    does: "the player's settings: reading, errors, what keys changed",
    lines: 1170,
    imports: ['messages', 'drawing', 'keys'],
    start: ['read-settings.ts', 'effective-settings.ts'],
  },
  {
    name: 'library',
    does: 'which levels there are; opening them; their ids; writing them in other formats',
    lines: 3015,
    imports: ['codes', 'files', 'formats', 'generator', 'messages', 'rules', 'rules/puzzlescript', 'store'],
    node: ['crypto', 'path'],
    start: ['library.ts', 'load.ts', 'open-library.ts'],
  },
  {
    name: 'tui',
    does: 'the screen: a folder for each of its screens, and the `terminal`',
    lines: 20740,
    imports: ['drawing', 'editing/level', 'keys', 'messages', 'settings'],
    types: ['editing', 'library'],
    packages: ['blessed'],
    node: ['stream'],
    start: ['screen.ts', 'model.ts', 'app.ts', 'requests.ts', 'run.ts'],
  },
  {
    name: 'jobs',
    does: 'long work in threads, within limits: solving, hints, indexing',
    lines: 2560,
    imports: ['files', 'generator', 'library', 'messages', 'rules', 'rules/puzzlescript', 'solver', 'store'],
    types: ['formats', 'tui'],
    node: ['child_process', 'os', 'path', 'perf_hooks', 'worker_threads'],
    start: ['job.ts', 'thread.ts'],
  },
  {
    name: 'editing',
    does: 'opening levels to edit, saving them, drafts on disk, the commands of `edit --text`',
    lines: 1750,
    imports: [...['editing/level', 'files', 'formats', 'jobs', 'library', 'messages', 'rules', 'store']],
    node: ['crypto', 'path'],
    start: ['edits.ts', 'open-level.ts', 'save-place.ts'],
  },
  {
    name: 'serving',
    does: 'games that other programs play by questions and answers in JSON',
    lines: 1185,
    imports: ['codes', 'files', 'formats', 'generator', 'jobs', 'library', 'messages', 'rules'],
    start: ['server.ts', 'question.ts', 'served-game.ts'],
  },
  {
    name: 'grading',
    does: 'the submissions of a class: the level of each, whether it wins, and who is best',
    lines: 450,
    imports: ['codes', 'files', 'formats', 'library'],
    node: ['path'],
    start: ['submission.ts', 'assignment.ts'],
  },
  {
    name: 'session',
    does: 'a level in play with its saver, hints, settings and terminal',
    lines: 2335,
    imports: [
      ...['codes', 'drawing', 'editing', 'editing/level', 'files', 'formats', 'jobs', 'keys', 'library', 'messages'],
      ...['rules', 'settings', 'store', 'tui'],
    ],
    node: ['child_process', 'crypto', 'os', 'path', 'perf_hooks', 'tty'],
    start: ['play-screen.ts', 'saver.ts'],
  },
  {
    name: 'page',
    does: 'the page that plays levels in a browser; its types have a `tsconfig.json` of their own',
    lines: 2880,
    imports: ['codes', 'drawing', 'formats', 'messages', 'rules', 'solver'],
    start: ['page.ts', 'play.ts', 'board/picture.ts', 'main.ts'],
  },
  {
    name: 'commands',
    does: 'the commands',
    lines: 8392,
    imports: [
      ...[
        'codes',
        'drawing',
        'editing',
        'editing/level',
        'files',
        'formats',
        'generator',
        'grading',
        'jobs',
        'keys',
        'library',
        'messages',
      ],
      ...['rules', 'rules/puzzlescript', 'serving', 'session', 'settings', 'solver', 'store', 'text', 'tui'],
    ],
    types: ['page'],
    packages: ['chalk', 'commander'],
    node: ['child_process', 'crypto', 'os', 'path', 'readline', 'stream', 'tty', 'zlib'],
    start: ['options.ts', 'work.ts', 'play/play.ts', 'check/check.ts'],
  },
  {
    name: 'cli',
    does: 'the command line and the process',
    lines: 460,
    imports: ['commands', 'files', 'messages', 'rules', 'session'],
    packages: ['commander'],
    node: ['crypto', 'tty'],
    start: ['main.ts', 'command-line.ts'],
  },
];

/** Screens know neither one another nor the program that shows them; home, collections and today show parts of the list. */
const SCREEN = /^tui\/screens\/([^/]+)\//;
const WITH_LIST = ['home', 'collections', 'today'];
const WHOLE = /^tui\/(app|app-commands|editing|levels|library|model|new-levels|requests|run|today)\.ts$/;

/** The room of a file: the innermost one, for a room may stand in another. */
function roomOf(path) {
  const rooms = ROOMS.map(({ name }) => name).filter((name) => path.replace(/\.ts$/, '/').startsWith(`${name}/`));
  return rooms.sort((a, b) => b.length - a.length)[0];
}

/**
 * Why a file may not import another one; undefined if it may. Files are named by their paths below `src`, packages and
 * modules of Node (`node:fs`) by their names.
 */
function refusal(path, imported, isType) {
  const room = ROOMS.find(({ name }) => name === roomOf(path));
  if (!room) return path === 'index.ts' ? undefined : `${path} is in no room of src/rooms.js.`;
  const { name, imports = [], types = [], packages = [], node = [] } = room;
  if (imported.startsWith('node:'))
    return node.includes(imported.slice(5).split('/')[0]) ? undefined : `${name} does not use ${imported}.`;
  if (!imported.endsWith('.ts'))
    return packages.includes(imported.split('/')[0]) ? undefined : `${name} does not use the package ${imported}.`;
  const to = roomOf(imported);
  if (to === name) {
    const [, screen] = SCREEN.exec(path) ?? [];
    const [, other = screen] = SCREEN.exec(imported) ?? [];
    const isKnown = other === screen || (other === 'list' && WITH_LIST.includes(screen));
    return screen === undefined || (isKnown && !WHOLE.test(imported))
      ? undefined
      : 'Screens know neither one another nor the program that shows them.';
  }
  if (to === 'core' || imports.includes(to)) return undefined;
  return isType && types.includes(to) ? undefined : `${name} does not know ${to}: see docs/architecture.md.`;
}

/** The table in docs/architecture.md. */
function table() {
  const code = (names) => names.map((each) => `\`${each}\``).join(', ');
  const rows = ROOMS.map(({ name, does, imports = [], types = [], packages = [], node = [], start }) => {
    const known = [
      ...(imports.length > 0 ? [code(imports)] : []),
      ...(types.length > 0 ? [`types of ${code(types)}`] : []),
      ...packages,
      ...(node.length > 0 ? ['Node'] : []),
    ];
    return `| \`src/${name}\` | ${does} | ${known.join('; ')} | ${code(start)} |`;
  });
  return ['| room | what it does | may import, too | start reading at |', '|---|---|---|---|', ...rows].join('\n');
}

/** The rule for ESLint: each import of a file in `src` is one that its room may have. */
const walls = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const top = posix.join(context.cwd, 'src');
    const path = posix.relative(top, context.filename);
    const check = (node, source, isType) => {
      if (typeof source?.value !== 'string') return;
      const { value } = source;
      const imported = value.startsWith('.') ? `${posix.join(posix.dirname(path), value)}.ts` : value;
      const message = refusal(path, imported, isType);
      if (message !== undefined) context.report({ node, message });
    };
    const isTypeOnly = ({ importKind, exportKind }) => importKind === 'type' || exportKind === 'type';
    return {
      ImportDeclaration: (node) => check(node, node.source, isTypeOnly(node)),
      ExportNamedDeclaration: (node) => check(node, node.source, isTypeOnly(node)),
      ExportAllDeclaration: (node) => check(node, node.source, isTypeOnly(node)),
      ImportExpression: (node) => check(node, node.source, false),
      TSImportType: (node) => check(node, node.source, true),
    };
  },
};

module.exports = { ROOMS, refusal, roomOf, table, walls };
