import { readPlayable, theOnly, type Playable } from '../library/level-entry';
import { basename, extname } from 'node:path';
import { Game } from '../core/play/game';
import { failure, ok, type Result } from '../core/result';
import { Sequence } from '../core/play/sequence';
import { writeFile } from '../files/write-file';
import { posterOf } from '../drawing/board/draw-board';
import { svgOf } from '../drawing/svg';
import { count } from '../messages/counts';
import { printableText, sanitize } from '../messages/sanitize';
import { listLevels, undoLimitOf, type LevelOptions } from '../library/load';
import { levelName, writeFaultSentence } from '../messages/files';
import type { Output } from './output';
import { chooseScreenSettings } from '../session/screen-settings';
import { readSequence } from '../session/sequence';

export interface ShotOptions extends LevelOptions {
  readonly sequence?: string;
  readonly output?: string;
  readonly force?: boolean;
  readonly palette?: string;
  readonly letters?: boolean;
}

/** The size of the largest published board. */
const MAX_CELLS = 40_000;

/** Draws a level, or the position after a sequence, as an SVG picture. */
export function shot(argument: string, options: ShotOptions, output: Output): Result<number, string> {
  const ending = extname(options.output ?? '');
  if (ending !== '' && ending.toLowerCase() !== '.svg')
    return failure(`${sanitize(options.output ?? '')}: pictures are written as .svg, not as ${sanitize(ending)}`);
  const undoLimit = undoLimitOf(options);
  if (!undoLimit.ok) return undoLimit;
  const entries = listLevels([argument], options);
  if (!entries.ok) return entries;
  const only = theOnly(entries.value, 'is to be drawn');
  const playable = only.ok ? readPlayable(only.value) : only;
  if (!playable.ok) return playable;
  const { level, rules } = playable.value;
  const cells = level.width * level.height;
  if (cells > MAX_CELLS)
    return failure(
      `${levelName(playable.value)}: a board of ${cells} cells is too large to be drawn; ${MAX_CELLS} are the most`,
    );
  const steps = options.sequence === undefined ? ok(Sequence.EMPTY) : readSequence(options.sequence, rules, level);
  if (!steps.ok) return steps;
  const screen = chooseScreenSettings(
    { ...options, color: '256', mouse: false, sound: false, motion: false },
    undefined,
    undefined,
    false,
  );
  if (!screen.ok) return screen;
  const game = new Game(level, rules, { undoLimit: undoLimit.value });
  const { refused } = game.replay(steps.value);
  if (refused > 0) output.error(`${count(refused, 'step')} refused; the picture shows where the others lead`);
  const svg = svgOf(posterOf(game, { ...screen.value.settings, ascii: false }), titleOf(playable.value));
  if (options.output === undefined) output.line(svg.trimEnd());
  else {
    const written = writeFile(options.output, svg, options.force === true);
    const { output: path } = options;
    if (!written.ok) return failure(...written.faults.map((fault) => writeFaultSentence(path, fault)));
  }
  return ok(0);
}

/** The title of the picture. It has no folders, because the picture may be published. */
function titleOf(playable: Playable): string {
  return printableText(playable.title ?? levelName({ ...playable, file: basename(playable.file) }));
}
