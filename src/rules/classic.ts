import type { Board } from '../core/board';
import { FLOOR, isSolid, NOTHING, OUTSIDE, WALL } from '../core/cell';
import type { Direction } from '../core/direction';
import type { Place, RuleFault } from '../core/fault';
import { ahead, cellsWith, placeOf, type Level } from '../core/level';
import { COMMON_GROUND, type Hue, type Piece } from '../core/look';
import type { SymbolEntry } from '../core/notation';
import {
  PLAYING,
  PUSHED,
  REFUSED,
  WALKED,
  WON,
  type Count,
  type Refusal,
  type Rules,
  type Answer,
} from '../core/rules';
import { leftOverAdvice, openAdvice } from './classic-advice';
import {
  doorAdvice,
  enterPiece,
  keysInHand,
  landing,
  mayBoxEnter,
  mayPlayerEnter,
  PIECE_GAUGES,
  pieceEntries,
  PIECES,
  setUpPieces,
  teleporterFaults,
} from './classic-pieces';

const PLAYER = 1;

// A box and the storage it belongs on have the same code, so that "home" is one comparison.
interface Colour {
  readonly code: number;
  readonly box: string;
  readonly storage: string;
  readonly boxOnStorage: string;
  readonly hue: Hue;
}
const COLOURS: readonly Colour[] = [
  { code: 3, box: 'A', storage: 'a', boxOnStorage: '1', hue: 'orange' },
  { code: 4, box: 'B', storage: 'b', boxOnStorage: '2', hue: 'blue' },
  { code: 5, box: 'C', storage: 'c', boxOnStorage: '3', hue: 'magenta' },
  { code: 6, box: 'D', storage: 'd', boxOnStorage: '4', hue: 'cyan' },
];
const FIRST_COLOUR = 3;
const LAST_COLOUR = 6;

// Gauges: boxes still to place, and how many there were to place in all.
const TO_PLACE = PIECE_GAUGES;
const TO_PLACE_IN_ALL = PIECE_GAUGES + 1;

export const classic: Rules = {
  id: 'classic',
  summary: 'Push every box onto a storage.',
  notations: { lvl: [lvlEntries()], xsb: [xsbEntries()] },
  pieces: [
    ...COMMON_GROUND,
    { name: 'player', layer: 'thing', code: PLAYER, look: { sprite: 'player' } },
    ...colourPieces(),
    ...PIECES,
  ],
  gaugeCount: PIECE_GAUGES + 2,
  undo: { backTo: 'turn' },
  conversation: { manner: 'steps', letters: 'wasduyrq', countsMoves: true, tellsMore: true },
  tempo: { millisecondsATick: 120, holdsKeys: false },

  faults: teleporterFaults,
  advice(level) {
    const leftOver = COLOURS.flatMap(({ code }) => leftOverAdvice(level, code));
    return [...doorAdvice(level), ...colourAdvice(level), ...leftOver, ...openAdvice(level)];
  },

  setup(board) {
    setUpPieces(board);
    let required = 0;
    let home = 0;
    for (const { code } of COLOURS) {
      const tally = tallyOf(board.level, code);
      required += Math.min(tally.boxes, tally.storages);
      home += tally.home;
    }
    board.setGauge(TO_PLACE, required - home);
    board.setGauge(TO_PLACE_IN_ALL, required);
  },

  step(board, player, direction) {
    const here = board.players[player] ?? 0;
    const step = ahead(board.level, direction);
    const next = here + step;
    const ground = board.ground[next] ?? OUTSIDE;
    if (isSolid(ground)) return ground === WALL ? REFUSED.wall : REFUSED.edge;
    if (board.things[next] !== NOTHING) return push(board, player, direction, next, next + step);

    const refused = ground > LAST_COLOUR ? mayPlayerEnter(board, ground) : undefined;
    if (refused) return refused;
    board.walk(player, next, direction);
    if (ground > LAST_COLOUR) enterPiece(board, player, next);
    return WALKED;
  },

  standing(board) {
    return board.gauges[TO_PLACE] === 0 ? WON : PLAYING;
  },

  gauges(board) {
    const keys = keysInHand(board);
    return keys === undefined ? {} : { keys };
  },

  counts(board) {
    const inAll = board.gauges[TO_PLACE_IN_ALL] ?? 0;
    const counts: Count[] = [{ label: 'boxes home', value: `${inAll - (board.gauges[TO_PLACE] ?? 0)}/${inAll}` }];
    const keys = keysInHand(board);
    if (keys !== undefined) counts.push({ label: 'keys', value: keys === '' ? 'none' : keys });
    return counts;
  },

  mood(board, cell) {
    return isHome(board, cell) ? 'home' : undefined;
  },
};

function push(board: Board, player: number, direction: Direction, box: number, beyond: number): Answer {
  const refused = boxRefusal(board, beyond);
  if (refused) return refused;
  const rest = landing(board, beyond);
  if (isHome(board, box)) board.addGauge(TO_PLACE, 1);
  board.carry(box, beyond);
  if (isHome(board, beyond)) board.addGauge(TO_PLACE, -1);
  board.walk(player, box, direction);
  if (rest !== beyond) {
    board.tick();
    board.carry(beyond, rest);
  }
  if ((board.ground[box] ?? OUTSIDE) > LAST_COLOUR) enterPiece(board, player, box);
  return PUSHED;
}

function boxRefusal(board: Board, beyond: number): Refusal | undefined {
  const ground = board.ground[beyond] ?? OUTSIDE;
  if (isSolid(ground)) return ground === WALL ? REFUSED.wallBehind : REFUSED.edgeBehind;
  if (board.things[beyond] !== NOTHING) return REFUSED.twoInARow;
  return ground > LAST_COLOUR ? mayBoxEnter(ground) : undefined;
}

function isHome(board: Board, cell: number): boolean {
  const thing = board.things[cell] ?? NOTHING;
  return thing >= FIRST_COLOUR && thing === board.ground[cell];
}

function tallyOf(level: Level, colour: number): { boxes: number; storages: number; home: number } {
  const boxes = cellsWith(level.things, colour);
  const home = boxes.filter((cell) => level.ground[cell] === colour);
  return { boxes: boxes.length, storages: cellsWith(level.ground, colour).length, home: home.length };
}

function colourAdvice(level: Level): (RuleFault & Place)[] {
  return COLOURS.filter(({ code }) => code !== FIRST_COLOUR).flatMap(({ code, storage, box }) => {
    const { boxes } = tallyOf(level, code);
    const cell = cellsWith(level.ground, code)[0];
    if (boxes > 0 || cell === undefined) return [];
    const sentence = `there is no box "${box}" for the storages "${storage}", so they count as full`;
    return [{ kind: 'rule', rule: 'storage-without-box', ...placeOf(level, cell), sentence }];
  });
}

function lvlEntries(): SymbolEntry[] {
  return [
    ['.', { ground: FLOOR }],
    ['#', { ground: WALL }],
    ['@', { thing: PLAYER, player: 0 }],
    ...COLOURS.flatMap(({ code, box, storage, boxOnStorage }): SymbolEntry[] => [
      [box, { thing: code }],
      [storage, { ground: code }],
      [boxOnStorage, { ground: code, thing: code }],
      ['+', { ground: code, thing: PLAYER, player: 0 }],
    ]),
    ...pieceEntries(),
  ];
}

function xsbEntries(): SymbolEntry[] {
  const code = FIRST_COLOUR;
  return [
    [' -_', { ground: FLOOR }],
    ['#', { ground: WALL }],
    ['@', { thing: PLAYER, player: 0 }],
    ['+', { ground: code, thing: PLAYER, player: 0 }],
    ['$', { thing: code }],
    ['*', { ground: code, thing: code }],
    ['.', { ground: code }],
  ];
}

function colourPieces(): Piece[] {
  return COLOURS.flatMap(({ code, box, storage, hue }): Piece[] => [
    {
      name: 'storage',
      layer: 'ground',
      code,
      look: { sprite: 'goal', hue, letter: storage, lettered: code !== FIRST_COLOUR },
    },
    { name: 'box', layer: 'thing', code, look: { sprite: 'box', hue, letter: box, lettered: code !== FIRST_COLOUR } },
  ]);
}
