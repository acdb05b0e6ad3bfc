import { cellsWith, type Level } from '../core/level';
import type { Hue } from '../core/look';
import type { View } from '../core/view';
import { KEY_GAUGES } from './classic-fixtures';

export const PLAYER = 1;

/** A box and the goal it belongs on have the same code, so that "home" is one comparison. */
interface Colour {
  readonly code: number;
  readonly box: string;
  readonly goal: string;
  readonly boxOnGoal: string;
  readonly hue: Hue;
}

export const COLOURS: readonly Colour[] = [
  { code: 3, box: 'A', goal: 'a', boxOnGoal: '1', hue: 'orange' },
  { code: 4, box: 'B', goal: 'b', boxOnGoal: '2', hue: 'blue' },
  { code: 5, box: 'C', goal: 'c', boxOnGoal: '3', hue: 'magenta' },
  { code: 6, box: 'D', goal: 'd', boxOnGoal: '4', hue: 'cyan' },
];
export const FIRST_COLOUR = 3;
export const LAST_COLOUR = 6;

/** The gauge of boxes still to be brought home; it follows those of the keys. */
export const TO_PLACE = KEY_GAUGES.length;

export function isHome(view: View, cell: number): boolean {
  const thing = view.thing(cell);
  return thing >= FIRST_COLOUR && thing === view.ground(cell);
}

/** What a level has of a colour. */
export interface Tally extends Colour {
  readonly boxes: readonly number[];
  readonly goals: readonly number[];
  /** How many boxes must be home to win, and how many are at the start. */
  readonly required: number;
  readonly home: number;
}

/** Boxes and goals of each colour. As many boxes must be home as can be: all, or as many as there are goals. */
export function tallies(level: Level): readonly Tally[] {
  return COLOURS.map((colour) => {
    const boxes = cellsWith(level.things, colour.code);
    const goals = cellsWith(level.ground, colour.code);
    const home = boxes.filter((cell) => level.ground[cell] === colour.code).length;
    return { ...colour, boxes, goals, required: Math.min(boxes.length, goals.length), home };
  });
}
