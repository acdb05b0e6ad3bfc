'use strict';
/** `npm run bench`: what the program costs; a word behind it runs one part alone. Figures are noisy; compare two of one run. */
const { benchBrowser } = require('./browser');
const { benchCore } = require('./core');
const { benchEditor } = require('./editor');
const { benchFormats } = require('./formats');
const { benchGeneral } = require('./general');
const { benchPage } = require('./page');
const { benchPointing } = require('./pointing');
const { benchScreen } = require('./screen');
const { benchStore } = require('./store');

const PARTS = {
  browser: benchBrowser,
  core: benchCore,
  editor: benchEditor,
  formats: benchFormats,
  general: benchGeneral,
  page: benchPage,
  pointing: benchPointing,
  screen: benchScreen,
  store: benchStore,
};

async function main() {
  const [wanted] = process.argv.slice(2);
  for (const [name, bench] of Object.entries(PARTS)) if (wanted === undefined || wanted === name) await bench();
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
