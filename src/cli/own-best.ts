import { Game } from '../core/game';
import { parseMoves } from '../core/history/text';
import type { Level } from '../core/level';
import type { Rules } from '../core/rules';
import { inverseOf } from '../core/symmetry';
import { turnHistory } from '../core/history/turn';
import { formatCommands, formatSteps } from '../formats/sequence-text';
import { levelId } from '../identity/level-id';
import type { SolutionFact } from '../store/fact';

/** The game that a kept solution wins, the way this level lies; undefined if it does not win. */
export function wonBy(
  { solution }: Pick<SolutionFact, 'solution'>,
  level: Level,
  rules: Rules,
  symmetry = levelId(level, rules).symmetry,
): Game | undefined {
  const line = parseMoves(solution);
  if (!line.ok) return undefined;
  const game = Game.resume(level, rules, turnHistory(line.value, inverseOf(symmetry)));
  return game.ok && game.value.standing.state === 'won' ? game.value : undefined;
}

/** The steps that led to where a game stands, as a sequence file holds them. */
export function stepsOf(game: Game): string {
  return game.rules.manner.conversation.kind === 'commands' ? formatCommands(game.history) : formatSteps(game.history);
}
