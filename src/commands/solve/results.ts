import { failure, ok, type Result } from '../../core/result';
import { readFileLines } from '../../files/file-lines';
import type { LevelEntry } from '../../library/level-entry';
import { count } from '../../messages/counts';
import { fileFaultSentence } from '../../messages/files';
import { sanitize } from '../../messages/sanitize';
import { fieldsIn } from '../../store/fact';

/** What `solve --json` has printed about a level. */
export interface SolveResultLine {
  readonly file: string;
  readonly number: number;
  readonly isSolved: boolean;
  /** As in a sequence file; undefined without a solution. */
  readonly solution: string | undefined;
}

/** What runs of `solve --json` have printed. */
export interface SolveResults {
  of(level: Pick<LevelEntry, 'file' | 'number'>): readonly SolveResultLine[];
  /** What should be said about the file; empty if all is well. */
  readonly notices: readonly string[];
  /** The last line is no result, so that the next one must begin a new line. */
  readonly endsInBadLine: boolean;
}

/** Reads JSON lines. A run that was killed may have left half a line, so lines that are no results are told and left out. */
export async function readSolveResults(path: string): Promise<Result<SolveResults, string>> {
  const byLevel = new Map<string, SolveResultLine[]>();
  let badLines = 0;
  let endsInBadLine = false;
  for await (const line of readFileLines(path)) {
    if (!line.ok) return failure(...line.faults.map((fault) => fileFaultSentence(path, fault)));
    const result = parseResult(line.value.text);
    endsInBadLine = result === undefined;
    if (result) byLevel.set(keyOf(result), [...(byLevel.get(keyOf(result)) ?? []), result]);
    else badLines += 1;
  }
  const notices = badLines === 0 ? [] : [`${sanitize(path)}: left out ${count(badLines, 'line')} without a result`];
  return ok({ of: (level) => byLevel.get(keyOf(level)) ?? [], notices, endsInBadLine });
}

function keyOf({ file, number }: Pick<LevelEntry, 'file' | 'number'>): string {
  return JSON.stringify([file, number]);
}

function parseResult(text: string): SolveResultLine | undefined {
  const { file, level, status, solution } = fieldsIn(text) ?? {};
  if (typeof file !== 'string' || typeof level !== 'number' || typeof status !== 'string') return undefined;
  const isSolved = status === 'solved';
  return { file, number: level, isSolved, solution: typeof solution === 'string' ? solution : undefined };
}
