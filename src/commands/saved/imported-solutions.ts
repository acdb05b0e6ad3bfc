import { findCodes } from '../../codes/code-text';
import { type CodedLevel, readCode } from '../../codes/level-code';
import { turnHistory } from '../../core/history/transform';
import { formatMoves } from '../../core/history/text';
import { Game } from '../../core/play/game';
import type { Move } from '../../core/play/move';
import { fewestOf, type Par } from '../../core/play/par';
import { failure, ok, type Result } from '../../core/result';
import type { LevelEntry } from '../../library/level-entry';
import { knownWins } from '../../library/summary';
import { parseSequence } from '../../formats/sequence';
import { type LevelToStore, readStoredLevel, sessionLevelOf, storedText } from '../../library/stored-level';
import { count } from '../../messages/counts';
import { faultSentence } from '../../messages/faults';
import { RULE_SETS } from '../../rules';
import { maxSolutionLength } from '../../store/compact-facts';
import { type Fields, fieldsIn, isFields, numberIn, textIn } from '../../core/fields';
import { type Fact, helpIn, type HelpUsed } from '../../store/fact';
import { replayText } from '../../messages/replay';
import { basename, extname } from 'node:path';
import type { Source } from '../../core/level/source';
import type { Collection } from '../../formats/collection';
import type { ListedSolution } from '../../formats/lurd-list';
import { quote } from '../../messages/sanitize';

/** The facts that decide the origin of solutions in a file. */
export interface ImportContext {
  readonly file: string;
  /** The player says that the solutions are their own. */
  readonly isMine: boolean;
  /** In ISO 8601. */
  readonly now: string;
}

/** The solutions of levels. */
export function* solutionsOfCollection(collection: Collection, context: ImportContext): Generator<ImportItem> {
  for (const entry of collection.entries) {
    const { number, title } = entry;
    const level = entry.read();
    if (!level.ok || level.value.source.solutions.length === 0) {
      yield { kind: 'nothing' };
      continue;
    }
    const { source } = level.value;
    const solved: LevelToStore = { ...level.value, rules: collection.rules, file: context.file, number, title };
    const own = ownMarks(source);
    const wins: { game: Game; origin: Origin }[] = [];
    for (const [index, solution] of source.solutions.entries()) {
      const game = replaySolution(solution, solved);
      if (game.ok) wins.push({ game: game.value, origin: own[index] ?? originOf(context) });
      else
        yield {
          kind: 'failed',
          line: entry.placeOf?.(solution, 1)?.line ?? source.places[0]?.[0]?.line ?? 1,
          reason: `level ${number}${title === undefined ? '' : `, ${quote(title)}`}: ${game.faults.join()}`,
        };
    }
    const [, moves, pushes, id] = source.notes.map((line) => OWN_PAR.exec(line)).find((match) => match) ?? [];
    const par = id === undefined ? undefined : { moves: Number(moves), pushes: Number(pushes), id };
    if (wins.length > 0) yield { kind: 'facts', facts: factsOf(solved, wins, context.now, par) };
  }
}

/** The solutions of a list without boards; `find` finds the levels for a title and a collection. */
export function* solutionsOfList(
  list: readonly ListedSolution[],
  context: ImportContext,
  find: (listed: ListedSolution) => Iterable<LevelEntry>,
): Generator<ImportItem> {
  for (const listed of list) {
    const item = solutionOfTitle(listed, context, find(listed));
    yield item;
    const { slip } = listed;
    // If it is not the fault of the moves above it, it is a title or a remark.
    if (slip?.isAboveMoves && !(item.kind === 'failed' && item.line === slip.line))
      yield { kind: 'failed', line: slip.line, reason: unknownText(slip.text) };
  }
}

function solutionOfTitle(
  { line, names, solution, slip }: ListedSolution,
  context: ImportContext,
  candidates: Iterable<LevelEntry>,
): ImportItem {
  let reason: string | undefined;
  let slipped: ImportItem | undefined;
  let tried = 0;
  for (const candidate of candidates) {
    const { file, number, title, rules } = candidate;
    const level = candidate.read();
    if (!level.ok || !rules) continue;
    const solved: LevelToStore = { ...level.value, rules, file, number, title };
    const game = replaySolution(solution, solved);
    if (game.ok) {
      const wins = [{ game: game.value, origin: originOf(context) }];
      const par = fewestOf(knownWins({ ...candidate, ...solved }));
      return { kind: 'facts', facts: factsOf(solved, wins, context.now, par) };
    }
    tried += 1;
    const steps = slip && parseSequence(slip.text, rules, level.value.level);
    if (slip && steps?.ok === false)
      slipped ??= { kind: 'failed', line: slip.line, reason: steps.faults.slice(0, 1).map(faultSentence).join() };
    reason ??= game.faults.join();
  }
  if (slipped) return slipped;
  const [name = basename(context.file, extname(context.file))] = names;
  if (names.length === 0 && context.file === '-')
    return {
      kind: 'failed',
      line,
      reason: "no title says which level these moves are for; write the level's title above them",
    };
  return {
    kind: 'failed',
    line,
    reason:
      reason === undefined
        ? `${unknownText(name)}${names.length > 0 ? '' : "; write the level's title above these moves"}`
        : tried === 1
          ? `${quote(name)}: ${reason}`
          : `${quote(name)}: it wins none of ${count(tried, 'level')} of this name; the first: ${reason}`,
  };
}

function unknownText(name: string): string {
  return `no level called ${quote(name)} is among the program's own, your added folders and your recent files`;
}

/** The solutions of the codes in a text; undefined if no code in it has any. */
export function solutionsOfCodes(text: string, context: ImportContext): Iterable<ImportItem> | undefined {
  const items = [...findCodes(text)].flatMap(({ code, line }): ImportItem[] => {
    const read = readCode(code, RULE_SETS);
    const coded = read?.ok === true ? read.value : undefined;
    return coded?.moves ? [solutionOfCode(coded, coded.moves, line, context)] : [];
  });
  return items.length > 0 ? items : undefined;
}

function solutionOfCode(
  { level, rules }: CodedLevel,
  moves: readonly Move[],
  line: number,
  context: ImportContext,
): ImportItem {
  const game = new Game(level, rules);
  game.replay(moves);
  if (game.standing.state !== 'won') return { kind: 'failed', line, reason: 'the moves of this code do not win' };
  const format = Object.keys(rules.notations)[0] ?? '';
  const source = { format, title: undefined, author: undefined, notes: [], solutions: [], snapshots: [], places: [] };
  const solved: LevelToStore = { level, rules, source, file: context.file, number: 1, title: undefined };
  return { kind: 'facts', facts: factsOf(solved, [{ game, origin: originOf(context) }], context.now) };
}

function originOf({ file, isMine }: ImportContext): Origin {
  return isMine ? { help: 'elsewhere', hints: 0, at: undefined } : { source: basename(file) };
}

/** The line of the file that an export of this program writes above a solution of the player's. */
const OWN_MARK = /^; \d+ moves?, \d+ push(?:es)?(?:, (\d+) hints?)?, found (elsewhere|\d{4}-\d\d-\d\dT[\d:.]+Z)$/;

/** The line with the fewest known that an export of this program writes above them. */
const OWN_PAR = /^; (\d+) moves?, (\d+) push(?:es)?, best known of ([\da-f]+)$/;

/** The origin of each solution, if an export of this program wrote it. */
function ownMarks({ notes, solutions }: Source): (Origin | undefined)[] {
  const marks = notes.flatMap((line): Origin[] => {
    const [, hints, at] = OWN_MARK.exec(line) ?? [];
    if (at === undefined) return [];
    if (at === 'elsewhere') return [{ help: 'elsewhere', hints: 0, at: undefined }];
    return [{ help: hints === undefined ? 'none' : 'hints', hints: Number(hints ?? 0), at }];
  });
  return marks.length === solutions.length ? marks : [];
}

/** The result of an import at a place of a file. */
export type ImportItem =
  /** Facts about a level, with solutions that were replayed. */
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  /** A solution that cannot be taken, and why. */
  | { readonly kind: 'failed'; readonly line: number; readonly reason: string }
  /** A level without a solution. */
  | { readonly kind: 'nothing' };

/** The origin of a solution: by anyone, from a file of this name; or the player's own. */
type Origin =
  | { readonly source: string }
  | { readonly help: Exclude<HelpUsed, 'shown'>; readonly hints: number; readonly at: string | undefined };

/** Replays a solution; says why it does not count if it does not win or is too long. */
function replaySolution(solution: string, { level, rules }: LevelToStore): Result<Game, string> {
  const sequence = parseSequence(solution, rules, level);
  if (!sequence.ok) return failure(...sequence.faults.slice(0, 1).map(faultSentence));
  const game = new Game(level, rules);
  const replay = game.replay(sequence.value);
  if (game.standing.state !== 'won') return failure(replayText({ game, replay }));
  const most = maxSolutionLength(storedText(level, rules).text);
  if (formatMoves(game.history, 'plain').length <= most) return ok(game);
  return failure(`${count(game.moves, 'move')} are too many to keep for a level of this size`);
}

/** The facts about a level and games that win it. */
function factsOf(
  solved: LevelToStore,
  wins: readonly { readonly game: Game; readonly origin: Origin }[],
  now: string,
  par?: Par & { readonly id?: string | undefined },
): Fact[] {
  const { id, symmetry, level } = sessionLevelOf(solved);
  const solutions = wins.map(({ game, origin }): Fact => {
    const solution = formatMoves(turnHistory(game.history, symmetry), 'plain');
    const { moves, pushes } = game;
    if ('source' in origin) return { kind: 'import', id, at: now, moves, pushes, solution, source: origin.source };
    const { at = now, help, hints } = origin;
    return { kind: 'solution', id, at, moves, pushes, help, hints, solution };
  });
  // Without the best known, a win has one star. That of another board stays behind in a file that was edited.
  const isOfThis = par && (par.id ?? id) === id;
  const pars: Fact[] = isOfThis ? [{ kind: 'par', at: now, solution: '', ...par, id }] : [];
  return [{ kind: 'level', id, at: now, ...level }, ...solutions, ...pars];
}

/** Whether a text begins like the output of `export --to json`. */
export function isOwnExport(beginning: string): boolean {
  return /^\s*\{"id":"[0-9a-f]{32}","rules":"/.test(beginning);
}

/** A line of `export --to json`: the player's solutions of a level, with times. */
export function* solutionsOfExport(text: string, line: number, now: string): Generator<ImportItem> {
  const fields = fieldsIn(text);
  const level = fields ? levelIn(fields) : failure('this is no line of an export');
  if (!fields || !level.ok) {
    yield { kind: 'failed', line, reason: level.ok ? '' : level.faults.join() };
    return;
  }
  const wins: { game: Game; origin: Origin }[] = [];
  for (const solution of listIn(fields, 'solutions')) {
    const game = replaySolution(textIn(solution, 'steps'), level.value);
    const help = helpIn(solution);
    if (!game.ok) yield { kind: 'failed', line, reason: game.faults.join() };
    else if (help === 'shown') yield { kind: 'nothing' };
    else
      wins.push({ game: game.value, origin: { help, hints: numberIn(solution, 'hints'), at: timeIn(solution, 'at') } });
  }
  if (wins.length === 0) return;
  const moves = isFields(fields.par) ? numberIn(fields.par, 'moves') : 0;
  const known = { moves, pushes: isFields(fields.par) ? numberIn(fields.par, 'pushes') : 0, id: textIn(fields, 'id') };
  const facts = factsOf(level.value, wins, now, moves > 0 ? known : undefined);
  const [{ id }] = [facts[0] ?? { id: '' }];
  yield { kind: 'facts', facts: [...facts, ...earlierPlay(fields, id)] };
}

function levelIn(fields: Fields): Result<LevelToStore, string> {
  const text = (name: string): string => textIn(fields, name);
  const [title, author, file, number] = [text('title'), text('author'), text('file'), numberIn(fields, 'level')];
  const [id, rules, format] = [text('id'), text('rules'), text('format')];
  const stored = readStoredLevel({ id, rules, format, text: text('text') });
  if (!stored) return failure('the level in this line cannot be read');
  const source = { format, title, author, notes: [], solutions: [], snapshots: [], places: [] };
  return ok({ level: stored.level, rules: stored.rules, source, file, number, title });
}

/** The days of all wins, and the time that the player played. */
function earlierPlay(fields: Fields, id: string): Fact[] {
  return [
    ...listIn(fields, 'wins').flatMap((win): Fact[] => {
      const at = timeIn(win, 'at');
      return at === undefined ? [] : [{ kind: 'earlier', id, at, help: helpIn(win) }];
    }),
    ...listIn(fields, 'visits').flatMap((session): Fact[] => {
      const [at, visit, seconds] = [timeIn(session, 'at'), textIn(session, 'visit'), numberIn(session, 'seconds')];
      return at === undefined ? [] : [{ kind: 'visit', id, at, visit, seconds }];
    }),
  ];
}

function listIn(fields: Fields, name: string): Fields[] {
  const value = fields[name];
  return Array.isArray(value) ? value.filter(isFields) : [];
}

function timeIn(fields: Fields, name: string): string | undefined {
  const text = textIn(fields, name);
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
}
