import { Game, type Replay } from '../core/game';
import type { Notation } from '../core/notation';
import type { Written } from '../core/move';
import { ok, type Result } from '../core/result';
import { boardRows } from '../core/write-level';
import { count } from '../words/counts';
import { notationOf, oneLevel, undoLimitOf, type LevelOptions, type Playable } from './load';
import { levelName } from './messages';
import type { Output } from './output';
import { readSequence } from './sequence';

export interface VerifyOptions extends LevelOptions {
  readonly sequence: string;
  readonly json?: boolean;
  readonly trace?: boolean;
}

/** Replays a sequence at full speed and tells how it went; 0 when the level is won. */
export function verify(levelArgument: string, options: VerifyOptions, output: Output): Result<number, string> {
  const playable = oneLevel(levelArgument, options);
  if (!playable.ok) return playable;
  return verifyLevel(playable.value, options, output);
}

function verifyLevel(playable: Playable, options: VerifyOptions, output: Output): Result<number, string> {
  const undoLimit = undoLimitOf(options);
  if (!undoLimit.ok) return undoLimit;
  const sequence = readSequence(options.sequence, playable.rules, playable.level);
  if (!sequence.ok) return sequence;

  const game = new Game(playable.level, playable.rules, { undoLimit: undoLimit.value });
  const notation = notationOf(playable);
  if (options.trace) output.json({ step: 0, move: null, applied: null, ...position(game, notation) });
  let step = 0;
  const replay = game.replay(sequence.value, ({ written: move }, { done: applied }) => {
    step += 1;
    if (options.trace) output.json({ step, move, applied, ...position(game, notation) });
  });
  const summary = summaryOf(playable, game, replay, notation);
  if (options.trace) output.json({ summary });
  else if (options.json) output.json(summary);
  else output.line(sentence(levelName(playable), game, replay));
  return ok(game.standing.state === 'won' ? 0 : 1);
}

function position(game: Game, notation: Notation) {
  return {
    moves: game.moves,
    pushes: game.pushes,
    status: game.standing.state,
    gauges: game.readings(),
    board: boardRows(game.board, notation),
  };
}

function summaryOf({ file, number, title, format }: Playable, game: Game, replay: Replay, notation: Notation) {
  const { standing } = game;
  const { given, applied, refused, discarded } = replay;
  return {
    file,
    level: number,
    title: title ?? null,
    format,
    rules: game.rules.id,
    status: standing.state,
    reason: standing.state === 'lost' ? standing.reason.sentence : null,
    moves: game.moves,
    pushes: game.pushes,
    steps: { given, applied, refused, discarded },
    gauges: game.readings(),
    board: boardRows(game.board, notation),
  };
}

function sentence(file: string, game: Game, replay: Replay<Written>): string {
  const { standing, moves, pushes } = game;
  const counts = `${count(moves, 'move')}, ${count(pushes, 'push', 'pushes')}`;
  if (standing.state === 'won') return `${file}: won in ${counts}`;
  if (standing.state === 'lost') return `${file}: lost after ${counts}: ${standing.reason.sentence}`;
  const first = replay.firstRefusal;
  if (!first) return `${file}: not won after ${counts}`;
  const refused = replay.refused === 1 ? '1 step refused, it is' : `${replay.refused} steps refused, the first is`;
  return `${file}: not won: ${refused} step ${first.step} (${first.command.written}): ${first.reason.sentence}`;
}
