import type { LevelEntry } from '../../library/level-entry';
import type { Fault } from '../../core/fault';
import { Game } from '../../core/play/game';
import type { Level } from '../../core/level/level';
import { locateFault, type ReadLevel } from '../../core/level/read-level';
import { codesWithRole } from '../../core/level/piece';
import { meanings } from '../../core/level/notation';
import { placeOf, type Source } from '../../core/level/source';
import { setupOfLevel } from '../../core/level/setup';
import { ok, type Result } from '../../core/result';
import type { Core } from '../../jobs/solve-job';
import { nameOfRules, type RuleSet, rulesName } from '../../core/rule-set';
import type { GiveUpReason } from '../../core/play/search-result';
import { gameJson, gamesAmong, reportGame } from './check-game';
import type { CheckLine } from '../json';
import { errorFields, levelFields, reportError } from '../json-fields';
import { colours, type Output } from '../output';
import { shortLevelName, workOnAll } from '../work';
import { type LevelOptions, listLevels } from '../../library/load';
import { faultText, reasonText } from '../../messages/faults';
import { count } from '../../messages/counts';
import { levelName } from '../../messages/files';
import { sanitize } from '../../messages/sanitize';
import { coreJson } from '../solve/outcome';
import { JobThread, memoryFor } from '../../jobs/job-thread';
import { type CommandLine, goesOn, JSON_LIST, type JsonOptions } from '../options';

interface CheckOptions extends LevelOptions, JsonOptions {
  readonly solvable?: boolean;
  /** The former name of `solvable`. */
  readonly winnable?: boolean;
  readonly timeLimit: number;
  readonly verbose?: boolean;
}

/** If there are more levels, only those with faults or remarks are listed, and the others counted. */
const MAX_LISTED = 100;

export function define({ program, answer, output }: CommandLine): void {
  program
    .command('check')
    .levels()
    .quiet()
    .json(JSON_LIST)
    .description('check levels for errors')
    .option('--solvable', 'search for a solution, too')
    .addOption(program.createOption('--winnable', 'the former name of --solvable').hideHelp())
    .timeLimit('how long to search, for each level', 10)
    .option('--verbose', `a line for each level, however many there are`)
    .action((levels: string[], options: CheckOptions) => answer(check(levels, options, output)));
}

/**
 * Reports every error in levels, and allowed but odd things. Returns 0 if all are valid, and were shown to be solvable
 * if that was asked, 1 if they are not, 2 if a text is no level at all.
 */
async function check(
  levels: readonly string[],
  options: CheckOptions,
  output: Output,
): Promise<Result<number, string>> {
  const asksSolver = options.solvable === true || options.winnable === true;
  const { games, others } = gamesAmong(levels, asksSolver);
  const reported = new Set(games.map(({ path }) => path));
  const entries = listLevels(others, options, goesOn(levels, options));
  if (!entries.ok) return entries;
  const json: unknown[] = [];
  for (const game of games) {
    if (!options.json) reportGame(game, output);
    else json.push(gameJson(game, output));
    if (options.jsonl) output.json(json.at(-1));
  }
  const areGamesSound = games.every(({ game }) => game.errorCount === 0);
  if (others.length === 0 && games.length > 0) {
    if (options.json && !options.jsonl) output.json(json);
    return ok(areGamesSound ? 0 : 1);
  }
  const listsAll = options.verbose === true || entries.value.length <= MAX_LISTED;
  const code = await workOnAll(
    {
      items: entries.value,
      thread: () => new JobThread('solve', memoryFor(1)),
      work: async (entry, thread, show) => {
        if (asksSolver) show(`${shortLevelName(entry)}: searching for a solution`);
        const checked = await checkLevel(entry, asksSolver ? { thread, seconds: options.timeLimit } : undefined);
        // What is odd in the levels of a game was reported with the game.
        return checked && ok(checked.level.ok && reported.has(entry.file) ? { ...checked, faults: [] } : checked);
      },
      report: (checked) => {
        const isGood = checked.level.ok && (checked.solvable ?? 'yes') === 'yes';
        const line = options.json ? checkJson(checked, output) : undefined;
        if (options.jsonl) output.json(line);
        else if (line) json.push(line);
        else if (listsAll || !isGood || checked.faults.length > 0)
          for (const line of checkLines(checked)) output.line(line);
        return isGood;
      },
      finish: (all, good, isStopped) => {
        if (options.jsonl) return;
        if (options.json) output.json(json);
        else if (!listsAll && !isStopped) output.line(summaryText(all, good));
      },
    },
    output,
  );
  const isReadable = entries.value.every(({ rules }) => rules);
  return ok(code === 1 && !isReadable ? 2 : code === 0 && !areGamesSound ? 1 : code);
}

/** `2000 levels: 1995 good, 5 not` */
function summaryText(all: number, good: number): string {
  const rest = all - good;
  return `${count(all, 'level')}: ${rest === 0 ? 'all' : good} good${rest === 0 ? '' : `, ${rest} not`}; --verbose lists each`;
}

interface CheckResult {
  readonly entry: LevelEntry;
  readonly level: Result<ReadLevel, Fault>;
  readonly faults: readonly Fault[];
  /** Undefined if it was not asked. */
  readonly solvable: Solvability | undefined;
  /** Why it is unsolvable. */
  readonly core?: Core | undefined;
}

/** Whether a level is solvable, or why that is not known. */
type Solvability = 'yes' | 'no' | 'not valid' | GiveUpReason;

/** The thread that decides whether levels are solvable, and the time for each. */
interface SolverAccess {
  readonly thread: JobThread<'solve'>;
  readonly seconds: number;
}

/** Checks a level; undefined if a signal stopped it. */
async function checkLevel(entry: LevelEntry, solver: SolverAccess | undefined): Promise<CheckResult | undefined> {
  const level = entry.read();
  const { rules } = entry;
  if (!level.ok || !rules)
    return { entry, level, faults: level.ok ? [] : level.faults, solvable: solver ? 'not valid' : undefined };
  const faults = findOddities(level.value, rules);
  if (!solver) return { entry, level, faults, solvable: undefined };
  const decided = await decideSolvable(level.value.level, rules, solver);
  return decided && { entry, level, faults, ...decided };
}

/** The odd things in a valid level. */
function findOddities({ level, source }: ReadLevel, rules: RuleSet): readonly Fault[] {
  const isWon = new Game(level, rules).standing.state === 'won';
  const goals = codesWithRole(rules.pieces, 'ground', 'goal');
  const hasGoal = goals.length === 0 || goals.some((code) => level.ground.indexOf(code) >= 0);
  const advice = (rules.advice?.(level) ?? []).map((remark) => locateFault(remark, source, level));
  return [
    ...advice,
    ...rowsAmongNotes(level, source, rules),
    ...(isWon ? [hasGoal ? WON_AT_START : WITHOUT_GOALS] : []),
  ];
}

/** The first line of notes, if it could be a row that the first line of the text does not count. */
function rowsAmongNotes({ width, height }: Level, source: Source, rules: RuleSet): readonly Fault[] {
  const [first = ''] = source.notes;
  const [rows = []] = rules.notations[source.format]?.blocks ?? [];
  const symbols = meanings(rows);
  const isRow =
    source.format === 'lvl' &&
    first.length === width &&
    /^\S/.test(first) &&
    [...first].every((symbol) => symbol === ' ' || symbols.has(symbol));
  if (!isRow) return [];
  const sentence = `"${sanitize(first)}" could be a row, but the first line says ${height}, so it is a note`;
  return [{ kind: 'rule', rule: 'row-among-notes', line: height + 2, sentence }];
}

const WON_AT_START: Fault = { kind: 'rule', rule: 'won-at-start', sentence: 'this is won before the first move' };

const WITHOUT_GOALS: Fault = {
  kind: 'rule',
  rule: 'without-goals',
  sentence: 'there is no goal in it, so this is won before the first move',
};

async function decideSolvable(
  level: Level,
  rules: RuleSet,
  { thread, seconds }: SolverAccess,
): Promise<Pick<CheckResult, 'solvable' | 'core'> | undefined> {
  const task = { rules: rulesName(rules), setup: setupOfLevel(level), withCore: true };
  const solved = await thread.run(task, { seconds }, () => undefined);
  if (!solved) return undefined;
  const { result } = solved;
  switch (result.status) {
    case 'solved':
      return { solvable: 'yes' };
    case 'unsolvable':
      return { solvable: 'no', core: result.core };
    case 'gave-up':
      return { solvable: result.why };
  }
}

function checkJson({ entry, level, faults, solvable, core }: CheckResult, output: Output): CheckLine {
  const verdict = solvable && verdictOf(solvable);
  return {
    ...levelFields(entry, level.ok ? level.value.level : undefined),
    valid: level.ok,
    faults: faults.map(errorFields),
    ...(verdict === undefined ? {} : { solvable: verdict, winnable: verdict }),
    ...(level.ok ? coreJson(core, level.value.level) : {}),
    ...reportError(levelName(entry), level.ok ? [] : level.faults, output),
  };
}

function checkLines({ entry, level, faults, solvable, core }: CheckResult): string[] {
  const { format, rules } = entry;
  const name = levelName(entry);
  const verdict = level.ok
    ? `${colours.green('valid')}, ${rules && nameOfRules(rules)} in ${format} format${playersText(level.value.level)}${solvableText(solvable)}`
    : colours.red('not valid');
  return [
    `${name}: ${verdict}`,
    ...(level.ok && core && core.boxes.length + core.goals.length > 0
      ? [`  ${name}: ${coreText(core, level.value)}`]
      : []),
    ...faults.map((fault) => `  ${name}: ${faultText(fault)}`),
  ];
}

/** `line 3, column 4; line 4, column 4: these boxes make ...` */
function coreText(core: Core, { level, source }: ReadLevel): string {
  const placesOf = (cells: readonly number[], layer: 'ground' | 'thing'): string =>
    cells
      .map((cell) => placeOf(source, level, { cell, layer }))
      .map(({ line, column }) => `line ${line}, column ${column}`)
      .join('; ');
  return reasonText(core, placesOf, level);
}

function playersText({ players }: Level): string {
  return players.length > 1 ? `, ${players.length} players` : '';
}

/** The answer for programs: true, false, or nothing if it was not decided. */
function verdictOf(solvable: Solvability): boolean | null {
  return solvable === 'yes' || solvable === 'no' ? solvable === 'yes' : null;
}

function solvableText(solvable: Solvability | undefined): string {
  switch (solvable) {
    case undefined:
    case 'not valid':
      return '';
    case 'yes':
      return ', solvable';
    case 'no':
      return `, ${colours.red('unsolvable')}`;
    case 'time':
    case 'effort':
    case 'positions':
      return ', not decided in the time given';
    case 'memory':
      return ', not decided in the memory given';
    case 'size':
      return ', too large for the solver to decide';
  }
}
