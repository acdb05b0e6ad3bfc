import { Board } from '../../src/core/board/board';
import { levelOf } from '../../src/core/level/setup';
import type { Level } from '../../src/core/level/level';
import { boardRows } from '../../src/core/level/write-level';
import { Game } from '../../src/core/play/game';
import type { RuleSet } from '../../src/core/rule-set';
import { generateLevel } from '../../src/generator/generate';
import type { GeneratedLevel, Wish } from '../../src/generator/wish';
import { classic } from '../../src/rules';
import { runSolver, solverFor } from '../../src/solver/choose-solver';
import { runToEnd } from '../support/run-to-end';
import { valueOf } from '../support/value-of';

/** Few units, so that tests stay short; half a second of work. */
const UNITS = 5e6;

export function generated(wish: Partial<Wish>, rules: RuleSet = classic): GeneratedLevel {
  const made = runToEnd(generateLevel(rules, { seed: 'test', units: UNITS, ...wish }));
  if (!made) throw new Error('no level was made');
  return made;
}

export function levelFor({ setup }: GeneratedLevel, rules: RuleSet = classic): Level {
  const level = valueOf(levelOf(setup, rules));
  return level;
}

export function drawn(made: GeneratedLevel): string[] {
  const [notation] = [classic.notations.xsb];
  if (!notation) throw new Error('there is no xsb');
  return boardRows(new Board(levelFor(made), 0), notation);
}

/** The fewest pushes by A*, which does not use tables; undefined if there is no solution. */
export function fewestPushes(level: Level): number | undefined {
  const result = runToEnd(runSolver(solverFor(classic, level, { memory: 2 ** 28, fewest: 'pushes' })));
  if (result.status !== 'solved') return undefined;
  const game = new Game(level, classic);
  game.replay(result.moves);
  return game.pushes;
}
