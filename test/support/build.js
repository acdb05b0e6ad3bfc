'use strict';
const { execFileSync } = require('node:child_process');
const { join } = require('node:path');

const TOP = join(__dirname, '..', '..');

/**
 * Builds what has changed before any test runs, because tests start the built program and its threads. `IS_BUILT` is
 * set where another version of Node runs the tests, for which the bundle would be made anew.
 */
module.exports = function build() {
  if (process.env.IS_BUILT) return;
  const run = (...script) => execFileSync(process.execPath, script, { cwd: TOP, stdio: 'inherit' });
  run(require.resolve('typescript/bin/tsc'), '-b');
  run('bundle.js');
};
