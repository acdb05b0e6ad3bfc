/** Keyboards that people are used to. */
export const PRESET_NAMES = ['arrows', 'vi', 'yasc'] as const;
export type PresetName = (typeof PRESET_NAMES)[number];
