import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OWN_MAPS } from '../../src/files/level-files';
import { sessionLevelOf } from '../../src/library/stored-level';
import { Library } from '../../src/library/library';
import { readersFor } from '../../src/library/load';
import { markOf, ratingOf, type LevelRating } from '../../src/library/summary';
import { Index, type IndexResult } from '../../src/jobs/index-job';
import { Game } from '../../src/core/play/game';
import { FORMATS } from '../../src/formats';
import { RULE_SETS } from '../../src/rules';
import { CLASSIC_PLAYER } from '../../src/rules/classic/presentation';
import { cellAt, xOf } from '../../src/core/level/level';
import type { Store } from '../../src/store/store';
import { movesOf } from '../support/draw';
import { playableFrom } from '../support/playable';
import { playedGame, StoreRoom } from '../support/store';
import { valueOf } from '../support/value-of';
import { temporaryFolder } from '../support/temporary-folder';

const folder = temporaryFolder();
const SETS = join(folder, 'sets');
mkdirSync(SETS);

const ROW = '#######\n#@ $ .#\n#######\n';
const WON = `${ROW}Title: Row\nAuthor: Ann\nComment: Push it.\n\nSolution\nrrrR\nrR\n`;
const path = (name: string) => join(SETS, name);
writeFileSync(path('a.xsb'), `${WON}\n#####\n# $.#\n#####\nTitle: Nobody\n`);
writeFileSync(path('b.xsb'), Array<string>(60).fill(ROW).join('\n'));
writeFileSync(path('c.txt'), 'Only words.\n');

function indexOf(store?: Store, unread: readonly string[] = []): Index {
  const library = new Library({ formats: FORMATS, rules: RULE_SETS }, folder);
  library.add(SETS);
  library.restore({ indexes: [], withoutLevels: [], unread });
  return new Index(library, store);
}

/** All results, piece by piece. */
function findings(index: Index): IndexResult[] {
  const found: IndexResult[] = [];
  for (let next = index.next(); next; next = index.next()) found.push(next);
  return found;
}

function ratingText(rating: LevelRating): string {
  return typeof rating === 'object' ? `above ${rating.above}` : `${rating}`;
}

function briefly(finding: IndexResult): string {
  switch (finding.type) {
    case 'indexed':
      return `${finding.index.file.slice(SETS.length + 1)}: ${finding.index.titles.length}`;
    case 'no-levels':
      return `${finding.file.slice(SETS.length + 1)}: nothing`;
    case 'summaries':
      return `${finding.file.slice(SETS.length + 1)} from ${finding.from}: ${finding.summaries.length} read`;
    case 'rated':
      return finding.levels.map(({ ref, rating }) => `level ${ref.number}: ${ratingText(rating)}`).join(', ');
  }
}

test('the index reads all files first, then their levels, a few at a time', () => {
  expect(findings(indexOf()).map(briefly)).toEqual([
    'a.xsb: 2',
    'b.xsb: 60',
    'c.txt: nothing',
    'a.xsb from 1: 2 read',
    'b.xsb from 1: 25 read',
    'b.xsb from 26: 25 read',
    'b.xsb from 51: 10 read',
  ]);
});

test('another folder is read when the player opens it, except the files that the screen has read', () => {
  const library = new Library({ formats: FORMATS, rules: RULE_SETS }, folder);
  const [first] = library.add(path('a.xsb')).ok ? library.files : [];
  const known = first && library.index(first);
  const index = new Index(new Library({ formats: FORMATS, rules: RULE_SETS }, folder), undefined);
  index.addArgument(SETS, known ? [known] : []);
  expect(findings(index).map(briefly)).toEqual([
    'b.xsb: 60',
    'c.txt: nothing',
    'a.xsb from 1: 2 read',
    'b.xsb from 1: 25 read',
    'b.xsb from 26: 25 read',
    'b.xsb from 51: 10 read',
  ]);
});

test('a file that was deleted after the list was made is reported', () => {
  const gone = findings(indexOf(undefined, [path('b.xsb'), path('gone.xsb')])).filter((one) => one.type === 'indexed');
  expect(gone.map(briefly)).toEqual(['a.xsb: 2', 'b.xsb: 60', 'gone.xsb: 1']);
  expect(gone[2]?.index.faults).toEqual([
    { kind: 'rule', rule: 'no-such-file', sentence: 'there is no such file or folder' },
  ]);
});

test('the index does not wait for a pipe or a device in place of a file', () => {
  const [pipe, device] = [path('pipe.xsb'), path('zero.xsb')];
  for (const one of [pipe, device]) writeFileSync(one, ROW);
  const index = indexOf();
  for (const one of [pipe, device]) rmSync(one);
  execFileSync('mkfifo', [pipe]);
  symlinkSync('/dev/zero', device);
  const found = findings(index);
  for (const one of [pipe, device]) rmSync(one);
  const faults = found.flatMap((one) => (one.type === 'indexed' ? one.index.faults : []));
  const fault = { kind: 'rule', rule: 'no-plain-file', sentence: 'this is no plain file' };
  expect(faults).toEqual([fault, fault]);
});

test('a preferred file is read first', () => {
  const index = indexOf();
  index.prefer(path('b.xsb'));
  expect(findings(index).slice(0, 2).map(briefly)).toEqual(['b.xsb: 60', 'a.xsb: 2']);
});

test('the levels of the previewed file are read first', () => {
  const index = indexOf();
  index.prefer(path('b.xsb'));
  index.next();
  index.preview({ file: path('b.xsb'), number: 1 });
  expect(findings(index).map(briefly)[0]).toBe('b.xsb from 1: 25 read');
});

test('the index summarizes all levels, also faulty ones', () => {
  const facts = findings(indexOf()).flatMap((one) => (one.type === 'summaries' ? one.summaries : []));
  expect(facts[0]?.facts).toEqual({ width: 7, height: 3, boxes: 1, author: 'Ann', isFaulty: false });
  expect(facts[1]?.facts.isFaulty).toBe(true);
});

describe('when everything is read, the levels are rated', () => {
  const ONLY = join(folder, 'rated');
  mkdirSync(ONLY);
  writeFileSync(join(ONLY, 'a.xsb'), `${ROW}\n#####\n#@ .#\n##$##\n#####\n`);
  writeFileSync(join(ONLY, 'b.xsb'), `#####\n# $.#\n#####\n\n########\n#@ $  .#\n########\n`);

  function readIndex(store?: Store, ratings: ReadonlyMap<string, LevelRating> = new Map()): Index {
    const library = new Library({ formats: FORMATS, rules: RULE_SETS }, folder);
    library.add(ONLY);
    const index = new Index(library, store);
    index.setStored(new Map(), ratings);
    findings(index);
    return index;
  }

  function ratings(index: Index): IndexResult[] {
    const found: IndexResult[] = [];
    for (let next = index.rateNext(); next; next = index.rateNext()) if (next !== 'busy') found.push(next);
    return found;
  }

  test('as the command does, but not those that cannot be played', () => {
    expect(ratings(readIndex()).map(briefly)).toEqual(['level 1: 1', 'level 2: unsolvable', 'level 2: 1.11']);
  });

  test('those of the previewed file first', () => {
    const index = readIndex();
    index.preview({ file: join(ONLY, 'b.xsb'), number: 2 });
    expect(ratings(index)[0]).toMatchObject({ levels: [{ ref: { file: join(ONLY, 'b.xsb') } }] });
  });

  test('and once for all: the store has the ratings at the next start', async () => {
    const room = new StoreRoom(folder);
    ratings(readIndex(room.openStore()));
    const store = room.openStore();
    const kept = new Map([...(await store.allRatings())].map(([id, rating]) => [id, ratingOf(rating)]));
    expect([...kept.values()].sort()).toEqual([1, 1.11, 'unsolvable']);
    expect(ratings(readIndex(store, kept))).toEqual([]);
  });

  test('which says nothing of the player: the store stays empty, and no level counts as played', async () => {
    const room = new StoreRoom(folder);
    ratings(readIndex(room.openStore()));
    const store = room.openStore();
    expect(store.isEmpty()).toBe(true);
    expect(await store.marks(markOf)).toEqual(new Map());
  });

  test('but unasked only some hundred', () => {
    const many = join(folder, 'many.xsb');
    writeFileSync(many, Array<string>(310).fill(ROW).join('\n'));
    const library = new Library({ formats: FORMATS, rules: RULE_SETS }, folder);
    library.add(many);
    const index = new Index(library, undefined);
    findings(index);
    expect(ratings(index)).toHaveLength(300);
    index.rate(true);
    expect(ratings(index)).toHaveLength(10);
  });
});

describe('the preview of a level', () => {
  const look = (number: number, store?: Store) => {
    const index = indexOf(store);
    findings(index);
    return index.preview({ file: path('a.xsb'), number: number });
  };

  test('shows its notes, and the counts of a solution that was replayed', () => {
    const seen = look(1);
    expect(seen.ok && seen.value).toMatchObject({ author: 'Ann', notes: ['Push it.'], rules: 'classic' });
    expect(seen.ok && seen.value.level.width).toBe(7);
  });

  test('names its fault', () => {
    const seen = look(2);
    expect(seen.ok && seen.value.faulty?.sentence).toMatch(/a\.xsb, level 2: .*there is no player/);
  });

  test('shows what a level that cannot be played draws, with the cells of its faults', () => {
    writeFileSync(path('a.xsb'), `${ROW}Title: Row\n\n#####\n#@?.#\n#####\n`);
    const seen = look(2);
    const faulty = seen.ok ? seen.value.faulty : undefined;
    expect(faulty?.setup).toMatchObject({ width: 5, height: 3 });
    expect(faulty?.faults.map(({ cell }) => cell)).toEqual([cellAt({ width: 5 }, 2, 1)]);
  });

  test('that is gone says so', () => {
    expect(indexOf().preview({ file: path('gone.xsb'), number: 1 })).toEqual({
      ok: false,
      faults: ['there is no such level any more'],
    });
  });
});

describe('a solution in the file', () => {
  const known = (moves: string) => {
    writeFileSync(path('a.xsb'), `${ROW}Title: Row\n\nSolution\n${moves}\n`);
    const index = indexOf();
    findings(index);
    const seen = index.preview({ file: path('a.xsb'), number: 1 });
    return seen.ok ? seen.value.knownSolution : undefined;
  };

  test('counts if it wins', () => {
    expect(known('rRR')).toEqual({ counts: { moves: 3, pushes: 2 }, par: { moves: 3, pushes: 2 } });
  });

  test('is only claimed if it does not win', () => {
    expect(known('rllrllrll')).toEqual({ counts: undefined });
  });

  test('is only claimed if replaying it would take long', () => {
    expect(known(`${'rl'.repeat(40_000)}rRR`)).toEqual({ counts: undefined });
  });
});

test('the solution of one of the program’s own levels is the best that is known', () => {
  const library = new Library({ formats: FORMATS, rules: RULE_SETS }, folder);
  const file = join(OWN_MAPS, 'level1.lvl');
  library.add(file);
  const index = new Index(library, undefined);
  const [read] = findings(index).flatMap((finding) => (finding.type === 'indexed' ? [finding.index.file] : []));
  const { par, knownSolution } = valueOf(index.preview({ file: read ?? '', number: 1 }));
  expect([par, knownSolution]).toEqual([{ moves: 6, pushes: 4 }, undefined]);
});

describe('the player’s results on a level', () => {
  async function roomAfter(steps: string): Promise<StoreRoom> {
    const room = new StoreRoom(folder);
    const playable = playableFrom(folder, 'row.xsb', ROW);
    const game = new Game(playable.level, playable.rules);
    game.replay(movesOf(game, steps));
    const { saver } = room.openStore().openSession(sessionLevelOf(playable), false);
    saver.saveSoon(playedGame(game));
    room.now += 60_000;
    saver.saveSoon(playedGame(game));
    saver.leave();
    await saver.waitUntilWritten();
    return room;
  }

  const solved = (finding: IndexResult) =>
    finding.type === 'summaries' ? finding.summaries.map(({ mark }) => mark?.isSolved) : [];

  test('is in the summaries as soon as the store was read, for a level in any file', async () => {
    writeFileSync(path('a.xsb'), `${ROW}\n${ROW.split('').reverse().join('').trim()}\n`);
    const store = (await roomAfter('rrr')).openStore();
    const index = indexOf(store);
    expect(findings(index).map(briefly)).toEqual(['a.xsb: 2', 'b.xsb: 60', 'c.txt: nothing']);
    index.setStored(await store.marks(markOf), new Map());
    expect(findings(index).flatMap(solved)).toEqual(Array<boolean>(62).fill(true));
  });

  test('is in the preview', async () => {
    const store = (await roomAfter('rrr')).openStore();
    const index = indexOf(store);
    findings(index);
    const seen = index.preview({ file: path('b.xsb'), number: 1 });
    expect(seen.ok && seen.value).toMatchObject({
      best: [{ moves: 3, pushes: 2 }],
      par: { moves: 3, pushes: 2 },
      seconds: 60,
      mark: { isSolved: true, isBegun: false },
    });
  });

  test('includes a saved game', async () => {
    const store = (await roomAfter('r')).openStore();
    const index = indexOf(store);
    findings(index);
    const seen = index.preview({ file: path('b.xsb'), number: 1 });
    expect(seen.ok && seen.value.mark).toMatchObject({ isSolved: false, isBegun: true });
  });

  test('includes the position of a saved game, as the level is turned', async () => {
    writeFileSync(path('a.xsb'), `${ROW.split('').reverse().join('').trim()}\n`);
    const store = (await roomAfter('r')).openStore();
    const index = indexOf(store);
    findings(index);
    const playerIn = (name: string) => {
      const { level, savedPosition } = valueOf(index.preview({ file: path(name), number: 1 }));
      return savedPosition && xOf(level, savedPosition.things.indexOf(CLASSIC_PLAYER));
    };
    expect(['b.xsb', 'a.xsb'].map(playerIn)).toEqual([2, 4]);
  });

  test('does not replay a saved game of very many turns', async () => {
    const store = (await roomAfter('lr'.repeat(20_001).replace(/^l/, ''))).openStore();
    const index = indexOf(store);
    findings(index);
    expect(valueOf(index.preview({ file: path('b.xsb'), number: 1 }))).toMatchObject({ savedPosition: undefined });
  });
});

test('a file that was written is read and summarized again, and previewed as it is now', () => {
  const file = join(folder, 'again.xsb');
  writeFileSync(file, ROW);
  const library = new Library({ formats: FORMATS, rules: RULE_SETS }, folder);
  library.add(file);
  const index = new Index(library, undefined);
  expect(findings(index).map(({ type }) => type)).toEqual(['indexed', 'summaries']);
  expect(index.preview({ file, number: 2 }).ok).toBe(false);
  writeFileSync(file, `${ROW}Title: One\n\n#####\n#@$.#\n#####\n`);
  index.readAgain(file);
  const [found] = findings(index);
  expect(found?.type === 'summaries' ? found.summaries.map(({ facts }) => facts.width) : []).toEqual([7, 5]);
  expect([index.preview({ file, number: 2 }).ok, library.entry({ file, number: 1 })?.title]).toEqual([true, 'One']);
});

test('levels whose rules in another file have changed are read again under the new ones', () => {
  const [rules, file] = [join(folder, 'rules.ps'), join(folder, 'mine.txt')];
  const game = readFileSync(join(OWN_MAPS, 'inventions', 'in-step.ps'), 'utf8');
  writeFileSync(rules, game);
  writeFileSync(file, '#####\n#P.*#\n#####\n');
  const library = new Library(valueOf(readersFor({ rules })), folder);
  library.add(file);
  const index = new Index(library, undefined);
  findings(index);
  expect(library.entry({ file, number: 1 })?.rules?.source).toContain('title In Step');
  writeFileSync(rules, game.replace('title In Step', 'title Out of Step'));
  index.readAgain(file, valueOf(readersFor({ rules })));
  expect(findings(index).map(briefly)).toHaveLength(1);
  expect(library.entry({ file, number: 1 })?.rules?.source).toContain('title Out of Step');
});
