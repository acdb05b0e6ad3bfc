import { buildSync } from 'esbuild';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { History } from '../../src/core/history/history';
import { formatHistory, parseHistory } from '../../src/core/history/text';
import { mergeHistories } from '../../src/core/history/transform';
import { openSession, type StoreRoom } from './store';
import { temporaryFolder } from './temporary-folder';

/** The output of a player before it was killed. */
export interface PlayerReport {
  readonly saves: number;
  /** The last saved history, and the one that it was about to save. */
  readonly saved: string;
  readonly saving: string;
  /** The number of wins that it printed. */
  readonly won: number;
  readonly faults: readonly string[];
}

/** Starts a player and kills it once it has printed a word this many times. */
export function playAndKill(
  folder: string,
  id: string,
  seed: number,
  times: number,
  lastWord: 'saving' | 'won' = 'saving',
): Promise<PlayerReport> {
  return new Promise((resolve) => {
    const player = spawn(process.execPath, [PLAYER, folder, id, String(seed)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const words = new Map<string, string[]>();
    const lines = createInterface({ input: player.stdout });
    lines.on('line', (line) => {
      const word = line.slice(0, line.indexOf(' '));
      words.set(word, [...(words.get(word) ?? []), line.slice(word.length + 1)]);
      if (word === lastWord && words.get(word)?.length === times) player.kill('SIGKILL');
    });
    player.on('close', () => {
      resolve(parseReport(words, 'won'));
    });
  });
}

/** Reads the printed lines by their first words. `winning` marks a win that must no longer be lost. */
export function parseReport(words: ReadonlyMap<string, readonly string[]>, winning: 'won' | 'solved'): PlayerReport {
  const last = (word: string): string => words.get(word)?.at(-1) ?? '';
  const count = (word: string): number => words.get(word)?.length ?? 0;
  return {
    saves: count('saving'),
    saved: last('saved') || NOTHING_PLAYED,
    saving: last('saving'),
    won: count(winning),
    faults: words.get('fault') ?? [],
  };
}

const NOTHING_PLAYED = formatHistory(new History());

export const PLAYER = bundledScript('kill-player');

/** A script of this folder, bundled with the source that it needs, as one file that Node can start. */
export function bundledScript(name: string): string {
  const outfile = join(temporaryFolder(), `${name}.js`);
  buildSync({ entryPoints: [join(__dirname, `${name}.js`)], outfile, bundle: true, platform: 'node' });
  return outfile;
}

/** Saved data of a player that the store has lost; empty if nothing is lost. */
export function findLosses(room: StoreRoom, id: string, { saved, saving, won, faults }: PlayerReport): string[] {
  const store = room.openStore();
  const { savedGame } = openSession(store, id);
  const there = formatHistory(savedGame?.history ?? new History());
  const solutions = store.record(`ee${id.slice(2)}`).solvedAt.length;
  return [
    ...(there === saved || there === saving ? [] : [`"${there}" is there instead of "${saved}" or "${saving}"`]),
    ...(solutions >= won ? [] : [`${solutions} wins are there of ${won}`]),
    ...faults,
    ...room.faults.map(({ kind }) => kind),
  ];
}

/**
 * Whether the saved game has the moves of a history, on its path or among its branches. Bookmarks do not count: two
 * programs on one game set and remove each other's.
 */
export function hasMoves(room: StoreRoom, id: string, text: string): boolean {
  const { savedGame } = openSession(room.openStore(), id);
  const line = parseHistory(text);
  if (!savedGame || !line.ok) return false;
  for (const { name } of line.value.bookmarks()) line.value.removeBookmark(name);
  return formatHistory(mergeHistories(savedGame.history, line.value)) === formatHistory(savedGame.history);
}

interface KillResult {
  readonly saves: number;
  readonly losses: readonly string[];
}

/** Kills a player this many times just after it has printed a win, and counts the lost wins. */
export async function killWinners(room: StoreRoom, id: string, times: number): Promise<KillResult> {
  const losses: string[] = [];
  let wins = 0;
  for (let time = 0; time < times; time += 1) {
    wins += (await playAndKill(room.folder, id, time + 1, 1 + (time % 3), 'won')).won;
    const there = room.openStore().record(`ee${id.slice(2)}`).solvedAt.length;
    if (there < wins) losses.push(`${there} wins are there of ${wins}`);
  }
  return { saves: wins, losses };
}

/** Kills two players at once, this many times, each on a level of its own. */
export async function killTwo(room: StoreRoom, ids: readonly string[], times: number): Promise<KillResult> {
  const losses: string[] = [];
  let saves = 0;
  for (let time = 0; time < times; time += 1) {
    const players = ids.map((id, index) =>
      playAndKill(room.folder, id, 2 * time + index + 1, savesBefore(time + index)),
    );
    const words = await Promise.all(players);
    words.forEach((last, index) => {
      saves += last.saves;
      losses.push(...findLosses(room, ids[index] ?? '', last).map((loss) => `after ${saves} saves: ${loss}`));
    });
  }
  return { saves, losses };
}

/** The number of saves before a kill: from 1 to 60, a different one each time. */
function savesBefore(time: number): number {
  return 1 + ((time * 37) % 60);
}
