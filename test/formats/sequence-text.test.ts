import fc from 'fast-check';
import type { Direction } from '../../src/core/direction';
import { History } from '../../src/core/history/history';
import { step, type Command, type Move, type WrittenCommand } from '../../src/core/play/move';
import { parseCommands, parseSteps, formatCommands, formatLurd } from '../../src/formats/sequence';
import { multiplayer, potions } from '../../src/rules';
import { gameOn, movesOf } from '../support/draw';
import { tries } from '../support/tries';

const ACTIONS = potions.actions ?? [];
const PLAYERS = 26;

/** A history in which these moves were played, every second one a push. */
function lineOf(moves: readonly Move[]): History {
  const line = new History();
  moves.forEach((move, index) => {
    line.append({ move, isPush: move.kind === 'step' && index % 2 === 0, isJoined: false });
  });
  return line;
}

function commandsIn(parsed: ReturnType<typeof parseSteps>): Command[] {
  return parsed.ok ? Array.from(parsed.value, withoutText) : [];
}

function withoutText(command: WrittenCommand): Command {
  const { written, ...meant } = command;
  expect(written).not.toBe('');
  return meant;
}

const directions = fc.constantFrom<Direction[]>('up', 'right', 'down', 'left');
const steps = fc.record({ kind: fc.constant('step' as const), direction: directions, player: fc.constant(0) });
const actions = fc.record({ kind: fc.constant('action' as const), id: fc.constantFrom(...ACTIONS) });
const anybodysSteps = fc.record({
  kind: fc.constant('step' as const),
  direction: directions,
  player: fc.integer({ min: 0, max: PLAYERS - 1 }),
});

describe('the moves of a game as a sequence', () => {
  test('is letters, a capital for each push', () => {
    const game = gameOn(potions, 'potions', ['9 9', 'WWWWWWW', 'WP 1 GW', 'WWWWWWW']);
    game.replay(movesOf(game, 'rrl'));
    expect(formatLurd(game.history)).toBe('rRl');
  });

  test('has purchases in braces', () => {
    const game = gameOn(potions, 'potions', ['0 9', 'WWWWWWW', 'WP$ 1GW', 'WWWWWWW']);
    game.replay(movesOf(game, 'r{buy-strength}rr'));
    expect(formatLurd(game.history)).toBe('r{buy-strength}rR');
  });

  test('begins at the requested position', () => {
    const game = gameOn(potions, 'potions', ['9 9', 'WWWWWWW', 'WP 1 GW', 'WWWWWWW']);
    game.replay(movesOf(game, 'rrl'));
    expect(formatLurd(game.history, 1)).toBe('Rl');
  });

  test('leaves out undone moves', () => {
    const game = gameOn(potions, 'potions', ['9 9', 'WWWWWWW', 'WP 1 GW', 'WWWWWWW']);
    game.replay(movesOf(game, 'rrl'));
    game.undo();
    expect(formatLurd(game.history)).toBe('rR');
  });

  test('is commands for several players, with repeats as numbers', () => {
    const game = gameOn(multiplayer, 'multiplayer', ['########', '#A..a.@#', '#B..b.@#', '########']);
    game.replay(movesOf(game, 'd4 l2 a'));
    expect(formatCommands(game.history)).toBe('D4 L2 A');
    expect(formatCommands(game.history, 3)).toBe('D L2 A');
  });

  test('names a third player, for whom there are no letters', () => {
    const game = gameOn(multiplayer, 'multiplayer', ['######', '#Aa.@#', '#B...#', '#C...#', '######']);
    game.replay(movesOf(game, 'd @3:d3 l'));
    expect(formatCommands(game.history)).toBe('D @3:D3 L');
  });

  test('is read again as it was, steps and purchases', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(steps, actions)), (moves) => {
        expect(commandsIn(parseSteps(formatLurd(lineOf(moves)), ACTIONS))).toEqual(moves);
      }),
      tries(100, 1),
    );
  });

  test('is read again as it was, commands of up to 26 players', () => {
    fc.assert(
      fc.property(fc.array(anybodysSteps), (moves) => {
        expect(commandsIn(parseCommands(formatCommands(lineOf(moves)), PLAYERS))).toEqual(moves);
      }),
      tries(100, 1),
    );
  });
});

test.each([['@0:w'], ['@4:w'], ['@3:k'], ['@3'], ['@:w']])('%s is no command on a level of three players', (text) => {
  expect(parseCommands(text, 3)).toMatchObject({ ok: false, faults: [{ kind: 'unknown-step', column: 1 }] });
});

test('a step of the first or second player can be written as that of any other', () => {
  expect(commandsIn(parseCommands('@1:w @2:S', 3))).toEqual([step('up', 0), step('down', 1)]);
});
