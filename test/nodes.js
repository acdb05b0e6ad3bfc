'use strict';
const { spawnSync } = require('node:child_process');
const { mkdtempSync, rmSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { delimiter, dirname, join } = require('node:path');

/** The versions of Node that are promised: from `engines` on, all that are or were meant to last. */
const VERSIONS = ['20', '22', '24', '26'];
const TOP = join(__dirname, '..');
const JEST = join(TOP, 'node_modules', 'jest', 'bin', 'jest.js');

/** Runs the built suite on each version, or on one given with `--node`; the rest of the command line is jest's. */
function testNodes(args) {
  const at = args.indexOf('--node');
  const wanted = at < 0 ? VERSIONS : args.slice(at + 1, at + 2);
  const jestArgs = at < 0 ? args : args.toSpliced(at, 2);
  const failed = wanted.filter((version) => withNode(version, (node) => !passes(node, jestArgs)));
  console.log(failed.length === 0 ? `passed on Node ${wanted.join(', ')}` : `failed on Node ${failed.join(', ')}`);
  return failed.length === 0 ? 0 : 1;
}

/** This Node where it is of that version; else one that is installed into a temporary folder, and goes afterwards. */
function withNode(version, work) {
  if (process.version.startsWith(`v${version}.`)) return work(process.execPath);
  const folder = mkdtempSync(join(tmpdir(), 'sokoban-node-'));
  try {
    run('npm', ['install', '--silent', '--no-save', '--allow-scripts=node', '--prefix', folder, `node@${version}`]);
    return work(join(folder, 'node_modules', 'node', 'bin', 'node'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What the tests start finds the same Node first. */
function passes(node, args) {
  console.log(`Node ${spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout}`);
  const PATH = `${dirname(node)}${delimiter}${process.env.PATH}`;
  return run(node, [JEST, ...args], { ...process.env, PATH }) === 0;
}

function run(program, args, env = process.env) {
  return spawnSync(program, args, { cwd: TOP, stdio: 'inherit', env }).status;
}

process.exitCode = testNodes(process.argv.slice(2));
