import { Board } from '../core/board/board';
import { setupOf } from '../core/setup';
import { draftOf } from '../core/write-level';
import { FORMATS } from '../formats';
import { count } from '../words/counts';
import type { Verified } from './verified';

/** A level as the community's text has it, with its solutions; undefined where that has no symbols for all its pieces. */
export function sokText({ level, rules, about, wins }: Verified): string | undefined {
  const writer = FORMATS.find(({ id }) => id === 'xsb');
  const notation = rules.notations.xsb;
  if (!writer || !notation) return undefined;
  const { draft, lost } = draftOf(setupOf(new Board(level, 0)), writer.id, notation);
  if (lost.length > 0) return undefined;
  const said = (name: string, value: string): string[] => (value === '' ? [] : [`${name}: ${value}`]);
  const notes = [
    ...said('Title', about.title),
    ...said('Author', about.author),
    ...wins.flatMap(({ fact, steps }) => [
      `; ${fact.moves} moves, ${fact.pushes} pushes${fact.hints > 0 ? `, ${count(fact.hints, 'hint')}` : ''}`,
      'Solution:',
      ...rowsOf(steps),
      '',
    ]),
  ];
  return writer.write({ ...draft, notes: notes.slice(0, -1) });
}

const ROW = 80;

function rowsOf(steps: string): string[] {
  return Array.from({ length: Math.ceil(steps.length / ROW) }, (_, row) => steps.slice(row * ROW, (row + 1) * ROW));
}
