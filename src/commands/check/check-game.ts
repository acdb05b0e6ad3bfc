import type { Fault } from '../../core/fault';
import { type CompiledGame, compileGame } from '../../rules/puzzlescript/compile/game';
import { gameRemarks, levelRemarks } from '../../rules/puzzlescript/play/advice';
import type { GameFault } from '../../rules/puzzlescript/read/faults';
import { isGameText } from '../../rules/puzzlescript/read/game';
import { filesAt } from '../../files/level-files';
import { isCount, isLevelCode } from '../../library/arguments';
import { count } from '../../messages/counts';
import { faultInFile } from '../../messages/files';
import { sanitize } from '../../messages/sanitize';
import type { CheckLine } from '../json';
import { errorFields, reportError } from '../json-fields';
import { colours, type Output } from '../output';

/** A rule file: its game, and everything that is wrong or odd in it. */
interface GameFile {
  readonly path: string;
  readonly game: CompiledGame;
  readonly faults: readonly GameFault[];
}

/**
 * Divides arguments: files with games, which bring rules of their own and are checked as a whole, and all others. Games without an
 * error are among the others as well if the solver is asked about each level.
 */
export function gamesAmong(
  levels: readonly string[],
  asksSolver: boolean,
): { games: readonly GameFile[]; others: readonly string[] } {
  const games: GameFile[] = [];
  const others: string[] = [];
  for (const argument of levels) {
    const game = gameAt(argument);
    if (game) games.push(game);
    if (!game || (asksSolver && game.game.errorCount === 0)) others.push(argument);
  }
  return { games, others };
}

function gameAt(argument: string): GameFile | undefined {
  if (argument === '-' || isCount(argument) || isLevelCode(argument)) return undefined;
  const files = filesAt(argument, 1);
  const [file] = files.ok ? files.value : [];
  // What cannot be read, or read twice, is for the formats of levels to tell.
  if (file?.path !== argument || !file.canBeReadAgain()) return undefined;
  const text = file.read();
  if (!text.ok || !isGameText(text.value)) return undefined;
  const game = compileGame(text.value);
  // After an error, much that is odd in levels only follows from it.
  const odd = game.errorCount > 0 ? [] : [...gameRemarks(game.program), ...levelRemarks(game.program, game.levels)];
  return { path: argument, game, faults: [...game.faults, ...odd.map((remark) => ({ ...remark, isError: false }))] };
}

/** Reports every error of a game, and what is odd in it. */
export function reportGame({ path, game, faults }: GameFile, output: Pick<Output, 'line'>): void {
  const name = sanitize(path);
  const boards = game.levels.filter(({ kind }) => kind === 'map').length;
  const verdict =
    game.errorCount === 0
      ? `${colours.green('valid')}, a game with rules of its own and ${count(boards, 'level')}`
      : `${colours.red('not valid')}, ${count(game.errorCount, 'error')}`;
  output.line(`${name}: ${verdict}`);
  for (const fault of faults) {
    const sentence = `${fault.isError ? '' : 'warning: '}${fault.sentence}`;
    output.line(`  ${faultInFile(path, faultOf({ ...fault, sentence }))}`);
  }
}

function faultOf({ kind, line, column, sentence }: GameFault): Fault {
  return { kind: 'rule', rule: kind, sentence: sanitize(sentence), ...(line === 0 ? {} : { line, column }) };
}

export function gameJson({ path, game, faults }: GameFile, output: Output): CheckLine {
  return {
    file: path,
    level: null,
    title: game.prelude.get('title') ?? null,
    id: null,
    rules: 'puzzlescript',
    format: 'puzzlescript',
    valid: game.errorCount === 0,
    faults: faults.map(faultOf).map(errorFields),
    ...reportError(path, faults.filter(({ isError }) => isError).map(faultOf), output),
  };
}
