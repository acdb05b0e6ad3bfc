import type { Measure } from '../core/play/par';
import type { GiveUpReason } from '../core/play/search-result';

/**
 * The JSON that commands print. docs/json.md is made from these types: each has a sentence for that page, and a line of
 * the page for each field. What is called a former name is printed for older scripts and left out there.
 */

/** The first fields of every line about a level. */
export interface LevelFields {
  /** The file as it was named, also if it is missing; `-` for standard input; null if the level is in no file. */
  readonly file: string | null;
  /** The place in its file, from 1, also if that cannot be read; null if it is in no file. */
  readonly level: number | null;
  readonly title: string | null;
  /** The same for the same level in another file, mirrored or turned; null if the level cannot be read. */
  readonly id: string | null;
  /** The rule set; that of a rule file has a hash of its rules: `puzzlescript-1b0a12b1`. Null if the text is no level. */
  readonly rules: string | null;
  /** The format of its file, `puzzlescript` in a rule file; null if the text is no level. */
  readonly format: string | null;
}

/** What is wrong with a text. */
export interface ErrorFields {
  /** A name for programs, such as `unknown-symbol` or `no-such-file`; `input` if an argument or an option cannot be used. */
  readonly kind: string;
  /** The sentence for people, without the place. */
  readonly message: string;
  /** Counted from 1, as the column; null if the error concerns the whole text. */
  readonly line: number | null;
  readonly column: number | null;
}

/** A level, or an argument, that cannot be read. Every command prints such a line and goes on where it can. */
export interface ErrorLine extends LevelFields {
  readonly error: ErrorFields;
}

/** A level in `list`. */
export interface ListLine extends LevelFields {
  readonly valid: boolean;
  readonly width: number | null;
  readonly height: number | null;
  readonly players: number | null;
  /** Null also where nothing is a box under the rules, as in most rule files. */
  readonly boxes: number | null;
  readonly author: string | null;
  /** Whether you have solved it. */
  readonly solved: boolean | null;
  /** If the level cannot be read. */
  readonly error?: ErrorFields;
}

/** A level in `check`, or a rule file as a whole, with the rules `puzzlescript` and without a level. */
export interface CheckLine extends LevelFields, CoreFields {
  readonly valid: boolean;
  /** All errors of a level that is not valid; remarks about one that is. */
  readonly faults: readonly ErrorFields[];
  /** With `--solvable`: whether the solver found a solution, or proved that there is none; null if it did neither. */
  readonly solvable?: boolean | null;
  /** The former name of `solvable`. */
  readonly winnable?: boolean | null;
  /** If the level cannot be read: the first of its faults. */
  readonly error?: ErrorFields;
}

/** Why a level is unsolvable, if that is a small part of it. */
export interface CoreFields {
  /** Cells that make the level unsolvable, if they are few. */
  readonly core?: readonly CellFields[];
  /** What the cells of `core` are. */
  readonly coreOf?: 'boxes' | 'goals';
  /** The walls that shut these boxes off. */
  readonly walls?: readonly CellFields[];
}

/** A cell; both numbers count from 1. */
export interface CellFields {
  readonly column: number;
  readonly row: number;
}

/** A position in `verify`. */
export interface PositionFields {
  readonly status: 'won' | 'lost' | 'playing' | null;
  readonly moves: number;
  readonly pushes: number;
  /** What a rule set counts: potions `moves`, `strength` and `money`; classic `keys`; multiplayer `undoLimit`. */
  readonly gauges: Readonly<Record<string, number | string | null>>;
  /** The position in the rows of the level's format. */
  readonly board: readonly string[];
}

/** The steps of a sequence: given in all, and what became of them. */
export interface StepCounts {
  readonly given: number;
  readonly applied: number;
  readonly refused: number;
  /** Those after the end of the level. */
  readonly discarded: number;
}

/** A replayed solution in `verify`. */
export interface VerifyLine extends LevelFields, PositionFields {
  /** Why the level is lost. */
  readonly reason: string | null;
  readonly steps: StepCounts;
  /** The moves as they are written; absent with `--sequence`, as the number. */
  readonly solution?: string;
  /** Which solution of the level it is, from 1. */
  readonly solutionNumber?: number;
}

/** A level without a solution in `verify`, or one that cannot be read. */
export interface VerifyFailureLine extends LevelFields {
  readonly status: null;
  readonly reason: string;
  /** The solution that cannot be read. */
  readonly solution: string | null;
  /** Which solution of the level it is, from 1. */
  readonly solutionNumber: number | null;
  /** If the level or the solution cannot be read. */
  readonly error?: ErrorFields;
}

/** The last line of `verify` without `--sequence`. */
export interface VerifySumLine {
  readonly sum: VerifySum;
}

export interface VerifySum {
  readonly levels: number;
  readonly solutions: number;
  readonly won: number;
  /** Levels without a solution. */
  readonly without: number;
  /** Levels that cannot be read. */
  readonly invalid: number;
}

/** A submission in `verify --submissions`. The first fields are those of its level; null if that is not known. */
export interface SubmissionLine extends LevelFields {
  /** The file that was handed in. */
  readonly submission: string;
  /** How its level was found: by a board of its own, by a title, by the name of the file, or because there is only one. */
  readonly by: 'board' | 'title' | 'name' | 'only' | null;
  /** False if it has a board of its own that is another one; the moves were played on the board of the level. */
  readonly sameBoard: boolean | null;
  readonly status: 'won' | 'lost' | 'playing' | null;
  /** With `--strict` a win without refused steps. */
  readonly won: boolean;
  readonly moves: number | null;
  readonly pushes: number | null;
  readonly steps: StepCounts | null;
  /** Why it does not win. */
  readonly reason: string | null;
  /** The first submission with the same moves on this level, refused steps left out; null if this is the first. */
  readonly sameAs: string | null;
  /** If there is nothing that could be played. */
  readonly error?: ErrorFields;
}

/** The last line of `verify --submissions`. */
export interface SubmissionSumLine {
  readonly sum: SubmissionSum;
  /** The best submission for each level. */
  readonly best: readonly BestFields[];
}

export interface SubmissionSum {
  readonly submissions: number;
  readonly won: number;
  /** Submissions in which there was nothing to play. */
  readonly unreadable: number;
  /** Those with the same moves as an earlier one. */
  readonly same: number;
}

/** The fewest moves, and of these the fewest pushes; null if nobody has won the level. */
export interface BestFields extends LevelFields {
  readonly submissions: number;
  readonly won: number;
  readonly moves: number | null;
  readonly pushes: number | null;
  readonly submission: string | null;
}

/** A level in `scores`. */
export interface ScoreLine extends LevelFields {
  /** Everybody who has won it. */
  readonly people: readonly string[];
  /** The fewest moves, and of these the fewest pushes. */
  readonly byMoves: ScoreBestFields | null;
  /** The fewest pushes, and of these the fewest moves. */
  readonly byPushes: ScoreBestFields | null;
  /** Whose win is the oldest in git; null outside git. */
  readonly first: ScoreFirstFields | null;
}

export interface ScoreBestFields {
  readonly moves: number;
  readonly pushes: number;
  /** Everybody who is as good. */
  readonly people: readonly string[];
  /** The file of the oldest such solution. */
  readonly submission: string;
}

export interface ScoreFirstFields {
  readonly person: string;
  /** The commit that last changed the file, in ISO 8601. */
  readonly at: string;
}

/** The last line of `scores`. */
export interface ScoreSumLine {
  /** Those with the most points first. */
  readonly people: readonly PersonFields[];
  /** What does not count. */
  readonly refused: readonly RefusedFields[];
  /** Solutions with the same moves as another person's. */
  readonly same: readonly SameFields[];
}

/** A point for each level that was won, for each with the fewest moves, and for each with the fewest pushes. */
export interface PersonFields {
  readonly person: string;
  readonly levels: number;
  readonly bestMoves: number;
  readonly bestPushes: number;
  readonly points: number;
}

/** A solution that does not win when it is replayed, or cannot be read; the first fields are those of its level. */
export interface RefusedFields extends LevelFields {
  readonly person: string;
  readonly submission: string;
  readonly reason: string;
}

export interface SameFields {
  readonly submission: string;
  readonly sameAs: string;
}

/** A step in `verify --trace`; the first line is the start, with step 0. */
export interface TraceLine extends PositionFields {
  readonly step: number;
  readonly move: string | null;
  /** False if the step was refused, or discarded after the end of the level: there `status` is no longer `playing`. */
  readonly applied: boolean | null;
}

/** The last line of a level in `verify --trace`. */
export interface TraceSummaryLine {
  readonly summary: VerifyLine;
}

/** A level in `solve`. */
export interface SolveLine extends LevelFields, CoreFields {
  /** `unsolvable` is proven, never guessed. */
  readonly status: 'solved' | 'unsolvable' | 'gave-up';
  readonly moves: number | null;
  readonly pushes: number | null;
  /** A sequence, as `verify` reads it. */
  readonly solution: string | null;
  /** The positions that the search looked into. */
  readonly nodes: number;
  /** With `--optimal`: the second measure, if it may not be the fewest. */
  readonly unproven?: Measure;
  readonly seconds: number;
  /** Which limit ended the search. */
  readonly reason: GiveUpReason | null;
  /** The former name of `reason`. */
  readonly why: GiveUpReason | null;
  /** With `--partial`: the way to the best position of a search that gave up. */
  readonly partial?: PartialFields;
}

/** The steps to the best position that a search found. */
export interface PartialFields {
  readonly steps: string;
  readonly moves: number;
  readonly pushes: number;
  readonly boxesOnGoals: number | null;
}

/** A level in `bench`. */
export interface BenchLine extends LevelFields {
  /** The command that was measured. */
  readonly solver: string;
  /** `wrong` if its moves do not win, `failed` if it ended with an error and without an answer. `unsolvable` is only what it says. */
  readonly status: 'solved' | 'wrong' | 'unsolvable' | 'gave-up' | 'failed';
  /** Why it is not solved; `cpu`, `time`, `memory` or `output` if it was ended at that limit. Another one is what a solver says in JSON. */
  readonly reason: string | null;
  readonly moves: number | null;
  readonly pushes: number | null;
  /** A sequence, as `verify` reads it. */
  readonly solution: string | null;
  /** For which the processor worked. */
  readonly seconds: number;
  /** By the clock. */
  readonly wallSeconds: number;
  /** In MiB, the most that was seen. */
  readonly memory: number;
}

/** A level in `rate`. */
export interface RateLine extends LevelFields {
  readonly status: 'solved' | 'unsolvable' | 'gave-up';
  /** The number of the scale by which levels are rated. */
  readonly scale: number;
  /** 1 is very easy, 10 very hard; see solver.md. */
  readonly difficulty: number | null;
  /** If no solution was found, the difficulty is above this. */
  readonly above: number | null;
  /** The percentage of the levels of the collection Microban that are easier. */
  readonly microban: number | null;
  readonly moves: number | null;
  readonly pushes: number | null;
  /** How often the player turns to another box. */
  readonly boxChanges: number | null;
  /** The positions that the search looked into. */
  readonly nodes: number;
  readonly seconds: number;
  /** Which limit ended the search. */
  readonly reason: GiveUpReason | null;
  /** The former name of `reason`. */
  readonly why: GiveUpReason | null;
}

/** A level and a measure in `optimise`. */
export interface OptimiseLine extends LevelFields {
  readonly by: Measure;
  readonly status: 'improved' | 'unchanged' | 'no-solution';
  /** Why the solver found no solution to begin with. */
  readonly reason: GiveUpReason | 'unsolvable' | null;
  /** Where the best solution to begin with comes from; `yours` are all saved ones. */
  readonly from: 'sequence' | 'file' | 'yours' | 'solver';
  /** The solution to begin with. */
  readonly start: CostFields | null;
  readonly moves: number | null;
  readonly pushes: number | null;
  /** No solution has fewer by this measure. */
  readonly proven: boolean;
  readonly solution: string | null;
  readonly seconds: number;
}

export interface CostFields {
  readonly moves: number;
  readonly pushes: number;
}

/** A level of `generate`. It is in no file, unless `-o` names one. */
export interface GeneratedLine extends LevelFields {
  readonly seed: string;
  /** The version of the generator: the same version, options and seed make the same level. */
  readonly version: number;
  readonly board: readonly string[];
  /** A file of this level. */
  readonly text: string;
  readonly moves: number;
  readonly pushes: number;
  /** No solution has fewer pushes. */
  readonly proven: boolean;
  /** As `rate` says. */
  readonly difficulty: number;
  readonly solution: string;
  /** The search was ended early, so the same seed may make another level. */
  readonly cut?: boolean;
  readonly seconds: number;
}

/** A level of `daily`. */
export interface DailyLine extends GeneratedLine {
  /** Such as `2026-11-22`. */
  readonly day: string;
  /** How it was wished to be; one of each rule set is made. */
  readonly name: 'easy' | 'medium' | 'hard';
}

/** The answer of `solution`. */
export interface SolutionLine extends LevelFields {
  /** In its file, beside it in `solutions`, found by you, or imported. */
  readonly from: 'file' | 'beside' | 'yours' | 'imported';
  /** When you found or imported it, in ISO 8601. */
  readonly at?: string;
  readonly moves: number;
  readonly pushes: number;
  /** The help that the player had; absent if it was imported. */
  readonly help?: 'none' | 'hints' | 'shown' | 'elsewhere';
  readonly hints?: number;
  /** The name of the file from which it was imported. */
  readonly source?: string;
  readonly solution: string;
  /** The former name of `solution`. */
  readonly steps: string;
}

/** A check of `doctor`. */
export interface DoctorLine {
  readonly check: 'version' | 'terminal' | 'settings' | 'levels' | 'store';
  readonly ok: boolean;
  readonly text: string;
  /** The repair that `--fix` would make. */
  readonly repair: string | null;
}

/** What `stats` counts, of all levels, of a rule set, or of a file. */
export interface TotalsFields {
  readonly solved: number;
  readonly stars: number;
  /** Levels of which a solution was watched, but none found. */
  readonly watched: number;
  /** Levels that were solved only with hints. */
  readonly helped: number;
  /** Levels that are not solved, with a solution from another program's file. */
  readonly imported: number;
  /** The sums over the best solutions. */
  readonly moves: number;
  readonly pushes: number;
  readonly seconds: number;
}

/** The answer of `stats`. */
export interface StatsLine extends TotalsFields {
  /** Saved games. */
  readonly begun: number;
  /** Days in a row with a level solved. */
  readonly streak: StreakFields;
  readonly daily: DailyTotalsFields;
  /** The program's own levels, by rule set; those of rule files are together as `inventions`. */
  readonly ruleSets: readonly RuleSetFields[];
  /** All files in which levels were played. */
  readonly collections: readonly CollectionFields[];
}

export interface StreakFields {
  readonly days: number;
  readonly longest: number;
}

/** The levels of the day: days in a row, and how many were solved of each day. */
export interface DailyTotalsFields {
  readonly streak: StreakFields;
  readonly solved: Readonly<Record<string, number>>;
}

export interface RuleSetFields extends TotalsFields {
  readonly rules: string;
  readonly levels: number;
}

export interface CollectionFields extends TotalsFields {
  readonly file: string;
}

/** A level of `export --to json`, which `import` reads; `id` comes first. */
export interface ExportLine extends LevelFields {
  /** A file of this level. */
  readonly text: string;
  readonly author: string;
  /** The fewest moves and the fewest pushes known, not only of your own. */
  readonly par: KnownFields | null;
  /** Those that no other beats in both moves and pushes. */
  readonly solutions: readonly ExportedSolution[];
  readonly wins: readonly WinFields[];
  /** How long you played, session by session. */
  readonly visits: readonly VisitFields[];
}

export interface KnownFields {
  readonly moves: number;
  readonly pushes: number;
}

export interface ExportedSolution {
  readonly at: string;
  readonly moves: number;
  readonly pushes: number;
  readonly help: 'none' | 'hints' | 'shown' | 'elsewhere';
  readonly hints: number;
  readonly steps: string;
}

export interface WinFields {
  readonly at: string;
  readonly help: 'none' | 'hints' | 'shown' | 'elsewhere';
}

export interface VisitFields {
  readonly visit: string;
  readonly at: string;
  readonly seconds: number;
}
