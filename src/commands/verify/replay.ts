import { notationOf, type Playable } from '../../library/level-entry';
import { Game, type Replay } from '../../core/play/game';
import type { WrittenCommand } from '../../core/play/move';
import type { Sequence } from '../../core/play/sequence';
import { boardRows } from '../../core/level/write-level';
import { count } from '../../messages/counts';
import { levelName } from '../../messages/files';
import { colours } from '../parts/colours';
import type { Output } from '../parts/output';

/** A level after a replay. */
export interface ReplayedLevel {
  readonly playable: Playable;
  readonly game: Game;
  readonly replay: Replay<WrittenCommand>;
}

export interface ReplayOutput {
  /** Refused steps count as a failure. */
  readonly strict?: boolean;
  readonly json?: boolean;
  /** Prints each step. */
  readonly trace?: boolean;
}

export interface VerifyContext extends ReplayOutput {
  readonly undoLimit: number | undefined;
}

/** Replays a sequence on a level at full speed. */
export function replaySequence(
  playable: Playable,
  sequence: Sequence,
  { undoLimit, trace }: VerifyContext,
  output: Output,
): ReplayedLevel {
  const game = new Game(playable.level, playable.rules, { undoLimit });
  if (trace) output.json({ step: 0, move: null, applied: null, ...positionJson(playable, game) });
  let step = 0;
  const replay = game.replay(sequence, ({ written: move }, { done: applied }) => {
    step += 1;
    if (trace) output.json({ step, move, applied, ...positionJson(playable, game) });
  });
  return { playable, game, replay };
}

/** Prints the result of a replay as a line or an object; `solution` is its number in the level's file. */
export function reportReplay(
  run: ReplayedLevel,
  { json, trace }: ReplayOutput,
  output: Output,
  solution?: NumberedSolution,
): void {
  const { number, isOneOfMany } = solution ?? {};
  const summary = { ...replayJson(run), ...(number === undefined ? {} : { solution: number }) };
  if (trace) output.json({ summary });
  else if (json) output.json(summary);
  else {
    const name = `${levelName(run.playable)}${isOneOfMany ? `, solution ${number}` : ''}`;
    const colour = run.game.standing.state === 'won' ? colours.green : colours.red;
    const text = replayText(run).replace(/^(?:not )?\w+/, (verdict) => colour(verdict));
    output.line(`${name}: ${text}`);
  }
}

/** A solution of a level's file, counted from 1. */
export interface NumberedSolution {
  readonly number: number;
  readonly isOneOfMany: boolean;
}

function positionJson(playable: Playable, game: Game) {
  return {
    moves: game.moves,
    pushes: game.pushes,
    status: game.standing.state,
    gauges: game.readings(),
    board: boardRows(game.board, notationOf(playable)),
  };
}

/** The object that the specification of the command line fixes. */
function replayJson({ playable, game, replay }: ReplayedLevel) {
  const { file, number, title, format } = playable;
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
    board: boardRows(game.board, notationOf(playable)),
  };
}

/** `won in 10 moves, 7 pushes; 1 step refused` */
export function replayText({ game, replay }: Pick<ReplayedLevel, 'game' | 'replay'>): string {
  const { standing, moves, pushes } = game;
  const { refused, firstRefusal } = replay;
  const counts = `${count(moves, 'move')}, ${count(pushes, 'push', 'pushes')}`;
  const refusals = refused === 0 ? '' : `; ${count(refused, 'step')} refused`;
  if (standing.state === 'won') return `won in ${counts}${refusals}`;
  if (standing.state === 'lost') return `lost after ${counts}: ${standing.reason.sentence}${refusals}`;
  if (!firstRefusal) return `not won after ${counts}`;
  const { step, command, reason } = firstRefusal;
  const first = refused === 1 ? '1 step refused, it is' : `${refused} steps refused, the first is`;
  return `not won: ${first} step ${step} (${command.written}): ${reason.sentence}`;
}

/** Whether a replay counts as a win; with `strict`, for teachers, only without refused steps. */
export function isAccepted({ game, replay }: ReplayedLevel, { strict }: ReplayOutput): boolean {
  return game.standing.state === 'won' && !(strict && replay.refused > 0);
}
