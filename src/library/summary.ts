import { Game } from '../core/play/game';
import type { Level } from '../core/level/level';
import { rolesOf } from '../core/level/piece';
import type { RuleSet } from '../core/rule-set';
import type { Source } from '../core/level/source';
import { levelId } from './level-id';
import type { StoredMark as StoredMark, Store } from '../store/store';
import type { ListedSummary } from '../tui/list/list';
import { UNPLAYED, type LevelMark } from '../tui/list/listed-level';
import type { Counts, KnownSolution } from '../messages/counts';
import { areMoves, isMoves, textLineKind, type TextLineKind } from '../formats/xsb/text-lines';
import type { LevelEntry } from './catalogue';
import { parseSequence } from '../formats/sequence';

/** What a list shows of levels, which have to be read for it. */

/** `keptOf` tells what was kept of a level, by its id; undefined where nothing ever was. */
export function summarize(
  listed: LevelEntry,
  keptOf: ((id: string) => LevelMark | undefined) | undefined,
): ListedSummary {
  const read = listed.read();
  const { rules } = listed;
  if (!read.ok || !rules) return { facts: NO_FACTS, mark: UNPLAYED };
  const { level, source } = read.value;
  const { width, height } = level;
  const facts = { width, height, boxes: countBoxes(level, rules), author: source.author, isFaulty: false };
  return { facts, mark: keptOf?.(levelId(level, rules).id) ?? UNPLAYED };
}

const NO_FACTS = { width: 0, height: 0, boxes: 0, author: undefined, isFaulty: true };

export function markOf({ firstSolved, isImproved, isBegun, isWatched, lastPlayed }: StoredMark): LevelMark {
  return { isSolved: firstSolved !== undefined, isImproved, isBegun, isWatched, lastPlayed };
}

function countBoxes({ things, size }: Level, { pieces }: RuleSet): number {
  const roles = rolesOf(pieces, 'thing');
  let boxes = 0;
  for (let cell = 0; cell < size; cell += 1) if (roles[things[cell] ?? 0] === 'box') boxes += 1;
  return boxes;
}

/** What has been kept of a level. */
export interface LevelResults {
  readonly mark: LevelMark;
  readonly best: readonly Counts[];
  readonly seconds: number;
}

const NO_RESULTS: LevelResults = { mark: UNPLAYED, best: [], seconds: 0 };

export function levelResultsOf(level: Level, rules: RuleSet, store: Store | undefined): LevelResults {
  if (!store) return NO_RESULTS;
  const kept = store.mark(levelId(level, rules).id);
  const [first, ...others] = kept.best;
  const last = others.at(-1);
  const best = [...(first ? [first] : []), ...(last ? [last] : [])].map(({ moves, pushes }) => ({ moves, pushes }));
  return { mark: markOf(kept), best, seconds: kept.seconds };
}

/** Solutions that are longer together would take longer than a look may. */
const MAX_LETTERS = 60_000;

/** The best by moves of the solutions that stand with a level, each of which is replayed; where they are long, only that there is one. */
export function bestKnownSolution(
  { solutions }: Pick<Source, 'solutions'>,
  level: Level,
  rules: RuleSet,
): KnownSolution | undefined {
  if (solutions.length === 0) return undefined;
  if (solutions.reduce((sum, { length }) => sum + length, 0) > MAX_LETTERS) return { counts: undefined };
  const wins = solutions.flatMap((text) => {
    const sequence = parseSequence(text, rules, level);
    if (!sequence.ok) return [];
    const game = new Game(level, rules);
    game.replay(sequence.value);
    return game.standing.state === 'won' ? [{ moves: game.moves, pushes: game.pushes }] : [];
  });
  const [best] = wins.sort((one, other) => one.moves - other.moves || one.pushes - other.pushes);
  return { counts: best };
}

const MAX_NOTES = 40;

/** What the author says, without what is shown elsewhere: title, author and solutions. */
export function readableNotes({ notes, title, solutions, snapshots }: Source): string[] {
  const saved = [...solutions, ...snapshots];
  const areSaved = (line: string): boolean =>
    isMoves(line) || (areMoves(line) && saved.some((moves) => moves.includes(line.replace(/\s+/g, ''))));
  return notes
    .filter((line) => line.trim() !== '' && !SHOWN_ELSEWHERE.has(textLineKind(line)) && !areSaved(line))
    .slice(0, MAX_NOTES)
    .map((line) => line.replace(/^\s*(?:comment:|;)\s*/i, '').trim())
    .filter((line) => line !== '' && withoutQuotes(line) !== withoutQuotes(title ?? ''));
}

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
