/** The reason why a step is refused or a level lost: a name for programs and a sentence for people. */
export interface Reason {
  readonly id: string;
  /** Small first letter, no full stop: front ends put it into lines of their own. */
  readonly sentence: string;
}

/** Gives a sentence a capital first letter and a full stop, unless it has an end of its own, as what a game says may have. */
export function asSentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?\u2026]$/.test(text) ? '' : '.'}`;
}

/** Reasons that several rule sets share; the others are in the files of the rule sets. */
export const REASON = {
  wall: { id: 'wall', sentence: 'a wall is in the way' },
  edge: { id: 'edge', sentence: 'the board ends here' },
  wallBehind: { id: 'wall-behind', sentence: 'a wall is behind it' },
  edgeBehind: { id: 'edge-behind', sentence: 'the board ends behind it' },
  twoInARow: { id: 'two-in-a-row', sentence: 'something stands behind it, and two are too heavy' },
  noSuchPlayer: { id: 'no-such-player', sentence: 'there is no such player on this level' },
  noSuchAction: { id: 'no-such-action', sentence: 'there is nothing like that to do on this level' },
  over: { id: 'over', sentence: 'the level is over' },
  nothingToUndo: { id: 'nothing-to-undo', sentence: 'there is nothing to undo' },
  atStart: { id: 'at-start', sentence: 'this is the start' },
  nothingToRedo: { id: 'nothing-to-redo', sentence: 'there is nothing to redo' },
  tooRestless: { id: 'too-restless', sentence: 'more would move by itself than can be followed' },
  historyFull: { id: 'history-full', sentence: 'the history is full; undo moves, or restart' },
  undoLimited: { id: 'undo-limited', sentence: 'undo is limited on this level, so you cannot jump back' },
  tooManyBookmarks: { id: 'too-many-bookmarks', sentence: 'there are too many bookmarks; remove one first' },
  noSuchBookmark: { id: 'no-such-bookmark', sentence: 'there is no such bookmark' },
  noUndo: { id: 'no-undo', sentence: 'this game has no undo' },
  noRestart: {
    id: 'no-restart',
    sentence: 'this game has no restart; leave the level and open it again to begin anew',
  },
  noQuota: { id: 'no-quota', sentence: 'no undos are left' },
} as const satisfies Record<string, Reason>;
