import fc, { type Arbitrary } from 'fast-check';
import { DIRECTIONS } from '../src/core/direction';
import type { Draft } from '../src/core/level/source';
import type { Game } from '../src/core/play/game';
import { takeStep } from '../src/core/play/turn';
import { FORMATS } from '../src/formats';
import { holes, multiplayer, RULE_SETS, vexed } from '../src/rules';
import {
  along,
  ALONE,
  RANDOM_LEVELS,
  CLASSIC,
  HOLES,
  LINE,
  movesOn,
  MULTIPLAYER,
  POTIONS,
  VEXED,
  type RandomLevels,
} from './support/random-levels';
import { drawn, gameOn } from './support/draw';
import { boardIn, layerOf, replayed, whole } from './support/position';
import { tries } from './support/tries';
import { restByTheBook } from './support/vexed-by-the-book';

/** Everything visible of a position except the facings of the players. */
function appearance(game: Game): string {
  const rows = drawn(game).join('\n');
  return `${game.rules === holes ? rows.replace(/[<>^]/g, 'v') : rows} ${JSON.stringify(game.readings())}`;
}

/** The game before and after each refused move; `again` makes it anew for each. */
function aroundRefusals(again: () => Game): { before: unknown; after: unknown }[] {
  return movesOn(again()).flatMap((move) => {
    const game = again();
    const shown = game.replica();
    const look = () => [whole(game), game.length, shown.isBehind];
    const before = look();
    return game.make(move).done ? [] : [{ before, after: look() }];
  });
}

/** A game has fewer turns than this, so that a test ends even if undo never does. */
const MAX_TURNS = 1000;

function untilRefused(act: () => { readonly done: boolean }): number {
  let times = 0;
  while (times < MAX_TURNS && act().done) times += 1;
  return times;
}

test('every rule set has levels drawn for it', () => {
  expect(RANDOM_LEVELS.map(({ rules }) => rules)).toEqual(RULE_SETS);
});

describe.each(RANDOM_LEVELS.map((source) => [source.rules.id, source] as const))('%s', (_, { rules, format, rows }) => {
  test('undo to the start gives the start, redo to the end the end, after any actions', () => {
    fc.assert(
      fc.property(rows, LINE, (drawing, line) => {
        const game = gameOn(rules, format, drawing);
        const start = whole(game);
        along(game, line, whole);
        const end = whole(game);
        untilRefused(() => game.undo());
        expect(whole(game)).toEqual(start);
        untilRefused(() => game.redo());
        expect(whole(game)).toEqual(end);
      }),
      tries(100),
    );
  });

  test('every position of a line is come back to, in any order', () => {
    fc.assert(
      fc.property(rows, LINE, fc.array(fc.nat(40), { maxLength: 10 }), (drawing, line, jumps) => {
        const game = gameOn(rules, format, drawing);
        const seen = along(game, line, whole);
        const positions = jumps.map((jump) => jump % seen.length);
        const found = positions.map((position) => {
          game.jump(position);
          return whole(game);
        });
        expect(found).toEqual(positions.map((position) => seen[position]));
      }),
      tries(50),
    );
  });

  test('a refused move changes nothing, and keeps redo', () => {
    fc.assert(
      fc.property(rows, LINE, fc.nat(40), (drawing, line, jump) => {
        const states = aroundRefusals(() => {
          const game = gameOn(rules, format, drawing);
          game.jump(jump % along(game, line, whole).length);
          return game;
        });
        expect(states.map(({ after }) => after)).toEqual(states.map(({ before }) => before));
      }),
      tries(30),
    );
  });

  test('the hash kept up to date is that of the position written afresh', () => {
    fc.assert(
      fc.property(rows, LINE, (drawing, line) => {
        const hashes = along(gameOn(rules, format, drawing), line, (game) => [
          replayed(game).hash,
          boardIn(game.board).hash,
        ]);
        expect(hashes.map(([kept]) => kept)).toEqual(hashes.map(([, afresh]) => afresh));
      }),
      tries(100),
    );
  });

  test('the hash follows the board back and forth through its journal', () => {
    fc.assert(
      fc.property(rows, LINE, fc.array(fc.nat(), { minLength: 1, maxLength: 10 }), (drawing, line, places) => {
        const game = gameOn(rules, format, drawing);
        along(game, line, () => undefined);
        const board = replayed(game);
        const end = board.written;
        const hashes = places.map((place) => {
          board.rewind(place % (end + 1));
          board.advance(place % (end + 1));
          return [board.hash, boardIn(board).hash];
        });
        expect(hashes.map(([kept]) => kept)).toEqual(hashes.map(([, afresh]) => afresh));
      }),
      tries(100),
    );
  });

  test('two ways to the same drawn position lead to the same hash, and two positions have two', () => {
    fc.assert(
      fc.property(rows, fc.array(LINE, { minLength: 8, maxLength: 8 }), (drawing, lines) => {
        const game = gameOn(rules, format, drawing);
        const seen = lines.flatMap((line) => {
          game.jump(0);
          return along(game, line, () => [appearance(game), boardIn(game.board).hash] as const);
        });
        const appearances = new Set(seen.map(([rows]) => rows));
        const hashes = new Set(seen.map(([, hash]) => hash));
        const pairs = new Set(seen.map((pair) => pair.join()));
        expect([hashes.size, pairs.size]).toEqual([appearances.size, appearances.size]);
      }),
      tries(50),
    );
  });
});

/** The number of pieces with these names on the board, things and ground. */
function count({ board, rules }: Game, name: RegExp): number {
  return rules.pieces
    .filter((piece) => name.test(piece.name))
    .reduce((sum, { layer, code }) => sum + layerOf(board, layer).filter((found) => found === code).length, 0);
}

/** How many things of each kind there are. */
function things({ board, rules }: Game): number[] {
  const found = layerOf(board, 'thing');
  return rules.pieces
    .filter(({ layer }) => layer === 'thing')
    .map(({ code }) => found.filter((thing) => thing === code).length);
}

function keysInHand(game: Game): number {
  return String(game.readings().keys ?? '').length;
}

describe('nothing is created or lost', () => {
  function alwaysTheSame({ rules, format, rows }: RandomLevels, look: (game: Game) => unknown): void {
    fc.assert(
      fc.property(rows, LINE, (drawing, line) => {
        const seen = along(gameOn(rules, format, drawing), line, look);
        expect(seen).toEqual(seen.map(() => seen[0]));
      }),
      tries(100),
    );
  }

  test('in classic: boxes of each colour, goals, and keys but for those that doors used up', () => {
    alwaysTheSame(CLASSIC, (game) => [
      things(game),
      count(game, /^goal$/),
      count(game, /^teleporter$/),
      count(game, /^key$/) + keysInHand(game) - count(game, /^door$/),
    ]);
  });

  test('in multiplayer: players, and boxes of each', () => {
    alwaysTheSame(MULTIPLAYER, (game) => [things(game), count(game, /^goal$/)]);
  });

  test('in holes: a hole goes with each item or player that goes', () => {
    alwaysTheSame(HOLES, (game) => count(game, /trophy|crate|player/) - count(game, /^hole$/));
  });

  test('in holes: targets, walls and ice', () => {
    alwaysTheSame(HOLES, (game) => [count(game, /target/), count(game, /^wall$/), count(game, /^ice$/)]);
  });

  test('in potions: a goal is filled for each crate that goes', () => {
    alwaysTheSame(POTIONS, (game) => [
      count(game, /^crate/) + count(game, /^filled goal$/),
      count(game, /goal$/),
      count(game, /^player$/),
    ]);
  });

  test('in vexed: boxes vanish two of a colour or more at a time', () => {
    fc.assert(
      fc.property(VEXED.rows, LINE, (drawing, line) => {
        const counts = along(gameOn(vexed, 'vexed', drawing), line, things);
        const gone = counts
          .slice(1)
          .flatMap((now, turn) => now.map((left, kind) => (counts[turn]?.[kind] ?? 0) - left));
        expect(gone.filter((number) => number < 0 || number === 1)).toEqual([]);
      }),
      tries(200),
    );
  });
});

test('in vexed, after every turn all is held and no two boxes of a colour touch', () => {
  fc.assert(
    fc.property(VEXED.rows, LINE, (drawing, line) => {
      const rest = along(gameOn(vexed, 'vexed', drawing), line, (game) => restByTheBook(drawing, drawn(game)));
      expect(rest).toEqual(rest.map(() => []));
    }),
    tries(200),
  );
});

/** Whether some sequence of this number of steps, by any player, pushes a box. */
function canPushWithin(game: Game, steps: number): boolean {
  const { level, referee } = game;
  const board = boardIn(game.board);
  const seen = new Set([board.hash]);
  let ring = [board.save()];
  for (let taken = 0; taken < steps && ring.length > 0; taken += 1) {
    const next: typeof ring = [];
    for (const position of ring)
      for (const player of level.players.keys())
        for (const direction of DIRECTIONS) {
          board.restore(position);
          const answer = takeStep(referee, board, player, direction);
          if (answer.done && answer.push) return true;
          if (!answer.done || seen.has(board.hash)) continue;
          seen.add(board.hash);
          next.push(board.save());
        }
    ring = next;
  }
  return false;
}

describe('in multiplayer, a game is called lost', () => {
  test('only if no six steps of all players together push a box', () => {
    fc.assert(
      fc.property(MULTIPLAYER.rows, LINE, (drawing, line) => {
        const game = gameOn(multiplayer, 'multiplayer', drawing);
        along(game, line, whole);
        fc.pre(game.standing.state === 'lost');
        expect(canPushWithin(game, 6)).toBe(false);
      }),
      tries(100),
    );
  });

  test('exactly if a player who is alone can push no box any more', () => {
    fc.assert(
      fc.property(ALONE.rows, LINE, (drawing, line) => {
        const game = gameOn(multiplayer, 'multiplayer', drawing);
        along(game, line, whole);
        fc.pre(game.standing.state !== 'won');
        expect(game.standing.state).toBe(canPushWithin(game, Infinity) ? 'playing' : 'lost');
      }),
      tries(200),
    );
  });
});

describe('parse and format of each format are inverse', () => {
  const text = (symbols: string, size: fc.StringConstraints = { minLength: 1, maxLength: 8 }) =>
    fc.string({ unit: fc.constantFrom(...symbols), ...size });
  const rows = (row: Arbitrary<string>) => fc.array(row, { minLength: 1, maxLength: 6 });
  const block = (symbols: string) =>
    fc.integer({ min: 1, max: 8 }).chain((width) => rows(text(symbols, { minLength: width, maxLength: width })));
  const title = fc.option(fc.stringMatching(/^[A-Z][a-z]{0,5}( [a-z0-9]{1,5})?$/), { nil: undefined });

  /** The content of a draft, without its places in the text. */
  interface Said {
    readonly blocks: readonly (readonly string[])[];
    readonly numbers?: Readonly<Record<string, number>>;
    readonly title?: string | undefined;
    readonly notes?: readonly string[];
  }

  /** Every row has a wall at its end, and may begin further in; there is at least one player. */
  const community = (blank: string): Arbitrary<Said> =>
    fc
      .tuple(
        rows(
          fc.tuple(text(blank, { maxLength: 3 }), text(`#${blank}@+$*.-_`)).map(([margin, row]) => `${margin}#${row}#`),
        ),
        title,
      )
      .map(([board, name]) => ({ blocks: [['#@$.#', ...board]], title: name }));

  const SAID: Readonly<Record<string, Arbitrary<Said>>> = {
    lvl: fc
      .tuple(
        block('.#@+Aa1Bb2Cc3Dd4klmKLM56789'),
        title,
        fc.array(fc.string({ unit: text(' az09,.:#@', { minLength: 1, maxLength: 1 }) })),
      )
      .map(([board, name, notes]) => ({
        blocks: [board],
        title: name,
        notes: name === undefined ? notes : [`Title: ${name}`, ...notes],
      })),
    xsb: community(' '),
    // Run lengths have a sign for blanks.
    rle: community('-'),
    // Every level has an id, which is its title.
    slc: fc
      .tuple(
        rows(fc.tuple(text(' ', { maxLength: 3 }), text('# @+$*.-_')).map(([indent, row]) => `${indent}${row}#`)),
        fc.stringMatching(/^[A-Z<&>"'][a-z<&>"']{0,5}$/),
      )
      .map(([board, name]) => ({ blocks: [board], title: name })),
    // A row ends at its last cell that is no blank.
    multiplayer: fc
      .tuple(
        rows(text(' .#@ABab').map((row) => `${row}#`)),
        fc.option(fc.integer({ min: -1, max: 1e9 }), { nil: undefined }),
      )
      .map(([board, limit]) => ({ blocks: [board], numbers: limit === undefined ? {} : { undoLimit: limit } })),
    holes: fc
      .tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 6 }))
      .chain(([width, height]) => {
        const size = { minLength: height, maxLength: height };
        const row = { minLength: width, maxLength: width };
        return fc.tuple(fc.array(text('_YGBRHhIi', row), size), fc.array(text('_ygbrWB><^vHh', row), size));
      })
      .map((blocks) => ({ blocks })),
    // A row begins at its first symbol and ends at its last.
    potions: fc
      .tuple(rows(text(' WGXP0129SMF$').map((row) => `W${row}W`)), fc.nat(1e9), fc.nat(1e9))
      .map(([board, strength, moves]) => ({ blocks: [board], numbers: { strength, moves } })),
    vexed: block(' #HPbrcmgyl1').map((board) => ({ blocks: [board] })),
  };

  function draftOf(format: string, { blocks, numbers = {}, title, notes = [] }: Said): Draft {
    const place = { line: 1, column: 1 };
    return {
      format,
      title,
      author: undefined,
      notes,
      solutions: [],
      snapshots: [],
      line: 1,
      numbers: Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, { value, ...place }])),
      blocks: blocks.map((board) => board.map((row) => ({ text: row, ...place }))),
      faults: [],
    };
  }

  function saidBy(draft: Draft): Said {
    return {
      blocks: draft.blocks.map((board) => board.map((row) => row.text)),
      numbers: Object.fromEntries(Object.entries(draft.numbers).map(([name, { value }]) => [name, value])),
      title: draft.title,
      notes: draft.notes,
    };
  }

  test.each(FORMATS.map((format) => [format.id, format] as const))('%s', (id, format) => {
    fc.assert(
      fc.property(SAID[id] ?? fc.constant({ blocks: [] }), (said) => {
        const written = format.write(draftOf(id, said));
        const drafts = format.index(written).flatMap((span) => {
          const draft = format.parse(written, span);
          return draft.ok ? [draft.value] : [];
        });
        expect(drafts.map(saidBy)).toEqual([expect.objectContaining(said)]);
        expect(drafts.map((draft) => format.write(draft))).toEqual([written]);
      }),
      tries(200),
    );
  });
});
