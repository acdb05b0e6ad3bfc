import fc from 'fast-check';
import { at } from '../../src/core/at';
import { isSolid, NOTHING } from '../../src/core/level/piece';
import type { Direction } from '../../src/core/direction';
import { parseHistory } from '../../src/core/history/text';
import { Game } from '../../src/core/play/game';
import { ahead, type Level } from '../../src/core/level/level';
import { levelOf, setupOfLevel } from '../../src/core/level/setup';
import { classic } from '../../src/rules';
import { reverse } from '../../src/rules/classic/reverse';
import { CLASSIC_PLAYER } from '../../src/rules/classic/presentation';
import { along, attempts, LINE } from '../support/random-levels';
import { drawn, drawnIn, gameOn, levelFrom, movesOf } from '../support/draw';
import { fromItsEnd, YARDS } from '../support/reverse';
import { layerOf, whole } from '../support/position';
import { tries } from '../support/tries';
import { valueOf } from '../support/value-of';
import { redoAll, undoAll } from '../support/whole-line';

function pulling(rows: readonly string[]): Game {
  return fromItsEnd(gameOn(classic, 'xsb', rows).level);
}

/** Why a level cannot be played from its end. */
function troubles(level: Level): string[] {
  const turned = reverse.of(level);
  return turned.ok ? [] : turned.faults.map(({ sentence }) => sentence);
}

/** Why a step is refused; undefined if it is done. */
function refusal(game: Game, direction: Direction): string | undefined {
  const answer = game.play(direction);
  return answer.done ? undefined : answer.reason.sentence;
}

describe('a level from its end', () => {
  test.each([
    ['has boxes and goals exchanged', ['#######', '#@$*. #', '#     #', '#######'], '#@.*$ #'],
    ['has the player where he can be, as near as that is', ['########', '#  + $ #', '########'], '#  $@. #'],
    ['begins only where a box can be pulled', ['#######', '#@. $ #', '#######'], '# $@. #'],
    ['begins nowhere where another box stands behind', ['###########', '# .@. $ $ #', '###########'], '# $ $@. . #'],
  ])('%s', (_, rows, second) => {
    expect(drawn(pulling(rows))[1]).toBe(second);
  });

  test('does not exist if boxes or goals are left over', () => {
    const why = ['reverse mode needs as many boxes as goals of each kind'];
    expect(troubles(levelFrom(classic, 'xsb', '######\n#@$..#\n######\n'))).toEqual(why);
    expect(troubles(levelFrom(classic, 'xsb', '######\n#@$$.#\n######\n'))).toEqual(why);
    expect(troubles(levelFrom(classic, 'lvl', '3 8\n########\n#@AaBa.#\n########\n'))).toEqual(why);
  });

  test('does not exist if there is nothing to pull, or there are fixtures', () => {
    expect(troubles(levelFrom(classic, 'xsb', '####\n#@$#\n# .#\n#  #\n####\n'))).toEqual([
      'no box can be pulled from where it belongs',
    ]);
    expect(troubles(levelFrom(classic, 'lvl', '3 7\n#######\n#@.Aak#\n#######\n'))).toEqual([
      'keys, doors and teleporters cannot be played in reverse',
    ]);
  });

  test('keeps colours apart', () => {
    const game = fromItsEnd(levelFrom(classic, 'lvl', '3 9\n#########\n#@AB.ab.#\n#########\n'));
    expect(layerOf(game.board, 'thing').filter((code) => code > 1)).toEqual([3, 4]);
    expect(layerOf(game.board, 'ground').filter((code) => code > 2)).toEqual([3, 4]);
  });
});

describe('backwards', () => {
  const ROW = ['########', '#@ $  .#', '########'];

  test('a step against a box pulls it, and the player goes back', () => {
    const game = pulling(ROW);
    game.replay(movesOf(game, 'rrrrr'));
    expect(drawn(game)[1]).toBe('#  .@$ #');
    game.replay(movesOf(game, 'rr'));
    expect(drawn(game)[1]).toBe('# @*   #');
    expect([game.moves, game.pushes, game.position]).toEqual([7, 3, 7]);
    expect(game.board.facing(0)).toBe('right');
  });

  test('nothing is won', () => {
    const game = pulling(ROW);
    game.replay(movesOf(game, 'rrrrrrr'));
    expect(game.standing.state).toBe('playing');
    expect(reverse.rules.presentation.on(game.level).counts(game.board)).toEqual([
      { label: 'pulls', value: 3 },
      { label: 'boxes at the start', value: '1/1' },
    ]);
  });

  test('a refusal names what is behind the player', () => {
    expect(refusal(pulling(ROW), 'left')).toBe('a wall is in the way');
    const walled = pulling(['#######', '#@.   #', '#  $  #', '#######']);
    expect(refusal(walled, 'right')).toBe('a wall is behind you');
    const crowded = pulling(['########', '# .@.  #', '# $ $  #', '########']);
    expect(refusal(crowded, 'left')).toBe('another box is behind you');
    expect(refusal(crowded, 'right')).toBe('another box is behind you');
  });

  test('the edge behind the player is no wall', () => {
    const game = fromItsEnd(levelFrom(classic, 'lvl', '2 4\n@a.A\n....\n'));
    expect(refusal(game, 'right')).toBe('the board ends behind you');
  });

  test('a player begins in another part as long as nothing is pulled, and goes round', () => {
    const game = pulling(['#########', '#@$   . #', '######.##', '######$##', '######  #', '#########']);
    const [offer] = reverse.rules.presentation.offers ?? [];
    expect(offer?.isOpen(game.board)).toBe(true);
    expect(game.act('begin-elsewhere').done).toBe(true);
    expect(drawn(game).slice(1, 4)).toEqual(['# .   $ #', '######$##', '######+##']);
    expect([game.moves, game.position]).toEqual([0, 1]);
    game.act('begin-elsewhere');
    expect(drawn(game).slice(1, 4)).toEqual(['#@.   $ #', '######$##', '######.##']);
    game.replay(movesOf(game, 'rrrrr'));
    expect(game.pushes).toBe(1);
    expect(offer?.isOpen(game.board)).toBe(false);
    expect(game.act('begin-elsewhere')).toMatchObject({ done: false, reason: { id: 'pulled' } });
  });

  test('there may be no other part to begin in', () => {
    const game = pulling(ROW);
    expect(reverse.rules.presentation.offers?.[0]?.isOpen(game.board)).toBe(false);
    expect(game.act('begin-elsewhere')).toMatchObject({ done: false, reason: { id: 'nowhere-else' } });
  });

  const steered = (game: Game, direction: Direction, isPulling = true): string => {
    const step = reverse.steer(game.board, direction, isPulling);
    return step.ok ? step.value : step.faults.map(({ sentence }) => sentence).join();
  };

  test('a key that moves the player away from a box is the step that pulls it', () => {
    const game = pulling(ROW);
    game.replay(movesOf(game, 'rrrr'));
    expect(drawn(game)[1]).toBe('#  . @$#');
    expect([steered(game, 'left'), steered(game, 'left', false), steered(game, 'up')]).toEqual(['right', 'left', 'up']);
    expect(steered(game, 'right')).toBe('a box is in the way; you can only pull here, by moving away from it');
  });

  test('a key that moves the player against a wall is no pull', () => {
    const walled = pulling(['#######', '#@.   #', '#  $  #', '#######']);
    expect([steered(walled, 'left'), steered(walled, 'up')]).toEqual(['left', 'up']);
  });

  test('a game that was saved before keys steered away from boxes is the same game', () => {
    const saved = parseHistory('line/1 6 0 0 4r2R');
    const { level } = pulling(ROW);
    const game = saved.ok ? Game.resume(level, reverse.rules, saved.value) : saved;
    expect(game.ok ? drawn(game.value)[1] : game.faults).toBe('#  +$  #');
  });

  /** The position as the start of a level that is played forwards. */
  function forwards(game: Game, level: Level): Game {
    const setup = setupOfLevel(level);
    setup.things.set(game.setup().things);
    const made = valueOf(levelOf(setup, classic));
    return new Game(drawnIn('xsb', made), classic);
  }

  test('a pull undoes a push in the same direction, and a step undoes one in the opposite direction', () => {
    let steps = 0;
    fc.assert(
      fc.property(YARDS, LINE, (rows, line) => {
        const { level } = gameOn(classic, 'xsb', rows);
        const game = fromItsEnd(level);
        const seen = along(game, line, () => ({ again: forwards(game, level), things: layerOf(game.board, 'thing') }));
        const positions = [...seen.keys()].filter(
          (position) => game.moveAt(position)?.kind === 'step' && at(seen, position).again.standing.state !== 'won',
        );
        const undone = positions.map((position) => {
          const { again } = at(seen, position);
          return [undoForwards(again, game, position), layerOf(again.board, 'thing')];
        });
        expect(undone).toEqual(
          positions.map((position) => [
            { done: true, did: 'step', push: game.isPush(position) },
            at(seen, position - 1).things,
          ]),
        );
        steps += positions.length;
      }),
      tries(200),
    );
    expect(steps).toBeGreaterThan(0);
  });

  /** Undoes a move of the reverse game in a game that is played forwards. */
  function undoForwards(again: Game, game: Game, position: number): unknown {
    const move = game.moveAt(position);
    const opposite = { up: 'down', down: 'up', left: 'right', right: 'left' } as const;
    return move?.kind === 'step' && again.play(game.isPush(position) ? move.direction : opposite[move.direction]);
  }

  test('a pull is refused exactly where no push can have led to', () => {
    fc.assert(
      fc.property(YARDS, LINE, (rows, line) => {
        const game = fromItsEnd(gameOn(classic, 'xsb', rows).level);
        const steps = attempts(game, line, (move) => move.kind === 'step' && canStep(game, move.direction)).filter(
          ({ move }) => move.kind === 'step',
        );
        expect(steps.map(({ answer }) => answer.done)).toEqual(steps.map(({ seen }) => seen));
      }),
      tries(200),
    );
  });

  /** Whether nothing is in the way: of the player, or behind him if he pulls. */
  function canStep({ board, level }: Game, direction: Direction): boolean {
    const here = board.player(0);
    const next = here + ahead(level, direction);
    const isFree = (cell: number): boolean => !isSolid(board.ground(cell)) && board.thing(cell) === NOTHING;
    return isFree(board.thing(next) > CLASSIC_PLAYER ? here - ahead(level, direction) : next);
  }

  test('undo goes back to the start, and redo to the end again', () => {
    fc.assert(
      fc.property(YARDS, LINE, (rows, line) => {
        const game = fromItsEnd(gameOn(classic, 'xsb', rows).level);
        const start = whole(game);
        along(game, line, () => undefined);
        const end = whole(game);
        undoAll(game);
        expect(whole(game)).toEqual(start);
        redoAll(game);
        expect(whole(game)).toEqual(end);
      }),
      tries(200),
    );
  });
});
