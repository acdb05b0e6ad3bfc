import { parentPort } from 'node:worker_threads';
import { ScoutRunner, type Order } from './scout-runner';

// This is the entry of a thread that looks for ways to win while somebody plays: see `Scout`.
const runner = new ScoutRunner((told) => {
  parentPort?.postMessage(told);
});
parentPort?.on('message', (order: Order) => {
  runner.obey(order);
});
