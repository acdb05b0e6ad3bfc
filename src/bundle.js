'use strict';
/**
 * Bundles a thousand modules into two files, the program and the library (docs/decisions/022, 037 and 038), if
 * something has changed. `start` then starts the program; `types` also makes the library's types, for the package.
 */
const { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } = require('node:fs');
const { join, sep } = require('node:path');
const { deflateSync } = require('node:zlib');
const { PROGRAM, load } = require('../bin/load');

const TOP = join(__dirname, '..');
const DIST = join(TOP, 'dist');
const SOLUTIONS = join(TOP, 'solutions');
const LIBRARY = join(DIST, 'sokoban.js');
const INDEX = join(__dirname, 'index.ts');
const TYPES = join(DIST, 'sokoban.d.ts');
const ALL_TYPES = join(DIST, 'types.d.ts');
/** It is written last, with the time at which the build began. */
const LICENCES = join(DIST, 'cli', 'start.licences.txt');
const SOURCES = [__dirname, join(TOP, 'maps'), SOLUTIONS, join(TOP, 'package-lock.json')];

/** The parts of the program: each module runs when it is first needed, so a command waits for no other. */
const START = `
  export { isPlainPlay, main } from './cli/main';
  export function runThread() { require('./jobs/thread'); }
  export function manPageText() { return require('./cli/command-line').manPageText(); }
  export function describeOwnFiles() { return require('./library/known-files').describeOwnFiles(); }
`;

const WITH_SOLVER = `
  import { startPage } from './page/main';
  import { serveSearches } from './page/search-thread';
  if (typeof document === 'undefined') serveSearches(gameOf);
  else {
    const { src } = document.currentScript;
    startPage(gameOf, () => new Worker(src));
  }
`;

/** The pages that play levels in a browser. With the solver, the same program is its thread, too. */
const PAGES = {
  'page.html': `import { startPage } from './page/main'; startPage();`,
  'page-solver.html': `const gameOf = undefined; ${WITH_SOLVER}`,
  'page-games.html': `import { gameOf } from './rules/puzzlescript/rule-set/rule-set'; ${WITH_SOLVER}`,
};

const SETTINGS = {
  absWorkingDir: TOP,
  bundle: true,
  platform: 'node',
  target: 'node20',
  minify: true,
  // V8 would store every letter of the text in two bytes; the build checks it.
  charset: 'ascii',
  legalComments: 'none',
  logLevel: 'warning',
};

async function bundle() {
  const start = new Date();
  mkdirSync(DIST, { recursive: true });
  const { build, stop } = require('esbuild');
  const [{ metafile }] = await Promise.all([
    build({
      ...SETTINGS,
      stdin: { contents: START, resolveDir: __dirname },
      outfile: PROGRAM,
      // `../` is all of blessed, which it would load to measure a tab; no frame has one.
      external: ['commander', 'chalk', '../'],
      banner: { js: '(function (exports, require, module, __filename, __dirname) {' },
      footer: { js: '})' },
      metafile: true,
    }),
    build({
      ...SETTINGS,
      entryPoints: [INDEX],
      outfile: LIBRARY,
      external: ['sax'],
      // Errors in a user's program must have readable names.
      minifyIdentifiers: false,
    }),
    ...Object.entries(PAGES).map(([name, contents]) => bundlePage(build, name, contents)),
  ]);
  await stop();
  if (/[^\0-\x7f]/.test(readFileSync(PROGRAM, 'utf8')))
    throw new Error(`write \\u for what is not ASCII in ${PROGRAM}`);
  const { describeOwnFiles, manPageText } = load();
  writeFileSync(join(DIST, 'sokoban.1'), manPageText());
  writeFileSync(join(DIST, 'own-levels.json'), JSON.stringify(describeOwnFiles()));
  writeFileSync(LICENCES, licences(Object.keys(metafile.inputs)));
  utimesSync(LICENCES, start, start);
}

/** A page without levels: its program is packed, and the browser unpacks it. */
async function bundlePage(build, name, contents) {
  // The settings for types beside the page extend a file that need not be there.
  const settings = { ...SETTINGS, tsconfigRaw: { compilerOptions: { target: 'ES2022' } } };
  const { outputFiles } = await build({
    ...settings,
    platform: 'browser',
    target: 'es2022',
    stdin: { contents, resolveDir: __dirname },
    write: false,
  });
  const style = await build({
    ...settings,
    entryPoints: [join(__dirname, 'page', 'page.css')],
    bundle: false,
    write: false,
  });
  const parts = {
    STYLE: style.outputFiles[0].text.trim(),
    PROGRAM: inLetters(deflateSync(outputFiles[0].contents, { level: 9 })),
    START: readFileSync(join(__dirname, 'page', 'start.js'), 'utf8').replace(/^\/\*[^]*?\*\/\s*/, ''),
  };
  const page = readFileSync(join(__dirname, 'page', 'page.html'), 'utf8');
  writeFileSync(
    join(DIST, name),
    page.replace(/\/\*(STYLE|PROGRAM|START)\*\//g, (_, part) => parts[part]),
  );
}

/** Bytes as letters of ASCII without `<`: two of 91 for 13 bits, which is less than base64 takes; a last one may hold 6. */
function inLetters(bytes) {
  const letter = (number) => String.fromCharCode(number + (number < 25 ? 35 : 36));
  const letters = [];
  let bits = 0;
  let rest = 0;
  const write = (count) => {
    const number = (rest >> (bits - count)) & (2 ** count - 1);
    letters.push(...(count > 6 ? [letter(Math.floor(number / 91)), letter(number % 91)] : [letter(number)]));
    bits -= count;
    rest &= 2 ** bits - 1;
  };
  for (const byte of bytes) {
    rest = (rest << 8) | byte;
    bits += 8;
    if (bits >= 13) write(13);
  }
  if (bits > 0) {
    const count = bits > 6 ? 13 : 6;
    rest <<= count - bits;
    bits = count;
    write(count);
  }
  return letters.join('');
}

/** The licences of the packages in the file, which must be included in every copy. */
function licences(inputs) {
  const packages = new Set(inputs.flatMap((path) => /node_modules\/[^/]+/.exec(path) ?? []));
  return [...packages]
    .sort()
    .map((folder) => {
      const [name] = readdirSync(join(TOP, folder)).filter((file) => /^licen[cs]e/i.test(file));
      return `${folder}\n\n${readFileSync(join(TOP, folder, name), 'utf8')}`;
    })
    .join('\n');
}

/**
 * The library's types: all of them in one file, and those that users name in another. It takes longer than everything else, so it is made only for a package, and without
 * checking the source again or reading the types of Node, of which the library has none.
 */
function bundleTypes() {
  if (Math.min(changedAt(TYPES), changedAt(ALL_TYPES)) > changedAt(LICENCES)) return;
  const { generateDtsBundle } = require('dts-bundle-generator');
  const [text] = generateDtsBundle([{ filePath: INDEX, output: { noBanner: true } }], {
    preferredConfigPath: join(__dirname, 'types.tsconfig.json'),
  });
  const values = require(LIBRARY);
  const onlyTypes = [];
  // A class that the library exports as a type cannot be called.
  const declared = text.replace(/^(?:export )?(declare (?:abstract )?class (\w+))/gm, (whole, declaration, name) => {
    if (name in values) return whole;
    onlyTypes.push(name);
    return declaration;
  });
  // Types that are only parts of others have names in a path of their own, so that what is made of them can be declared.
  writeFileSync(ALL_TYPES, `${declared}export type { ${onlyTypes.join(', ')} };\n`);
  writeFileSync(TYPES, `export { ${exportedNames(readFileSync(INDEX, 'utf8')).join(', ')} } from './types';\n`);
}

/** The names that a module exports. */
function exportedNames(text) {
  const lists = [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, list]) => list.split(','));
  const declared = [...text.matchAll(/^export (?:function\*?|interface|const|type) (\w+)/gm)].map(([, name]) => name);
  return [...lists.map((one) => one.trim().replace(/^type /, '')), ...declared].filter(Boolean).sort();
}

/** `npm start` asks each time: it takes a sixth of the time of a bare node. */
function isUpToDate() {
  const made = changedAt(LICENCES);
  return SOURCES.every((path) => isOlder(path, made));
}

/** A folder's own time shows that a file was added, removed or replaced. */
function isOlder(path, made) {
  const stats = statSync(path);
  if (stats.mtimeMs >= made) return false;
  return !stats.isDirectory() || readdirSync(path).every((name) => isOlder(`${path}${sep}${name}`, made));
}

/** 0 if it does not exist. */
function changedAt(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** In this process: starting another one would take as long again as this check. */
function startProgram() {
  process.argv.splice(1, 2, join(TOP, 'bin', 'sokoban'));
  require('../bin/sokoban');
}

async function main(what) {
  if (!isUpToDate()) {
    if (what === 'start') console.error('Building, once ...');
    await bundle();
  }
  if (what === 'types') bundleTypes();
  if (what === 'start') startProgram();
}

main(process.argv[2]).catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
