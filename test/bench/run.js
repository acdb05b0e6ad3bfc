'use strict';
/** `npm run bench`: what the program costs. Figures are noisy; compare two of one run. */
const { benchCore } = require('./core');
const { benchFormats } = require('./formats');
const { benchGeneral } = require('./general');
const { benchScreen } = require('./screen');

async function main() {
  benchCore();
  benchFormats();
  benchGeneral();
  await benchScreen();
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
