import { failure, ok, type Result } from '../core/result';
import type { RuleSet } from '../core/rule-set';
import { readText } from '../files/read-text';
import { watchPath } from '../files/watched-file';
import { isGameFile, readGameLevels, rulesIn } from '../library/game-file';
import { faultInFile, fileFaultSentence } from '../messages/files';
import { sanitize } from '../messages/sanitize';
import { READING_PROGRESS } from './reading-progress';

/** A file with rules has changed: its text, undefined if it is as it is played, or why its game cannot be played. */
export interface GameNews {
  readonly path: string;
  readonly game: Result<string | undefined, string>;
}

/**
 * The file of the game that is played or edited: its rules are written in an editor of texts meanwhile, and read again with each
 * change of the file.
 */
export class WatchedGame {
  private path: string | undefined;
  /** The file of the level. */
  private levels: string | undefined;
  private text: string | undefined;
  /** The text whose rules are played. */
  private source: string | undefined;
  private stopWatching: (() => void) | undefined;

  /** `isOwn` tells whether the editor has written this text; `rules` is the file for levels that bring none along. */
  constructor(
    private readonly report: (news: GameNews) => void,
    private readonly isOwn: (path: string, text: string) => boolean,
    private readonly rules?: string,
  ) {}

  /** Watches the file with the rules of a level instead of the one before: its own, or else the one for all. */
  follow(levels: string | undefined, { source }: Pick<RuleSet, 'source'>): void {
    const isSame = levels === undefined ? source === this.source : levels === this.levels;
    this.source = source;
    this.levels = levels;
    if (source !== undefined && this.path !== undefined && isSame) return;
    const [game] = source === undefined ? [] : [levels, this.rules].flatMap((one) => gameAt(one) ?? []);
    if (game && game.path === this.path) return;
    this.stop();
    if (!game) return;
    const { path, text } = game;
    this.text = path === levels ? source : text;
    this.path = path;
    this.stopWatching = watchPath(path, () => {
      this.read(path);
    });
  }

  stop(): void {
    this.stopWatching?.();
    this.stopWatching = undefined;
    this.path = undefined;
  }

  private read(path: string): void {
    READING_PROGRESS.restartClock();
    const read = readText(path);
    if (!read.ok) {
      this.report({ path, game: failure(read.faults.map((fault) => fileFaultSentence(path, fault)).join('; ')) });
      return;
    }
    const { value: text } = read;
    const isNews = text !== this.text && !this.isOwn(path, text);
    this.text = text;
    if (isNews)
      this.report({ path, game: text === this.source ? ok(undefined) : readGame(path, text, path === this.levels) });
  }
}

/** The text of a file, if it has rules and can be read again, unlike a pipe. */
function gameAt(path: string | undefined): { readonly path: string; readonly text: string } | undefined {
  const text = path === undefined ? undefined : readText(path, 'plain-file');
  return path !== undefined && text?.ok === true && isGameFile(text.value) ? { path, text: text.value } : undefined;
}

function readGame(path: string, text: string, hasLevels: boolean): GameNews['game'] {
  const game = hasLevels || !isGameFile(text) ? readGameLevels(text, []) : rulesIn(text);
  if (!game) return failure(`${sanitize(path)}: this is no game any more`);
  const [fault] = game.ok ? [] : game.faults;
  return fault ? failure(faultInFile(path, fault)) : ok(text);
}
