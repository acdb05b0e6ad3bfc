import { resolve } from 'node:path';
import { failure, ok, type Result } from '../../core/result';
import { readFileLines } from '../../files/read-text';
import type { LevelEntry } from '../../library/level-entry';
import { count } from '../../messages/counts';
import { fileFaultSentence } from '../../messages/files';
import { sanitize } from '../../messages/sanitize';
import { fieldsIn } from '../../store/fact';

/** The result of `solve --json` for a level. */
interface SolveResultLine {
  readonly file: string;
  readonly number: number;
  /** As in a sequence file; undefined without a solution. */
  readonly solution: string | undefined;
}

type LevelPlace = Pick<LevelEntry, 'file' | 'number'>;

/** The results of earlier runs of `solve --json`. */
export interface SolveResults {
  of(level: LevelPlace): readonly SolveResultLine[];
  /** Notices about the file when it is used for these levels; empty if all is well. */
  noticesFor(levels: readonly LevelPlace[]): readonly string[];
  /** The file ends without a line break, so that the next result must begin with one. */
  readonly endsInLine: boolean;
}

/** Reads JSON lines. A killed run may have left half a line, so lines that are no results are reported and left out. */
export async function readSolveResults(path: string): Promise<Result<SolveResults, string>> {
  const byLevel = new Map<string, SolveResultLine[]>();
  let [results, badLines, endsInLine] = [0, 0, false];
  for await (const line of readFileLines(path)) {
    if (!line.ok) return failure(...line.faults.map((fault) => fileFaultSentence(path, fault)));
    const result = parseResult(line.value.text);
    endsInLine = !line.value.isEnded;
    if (result) byLevel.set(keyOf(result), [...(byLevel.get(keyOf(result)) ?? []), result]);
    if (result) results += 1;
    else badLines += 1;
  }
  const name = sanitize(path);
  const bad = badLines === 0 ? [] : [`${name}: left out ${count(badLines, 'line')} without a result`];
  const others = results === 1 ? 'its result is' : `its ${results} results are`;
  return ok({
    of: (level) => byLevel.get(keyOf(level)) ?? [],
    noticesFor: (levels) =>
      results === 0 || levels.some((level) => byLevel.has(keyOf(level)))
        ? bad
        : [...bad, `${name}: ${others} of other files or levels than these`],
    endsInLine,
  });
}

/** The same for all names of a file. */
function keyOf({ file, number }: LevelPlace): string {
  return JSON.stringify([resolve(file), number]);
}

function parseResult(text: string): SolveResultLine | undefined {
  const { file, level, status, solution } = fieldsIn(text) ?? {};
  if (typeof file !== 'string' || typeof level !== 'number') return undefined;
  if (status === 'solved') return typeof solution === 'string' ? { file, number: level, solution } : undefined;
  return status === 'unsolvable' || status === 'gave-up' ? { file, number: level, solution: undefined } : undefined;
}
