import { directionCode, DIRECTIONS } from '../../src/core/direction';
import { cellAt, type Level } from '../../src/core/level/level';
import type { Move } from '../../src/core/play/move';
import type { RuleSet } from '../../src/core/rule-set';
import { emptySetup, levelOf, type Setup } from '../../src/core/level/setup';
import { turnDirection, turnPlace, turnShape, type Symmetry } from '../../src/core/level/symmetry';
import { valueOf } from './value-of';

/** The level of a setup, turned over. */
export function turnedLevel(setup: Setup, rules: RuleSet, symmetry: Symmetry): Level {
  const turned = emptySetup(turnShape(setup, symmetry));
  turned.numbers = setup.numbers;
  for (let y = 0; y < setup.height; y += 1)
    for (let x = 0; x < setup.width; x += 1) {
      const from = cellAt(setup, x, y);
      const place = turnPlace(setup, symmetry, x, y);
      const to = cellAt(turned, place.x, place.y);
      turned.ground[to] = setup.ground[from] ?? 0;
      turned.things[to] = setup.things[from] ?? 0;
      turned.facings[to] = directionCode(turnDirection(symmetry, DIRECTIONS[setup.facings[from] ?? 0] ?? 'up'));
    }
  const level = valueOf(levelOf(turned, rules));
  return level;
}

/** Moves turned for a level that was turned over. */
export function turnedMoves(moves: readonly Move[], symmetry: Symmetry): Move[] {
  return moves.map((move) =>
    move.kind === 'step' ? { ...move, direction: turnDirection(symmetry, move.direction) } : move,
  );
}
