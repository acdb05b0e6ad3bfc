import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { History } from '../../src/core/history/history';
import { formatHistory, parseHistory } from '../../src/core/history/text';
import { mergeHistories } from '../../src/core/history/transform';
import { enter, type StoreRoom } from './store';

/** What a player that was killed had said until then. */
export interface LastWords {
  readonly saves: number;
  /** What was kept last, and what was about to be kept. */
  readonly kept: string;
  readonly keeping: string;
  /** How many wins were told to somebody. */
  readonly won: number;
  readonly troubles: readonly string[];
}

/** Has somebody play who is killed as soon as they say a word for so many times; how far they get then is theirs alone. */
export function playAndDie(
  folder: string,
  id: string,
  seed: number,
  times: number,
  lastWord: 'keeping' | 'won' = 'keeping',
): Promise<LastWords> {
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
      resolve(lastWords(words, 'won'));
    });
  });
}

/** What was said, by its first words; `winning` is said of a win as soon as that must not get lost any more. */
export function lastWords(words: ReadonlyMap<string, readonly string[]>, winning: 'won' | 'solved'): LastWords {
  const last = (word: string): string => words.get(word)?.at(-1) ?? '';
  const count = (word: string): number => words.get(word)?.length ?? 0;
  return {
    saves: count('keeping'),
    kept: last('kept') || NOTHING_PLAYED,
    keeping: last('keeping'),
    won: count(winning),
    troubles: words.get('trouble') ?? [],
  };
}

const NOTHING_PLAYED = formatHistory(new History());

export const PLAYER = join(__dirname, 'kill-player.js');

/** What the store has lost of what a player had said; nothing if all is well. */
export function lossOf(room: StoreRoom, id: string, { kept, keeping, won, troubles }: LastWords): string[] {
  const store = room.opened();
  const { savedGame } = enter(store, id);
  const there = formatHistory(savedGame?.history ?? new History());
  const solutions = store.record(`ee${id.slice(2)}`).solvedAt.length;
  return [
    ...(there === kept || there === keeping ? [] : [`"${there}" is there instead of "${kept}" or "${keeping}"`]),
    ...(solutions >= won ? [] : [`${solutions} wins are there of ${won}`]),
    ...troubles,
    ...room.faults.map(({ kind }) => kind),
  ];
}

/**
 * Whether a game that was left knows the moves of a line, as itself or among its branches. Two who play one game set and
 * remove each other's bookmarks.
 */
export function isKnown(room: StoreRoom, id: string, text: string): boolean {
  const { savedGame } = enter(room.opened(), id);
  const line = parseHistory(text);
  if (!savedGame || !line.ok) return false;
  for (const { name } of line.value.bookmarks()) line.value.removeBookmark(name);
  return formatHistory(mergeHistories(savedGame.history, line.value)) === formatHistory(savedGame.history);
}

interface Toll {
  readonly saves: number;
  readonly losses: readonly string[];
}

/** Kills a player so many times at the very moment when a win is told; how many of these were lost. */
export async function killWinners(room: StoreRoom, id: string, times: number): Promise<Toll> {
  const losses: string[] = [];
  let wins = 0;
  for (let time = 0; time < times; time += 1) {
    wins += (await playAndDie(room.folder, id, time + 1, 1 + (time % 3), 'won')).won;
    const there = room.opened().record(`ee${id.slice(2)}`).solvedAt.length;
    if (there < wins) losses.push(`${there} wins are there of ${wins}`);
  }
  return { saves: wins, losses };
}

/** Kills two players at once, as often as asked, each on a level of its own; all that was lost. */
export async function killTwo(room: StoreRoom, ids: readonly string[], times: number): Promise<Toll> {
  const losses: string[] = [];
  let saves = 0;
  for (let time = 0; time < times; time += 1) {
    const dying = ids.map((id, index) => playAndDie(room.folder, id, 2 * time + index + 1, savesBefore(time + index)));
    const words = await Promise.all(dying);
    words.forEach((last, index) => {
      saves += last.saves;
      losses.push(...lossOf(room, ids[index] ?? '', last).map((loss) => `after ${saves} saves: ${loss}`));
    });
  }
  return { saves, losses };
}

/** How many saves somebody lives to see: from 1 to 60, another number each time. */
function savesBefore(time: number): number {
  return 1 + ((time * 37) % 60);
}
