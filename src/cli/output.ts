import { shown } from '../words/strangers';
import { READING_NEWS } from './reading-news';

/** Where a command writes: results to `line` and `json`, one sentence of failure to `error`. */
export interface Output {
  line(text: string): void;
  json(value: unknown): void;
  error(sentence: string): void;
}

export const STANDARD_OUTPUT: Output = {
  line: (text) => {
    write(process.stdout, `${text}\n`);
  },
  json: (value) => {
    write(process.stdout, `${shown(JSON.stringify(value))}\n`);
  },
  error: (sentence) => {
    write(process.stderr, `sokoban: ${sentence}\n`);
  },
};

function write(stream: NodeJS.WriteStream, text: string): void {
  READING_NEWS.clear();
  stream.write(text);
}
