/** What a screen may be asked to draw; the drawings belong to the screen. */
export const SPRITES = [
  'outside',
  'floor',
  'wall',
  'goal',
  'filled-goal',
  'hole',
  'ice',
  'key',
  'door',
  'teleporter',
  'box',
  'crate',
  'trophy',
  'potion',
  'coin',
  'player',
] as const;
export type SpriteName = (typeof SPRITES)[number];

export const HUES = ['black', 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan', 'orange', 'white'] as const;
export type Hue = (typeof HUES)[number];

/** What a rules set's own drawing can stand for; on large cells a screen may have a better one of it. */
export const SUBJECTS = ['player', 'rock', 'ladder', 'air', 'block'] as const;
export type Subject = (typeof SUBJECTS)[number];

/** A drawing that belongs to a rules set: two rows of four columns, each with its ASCII twin, and one for a small cell. */
export interface Art {
  readonly subject: Subject;
  readonly rows: readonly [string, string];
  readonly ascii: readonly [string, string];
  /** Two columns for the cell of 1 x 2; its first column serves the cell of 1 x 1. */
  readonly small: string;
  readonly smallAscii: string;
}

export interface Look {
  readonly sprite: SpriteName | Art;
  /** Tells pieces of one kind apart; a letter says the same to people who do not see colours apart. */
  readonly hue?: Hue;
  readonly letter?: string;
  /** The letter belongs to the drawing and is always shown (a crate's strength, a teleporter's digit). */
  readonly lettered?: boolean;
}

/** What the pieces of a rules set look like, by layer and code. */
export interface Looks {
  readonly ground: ReadonlyMap<number, Look>;
  readonly thing: ReadonlyMap<number, Look>;
}

/** What a thing's place makes of its look: it stands where it should; it cannot be pushed by this player now. */
export type Mood = 'home' | 'heavy';
