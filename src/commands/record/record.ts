import { basename } from 'node:path';
import { Game } from '../../core/play/game';
import { failure, ok, type Result } from '../../core/result';
import { CELL_SHAPE, CELL_SIZES, type CellSize } from '../../drawing/board/cell-size';
import { Cast, type CastVersion } from '../../drawing/cast';
import { PLAIN } from '../../drawing/frame';
import { Film } from '../../drawing/pictures/film';
import { ScreenText } from '../../drawing/screen-text';
import { writeFile } from '../../files/whole-file';
import { readPlayable, theOnly, type Playable } from '../../library/level-entry';
import { listLevels, undoLimitOf, type LevelOptions } from '../../library/load';
import { count } from '../../messages/counts';
import { levelName, writeFaultSentence } from '../../messages/files';
import { printableText, sanitize } from '../../messages/sanitize';
import { chooseScreenSettings } from '../../session/settings/screen-settings';
import { readSequence } from '../../session/sequence';
import { readFileSolution } from '../parts/file-solution';
import { canDraw } from '../../session/terminal/terminal-options';
import type { Output } from '../parts/output';
import { findStreams } from '../play/keyboard';
import { play, PLAY_DEFAULTS } from '../play/play';

export interface RecordOptions extends LevelOptions {
  readonly sequence?: string;
  /** The solution beside the level, even on a terminal. */
  readonly solution?: boolean;
  readonly output: string;
  readonly castVersion: CastVersion;
  readonly delay: string;
  readonly palette?: string;
  readonly force?: boolean;
}

/** Milliseconds before the first step, and after the last. */
const BEFORE = 800;
const AFTER = 2000;
const MAX_DELAY = 60_000;
/** Cells are as large as they can be on so large a terminal, which most people have. */
const COLUMNS = 120;
const ROWS = 40;

/** Records a game that is played on the terminal; or writes a solution as a recording, the same bytes each time. */
export async function record(
  argument: string,
  options: RecordOptions,
  output: Output,
): Promise<Result<number, string>> {
  const { hasKeyboard, hasScreen } = findStreams();
  const isLive =
    options.sequence === undefined && !options.solution && hasKeyboard && hasScreen && canDraw(process.env);
  return isLive ? recordGame(argument, options) : renderSolution(argument, options, output);
}

/** Records what is shown from the first frame on, until the player quits. */
function recordGame(argument: string, options: RecordOptions): Promise<Result<number, string>> {
  const { output: path, castVersion: version, force = false, ...others } = options;
  // The delay is for solutions, which the game has commands of its own for.
  return play([argument], { ...others, ...PLAY_DEFAULTS, delay: undefined, record: { path, version, force } });
}

/** Writes a solution as if it were played at so many steps a second. */
function renderSolution(argument: string, options: RecordOptions, output: Output): Result<number, string> {
  const delay = Number(options.delay);
  if (!/^\d{1,5}$/.test(options.delay) || delay < 1 || delay > MAX_DELAY)
    return failure(`--delay wants milliseconds from 1 to ${MAX_DELAY}, not "${sanitize(options.delay)}"`);
  const undoLimit = undoLimitOf(options);
  if (!undoLimit.ok) return undoLimit;
  const entries = listLevels([argument], options);
  if (!entries.ok) return entries;
  const only = theOnly(entries.value, 'is to be recorded');
  const playable = only.ok ? readPlayable(only.value) : only;
  if (!playable.ok) return playable;
  const { level, rules } = playable.value;
  const steps =
    options.sequence === undefined ? readFileSolution(playable.value) : readSequence(options.sequence, rules, level);
  if (!steps.ok) return steps;
  const screen = chooseScreenSettings(
    { ...options, color: '256', mouse: false, sound: false, motion: false },
    undefined,
    undefined,
    false,
  );
  if (!screen.ok) return screen;
  const game = new Game(level, rules, { undoLimit: undoLimit.value });
  const film = new Film(game, steps.value, { ...screen.value.settings, ascii: false }, sizeFor(playable.value));
  const lines = castOf(film, game, playable.value, options.castVersion, delay);
  if (game.standing.state !== 'won')
    output.error('these moves do not solve the level; the recording shows them all the same');
  const written = writeFile(options.output, `${lines.join('\n')}\n`, { force: options.force === true });
  if (!written.ok) return failure(...written.faults.map((fault) => writeFaultSentence(options.output, fault)));
  return ok(0);
}

function sizeFor({ level }: Playable): CellSize {
  const fitting = CELL_SIZES.find((size) => {
    const { columns, rows } = CELL_SHAPE[size];
    return columns * level.width <= COLUMNS && rows * level.height + STATUS_ROWS <= ROWS;
  });
  return fitting ?? '1x1';
}

/** Below the board: the title, and how many moves and pushes there were. */
const STATUS_ROWS = 1;
const MIN_COLUMNS = 40;

function castOf(film: Film, game: Game, playable: Playable, version: CastVersion, delay: number): string[] {
  const board = film.whole();
  const columns = Math.max(board.width, MIN_COLUMNS);
  const rows = board.lines.length + STATUS_ROWS;
  const title = titleOf(playable);
  const lines: string[] = [];
  const cast = new Cast(version, { columns, rows, title, command: 'sokoban' }, (line) => lines.push(line));
  const screen = new ScreenText(columns, rows);
  const status = (): string => {
    const counts = `${count(game.moves, 'move')}, ${count(game.pushes, 'push', 'pushes')}`;
    const text = `${title.slice(0, columns - counts.length - 2).padEnd(columns - counts.length)}${counts}`;
    return screen.show({ width: columns, lines: [[{ text, style: PLAIN }]] }, 0, rows - 1);
  };
  cast.add('o', screen.begin() + screen.show(board, 0, 0) + status());
  cast.wait(BEFORE);
  for (const { x, y, frame } of film.moments()) {
    const text = screen.show(frame, x, y) + status();
    if (text !== '') cast.add('o', text);
    cast.wait(delay);
  }
  if (game.standing.state === 'won') cast.add('m', 'solved');
  cast.wait(AFTER);
  cast.add('o', '\u001b[0m\u001b[?25h');
  cast.add('x', '0');
  return lines;
}

function titleOf(playable: Playable): string {
  return printableText(playable.title ?? levelName({ ...playable, file: basename(playable.file) }));
}
