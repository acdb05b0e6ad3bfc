import type { Playable } from './level-entry';
import { identityOf } from '../core/level/identity';
import type { Draft } from '../core/level/source';
import type { Level } from '../core/level/level';
import type { Notation } from '../core/level/notation';
import { readLevel } from '../core/level/read-level';
import type { RuleSet } from '../core/rule-set';
import { levelOf, type Setup, setupOfLevel } from '../core/level/setup';
import { draftOf, type Substitute, substitutePieces } from '../core/level/write-level';
import { tidyLevel } from '../core/level/tidy';
import { type Format, layOut, trimBlanks } from '../formats/format';
import { withAllNotes } from '../formats/parts/notes';

/** A level prepared for another format. */
export interface ConvertedLevel {
  readonly playable: Playable;
  readonly notation: Notation;
  readonly draft: Draft;
  readonly substitutes: readonly Substitute[];
  /** Names and values of numbers that the format cannot express. */
  readonly numbers: readonly string[];
  /** The draft when the written level is read again alone. */
  readonly back: Draft;
}

/** Why a level cannot be written in a format at all. */
type ConversionRefusal = 'other-rules' | 'another-level';

/**
 * Prepares a level for another format, then writes and reads it again to check that it is still the same level. With
 * `isNormal`, leaves out everything outside its walls.
 */
export function convertLevel(
  playable: Playable,
  format: Format,
  isNormal: boolean,
): ConvertedLevel | ConversionRefusal {
  const { rules } = playable;
  const notation = rules.notations[format.id];
  if (!notation) return 'other-rules';
  const first = isNormal ? normalize(playable.level, rules) : playable.level;
  const { setup, substitutes } = substitutePieces(setupOfLevel(first), rules.pieces, notation);
  const level = substitutes.length === 0 ? first : soundLevel(setup, rules);
  if (!level) return 'another-level';
  const { draft, lost } = draftOf(layOut(level, rules, format.layout), format.id, notation);
  const { title, author, notes, solutions, snapshots } = playable.source;
  const [rows = [], ...contents] = draft.blocks;
  const blocks = format.layout === 'trimmed' ? [trimBlanks(rows)] : [rows, ...contents];
  const numbers = lost.flatMap((loss) => (loss.kind === 'number' ? [`${loss.name} ${loss.value}`] : []));
  const written = withAllNotes({
    ...draft,
    blocks,
    title: playable.title ?? title,
    author,
    notes,
    solutions,
    snapshots,
  });
  const [back, ...others] = readBack(format.write(written), format);
  if (!back || others.length > 0 || !isSameLevel(back, level, rules)) return 'another-level';
  return { playable, notation, draft: written, back, substitutes, numbers };
}

/** Reads a written text again; undefined for a level that cannot be read. */
export function readBack(text: string, format: Format): (Draft | undefined)[] {
  return format.index(text).map((span) => {
    const draft = format.parse(text, span);
    return draft.ok ? draft.value : undefined;
  });
}

/** Whether the draft is still the same level. Compares cells first, because computing the identity costs far more. */
export function isSameLevel(draft: Draft, level: Level, rules: RuleSet): boolean {
  const read = readLevel(draft, rules);
  if (!read.ok) return false;
  const again = read.value.level;
  return hasSameCells(again, level) || identityOf(again, rules).text === identityOf(level, rules).text;
}

function hasSameCells(a: Level, b: Level): boolean {
  const shape = ({ width, height, players, facings, numbers }: Level): string =>
    JSON.stringify([width, height, players, facings, numbers]);
  if (shape(a) !== shape(b)) return false;
  for (let cell = 0; cell < a.size; cell += 1)
    if (a.ground[cell] !== b.ground[cell] || a.things[cell] !== b.things[cell]) return false;
  return true;
}

/** Whether a level read among others has the same rows and numbers as read alone. */
export function isSameAlone(draft: Draft | undefined, { back }: ConvertedLevel): boolean {
  const content = ({ blocks, numbers, faults }: Draft): string =>
    JSON.stringify([
      blocks.map((rows) => rows.map(({ text }) => text)),
      Object.entries(numbers).map(([name, { value }]) => [name, value]),
      faults.length,
    ]);
  return draft !== undefined && content(draft) === content(back);
}

/** The same level without what lies outside of its walls. */
export function normalize(level: Level, rules: RuleSet): Level {
  const tidy = soundLevel(tidyLevel(level, rules), rules);
  return tidy && identityOf(tidy, rules).text === identityOf(level, rules).text ? tidy : level;
}

function soundLevel(setup: Setup, rules: RuleSet): Level | undefined {
  const level = levelOf(setup, rules);
  return level.ok ? level.value : undefined;
}
