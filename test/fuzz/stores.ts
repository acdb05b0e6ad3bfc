import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storeFaultSentence } from '../../src/messages/files';
import { formatHistory } from '../../src/core/history/text';
import { formatFact, type Fact } from '../../src/store/fact';
import { openSession, gameAfter, ID, playedGame, StoreRoom } from '../support/store';
import { mutated } from './mutation';
import { target, type Target } from './target';

const ABOUT = { id: ID, at: '2026-01-01T00:00:00.000Z' };
const FACTS: readonly Fact[] = [
  { ...ABOUT, kind: 'solution', moves: 5, pushes: 4, help: 'none', hints: 0, solution: 'r4R' },
  { ...ABOUT, kind: 'visit', visit: 'a', seconds: 60 },
  {
    ...ABOUT,
    kind: 'level',
    rules: 'classic',
    format: 'lvl',
    text: '1 7\n@.A...a\n',
    title: 'Row',
    author: '',
    file: 'row.lvl',
    number: 1,
  },
];
const LEVELS = [FACTS.map(formatFact).join(''), FACTS.slice(0, 1).map(formatFact).join('')];

function record(fields: object): string {
  return `\n${JSON.stringify({ visit: 'a', seconds: 1, at: ABOUT.at, ...fields })}\n`;
}

const START = record({ id: ID, kind: 'game', line: 'line/1 2 0 0 rR(l)' });
/** A game that was saved after each of its moves: whatever is cut from it, records remain before and after. */
function longGame(letter: string): string {
  const records = Array.from({ length: 20 }, (_, index) =>
    record({ n: index + 1, change: `since/1 ${index} ${index + 1} 0 0 ${letter}` }),
  );
  return record({ id: ID, kind: 'game', line: 'line/1 0 0 0 ' }) + records.join('');
}

const GAMES = [
  longGame('r'),
  START + record({ n: 1, change: 'since/1 2 3 0 0 l' }) + record({ n: 2, change: 'since/2 1 1 0 0 (1 2 )<here>1,1' }),
  START + record({ n: 1, change: 'since/1 0 998 0 0 998l' }),
];

/** Games of another machine: none of their moves is in those above. */
const COPIES = [longGame('l'), longGame('u')];

/** The store's facts about the level, and its complaints. */
function known(room: StoreRoom): { facts: unknown; complaints: readonly string[] } {
  room.faults.length = 0;
  const store = room.openStore();
  const { savedGame, record } = openSession(store);
  const line = savedGame && formatHistory(savedGame.history);
  return { facts: { line, history: record, mark: store.mark(ID) }, complaints: room.faults.map(storeFaultSentence) };
}

export const STORES: readonly Target[] = [
  target(
    'files of a store, and copies of them beside them',
    60,
    [mutated(LEVELS), mutated(LEVELS), mutated(GAMES), mutated(COPIES)],
    async (levels, levelsCopy, game, gameCopy) => {
      const below = mkdtempSync(join(tmpdir(), 'sokoban-fuzz-'));
      try {
        const room = new StoreRoom(below);
        for (const name of ['levels', 'games']) mkdirSync(join(room.folder, name));
        writeFileSync(join(room.folder, 'levels', '01.jsonl'), levels);
        writeFileSync(join(room.folder, 'levels', '01 (conflicted copy).jsonl'), levelsCopy);
        writeFileSync(join(room.folder, 'games', `${ID}.a.jsonl`), game);
        writeFileSync(join(room.folder, 'games', `${ID}.a.sync-conflict-1.jsonl`), gameCopy);
        const first = known(room);
        expect(first.complaints.filter((sentence) => !/^\S.*[^.]$/.test(sentence))).toEqual([]);
        // Faults were reported once, and everything readable is still there.
        const second = known(room);
        expect(second).toEqual({ facts: first.facts, complaints: [] });
        const store = room.openStore();
        const { saver } = openSession(store);
        saver.saveSoon(playedGame(gameAfter('rr')));
        await store.close();
        expect(room.faults.map(storeFaultSentence)).toEqual([]);
        expect(openSession(room.openStore()).savedGame).toBeDefined();
        await room.openStore().forEachRecord(() => undefined);
        expect(readdirSync(join(room.folder, 'games')).filter((name) => name.endsWith('.new'))).toEqual([]);
      } finally {
        rmSync(below, { recursive: true });
      }
    },
  ),
];
