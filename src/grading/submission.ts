import { findCodes } from '../codes/code-text';
import type { Fault } from '../core/fault';
import { formatMoves } from '../core/history/text';
import { turnHistory } from '../core/history/transform';
import type { ReadLevel } from '../core/level/read-level';
import { Game, type Replay } from '../core/play/game';
import type { WrittenCommand } from '../core/play/move';
import type { RuleSet } from '../core/rule-set';
import type { LevelFile } from '../files/level-file';
import type { CollectionEntry } from '../formats/collection';
import { hasLevels, type ListedSolution, readLurdList } from '../formats/lurd-list';
import { actionLetters, parseSequence } from '../formats/sequence';
import { indexFile, textFile, unreadableFault } from '../library/file-index';
import { levelId } from '../library/level-id';
import { readersFor } from '../library/load';
import type { AssignedLevel, Assignment, FoundBy } from './assignment';

/** A title that only numbers a level, such as `12`, `Level 3`, `screen.01` and `S1`. */
const NUMBERED = /^(?:level|lvl|screen|map|puzzle|nr|no|s)?\d+$/i;

/** A solution that somebody has handed in, or why there is none. */
export interface Submission {
  readonly path: string;
  /** Its level, and how it was found. */
  readonly level: AssignedLevel | undefined;
  readonly by: FoundBy | undefined;
  /** Whether a board of its own is that of the level; undefined if it has none. */
  readonly sameBoard: boolean | undefined;
  readonly played: PlayedSubmission | undefined;
  /** Why nothing was played. */
  readonly fault: Fault | undefined;
}

export interface PlayedSubmission {
  readonly game: Game;
  readonly replay: Replay<WrittenCommand>;
  /** The same for the same moves on the same level, however it is turned. */
  readonly key: string;
}

/** What is known of the level before its moves are read. */
type Found = Pick<Submission, 'level' | 'by' | 'sameBoard'>;

/**
 * Reads what somebody has handed in, and plays it: a sequence, moves below titles, or levels with solutions. `name` is the
 * path below the folder of all submissions.
 */
export function readSubmission(
  file: LevelFile,
  name: string,
  assignment: Assignment,
  undoLimit: number | undefined,
): readonly Submission[] {
  const reader = new SubmissionReader(file.path, name, assignment, undoLimit);
  const text = file.read();
  if (!text.ok) return text.faults.slice(0, 1).map((fault) => reader.refuse(unreadableFault(file.path, fault)));
  return text.value.trim() === ''
    ? [reader.refuse(unreadableFault(file.path, { kind: 'empty' }))]
    : reader.read(text.value);
}

class SubmissionReader {
  /** The level that the name of the file leads to. */
  private readonly named: Found;

  constructor(
    private readonly path: string,
    name: string,
    private readonly assignment: Assignment,
    private readonly undoLimit: number | undefined,
  ) {
    const byName = assignment.withName(name);
    const level = byName ?? assignment.only;
    this.named = { level, by: byName ? 'name' : level && 'only', sameBoard: undefined };
  }

  read(text: string): readonly Submission[] {
    const coded = this.readCodes(text);
    const others = this.readSteps(text) ?? this.readList(text);
    if (coded.length === 0) return others ?? this.readBoards(text);
    // A page writes a code below the same moves; but a code may also stand in a remark.
    const isNew = ({ level, played }: Submission): boolean =>
      played !== undefined &&
      !coded.some((one) => one.level === level && (one.played?.key === played.key || !isWon(played)));
    return [...coded, ...(others ?? []).filter(isNew)];
  }

  refuse(fault: Fault, found: Found = this.named): Submission {
    return { path: this.path, ...found, played: undefined, fault };
  }

  /** The solutions of codes anywhere in a text; a page writes one below the moves. */
  private readCodes(text: string): readonly Submission[] {
    const codes = hasLevels(text) ? [] : [...findCodes(text)].filter(({ isWhole }) => isWhole);
    return codes
      .flatMap(({ code }) => this.readBoards(code, codes.length === 1))
      .filter(({ fault }) => fault !== NO_SOLUTION);
  }

  /** Undefined if the text is no sequence, or has the number of a level on a line of its own. */
  private readSteps(text: string): readonly Submission[] | undefined {
    const { level } = this.named;
    const numbers = text.match(/^[ \t]*\d+[ \t]*$/gm) ?? [];
    if (numbers.some((number) => this.assignment.withTitle([number.trim()]))) return undefined;
    const levels = level ? [level] : this.assignment.levels;
    if (!levels.some((one) => parseSequence(text, one.rules, one.level).ok)) return undefined;
    const whole = this.play(this.named, text);
    // A comment may be a title; against the name of the file only one that says nothing else, where the moves do not win as a whole.
    const list = whole.played && isWon(whole.played) ? [] : this.readList(text, level !== undefined);
    const isTitled = list?.some((one) => one.by === 'title' && one.level !== level);
    return isTitled ? list : [whole];
  }

  /** Undefined if there are no moves below titles. */
  private readList(text: string, isExact = false): readonly Submission[] | undefined {
    const isTitle = (line: string): boolean => this.assignment.withTitle([line]) !== undefined;
    const letters = (): string => actionLetters(this.assignment.levels.map(({ rules }) => rules));
    const list = (readLurdList(text, isTitle, letters) ?? []).map(({ names, ...listed }) => {
      const level = this.assignment.withTitle(names, isExact);
      return { ...listed, found: level ? { level, by: 'title' as const, sameBoard: undefined } : this.named };
    });
    // Several lines of moves without a title are one sequence, with something wrong between them.
    const isList = list.length === 1 || list.some(({ found }) => found.by === 'title');
    return isList ? list.map(({ found, ...listed }) => this.playListed(found, listed)) : undefined;
  }

  /** Moves with something else among them are refused for that. */
  private playListed(
    found: Found,
    { line, solution, slip }: Pick<ListedSolution, 'line' | 'solution' | 'slip'>,
  ): Submission {
    const { level = this.assignment.levels[0] } = found;
    const steps = slip && level && parseSequence(slip.text, level.rules, level.level);
    const [fault] = steps?.ok === false ? steps.faults : [];
    if (slip && fault) return this.refuse({ ...fault, line: slip.line }, found);
    return found.level ? this.play(found, solution) : this.refuse({ ...UNKNOWN_LEVEL, line }, found);
  }

  private readBoards(text: string, isAlone = true): readonly Submission[] {
    const all = readersFor({});
    if (!all.ok) throw new Error(all.faults.join());
    // Levels under rules from a file have no solutions in their text.
    const rules = this.assignment.levels.map((level) => level.rules).filter(({ source }) => source === undefined);
    const read = indexFile(
      { ...textFile(this.path, text).file, isNamed: true },
      { ...all.value, rules: [...new Set(rules)] },
    );
    if (!read?.collection) return [this.refuseText(text, read?.index.faults[0])];
    const { entries, rules: ownRules } = read.collection;
    const submissions = entries.flatMap((entry): readonly Submission[] => {
      const own = entry.read();
      if (!own.ok) return own.faults.slice(0, 1).map((fault) => this.refuse(fault));
      return this.readBoard({ ...entry, ...own.value, rules: ownRules }, isAlone && entries.length === 1);
    });
    return submissions.length > 0 ? submissions : [this.refuse(NO_SOLUTION)];
  }

  /** The solutions of a level; none if it has none. The name of a file names no board among several. */
  private readBoard({ level, rules, source, title = '', placeOf }: OwnLevel, isAlone: boolean): readonly Submission[] {
    const identity = levelId(level, rules);
    const same = this.assignment.withBoard(identity.id);
    // A collection numbers its levels as every other does.
    const titled = same || NUMBERED.test(title.replace(/\W/g, '')) ? undefined : this.assignment.withTitle([title]);
    const found: Found = same
      ? { level: same, by: 'board', sameBoard: true }
      : titled
        ? { level: titled, by: 'title', sameBoard: false }
        : { ...(isAlone ? this.named : NOT_FOUND), sameBoard: false };
    // The moves of a mirrored board lead nowhere on the level itself.
    const board = same ? { level, rules, identity } : undefined;
    return source.solutions.map((solution) => {
      const { fault, ...submission } = this.play(found, solution, board);
      return { ...submission, fault: fault?.column ? { ...fault, ...placeOf?.(solution, fault.column) } : fault };
    });
  }

  /** Refuses a text that is no level: for a slip in its moves, if it has some, or else as a level. */
  private refuseText(text: string, fault: Fault = NO_SOLUTION): Submission {
    const [title = '', ...moves] = text.split('\n');
    const titled = this.assignment.withTitle([title]);
    const found: Found = titled ? { level: titled, by: 'title', sameBoard: undefined } : this.named;
    const level = found.level ?? this.assignment.levels[0];
    const steps = level && parseSequence(titled ? ['', ...moves].join('\n') : text, level.rules, level.level);
    const isSlip = steps && !steps.ok && fault.kind === 'unknown-format';
    return this.refuse(isSlip ? (steps.faults[0] ?? fault) : fault, found);
  }

  /** Plays the moves on the level that was found, or on a board that is the same. */
  private play(found: Found, text: string, board: Board | undefined = found.level): Submission {
    if (!found.level || !board) return this.refuse(found.sameBoard === false ? OTHER_BOARD : UNKNOWN_LEVEL, found);
    const { level, rules, identity } = board;
    const sequence = parseSequence(text, rules, level);
    if (!sequence.ok) return this.refuse(sequence.faults[0] ?? NO_SOLUTION, found);
    const game = new Game(level, rules, { undoLimit: this.undoLimit });
    const replay = game.replay(sequence.value);
    const moves = formatMoves(turnHistory(game.history, identity.symmetry), 'plain');
    return { path: this.path, ...found, played: { game, replay, key: `${identity.id} ${moves}` }, fault: undefined };
  }
}

function isWon({ game }: PlayedSubmission): boolean {
  return game.standing.state === 'won';
}

type Board = Pick<AssignedLevel, 'level' | 'rules' | 'identity'>;

interface OwnLevel extends ReadLevel, Pick<CollectionEntry, 'title' | 'placeOf'> {
  readonly rules: RuleSet;
}

const NOT_FOUND = { level: undefined, by: undefined };

const UNKNOWN_LEVEL = faultOf(
  'unknown-level',
  'neither a title in it nor its name is that of one of the levels; write the title or number of the level above its moves',
);
const OTHER_BOARD = faultOf(
  'other-board',
  'its board is none of the levels, and neither a title in it nor its name is that of one',
);
const NO_SOLUTION = faultOf('no-solution', 'there is no solution in it');

function faultOf(rule: string, sentence: string): Fault {
  return { kind: 'rule', rule, sentence };
}
