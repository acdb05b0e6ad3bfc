/** The four ways to go; x grows to the right, y grows downwards. */
export const DIRECTIONS = ['up', 'right', 'down', 'left'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** The number a direction has on a board, the place of its name in `DIRECTIONS`. */
export const DIRECTION_CODE: Readonly<Record<Direction, number>> = { up: 0, right: 1, down: 2, left: 3 };

/** The letter of a direction in LURD notation. */
export const LURD: Readonly<Record<Direction, string>> = { up: 'u', right: 'r', down: 'd', left: 'l' };
