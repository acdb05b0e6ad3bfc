import { basename } from 'node:path';
import { type Draft, NO_NOTES } from '../core/level/source';
import type { Level } from '../core/level/level';
import { readLevel, readSetup } from '../core/level/read-level';
import type { RuleSet } from '../core/rule-set';
import { levelOf } from '../core/level/setup';
import { invert, type Symmetry } from '../core/level/symmetry';
import { parseMoves } from '../core/history/text';
import { turnHistory } from '../core/history/transform';
import { Game } from '../core/play/game';
import { draftOf } from '../core/level/write-level';
import { readOwnLines } from '../files/own-files';
import { FORMATS } from '../formats';
import { type Format, layOut } from '../formats/format';
import { linesOf, wholeOf } from '../formats/parts/lines';
import { RULE_SETS } from '../rules';
import { formatFact, type LevelFact, parseFact, type SolutionFact, type SolvedFact } from '../store/fact';
import type { SessionLevel } from '../store/game-saver';
import type { Playable } from './level-entry';
import { levelId } from './level-id';

/** Replays a stored solution on this level, however it is turned; undefined if the solution does not win. */
export function replayStored(
  { solution }: Pick<SolutionFact, 'solution'>,
  level: Level,
  rules: RuleSet,
  symmetry = levelId(level, rules).symmetry,
): Game | undefined {
  const history = parseMoves(solution);
  if (!history.ok) return undefined;
  const game = Game.resume(level, rules, turnHistory(history.value, invert(symmetry)));
  return game.ok && game.value.standing.state === 'won' ? game.value : undefined;
}

/** Whether a stored solution wins its level; true, too, if the level cannot be read, so that this is not known. */
export function winsStored(about: LevelFact, fact: Pick<SolutionFact, 'solution'>): boolean {
  const stored = readStoredLevel(about);
  return !stored?.isOwn || replayStored(fact, stored.level, stored.rules, stored.symmetry) !== undefined;
}

/** The lines of a file of the store with solutions that do not win, where their level is in the file; and without their moves. */
export function findLosing(path: string): ReadonlyMap<string, string> {
  const levels = new Map<string, LevelFact>();
  const solutions: [line: string, fact: SolvedFact][] = [];
  readOwnLines(path, (line) => {
    const fact = parseFact(line);
    if (typeof fact !== 'object') return;
    if (fact.kind === 'level') levels.set(fact.id, fact);
    else if ('solution' in fact && fact.solution !== '') solutions.push([line, fact]);
  });
  const losing = solutions.filter(([, fact]) => {
    const level = levels.get(fact.id);
    return level && !winsStored(level, fact);
  });
  return new Map(losing.map(([line, fact]) => [line, formatFact({ ...fact, solution: '' }).trim()]));
}

/** The text of a level in the store: in the rule set's own format, which can express every level of it. */
export function storedText(level: Level, rules: RuleSet): Pick<LevelFact, 'format' | 'text'> {
  const own = ownFormat(rules);
  if (!own) return { format: '', text: '' };
  const { format, notation } = own;
  // The own format may require rows of one length; the format of the level's file may not.
  return {
    format: format.id,
    text: format.write(draftOf(layOut(level, rules, format.layout), format.id, notation).draft),
  };
}

/** A level with all that the store keeps of it. */
export type LevelToStore = Pick<Playable, 'level' | 'rules' | 'source' | 'file' | 'number' | 'title'>;

/** A level as the store identifies it. */
export function sessionLevelOf({ level, rules, source, file, number, title }: LevelToStore): SessionLevel {
  const { id, symmetry } = levelId(level, rules);
  const names = { title: title ?? '', author: source.author ?? '', file: basename(file), number };
  return { id, symmetry, level: { rules: rules.id, ...storedText(level, rules), ...names } };
}

function ownFormat(rules: RuleSet) {
  const [[id, notation] = []] = Object.entries(rules.notations);
  const format = FORMATS.find((candidate) => candidate.id === id);
  return format && notation && { format, notation };
}

/** A level of the store, and how it is turned. */
export interface StoredLevel {
  readonly level: Level;
  readonly rules: RuleSet;
  readonly symmetry: Symmetry;
  /** Its id is the one under which it is stored. */
  readonly isOwn: boolean;
}

/** The inverse of `storedText`, also for texts of earlier versions; undefined if the text is no level. */
export function readStoredLevel({
  id,
  rules: name,
  format: written,
  text,
}: Pick<LevelFact, 'id' | 'rules' | 'format' | 'text'>): StoredLevel | undefined {
  const rules = RULE_SETS.find((candidate) => candidate.id === name);
  const format = FORMATS.find((candidate) => candidate.id === written);
  if (!rules || !format) return undefined;
  const [asWritten, ragged] = [readAsWritten, readRagged].map((reader) => () => {
    const level = reader(text, format, rules);
    if (!level) return undefined;
    const identity = levelId(level, rules);
    return { level, rules, symmetry: identity.symmetry, isOwn: identity.id === id };
  });
  const first = asWritten?.();
  if (first?.isOwn) return first;
  const second = ragged?.();
  return second?.isOwn ? second : (first ?? second);
}

function readAsWritten(text: string, format: Format, rules: RuleSet): Level | undefined {
  const draft = format.parse(text, wholeOf(text));
  const read = draft.ok ? readLevel(draft.value, rules) : undefined;
  return read?.ok ? read.value.level : undefined;
}

/**
 * Reads texts of earlier versions: rows of any length, although the first line or a second block requires rows of one
 * length. The rows are taken as written; the level's id shows whether it is the right level.
 */
function readRagged(text: string, format: Format, rules: RuleSet): Level | undefined {
  const draft = format.parse(text, wholeOf(text));
  const lines = linesOf(text);
  const numbers = draft.ok ? draft.value.numbers : {};
  const setup = readSetup(
    { ...NO_NOTES, format: format.id, line: 1, numbers, blocks: blocksIn(lines, format), faults: [] },
    rules,
  );
  const level = setup.ok && setup.value.faults.length === 0 ? levelOf(setup.value.setup, rules) : undefined;
  return level?.ok ? level.value : undefined;
}

/** The rows of a text without a first line of numbers: one block, or for `holes` two of the same height with a line between. */
function blocksIn(lines: readonly string[], { id }: Format): Draft['blocks'] {
  const rows = lines
    .slice(/^-?\d/.test(lines[0] ?? '') ? 1 : 0)
    .map((text, index) => ({ text, line: index + 1, column: 1 }));
  if (id !== 'holes') return [rows];
  const height = Math.floor(rows.length / 2);
  return [rows.slice(0, height), rows.slice(height + 1)];
}
