/** What of a game can be copied, and the key that chooses it. */
export const COPYABLE = { level: 'l', position: 'p', moves: 'm' } as const;
export type Copyable = keyof typeof COPYABLE;
