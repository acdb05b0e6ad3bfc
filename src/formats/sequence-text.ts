import { LURD } from '../core/direction';
import { commandFor } from '../core/hands';
import type { History } from '../core/history/history';

/**
 * What was played from a position of a line to where play stands, as `parseSteps` reads it: a letter for each step, a capital
 * where it pushed, and actions in braces.
 */
export function formatSteps(line: History, from = 0): string {
  let text = '';
  for (let position = from + 1; position <= line.at; position += 1) {
    const move = line.move(position);
    if (move.kind === 'action') text += `{${move.id}}`;
    else text += line.isPush(position) ? LURD[move.direction].toUpperCase() : LURD[move.direction];
  }
  return text;
}

/** The same as `parseCommands` reads it: `D3 S W2`. */
export function formatCommands(line: History, from = 0): string {
  const words: string[] = [];
  let last = '';
  let times = 0;
  const flush = (): void => {
    if (times > 0) words.push(times === 1 ? last : `${last}${times}`);
    times = 0;
  };
  for (let position = from + 1; position <= line.at; position += 1) {
    const move = line.move(position);
    if (move.kind !== 'step') continue;
    const word = commandFor(move);
    if (word !== last) flush();
    last = word;
    times += 1;
  }
  flush();
  return words.join(' ');
}
