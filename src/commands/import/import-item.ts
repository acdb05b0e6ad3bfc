import { turnHistory } from '../../core/history/transform';
import { formatMoves } from '../../core/history/text';
import { Game } from '../../core/play/game';
import { failure, ok, type Result } from '../../core/result';
import type { Playable } from '../../library/level-entry';
import { parseSequence } from '../../formats/sequence';
import { sessionLevelOf, storedText } from '../../library/stored-level';
import { count } from '../../messages/counts';
import { faultSentence } from '../../messages/faults';
import { maxSolutionLength } from '../../store/compact-facts';
import type { Fact, HelpUsed } from '../../store/fact';
import { replayText } from '../verify/replay';

/** The result of an import at a place of a file. */
export type ImportItem =
  /** Facts about a level, with solutions that were replayed. */
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  /** A solution that cannot be taken, and why. */
  | { readonly kind: 'failed'; readonly line: number; readonly reason: string }
  /** A level without a solution. */
  | { readonly kind: 'nothing' };

/** The level of a solution, with the facts that the store keeps of it. */
export type SolvedLevel = Pick<Playable, 'level' | 'rules' | 'source' | 'file' | 'number' | 'title'>;

/** The origin of a solution: by anyone, from a file of this name; or the player's own. */
export type Origin =
  | { readonly source: string }
  | { readonly help: Exclude<HelpUsed, 'shown'>; readonly hints: number; readonly at: string | undefined };

/** Replays a solution; says why it does not count if it does not win or is too long. */
export function replaySolution(solution: string, { level, rules }: SolvedLevel): Result<Game, string> {
  const sequence = parseSequence(solution, rules, level);
  if (!sequence.ok) return failure(...sequence.faults.slice(0, 1).map(faultSentence));
  const game = new Game(level, rules);
  const replay = game.replay(sequence.value);
  if (game.standing.state !== 'won') return failure(replayText({ game, replay }));
  const most = maxSolutionLength(storedText(level, rules).text);
  if (formatMoves(game.history, 'plain').length <= most) return ok(game);
  return failure(`${count(game.moves, 'move')} are too many to keep for a level of this size`);
}

/** The facts about a level and games that win it. */
export function factsOf(
  solved: SolvedLevel,
  wins: readonly { readonly game: Game; readonly origin: Origin }[],
  now: string,
): Fact[] {
  const { id, symmetry, level } = sessionLevelOf(solved);
  const solutions = wins.map(({ game, origin }): Fact => {
    const solution = formatMoves(turnHistory(game.history, symmetry), 'plain');
    const { moves, pushes } = game;
    if ('source' in origin) return { kind: 'import', id, at: now, moves, pushes, solution, source: origin.source };
    const { at = now, help, hints } = origin;
    return { kind: 'solution', id, at, moves, pushes, help, hints, solution };
  });
  return [{ kind: 'level', id, at: now, ...level }, ...solutions];
}
