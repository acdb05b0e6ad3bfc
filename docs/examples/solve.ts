import { classic, formatSteps, generate, openGame, optimise, solve, solving } from '../../src';

// Makes a level, solves it, and makes the solution shorter.
const made = generate(classic, { seed: 'example', boxes: 2, difficulty: 3, effort: 0.1 });
const game = made && openGame(made.text);
if (!made || !game?.ok) throw new Error('no level was made');
const { level, rules } = game.value;
console.log(made.title, made.pushes);

const found = solve(level, rules, { seconds: 10 });
if (found.status !== 'solved') throw new Error(found.status);
const better = optimise(level, rules, found.moves, { by: 'moves', seconds: 10 });
console.log(formatSteps(better.solution), better.moves <= found.moves.length, better.isProven);

// In pieces, so that a page or a server can do something else meanwhile.
const pieces = solving(level, rules, { fewest: 'pushes' });
let piece = pieces.next();
while (piece.done !== true) piece = pieces.next();
console.log(piece.value.status);
