'use strict';
const { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const { COMPILED, PROGRAM, load } = require('./bin/load');

const MAPS = join(__dirname, 'maps');

/** The commands beside `play` stay files of their own, so that nobody who plays has to wait for them to be read. */
const COMMANDS = join(__dirname, 'src', 'cli', 'commands.ts');
const commandsApart = {
  name: 'commands-apart',
  setup(bundle) {
    bundle.onResolve({ filter: /^\.\.?\// }, ({ path, importer }) =>
      importer === COMMANDS && path !== '../commands/play/play' ? { path, external: true } : undefined,
    );
  },
};

/** Of three hundred modules one file: see docs/decisions/022. */
async function bundle() {
  // What was compiled is for the very text it was made of, and only its length is checked.
  rmSync(COMPILED, { force: true });
  const { metafile } = await require('esbuild').build({
    entryPoints: [join(__dirname, 'src', 'cli', 'main.ts')],
    outfile: PROGRAM,
    bundle: true,
    platform: 'node',
    target: 'node20',
    // `../` is all of blessed, which it would load to measure a tab; no frame has one.
    external: ['commander', '../'],
    banner: { js: '(function (exports, require, module, __filename, __dirname) {' },
    footer: { js: '})' },
    minifyWhitespace: true,
    minifySyntax: true,
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
    plugins: [commandsApart],
  });
  // V8 would keep every letter of the text in two bytes.
  if (/[^\0-\x7f]/.test(readFileSync(PROGRAM, 'utf8')))
    throw new Error(`write \\u for what is not ASCII in ${PROGRAM}`);
  writeFileSync(join(__dirname, 'dist', 'sokoban.1'), require('./dist/cli/command-line').manPageText());
  const { describeOwnFiles } = require('./dist/library/known-files');
  writeFileSync(join(__dirname, 'dist', 'own-levels.json'), JSON.stringify(describeOwnFiles()));
  writeFileSync(join(PROGRAM, '..', 'start.licences.txt'), licences(Object.keys(metafile.inputs)));
}

/** The licences of the packages in the file, which ask to be with every copy. */
function licences(inputs) {
  const packages = new Set(inputs.flatMap((path) => /node_modules\/[^/]+/.exec(path) ?? []));
  return [...packages]
    .sort()
    .map((folder) => {
      const [name] = readdirSync(join(__dirname, folder)).filter((file) => /^licen[cs]e/i.test(file));
      return `${folder}\n\n${readFileSync(join(__dirname, folder, name), 'utf8')}`;
    })
    .join('\n');
}

/** What a player sees and does in the first minute, so that what that takes is compiled: pictures, moves, help, the list. */
const KEYS = ['\u001b[C', '\u001b[A', 'u', '?', 'q', 'q', '\u001b[B', 'q'];
const LONGEST = 20_000;
const BETWEEN = 150;

/** Has the program played in a terminal of its own, and keeps what V8 has made of it. */
function compile() {
  const { spawn } = require('@lydell/node-pty');
  const folder = mkdtempSync(join(tmpdir(), 'sokoban-'));
  const env = { PATH: process.env.PATH, LANG: 'C.UTF-8', HOME: folder, SOKOBAN_DATA: folder, SOKOBAN_CONFIG: folder };
  const terminal = spawn(process.execPath, [__filename, 'play'], { name: 'xterm-256color', cols: 100, rows: 32, env });
  const keys = [...KEYS];
  const typing = setInterval(() => terminal.write(keys.shift() ?? 'q'), BETWEEN);
  const deadline = setTimeout(() => terminal.kill(), LONGEST);
  return new Promise((done) => {
    terminal.onData(() => undefined);
    terminal.onExit(({ exitCode }) => {
      clearInterval(typing);
      clearTimeout(deadline);
      rmSync(folder, { recursive: true });
      done(exitCode);
    });
  });
}

/** In that terminal. */
function play() {
  const { main, script } = load();
  process.on('exit', () => writeFileSync(COMPILED, script.createCachedData()));
  process.argv = [process.execPath, 'sokoban', MAPS, '--level', '1'];
  main();
}

/** Nothing was compiled since, by this or another version of Node, and no map has changed: `npm start` asks each time. */
function isUpToDate() {
  const made = statSync(COMPILED, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const maps = readdirSync(MAPS, { recursive: true }).map((name) => join(MAPS, name));
  const sources = [
    join(__dirname, 'dist', '.tsbuildinfo'),
    join(__dirname, 'package-lock.json'),
    __filename,
    MAPS,
    ...maps,
  ];
  return sources.every((path) => statSync(path).mtimeMs < made) && !load().script.cachedDataRejected;
}

if (process.argv[2] === 'play') play();
else if (!isUpToDate())
  bundle()
    .then(compile)
    .then((code) => {
      if (code !== 0) console.error(`bundle: nothing is compiled ahead (${code}), so the program starts more slowly`);
    });
