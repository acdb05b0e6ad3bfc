import { FLOOR, WALL } from '../core/cell';
import type { Notation, SymbolEntry } from '../core/notation';
import { COMMON_GROUND, type Piece } from '../core/piece';
import { COLOURS, FIRST_COLOUR, PLAYER } from './classic-colours';
import { FIXTURES, fixtureEntries } from './classic-fixtures';

/** What a player should know of the pieces; of a box and a storage by their code. */
interface Words {
  readonly player: string;
  storage(code: number): string;
  box(code: number): string;
}

/** The pieces of classic levels, as whoever plays them forwards or backwards is told of them. */
export function classicPieces(words: Words): readonly Piece[] {
  return [
    ...COMMON_GROUND,
    { name: 'player', role: 'player', layer: 'thing', code: PLAYER, about: words.player },
    ...COLOURS.flatMap(({ code }): Piece[] => [
      { name: 'storage', role: 'goal', layer: 'ground', code, about: words.storage(code) },
      { name: 'box', role: 'box', layer: 'thing', code, about: words.box(code) },
    ]),
    ...FIXTURES,
  ];
}

/** Plain boxes and storages are all alike; others want their own colour. */
export function isPlain(code: number): boolean {
  return code === FIRST_COLOUR;
}

/** The symbols that the community's formats share. */
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
    ['@', { thing: PLAYER }],
    ...COLOURS.flatMap(({ code, box, goal, boxOnGoal }): SymbolEntry[] => [
      [box, { thing: code }],
      [goal, { ground: code }],
      [boxOnGoal, { ground: code, thing: code }],
      ['+', { ground: code, thing: PLAYER }],
    ]),
    ...fixtureEntries(),
  ];
}

function xsbEntries(): SymbolEntry[] {
  const code = FIRST_COLOUR;
  return [
    [' -_', { ground: FLOOR }],
    ['#', { ground: WALL }],
    ['@', { thing: PLAYER }],
    ['+', { ground: code, thing: PLAYER }],
    ['$', { thing: code }],
    ['*', { ground: code, thing: code }],
    ['.', { ground: code }],
  ];
}
