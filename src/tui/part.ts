/** A part of the screen after something happened to it, and what it wishes for. */
export type Updated<Part, Wish> = readonly [part: Part, wishes: readonly Wish[]];

/** What comes next for a part that has just changed; the wishes of both add up. */
export function andThen<Part, Wish>(
  [part, wishes]: Updated<Part, Wish>,
  next: (part: Part) => Updated<Part, Wish>,
): Updated<Part, Wish> {
  const [changed, more] = next(part);
  return [changed, [...wishes, ...more]];
}

/** Something said on the lowest lines of the screen. */
export interface Message {
  readonly text: string;
  readonly tone: 'plain' | 'warning';
}

/** Something to wait for. It is known by its identity, and counts while the state that waits for it stands. */
export interface Timer {
  readonly milliseconds: number;
}
