import { Game, type GameOptions, type Move } from '../../src/core/game';
import type { Draft } from '../../src/core/draft';
import type { Fault } from '../../src/core/fault';
import type { Level } from '../../src/core/level';
import { boardRows } from '../../src/core/notation';
import { readLevel } from '../../src/core/read-level';
import type { Result } from '../../src/core/result';
import type { Rules } from '../../src/core/rules';
import { FORMATS } from '../../src/formats';
import { parseCommands, parseSteps } from '../../src/formats/sequence';

/** A level drawn in a test, in the given format; throws what is wrong with the drawing. */
export function levelFrom(rules: Rules, format: string, text: string): Level {
  const draft = draftIn(format, text);
  if (!draft.ok) throw new Error(JSON.stringify(draft.faults));
  const level = readLevel(draft.value, rules);
  if (!level.ok) throw new Error(JSON.stringify(level.faults));
  return level.value;
}

/** The first level of a text, cut out of it in the given format. */
export function draftIn(id: string, text: string): Result<Draft, Fault> {
  const format = FORMATS.find((one) => one.id === id);
  const [span] = format?.index(text) ?? [];
  if (!format || !span) throw new Error(`no ${id} level in:\n${text}`);
  return format.parse(text, span);
}

/** A game on a drawn board; header lines are made from the drawing where the format wants its size. */
export function gameOn(rules: Rules, format: string, rows: readonly string[], options?: GameOptions): Game {
  const size = { lvl: `${rows.length} ${rows[0]?.length}`, vexed: `${rows[0]?.length} ${rows.length}` }[format];
  return new Game(levelFrom(rules, format, [...(size ? [size] : []), ...rows, ''].join('\n')), rules, options);
}

/** The board as its format writes it. */
export function drawn(game: Game): string[] {
  return boardRows(game.board, game.rules.notations[game.level.format] ?? []);
}

/** The board after a line of steps (`rrud`, or commands for several players). */
export function after(rules: Rules, format: string, rows: readonly string[], steps: string): string[] {
  const game = gameOn(rules, format, rows);
  game.replay(movesOf(game, steps));
  return drawn(game);
}

export function movesOf(game: Game, steps: string): Move[] {
  const isCommands = game.rules.conversation.manner === 'commands';
  const parsed = isCommands ? parseCommands(steps, game.level.players.length) : parseSteps(steps);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  return parsed.value.map(({ move }) => move);
}
