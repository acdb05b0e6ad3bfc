'use strict';
const { accessSync, constants, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { homedir } = require('node:os');
const { dirname, isAbsolute, join } = require('node:path');
const { Script } = require('node:vm');
const { crc32 } = require('node:zlib');

/** The program in one file, and what V8 has made of it already: see docs/decisions/022, 037 and 038. */
const PROGRAM = join(__dirname, '..', 'dist', 'cli', 'start.js');
const COMPILED = join(__dirname, '..', 'dist', 'cli', 'start.cache');
/** The checksum stands behind what V8 has made, which has to begin at a whole word in memory. */
const SUM_BYTES = 4;

/** The program's exports, and `keep` for the end of a game. What another version of Node has compiled is passed over. */
function load() {
  const text = readProgram();
  const cachedData = compiled(text);
  const script = new Script(text.toString('latin1'), { filename: PROGRAM, cachedData });
  const program = { exports: {} };
  const run = script.runInThisContext();
  run.call(program.exports, program.exports, createRequire(PROGRAM), program, PROGRAM, dirname(PROGRAM));
  const isCompiled = cachedData !== undefined && !script.cachedDataRejected;
  return { ...program.exports, isCompiled, keep: () => keep(text, script.createCachedData()) };
}

/** In a checkout the program must be made first. */
function readProgram() {
  try {
    return readFileSync(PROGRAM);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    process.stderr.write('sokoban: the program has not been built here yet; run `npm run build` or `npm start`\n');
    process.exit(2);
  }
}

/** Beside the program, or among what the player's programs can make again where the program's folder is not theirs. */
function place() {
  try {
    accessSync(dirname(COMPILED), constants.W_OK);
    return COMPILED;
  } catch {
    const { XDG_CACHE_HOME = '' } = process.env;
    return join(isAbsolute(XDG_CACHE_HOME) ? XDG_CACHE_HOME : join(homedir(), '.cache'), 'sokoban', 'start.cache');
  }
}

/** V8 itself compares no more than the length of the text, and a damaged file crashes it. */
function compiled(text) {
  try {
    const file = readFileSync(place());
    const data = file.subarray(0, -SUM_BYTES);
    return file.readUInt32LE(data.length) === sumOf(text, data) ? data : undefined;
  } catch {
    // It starts without, only later.
    return undefined;
  }
}

/** Keeps what V8 has made of the program so far for the next start by this version of Node. */
function keep(text, data) {
  const path = place();
  const unfinished = `${path}.${process.pid}`;
  const sum = Buffer.alloc(SUM_BYTES);
  sum.writeUInt32LE(sumOf(text, data));
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(unfinished, Buffer.concat([data, sum]), { flush: true });
    renameSync(unfinished, path);
  } catch {
    // The next start takes as long as this one.
    rmSync(unfinished, { force: true });
  }
}

function sumOf(text, data) {
  return crc32(data, crc32(text));
}

module.exports = { load, PROGRAM };
