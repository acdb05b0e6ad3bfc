import { levelOf } from '../core/level/setup';
import { boardRows, draftOf } from '../core/level/write-level';
import { Board } from '../core/board/board';
import { Game } from '../core/play/game';
import type { RuleSet } from '../core/rule-set';
import { FORMATS } from '../formats';
import { formatSequence } from '../formats/sequence';
import { Random } from '../generator/random';
import { type GeneratedLevel, GENERATOR_VERSION } from '../generator/wish';
import { count } from '../messages/counts';
import { sanitize } from '../messages/sanitize';
import { levelId } from './level-id';
import { GENERATED } from './summary';

/** A generated level as text and for programs. */
export interface WrittenLevel {
  readonly id: string;
  readonly rules: string;
  readonly format: string;
  readonly seed: string;
  readonly version: number;
  readonly title: string;
  readonly board: readonly string[];
  /** A file of this level, in the rule set's own format. */
  readonly text: string;
  readonly moves: number;
  readonly pushes: number;
  readonly proven: boolean;
  readonly difficulty: number;
  readonly solution: string;
}

/** Whether a file of the rule set's own format holds only one level. */
export function holdsOneLevel(rules: RuleSet): boolean {
  return formatOf(rules).holdsOne === true;
}

export function writeGenerated(rules: RuleSet, made: GeneratedLevel, seed: string): WrittenLevel {
  const level = levelOf(made.setup, rules);
  if (!level.ok) throw new Error('a generated level has faults');
  const game = new Game(level.value, rules);
  game.replay(made.solution);
  const { moves, pushes, isProven: proven } = made;
  const { id } = levelId(level.value, rules);
  const title = titleFor(id);
  const difficulty = made.difficulty / 100;
  const format = formatOf(rules);
  const notation = notationOf(rules, format.id);
  const { draft } = draftOf(made.setup, format.id, notation);
  const figures = `${count(pushes, 'push', 'pushes')} (${proven ? 'fewest, proven' : 'best known'}), ${count(moves, 'move')}, difficulty ${difficulty}`;
  const notes = [
    `Title: ${title}`,
    `Author: ${GENERATED}`,
    `; generator ${GENERATOR_VERSION}, seed ${sanitize(seed)}: ${figures}`,
  ];
  return {
    id,
    rules: rules.id,
    format: format.id,
    seed,
    version: GENERATOR_VERSION,
    title,
    board: boardRows(new Board(level.value, 0), notation),
    text: format.write({ ...draft, notes }),
    moves,
    pushes,
    proven,
    difficulty,
    solution: formatSequence(game.history, rules),
  };
}

/** The difficulty that the text of a generated level tells. */
export function writtenDifficulty(text: string): number | undefined {
  const [, difficulty] = /^; generator \d+, seed .*, difficulty ([\d.]+)$/m.exec(text) ?? [];
  return difficulty === undefined ? undefined : Number(difficulty);
}

/** The same level under another title. */
export function retitle(written: WrittenLevel, title: string): WrittenLevel {
  return { ...written, title, text: written.text.replace(`Title: ${written.title}`, `Title: ${title}`) };
}

/** `3-quiet-cellar.xsb`: the name of the file of a generated level, the k-th of a run. */
export function generatedFileName({ title, format }: WrittenLevel, k: number): string {
  const ending = FORMATS.find(({ id }) => id === format)?.endings[0] ?? '.txt';
  return `${k}-${title.toLowerCase().replaceAll(' ', '-')}${ending}`;
}

/** The format in which levels are written: the rule set's own; of the classic rules SOK, which has a place for title and author. */
export function formatOf(rules: RuleSet): (typeof FORMATS)[number] {
  const own = rules.notations.xsb ? 'xsb' : Object.keys(rules.notations)[0];
  const format = FORMATS.find(({ id }) => id === own);
  if (!format) throw new Error(`${rules.id} levels have no format`);
  return format;
}

function notationOf(rules: RuleSet, format: string): RuleSet['notations'][string] {
  const notation = rules.notations[format];
  if (!notation) throw new Error(`${rules.id} levels are not written in ${format}`);
  return notation;
}

const ADJECTIVES = [
  ...['Quiet', 'Narrow', 'Crooked', 'Hidden', 'Patient', 'Winding', 'Tidy', 'Lonely', 'Stubborn', 'Clever', 'Dusty'],
  ...['Borrowed', 'Silent', 'Early', 'Late', 'Double', 'Broken', 'Polite', 'Sleepy', 'Careful', 'Sudden', 'Distant'],
  ...['Gentle', 'Bitter', 'Golden', 'Northern', 'Southern', 'Upper', 'Lower', 'Second', 'Forgotten', 'Restless'],
] as const;

const PLACES = [
  ...['Cellar', 'Harbour', 'Attic', 'Workshop', 'Corridor', 'Storeroom', 'Courtyard', 'Landing', 'Passage', 'Pantry'],
  ...['Gallery', 'Lock', 'Depot', 'Archive', 'Granary', 'Loft', 'Vault', 'Arcade', 'Stable', 'Kitchen', 'Quay', 'Shed'],
  ...['Staircase', 'Crossing', 'Turn', 'Detour', 'Exchange', 'Delivery', 'Siding', 'Annex', 'Backyard', 'Warehouse'],
] as const;

/** A title for a level: the same for the same id. */
export function titleFor(id: string): string {
  const random = new Random(id);
  return `${random.pick(ADJECTIVES)} ${random.pick(PLACES)}`;
}
