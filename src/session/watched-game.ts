import type { RuleSet } from '../core/rule-set';
import { readText } from '../files/read-text';
import { watchPath } from '../files/watched-file';
import { isGameFile, readGameLevels } from '../library/game-file';
import { faultInFile, fileFaultSentence } from '../messages/files';
import { sanitize } from '../messages/sanitize';
import { READING_PROGRESS } from './reading-progress';

/** A file with rules has changed; `fault` says why its game cannot be played. */
export interface GameNews {
  readonly path: string;
  readonly fault: string | undefined;
}

/**
 * The file of the game that is played or edited: its rules are written in an editor of texts meanwhile, and read again with each
 * change of the file.
 */
export class WatchedGame {
  private path: string | undefined;
  private text: string | undefined;
  /** The text whose rules are played. */
  private source: string | undefined;
  private stopWatching: (() => void) | undefined;

  /** `isOwn` tells whether the editor has written this text. */
  constructor(
    private readonly report: (news: GameNews) => void,
    private readonly isOwn: (path: string, text: string) => boolean,
  ) {}

  /** Watches the file with the rules of a level instead of the one before. */
  follow(path: string, { source }: Pick<RuleSet, 'source'>): void {
    this.source = source;
    if (source !== undefined && path === this.path) return;
    this.stop();
    if (source === undefined) return;
    const now = readText(path);
    if (!now.ok || !isGameFile(now.value)) return;
    this.text = source;
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
      this.report({ path, fault: read.faults.map((fault) => fileFaultSentence(path, fault)).join('; ') });
      return;
    }
    const { value: text } = read;
    const isNews = text !== this.text && text !== this.source && !this.isOwn(path, text);
    this.text = text;
    if (isNews) this.report({ path, fault: gameFault(path, text) });
  }
}

function gameFault(path: string, text: string): string | undefined {
  const levels = readGameLevels(text, []);
  if (!levels) return `${sanitize(path)}: this is no game any more`;
  const [fault] = levels.ok ? [] : levels.faults;
  return fault && faultInFile(path, fault);
}
