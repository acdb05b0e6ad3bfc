'use strict';
/**
 * Plays and saves every move until it is killed, or for a number of sessions: `kill-player FOLDER ID SEED
 * [SESSIONS]`, bundled with the source. It prints each history before and after it is saved. Every few saves it opens the store again, as another
 * program would. It prints a win at once, and again when the win is on disk.
 */
const { writeSync } = require('node:fs');
const { Game, openGame, formatHistory, classic } = require('../../src');
const { Store } = require('../../src/store/store');

const [folder, id, seed, sessions = Infinity] = process.argv.slice(2);
const YARD = '6 7\n.......\n.@.....\n.......\n....A..\n.......\n......a\n';
const WON = '1 3\n@Aa\n';
const SESSION_LEVEL = {
  id,
  symmetry: { isMirrored: false, quarters: 0 },
  level: { rules: 'classic', format: 'lvl', text: YARD, title: '', author: '', file: 'yard.lvl', number: 1 },
};
const SAVES_PER_SESSION = 4;

let state = Number(seed) || 1;
/** A number below another, the same for the same seed. */
function random(below) {
  state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
  return (state >> 8) % below;
}

function say(word, text) {
  writeSync(1, `${word} ${text}\n`);
}

function playAnything(game) {
  const which = random(14);
  if (which === 0) game.reset();
  else if (which < 3) game.undo();
  else if (which < 4) game.redo();
  else if (which < 5) game.setBookmark(`place ${random(3)}`);
  else if (which < 6) game.removeBookmark(`place ${random(3)}`);
  else game.play(['up', 'right', 'down', 'left'][random(4)]);
}

function openStore() {
  const uniqueName = () => `${seed}x${Date.now().toString(36)}x${random(1e9).toString(36)}`;
  const store = Store.open({
    folder,
    now: () => Date.now(),
    uniqueName,
    reportFault: (fault) => say('fault', fault.kind),
  });
  store.value.create();
  return store.value;
}

function playedGame(game) {
  return { game, shownFrom: undefined, hints: 0, isOwn: true, isWatched: false };
}

/** One session on the level, with the saved game, and then a win on another. */
async function playSession() {
  const store = openStore();
  const { saver, savedGame } = store.openSession(SESSION_LEVEL, false);
  const { level } = openGame(YARD, { format: 'lvl', rules: 'classic' }).value;
  const game = savedGame ? Game.resume(level, classic, savedGame.history).value : new Game(level, classic);
  say('saved', formatHistory(game.history));
  for (let save = 0; save < SAVES_PER_SESSION; save += 1) {
    playAnything(game);
    // A box in the corner would end the play.
    if (game.standing.state !== 'playing') game.undo();
    say('saving', formatHistory(game.history));
    saver.saveSoon(playedGame(game));
    saver.leave();
    await saver.waitUntilWritten();
    say('saved', formatHistory(game.history));
  }
  const won = openGame(WON, { format: 'lvl', rules: 'classic' }).value;
  won.play('right');
  const other = openStore().openSession({ ...SESSION_LEVEL, id: `ee${id.slice(2)}` }, true);
  other.saver.saveSoon(playedGame(won));
  say('won', '');
  other.saver.leave();
  await other.saver.waitUntilWritten();
  say('solved', '');
}

async function main() {
  for (let session = 0; session < Number(sessions); session += 1) await playSession();
}

void main();
