import type { Shape } from '../../core/level/level';
import type { RuleSet } from '../../core/rule-set';
import { failure, ok, type Result } from '../../core/result';
import { maxBoxes, UNITS_OF_AN_EFFORT, type Wish } from '../../generator/wish';
import { sanitize } from '../../messages/sanitize';
import { RULE_SETS } from '../../rules';
import { parseJobs, parseTimeLimit } from '../solve/options';

export interface GenerateOptions {
  readonly rules: string;
  readonly size?: string;
  readonly boxes?: string;
  readonly difficulty?: string;
  readonly pushes?: string;
  readonly seed?: string;
  readonly count: string;
  readonly effort: string;
  readonly timeLimit?: string;
  readonly jobs: string;
  readonly output?: string;
  readonly json?: boolean;
  readonly force?: boolean;
}

/** The levels to generate, and how. */
export interface GeneratePlan {
  readonly rules: RuleSet;
  readonly wish: Omit<Wish, 'seed'>;
  readonly seed: string | undefined;
  readonly count: number;
  readonly seconds: number;
  readonly jobs: number;
}

const MIN_SIDE = 5;
const MAX_SIDE = 30;
const MAX_PUSHES = 1000;
const MAX_COUNT = 100_000;
const MIN_DIFFICULTY = 1;
const MAX_DIFFICULTY = 15;
const MAX_EFFORT = 10_000;
const MAX_SEED_LENGTH = 200;

/** Parses the options, or reports the first bad one. */
export function parseGenerateOptions(options: GenerateOptions): Result<GeneratePlan, string> {
  const rules = RULE_SETS.find(({ id }) => id === options.rules);
  if (!rules)
    return failure(
      `there is no rule set "${sanitize(options.rules)}"; there are ${RULE_SETS.map(({ id }) => id).join(', ')}`,
    );
  const size = parseShape(options.size);
  if (!size.ok) return size;
  const boxes = parseNumber('--boxes', options.boxes, 1, maxBoxes(undefined));
  if (!boxes.ok) return boxes;
  const difficulty = parseDifficulty(options.difficulty);
  if (!difficulty.ok) return difficulty;
  const pushes = parseNumber('--pushes', options.pushes, 1, MAX_PUSHES);
  if (!pushes.ok) return pushes;
  if (pushes.value !== undefined && difficulty.value !== undefined)
    return failure('--difficulty and --pushes exclude each other; choose one');
  const room = maxBoxes(size.value);
  if (boxes.value !== undefined && boxes.value > room)
    return failure(
      `a board of ${sanitize(options.size ?? '')} has no room for ${boxes.value} boxes; it holds at most ${room}`,
    );
  const count = parseNumber('--count', options.count, 1, MAX_COUNT);
  if (!count.ok) return count;
  const effort = Number(options.effort);
  if (!(effort > 0 && effort <= MAX_EFFORT))
    return failure(`--effort wants a number, more than 0 and at most ${MAX_EFFORT}, not "${sanitize(options.effort)}"`);
  const seconds = options.timeLimit === undefined ? ok(Infinity) : parseTimeLimit(options.timeLimit);
  if (!seconds.ok) return seconds;
  const jobs = parseJobs(options.jobs);
  if (!jobs.ok) return jobs;
  const { seed } = options;
  if (seed !== undefined && (seed.length > MAX_SEED_LENGTH || seed !== sanitize(seed)))
    return failure(`--seed wants a line of at most ${MAX_SEED_LENGTH} characters`);
  return ok({
    rules,
    wish: {
      units: Math.ceil(effort * UNITS_OF_AN_EFFORT),
      shape: size.value,
      boxes: boxes.value,
      pushes: pushes.value,
      difficulty: difficulty.value,
    },
    seed,
    count: count.value ?? 1,
    seconds: seconds.value,
    jobs: jobs.value,
  });
}

function parseShape(text: string | undefined): Result<Shape | undefined, string> {
  if (text === undefined) return ok(undefined);
  const [, width, height] = /^(\d{1,3})x(\d{1,3})$/.exec(text) ?? [];
  const shape = { width: Number(width), height: Number(height) };
  const isGood = [shape.width, shape.height].every((side) => side >= MIN_SIDE && side <= MAX_SIDE);
  return isGood
    ? ok(shape)
    : failure(
        `--size wants columns and rows with the walls, such as 9x8, each from ${MIN_SIDE} to ${MAX_SIDE}, not "${sanitize(text)}"`,
      );
}

function parseNumber(
  name: string,
  text: string | undefined,
  min: number,
  max: number,
): Result<number | undefined, string> {
  if (text === undefined) return ok(undefined);
  const number = Number(text);
  return /^\d+$/.test(text) && number >= min && number <= max
    ? ok(number)
    : failure(`${name} wants a whole number from ${min} to ${max}, not "${sanitize(text)}"`);
}

/** In hundredths. */
function parseDifficulty(text: string | undefined): Result<number | undefined, string> {
  if (text === undefined) return ok(undefined);
  const number = Number(text);
  return number >= MIN_DIFFICULTY && number <= MAX_DIFFICULTY
    ? ok(Math.round(100 * number))
    : failure(`--difficulty wants a number from ${MIN_DIFFICULTY} to ${MAX_DIFFICULTY}, not "${sanitize(text)}"`);
}
