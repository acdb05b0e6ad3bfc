import type { Fields } from '../core/fields';
import { setupOfLevel } from '../core/level/setup';
import { wonGame } from '../core/play/game';
import type { Move } from '../core/play/move';
import { failure, ok, type Result } from '../core/result';
import { rulesName } from '../core/rule-set';
import { formatSequence } from '../formats/sequence';
import { historyOf, levelAt, type StartPosition } from '../jobs/job';
import { JobThread, memoryFor } from '../jobs/job-thread';
import { type WrittenLevel, writeGenerated } from '../library/generated-levels';
import { RULE_SETS } from '../rules';
import { UNITS_OF_AN_EFFORT } from '../generator/wish';
import { quote } from '../messages/sanitize';
import type { GenerateWish, Refused, Search } from './question';
import type { ServedGame } from './served-game';

type Answered = Result<Fields, Refused>;

const STOPPED: Refused = { kind: 'search', message: 'the search was stopped' };
/** Work for a level; a limit of time would make other levels on other machines. */
const MAX_GENERATE_SECONDS = 3600;

/** The long work of the server: each kind has a thread, which starts when it is first needed. */
export class Searches {
  private readonly hints = new JobThread('hint', memoryFor(2));
  private readonly proofs = new JobThread('solve', memoryFor(2));
  private readonly generator = new JobThread('generate', memoryFor(2));

  /** A solution from the position of a game; for a hint its beginning, up to the next push. */
  async search({ do: what, by, seconds }: Search, served: ServedGame): Promise<Answered> {
    const { game } = served;
    const { rules, standing } = game;
    if (rules.isEndless) return failure({ kind: 'search', message: 'these levels can be neither won nor lost' });
    if (standing.state === 'lost') return ok(UNSOLVABLE);
    if (standing.state === 'won')
      return ok(solutionJson(what, [], 0, { rules: rulesName(rules), setup: game.setup() }));
    const start: StartPosition = {
      rules: rulesName(rules),
      setup: game.position === 0 ? setupOfLevel(game.level) : game.setup(),
    };
    return what === 'optimal' ? this.prove(start, by, seconds) : this.hint(what, start, seconds, served);
  }

  private async hint(
    what: 'hint' | 'solve',
    start: StartPosition,
    seconds: number,
    served: ServedGame,
  ): Promise<Answered> {
    const known = served.known ? [{ ...served.known, moves: historyOf(served.known.moves).movesBetween() }] : [];
    const report = await this.hints.run({ ...start, kind: 'solution', known }, { seconds }, () => undefined);
    if (!report) return failure(STOPPED);
    const { result } = report;
    if (result.status === 'unsolvable') return ok(UNSOLVABLE);
    if (result.status !== 'solved') return ok(gaveUp(result.status === 'gave-up' ? result.why : 'time'));
    const { moves, actions } = result.route;
    served.known = { setup: start.setup, moves };
    return ok(solutionJson(what, historyOf(moves).movesBetween(), (actions[0] ?? 0) + 1, start));
  }

  private async prove(start: StartPosition, by: 'moves' | 'pushes', seconds: number): Promise<Answered> {
    const report = await this.proofs.run({ ...start, fewest: by, prefersShort: true }, { seconds }, () => undefined);
    if (!report) return failure(STOPPED);
    const { result } = report;
    if (result.status === 'unsolvable') return ok(UNSOLVABLE);
    if (result.status === 'gave-up') return ok(gaveUp(result.why));
    return ok({ ...solutionJson('optimal', result.moves, 0, start), by });
  }

  /** Makes a level. */
  async generate({
    rules: id,
    seed,
    effort,
    difficulty,
    ...wish
  }: GenerateWish): Promise<Result<WrittenLevel, Refused>> {
    const rules = RULE_SETS.find((candidate) => candidate.id === id);
    if (!rules)
      return failure({
        kind: 'level',
        message: `there is no rule set ${quote(id)}; there are ${RULE_SETS.map((one) => one.id).join(', ')}`,
      });
    const task = {
      ...wish,
      ...{ rules: id, seed, units: Math.ceil(effort * UNITS_OF_AN_EFFORT) },
      difficulty: difficulty === undefined ? undefined : Math.round(100 * difficulty),
    };
    const report = await this.generator.run(task, { seconds: MAX_GENERATE_SECONDS }, () => undefined);
    const made = report && 'made' in report.result ? report.result.made : undefined;
    if (made) return ok(writeGenerated(rules, made, seed));
    return failure(
      report ? { kind: 'level', message: 'no such level was found; a larger "effort" searches longer' } : STOPPED,
    );
  }

  async close(): Promise<void> {
    await Promise.all([this.hints.close(), this.proofs.close(), this.generator.close()]);
  }
}

const UNSOLVABLE = { status: 'unsolvable', reason: null } as const;

function gaveUp(reason: string): Fields {
  return { status: 'gave-up', reason };
}

/** The moves are replayed before they are told; `first` of them are the hint. */
function solutionJson(what: Search['do'], moves: readonly Move[], first: number, start: StartPosition): Fields {
  const { rules, level } = levelAt(start);
  const game = wonGame(level, rules, moves);
  const counts = { moves: game.moves, pushes: game.pushes };
  if (what !== 'hint')
    return { status: 'solved', reason: null, ...counts, solution: formatSequence(game.history, rules) };
  game.jump(first);
  return { status: 'solved', reason: null, ...counts, hint: formatSequence(game.history, rules) };
}
