import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { JobThread } from '../../src/jobs/job-thread';
import { SolverTeam } from '../../src/jobs/team';
import { classic } from '../../src/rules';
import { gameOn } from '../support/draw';
import { temporaryFolder } from '../support/temporary-folder';

const HEAP = { maxOldGenerationSizeMb: 64 };
const ROW = { rules: 'classic', setup: gameOn(classic, 'lvl', ['#######', '#@.A.a#', '#######']).setup() };
const LIMITS = { seconds: 20 };

const folder = temporaryFolder();
const teams: SolverTeam[] = [];
afterEach(() => Promise.all(teams.splice(0).map((team) => team.close())));

/** A team whose threads answer by their strategies: with these results, or never. */
function teamWith(...results: (object | undefined)[]): SolverTeam {
  const entry = join(folder, 'answers.js');
  writeFileSync(
    entry,
    `const { parentPort } = require('node:worker_threads');
    const results = ${JSON.stringify(results.map((result) => result ?? null))};
    parentPort.on('message', ({ kind, id, task }) => {
      if (kind !== 'start') return;
      parentPort.postMessage({ id, kind: 'progress', result: { nodes: 5 }, seconds: 3 });
      const result = results[task.strategy];
      if (result) parentPort.postMessage({ id, kind: 'result', result, seconds: 3 });
    });`,
  );
  const newThread = (): JobThread<'solve'> => new JobThread('solve', 2 ** 24, HEAP, entry);
  const team = new SolverTeam(newThread(), results.slice(1).map(newThread));
  teams.push(team);
  return team;
}

const solve = (team: SolverTeam, onNodes: (nodes: number) => void = () => undefined) =>
  team.run(ROW, LIMITS, ({ result }) => {
    onNodes(result.nodes);
  });

const gaveUp = (why: string) => ({ status: 'gave-up', why, nodes: 1 });
const SOLVED = { status: 'solved', moves: [], nodes: 7 };

describe('of several threads on one level', () => {
  test('the first one with an answer counts', async () => {
    expect(await solve(teamWith(undefined, gaveUp('memory'), SOLVED))).toMatchObject({ result: SOLVED });
  });

  test('all must give up, and then the reason of the first one is reported', async () => {
    const team = teamWith(gaveUp('memory'), gaveUp('positions'));
    expect(await solve(team)).toMatchObject({ result: { status: 'gave-up', why: 'memory' } });
  });

  test('the progress is counted together', async () => {
    const seen: number[] = [];
    await solve(teamWith(undefined, SOLVED), (nodes) => seen.push(nodes));
    expect(seen).toEqual([5, 10]);
  });

  test('none is left behind for the next level', async () => {
    const team = teamWith(undefined, SOLVED);
    const first = await solve(team);
    expect([first, await solve(team)]).toMatchObject([{ result: SOLVED }, { result: SOLVED }]);
  });

  test('all are closed together', async () => {
    const team = teamWith(undefined, undefined);
    expect(await solve(team, () => void team.close())).toBeUndefined();
  });
});

test('a team solves a level that its first thread solves alone', async () => {
  const team = SolverTeam.of(3, 2 ** 24);
  teams.push(team);
  expect(await solve(team)).toMatchObject({ result: { status: 'solved' } });
});
