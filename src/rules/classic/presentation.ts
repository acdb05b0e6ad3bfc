import type { BoxKind } from '../../core/push/push';
import { cellsWith, type Level } from '../../core/level/level';
import { type Appearance, COMMON_APPEARANCES, type Count, type Hue, type Presentation } from '../../core/presentation';
import type { View } from '../../core/board/view';
import {
  FIXTURE_APPEARANCES,
  fixtureWord,
  fixtureEntries,
  FIXTURES,
  hasKeys,
  KEY_GAUGES,
  keysInHand,
} from './fixtures';
import { COMMON_GROUND, FLOOR, type Piece, WALL } from '../../core/level/piece';
import type { Notation, SymbolEntry } from '../../core/level/notation';

export const CLASSIC_PLAYER = 1;

/** A box and its goal have the same code, so one comparison tells whether a box is on its goal. */
interface Colour {
  readonly code: number;
  readonly box: string;
  readonly goal: string;
  readonly boxOnGoal: string;
  readonly hue: Hue;
}

const BOX_COLOURS: readonly Colour[] = [
  { code: 3, box: 'A', goal: 'a', boxOnGoal: '1', hue: 'orange' },
  { code: 4, box: 'B', goal: 'b', boxOnGoal: '2', hue: 'blue' },
  { code: 5, box: 'C', goal: 'c', boxOnGoal: '3', hue: 'magenta' },
  { code: 6, box: 'D', goal: 'd', boxOnGoal: '4', hue: 'cyan' },
];
export const FIRST_COLOUR = 3;
export const LAST_COLOUR = 6;

/** The gauge of boxes that are still to be pushed onto goals; it follows those of the keys. */
export const BOXES_LEFT = KEY_GAUGES.length;

export function isOnGoal(view: View, cell: number): boolean {
  const thing = view.thing(cell);
  return thing >= FIRST_COLOUR && thing === view.ground(cell);
}

/** The boxes and goals of a colour. */
export interface Tally extends Colour, BoxKind {
  /** How many boxes are on goals at the start. */
  readonly onGoals: number;
}

/** The boxes and goals of each colour. All boxes must reach goals, or as many as there are goals. */
export function tallies(level: Level): readonly Tally[] {
  const known = TALLIES.get(level) ?? countBoxes(level);
  TALLIES.set(level, known);
  return known;
}

/** The rules ask several times, and a level never changes. */
const TALLIES = new WeakMap<Level, readonly Tally[]>();

function countBoxes(level: Level): readonly Tally[] {
  return BOX_COLOURS.map(({ code, box, goal, boxOnGoal, hue }) => {
    const boxes = cellsWith(level.things, code);
    const goals = cellsWith(level.ground, code);
    const onGoals = boxes.filter((cell) => level.ground[cell] === code).length;
    // Named one by one: a copy of all fields takes longer than the search for the boxes.
    return { code, box, goal, boxOnGoal, hue, boxes, goals, required: Math.min(boxes.length, goals.length), onGoals };
  });
}

/** The help on each piece; on boxes and goals by their code. */
interface PieceTexts {
  readonly player: string;
  goal(code: number): string;
  box(code: number): string;
}

/** The pieces of classic levels, with the help for forward or reverse mode. */
export function classicPieces(texts: PieceTexts): readonly Piece[] {
  return [
    ...COMMON_GROUND,
    { name: 'player', role: 'player', layer: 'thing', code: CLASSIC_PLAYER, about: texts.player },
    ...BOX_COLOURS.flatMap(({ code }): Piece[] => [
      { name: 'goal', role: 'goal', layer: 'ground', code, about: texts.goal(code) },
      { name: 'box', role: 'box', layer: 'thing', code, about: texts.box(code) },
    ]),
    ...FIXTURES,
  ];
}

/** Whether a box or goal is plain. Plain ones are all alike; the others need their own colour. */
export function isPlain(code: number): boolean {
  return code === FIRST_COLOUR;
}

/** The symbols that the formats of the community share. */
const COMMUNITY: Notation = { blocks: [xsbEntries()] };

export const CLASSIC_NOTATIONS: Readonly<Record<string, Notation>> = {
  lvl: { blocks: [lvlEntries()] },
  xsb: COMMUNITY,
  rle: COMMUNITY,
  slc: COMMUNITY,
};

function lvlEntries(): SymbolEntry[] {
  return [
    ['.', { ground: FLOOR }],
    ['#', { ground: WALL }],
    ['@', { thing: CLASSIC_PLAYER }],
    ...BOX_COLOURS.flatMap(({ code, box, goal, boxOnGoal }): SymbolEntry[] => [
      [box, { thing: code }],
      [goal, { ground: code }],
      [boxOnGoal, { ground: code, thing: code }],
      ['+', { ground: code, thing: CLASSIC_PLAYER }],
    ]),
    ...fixtureEntries(),
  ];
}

function xsbEntries(): SymbolEntry[] {
  const code = FIRST_COLOUR;
  return [
    [' -_', { ground: FLOOR }],
    ['#', { ground: WALL }],
    ['@', { thing: CLASSIC_PLAYER }],
    ['+', { ground: code, thing: CLASSIC_PLAYER }],
    ['$', { thing: code }],
    ['*', { ground: code, thing: code }],
    ['.', { ground: code }],
  ];
}

export const classicPresentation: Presentation = {
  hue: 'orange',
  emblem: { sprite: 'box' },
  howTo: ['Push every box onto a goal.', 'You push one box at a time and cannot pull, but you can undo everything.'],
  conversation: { kind: 'steps', letters: 'wasduyrq', countsMoves: true, hasHelp: true, goesOnAfterWin: true },
  tempo: { tickMs: 120 },
  appearances: {
    ground: new Map([
      ...COMMON_APPEARANCES,
      ...BOX_COLOURS.map(({ code, goal, hue }): [number, Appearance] => [
        code,
        { sprite: 'goal', hue, letter: goal, lettered: code !== FIRST_COLOUR },
      ]),
      ...FIXTURE_APPEARANCES,
    ]),
    thing: new Map([
      [CLASSIC_PLAYER, { sprite: 'player' }],
      ...BOX_COLOURS.map(({ code, box, hue }): [number, Appearance] => [
        code,
        { sprite: 'box', hue, letter: box, lettered: code !== FIRST_COLOUR },
      ]),
    ]),
  },

  on(level) {
    const total = tallies(level).reduce((sum, { required }) => sum + required, 0);
    const showsKeys = hasKeys(level);
    return {
      counts(view) {
        const counts: Count[] = [{ label: 'on goals', value: `${total - view.gauge(BOXES_LEFT)}/${total}` }];
        if (showsKeys) counts.push({ label: 'keys', value: keysInHand(view) || 'none' });
        return counts;
      },
      word: fixtureWord,
      mood: (view, cell) => (isOnGoal(view, cell) ? 'on-goal' : undefined),
    };
  },
};
