import { shown } from '../words/strangers';

/** Where a command writes: results to `line` and `json`, one sentence of failure to `error`. */
export interface Output {
  line(text: string): void;
  json(value: unknown): void;
  error(sentence: string): void;
}

export const STANDARD_OUTPUT: Output = {
  line: (text) => process.stdout.write(`${text}\n`),
  json: (value) => process.stdout.write(`${shown(JSON.stringify(value))}\n`),
  error: (sentence) => process.stderr.write(`sokoban: ${sentence}\n`),
};
