import type { Level } from '../core/level/level';
import { type RuleSet, rulesName } from '../core/rule-set';
import { readOwnSolution } from '../files/level-files';
import { type LevelEntry, type LevelRef, type Playable, readPlayable } from './level-entry';
import { at } from '../core/at';
import { Game } from '../core/play/game';
import type { Fault } from '../core/fault';
import { assembleLevel, type Setup } from '../core/level/setup';
import { invert } from '../core/level/symmetry';
import type { History } from '../core/history/history';
import { turnHistory } from '../core/history/transform';
import { rolesOf } from '../core/level/piece';
import { fewestByMeasure, fewestOf, joinPars, type Par } from '../core/play/par';
import type { Source } from '../core/level/source';
import { ok, type Result } from '../core/result';
import type { Store, StoredMark, StoredRating } from '../store/store';
import type { AboveDifficulty, Counts, KnownSolution } from '../messages/counts';
import { areMoves, isMoves, textLineKind, type TextLineKind } from '../formats/parts/notes';
import { parseSequence } from '../formats/sequence';
import { levelId } from './level-id';

/** Facts about a level from its file. */
export interface LevelFacts {
  readonly width: number;
  readonly height: number;
  readonly boxes: number;
  readonly author: string | undefined;
  /** It has faults, so it cannot be played. */
  readonly isFaulty: boolean;
}

/** The player's results on a level, for the list. */
export interface LevelMark {
  readonly isSolved: boolean;
  /** A later solution was better than the first. */
  readonly isImproved: boolean;
  /** There is a saved game. */
  readonly isBegun: boolean;
  /** The player watched a solution to its end. */
  readonly isWatched: boolean;
  /** In ISO 8601. */
  readonly lastPlayed: string | undefined;
  /** 0 to 3. */
  readonly stars: number;
  /** The moves of the player's best solution, and the fewest that are known besides those of the catalogue. */
  readonly moves?: number | undefined;
  readonly fewest?: number | undefined;
}

/** How difficult a level is (`solver/scale/scale.ts`), or that it is unsolvable. */
export type LevelRating = number | AboveDifficulty | 'unsolvable';

/** The facts about a level in the list. */
export interface LevelSummary {
  readonly facts: LevelFacts;
  /** Undefined if it was never played. */
  readonly mark: LevelMark | undefined;
  /** Undefined if it was not rated yet. */
  readonly rating?: LevelRating | undefined;
}

/** The store's facts about levels, by their ids. */
interface StoredSummaries {
  readonly markOf: (id: string) => LevelMark | undefined;
  readonly ratingOf?: (id: string) => LevelRating | undefined;
}

/** The player's results on a level. */
interface LevelResults {
  readonly mark: LevelMark | undefined;
  /** The player's solutions with the fewest moves and with the fewest pushes. */
  readonly best: readonly Counts[];
  readonly seconds: number;
  /** The moves of the saved game, if there is one; and its position, unless it is too long to play again. */
  readonly savedMoves: number | undefined;
  readonly savedPosition?: Setup | undefined;
  /** The solution with the fewest moves that was imported from another program's file. */
  readonly imported?: Counts | undefined;
}

export interface PreviewedLevel extends LevelResults {
  readonly level: Level;
  readonly rules: RuleSet;
  readonly author: string | undefined;
  /** The author's notes. */
  readonly notes: readonly string[];
  readonly knownSolution: KnownSolution | undefined;
  /** The fewest moves and the fewest pushes that the program knows; undefined if it knows no solution. */
  readonly par?: Par | undefined;
  /** Only if it cannot be played: the drawn board, the cells of the faults, and a sentence. */
  readonly faulty?: FaultyLevel;
}

interface FaultyLevel {
  readonly setup: Setup;
  readonly faults: readonly Pick<Fault, 'cell'>[];
  readonly sentence: string;
}

/** A preview for another thread. It has the id of the rule set, because rules are not data. */
export type PreviewData = Omit<PreviewedLevel, 'rules'> & { readonly rules: string };

/** Reads a level and summarizes it. Without stored facts, the level's id is not needed. */
export function summarize(entry: LevelEntry, stored: StoredSummaries | undefined): LevelSummary {
  const read = entry.read();
  const { rules } = entry;
  if (!read.ok || !rules) return { facts: FAULTY_FACTS, mark: undefined };
  const { level, source } = read.value;
  const facts = factsOf(level, rules, source);
  if (!stored) return { facts, mark: undefined };
  const { id } = levelId(level, rules);
  return { facts, mark: stored.markOf(id), rating: stored.ratingOf?.(id) };
}

export function factsOf(level: Level, rules: RuleSet, source: Source): LevelFacts {
  const { width, height } = level;
  return { width, height, boxes: countBoxes(level, rules), author: personIn(source), isFaulty: false };
}

/** What the generator writes as the author of a level. */
export const GENERATED = 'generated';

/** The author, who is a person. */
export function personIn({ author }: Pick<Source, 'author'>): string | undefined {
  return author === GENERATED ? undefined : author;
}

const FAULTY_FACTS = { width: 0, height: 0, boxes: 0, author: undefined, isFaulty: true };

export function markOf(stored: StoredMark): LevelMark {
  const { firstSolved, isImproved, isBegun, isWatched, lastPlayed, stars, best, par } = stored;
  const counts = { moves: best[0]?.moves, fewest: par?.moves };
  return { isSolved: firstSolved !== undefined, isImproved, isBegun, isWatched, lastPlayed, stars, ...counts };
}

export function ratingOf({ status, difficulty }: StoredRating): LevelRating {
  if (status === 'solved') return difficulty;
  return status === 'unsolvable' ? 'unsolvable' : { above: difficulty };
}

export function countBoxes({ things, size }: Level, { pieces }: RuleSet): number {
  const roles = rolesOf(pieces, 'thing');
  let boxes = 0;
  for (let cell = 0; cell < size; cell += 1) if (roles[at(things, cell)] === 'box') boxes += 1;
  return boxes;
}

/** Reads the preview of a level, or says why there is none. `solutions` are known besides those of its file. */
export function previewOf(
  entry: LevelEntry,
  store: Store | undefined,
  solutions: readonly string[] = [],
): Result<PreviewData, string> {
  const playable = readPlayable(entry);
  if (!playable.ok) {
    const faulty = previewFaulty(entry, playable.faults.join(' '));
    return faulty ? ok(faulty) : playable;
  }
  const { level, rules, source } = playable.value;
  const results = resultsOf(level, rules, store);
  return ok({
    level,
    rules: rulesName(rules),
    author: personIn(source),
    notes: readableNotes(source),
    knownSolution: bestKnownSolution(source.solutions, level, rules),
    ...results,
    par: joinPars(results.par, bestKnownSolution(solutions, level, rules)?.par),
  });
}

/** The preview of a level that cannot be played: its board as far as the text draws one, and the sentence about its faults. */
function previewFaulty(entry: LevelEntry, sentence: string): PreviewData | undefined {
  const { rules } = entry;
  const drawn = entry.readSetup();
  if (!rules || !drawn.ok) return undefined;
  const { setup, source } = drawn.value;
  const read = entry.read();
  const { level } = assembleLevel(setup, rules.pieces);
  return {
    level,
    rules: rulesName(rules),
    author: personIn(source),
    notes: [],
    knownSolution: undefined,
    ...resultsOf(level, rules, undefined),
    faulty: { setup, faults: read.ok ? [] : read.faults, sentence },
  };
}

function resultsOf(level: Level, rules: RuleSet, store: Store | undefined): LevelResults & Pick<PreviewedLevel, 'par'> {
  if (!store) return { mark: undefined, best: [], seconds: 0, savedMoves: undefined };
  const { id, symmetry } = levelId(level, rules);
  const mark = store.mark(id);
  const [first, ...others] = mark.best;
  const last = others.at(-1);
  const best = [...(first ? [first] : []), ...(last ? [last] : [])].map(({ moves, pushes }) => ({ moves, pushes }));
  const saved = mark.isBegun ? store.savedHistory(id) : undefined;
  const [fewest] = mark.imported;
  const imported = fewest && { moves: fewest.moves, pushes: fewest.pushes };
  return {
    mark: markOf(mark),
    par: best.reduce<Par | undefined>((par, counts) => joinPars(par, counts), mark.par),
    best,
    seconds: mark.seconds,
    savedMoves: saved?.moves,
    savedPosition: saved && positionOf(level, rules, turnHistory(saved, invert(symmetry))),
    imported,
  };
}

/** Playing a longer game again would delay the preview too much. */
const MAX_SAVED_TURNS = 20_000;

/** The position of a saved game; undefined if it is too long, or is a game of another level. */
function positionOf(level: Level, rules: RuleSet, history: History): Setup | undefined {
  const game = history.at > MAX_SAVED_TURNS ? undefined : Game.resume(level, rules, history);
  return game?.ok ? game.value.setup() : undefined;
}

/** Replaying longer solutions would delay the preview too much. */
const MAX_LETTERS = 60_000;

/**
 * Replays solutions of a level, such as those in its file, and returns the best by moves and the fewest moves and
 * pushes. If they are too long to replay, it says only that there is one.
 */
export function bestKnownSolution(
  solutions: readonly string[],
  level: Level,
  rules: RuleSet,
): KnownSolution | undefined {
  if (solutions.length === 0) return undefined;
  if (solutions.reduce((sum, { length }) => sum + length, 0) > MAX_LETTERS)
    return { counts: undefined, par: undefined };
  const wins = winsOf(solutions, level, rules).map(({ moves, pushes }) => ({ moves, pushes }));
  return { counts: fewestByMeasure(wins)[0], par: fewestOf(wins) };
}

/** The solutions that are known without the player's: in the level's file, and the one that comes with a level of the program. */
export function knownWins(playable: Playable, maxLetters?: number): Game[] {
  const { level, rules, source } = playable;
  const own = readOwnSolution(playable);
  return winsOf([...source.solutions, ...(own === undefined ? [] : [own])], level, rules, maxLetters);
}

/** Games in which these solutions were played, without those that do not win or have more than `maxLetters` letters. */
export function winsOf(
  solutions: readonly string[],
  level: Level,
  rules: RuleSet,
  maxLetters: number = MAX_LETTERS,
): Game[] {
  return solutions.flatMap((text) => {
    const sequence = text.length > maxLetters ? undefined : parseSequence(text, rules, level);
    if (!sequence?.ok) return [];
    const game = new Game(level, rules);
    game.replay(sequence.value);
    return game.standing.state === 'won' ? [game] : [];
  });
}

const MAX_NOTES = 40;

/** The idea of the level, if a note of its author begins with that word. It tells too much for the list or the beginning. */
export function ideaOf({ notes }: Pick<Source, 'notes'>): string | undefined {
  return notes.map((line) => IDEA.exec(line)?.[1]).find((idea) => idea !== undefined);
}

const IDEA = /^\s*(?:;\s*)?idea:\s*(\S.*?)\s*$/i;

/** The author's notes without title, author, idea and solutions, which the screen shows elsewhere, and without seeds. */
export function readableNotes({
  notes,
  title,
  solutions,
  snapshots,
}: Pick<Source, 'notes' | 'title' | 'solutions' | 'snapshots'>): string[] {
  const saved = [...solutions, ...snapshots];
  const areSaved = (line: string): boolean =>
    isMoves(line) || (areMoves(line) && saved.some((moves) => moves.includes(line.replace(/\s+/g, ''))));
  return notes
    .filter(
      (line) =>
        line.trim() !== '' &&
        !SHOWN_ELSEWHERE.has(textLineKind(line)) &&
        !IDEA.test(line) &&
        !SEED.test(line) &&
        !areSaved(line),
    )
    .slice(0, MAX_NOTES)
    .map((line) => line.replace(/^\s*(?:comment:|;)\s*/i, '').trim())
    .filter((line) => line !== '' && withoutQuotes(line) !== withoutQuotes(title ?? ''));
}

/** How a level was made is a matter of its file. */
const SEED = /^\s*(?:;\s*)?generator \d+, seed /;

/** Without quotes and blanks. */
function withoutQuotes(text: string): string {
  return text.replace(/['"\s]/g, '');
}

const SHOWN_ELSEWHERE: ReadonlySet<TextLineKind> = new Set([
  'title',
  'author',
  'moves',
  'moves-heading',
  'comment-end',
]);

/** The preview of a collection in the list: the notes of its file, and the boards of the first levels. */
export interface PreviewedCollection {
  readonly author: string | undefined;
  readonly notes: readonly string[];
  readonly boards: readonly PreviewedBoard[];
}

/** A level of a collection; levels that cannot be played, or are too large for a small picture, have none. */
interface PreviewedBoard {
  readonly ref: LevelRef;
  readonly level: Level;
  readonly rules: RuleSet;
}

/** The same for another thread. It has the ids of rule sets, because rules are not data. */
export type CollectionData = Omit<PreviewedCollection, 'boards'> & {
  readonly boards: readonly (Omit<PreviewedBoard, 'rules'> & { readonly rules: string })[];
};

/** Larger boards cannot be recognized in a small picture. */
const MAX_CELLS = 2500;

/** Reads the preview of the first levels of a collection. */
export function previewCollection(entries: readonly LevelEntry[]): CollectionData {
  const [first] = entries;
  // Files of one level each say nothing of the others.
  const about = first?.isAlone === false ? first.about() : undefined;
  return {
    author: about?.author,
    notes: about ? readableNotes(about) : [],
    boards: entries.flatMap((entry) => {
      const playable = readPlayable(entry);
      if (!playable.ok) return [];
      const { level, rules, file, number } = playable.value;
      return level.width * level.height > MAX_CELLS ? [] : [{ ref: { file, number }, level, rules: rulesName(rules) }];
    }),
  };
}
