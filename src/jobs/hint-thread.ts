import { parentPort } from 'node:worker_threads';
import { HintRunner, type HintOrder } from './hint-runner';

// The entry of the thread that searches for hints during play: see `HintSearch`.
const runner = new HintRunner((told) => {
  parentPort?.postMessage(told);
});
parentPort?.on('message', (order: HintOrder) => {
  runner.handle(order);
});
