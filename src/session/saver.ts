import type { LevelRef, Playable } from '../library/level-entry';
import { basename } from 'node:path';
import { formatMoves, parseMoves } from '../core/history/text';
import { fewestByMeasure, type FoundBest, type KnownBest, type Par } from '../core/play/par';
import { Game } from '../core/play/game';
import { invert } from '../core/level/symmetry';
import { turnHistory } from '../core/history/transform';
import { levelId } from '../library/level-id';
import type { Store } from '../store/store';
import type { GameToResume, GameSaver, SessionLevel } from '../store/game-saver';
import type { LevelBackground } from '../tui/screens/play/about';
import type { EarlierPlay, OpenedLevel, PlayToSave } from '../tui/screens/play/play';
import { isSameLevel } from '../tui/screen-part';
import { storedText } from '../library/stored-level';
import { openPlayerStore } from '../store/player-store';
import { storeFaultSentence } from '../messages/files';
import type { Problems } from './problems';

/** The player's results on a level before this session. */
export type EarlierResults = Pick<LevelBackground, 'best' | 'isNew' | 'areRulesNew' | 'par' | 'foundBest'>;

/** The level on the screen. */
interface OnScreen {
  readonly ref: LevelRef;
  readonly sessionLevel: SessionLevel;
  readonly gameSaver: GameSaver;
  /** Saves the game in reverse mode. */
  readonly reverseSaver: GameSaver | undefined;
  readonly earlierResults: EarlierResults;
  /** The best known that was saved last. */
  readonly savedPar: Par | undefined;
}

/** Saves the games on a screen, and loads earlier ones. */
export class Saver {
  private current: OnScreen | undefined;
  /** The game that the playing time counts for. */
  private active: GameSaver | undefined;

  constructor(
    private readonly store: Store,
    private readonly undoLimit: number | undefined,
  ) {}

  /** Opens the session of a level; with `isAnew` from its start, even if there is a saved game. */
  enter(playable: Playable, isAnew: boolean): EarlierPlay {
    this.leave();
    const sessionLevel = sessionLevelOf(playable);
    const { saver, record, savedGame } = this.store.openSession(sessionLevel, isAnew);
    const isNew = record.lastPlayed === undefined && savedGame === undefined;
    const best = fewestByMeasure(record.best.map(({ moves, pushes }) => ({ moves, pushes })));
    this.active = saver;
    this.current = {
      ref: { file: playable.file, number: playable.number },
      sessionLevel,
      gameSaver: saver,
      reverseSaver: undefined,
      earlierResults: {
        ...{ best, isNew, par: record.par, areRulesNew: this.store.recordFirstPlay(playable.rules.id) },
        foundBest: foundBestOf(record.found, playable, sessionLevel),
      },
      savedPar: undefined,
    };
    const isSolved = record.firstSolved !== undefined;
    const game = savedGame && resumeGame(playable, sessionLevel, savedGame, this.undoLimit);
    if (savedGame && !game) saver.rejectSavedGame();
    if (!savedGame || !game) return { isSolved, left: undefined };
    // A saved game may be won already, because the program ended before it could save the win. Save the win now and restart.
    if (game.standing.state === 'won') {
      const { shownFrom, hints } = savedGame;
      saver.saveSoon({ game, shownFrom, hints, isOwn: true, isWatched: true });
      saver.leave();
      return { isSolved: isSolved || shownFrom === undefined, left: undefined };
    }
    return { isSolved, left: { game, shownFrom: savedGame.shownFrom, hints: savedGame.hints } };
  }

  /** The earlier results of the level on the screen. */
  get earlierResults(): EarlierResults | undefined {
    return this.current?.earlierResults;
  }

  /** Opens reverse mode of the level on the screen; returns its saved game. */
  openReverse(turned: OpenedLevel): EarlierPlay | undefined {
    const { current } = this;
    if (!current) return undefined;
    const sessionLevel: SessionLevel = { ...current.sessionLevel, isReverse: true };
    const { saver, savedGame } = this.store.openSession(sessionLevel, false);
    this.current = { ...current, reverseSaver: saver };
    const game = savedGame && resumeGame(turned, sessionLevel, savedGame, undefined);
    if (savedGame && !game) saver.rejectSavedGame();
    return {
      isSolved: false,
      left: savedGame && game && { game, shownFrom: savedGame.shownFrom, hints: savedGame.hints },
    };
  }

  /** Saves the game after a possible change. */
  save(play: PlayToSave): void {
    const { current, active } = this;
    const gameSaver = play.isReverse ? current?.reverseSaver : current?.gameSaver;
    if (!current || !isSameLevel(current.ref, play.ref) || !gameSaver) return;
    if (gameSaver !== active) gameSaver.restartClock();
    this.active = gameSaver;
    gameSaver.saveSoon(play);
    if (play.par && play.par !== current.savedPar && play.game.standing.state === 'won') {
      this.store.savePar(current.sessionLevel.id, play.par);
      this.current = { ...current, savedPar: play.par };
    }
  }

  /**
   * The solutions of a level in the store: the player's, those from other programs, and those that searches have found.
   */
  solutionsOf(playable: Playable): KnownBest[] {
    const sessionLevel = sessionLevelOf(playable);
    const { best, imported, found } = this.store.record(sessionLevel.id);
    return [...best, ...imported, ...found].flatMap((fact) => replayed(fact.solution, playable, sessionLevel) ?? []);
  }

  /** See `Store.streak`. */
  streak(): Promise<number | undefined> {
    return this.store.streak();
  }

  /**
   * Saves the best known of a level, even if the player has left it; and the solution, if a search or a file has it.
   * The player's own solution is saved as such.
   */
  saveBest({ level, rules }: OpenedLevel, { moves, pushes, solution }: KnownBest, isFound: boolean): void {
    const { id, symmetry } = levelId(level, rules);
    if (!isFound) {
      this.store.savePar(id, { moves, pushes });
      return;
    }
    const game = new Game(level, rules);
    game.replay(solution);
    this.store.saveFound(id, { moves, pushes }, formatMoves(turnHistory(game.history, symmetry), 'plain'));
  }

  leave(): void {
    this.current?.gameSaver.leave();
    this.current?.reverseSaver?.leave();
  }

  /** Waits until everything is saved. */
  close(): Promise<void> {
    return this.store.close();
  }
}

/** Resumes a saved game on the level as it is turned now; undefined if it cannot be played there. */
function resumeGame(
  { level, rules }: Pick<Playable, 'level' | 'rules'>,
  { symmetry }: SessionLevel,
  savedGame: GameToResume,
  undoLimit: number | undefined,
): Game | undefined {
  const game = Game.resume(level, rules, turnHistory(savedGame.history, invert(symmetry)), { undoLimit });
  return game.ok ? game.value : undefined;
}

/** The best solutions that earlier searches have found; undefined if there is none or all are damaged. */
function foundBestOf(
  facts: readonly { readonly solution: string }[],
  playable: Pick<Playable, 'level' | 'rules'>,
  sessionLevel: SessionLevel,
): FoundBest | undefined {
  const known = facts.flatMap((fact) => replayed(fact.solution, playable, sessionLevel) ?? []);
  return known.length > 0 ? { solutions: fewestByMeasure(known), search: 'over', proven: [] } : undefined;
}

/** A stored solution on the level as it is turned now; undefined if it is damaged. */
function replayed(
  text: string,
  { level, rules }: Pick<Playable, 'level' | 'rules'>,
  { symmetry }: SessionLevel,
): KnownBest | undefined {
  const history = parseMoves(text);
  const game = history.ok && Game.resume(level, rules, turnHistory(history.value, invert(symmetry)));
  if (!game || !game.ok || game.value.standing.state !== 'won') return undefined;
  const { moves, pushes } = game.value;
  return { moves, pushes, solution: game.value.movesSoFar() };
}

type IdentifiedLevel = Pick<Playable, 'level' | 'rules' | 'source' | 'file' | 'number' | 'title'>;

/** A level as the store identifies it. */
export function sessionLevelOf({ level, rules, source, file, number, title }: IdentifiedLevel): SessionLevel {
  const { id, symmetry } = levelId(level, rules);
  const names = { title: title ?? '', author: source.author ?? '', file: basename(file), number };
  return { id, symmetry, level: { rules: rules.id, ...storedText(level, rules), ...names } };
}

/** Opens the saver; undefined without a store: then the player can play, but nothing is saved. */
export function openSaver(undoLimit: number | undefined, problems: Problems): Saver | undefined {
  const store = openPlayerStore((fault) => {
    problems.add(storeFaultSentence(fault));
  });
  if (store.ok) return new Saver(store.value, undoLimit);
  for (const fault of store.faults) problems.add(storeFaultSentence(fault));
  return undefined;
}
