'use strict';
const {
  accessSync,
  constants,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} = require('node:fs');
const { createRequire } = require('node:module');
const { homedir } = require('node:os');
const { dirname, isAbsolute, join } = require('node:path');
const { Script } = require('node:vm');

/** The program in one file, and what V8 has made of it already: see docs/decisions/022 and 037. */
const PROGRAM = join(__dirname, '..', 'dist', 'cli', 'start.js');
const COMPILED = join(__dirname, '..', 'dist', 'cli', 'start.cache');

/** The program's exports, and the script to be compiled. What another version of Node has compiled is passed over. */
function load() {
  const cachedData = compiled();
  const script = new Script(readFileSync(PROGRAM, 'latin1'), { filename: PROGRAM, cachedData });
  const program = { exports: {} };
  const run = script.runInThisContext();
  run.call(program.exports, program.exports, createRequire(PROGRAM), program, PROGRAM, dirname(PROGRAM));
  return { script, isCompiled: cachedData !== undefined && !script.cachedDataRejected, ...program.exports };
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

function compiled() {
  try {
    const path = place();
    // V8 compares only the length of the text, and what was installed since may be as long.
    return statSync(path).mtimeMs > statSync(PROGRAM).ctimeMs ? readFileSync(path) : undefined;
  } catch {
    // It starts without, only later.
    return undefined;
  }
}

/** Keeps what V8 has made of the program so far for the next start by this version of Node. */
function keep(script) {
  const path = place();
  const unfinished = `${path}.${process.pid}`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(unfinished, script.createCachedData());
    renameSync(unfinished, path);
  } catch {
    // The next start takes as long as this one.
    rmSync(unfinished, { force: true });
  }
}

module.exports = { load, keep, COMPILED, PROGRAM };
