'use strict';
/**
 * Draws on a level until it is killed: `kill-editor FOLDER SEED`, bundled with the source. It prints the board after
 * each change, when the change is in the journal.
 */
const { writeSync } = require('node:fs');
const { PROCESSES } = require('../../src/store/player-store');
const { Edits } = require('../../src/editing/edits');
const { UnsavedLevels } = require('../../src/store/unsaved-levels');
const { openEdited } = require('../../src/editing/open-level');

const [folder, seed] = process.argv.slice(2);
let state = Number(seed) || 1;
/** A number below another, the same for the same seed. */
function random(below) {
  state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
  return (state >> 8) % below;
}

const store = new UnsavedLevels({
  folder,
  now: () => 0,
  uniqueName: () => 'level',
  processes: PROCESSES,
  reportFault: () => undefined,
});
const { level } = new Edits(() => store).begin(openEdited(undefined, { rules: 'classic' }).value);
for (;;) {
  const point = { x: random(9) - 3, y: random(9) - 3 };
  const isNew = level.change((pen) => {
    pen.write(point, { ground: 1 + random(2), thing: random(3), facing: 2 });
  });
  const { setup, sheet } = level;
  if (isNew) writeSync(1, `${JSON.stringify([sheet.area, [...setup.ground], [...setup.things]])}\n`);
}
