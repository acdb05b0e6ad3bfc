import { Game } from '../../core/play/game';
import type { Level } from '../../core/level/level';
import { setupOfLevel } from '../../core/level/setup';
import type { DeadlockDetector, DeadlockKind } from '../../core/push/deadlock';
import type { RuleSet } from '../../core/rule-set';
import type { EditedLevel } from '../../editing/level/edited-level';
import { checkSetup, type Finding } from '../../editing/level/live-check';
import { heapFor, JobThread, memoryFor } from '../../jobs/job-thread';
import { NO_REASON, type UnsolvableReason } from '../../jobs/unsolvable-reason';
import { cellFaultSentence, coreSentence, placesText, unfilledSentence, wallsSentence } from '../../messages/faults';
import { count } from '../../messages/counts';
import { detectorFor } from '../../solver/push/deadlock-detector';

/** How long the solver may search for a solution. */
const MAX_SECONDS = 10;

/** The lines about a level: its faults and remarks, then whether it is valid, and whether it is solvable. */
export async function reportLevel({ setup, rules }: EditedLevel): Promise<readonly string[]> {
  const { level, findings } = checkSetup(setup, rules, preparedDetector);
  const lines = findings.map((finding) => findingLine(finding, setup.width));
  if (!level) return lines;
  const { reason, verdict } = await solveLevel(level, rules);
  // A goal without a box is no news after a report of a stuck box.
  const isExplained = findings.some(({ fault }) => fault.kind === 'rule' && DEADLOCKS.has(fault.rule));
  const news = isExplained ? { ...reason, goals: [] } : reason;
  return [...lines, ...reasonLines(news, level), 'valid', verdict];
}

const DEADLOCKS: ReadonlySet<string> = new Set<DeadlockKind>(['dead-square', 'frozen', 'too-few-boxes']);

function preparedDetector(rules: RuleSet, level: Level): DeadlockDetector {
  const detector = detectorFor(rules, level);
  while (!detector.prepare());
  return (view, pushed) => detector.findDeadlock(view, pushed);
}

/** `3,4 5,4: no player can ever reach this` */
function findingLine({ fault, cells }: Finding, width: number): string {
  const where = placesText(cells, { width });
  return `${where === '' ? '' : `${where}: `}${cellFaultSentence(fault)}`;
}

/** Whether a level is solvable, and why not. */
async function solveLevel(
  level: Level,
  rules: RuleSet,
): Promise<{ readonly verdict: string; readonly reason: UnsolvableReason }> {
  const memory = memoryFor(1);
  const thread = new JobThread('solve', heapFor(memory));
  const task = { rules: rules.id, setup: setupOfLevel(level), withCore: true };
  const solved = await thread.run(task, { seconds: MAX_SECONDS, memory }, () => undefined);
  await thread.close();
  const result = solved?.result;
  if (result?.status === 'unsolvable') return { verdict: 'unsolvable', reason: result.core ?? NO_REASON };
  if (result?.status !== 'solved') return { verdict: 'not known', reason: NO_REASON };
  const game = new Game(level, rules);
  game.replay(result.moves);
  if (game.standing.state !== 'won') throw new Error('the solution found does not win the level');
  return { verdict: `solvable: ${count(game.pushes, 'push', 'pushes')}`, reason: NO_REASON };
}

function reasonLines({ boxes, walls, goals }: UnsolvableReason, level: Level): string[] {
  if (goals.length > 0) return [`${placesText(goals, level)}: ${unfilledSentence(goals.length)}`];
  if (boxes.length === 0) return [];
  const shut = wallsSentence(walls, boxes.length, level);
  const why = [coreSentence(boxes.length), ...(shut === '' ? [] : [shut])].join('; ');
  return [`${placesText(boxes, level)}: ${why}`];
}
