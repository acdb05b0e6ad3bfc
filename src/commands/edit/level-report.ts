import { xOf, yOf } from '../../core/level/level';
import { Game } from '../../core/play/game';
import type { Level } from '../../core/level/level';
import { setupOfLevel } from '../../core/level/setup';
import type { DeadlockDetector } from '../../core/push/deadlock';
import type { RuleSet } from '../../core/rule-set';
import type { EditedLevel } from '../../editor/edited-level';
import { checkSetup, type Finding } from '../../editor/live-check';
import { heapFor, JobThread, memoryFor } from '../../jobs/job-thread';
import { cellFaultSentence } from '../../messages/faults';
import { count } from '../../messages/counts';
import { detectorFor } from '../../solver/push/deadlock-detector';

/** How long the solver may search for a solution. */
const MAX_SECONDS = 10;

/** The lines about a level: one for each thing that is wrong or odd, then whether it is a level, and whether it is solvable. */
export async function reportLevel({ setup, rules }: EditedLevel): Promise<readonly string[]> {
  const { level, findings } = checkSetup(setup, rules, preparedDetector);
  const lines = findings.map((finding) => findingLine(finding, setup.width));
  return level ? [...lines, 'valid', await solveText(level, rules)] : lines;
}

function preparedDetector(rules: RuleSet, level: Level): DeadlockDetector | undefined {
  const detector = detectorFor(rules, level);
  while (detector?.prepare() === false);
  return detector && ((view) => detector.findDeadlock(view));
}

const MAX_CELLS_LISTED = 8;

/** `3,4 5,4: no player can ever reach this` */
function findingLine({ fault, cells }: Finding, width: number): string {
  const places = cells
    .slice(0, MAX_CELLS_LISTED)
    .map((cell) => `${xOf({ width }, cell) + 1},${yOf({ width }, cell) + 1}`);
  const more = cells.length > places.length ? [`and ${cells.length - places.length} more`] : [];
  const where = [...places, ...more].join(' ');
  return `${where === '' ? '' : `${where}: `}${cellFaultSentence(fault)}`;
}

async function solveText(level: Level, rules: RuleSet): Promise<string> {
  const memory = memoryFor(1);
  const thread = new JobThread('solve', heapFor(memory));
  const task = { rules: rules.id, setup: setupOfLevel(level) };
  const solved = await thread.run(task, { seconds: MAX_SECONDS, memory }, () => undefined);
  await thread.close();
  if (solved?.result.status === 'unsolvable') return 'unsolvable';
  if (solved?.result.status !== 'solved') return 'not known';
  const game = new Game(level, rules);
  game.replay(solved.result.moves);
  if (game.standing.state !== 'won') throw new Error('the solution found does not win the level');
  return `solvable: ${count(game.pushes, 'push', 'pushes')}`;
}
