import { COMMAND_LINES } from './command-lines';
import { PLAY } from './play';
import { PROGRAMS } from './programs';
import { QUESTION_LINES } from './questions';
import { SCREENS } from './screens';
import { STORES } from './stores';
import { fuzz, type Asked } from './target';
import { TERMINAL_INPUT } from './terminal-input';
import { TERMINALS } from './terminals';
import { TEXTS } from './texts';

/**
 * `npm run fuzz` sets its wishes by environment variables; the test suite sets none and always gets the same inputs.
 */
const { FUZZ_SEED, FUZZ_SECONDS, FUZZ_ONLY = '' } = process.env;
const ALL = [
  ...TEXTS,
  ...PLAY,
  ...STORES,
  ...SCREENS,
  ...TERMINAL_INPUT,
  ...COMMAND_LINES,
  ...QUESTION_LINES,
  ...PROGRAMS,
  ...TERMINALS,
];
const TARGETS = ALL.filter(({ name }) => name.includes(FUZZ_ONLY));
/** The time is shared among the targets. */
const ASKED: Asked | undefined =
  FUZZ_SECONDS === undefined ? undefined : { seed: Number(FUZZ_SEED), seconds: Number(FUZZ_SECONDS) / TARGETS.length };

test.each(TARGETS.map((target) => [target.name, target] as const))(
  '%s',
  async (_, target) => {
    await expect(fuzz(target, ASKED)).resolves.toBeUndefined();
  },
  ((ASKED?.seconds ?? 0) + 60) * 1000,
);
