/** Numbers from 0 up to a limit, the same on every run (mulberry32). */
export function dice(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return Math.floor((((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
}

interface Taste {
  readonly width: number;
  readonly height: number;
  readonly walls: number;
  readonly boxes: number;
  readonly goals: number;
}

/**
 * A number of small levels: every second one pulled apart from its end, so that it is solvable; some lack goals or
 * boxes.
 */
export function randomLevels(seed: number, count: number): string[][] {
  const roll = dice(seed);
  return Array.from({ length: count }, (_, index) => {
    const [width, height] = [4 + roll(3), 4 + roll(2)];
    const boxes = 2 + roll(2);
    const goals = index % 6 === 0 ? boxes + 1 : index % 6 === 1 ? Math.max(1, boxes - 1) : boxes;
    const taste = { width, height, walls: roll((width * height) / 4), boxes, goals };
    return index % 2 === 0 ? strewn(roll, taste) : pulledApart(roll, taste);
  });
}

/** Everything at random places; it may be unsolvable. */
function strewn(roll: (limit: number) => number, { width, height, walls, boxes, goals }: Taste): string[] {
  const cells = new Array<string>((width + 2) * (height + 2)).fill('#');
  for (let y = 1; y <= height; y += 1) cells.fill(' ', y * (width + 2) + 1, (y + 1) * (width + 2) - 1);
  const place = (symbol: string, onGoal: string): void => {
    const cell = roll(cells.length);
    if (cells[cell] === ' ') cells[cell] = symbol;
    else if (cells[cell] === '.' && onGoal !== '') cells[cell] = onGoal;
    else place(symbol, onGoal);
  };
  for (let wall = 0; wall < walls; wall += 1) place('#', '');
  for (let goal = 0; goal < goals; goal += 1) place('.', '');
  for (let box = 0; box < boxes; box += 1) place('$', '*');
  place('@', '+');
  return Array.from({ length: height + 2 }, (_, y) => cells.slice(y * (width + 2), (y + 1) * (width + 2)).join(''));
}

/** Begins with boxes on goals and spare ones anywhere, and lets the player walk and pull at random. */
function pulledApart(roll: (limit: number) => number, taste: Taste): string[] {
  const rows = strewn(roll, { ...taste, boxes: Math.max(0, taste.boxes - taste.goals) });
  const width = taste.width + 2;
  const symbolsBefore = [...rows.join('')];
  const ground = symbolsBefore.map((symbol) => ({ '@': ' ', $: ' ', '+': '.', '*': '.' })[symbol] ?? symbol);
  const goals = [...ground.keys()].filter((cell) => ground[cell] === '.' && symbolsBefore[cell] !== '+');
  const toSpare = [...ground.keys()].filter((cell) => symbolsBefore[cell] === '$');
  const boxes = new Set([...goals.slice(0, taste.boxes), ...toSpare]);
  let player = rows.join('').search(/[@+]/);
  for (let step = 0; step < 1000; step += 1) {
    const way = [-width, 1, width, -1][roll(4)] ?? 0;
    const next = player + way;
    if (ground[next] === '#' || boxes.has(next)) continue;
    if (boxes.delete(player - way)) boxes.add(player);
    player = next;
  }
  boxes.delete(player);
  const symbols = ground.map((symbol, cell) => {
    if (boxes.has(cell)) return symbol === '.' ? '*' : '$';
    return cell !== player ? symbol : symbol === '.' ? '+' : '@';
  });
  return rows.map((_, y) => symbols.slice(y * width, (y + 1) * width).join(''));
}

/** Larger ones, in which the player is shut out more often. `spare`: how many goals more than boxes. */
export function bigLevels(seed: number, count: number, spare = 0): string[][] {
  const roll = dice(seed);
  return Array.from({ length: count }, (_, index) => {
    const [width, height] = [5 + roll(3), 5 + roll(3)];
    const boxes = 3 + roll(3);
    const taste = { width, height, walls: roll((width * height) / 3), boxes, goals: boxes + spare };
    return index % 4 === 0 ? strewn(roll, taste) : pulledApart(roll, taste);
  });
}

/** Levels in which some of the boxes and goals become a second kind. */
export function coloured(seed: number, levels: readonly string[][]): string[][] {
  const roll = dice(seed);
  return levels.map((rows) => {
    const second: Readonly<Record<string, string>> = { $: 'B', '.': 'b', '*': roll(2) === 0 ? '2' : '1' };
    const rest = roll(3);
    let met = 0;
    return rows.map((row) =>
      row.replace(/[$.*]/g, (symbol) => {
        met += 1;
        return met % 3 === rest ? (second[symbol] ?? symbol) : symbol;
      }),
    );
  });
}

/** Levels with as many goals as boxes, in which every second one of both becomes a second kind. */
export function colouredEvenly(levels: readonly string[][]): string[][] {
  return levels.map((rows) => {
    let boxes = 0;
    // The goal under the player stays one of the first kind.
    let goals = rows.join('').includes('+') ? 1 : 0;
    return rows.map((row) =>
      row
        .replace(/\$/g, () => ((boxes += 1) % 2 === 0 ? 'B' : '$'))
        .replace(/\./g, () => ((goals += 1) % 2 === 0 ? 'b' : '.')),
    );
  });
}
