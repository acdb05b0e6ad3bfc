import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Line } from '../../src/core/line';
import { formatLine, parseLine } from '../../src/core/line-text';
import { mergedLine } from '../../src/core/merged-line';
import { enter, type StoreRoom } from './store';

/** What a player that was killed had said until then. */
interface LastWords {
  readonly saves: number;
  /** What was kept last, and what was about to be kept. */
  readonly kept: string;
  readonly keeping: string;
  readonly solved: number;
  readonly troubles: readonly string[];
}

const PLAYER = join(__dirname, 'kill-player.js');

/** Has somebody play who is killed in the middle of a save of theirs; the moment is theirs alone. */
export function playAndDie(folder: string, id: string, seed: number, saves: number): Promise<LastWords> {
  return new Promise((resolve) => {
    const player = spawn(process.execPath, [PLAYER, folder, id, String(seed)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const words = new Map<string, string[]>();
    const lines = createInterface({ input: player.stdout });
    lines.on('line', (line) => {
      const word = line.slice(0, line.indexOf(' '));
      words.set(word, [...(words.get(word) ?? []), line.slice(word.length + 1)]);
      if (word === 'keeping' && words.get(word)?.length === saves) player.kill('SIGKILL');
    });
    player.on('close', () => {
      const last = (word: string): string => words.get(word)?.at(-1) ?? '';
      const count = (word: string): number => words.get(word)?.length ?? 0;
      resolve({
        saves: count('keeping'),
        kept: last('kept'),
        keeping: last('keeping'),
        solved: count('solved'),
        troubles: words.get('trouble') ?? [],
      });
    });
  });
}

/** What the store has lost of what a player had said; nothing if all is well. */
export function lossOf(room: StoreRoom, id: string, { kept, keeping, solved, troubles }: LastWords): string[] {
  const store = room.opened();
  const { left } = enter(store, id);
  const there = formatLine(left?.line ?? new Line());
  const solutions = store.history(`ee${id.slice(2)}`).solvedAt.length;
  return [
    ...(there === kept || there === keeping ? [] : [`"${there}" is there instead of "${kept}" or "${keeping}"`]),
    ...(solutions >= solved ? [] : [`${solutions} solutions are there of ${solved}`]),
    ...troubles,
    ...room.faults.map(({ kind }) => kind),
  ];
}

/** Whether a game that was left knows a line, as itself or among its branches. */
export function isKnown(room: StoreRoom, id: string, text: string): boolean {
  const { left } = enter(room.opened(), id);
  const line = parseLine(text);
  if (!left || !line.ok) return false;
  return formatLine(mergedLine(left.line, line.value)) === formatLine(left.line);
}

interface Toll {
  readonly saves: number;
  readonly losses: readonly string[];
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
