import { at } from '../../core/at';
import { REFUSED, refusal, WALKED, lost, PLAYING, WON } from '../../core/play/answer';
import { FLOOR, NOTHING, OUTSIDE, WALL, COMMON_GROUND, type Piece } from '../../core/level/piece';
import type { RuleRemark } from '../../core/fault';
import { flood } from '../../core/routes/flood';
import { ahead, cellsWith, type Level } from '../../core/level/level';
import { type Appearance, type Hue, COMMON_APPEARANCES, type Presentation } from '../../core/presentation';
import type { SymbolEntry } from '../../core/level/notation';
import { isBarrier, Pushing } from '../../core/push/push';
import { pushBoundFor } from '../../core/push/push-bound';
import type { Referee, RuleSet } from '../../core/rule-set';
import type { Pen, View } from '../../core/board/view';

const GOAL = 3;

// Player A is 1 and its boxes are 27, and so on to Z and z.
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const FIRST_PLAYER = 1;
const FIRST_BOX = FIRST_PLAYER + LETTERS.length;
const BOXES = LETTERS.map((_, index) => FIRST_BOX + index);
const HUES: readonly Hue[] = ['orange', 'blue', 'magenta', 'cyan', 'yellow', 'green', 'red', 'white'];

// Gauges: goals without a box, and whether every box is stuck.
const OPEN_GOALS = 0;
const STUCK = 1;

const INTO_PLAYER = refusal({ id: 'player', sentence: 'another player is in the way' });
const PLAYER_BEHIND = refusal({ id: 'player-behind', sentence: 'a player stands behind it' });
const NOT_YOUR_BOX = refusal({ id: 'not-your-box', sentence: 'this box belongs to another player' });
const DEADLOCK = lost({ id: 'deadlock', sentence: 'no box can be moved any more' });

const PIECES: readonly Piece[] = [
  ...COMMON_GROUND,
  { name: 'goal', role: 'goal', layer: 'ground', code: GOAL, about: 'where any box belongs' },
  ...LETTERS.flatMap((letter, index): Piece[] => [
    {
      name: `player ${letter}`,
      role: 'player',
      layer: 'thing',
      code: FIRST_PLAYER + index,
      about: 'pushes boxes of this letter',
    },
    { name: `box of ${letter}`, role: 'box', layer: 'thing', code: FIRST_BOX + index, about: 'a wall to all others' },
  ]),
];

const presentation: Presentation = {
  hue: 'green',
  emblem: { sprite: 'player' },
  howTo: [
    'Push a box onto every goal; any box will do.',
    'Each player moves the boxes of its own letter only. It is lost when no box can be moved any more.',
  ],
  conversation: { kind: 'commands', letters: 'wasdrhjklu', countsMoves: true, hasHelp: false },
  sequenceNotation: 'commands',
  hasHandKeys: true,
  tempo: { tickMs: 120 },
  appearances: {
    ground: new Map([...COMMON_APPEARANCES, [GOAL, { sprite: 'goal' }]]),
    thing: new Map(
      LETTERS.flatMap((letter, index): [number, Appearance][] => {
        const hue = HUES[index % HUES.length] ?? 'white';
        return [
          [FIRST_PLAYER + index, { sprite: 'player', hue, letter, lettered: true }],
          [FIRST_BOX + index, { sprite: 'box', hue, letter: letter.toLowerCase(), lettered: true }],
        ];
      }),
    ),
  },
  on: () => ({
    counts: (view) => [{ label: 'goals left', value: view.gauge(OPEN_GOALS) }],
    mood: (view, cell) => (isBox(view.thing(cell)) && view.ground(cell) === GOAL ? 'on-goal' : undefined),
  }),
};

export const multiplayer: RuleSet = {
  id: 'multiplayer',
  summary: 'Several players, each of whom can push only their own boxes.',
  notations: { multiplayer: { blocks: [entries()], numbers: ['undoLimit'], leastNumber: -1 } },
  pieces: PIECES,
  undo: { backTo: 'push', quota: 'undoLimit', label: 'undo quota' },
  presentation,
  faults(level) {
    return [...boundaryFaults(level), ...ownerFaults(level), ...countFaults(level)];
  },
  startGauges: (level) => [openGoalsOf(level)],
  on: refereeOn,
};

function openGoalsOf({ ground, things }: Level): number {
  return cellsWith(ground, GOAL).filter((cell) => !isBox(things[cell] ?? NOTHING)).length;
}

function refereeOn(level: Level): Referee {
  const pushing = new Pushing(level, {
    pieces: PIECES,
    refusals: { edge: REFUSED.wall, edgeBehind: REFUSED.wallBehind },
    occupied: (thing) => (isBox(thing) ? REFUSED.twoInARow : PLAYER_BEHIND),
    shift: shiftBox,
  });
  const isWall = isBarrier(level, PIECES);
  const goals = cellsWith(level.ground, GOAL);
  const openGoals = (view: View): number => view.gauge(OPEN_GOALS);

  return {
    gaugeCount: 2,

    begin(pen) {
      pen.setGauge(OPEN_GOALS, openGoalsOf(level));
    },

    step(pen, player, direction) {
      const here = pen.player(player);
      const next = here + ahead(level, direction);
      const refused = pushing.stepRefusal(next);
      if (refused) return refused;
      const thing = pen.thing(next);
      if (thing === NOTHING) {
        pen.walk(player, next, direction);
        return WALKED;
      }
      if (!isBox(thing)) return INTO_PLAYER;
      return thing === ownBox(pen.thing(here)) ? pushing.push(pen, player, direction) : NOT_YOUR_BOX;
    },

    // Walking frees no box, since any player in the way can step aside. So only a push can change the answer.
    conclude(pen, hasPushed) {
      if (hasPushed) pen.setGauge(STUCK, canPushSomething(pen, isWall) ? 0 : 1);
    },

    standing(view) {
      if (view.gauge(OPEN_GOALS) === 0) return WON;
      return view.gauge(STUCK) === 1 ? DEADLOCK : PLAYING;
    },

    // The game itself reports the undo quota.
    readings: () => ({}),

    isCounted: (cell, layer) =>
      layer === 'ground' && level.ground[cell] === GOAL && !isBox(level.things[cell] ?? NOTHING),

    ...(pushBoundFor({ level, isWall }, [{ boxes: BOXES, goals, required: goals.length }]) ?? { bound: openGoals }),

    isFreeWalk: (view, cell) => !isWall(cell) && !isBox(view.thing(cell)),
  };
}

function shiftBox(pen: Pen, from: number, to: number): void {
  if (pen.ground(from) === GOAL) pen.addGauge(OPEN_GOALS, 1);
  if (pen.ground(to) === GOAL) pen.addGauge(OPEN_GOALS, -1);
  pen.carry(from, to);
}

/**
 * Whether a box can still be moved: its owner can reach a cell beside it (through other players, who can step aside,
 * but not through boxes), and the cell opposite is no wall and holds no box.
 */
function canPushSomething(view: View, isWall: (cell: number) => boolean): boolean {
  const { level } = view;
  return level.players.some((_, player) => {
    const start = view.player(player);
    const own = ownBox(view.thing(start));
    let canPush = false;
    flood(level, [start], (cell, from) => {
      // One box is enough, so stop the search.
      if (canPush || isWall(cell)) return false;
      const thing = view.thing(cell);
      if (!isBox(thing)) return true;
      const beyond = cell + (cell - from);
      canPush = thing === own && !isWall(beyond) && !isBox(view.thing(beyond));
      return false;
    });
    return canPush;
  });
}

function isBox(thing: number): boolean {
  return thing >= FIRST_BOX;
}

function ownBox(player: number): number {
  return player - FIRST_PLAYER + FIRST_BOX;
}

/** No walk through everything but walls, from a player, box or goal, may lead off the map. */
function boundaryFaults(level: Level): RuleRemark[] {
  const open = flood(level, cellsWith(level.ground, OUTSIDE), (cell) => level.ground[cell] !== WALL);
  const faults: RuleRemark[] = [];
  for (let cell = 0; cell < open.length; cell += 1) {
    if (open[cell] !== 1) continue;
    const thing = level.things[cell] ?? NOTHING;
    if (isBox(thing)) faults.push(fault(cell, 'box-outside', `the box ${letterOf(thing)} is not inside the walls`));
    else if (thing !== NOTHING)
      faults.push(fault(cell, 'open-boundary', `the walls do not close round player ${letterOf(thing)}`));
    const isGoal = level.ground[cell] === GOAL && (thing === NOTHING || isBox(thing));
    if (isGoal) faults.push(fault(cell, 'destination-outside', 'this goal is not inside the walls'));
  }
  return faults;
}

function ownerFaults(level: Level): RuleRemark[] {
  return LETTERS.flatMap((letter, index) => {
    const box = cellsWith(level.things, FIRST_BOX + index)[0];
    if (box === undefined || cellsWith(level.things, FIRST_PLAYER + index).length > 0) return [];
    const sentence = `the box ${letter.toLowerCase()} has no player ${letter} who could push it`;
    return [fault(box, 'box-without-player', sentence)];
  });
}

function countFaults(level: Level): RuleRemark[] {
  const goals = cellsWith(level.ground, GOAL);
  const boxes = LETTERS.reduce((sum, _, index) => sum + cellsWith(level.things, FIRST_BOX + index).length, 0);
  if (boxes >= goals.length) return [];
  const sentence = `goals: ${goals.length}, boxes: ${boxes}; every goal needs a box`;
  return [fault(at(goals, boxes), 'too-few-boxes', sentence)];
}

function fault(cell: number, rule: string, sentence: string): RuleRemark {
  return { kind: 'rule', rule, cell, sentence };
}

function letterOf(thing: number): string {
  const letter = LETTERS[(thing - FIRST_PLAYER) % LETTERS.length] ?? '?';
  return isBox(thing) ? letter.toLowerCase() : letter;
}

function entries(): SymbolEntry[] {
  return [
    ['.', { ground: FLOOR }],
    ['#', { ground: WALL }],
    ['@', { ground: GOAL }],
    [' ', { ground: OUTSIDE }],
    ...LETTERS.flatMap((letter, index): SymbolEntry[] => [
      [letter, { thing: FIRST_PLAYER + index }],
      [letter.toLowerCase(), { thing: FIRST_BOX + index }],
    ]),
  ];
}
