import type { Binding, Bindings } from './bindings';

/** Key bindings that players know from other programs. */
export const PRESET_NAMES = ['arrows', 'vi', 'yasc'] as const;
export type PresetName = (typeof PRESET_NAMES)[number];

const WITHOUT_WASD: readonly Binding[] = [...'wasd'].map((letter) => ({
  id: `move-${letter}`,
  keys: [],
}));
const WITHOUT_HJKL: readonly Binding[] = [...'hjkl'].map((letter) => ({
  id: `move-${letter}`,
  keys: [],
}));

/** Commands that are not named keep their default keys. */
export const PRESETS: Readonly<Record<PresetName, readonly Binding[]>> = {
  /** The default: arrows, and the letters of both hands. */
  arrows: [],
  /** `h j k l` and no other letters move, `Ctrl-R` redoes; in the list as in `less`. */
  vi: [
    ...WITHOUT_WASD,
    { id: 'undo', keys: ['u'] },
    { id: 'redo', keys: ['C-r'] },
    // Like `:e!` in vi; with several players `r` belongs to one of them.
    { id: 'restart', keys: ['r', 'E'] },
    { id: 'first', keys: ['g', 'home'] },
    { id: 'last', keys: ['G', 'end'] },
    { id: 'page-up', keys: ['C-b', 'page-up'] },
    { id: 'page-down', keys: ['C-f', 'page-down'] },
  ],
  /** As in graphical programs: arrows, `Ctrl-Z` and `Ctrl-Y`, page keys from level to level. */
  yasc: [
    ...WITHOUT_WASD,
    ...WITHOUT_HJKL,
    { id: 'undo', keys: ['backspace', 'C-z'] },
    { id: 'redo', keys: ['C-y', 'y'] },
    { id: 'next', keys: ['page-down', 'n'] },
    { id: 'previous', keys: ['page-up', 'p'] },
    { id: 'sequence', keys: ['C-o', 'o'] },
  ],
};

/** What belongs to each preset. */
export function ofEachPreset<T>(make: (name: PresetName) => T): Readonly<Record<PresetName, T>> {
  return { arrows: make('arrows'), vi: make('vi'), yasc: make('yasc') };
}

/** The bindings of a player who has none. */
export const PRESET_BINDINGS: Readonly<Record<PresetName, Bindings>> = ofEachPreset((name) => ({
  list: PRESETS[name],
  everywhere: [],
}));
