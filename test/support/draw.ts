import { Game, type GameOptions } from '../../src/core/play/game';
import type { Draft } from '../../src/core/level/source';
import type { Fault } from '../../src/core/fault';
import type { Level } from '../../src/core/level/level';
import type { Command } from '../../src/core/play/move';
import type { Notation } from '../../src/core/level/notation';
import { readLevel, type ReadLevel } from '../../src/core/level/read-level';
import type { Result } from '../../src/core/result';
import type { RuleSet } from '../../src/core/rule-set';
import type { View } from '../../src/core/board/view';
import { boardRows } from '../../src/core/level/write-level';
import { FORMATS } from '../../src/formats';
import { parseSequence } from '../../src/formats/sequence';
import { valueOf } from './value-of';

/** A level drawn in a test, in the given format; throws the faults of the drawing. */
export function levelFrom(rules: RuleSet, format: string, text: string): Level {
  return drawnIn(format, readFrom(rules, format, text).level);
}

/** The same, and where it was drawn. */
export function readFrom(rules: RuleSet, format: string, text: string): ReadLevel {
  const draft = valueOf(draftIn(format, text));
  const read = valueOf(readLevel(draft, rules));
  return read;
}

/** The format in which each level of the tests was drawn: a level itself does not know it. */
const formats = new WeakMap<Level, string>();

export function drawnIn(format: string, level: Level): Level {
  formats.set(level, format);
  return level;
}

export function notationOf(level: Level, rules: RuleSet): Notation {
  const notation = rules.notations[formats.get(level) ?? ''];
  if (!notation) throw new Error(`${rules.id} knows nothing of the format the level was drawn in`);
  return notation;
}

/** The first level of a text, cut out of it in the given format. */
export function draftIn(id: string, text: string): Result<Draft, Fault> {
  const format = FORMATS.find((one) => one.id === id);
  const [span] = format?.index(text) ?? [];
  if (!format || !span) throw new Error(`no ${id} level in:\n${text}`);
  return format.parse(text, span);
}

/** A game on a drawn board; header lines are made from the drawing if the format needs its size. */
export function gameOn(rules: RuleSet, format: string, rows: readonly string[], options?: GameOptions): Game {
  const size = { lvl: `${rows.length} ${rows[0]?.length}`, vexed: `${rows[0]?.length} ${rows.length}` }[format];
  return new Game(levelFrom(rules, format, [...(size ? [size] : []), ...rows, ''].join('\n')), rules, options);
}

/** A position as the format of its level writes it. */
export function rowsOf(view: View, rules: RuleSet): string[] {
  return boardRows(view, notationOf(view.level, rules));
}

/** The board as its format writes it. */
export function drawn(game: Game): string[] {
  return rowsOf(game.board, game.rules);
}

/** The board after a line of steps (`rrud`, or commands for several players). */
export function after(rules: RuleSet, format: string, rows: readonly string[], steps: string): string[] {
  const game = gameOn(rules, format, rows);
  game.replay(movesOf(game, steps));
  return drawn(game);
}

export function movesOf(game: Game, steps: string): Command[] {
  return [...valueOf(parseSequence(steps, game.rules, game.level))];
}
