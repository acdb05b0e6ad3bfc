/** A macro move as a number: the cell of the box before, and its state after. */
export type MacroMove = number;

export function macroMove(from: number, state: number): MacroMove {
  return (from << 16) | state;
}

export function boxBefore(move: MacroMove): number {
  return move >> 16;
}

/** The state after: cell of the box and side of the player. */
export function stateAfter(move: MacroMove): number {
  return move & 0xffff;
}

export function boxAfter(move: MacroMove): number {
  return (move & 0xffff) >> 2;
}
