'use strict';
const { appendFileSync } = require('node:fs');

/** Ends a run with jest's own counts on one line; COUNTS_FILE, when set, gets the same line for a script to add up. */
module.exports = class CountReporter {
  onRunComplete(_contexts, results) {
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
    const skipped = results.numPendingTests > 0 ? `, ${results.numPendingTests} skipped` : '';
    const line = `${results.numPassedTests} passed, ${failed} failed${skipped}`;
    if (process.env.COUNTS_FILE) appendFileSync(process.env.COUNTS_FILE, `${line}\n`);
    console.log(line);
  }
};
