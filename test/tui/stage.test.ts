import fc from 'fast-check';
import { boardRows } from '../../src/core/notation';
import type { Game } from '../../src/core/game';
import { classic, holes, vexed } from '../../src/rules';
import { Stage } from '../../src/tui/board/stage';
import { board } from '../support/board';
import { gameOn } from '../support/draw';

function shown(stage: Stage, { level, rules }: Game): string[] {
  return boardRows(stage.board, rules.notations[level.format] ?? []);
}

const HANGING = board`
  ####
  #b #
  #P #
  #  #
  #r #
  ####
`;

test('a stage shows what a turn changed, tick by tick', () => {
  const game = gameOn(holes, 'holes', ['_II', 'Y__', '', '>__', '__y']);
  const stage = new Stage(game);
  game.play('right');
  const rows = game.turn(1).ticks.map((tick) => {
    stage.show(tick);
    return shown(stage, game)[3];
  });
  expect(rows).toEqual(['_>_', '__>']);
});

test('a stage that shows a part of a turn catches up with the rest', () => {
  const game = gameOn(holes, 'holes', ['_II', 'Y__', '', '>__', '__y']);
  const stage = new Stage(game);
  game.play('right');
  stage.show(game.turn(1).ticks[0] ?? []);
  game.play('down');
  stage.catchUp();
  expect(shown(stage, game)).toEqual(game.rows());
});

test('a stage goes back to before what happened by itself ahead of the first key', () => {
  const game = gameOn(vexed, 'vexed', HANGING);
  const stage = new Stage(game);
  expect(shown(stage, game)).toEqual(game.rows());
  stage.goBeforeOpening();
  expect(shown(stage, game)).toEqual(HANGING);
  stage.catchUp();
  expect(shown(stage, game)).toEqual(game.rows());
});

test('a stage follows a game wherever it goes, near or far', () => {
  const acts = fc.oneof(
    fc.constantFrom('up', 'right', 'down', 'left', 'undo', 'redo', 'reset').map((act) => [act]),
    fc
      .integer({ min: 2, max: 400 })
      .map((times) => new Array<string>(times).fill('right').flatMap(() => ['right', 'left'])),
    fc.integer({ min: 2, max: 600 }).map((times) => new Array<string>(times).fill('undo')),
  );
  fc.assert(
    fc.property(fc.array(acts, { maxLength: 12 }), (all) => {
      const game = gameOn(classic, 'lvl', ['......', '.@.A..', '.....a']);
      const stage = new Stage(game);
      all.forEach((act) => {
        act.forEach((one) => done(game, one));
        stage.catchUp();
        expect(shown(stage, game)).toEqual(game.rows());
        expect(stage.board.facing(0)).toBe(game.board.facing(0));
      });
    }),
    { numRuns: 100 },
  );
});

function done(game: Game, act: string): void {
  if (act === 'undo') game.undo();
  else if (act === 'redo') game.redo();
  else if (act === 'reset') game.reset();
  else if (act === 'up' || act === 'right' || act === 'down' || act === 'left') game.play(act);
}
