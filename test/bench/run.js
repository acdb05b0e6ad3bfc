'use strict';
/** `npm run bench`: what the program costs. Figures are noisy; compare two of one run. */
const { benchCore } = require('./core');
const { benchScreen } = require('./screen');

async function main() {
  benchCore();
  await benchScreen();
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
