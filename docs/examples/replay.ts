import { faultSentence, Game, parseSteps, readLevels } from '../../src';

// Replays a solution on each level of a text, as `sokoban verify` does.
const TEXT = `
#####
#@$.#
#####
Title: First
Solution: r

######
#@ $.#
######
Title: Second
Solution: l
`;

const collection = readLevels(TEXT);
if (!collection.ok) throw new Error(collection.faults.map(faultSentence).join('; '));
const { rules, entries } = collection.value;
for (const entry of entries) {
  const read = entry.read();
  if (!read.ok) {
    console.log(entry.number, read.faults.map(faultSentence).join('; '));
    continue;
  }
  const { level, source } = read.value;
  for (const solution of source.solutions) {
    const steps = parseSteps(solution);
    const game = new Game(level, rules);
    const { refused } = steps.ok ? game.replay(steps.value) : { refused: 0 };
    console.log(entry.title, game.standing.state, game.moves, game.pushes, refused);
  }
}
