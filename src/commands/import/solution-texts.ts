import { basename } from 'node:path';
import type { Game } from '../../core/play/game';
import type { Source } from '../../core/level/source';
import type { Collection } from '../../formats/collection';
import { linesOf } from '../../formats/parts/lines';
import type { ListedSolution } from '../../formats/lurd-list';
import type { LevelEntry } from '../../library/level-entry';
import { count } from '../../messages/counts';
import { quote } from '../../messages/sanitize';
import { factsOf, replaySolution, type ImportItem, type SolvedLevel, type Origin } from './import-item';

/** The facts that decide the origin of solutions in a file. */
export interface ImportContext {
  readonly file: string;
  /** The player says that the solutions are their own. */
  readonly isMine: boolean;
  /** In ISO 8601. */
  readonly now: string;
}

/** The solutions of a text with boards. */
export function* solutionsOfCollection(
  text: string,
  collection: Collection,
  context: ImportContext,
): Generator<ImportItem> {
  const lines = linesOf(text);
  for (const entry of collection.entries) {
    const { number, title } = entry;
    const level = entry.read();
    if (!level.ok || level.value.source.solutions.length === 0) {
      yield { kind: 'nothing' };
      continue;
    }
    const { source } = level.value;
    const solved: SolvedLevel = { ...level.value, rules: collection.rules, file: context.file, number, title };
    const own = ownMarks(source);
    const wins: { game: Game; origin: Origin }[] = [];
    for (const [index, solution] of source.solutions.entries()) {
      const game = replaySolution(solution, solved);
      if (game.ok) wins.push({ game: game.value, origin: own[index] ?? originOf(context) });
      else
        yield {
          kind: 'failed',
          line: lineOfSolution(lines, source, solution),
          reason: `level ${number}${title === undefined ? '' : `, ${quote(title)}`}: ${game.faults.join()}`,
        };
    }
    if (wins.length > 0) yield { kind: 'facts', facts: factsOf(solved, wins, context.now) };
  }
}

/** The solutions of a list without boards; `find` finds the levels for a title and a collection. */
export function* solutionsOfList(
  list: readonly ListedSolution[],
  context: ImportContext,
  find: (listed: ListedSolution) => Iterable<LevelEntry>,
): Generator<ImportItem> {
  for (const listed of list) yield solutionOfTitle(listed, context, find(listed));
}

function solutionOfTitle(
  { line, names, solution }: ListedSolution,
  context: ImportContext,
  candidates: Iterable<LevelEntry>,
): ImportItem {
  let reason: string | undefined;
  let tried = 0;
  for (const candidate of candidates) {
    const { file, number, title, rules } = candidate;
    const level = candidate.read();
    if (!level.ok || !rules) continue;
    const solved: SolvedLevel = { ...level.value, rules, file, number, title };
    const game = replaySolution(solution, solved);
    if (game.ok)
      return { kind: 'facts', facts: factsOf(solved, [{ game: game.value, origin: originOf(context) }], context.now) };
    tried += 1;
    reason ??= game.faults.join();
  }
  const [name] = names;
  if (name === undefined) return { kind: 'failed', line, reason: 'no title says which level these moves are for' };
  return {
    kind: 'failed',
    line,
    reason:
      reason === undefined
        ? `no level called ${quote(name)} is among the program's own, your added folders and your recent files`
        : tried === 1
          ? `${quote(name)}: ${reason}`
          : `${quote(name)}: it wins none of ${count(tried, 'level')} of this name; the first: ${reason}`,
  };
}

function originOf({ file, isMine }: ImportContext): Origin {
  return isMine ? { help: 'elsewhere', hints: 0, at: undefined } : { source: basename(file) };
}

/** The line of the file that an export of this program writes above a solution of the player's. */
const OWN_MARK = /^; \d+ moves?, \d+ push(?:es)?(?:, (\d+) hints?)?, found (elsewhere|\d{4}-\d\d-\d\dT[\d:.]+Z)$/;

/** The origin of each solution, if an export of this program wrote it. */
function ownMarks({ notes, solutions }: Source): (Origin | undefined)[] {
  const marks = notes.flatMap((line): Origin[] => {
    const [, hints, at] = OWN_MARK.exec(line) ?? [];
    if (at === undefined) return [];
    if (at === 'elsewhere') return [{ help: 'elsewhere', hints: 0, at: undefined }];
    return [{ help: hints === undefined ? 'none' : 'hints', hints: Number(hints ?? 0), at }];
  });
  return marks.length === solutions.length ? marks : [];
}

/** The first line of a solution in the file, or else of its board. */
function lineOfSolution(lines: readonly string[], { places }: Source, solution: string): number {
  const board = places[0]?.[0]?.line ?? 1;
  for (let line = board; line <= lines.length; line += 1) {
    const text = lines[line - 1] ?? '';
    const written = text.slice(text.indexOf(':') + 1).replace(/\s+/g, '');
    if (written !== '' && solution.startsWith(written)) return line;
  }
  return board;
}
