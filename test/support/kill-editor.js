'use strict';
/**
 * Draws on a level until it is killed: `node kill-editor.js FOLDER SEED`. After each change, which is in the journal by
 * then, it prints the board.
 */
const { writeSync } = require('node:fs');
const { join } = require('node:path');
const DIST = join(__dirname, '..', '..', 'dist');
const { Edits } = require(join(DIST, 'session', 'edits.js'));
const { UnsavedLevels } = require(join(DIST, 'store', 'unsaved-levels.js'));
const { openEdited } = require(join(DIST, 'commands', 'edit', 'open-edited.js'));

const [folder, seed] = process.argv.slice(2);
let state = Number(seed) || 1;
/** A number below another, the same for the same seed. */
function random(below) {
  state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
  return (state >> 8) % below;
}

const store = new UnsavedLevels({ folder, now: () => 0, uniqueName: () => 'level', reportFault: () => undefined });
const { level } = new Edits(() => store).begin(openEdited(undefined, { rules: 'classic' }).value);
for (;;) {
  const point = { x: random(9) - 3, y: random(9) - 3 };
  const isNew = level.change((pen) => {
    pen.write(point, { ground: 1 + random(2), thing: random(3), facing: 2 });
  });
  const { setup, sheet } = level;
  if (isNew) writeSync(1, `${JSON.stringify([sheet.area, [...setup.ground], [...setup.things]])}\n`);
}
