import { type Level, xOf, yOf } from '../../core/level/level';
import { NOTHING, type Piece, type PieceRole } from '../../core/level/piece';
import type { RuleSet } from '../../core/rule-set';
import type { Canvas } from '../canvas';
import type { DrawingSettings } from './drawer';
import { CELL_SHAPE, type CellSize } from './cell-size';
import { firstScene, type Scene } from './scene';
import { drawCells } from './draw-board';

/** The pieces of a level as they are drawn there, with a text for each. */
export interface Legend {
  readonly scene: Scene;
  readonly entries: readonly LegendLine[];
}

/** Pieces that play the same, such as boxes of several colours, with one text for all. */
export interface LegendLine {
  readonly name: string;
  readonly about: string | undefined;
  /** A cell for each of the pieces. */
  readonly cells: readonly number[];
}

/** The pieces that matter most come first. */
export function legendFor(level: Level, rules: RuleSet): Legend {
  const groups: LegendEntry[][] = [];
  for (const entry of [...legendOf(level, rules.pieces)].sort(byImportance)) {
    const group = groups.find((candidate) => belongTogether(candidate, entry));
    if (group) group.push(entry);
    else groups.push([entry]);
  }
  const entries = groups.map((group) => ({
    name: commonName(group),
    about: group[0]?.piece.about,
    cells: group.map(({ cell }) => cell),
  }));
  return { scene: firstScene(level, rules), entries };
}

const IMPORTANT: readonly PieceRole[] = ['player', 'box', 'goal'];

function byImportance(one: LegendEntry, other: LegendEntry): number {
  return rankOf(one) - rankOf(other);
}

function rankOf({ piece: { role } }: LegendEntry): number {
  return IMPORTANT.includes(role) ? IMPORTANT.indexOf(role) : IMPORTANT.length;
}

function belongTogether(group: readonly LegendEntry[], { piece }: LegendEntry): boolean {
  const [first] = group;
  if (first?.piece.role !== piece.role || first.piece.about !== piece.about) return false;
  const [words, others] = [first.piece.name.split(' '), piece.name.split(' ')];
  return words.at(-1) === others.at(-1) || words[0] === others[0];
}

/** Longer lists of names say no more than the drawings. */
const MAX_NAMES = 3;

/** `blue, red box`, `player A, B`: words that the names share appear once. */
function commonName(group: readonly LegendEntry[]): string {
  const names = [...new Set(group.map(({ piece }) => piece.name))];
  const [first = '', ...others] = names;
  if (others.length === 0) return first;
  const all = names.map((name) => name.split(' '));
  const isLastShared = all.every((words) => words.at(-1) === all[0]?.at(-1));
  const shared = (isLastShared ? all[0]?.at(-1) : all[0]?.[0]) ?? '';
  if (names.length > MAX_NAMES) return shared;
  const rest = all.map((words) => (isLastShared ? words.slice(0, -1) : words.slice(1)).join(' ')).join(', ');
  return isLastShared ? `${rest} ${shared}` : `${shared} ${rest}`;
}

/** The columns of the pieces of a line, one after the other. */
export function piecesWidth({ cells }: LegendLine, size: CellSize): number {
  return cells.length * CELL_SHAPE[size].columns;
}

/** Draws the pieces of a line side by side, as many as fit. */
export function drawPieces(
  canvas: Canvas,
  settings: DrawingSettings,
  { scene }: Pick<Legend, 'scene'>,
  { cells }: Pick<LegendLine, 'cells'>,
  at: { readonly x: number; readonly y: number; readonly size: CellSize; readonly width: number },
): void {
  const { level } = scene.view;
  const { columns } = CELL_SHAPE[at.size];
  cells.slice(0, Math.floor(at.width / columns)).forEach((cell, index) => {
    const place = { firstColumn: xOf(level, cell), firstRow: yOf(level, cell), columns: 1, rows: 1 };
    drawCells(canvas, settings, scene, { size: at.size, x: at.x + index * columns, y: at.y, ...place });
  });
}

/** A piece of a level, and a cell that shows it in the first position. */
interface LegendEntry {
  readonly piece: Piece;
  readonly cell: number;
}

/** The pieces of a level besides walls and floor, each once, in the order of the rule set. */
export function legendOf(level: Level, pieces: readonly Piece[]): LegendEntry[] {
  const seen = new Set<number>();
  return pieces.flatMap((piece) => {
    const code = piece.sameAs ?? piece.code;
    const key = 2 * code + (piece.layer === 'thing' ? 1 : 0);
    const cell = PLAIN.has(piece.role) || seen.has(key) ? undefined : cellWith(level, piece);
    if (cell === undefined) return [];
    seen.add(key);
    return [{ piece, cell }];
  });
}

const PLAIN: ReadonlySet<Piece['role']> = new Set(['outside', 'wall', 'floor']);

/** The first cell where a piece stands alone, or else the first where it stands at all. */
function cellWith({ ground, things, size }: Level, { layer, code }: Piece): number | undefined {
  let covered: number | undefined;
  for (let cell = 0; cell < size; cell += 1) {
    if ((layer === 'thing' ? things : ground)[cell] !== code) continue;
    if (layer === 'thing' || things[cell] === NOTHING) return cell;
    covered ??= cell;
  }
  return covered;
}
