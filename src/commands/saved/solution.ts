import type { Game } from '../../core/play/game';
import { formatSequence } from '../../formats/sequence';
import { levelId } from '../../library/level-id';
import type { ImportFact, SolutionFact } from '../../store/fact';
import { sanitize } from '../../messages/sanitize';
import { ok, type Result } from '../../core/result';
import { count } from '../../messages/counts';
import { type LevelOptions, listLevels } from '../../library/load';
import { levelName } from '../../messages/files';
import { type Playable, readPlayable, theOnly } from '../../library/level-entry';
import { firstWin, knownSolution } from './known-solution';
import type { SolutionLine } from '../json';
import { errorLine, levelFields } from '../json-fields';
import type { Output } from '../output';
import { readStore } from './store';
import type { CommandLine, JsonOptions } from '../options';

interface SolutionOptions extends LevelOptions, JsonOptions {
  /** The player's own instead, whatever the level's file holds. */
  readonly mine?: boolean;
  /** The solution from another program's file instead. */
  readonly imported?: boolean;
}

export function define({ program, answer, output }: CommandLine): void {
  program
    .command('solution')
    .levels('<level>')
    .json('one JSON object')
    .description('print the solution of a level: that of its file, else the one beside it, else yours')
    .option('--mine', 'yours, that of the fewest moves, whatever its file holds')
    .option('--imported', 'the one that was imported, which is not your own')
    .action((level: string, options: SolutionOptions) => answer(printSolution(level, options, output)));
}

/** Prints the solution of a level, as in a sequence file or as JSON. */
function printSolution(level: string, options: SolutionOptions, output: Output): Result<number, string> {
  const entries = listLevels([level], options, options.json);
  const only = entries.ok ? theOnly(entries.value, 'the solution is wanted of') : entries;
  if (!only.ok) return only;
  const playable = readPlayable(only.value);
  if (!playable.ok && options.json) {
    output.json(errorLine(only.value, playable.faults));
    for (const sentence of playable.faults) output.error(sentence);
    return ok(2);
  }
  if (!playable.ok) return playable;
  const store = readStore(output);
  if (!store.ok) return store;
  const known = options.mine || options.imported ? undefined : knownSolution(playable.value, output);
  if (known && !known.fact) {
    const { game, from, about } = known;
    const steps = formatSequence(game.history, game.rules);
    if (!options.json) output.error(`${levelName(playable.value)}: ${about}`);
    if (options.json) output.json(foundJson(playable.value, game, from, steps));
    else output.line(steps);
    return ok(0);
  }
  const { best, imported, firstSolved } = store.value.record(levelId(playable.value.level, playable.value.rules).id);
  const kept = options.imported ? imported : best;
  const won = firstWin<SolutionFact | ImportFact>(kept, playable.value);
  if (won) {
    const { game, fact } = won;
    const help = helpText(fact);
    if (!options.json) output.error(`${levelName(playable.value)}: ${help}`);
    const steps = formatSequence(game.history, game.rules);
    if (options.json) output.json(solutionJson(playable.value, fact, steps));
    else output.line(steps);
  } else
    output.error(
      `${levelName(playable.value)}: ${refusalText(kept[0], options.imported ? [] : imported, firstSolved !== undefined)}`,
    );
  return ok(won ? 0 : 1);
}

function foundJson(
  playable: Playable,
  { moves, pushes }: Game,
  from: SolutionLine['from'],
  solution: string,
): SolutionLine {
  return { ...levelFields(playable, playable.level), from, moves, pushes, solution, steps: solution };
}

function solutionJson(playable: Playable, fact: SolutionFact | ImportFact, solution: string): SolutionLine {
  const { at, moves, pushes } = fact;
  const about = fact.kind === 'import' ? { source: fact.source } : { help: fact.help, hints: fact.hints };
  const from = fact.kind === 'import' ? 'imported' : 'yours';
  return { ...levelFields(playable, playable.level), from, at, moves, pushes, ...about, solution, steps: solution };
}

function helpText(fact: SolutionFact | ImportFact): string {
  if (fact.kind === 'import') return `imported from ${sanitize(fact.source)}`;
  return fact.help === 'hints' ? `your solution, found with ${count(fact.hints, 'hint')}` : 'your solution';
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
