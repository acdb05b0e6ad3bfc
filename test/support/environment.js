'use strict';
const { TestEnvironment } = require('jest-environment-node');

/**
 * Variables that change the output of programs, or the folders of ours. At a terminal jest's workers have FORCE_COLOR.
 */
const PERSONAL = /^(FORCE_COLOR|NO_COLOR|NODE_DISABLE_COLORS|CLICOLOR.*|COLORTERM|LC_.*|LANGUAGE|SOKOBAN_.*|XDG_.*)$/;

// The worker's own variables: a program that a test starts gets these, and not the copy that the test sees.
for (const name of Object.keys(process.env).filter((one) => PERSONAL.test(one))) delete process.env[name];
Object.assign(process.env, { LANG: 'C.UTF-8', TERM: 'xterm-256color' });

// A worker with nothing more to do ends at once. To free its memory first can take longer than the half second that jest
// waits before it kills it and warns.
if (process.send) process.once('beforeExit', () => process.exit());

module.exports = TestEnvironment;
