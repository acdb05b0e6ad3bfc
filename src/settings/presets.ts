import type { Binding } from '../tui/bindings';

/** Keyboards that people are used to. */
export const PRESET_NAMES = ['arrows', 'vi', 'yasc'] as const;
export type PresetName = (typeof PRESET_NAMES)[number];

const NO_LETTERS_OF_THE_LEFT_HAND: readonly Binding[] = [...'wasd'].map((letter) => ({
  id: `move-${letter}`,
  keys: [],
}));
const NO_LETTERS_OF_THE_RIGHT_HAND: readonly Binding[] = [...'hjkl'].map((letter) => ({
  id: `move-${letter}`,
  keys: [],
}));

/** What is not named keeps its usual keys. */
export const PRESETS: Readonly<Record<PresetName, readonly Binding[]>> = {
  /** Arrows, and the letters of both hands: all as it is. */
  arrows: [],
  /** `h j k l` and no other letters move, `Ctrl-R` redoes; in the list as in `less`. */
  vi: [
    ...NO_LETTERS_OF_THE_LEFT_HAND,
    { id: 'undo', keys: ['u'] },
    { id: 'redo', keys: ['C-r'] },
    // As `:e!` does; `r` is a hand's where there are several players.
    { id: 'restart', keys: ['r', 'E'] },
    { id: 'first', keys: ['g', 'home'] },
    { id: 'last', keys: ['G', 'end'] },
    { id: 'page-up', keys: ['C-b', 'page-up'] },
    { id: 'page-down', keys: ['C-f', 'page-down'] },
  ],
  /** What programs with windows use: arrows, `Ctrl-Z` and `Ctrl-Y`, page keys from level to level. */
  yasc: [
    ...NO_LETTERS_OF_THE_LEFT_HAND,
    ...NO_LETTERS_OF_THE_RIGHT_HAND,
    { id: 'undo', keys: ['backspace', 'C-z'] },
    { id: 'redo', keys: ['C-y', 'y'] },
    { id: 'next', keys: ['page-down', 'n'] },
    { id: 'previous', keys: ['page-up', 'p'] },
    { id: 'sequence', keys: ['C-o', 'o'] },
  ],
};
