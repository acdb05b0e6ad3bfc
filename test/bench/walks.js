'use strict';

const DIRECTIONS = ['up', 'right', 'down', 'left'];

function longestSolution(lines) {
  const runs = [''];
  for (const line of lines) {
    if (/^[lurdLURD]+$/.test(line)) runs[runs.length - 1] += line;
    else runs.push('');
  }
  return runs.reduce((longest, run) => (run.length > longest.length ? run : longest), '');
}

/** A step, or with a chance of one in two an undo once something was played. */
function randomWalk(game, steps) {
  let state = 12_345;
  for (let step = 0; step < steps; step += 1) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    if ((state & 1) === 1 && game.position > 0) game.undo();
    else if (!game.play(DIRECTIONS[(state >>> 8) & 3]).done && game.standing.state !== 'playing') game.reset();
  }
}

function randomFalls(game, turns) {
  let state = 12_345;
  for (let turn = 0; turn < turns; turn += 1) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    game.play(DIRECTIONS[(state >>> 8) & 3]);
    if (turn % 1000 === 999) game.reset();
  }
}

/** The same kind of walk with nothing but arrays: no journal, no hash, no rules. */
function bareWalk(steps) {
  const width = 20;
  const wall = new Uint8Array(width * 12).fill(1);
  const box = new Uint8Array(width * 12);
  for (let y = 1; y < 11; y += 1) wall.fill(0, y * width + 1, y * width + width - 1);
  for (let index = 0; index < 6; index += 1) box[(3 + index) * width + 5 + index] = 1;
  const ahead = [-width, 1, width, -1];
  const line = new Uint8Array(steps);
  let length = 0;
  let player = width + 1;
  let state = 12_345;
  for (let step = 0; step < steps; step += 1) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    if ((state & 1) === 1 && length > 0) {
      length -= 1;
      const delta = ahead[line[length] & 3];
      if (line[length] & 4) {
        box[player + delta] = 0;
        box[player] = 1;
      }
      player -= delta;
      continue;
    }
    const way = (state >>> 8) & 3;
    const next = player + ahead[way];
    if (wall[next]) continue;
    const isPush = box[next] === 1;
    if (isPush && (wall[next + ahead[way]] || box[next + ahead[way]])) continue;
    if (isPush) {
      box[next] = 0;
      box[next + ahead[way]] = 1;
    }
    line[length] = isPush ? way | 4 : way;
    length += 1;
    player = next;
  }
  return player;
}

module.exports = { bareWalk, longestSolution, randomFalls, randomWalk };
