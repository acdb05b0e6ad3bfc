import { Game } from '../../core/play/game';
import { parseMoves } from '../../core/history/text';
import type { Level } from '../../core/level/level';
import type { RuleSet } from '../../core/rule-set';
import { invert } from '../../core/level/symmetry';
import { turnHistory } from '../../core/history/transform';
import { formatSequence } from '../../formats/sequence';
import { levelId } from '../../library/level-id';
import type { ImportFact, SolutionFact } from '../../store/fact';
import { sanitize } from '../../messages/sanitize';
import { ok, type Result } from '../../core/result';
import { count } from '../../messages/counts';
import type { LevelOptions } from '../../library/load';
import { levelName } from '../../messages/files';
import type { Playable } from '../../library/level-entry';
import { type JsonOptions, levelFields, type SolutionLine, withJson } from '../json';
import type { Output } from '../output';
import { readStore } from './store';
import { readOneLevel, withLevels, type CommandLine } from '../options';

/** Replays a stored solution on this level, however it is turned; undefined if the solution does not win. */
export function replayStored(
  { solution }: Pick<SolutionFact, 'solution'>,
  level: Level,
  rules: RuleSet,
  symmetry = levelId(level, rules).symmetry,
): Game | undefined {
  const history = parseMoves(solution);
  if (!history.ok) return undefined;
  const game = Game.resume(level, rules, turnHistory(history.value, invert(symmetry)));
  return game.ok && game.value.standing.state === 'won' ? game.value : undefined;
}

interface SolutionOptions extends LevelOptions, JsonOptions {
  /** The solution from another program's file instead. */
  readonly imported?: boolean;
}

export function define({ program, answer, output }: CommandLine): void {
  withJson(withLevels(program.command('solution'), '<level>'), 'one JSON object')
    .description('print your best solution of a level, that of the fewest moves')
    .option('--imported', 'the one that was imported, which is not your own')
    .action((level: string, options: SolutionOptions) => answer(printSolution(level, options, output)));
}

/** Prints the player's solution of a level with the fewest moves, as in a sequence file or as JSON. */
function printSolution(level: string, options: SolutionOptions, output: Output): Result<number, string> {
  const playable = readOneLevel(level, options, 'the solution is wanted of');
  if (!playable.ok) return playable;
  const store = readStore(output);
  if (!store.ok) return store;
  const { best, imported, firstSolved } = store.value.record(levelId(playable.value.level, playable.value.rules).id);
  const [fewest] = options.imported ? imported : best;
  const game = fewest && replayStored(fewest, playable.value.level, playable.value.rules);
  if (game) {
    const help = helpText(fewest);
    if (help !== undefined && !options.json) output.error(help);
    const steps = formatSequence(game.history, game.rules);
    if (options.json) output.json(solutionJson(playable.value, fewest, steps));
    else output.line(steps);
  } else
    output.error(
      `${levelName(playable.value)}: ${refusalText(fewest, options.imported ? [] : imported, firstSolved !== undefined)}`,
    );
  return ok(game ? 0 : 1);
}

function solutionJson(playable: Playable, fact: SolutionFact | ImportFact, solution: string): SolutionLine {
  const { at, moves, pushes } = fact;
  const from = fact.kind === 'import' ? { source: fact.source } : { help: fact.help, hints: fact.hints };
  return { ...levelFields(playable, playable.level), at, moves, pushes, ...from, solution, steps: solution };
}

function helpText(fact: SolutionFact | ImportFact): string | undefined {
  if (fact.kind === 'import') return `imported from ${sanitize(fact.source)}`;
  return fact.help === 'hints' ? `found with ${count(fact.hints, 'hint')}` : undefined;
}

function refusalText(
  kept: SolutionFact | ImportFact | undefined,
  imported: readonly ImportFact[],
  isSolved: boolean,
): string {
  if (kept) return 'the solution that was kept does not win it';
  if (isSolved && imported.length === 0) return 'it is solved, but in so many moves that they were not kept';
  return imported.length > 0 ? 'it is not solved yet; --imported prints an imported solution' : 'it is not solved yet';
}
