import { parentPort } from 'node:worker_threads';
import type { SearchProgress } from './time-limit';
import { solveInTime, type Solved, type SolveTask } from './solve-task';

/** What it tells: how far it is, now and then, and at last what came of it. */
export type ThreadNews = { readonly progress: SearchProgress } | { readonly solved: Solved };

// This is the entry of a thread that solves one level after the other: see `SolverThread`.
parentPort?.on('message', (task: SolveTask) => {
  const tell = (news: ThreadNews): void => {
    parentPort?.postMessage(news);
  };
  const solved = solveInTime(task, (progress) => {
    tell({ progress });
  });
  tell({ solved });
});
