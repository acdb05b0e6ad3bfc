import { FLOOR, OUTSIDE } from './cell';
import type { Direction } from './direction';
import type { Draft, Row } from './draft';
import type { Fault, Place } from './fault';
import { cellAt, MOST_CELLS, sizeOf, type Level, type Shape } from './level';
import { meanings, type Meaning, type Notation } from './notation';
import { ok, wrong, type Result } from './result';
import type { Rules } from './rules';

/**
 * Gives a draft its meaning under a rules set that knows its format: a level that can be played, or everything that
 * is wrong with it.
 */
export function readLevel(draft: Draft, rules: Rules): Result<Level, Fault> {
  const notation = rules.notations[draft.format];
  if (!notation) return wrong({ kind: 'unknown-format', tried: [draft.format] });
  const shape = shapeOf(draft);
  if (shape.width * shape.height > MOST_CELLS)
    return wrong({ kind: 'board-too-large', line: draft.line, cells: shape.width * shape.height, most: MOST_CELLS });

  const { level, faults } = drawn(draft, notation, shape);
  // A row that is missing may hold the player.
  const lacksRows = draft.faults.some(({ kind }) => kind === 'rows-missing');
  if (level.players.length === 0 && !lacksRows) faults.push(noPlayer(draft, notation));
  // Where rows are missing or too long, the rules would find fault with what is not there.
  const ruleFaults = draft.faults.length > 0 ? [] : (rules.faults?.(level) ?? []);
  const all = [...draft.faults, ...faults, ...ruleFaults];
  return all.length > 0 ? { ok: false, faults: all } : ok(level);
}

function noPlayer(draft: Draft, notation: Notation): Fault {
  const last = notation.length - 1;
  const line = last === 0 ? draft.line : (draft.blocks[last]?.[0]?.line ?? draft.line);
  return { kind: 'no-player', line, expected: playerSymbols(notation), ...blockOf(draft, last) };
}

function blockOf({ blockNames }: Draft, block: number): { block?: string } {
  const name = blockNames?.[block];
  return name === undefined ? {} : { block: name };
}

function shapeOf(draft: Draft): Shape {
  const rows = draft.blocks.flat();
  return {
    width: rows.reduce((widest, row) => Math.max(widest, [...row.text].length), 0),
    height: Math.max(...draft.blocks.map((block) => block.length)),
  };
}

interface PlayerStart {
  readonly order: number;
  readonly cell: number;
  readonly facing: Direction;
}

function drawn(draft: Draft, notation: Notation, shape: Shape): { level: Level; faults: Fault[] } {
  const ground = new Uint16Array(sizeOf(shape));
  const things = new Uint16Array(sizeOf(shape));
  const players: PlayerStart[] = [];
  const faults: Fault[] = [];

  draft.blocks.forEach((rows, block) => {
    const entries = notation[block] ?? [];
    const known = meanings(entries);
    const expected = entries.flatMap(([symbols]) => [...symbols]).join('');
    rows.forEach((row, y) => {
      const tab = row.text.indexOf('\t');
      if (tab >= 0)
        faults.push({ kind: 'tab', line: row.line, column: row.column + [...row.text.slice(0, tab)].length });
      [...row.text].forEach((symbol, x) => {
        const place = { line: row.line, column: row.column + x };
        const meaning = known.get(symbol);
        put(meaning ?? { ground: FLOOR }, symbol, cellAt(shape, x, y), place, block);
        if (!meaning && symbol !== '\t' && faults.length < MOST_FAULTS)
          faults.push({
            kind: 'unknown-symbol',
            ...place,
            symbol,
            format: draft.format,
            expected,
            ...blockOf(draft, block),
          });
      });
    });
  });

  function put(meaning: Meaning, symbol: string, cell: number, place: Place, block: number): void {
    const before = ground[cell] ?? OUTSIDE;
    const now = meaning.ground ?? (before === OUTSIDE ? FLOOR : before);
    if (meaning.ground !== undefined && before > FLOOR && now !== FLOOR)
      faults.push({ kind: 'two-grounds', ...place, symbol });
    ground[cell] = before > FLOOR && now === FLOOR ? before : now;
    if (meaning.thing !== undefined) things[cell] = meaning.thing;
    if (meaning.player === undefined) return;
    const order = meaning.player;
    if (players.some((player) => player.order === order))
      faults.push({ kind: 'second-player', ...place, symbol, ...blockOf(draft, block) });
    else players.push({ order, cell, facing: meaning.facing ?? 'down' });
  }

  players.sort((a, b) => a.order - b.order);
  return { level: frozen(draft, shape, ground, things, players), faults };
}

/** A file of the wrong kind has a fault in every cell; nobody reads more than these. */
const MOST_FAULTS = 100;

function frozen(
  draft: Draft,
  shape: Shape,
  ground: Uint16Array,
  things: Uint16Array,
  players: readonly PlayerStart[],
): Level {
  return Object.freeze({
    title: draft.title,
    notes: draft.notes,
    format: draft.format,
    width: shape.width,
    height: shape.height,
    size: sizeOf(shape),
    stride: shape.width + 1,
    ground,
    things,
    players: players.map(({ cell }) => cell),
    facings: players.map(({ facing }) => facing),
    numbers: Object.fromEntries(Object.entries(draft.numbers).map(([name, { value }]) => [name, value])),
    places: draft.blocks.map((rows) => rows.map(({ line, column }: Row) => ({ line, column }))),
  });
}

function playerSymbols(notation: Notation): string {
  return notation
    .flat()
    .filter(([, meaning]) => meaning.player !== undefined)
    .map(([symbols]) => symbols)
    .join('');
}
