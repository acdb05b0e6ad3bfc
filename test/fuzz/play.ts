import fc, { type Arbitrary } from 'fast-check';
import { Game } from '../../src/core/play/game';
import { formatHistory } from '../../src/core/history/text';
import { RANDOM_LEVELS, movesOn } from '../support/random-levels';
import { drawn, gameOn } from '../support/draw';
import { memoryOf, whole } from '../support/position';
import { target, type Target } from './target';

/** Any request to a game; numbers are interpreted within its limits. */
type Act =
  | { readonly do: 'move' | 'jump' | 'take up'; readonly number: number }
  | { readonly do: 'together'; readonly numbers: readonly number[] }
  | { readonly do: 'undo' | 'redo' | 'reset' | 'look' };

const ACT: Arbitrary<Act> = fc.oneof(
  { weight: 12, arbitrary: fc.nat(1000).map((number): Act => ({ do: 'move', number })) },
  {
    weight: 2,
    arbitrary: fc.array(fc.nat(1000), { maxLength: 6 }).map((numbers): Act => ({ do: 'together', numbers })),
  },
  { weight: 4, arbitrary: fc.constantFrom('undo', 'redo').map((name): Act => ({ do: name })) },
  { weight: 1, arbitrary: fc.constantFrom('reset', 'look').map((name): Act => ({ do: name })) },
  { weight: 1, arbitrary: fc.nat(1000).map((number): Act => ({ do: 'jump', number })) },
  { weight: 1, arbitrary: fc.nat(1000).map((number): Act => ({ do: 'take up', number })) },
);

function done(game: Game, act: Act): boolean {
  const moves = movesOn(game);
  const moveOf = (number: number) => moves.slice(number % moves.length, (number % moves.length) + 1);
  switch (act.do) {
    case 'move':
      return moveOf(act.number).every((move) => game.make(move).done);
    case 'together':
      return game.makeTogether(act.numbers.flatMap(moveOf)).made > 0;
    case 'jump':
      return game.jump(act.number % (game.length + 1)).done;
    case 'take up': {
      const position = act.number % (game.length + 1);
      const branches = game.branches(position).length;
      return branches > 0 && game.switchToBranch(position, act.number % branches).done;
    }
    case 'undo':
    case 'redo':
    case 'reset':
      return game[act.do]().done;
    case 'look':
      return game.turn(game.position).ticks.length > 0;
  }
}

/** The conditions that hold for a game after any requests. */
const games = RANDOM_LEVELS.map(({ rules, format, rows }) =>
  target(
    `a game is sound whatever is asked of it (${rules.id})`,
    40,
    [rows, fc.array(ACT, { maxLength: 120, size: 'max' }), fc.option(fc.integer({ min: 1, max: 200 }))],
    (drawing, acts, history) => {
      const { level } = gameOn(rules, format, drawing);
      const game = new Game(level, rules, { history: history ?? undefined });
      const shown = game.replica();
      const start = whole(game);
      for (const act of acts) {
        const before = act.do === 'move' ? [whole(game), game.length] : [];
        const isDone = done(game, act);
        if (act.do === 'move' && !isDone) expect([whole(game), game.length]).toEqual(before);
        expect(game.position).toBeGreaterThanOrEqual(0);
        expect(game.position).toBeLessThanOrEqual(game.length);
        expect(game.pushes).toBeLessThanOrEqual(game.moves);
      }
      shown.catchUp();
      expect(memoryOf(shown)).toEqual(memoryOf(game.board));

      // The history alone restores everything: the board, the counters, redo and branches.
      const resumed = Game.resume(level, rules, game.history);
      expect(resumed.ok).toBe(true);
      if (!resumed.ok) return;
      expect([drawn(resumed.value), resumed.value.moves, resumed.value.pushes]).toEqual([
        drawn(game),
        game.moves,
        game.pushes,
      ]);
      expect(formatHistory(resumed.value.history)).toBe(formatHistory(game.history));

      // The ticks of every turn lead from one board to the next.
      const looked = game.replica();
      looked.toStart();
      for (let position = 0; position <= game.length; position += 1) {
        for (const tick of game.turn(position).ticks) looked.show(tick);
        resumed.value.jump(position);
        expect(memoryOf(looked)).toEqual(memoryOf(resumed.value.board));
      }
      game.jump(0);
      expect(whole(game)).toEqual(start);
    },
  ),
);

export const PLAY: readonly Target[] = games;
