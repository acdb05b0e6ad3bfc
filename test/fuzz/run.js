'use strict';
// npm run fuzz -- [--seed S] [--seconds N] [--only WORDS]: all targets with random inputs, or those whose name has
// these words, N seconds in all. The seed and path that a failure prints reproduce it.
const { spawnSync } = require('node:child_process');
const { parseArgs } = require('node:util');

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    seconds: { type: 'string', default: '60' },
    only: { type: 'string', default: '' },
  },
});
const seed = Number(values.seed ?? Date.now() % 2 ** 31);
const seconds = Number(values.seconds);
if (!Number.isInteger(seed) || !(seconds > 0)) {
  console.error('fuzz: --seed wants a whole number, --seconds a number above 0');
  process.exit(2);
}
console.log(`seed ${seed}, ${seconds} seconds`);
const { status } = spawnSync('npx', ['jest', 'test/fuzz', '--runInBand'], {
  stdio: 'inherit',
  env: { ...process.env, FUZZ_SEED: String(seed), FUZZ_SECONDS: String(seconds), FUZZ_ONLY: values.only },
});
process.exit(status ?? 1);
