import { formatFact, MAX_SOLUTION_LENGTH, parseFact, type Fact } from './fact';
import { bestSolutions } from './level-record';

/**
 * The maximum length of a solution that is kept, for the text of its level: three times what the longest published
 * solution takes for each cell. Without a limit, a few letters of a hostile file would become megabytes in the store.
 */
export function maxSolutionLength(level: string | undefined): number {
  return Math.min(MAX_SOLUTION_LENGTH, 20_000 + 1_000 * (level?.length ?? Infinity));
}

/** A line of a file of facts without its moves, which may be long: only their length. */
interface Line {
  readonly index: number;
  readonly fact: Fact;
  readonly length: number;
  readonly lineLength: number;
}

/** The change of a line: it is removed, or only its moves are. */
type Change = 'remove' | 'shorten';

/**
 * Finds unneeded parts of a file of facts: duplicates, times and ratings that later ones replace, and the moves of
 * solutions that others beat in moves and pushes. The records of the levels stay the same.
 */
export class FactCompaction {
  private readonly levels = new Map<string, Line[]>();
  private readonly changes = new Map<number, Change>();
  private count = 0;
  private length = 0;
  private spareLength = 0;

  /** Takes the lines in their order. */
  read(line: string): void {
    const fact = parseFact(line);
    const index = this.count;
    this.count += 1;
    this.length += line.length;
    // Lines of later versions stay as they are.
    if (fact === undefined || fact === 'other') return;
    const length = 'solution' in fact ? fact.solution.length : 0;
    const lines = this.levels.get(fact.id) ?? [];
    this.levels.set(fact.id, lines);
    const light = 'solution' in fact ? { ...fact, solution: '' } : fact;
    lines.push({ index, fact: light, length, lineLength: line.length });
  }

  /** Decides when all lines were read. */
  plan(): void {
    for (const lines of this.levels.values())
      for (const { line, change } of changesOf(lines)) {
        this.changes.set(line.index, change);
        this.spareLength += change === 'remove' ? line.lineLength : line.length;
      }
    this.levels.clear();
  }

  /** Whether this removes at least a tenth of the file. */
  get isWorthwhile(): boolean {
    return this.spareLength * 10 > this.length;
  }

  /** The rewritten line; undefined if it is removed. Lines that were added since stay. */
  rewrite(line: string, index: number): string | undefined {
    const change = this.changes.get(index);
    const fact = change === 'shorten' ? parseFact(line) : undefined;
    if (typeof fact === 'object' && 'solution' in fact) return formatFact({ ...fact, solution: '' }).trim();
    return change === 'remove' ? undefined : line;
  }
}

/** The changes of the lines about one level. */
function changesOf(lines: readonly Line[]): { line: Line; change: Change }[] {
  const longest = maxSolutionLength(lines.flatMap(({ fact }) => (fact.kind === 'level' ? [fact.text] : [])).at(-1));
  const withMoves = new Set(
    [({ fact }: Line) => isOwn(fact), isOfKind('import'), isOfKind('par')].flatMap((isWanted) =>
      bestWithin(lines.filter((line) => isWanted(line) && line.length > 0 && line.length <= longest)),
    ),
  );
  const pars = new Set(bestLines(lines.filter(isOfKind('par'))));
  const kept = new Map(
    [...lines.filter((line) => !withMoves.has(line)), ...withMoves].map((line) => [topicOf(line), line]),
  );
  return lines.flatMap((line): { line: Line; change: Change }[] => {
    if (withMoves.has(line)) return [];
    const isNeeded = line.fact.kind === 'par' ? pars.has(line) : line.fact.kind !== 'import';
    if (!isNeeded || kept.get(topicOf(line)) !== line) return [{ line, change: 'remove' }];
    return line.length > 0 ? [{ line, change: 'shorten' }] : [];
  });
}

/** Of lines with the same topic only the last one counts. */
function topicOf({ fact }: Line): string {
  switch (fact.kind) {
    case 'solution':
      return [fact.kind, fact.at, fact.help, fact.moves, fact.pushes].join(' ');
    case 'earlier':
      return [fact.kind, fact.at, fact.help].join(' ');
    case 'visit':
      return [fact.kind, fact.visit, fact.seconds].join(' ');
    case 'level':
      return [fact.kind, fact.text].join(' ');
    case 'rating':
      return fact.kind;
    case 'par':
    case 'import':
      return [fact.kind, fact.moves, fact.pushes].join(' ');
  }
}

/** Whether a solution is the player's. */
export function isOwn(fact: Fact): fact is Extract<Fact, { kind: 'solution' }> {
  return fact.kind === 'solution' && fact.help !== 'shown';
}

function isOfKind(kind: Fact['kind']): (line: Line) => boolean {
  return ({ fact }) => fact.kind === kind;
}

/** The best lines: the fewest moves and the fewest pushes, and as many of those between them as there is room for. */
function bestWithin(lines: readonly Line[]): Line[] {
  const [first, ...others] = bestLines(lines);
  const last = others.pop();
  let left = MAX_SOLUTION_LENGTH;
  const between = others.filter(({ length }) => (left -= length) >= 0);
  return [first, ...between, last].flatMap((line) => line ?? []);
}

/** Of equal ones the earliest, but of imported ones the last, as in a level's record. */
function bestLines(lines: readonly Line[]): Line[] {
  const order = (a: Line, b: Line) => (a.fact.kind === 'import' ? b.index - a.index : a.fact.at < b.fact.at ? -1 : 1);
  const inOrder = [...lines].sort(order);
  return bestSolutions(
    inOrder.flatMap((line) => {
      const { fact } = line;
      if (!('moves' in fact)) return [];
      return [{ moves: fact.moves, pushes: fact.pushes, hints: fact.kind === 'solution' ? fact.hints : 0, line }];
    }),
  ).map(({ line }) => line);
}
