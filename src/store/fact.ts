import { type Fields, fieldsIn, numberIn, textIn } from '../core/fields';

/** An event that stays true. The store keeps facts for ever, each as a line of JSON. */
export type Fact = SolutionFact | ImportFact | EarlierFact | TimeFact | LevelFact | ParFact | RatingFact;

interface About {
  /** The level's id: see docs/level-id.md. */
  readonly id: string;
  /** The time in ISO 8601, UTC. */
  readonly at: string;
}

/** The help that a player had to win; `elsewhere`: the player won in another program, so neither help nor day is known. */
const HELP_USED = ['none', 'hints', 'shown', 'elsewhere'] as const;
export type HelpUsed = (typeof HELP_USED)[number];

/** A level was won. A solution that was only shown does not mark the level as solved. */
export interface SolutionFact extends About {
  readonly kind: 'solution';
  readonly moves: number;
  readonly pushes: number;
  readonly help: HelpUsed;
  /** The number of hints used; 0 in files of earlier versions. */
  readonly hints: number;
  /**
   * The moves in LURD, turned to the level's normal form. Empty if they are not kept: the solution was only shown, is too long,
   * or others beat it.
   */
  readonly solution: string;
}

/**
 * A solution from a file of another program, which was replayed. It may be by anyone, so the level does not count as
 * solved; earlier versions of this program skip it.
 */
export interface ImportFact extends About {
  readonly kind: 'import';
  readonly moves: number;
  readonly pushes: number;
  /** The moves in LURD, turned to the level's normal form. */
  readonly solution: string;
  /** The name of the file. */
  readonly source: string;
}

/** The player won or watched the level at that time, on another machine whose export no longer has the moves. */
interface EarlierFact extends About {
  readonly kind: 'earlier';
  readonly help: HelpUsed;
}

/** The time of a session (`visit` in the file). A session that goes on is written again; the longest time counts. */
export interface TimeFact extends About {
  readonly kind: 'visit';
  readonly visit: string;
  readonly seconds: number;
}

/** The fewest known moves and pushes of a level, from its file or from a search. */
export interface ParFact extends About {
  readonly kind: 'par';
  readonly moves: number;
  readonly pushes: number;
  /** The moves of the solution with both counts, if a search found it, as in a `SolutionFact`; else empty. */
  readonly solution: string;
}

/** How hard a level is, by the search of a scale; a level that gave up is above this difficulty. */
export interface RatingFact extends About {
  readonly kind: 'rating';
  readonly status: RatingStatus;
  /** 0 if the level is unsolvable. */
  readonly difficulty: number;
  /** The number of the scale; 0 for ratings of the time before there was one. */
  readonly scale: number;
}

const RATING_STATUSES = ['solved', 'unsolvable', 'gave-up'] as const;
type RatingStatus = (typeof RATING_STATUSES)[number];

/** The level itself, so that a solution can be replayed without the level's file. */
export interface LevelFact extends About {
  readonly kind: 'level';
  readonly rules: string;
  readonly format: string;
  readonly text: string;
  readonly title: string;
  readonly author: string;
  /** The file it was played from, and its number there. */
  readonly file: string;
  readonly number: number;
}

export type SolvedFact = SolutionFact | ImportFact | ParFact;
/** Whether a solution wins its level. The store knows no rules, so its callers say so. */
export type Wins = (level: LevelFact, fact: SolvedFact) => boolean;

/** A solution with a longer text is not kept; the longest published one has 612,529 moves. */
export const MAX_SOLUTION_LENGTH = 1_000_000;

/** Formats a fact as a line. The newline before it separates it from an incomplete line. */
export function formatFact(fact: Fact): string {
  const { id, kind, ...rest } = fact;
  return `\n${JSON.stringify({ id, kind, ...rest })}\n`;
}

/** Every line begins with the id and the kind, so that most lines need not be parsed. */
const BEFORE_ID = '{"id":"';
const ID = /^[0-9a-f]{32}$/;
const ID_END = BEFORE_ID.length + 32;
const BEFORE_KIND = '","kind":"';
const KIND_START = ID_END + BEFORE_KIND.length;

export function isLevelId(text: string): boolean {
  return ID.test(text);
}

/** The id and kind of a line, read without parsing its JSON. */
export function topicOf(line: string): { readonly id: string; readonly kind: string } | undefined {
  if (!line.startsWith(BEFORE_ID) || !line.startsWith(BEFORE_KIND, ID_END) || !line.endsWith('}')) return undefined;
  const id = line.slice(BEFORE_ID.length, ID_END);
  const end = line.indexOf('"', KIND_START);
  return isLevelId(id) && end > KIND_START ? { id, kind: line.slice(KIND_START, end) } : undefined;
}

/**
 * The inverse of `formatFact`, for one line; undefined if it is damaged. `other` is a complete fact of a kind from a later
 * version.
 */
export function parseFact(line: string): Fact | 'other' | undefined {
  const topic = topicOf(line);
  const fields = topic && fieldsIn(line);
  if (!fields) return undefined;
  const about = { id: topic.id, at: textIn(fields, 'at') };
  switch (topic.kind) {
    case 'solution': {
      const counts = { moves: numberIn(fields, 'moves'), pushes: numberIn(fields, 'pushes') };
      const hints = numberIn(fields, 'hints');
      return {
        ...about,
        kind: 'solution',
        ...counts,
        help: helpIn(fields),
        hints,
        solution: solutionIn(fields),
      };
    }
    case 'import': {
      const counts = { moves: numberIn(fields, 'moves'), pushes: numberIn(fields, 'pushes') };
      const [solution, source] = [solutionIn(fields), textIn(fields, 'source')];
      return { ...about, kind: 'import', ...counts, solution, source };
    }
    case 'earlier':
      return { ...about, kind: 'earlier', help: helpIn(fields) };
    case 'par': {
      const counts = { moves: numberIn(fields, 'moves'), pushes: numberIn(fields, 'pushes') };
      return { ...about, kind: 'par', ...counts, solution: solutionIn(fields) };
    }
    case 'rating': {
      const status = RATING_STATUSES.find((known) => known === fields.status) ?? 'gave-up';
      return {
        ...about,
        kind: 'rating',
        status,
        difficulty: numberIn(fields, 'difficulty'),
        scale: numberIn(fields, 'scale'),
      };
    }
    case 'visit':
      return { ...about, kind: 'visit', visit: textIn(fields, 'visit'), seconds: numberIn(fields, 'seconds') };
    case 'level': {
      const [rules, format, text] = [textIn(fields, 'rules'), textIn(fields, 'format'), textIn(fields, 'text')];
      const names = { title: textIn(fields, 'title'), author: textIn(fields, 'author'), file: textIn(fields, 'file') };
      return { ...about, kind: 'level', rules, format, text, ...names, number: numberIn(fields, 'number') };
    }
    default:
      return 'other';
  }
}

function solutionIn(fields: Fields): string {
  const solution = textIn(fields, 'solution');
  return solution.length > MAX_SOLUTION_LENGTH ? '' : solution;
}

export function helpIn({ help }: Fields): HelpUsed {
  return HELP_USED.find((known) => known === help) ?? 'none';
}
