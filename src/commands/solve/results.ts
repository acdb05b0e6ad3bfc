import { resolve } from 'node:path';
import { SYMMETRIES, type Symmetry, turnDirection } from '../../core/level/symmetry';
import { Game } from '../../core/play/game';
import type { WrittenCommand } from '../../core/play/move';
import { failure, ok, type Result } from '../../core/result';
import { readFileLines } from '../../files/read-text';
import { formatSequence, parseSequence } from '../../formats/sequence';
import type { LevelEntry } from '../../library/level-entry';
import { levelId } from '../../library/level-id';
import { count } from '../../messages/counts';
import { fileFaultSentence } from '../../messages/files';
import { sanitize } from '../../messages/sanitize';
import { fieldsIn } from '../../core/fields';
import { isLevelId } from '../../store/fact';

/** The result of an earlier run for a level: of `solve --json`, of `bench`, or of another program. */
export interface SolveResultLine {
  /** Of the level; undefined if the line has none. */
  readonly id: string | undefined;
  readonly file: string | undefined;
  readonly number: number;
  /** As in a sequence file; undefined without a solution. */
  readonly solution: string | undefined;
  readonly status: string;
  /** Of the processor, as `bench` counts them: those of `solve --json` are by the clock. */
  readonly seconds: number | undefined;
}

/** Reads the JSON lines of files. A killed run may have left half a line, so lines that are no results are reported and left out. */
export async function readSolveResults(...paths: readonly string[]): Promise<Result<SolveResults, string>> {
  const lines: SolveResultLine[] = [];
  let [badLines, endsInLine] = [0, false];
  for (const path of paths)
    for await (const line of readFileLines(path)) {
      if (!line.ok) return failure(...line.faults.map((fault) => fileFaultSentence(path, fault)));
      const result = parseResult(line.value.text);
      endsInLine = !line.value.isEnded;
      if (result) lines.push(result);
      // The sum of a run is no result, but it is no damage.
      else if (!line.value.text.startsWith('{"sum":')) badLines += 1;
    }
  const names = paths.map((path) => (path === '-' ? 'standard input' : sanitize(path)));
  return ok(new SolveResults(names.join(', '), lines, badLines, endsInLine));
}

/** The results of earlier runs. They belong to levels by the id of the level, or else by the path of its file. */
export class SolveResults {
  private readonly byId = new Map<string, SolveResultLine[]>();
  private readonly byPlace = new Map<string, SolveResultLine[]>();

  constructor(
    private readonly name: string,
    private readonly lines: readonly SolveResultLine[],
    private readonly badLines: number,
    /** The file ends without a line break, so that the next result must begin with one. */
    readonly endsInLine: boolean,
  ) {
    for (const line of lines)
      if (line.id !== undefined) add(this.byId, line.id, line);
      else if (line.file !== undefined) add(this.byPlace, placeOf(line.file, line.number), line);
  }

  of(entry: LevelEntry): readonly SolveResultLine[] {
    return this.linesOf(entry).map((line) => {
      const isSamePlace =
        line.file !== undefined && placeOf(line.file, line.number) === placeOf(entry.file, entry.number);
      return isSamePlace || line.solution === undefined ? line : { ...line, solution: turnToWin(line.solution, entry) };
    });
  }

  /** Notices about the file when it is used for these levels; empty if all is well. */
  noticesFor(entries: readonly LevelEntry[]): readonly string[] {
    const used = new Set(entries.flatMap((entry) => this.linesOf(entry)));
    const others = this.lines.filter((line) => !used.has(line)).length;
    const [all, belong] = [others === this.lines.length ? 'all ' : '', others === 1 ? 'belongs' : 'belong'];
    return [
      ...(this.badLines > 0 ? [`${this.name}: left out ${count(this.badLines, 'line')} without a result`] : []),
      ...(others > 0
        ? [`${this.name}: ${others > 1 ? all : ''}${count(others, 'result')} ${belong} to none of these levels`]
        : []),
    ];
  }

  private linesOf(entry: LevelEntry): readonly SolveResultLine[] {
    const byPlace = this.byPlace.get(placeOf(entry.file, entry.number)) ?? [];
    if (this.byId.size === 0) return byPlace;
    const read = entry.read();
    const id = read.ok && entry.rules ? levelId(read.value.level, entry.rules).id : '';
    return [...(this.byId.get(id) ?? []), ...byPlace];
  }
}

function add(all: Map<string, SolveResultLine[]>, key: string, line: SolveResultLine): void {
  const known = all.get(key);
  if (known) known.push(line);
  else all.set(key, [line]);
}

/** The same for all names of a file. */
function placeOf(file: string, number: number): string {
  return JSON.stringify([resolve(file), number]);
}

/** The same level may be mirrored or turned in another file; then the solution is turned, too. */
function turnToWin(solution: string, entry: LevelEntry): string {
  const { rules } = entry;
  const level = entry.read();
  const sequence = level.ok && rules ? parseSequence(solution, rules, level.value.level) : undefined;
  if (!level.ok || !rules || !sequence?.ok) return solution;
  for (const symmetry of SYMMETRIES) {
    const game = new Game(level.value.level, rules);
    game.replay(turned(sequence.value, symmetry));
    if (game.standing.state === 'won') return formatSequence(game.history, rules);
  }
  return solution;
}

function* turned(commands: Iterable<WrittenCommand>, symmetry: Symmetry): Generator<WrittenCommand> {
  for (const command of commands)
    yield command.kind === 'step' ? { ...command, direction: turnDirection(symmetry, command.direction) } : command;
}

const UNSOLVED = ['unsolvable', 'gave-up', 'wrong', 'failed'];

function parseResult(text: string): SolveResultLine | undefined {
  const { id, file, level = 1, status, solution, seconds, wallSeconds } = fieldsIn(text) ?? {};
  const own = typeof id === 'string' && isLevelId(id) ? id : undefined;
  const place = typeof file === 'string' && typeof level === 'number' ? file : undefined;
  const isUnsolved = UNSOLVED.some((one) => one === status);
  const moves = typeof solution === 'string' && !isUnsolved ? solution : undefined;
  if ((own === undefined && place === undefined) || (moves === undefined && !isUnsolved)) return undefined;
  return {
    ...{ id: own, file: place, number: typeof level === 'number' ? level : 1, solution: moves },
    status: moves === undefined ? String(status) : 'solved',
    seconds: typeof seconds === 'number' && wallSeconds !== undefined ? seconds : undefined,
  };
}
