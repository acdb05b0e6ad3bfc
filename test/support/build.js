'use strict';
const { execFileSync } = require('node:child_process');
const { join } = require('node:path');

const TOP = join(__dirname, '..', '..');

/**
 * Bundles the program if it has changed, before any test runs, because tests start it and its threads; and saves the
 * compiled code, as the first game would, because they start it some hundred times.
 */
module.exports = function build() {
  execFileSync(process.execPath, [join(TOP, 'src', 'bundle.js')], { stdio: 'inherit' });
  const { isCompiled, keep } = require(join(TOP, 'bin', 'load')).load();
  if (!isCompiled) keep();
};
