'use strict';
const { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const { COMPILED, PROGRAM, keep, load } = require('./bin/load');

const MAPS = join(__dirname, 'maps');
const LIBRARY = join(__dirname, 'dist', 'sokoban.js');
const TYPES = join(__dirname, 'dist', 'sokoban.d.ts');
const BUILD = join(__dirname, 'dist', '.tsbuildinfo');

/** The parts of the program: each module runs when it is first asked for, so a command waits for no other. */
const START = `
  export { isPlainPlay, main } from './src/cli/main';
  export function runThread() { require('./src/jobs/thread'); }
`;

const SETTINGS = {
  bundle: true,
  platform: 'node',
  target: 'node20',
  minify: true,
  // V8 would keep every letter of the text in two bytes; the build checks it.
  charset: 'ascii',
  legalComments: 'none',
  logLevel: 'warning',
};

/** Of a thousand modules two files, the program and the library: see docs/decisions/022 and 037. */
async function bundle() {
  // What was compiled is for the very text it was made of, and only its length is checked.
  rmSync(COMPILED, { force: true });
  const { build } = require('esbuild');
  const { metafile } = await build({
    ...SETTINGS,
    stdin: { contents: START, resolveDir: __dirname },
    outfile: PROGRAM,
    // `../` is all of blessed, which it would load to measure a tab; no frame has one.
    external: ['commander', 'chalk', 'lean-qr', '../'],
    banner: { js: '(function (exports, require, module, __filename, __dirname) {' },
    footer: { js: '})' },
    metafile: true,
  });
  await build({
    ...SETTINGS,
    entryPoints: [join(__dirname, 'src', 'index.ts')],
    outfile: LIBRARY,
    external: ['sax'],
    // What is thrown into a user's program says what it is.
    minifyIdentifiers: false,
  });
  if (/[^\0-\x7f]/.test(readFileSync(PROGRAM, 'utf8')))
    throw new Error(`write \\u for what is not ASCII in ${PROGRAM}`);
  writeFileSync(join(__dirname, 'dist', 'sokoban.1'), require('./dist/cli/command-line').manPageText());
  const { describeOwnFiles } = require('./dist/library/known-files');
  writeFileSync(join(__dirname, 'dist', 'own-levels.json'), JSON.stringify(describeOwnFiles()));
  writeFileSync(join(PROGRAM, '..', 'start.licences.txt'), licences(Object.keys(metafile.inputs)));
}

/** The library's types in one file. It takes longer than all the rest, so only who makes a package has to wait for it. */
function bundleTypes() {
  if (changedAt(TYPES) > changedAt(BUILD)) return;
  const { generateDtsBundle } = require('dts-bundle-generator');
  const [text] = generateDtsBundle([{ filePath: join(__dirname, 'src', 'index.ts'), output: { noBanner: true } }], {
    preferredConfigPath: join(__dirname, 'tsconfig.json'),
  });
  const values = require(LIBRARY);
  const onlyTypes = [];
  // A class that the library exports as a type is not there to be called.
  const declared = text.replace(/^export (declare (?:abstract )?class (\w+))/gm, (whole, declaration, name) => {
    if (name in values) return whole;
    onlyTypes.push(name);
    return declaration;
  });
  writeFileSync(TYPES, `${declared}export type { ${onlyTypes.join(', ')} };\n`);
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
  process.on('exit', () => keep(script));
  process.argv = [process.execPath, 'sokoban', MAPS, '--level', '1'];
  main();
}

/** Nothing was compiled since, by this or another version of Node, and no map has changed: `npm start` asks each time. */
function isUpToDate() {
  const made = changedAt(COMPILED);
  const maps = readdirSync(MAPS, { recursive: true }).map((name) => join(MAPS, name));
  const sources = [BUILD, join(__dirname, 'package-lock.json'), __filename, MAPS, ...maps];
  return sources.every((path) => changedAt(path) < made) && load().isCompiled;
}

/** 0 if it is not there. */
function changedAt(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

if (process.argv[2] === 'play') play();
else if (process.argv[2] === 'types') bundleTypes();
else if (!isUpToDate())
  bundle()
    .then(compile)
    .then((code) => {
      if (code !== 0) console.error(`bundle: nothing is compiled ahead (${code}), so the program starts more slowly`);
    });
