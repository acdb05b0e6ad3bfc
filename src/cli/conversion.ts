import { identityOf } from '../core/identity';
import type { Draft } from '../core/draft';
import type { Level } from '../core/level';
import type { Notation } from '../core/notation';
import { readLevel } from '../core/read-level';
import type { Rules } from '../core/rules';
import { levelOf, setupOfLevel, type Setup } from '../core/setup';
import { substituted, type Substitute } from '../core/substitute';
import { closed, filled, tidied } from '../core/tidy';
import { draftOf } from '../core/write-level';
import type { Format, Layout } from '../formats/format';
import { tellingAll } from '../formats/told';
import type { Playable } from './load';

/** A level as another format can hold it. */
export interface Converted {
  readonly playable: Playable;
  readonly notation: Notation;
  readonly draft: Draft;
  readonly substitutes: readonly Substitute[];
  /** Names and values of numbers that the format has no place for. */
  readonly numbers: readonly string[];
  /** What it is when it is read again by itself. */
  readonly back: Draft;
}

/** Why a level cannot be written in a format at all. */
export type Refused = 'other-rules' | 'another-level';

/**
 * A level made ready to be written in another format, and written and read again to see that it stays what it is; with
 * `isNormal` without what lies outside its walls.
 */
export function converted(playable: Playable, format: Format, isNormal: boolean): Converted | Refused {
  const { rules } = playable;
  const notation = rules.notations[format.id];
  if (!notation) return 'other-rules';
  const first = isNormal ? normalised(playable.level, rules) : playable.level;
  const { setup, substitutes } = substituted(setupOfLevel(first), rules.pieces, notation);
  const level = substitutes.length === 0 ? first : soundLevel(setup, rules);
  if (!level) return 'another-level';
  const { draft, lost } = draftOf(laidOut(level, rules, format.layout), format.id, notation);
  const { title, author, notes, solutions, snapshots } = playable.source;
  const [rows = [], ...contents] = draft.blocks;
  const blocks = format.layout === 'trimmed' ? [withoutBlanks(rows)] : [rows, ...contents];
  const numbers = lost.flatMap((loss) => (loss.kind === 'number' ? [`${loss.name} ${loss.value}`] : []));
  const told = tellingAll({ ...draft, blocks, title: playable.title ?? title, author, notes, solutions, snapshots });
  const [back, ...others] = readBack(format.write(told), format);
  if (!back || others.length > 0 || !isSame(back, level, rules)) return 'another-level';
  return { playable, notation, draft: told, back, substitutes, numbers };
}

/** What a text gives when it is read again; undefined for a level that cannot be read. */
export function readBack(text: string, format: Format): (Draft | undefined)[] {
  return format.index(text).map((span) => {
    const draft = format.parse(text, span);
    return draft.ok ? draft.value : undefined;
  });
}

/** Whether what was read again is the level that was meant; cell by cell as a rule, since its identity costs far more. */
function isSame(draft: Draft, level: Level, rules: Rules): boolean {
  const read = readLevel(draft, rules);
  if (!read.ok) return false;
  const again = read.value.level;
  return isAlike(again, level) || identityOf(again, rules).text === identityOf(level, rules).text;
}

function isAlike(one: Level, other: Level): boolean {
  const shape = ({ width, height, players, facings, numbers }: Level): string =>
    JSON.stringify([width, height, players, facings, numbers]);
  if (shape(one) !== shape(other)) return false;
  for (let cell = 0; cell < one.size; cell += 1)
    if (one.ground[cell] !== other.ground[cell] || one.things[cell] !== other.things[cell]) return false;
  return true;
}

/** Whether what is read among other levels is what it was by itself: rows and numbers make the level. */
export function isAsAlone(draft: Draft | undefined, { back }: Converted): boolean {
  const content = ({ blocks, numbers, faults }: Draft): string =>
    JSON.stringify([
      blocks.map((rows) => rows.map(({ text }) => text)),
      Object.entries(numbers).map(([name, { value }]) => [name, value]),
      faults.length,
    ]);
  return draft !== undefined && content(draft) === content(back);
}

function normalised(level: Level, rules: Rules): Level {
  const tidy = soundLevel(tidied(level, rules), rules);
  return tidy && identityOf(tidy, rules).text === identityOf(level, rules).text ? tidy : level;
}

function soundLevel(setup: Setup, rules: Rules): Level | undefined {
  const level = levelOf(setup, rules);
  return level.ok ? level.value : undefined;
}

/** A level as the rows of a format must be to be read as they are meant. */
export function laidOut(level: Level, rules: Rules, layout: Layout | undefined): Setup {
  if (layout === 'rectangle') return filled(level, rules);
  return layout === 'trimmed' ? closed(level, rules) : setupOfLevel(level);
}

/** Rows without the blanks at their ends, and without the rows of blanks above and below the board. */
function withoutBlanks(rows: Draft['blocks'][number]): Draft['blocks'][number] {
  const trimmed = rows.map((row) => ({ ...row, text: row.text.trimEnd() }));
  let [start, end] = [0, trimmed.length];
  while (start < end && trimmed[start]?.text === '') start += 1;
  while (end > start && trimmed[end - 1]?.text === '') end -= 1;
  return trimmed.slice(start, end);
}
