'use strict';
/**
 * Plays on and on and keeps every move, until it is killed or has paid so many visits: `node kill-player.js FOLDER ID SEED
 * [VISITS]`. Before each save it says what is to be kept, and after it that this is done; every few saves it opens the
 * store anew, as another program would. A win is told at once, and later that it is on disk.
 */
const { writeSync } = require('node:fs');
const { join } = require('node:path');
const DIST = join(__dirname, '..', '..', 'dist');
const { Game, openGame, formatHistory, classic } = require(join(DIST, 'index.js'));
const { Store } = require(join(DIST, 'store', 'store.js'));

const [folder, id, seed, visits = Infinity] = process.argv.slice(2);
const YARD = '6 7\n.......\n.@.....\n.......\n....A..\n.......\n......a\n';
const WON = '1 3\n@Aa\n';
const VISITED = {
  id,
  symmetry: { isMirrored: false, quarters: 0 },
  level: { rules: 'classic', format: 'lvl', text: YARD, title: '', author: '', file: 'yard.lvl', number: 1 },
};
const SAVES_A_VISIT = 4;

let state = Number(seed) || 1;
/** A number below another, the same for the same seed. */
function random(below) {
  state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
  return (state >> 8) % below;
}

function say(word, text) {
  writeSync(1, `${word} ${text}\n`);
}

function deed(game) {
  const which = random(14);
  if (which === 0) game.reset();
  else if (which < 3) game.undo();
  else if (which < 4) game.redo();
  else if (which < 5) game.setBookmark(`place ${random(3)}`);
  else if (which < 6) game.removeBookmark(`place ${random(3)}`);
  else game.play(['up', 'right', 'down', 'left'][random(4)]);
}

function opened() {
  const name = () => `${seed}x${Date.now().toString(36)}x${random(1e9).toString(36)}`;
  const store = Store.open({ folder, now: () => Date.now(), name, trouble: (fault) => say('trouble', fault.kind) });
  store.value.make();
  return store.value;
}

function told(game) {
  return { game, shownFrom: undefined, hints: 0, isOwn: true, isWatched: false };
}

/** One visit to the level, with the game that was left there, and then a win. */
async function visitOnce() {
  const store = opened();
  const { visit, left } = store.enter(VISITED, false);
  const { level } = openGame(YARD, { format: 'lvl', rules: 'classic' }).value;
  const game = left ? Game.resume(level, classic, left.history).value : new Game(level, classic);
  say('kept', formatHistory(game.history));
  for (let save = 0; save < SAVES_A_VISIT; save += 1) {
    deed(game);
    // A box in the corner would end the play.
    if (game.standing.state !== 'playing') game.undo();
    say('keeping', formatHistory(game.history));
    visit.tell(told(game));
    visit.leave();
    await visit.waitUntilWritten();
    say('kept', formatHistory(game.history));
  }
  const won = openGame(WON, { format: 'lvl', rules: 'classic' }).value;
  won.play('right');
  const other = opened().enter({ ...VISITED, id: `ee${id.slice(2)}` }, true);
  other.visit.tell(told(won));
  say('won', '');
  other.visit.leave();
  await other.visit.waitUntilWritten();
  say('solved', '');
}

async function main() {
  for (let visit = 0; visit < Number(visits); visit += 1) await visitOnce();
}

void main();
