/** The four directions; x grows to the right, y grows downwards. */
export const DIRECTIONS = ['up', 'right', 'down', 'left'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/**
 * The code of a direction: its index in `DIRECTIONS`, or -1 for any other text. Comparing names is several times faster
 * than looking them up in an object, and every step does it.
 */
export function directionCode(direction: string): number {
  return direction === 'up' ? 0 : direction === 'right' ? 1 : direction === 'down' ? 2 : direction === 'left' ? 3 : -1;
}

/** The direction back. */
export function opposite(direction: Direction): Direction {
  return DIRECTIONS[(DIRECTIONS.indexOf(direction) + 2) % DIRECTIONS.length] ?? direction;
}

/** The cell ahead, from here. */
export const OFFSETS: Readonly<Record<Direction, readonly [right: number, down: number]>> = {
  up: [0, -1],
  right: [1, 0],
  down: [0, 1],
  left: [-1, 0],
};

/** The letter of a direction in LURD notation. */
export const LURD: Readonly<Record<Direction, string>> = { up: 'u', right: 'r', down: 'd', left: 'l' };

/** The direction of a LURD letter in either case; undefined for any other. */
export function directionOf(letter: string): Direction | undefined {
  return DIRECTIONS.find((direction) => LURD[direction] === letter.toLowerCase());
}
