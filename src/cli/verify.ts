import { Game, type Replay } from '../core/game';
import { ok, type Result } from '../core/result';
import { oneLevel, undoLimitOf, type LevelOptions, type Playable } from './load';
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
  if (options.trace) output.json({ step: 0, move: null, applied: null, ...position(game) });
  let step = 0;
  const replay = game.replay(
    sequence.value.map(({ move }) => move),
    (_, { done }) => {
      step += 1;
      if (options.trace)
        output.json({ step, move: sequence.value[step - 1]?.letter, applied: done, ...position(game) });
    },
  );
  const summary = summaryOf(playable, game, replay);
  if (options.trace) output.json({ summary });
  else if (options.json) output.json(summary);
  else output.line(sentence(levelName(playable), game, replay, sequence.value));
  return ok(game.standing.state === 'won' ? 0 : 1);
}

function position(game: Game) {
  return {
    moves: game.moves,
    pushes: game.pushes,
    status: game.standing.state,
    gauges: game.gauges(),
    board: game.rows(),
  };
}

function summaryOf({ file, number, title, format }: Playable, game: Game, replay: Replay) {
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
    gauges: game.gauges(),
    board: game.rows(),
  };
}

function sentence(file: string, game: Game, replay: Replay, steps: readonly { readonly letter: string }[]): string {
  const { standing, moves, pushes } = game;
  const counts = `${moves} move${moves === 1 ? '' : 's'}, ${pushes} push${pushes === 1 ? '' : 'es'}`;
  if (standing.state === 'won') return `${file}: won in ${counts}`;
  if (standing.state === 'lost') return `${file}: lost after ${counts}: ${standing.reason.sentence}`;
  const first = replay.firstRefusal;
  if (!first) return `${file}: not won after ${counts}`;
  const refused = replay.refused === 1 ? '1 step refused, it is' : `${replay.refused} steps refused, the first is`;
  return `${file}: not won: ${refused} step ${first.step} (${steps[first.step - 1]?.letter}): ${first.reason.sentence}`;
}
