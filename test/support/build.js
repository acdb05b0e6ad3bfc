'use strict';
const { execFileSync } = require('node:child_process');
const { join } = require('node:path');

/** Bundles the program where it has changed before any test runs, because tests start it and its threads. */
module.exports = function build() {
  execFileSync(process.execPath, [join(__dirname, '..', '..', 'src', 'bundle.js')], { stdio: 'inherit' });
};
