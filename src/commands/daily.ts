import { type DailyLevel, dailyLevels } from '../generator/daily';
import { dailyTotals, placesOf, starsOfDay } from '../library/daily';
import { comingText, isDay } from '../messages/calendar';
import { dailyResultText } from '../messages/counts';
import { storeFaultSentence } from '../messages/files';
import { availableParallelism } from 'node:os';
import { failure, ok, type Result } from '../core/result';
import { makeDailyLevel, type MadeDailyLevel } from '../jobs/day-maker';
import { JobThread, memoryFor } from '../jobs/job-thread';
import { sanitize } from '../messages/sanitize';
import { openStoreToRead } from '../store/player-store';
import { generatedLine } from './generate/generate-run';
import type { DailyLine } from './json';
import type { Output } from './output';
import { play, PLAY_DEFAULTS } from './play/play';
import { openWritableStore } from './saved/store';
import { workOnAll } from './work';
import { type CommandLine, type JsonOptions } from './options';

/** A level of the day that was made. */
interface Made extends MadeDailyLevel {
  readonly level: DailyLevel;
}

interface DailyOptions extends JsonOptions {
  readonly text?: boolean;
  readonly speak?: boolean;
}

export function define({ program, answer, output }: CommandLine): void {
  program
    .command('daily')
    .json('the levels instead, a JSON line for each')
    .description('the levels of a day, by default today: one of each rule set')
    .argument('[date]', 'a day such as 2026-11-22')
    .option('--text', 'play its levels line by line, even at a terminal')
    .option('--speak', 'play its levels line by line, told in sentences instead of boards')
    .action((date: string | undefined, options: DailyOptions) => answer(daily(date, options, output)));
}

/** Shows the levels of a day, by default today's (UTC), to play them; or prints them. */
async function daily(date: string | undefined, options: DailyOptions, output: Output): Promise<Result<number, string>> {
  const { json, text = false, speak = false } = options;
  const [today = ''] = new Date().toISOString().split('T');
  const day = date ?? today;
  if (!isDay(day))
    return failure(
      date === undefined
        ? `the clock of this computer says ${today}; set it, or name a day: sokoban daily 2026-11-22`
        : `there is no day "${sanitize(day)}"; days are those from 2000 to 2999, written such as 2026-11-22`,
    );
  if (json === true)
    return ok(
      await makeLevels(dailyLevels(day), output, (made) => {
        output.json(jsonOf(day, made));
      }),
    );
  if (isDay(today) && day > today) return failure(comingText(day));
  const isByLines = text || speak;
  const levels = isByLines ? await savedLevels(day, output) : ok([]);
  if (!levels.ok) return levels;
  const played = await play(levels.value, { ...PLAY_DEFAULTS, ...(isByLines ? { text, speak } : { day }) }, output);
  if (played.ok) await printResult(day, output);
  return played;
}

/** The files of a day's levels; those that are missing are made. */
async function savedLevels(day: string, output: Output): Promise<Result<readonly string[], string>> {
  const opened = openWritableStore(output);
  if (!opened.ok) return opened;
  const { daily } = opened.value.store;
  const places = placesOf(day, opened.value.store);
  const missing = places.filter(({ path }) => !daily.has(path));
  const faults: string[] = [];
  await makeLevels(
    missing.map(({ level }) => level),
    output,
    ({ level, written }) => {
      const place = missing.find((one) => one.level === level);
      const added = place ? daily.add(place.path, written.text) : ok(undefined);
      if (!added.ok) faults.push(...added.faults.map(storeFaultSentence));
    },
  );
  return faults.length > 0 ? failure(...faults.slice(0, 1)) : ok(places.map(({ path }) => path));
}

function jsonOf(day: string, { level, written, seconds }: Made): DailyLine {
  return { ...generatedLine(written, seconds), day, name: level.difficulty };
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
        show(`making the levels of the day: ${level.rules}`);
        const made = await makeDailyLevel(level, thread);
        return made && ok({ level, ...made });
      },
      report: (one) => made.push(one) > 0,
      summary: () => `${made.length} of ${levels.length} levels made`,
    },
    output,
  );
  for (const level of levels) for (const one of made) if (one.level === level) report(one);
  return code;
}

/** Prints the result of a day for a chat, without any hint at the solutions, if one of its levels is solved. */
async function printResult(day: string, output: Output): Promise<void> {
  const store = openStoreToRead(() => undefined);
  if (!store.ok) return;
  const stars = starsOfDay(day, store.value);
  if (stars.every((each) => each === 0)) return;
  const { streak } = await dailyTotals(store.value, new Date());
  output.line(dailyResultText(day, stars, streak.days, false));
}
