import type { Board } from '../core/board';
import { FLOOR, isSolid, NOTHING, OUTSIDE, WALL } from '../core/cell';
import { DIRECTIONS } from '../core/direction';
import type { Place, RuleFault } from '../core/fault';
import { ahead, cellsWith, placeOf, reachable, type Level } from '../core/level';
import { COMMON_GROUND, type Hue, type Piece } from '../core/look';
import type { SymbolEntry } from '../core/notation';
import { lost, PLAYING, PUSHED, REFUSED, refusal, WALKED, WON, type Rules } from '../core/rules';

const DESTINATION = 3;

// Player A is 1 and its boxes are 27, and so on to Z and z.
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const FIRST_PLAYER = 1;
const FIRST_BOX = FIRST_PLAYER + LETTERS.length;
const HUES: readonly Hue[] = ['orange', 'blue', 'magenta', 'cyan', 'yellow', 'green', 'red', 'white'];

// Gauges: destinations without a box, and whether every box is stuck.
const OPEN_DESTINATIONS = 0;
const STUCK = 1;

const INTO_PLAYER = refusal({ id: 'player', sentence: 'another player is in the way' });
const PLAYER_BEHIND = refusal({ id: 'player-behind', sentence: 'a player stands behind it' });
const NOT_YOUR_BOX = refusal({ id: 'not-your-box', sentence: 'this box belongs to another player' });
const DEADLOCK = lost({ id: 'deadlock', sentence: 'no box can be moved any more' });

export const multiplayer: Rules = {
  id: 'multiplayer',
  summary: 'Several players, each of whom can push only its own boxes.',
  notations: { multiplayer: [entries()] },
  pieces: pieces(),
  gaugeCount: 2,
  undo: { backTo: 'push', quota: 'undoLimit', label: 'Undo quota' },
  conversation: { manner: 'commands', letters: 'wasdrhjklu', countsMoves: true, tellsMore: false },
  tempo: { millisecondsATick: 120, holdsKeys: false },

  faults(level) {
    return [...boundaryFaults(level), ...ownerFaults(level), ...countFaults(level)];
  },

  setup(board) {
    const { level } = board;
    const open = cellsWith(level.ground, DESTINATION).filter((cell) => !isBox(level.things[cell] ?? NOTHING));
    board.setGauge(OPEN_DESTINATIONS, open.length);
  },

  step(board, player, direction) {
    const here = board.players[player] ?? 0;
    const step = ahead(board.level, direction);
    const next = here + step;
    if (isSolid(board.ground[next] ?? OUTSIDE)) return REFUSED.wall;
    const thing = board.things[next] ?? NOTHING;
    if (thing !== NOTHING) {
      if (!isBox(thing)) return INTO_PLAYER;
      if (thing !== ownBox(board.things[here] ?? NOTHING)) return NOT_YOUR_BOX;
      const beyond = next + step;
      if (isSolid(board.ground[beyond] ?? OUTSIDE)) return REFUSED.wallBehind;
      const behind = board.things[beyond] ?? NOTHING;
      if (behind !== NOTHING) return isBox(behind) ? REFUSED.twoInARow : PLAYER_BEHIND;
      if (board.ground[next] === DESTINATION) board.addGauge(OPEN_DESTINATIONS, 1);
      if (board.ground[beyond] === DESTINATION) board.addGauge(OPEN_DESTINATIONS, -1);
      board.carry(next, beyond);
    }
    board.walk(player, next, direction);
    return thing === NOTHING ? WALKED : PUSHED;
  },

  // Walking frees no box: whoever stands in the way can step aside. So only a push can change the answer.
  conclude(board, stirred) {
    if (stirred) board.setGauge(STUCK, canPushSomething(board) ? 0 : 1);
  },

  standing(board) {
    if (board.gauges[OPEN_DESTINATIONS] === 0) return WON;
    return board.gauges[STUCK] === 1 ? DEADLOCK : PLAYING;
  },

  // The undo quota is the game's to tell.
  gauges() {
    return {};
  },

  counts(board) {
    return [{ label: 'destinations open', value: board.gauges[OPEN_DESTINATIONS] ?? 0 }];
  },

  mood(board, cell) {
    return isBox(board.things[cell] ?? NOTHING) && board.ground[cell] === DESTINATION ? 'home' : undefined;
  },
};

/**
 * Whether some box can still be moved: its owner reaches a cell beside it (through other players, who can step aside,
 * never through boxes), and the cell opposite is no wall and holds no box.
 */
function canPushSomething(board: Board): boolean {
  const { players, things, ground, level } = board;
  for (let player = 0; player < players.length; player += 1) {
    const home = players[player] ?? 0;
    const own = ownBox(things[home] ?? NOTHING);
    const seen = new Uint8Array(level.size);
    const waiting = [home];
    seen[home] = 1;
    for (let cell = waiting.pop(); cell !== undefined; cell = waiting.pop()) {
      for (const direction of DIRECTIONS) {
        const next = cell + ahead(level, direction);
        const thing = things[next] ?? NOTHING;
        if (seen[next] === 1 || isSolid(ground[next] ?? OUTSIDE)) continue;
        if (!isBox(thing)) {
          seen[next] = 1;
          waiting.push(next);
        } else if (thing === own) {
          const beyond = next + ahead(level, direction);
          if (!isSolid(ground[beyond] ?? OUTSIDE) && !isBox(things[beyond] ?? NOTHING)) return true;
        }
      }
    }
  }
  return false;
}

function isBox(thing: number): boolean {
  return thing >= FIRST_BOX;
}

function ownBox(player: number): number {
  return player - FIRST_PLAYER + FIRST_BOX;
}

/** From no player, box or destination may a walk through everything but walls lead off the map. */
function boundaryFaults(level: Level): (RuleFault & Place)[] {
  const open = reachable(level, cellsWith(level.ground, OUTSIDE), (cell) => level.ground[cell] !== WALL);
  return [...open]
    .sort((a, b) => a - b)
    .flatMap((cell) => {
      const thing = level.things[cell] ?? NOTHING;
      if (thing !== NOTHING && !isBox(thing))
        return [fault(level, cell, 'open-boundary', `the walls do not close round player ${letterOf(thing)}`)];
      const faults = [];
      if (thing !== NOTHING)
        faults.push(fault(level, cell, 'box-outside', `the box ${letterOf(thing)} is not inside the walls`));
      if (level.ground[cell] === DESTINATION)
        faults.push(fault(level, cell, 'destination-outside', 'this destination is not inside the walls'));
      return faults;
    });
}

function ownerFaults(level: Level): (RuleFault & Place)[] {
  return LETTERS.flatMap((letter, index) => {
    const box = cellsWith(level.things, FIRST_BOX + index)[0];
    if (box === undefined || cellsWith(level.things, FIRST_PLAYER + index).length > 0) return [];
    const sentence = `the box ${letter.toLowerCase()} has no player ${letter} who could push it`;
    return [fault(level, box, 'box-without-player', sentence)];
  });
}

function countFaults(level: Level): (RuleFault & Place)[] {
  const destinations = cellsWith(level.ground, DESTINATION);
  const boxes = LETTERS.reduce((sum, _, index) => sum + cellsWith(level.things, FIRST_BOX + index).length, 0);
  if (boxes >= destinations.length) return [];
  const sentence = `destinations: ${destinations.length}, boxes: ${boxes}; every destination needs a box`;
  return [fault(level, destinations[boxes] ?? 0, 'too-few-boxes', sentence)];
}

function fault(level: Level, cell: number, rule: string, sentence: string): RuleFault & Place {
  return { kind: 'rule', rule, ...placeOf(level, cell), sentence };
}

function letterOf(thing: number): string {
  const letter = LETTERS[(thing - FIRST_PLAYER) % LETTERS.length] ?? '?';
  return isBox(thing) ? letter.toLowerCase() : letter;
}

function entries(): SymbolEntry[] {
  return [
    ['.', { ground: FLOOR }],
    ['#', { ground: WALL }],
    ['@', { ground: DESTINATION }],
    [' ', { ground: OUTSIDE }],
    ...LETTERS.flatMap((letter, index): SymbolEntry[] => [
      [letter, { thing: FIRST_PLAYER + index, player: index }],
      [letter.toLowerCase(), { thing: FIRST_BOX + index }],
    ]),
  ];
}

function pieces(): Piece[] {
  return [
    ...COMMON_GROUND,
    { name: 'destination', layer: 'ground', code: DESTINATION, look: { sprite: 'goal' } },
    ...LETTERS.flatMap((letter, index): Piece[] => {
      const hue = HUES[index % HUES.length] ?? 'white';
      return [
        {
          name: `player ${letter}`,
          layer: 'thing',
          code: FIRST_PLAYER + index,
          look: { sprite: 'player', hue, letter, lettered: true },
        },
        {
          name: `box of ${letter}`,
          layer: 'thing',
          code: FIRST_BOX + index,
          look: { sprite: 'box', hue, letter: letter.toLowerCase(), lettered: true },
        },
      ];
    }),
  ];
}
