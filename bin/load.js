'use strict';
const { readFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { dirname, join } = require('node:path');
const { Script } = require('node:vm');

/** The program in one file, and what V8 has made of it already: see docs/decisions/022. */
const PROGRAM = join(__dirname, '..', 'dist', 'cli', 'start.js');
const COMPILED = join(__dirname, '..', 'dist', 'cli', 'start.cache');

/** The program's exports, and the script to be compiled. What another version of Node has compiled is passed over. */
function load() {
  const script = new Script(readFileSync(PROGRAM, 'latin1'), { filename: PROGRAM, cachedData: compiled() });
  const program = { exports: {} };
  const run = script.runInThisContext();
  run.call(program.exports, program.exports, createRequire(PROGRAM), program, PROGRAM, dirname(PROGRAM));
  return { script, ...program.exports };
}

function compiled() {
  try {
    return readFileSync(COMPILED);
  } catch {
    // It starts without, only later.
    return undefined;
  }
}

module.exports = { load, COMPILED, PROGRAM };
