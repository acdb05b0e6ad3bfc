import type { LevelRef, Playable } from '../library/level-entry';
import { basename } from 'node:path';
import { Game } from '../core/play/game';
import { invert } from '../core/level/symmetry';
import { turnHistory } from '../core/history/transform';
import { levelId } from '../library/level-id';
import type { Store } from '../store/store';
import type { GameToResume, GameSaver, SessionLevel } from '../store/game-saver';
import { bestCounts, type LevelBackground } from '../tui/play/about';
import type { EarlierPlay, OpenedLevel, PlayToSave } from '../tui/play/play';
import { isSameLevel } from '../tui/screen-part';
import { storedText } from '../library/stored-level';
import { openPlayerStore } from './player-store';
import { storeFaultSentence } from '../messages/files';
import type { Problems } from './problems';

/** What was done with a level before it was opened. */
export type EarlierResults = Pick<LevelBackground, 'best' | 'isNew' | 'areRulesNew'>;

/** The level on the screen. */
interface OnScreen {
  readonly ref: LevelRef;
  readonly visited: SessionLevel;
  readonly visit: GameSaver;
  /** What is played from its end. */
  readonly backwards: GameSaver | undefined;
  readonly past: EarlierResults;
}

/** Keeps what is played on a screen, and knows what was played before. */
export class Saver {
  private current: OnScreen | undefined;
  /** The visit that time goes to. */
  private told: GameSaver | undefined;

  constructor(
    private readonly store: Store,
    private readonly undoLimit: number | undefined,
  ) {}

  /** A level comes onto the screen; `isAnew`: from its start, whatever was left there. */
  enter(playable: Playable, isAnew: boolean): EarlierPlay {
    this.leave();
    const visited = sessionLevelOf(playable);
    const { saver, record, savedGame } = this.store.openSession(visited, isAnew);
    const isNew = record.lastPlayed === undefined && savedGame === undefined;
    const best = bestCounts(record.best.map(({ moves, pushes }) => ({ moves, pushes })));
    this.told = saver;
    this.current = {
      ref: { file: playable.file, number: playable.number },
      visited,
      visit: saver,
      backwards: undefined,
      past: { best, isNew, areRulesNew: this.store.recordFirstPlay(playable.rules.id) },
    };
    const isSolved = record.firstSolved !== undefined;
    const game = savedGame && resumeGame(playable, visited, savedGame, this.undoLimit);
    if (savedGame && !game) saver.rejectSavedGame();
    if (!savedGame || !game) return { isSolved, left: undefined };
    // A game that was won before it could be told is told of now, and begins anew.
    if (game.standing.state === 'won') {
      const { shownFrom, hints } = savedGame;
      saver.saveSoon({ game, shownFrom, hints, isOwn: true, isWatched: true });
      saver.leave();
      return { isSolved: isSolved || shownFrom === undefined, left: undefined };
    }
    return { isSolved, left: { game, shownFrom: savedGame.shownFrom, hints: savedGame.hints } };
  }

  /** Of the level on the screen. */
  get past(): EarlierResults | undefined {
    return this.current?.past;
  }

  /** The level on the screen is turned round: what was left of it from its end. */
  turnRound(turned: OpenedLevel): EarlierPlay | undefined {
    const { current } = this;
    if (!current) return undefined;
    const visited: SessionLevel = { ...current.visited, isReverse: true };
    const { saver, savedGame } = this.store.openSession(visited, false);
    this.current = { ...current, backwards: saver };
    const game = savedGame && resumeGame(turned, visited, savedGame, undefined);
    if (savedGame && !game) saver.rejectSavedGame();
    return {
      isSolved: false,
      left: savedGame && game && { game, shownFrom: savedGame.shownFrom, hints: savedGame.hints },
    };
  }

  /** Something may have happened on the level. */
  keep(kept: PlayToSave): void {
    const { current, told } = this;
    const visit = kept.isReverse ? current?.backwards : current?.visit;
    if (!current || !isSameLevel(current.ref, kept.ref) || !visit) return;
    if (visit !== told) visit.restartClock();
    this.told = visit;
    visit.saveSoon(kept);
  }

  leave(): void {
    this.current?.visit.leave();
    this.current?.backwards?.leave();
  }

  /** Everything that there is to keep is kept. */
  close(): Promise<void> {
    return this.store.close();
  }
}

/** The game that was left, on the level as it lies now; undefined where it cannot be played there. */
function resumeGame(
  { level, rules }: Pick<Playable, 'level' | 'rules'>,
  { symmetry }: SessionLevel,
  left: GameToResume,
  undoLimit: number | undefined,
): Game | undefined {
  const game = Game.resume(level, rules, turnHistory(left.history, invert(symmetry)), { undoLimit });
  return game.ok ? game.value : undefined;
}

/** What the store needs to know of a level. */
export function sessionLevelOf({ level, rules, source, file, number, title }: Playable): SessionLevel {
  const { id, symmetry } = levelId(level, rules);
  const names = { title: title ?? '', author: source.author ?? '', file: basename(file), number };
  return { id, symmetry, level: { rules: rules.id, ...storedText(level, rules), ...names } };
}

/** Keeps what is played; where there can be no store, everything is played as usual and nothing is kept. */
export function openSaver(undoLimit: number | undefined, troubles: Problems): Saver | undefined {
  const store = openPlayerStore((fault) => {
    troubles.add(storeFaultSentence(fault));
  });
  if (store.ok) return new Saver(store.value, undoLimit);
  for (const fault of store.faults) troubles.add(storeFaultSentence(fault));
  return undefined;
}
