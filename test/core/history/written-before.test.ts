import { changedCopy } from '../../support/histories';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { History } from '../../../src/core/history/history';
import { formatHistory, parseHistory } from '../../../src/core/history/text';
import { parseGame } from '../../../src/store/game-files';
import { LIVES, type Saved } from './written-by-0.1/histories';
import { valueOf } from '../../support/value-of';

function read(text: string): History {
  const history = valueOf(parseHistory(text));
  return history;
}

function changed(history: History, change: string): History {
  const applied = valueOf(changedCopy(history, change));
  return applied;
}

/** The facts about a history, as the fixtures list them. */
function known(history: History): Omit<Saved, 'change'> {
  const bookmarks = history.bookmarks().map(({ name, position, isOnPath }) => `${name} ${position} ${isOnPath}`);
  return { text: formatHistory(history), bookmarks, forks: history.forks().join(' ') };
}

describe('a history written by an earlier version', () => {
  test.each(LIVES.map(({ start, saved }) => [start, saved] as const))('is read as it was meant: %s', (start, saved) => {
    const histories = saved.reduce<readonly History[]>(
      (before, { change }) => [...before, changed(before.at(-1) ?? read(start), change)],
      [],
    );
    expect(formatHistory(read(start))).toBe(start);
    expect(histories.map(known)).toEqual(saved.map(({ text, bookmarks, forks }) => ({ text, bookmarks, forks })));
  });

  test('continues as a saved game', () => {
    const game = parseGame(readFileSync(join(__dirname, 'written-by-0.1', 'game.jsonl'), 'utf8'));
    expect(game).toMatchObject({ count: 4, isDamaged: false });
    expect(game && formatHistory(game.last.history)).toBe(LIVES[6]?.saved.at(-1)?.text);
  });
});
