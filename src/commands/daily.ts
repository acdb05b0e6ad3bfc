import { DAILY_NAMES, type DailyLevel, dailyLevels, type DailyName } from '../generator/daily';
import { playableLevels } from '../library/load';
import { levelId } from '../library/level-id';
import { count, starsText } from '../messages/counts';
import type { Store } from '../store/store';
import { availableParallelism } from 'node:os';
import { failure, ok, type Result } from '../core/result';
import { JobThread, memoryFor } from '../jobs/job-thread';
import { writeGenerated, type WrittenLevel } from '../library/generated-levels';
import { storeFaultSentence } from '../messages/files';
import { sanitize } from '../messages/sanitize';
import { RULE_SETS } from '../rules';
import { openStoreToRead } from '../store/player-store';
import type { Output } from './output';
import { play, PLAY_DEFAULTS } from './play/play';
import { workOnAll } from './work';
import { openWritableStore } from './saved/store';
import type { CommandLine } from './options';

export interface DailyOptions {
  readonly json?: boolean;
}

/** A level of the day that was made. */
interface Made {
  readonly name: DailyName;
  readonly written: WrittenLevel;
  readonly seconds: number;
}

export function define({ program, answer, output }: CommandLine): void {
  program
    .command('daily')
    .description('play the levels of a day, by default today: three classic ones and one of another rule set')
    .argument('[date]', 'a day such as 2026-11-22')
    .option('--json', 'print the levels instead, a JSON line for each')
    .action((date: string | undefined, options: DailyOptions) => answer(daily(date, options, output)));
}

/** Plays the levels of a day, by default today's (UTC), or prints them. */
async function daily(
  date: string | undefined,
  { json }: DailyOptions,
  output: Output,
): Promise<Result<number, string>> {
  const [today = ''] = new Date().toISOString().split('T');
  const day = date ?? today;
  if (!isDay(day))
    return failure(
      date === undefined
        ? `the clock of this computer says ${today}; set it, or name a day: sokoban daily 2026-11-22`
        : `a day is written such as 2026-11-22, not "${sanitize(day)}"`,
    );
  const levels = dailyLevels(day);
  if (json === true) {
    const code = await makeLevels(levels, output, (made) => {
      output.json(jsonOf(day, made));
    });
    return ok(code);
  }
  const opened = openWritableStore(output);
  if (!opened.ok) return opened;
  const files = opened.value.store.daily;
  const missing = levels.filter(({ name }) => !files.has(pathOf(files, day, name)));
  const faults: string[] = [];
  const code = await makeLevels(missing, output, ({ name, written }) => {
    const added = files.add(pathOf(files, day, name), written.text);
    if (!added.ok) faults.push(...added.faults.map(storeFaultSentence));
  });
  if (faults.length > 0) return failure(...faults);
  if (code !== 0) return ok(code);
  const played = await play([files.folder(day)], PLAY_DEFAULTS, output);
  printResult(day, output);
  return played;
}

function pathOf(files: Store['daily'], day: string, name: DailyName): string {
  return files.path(day, DAILY_NAMES.indexOf(name) + 1, name);
}

/** Whether a text is a day of the calendar from the year 2000 on. */
function isDay(text: string): boolean {
  if (!/^2\d{3}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

function jsonOf(day: string, { name, written, seconds }: Made): Readonly<Record<string, unknown>> {
  return { ...written, seconds: Number(seconds.toFixed(3)), day, name };
}

/** Makes levels, several at a time, and reports them in their order; returns 0 if all were made. */
async function makeLevels(
  levels: readonly DailyLevel[],
  output: Output,
  report: (made: Made) => void,
): Promise<number> {
  const jobs = Math.min(levels.length, availableParallelism());
  const made: Made[] = [];
  const code = await workOnAll(
    {
      // The slow ones first, so that all are done soon.
      items: [...levels].reverse(),
      jobs,
      thread: () => new JobThread('generate', memoryFor(jobs)),
      work: async (level, thread, show) => {
        show(`making the levels of the day: ${level.name}`);
        const one = await makeLevel(level, thread);
        return one && ok(one);
      },
      report: (one) => made.push(one) > 0,
      summary: () => `${made.length} of ${levels.length} levels made`,
    },
    output,
  );
  for (const { name } of levels) for (const one of made) if (one.name === name) report(one);
  return code;
}

/** Makes a level. If a seed gives none, the next does. */
async function makeLevel(
  { name, rules: id, wish }: DailyLevel,
  thread: JobThread<'generate'>,
): Promise<Made | undefined> {
  const rules = RULE_SETS.find((candidate) => candidate.id === id);
  if (!rules) throw new Error(`there is no rule set "${id}"`);
  for (let attempt = 0; ; attempt += 1) {
    const seed = attempt === 0 ? wish.seed : `${wish.seed}+${attempt}`;
    const outcome = await thread.run({ ...wish, seed, rules: id }, { seconds: Infinity }, () => undefined);
    if (!outcome) return undefined;
    if ('status' in outcome.result) throw new Error('a level of the day has filled the memory');
    const { made } = outcome.result;
    if (made) return { name, written: writeGenerated(rules, made, seed), seconds: outcome.seconds };
  }
}

/** Prints the results of a day for a chat, without any hint at the solutions. */
function printResult(day: string, output: Output): void {
  const store = openStoreToRead(() => undefined);
  if (!store.ok) return;
  for (const line of dailyResult(day, store.value)) output.line(line);
}

/** `2026-11-22`, then a line for each level of the day; nothing if none of them is solved. */
export function dailyResult(day: string, store: Store): readonly string[] {
  const playables = playableLevels([store.daily.folder(day)], {});
  if (!playables.ok) return [];
  let solved = 0;
  const lines = [...playables.value].map(({ level, rules }, index) => {
    const record = store.record(levelId(level, rules).id);
    const [best] = record.best;
    if (best) solved += 1;
    const name = (DAILY_NAMES[index] ?? '').padEnd(6);
    const kind = rules.id === 'classic' ? '' : ` (${rules.id})`;
    if (!best) return `${name} -${kind}`;
    const counts = `${count(best.moves, 'move')}, ${count(best.pushes, 'push', 'pushes')}`;
    return `${name} ${starsText(record.stars, false)} ${counts}${kind}`;
  });
  return solved === 0 ? [] : [`Sokoban, levels of ${day}`, ...lines];
}
