import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A row of docs/levels.md. */
export interface LevelRow {
  readonly name: string;
  /** The level's file. */
  readonly path: string;
  readonly title: string;
  readonly idea: string;
  readonly isTwist: boolean;
  readonly pushes: number;
  readonly moves: number;
  readonly difficulty: number;
}

const DOCS = join(__dirname, '..', '..', 'docs');

const PAGE = readFileSync(join(DOCS, 'levels.md'), 'utf8');

/** The levels of a series, in their order, as docs/levels.md has them. */
export function levelTable(heading: string): LevelRow[] {
  const [, section = ''] = PAGE.split(`## ${heading}\n`);
  const [own = ''] = section.split('\n## ');
  return rowsOf(own);
}

/** The row of docs/levels.md for the level of a file. */
export function levelRow(path: string): LevelRow | undefined {
  return levelRows(path)[0];
}

/** The rows of docs/levels.md for the levels of a file. */
export function levelRows(path: string): LevelRow[] {
  return rowsOf(PAGE).filter((row) => row.path === path);
}

function rowsOf(text: string): LevelRow[] {
  const lines = text.split('\n').filter((line) => line.startsWith('| ['));
  return lines.map((line) => rowOf(line));
}

function rowOf(line: string): LevelRow {
  const [, link = '', title = '', idea = '', , pushes, moves, difficulty] = line.split('|').map((cell) => cell.trim());
  const [, name = '', path = ''] = /^\[([^\]]*)\]\(([^)]*)\)$/.exec(link) ?? [];
  return {
    name,
    path: join(DOCS, path),
    title,
    idea,
    isTwist: idea.startsWith('Twist: '),
    pushes: Number(pushes),
    moves: Number(moves),
    // Of a level that nobody has rated to its end: above what it is.
    difficulty: Number(difficulty?.replace('> ', '')),
  };
}

/** How well a series climbs, at most 1: the rank correlation (Spearman) of its order with the difficulties, without twists. */
export function climbOf(rows: readonly LevelRow[]): number {
  const curve = rows.filter(({ isTwist }) => !isTwist).map(({ difficulty }) => difficulty);
  const count = curve.length;
  const squares = curve.map((own, index) => {
    const below = curve.filter((other) => other < own).length;
    const equal = curve.filter((other) => other === own).length;
    return (index - below - (equal - 1) / 2) ** 2;
  });
  return 1 - (6 * squares.reduce((sum, one) => sum + one, 0)) / (count * (count * count - 1));
}

/** The difficulty that half of the levels do not reach. */
export function medianDifficulty(rows: readonly LevelRow[]): number {
  const sorted = rows.map(({ difficulty }) => difficulty).sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** The difficulties of a series as a line of bars, a twist as `~`. */
export function curveText(rows: readonly LevelRow[]): string {
  const bars = '▁▂▃▄▅▆▇█';
  return rows
    .map(({ difficulty, isTwist }) => (isTwist ? '~' : (bars[Math.min(7, Math.floor(difficulty - 2))] ?? '▁')))
    .join('');
}
