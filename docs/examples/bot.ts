import { copyGame, type Direction, type Game, openGame, positionKey } from '../../src';

// Finds the shortest solution of a small level of any rule set, breadth first, with a key for each position.
const DIRECTIONS: readonly Direction[] = ['up', 'left', 'down', 'right'];

function shortest(start: Game): readonly Direction[] | undefined {
  const known = new Set([positionKey(start)]);
  let layer: readonly { readonly game: Game; readonly steps: readonly Direction[] }[] = [{ game: start, steps: [] }];
  while (layer.length > 0) {
    const next = [];
    for (const { game, steps } of layer)
      for (const direction of DIRECTIONS) {
        const after = copyGame(game);
        if (!after.play(direction).done || known.has(positionKey(after))) continue;
        known.add(positionKey(after));
        const way = [...steps, direction];
        if (after.standing.state === 'won') return way;
        if (after.standing.state === 'playing') next.push({ game: after, steps: way });
      }
    layer = next;
  }
  return undefined;
}

const game = openGame('6 3\n######\n#Pb b#\n######\n');
if (game.ok) console.log(game.value.rules.id, shortest(game.value));
