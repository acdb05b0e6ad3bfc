/** A run of cells of a row that are no wall and can be reached. */
interface Run {
  readonly y: number;
  readonly from: number;
  readonly symbols: string;
}

/**
 * Keys that draw a level from nothing, like a person who knows the lengths: the open cells row by row; then the walls with
 * one key.
 */
export function keysFor(rows: readonly string[]): string {
  let [x, y] = [0, 0];
  let keys = '';
  const [first] = runsIn(rows);
  const origin = { x: first?.from ?? 0, y: first?.y ?? 0 };
  for (const run of runsIn(rows)) {
    const [from, to] = [run.from - origin.x, run.from - origin.x + run.symbols.length - 1];
    keys += move(run.y - origin.y - y, 'j', 'k');
    y = run.y - origin.y;
    keys += keys === '' ? '' : move(from - x, 'l', 'h');
    keys += typed(run.symbols);
    x = to + 1;
  }
  return `${keys}w`;
}

function move(by: number, forwards: string, back: string): string {
  const times = Math.abs(by);
  const key = by > 0 ? forwards : back;
  return times === 0 ? '' : times === 1 ? key : `${times}${key}`;
}

function typed(symbols: string): string {
  return symbols.replace(/(.)\1*/g, (run, symbol: string) => (run.length > 2 ? `${run.length}${symbol}` : run));
}

function runsIn(rows: readonly string[]): Run[] {
  const open = openCells(rows);
  return rows.flatMap((row, y) => {
    const shown = [...row].map((symbol, x) => (open.has(`${x},${y}`) ? (symbol === ' ' ? '-' : symbol) : '#')).join('');
    return [...shown.matchAll(/[^#]+/g)].map((match) => ({ y, from: match.index, symbols: match[0] }));
  });
}

/** The cells that the player reaches if boxes block no one. */
function openCells(rows: readonly string[]): ReadonlySet<string> {
  const start = rows.flatMap((row, y) =>
    [...row].flatMap((symbol, x) => (/[@+]/.test(symbol) ? [[x, y] as const] : [])),
  );
  const found = new Set<string>();
  const waiting = [...start];
  for (const [x, y] of waiting) {
    const symbol = rows[y]?.[x] ?? '#';
    if (symbol === '#' || found.has(`${x},${y}`)) continue;
    found.add(`${x},${y}`);
    waiting.push([x + 1, y], [x - 1, y], [x, y + 1], [x, y - 1]);
  }
  return found;
}
