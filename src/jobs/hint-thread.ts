import { parentPort } from 'node:worker_threads';
import { HintRunner, type HintOrder } from './hint-runner';

// This is the entry of a thread that looks for ways to win while somebody plays: see `Scout`.
const runner = new HintRunner((told) => {
  parentPort?.postMessage(told);
});
parentPort?.on('message', (order: HintOrder) => {
  runner.handle(order);
});
