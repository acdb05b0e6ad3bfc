import { basename, extname } from 'node:path';
import { Game } from '../../core/play/game';
import { failure, ok, type Result } from '../../core/result';
import { Sequence, sequenceOfMoves } from '../../core/play/sequence';
import type { DrawingSettings } from '../../drawing/board/drawer';
import type { PixelSize } from '../../drawing/board/cell-size';
import { posterOf } from '../../drawing/board/draw-board';
import { contactSheet, type Raster, rasterOf, scaled } from '../../drawing/pictures/raster';
import { svgOf, svgOfRaster } from '../../drawing/pictures/svg';
import { type LevelEntry, type Playable, readPlayable, theOnly } from '../../library/level-entry';
import { type LevelOptions, listLevels } from '../../library/load';
import { count } from '../../messages/counts';
import { levelName } from '../../messages/files';
import { readableText, sanitize } from '../../messages/sanitize';
import { choosePictureSettings } from '../../session/settings';
import { readSequence } from '../../session/sequence';
import { findSolution } from '../saved/known-solution';
import type { Output } from '../output';
import { animatedGif, gifOf, pngOf } from './gif';
import { checkOutput, type CommandLine, type OutputOptions, STANDARD, writeOutput } from '../options';

interface ShotOptions extends LevelOptions, OutputOptions {
  readonly sequence?: string;
  readonly animate?: boolean;
  readonly sheet?: string;
  readonly to?: Kind;
  readonly palette?: string;
  readonly letters?: boolean;
  readonly cells?: PixelSize;
}

/** The size of the largest published board. */
const MAX_CELLS = 40_000;

/** Smaller cells have characters that are no pixels. */
const SIZES = ['8x16', '6x12', '4x8', '3x6'] as const;
const DEFAULT_SIZE = '4x8';

const KINDS = ['svg', 'gif', 'png'] as const;
type Kind = (typeof KINDS)[number];

export function define({ program, answer, output }: CommandLine): void {
  program
    .command('shot')
    .playedLevels('<level>')
    .description('draw a level, the position after a sequence, or many levels: as the name of the output says')
    .option('-s, --sequence <file>', 'draw where these steps lead')
    .option('--animate', 'draw how they lead there, or the solution beside the level, as a .gif')
    .option('--sheet <size>', 'draw the first levels in columns and rows, such as 8x5')
    .option('-o, --output <file>', 'the file to write to: .svg, .gif or .png; - is standard output')
    .choice('--to <kind>', 'the kind of picture, whatever the name of the output', KINDS)
    .option('--force', 'overwrite it')
    .option('--palette <name>', 'the theme to draw with')
    .option('--letters', 'show letters on coloured pieces')
    .choice('--cells <size>', `the size of a cell, rows x columns (default: ${DEFAULT_SIZE})`, SIZES)
    .action((level: string, options: ShotOptions) => answer(shot(level, options, output)));
}

/** Draws a level, the position after a sequence, a sequence as it is played, or many levels: by the name of the output. */
export function shot(argument: string, options: ShotOptions, output: Output): Result<number, string> {
  const kind = kindOf(options);
  if (!kind.ok) return kind;
  const free = checkOutput(options);
  if (!free.ok) return free;
  const settings = choosePictureSettings(options);
  if (!settings.ok) return settings;
  const entries = listLevels([argument], options);
  if (!entries.ok) return entries;
  const picture =
    options.sheet === undefined
      ? drawLevel(entries.value, options, kind.value, settings.value, output)
      : drawSheet(argument, entries.value, options, kind.value, settings.value);
  if (!picture.ok) return picture;
  const bytes = Buffer.from(picture.value);
  if (options.output !== undefined && options.output !== STANDARD) return writeOutput(options, [bytes], 0, output);
  output.bytes(bytes);
  return ok(0);
}

/** The kind of picture, by the name of the output. Without a name or an ending, it is SVG, or GIF if it moves. */
function kindOf({ output: path = '', to, animate }: ShotOptions): Result<Kind, string> {
  const written = extname(path);
  const kind = to ?? KINDS.find((one) => `.${one}` === written.toLowerCase());
  if (!kind && written !== '')
    return failure(`${sanitize(path)}: pictures are written as .svg, .gif and .png, not as ${sanitize(written)}`);
  if (animate === true && kind !== undefined && kind !== 'gif')
    return failure(`animated pictures are written as .gif, not as .${kind}`);
  const chosen = kind ?? (animate === true ? 'gif' : 'svg');
  return chosen !== 'svg' && (path === '' || path === STANDARD) && process.stdout.isTTY
    ? failure(`a terminal cannot show a .${chosen}; name a file with -o, such as -o level.${chosen}`)
    : ok(chosen);
}

function drawLevel(
  entries: readonly LevelEntry[],
  options: ShotOptions,
  kind: Kind,
  settings: DrawingSettings,
  output: Output,
): Result<string | Buffer, string> {
  const only = theOnly(entries, 'is to be drawn');
  const playable = only.ok ? readPlayable(only.value) : only;
  if (!playable.ok) return playable;
  const { level, rules } = playable.value;
  const tooLarge = sizeFault(playable.value);
  if (tooLarge !== undefined) return failure(tooLarge);
  const steps = stepsFor(playable.value, options, output);
  if (!steps.ok) return steps;
  const game = new Game(level, rules, options);
  if (options.animate === true)
    return animatedGif(game, steps.value, settings, options.cells ?? DEFAULT_SIZE, (text) => {
      output.progress(text);
    });
  const { refused } = game.replay(steps.value);
  if (refused > 0) output.error(`${count(refused, 'step')} refused; the picture shows where the others lead`);
  const frame = posterOf(game, settings, options.cells ?? DEFAULT_SIZE);
  return ok(kind === 'svg' ? svgOf(frame, titleOf(playable.value)) : imageOf(scaled(rasterOf(frame)), kind));
}

function imageOf(raster: Raster, kind: Exclude<Kind, 'svg'>): Buffer {
  return kind === 'png' ? pngOf(raster) : gifOf(raster);
}

/** The steps of a file. A picture that moves may show the solution beside the level. */
function stepsFor(playable: Playable, { sequence, animate }: ShotOptions, output: Output): Result<Sequence, string> {
  const { level, rules } = playable;
  if (sequence !== undefined) return readSequence(sequence, rules, level);
  if (animate !== true) return ok(Sequence.EMPTY);
  const solution = findSolution(playable, output);
  return solution
    ? ok(sequenceOfMoves(solution.game.movesSoFar()))
    : failure(`${levelName(playable)}: it has no solution to show; name a file of steps with --sequence`);
}

function sizeFault(playable: Playable): string | undefined {
  const cells = playable.level.width * playable.level.height;
  if (cells <= MAX_CELLS) return undefined;
  return `${levelName(playable)}: a board of ${cells} cells is too large to be drawn; ${MAX_CELLS} are the most`;
}

/** Few programs show a picture of more levels. */
const MAX_SHEET = 400;

/** The first levels of a collection in rows and columns. Those that cannot be played are left out. */
function drawSheet(
  argument: string,
  entries: readonly LevelEntry[],
  { sheet = '', sequence, animate, cells = DEFAULT_SIZE }: ShotOptions,
  kind: Kind,
  settings: DrawingSettings,
): Result<string | Buffer, string> {
  const [, columns = 0, rows = 0] = (/^(\d{1,3})x(\d{1,3})$/.exec(sheet) ?? []).map(Number);
  if (columns * rows < 1 || columns * rows > MAX_SHEET)
    return failure(`--sheet wants columns and rows such as 8x5, ${MAX_SHEET} levels at most, not "${sanitize(sheet)}"`);
  if (sequence !== undefined || animate === true)
    return failure('a sheet shows levels as they begin; leave out --sequence and --animate');
  const pictures: Raster[] = [];
  for (const entry of entries) {
    if (pictures.length === columns * rows) break;
    const playable = readPlayable(entry);
    if (!playable.ok || sizeFault(playable.value) !== undefined) continue;
    const { level, rules } = playable.value;
    pictures.push(rasterOf(posterOf(new Game(level, rules), settings, cells)));
  }
  if (pictures.length === 0) return failure(`${sanitize(argument)}: there is no level in it that can be drawn`);
  const raster = contactSheet(pictures, columns);
  return ok(kind === 'svg' ? svgOfRaster(raster, readableText(basename(argument))) : imageOf(raster, kind));
}

/** The title of the picture. It has no folders, because the picture may be published. */
function titleOf(playable: Playable): string {
  return readableText(playable.title ?? levelName({ ...playable, file: basename(playable.file) }));
}
