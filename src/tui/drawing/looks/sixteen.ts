import type { Sixteen } from '../look';

const OWN = undefined;

/** Sixteen colours on whatever ground the terminal has, which is dark more often than not. */
export const ON_DARK: Sixteen = {
  roles: {
    text: [OWN, OWN],
    dim: [8, OWN],
    title: [15, OWN],
    frame: [8, OWN],
    key: [11, OWN],
    warning: [11, OWN],
    notice: [0, 3],
    defeat: [15, 1],
    selected: [0, 7],
    cursor: [OWN, OWN],
    outside: [OWN, OWN],
    floor: [OWN, OWN],
    wall: [8, OWN],
    goal: [11, OWN],
    home: [15, 6],
    heavy: [7, 8],
    crate: [0, 3],
    player: [0, 15],
    legs: [15, OWN],
    hole: [7, 0],
    ice: [15, 4],
    filled: [6, OWN],
    coin: [11, OWN],
    paper: [0, 7],
    flash: [0, 15],
    // Of no colour that a piece has.
    hint: [15, 5],
    way: [13, OWN],
    stuck: [15, 1],
  },
  hues: {
    black: [0, 15, 7],
    red: [1, 15, 9],
    green: [2, 0, 10],
    yellow: [11, 0, 11],
    blue: [4, 15, 12],
    magenta: [5, 15, 13],
    cyan: [6, 0, 14],
    orange: [3, 0, 3],
    white: [7, 0, 15],
  },
};

/** The same on black, in the bright ones. */
export const ON_BLACK: Sixteen = {
  ...ON_DARK,
  roles: {
    ...ON_DARK.roles,
    text: [15, 0],
    dim: [7, 0],
    title: [15, 0],
    frame: [7, 0],
    key: [11, 0],
    warning: [11, 0],
    cursor: [15, 0],
    outside: [15, 0],
    floor: [8, 0],
    wall: [7, 8],
    goal: [11, 0],
    home: [0, 14],
    legs: [15, 0],
    filled: [14, 0],
    coin: [11, 0],
    paper: [0, 15],
    way: [13, 0],
  },
};
