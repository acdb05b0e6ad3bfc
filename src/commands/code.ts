import { writeCode } from '../codes/level-code';
import { Game } from '../core/play/game';
import { failure, ok, type Result } from '../core/result';
import type { Playable } from '../library/level-entry';
import type { LevelOptions } from '../library/load';
import { count } from '../messages/counts';
import { uncodableText } from '../messages/codes';
import { levelName } from '../messages/files';
import { readSequence } from '../session/sequence';
import { findSolution } from './saved/known-solution';
import type { Output } from './output';
import { readOneLevel, type CommandLine } from './options';

interface CodeOptions extends LevelOptions {
  readonly sequence?: string;
}

export function define({ program, answer, output }: CommandLine): void {
  program
    .command('code')
    .playedLevels('<level>')
    .description(
      'print a level as a short code, with its solution if there is one; every command takes the code as a level',
    )
    .option('-s, --sequence <file>', 'with these moves')
    .action((level: string, options: CodeOptions) => answer(code(level, options, output)));
}

/** Prints a level as a code, with the moves of a file or with the known solution of the level. */
function code(argument: string, options: CodeOptions, output: Output): Result<number, string> {
  const playable = readOneLevel(argument, options, 'the code is wanted of');
  if (!playable.ok) return playable;
  const { level, rules } = playable.value;
  const plain = writeCode(level, rules, undefined);
  const game = plain.ok ? gameFor(playable.value, options, output) : ok(undefined);
  if (!game.ok) return game;
  const written = game.value ? writeCode(level, rules, game.value.movesSoFar()) : plain;
  if (!written.ok)
    return failure(...written.faults.map((fault) => `${levelName(playable.value)}: ${uncodableText(fault)}`));
  output.line(written.value);
  return ok(0);
}

/** The moves to go with the level; undefined if there are none. */
function gameFor(playable: Playable, options: CodeOptions, output: Output): Result<Game | undefined, string> {
  if (options.sequence === undefined) return ok(findSolution(playable, output)?.game);
  const { level, rules } = playable;
  const steps = readSequence(options.sequence, rules, level);
  if (!steps.ok) return steps;
  const game = new Game(level, rules, options);
  const { refused } = game.replay(steps.value);
  if (refused > 0) output.error(`${count(refused, 'step')} refused; the code holds the others`);
  if (game.standing.state !== 'won')
    output.error('these moves do not solve the level; the code holds them all the same');
  return ok(game);
}
