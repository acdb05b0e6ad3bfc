import { at } from '../../core/at';
import type { Draft } from '../../core/level/draft';
import { FLOOR, NOTHING, OUTSIDE } from '../../core/level/piece';
import { substitutePieces, type Substitute } from '../../core/level/substitute';
import { fillSetup } from '../../core/level/tidy';
import { draftOf } from '../../core/level/write-level';
import { cellAt } from '../../core/level/level';
import type { Setup } from '../../core/level/setup';
import type { RuleSet } from '../../core/rule-set';
import type { Format } from '../../formats/format';

/** A part of a board that a format cannot hold. */
export type BoardLoss =
  | { readonly kind: 'piece'; readonly substitute: Substitute }
  | { readonly kind: 'number'; readonly name: string; readonly value: number }
  /** Floor at the ends of rows, or in rows of nothing else at the edge. */
  | { readonly kind: 'floor'; readonly count: number }
  /**
   * Blank cells outside, in rules with falling things, where walls are rocks: the format has no other sign for them.
   */
  | { readonly kind: 'outside'; readonly count: number };

/** A board as a format writes it, and its losses; undefined if the format is not for these rules. */
export function boardDraft(
  setup: Setup,
  rules: RuleSet,
  format: Pick<Format, 'id' | 'layout'>,
): { readonly draft: Draft; readonly losses: readonly BoardLoss[] } | undefined {
  const notation = rules.notations[format.id];
  if (!notation) return undefined;
  const substituted = substitutePieces(setup, rules.pieces, notation);
  const whole = format.layout === 'rectangle' ? fillSetup(substituted.setup, rules) : substituted.setup;
  const { draft, lost } = draftOf(whole, format.id, notation);
  const losses: BoardLoss[] = [
    ...substituted.substitutes.map((substitute) => ({ kind: 'piece', substitute }) as const),
    ...lost.flatMap((loss): BoardLoss[] => (loss.kind === 'number' ? [loss] : [])),
  ];
  if (format.layout !== 'trimmed') {
    const filled = rules.gravity ? blanksFilled(setup, whole) : 0;
    return { draft, losses: filled === 0 ? losses : [...losses, { kind: 'outside', count: filled }] };
  }
  const count = trailingFloor(setup);
  return { draft: trimmed(draft), losses: [...losses, ...(count === 0 ? [] : [{ kind: 'floor', count } as const])] };
}

function blanksFilled({ ground }: Setup, whole: Setup): number {
  let count = 0;
  for (let cell = 0; cell < ground.length; cell += 1)
    if (ground[cell] === OUTSIDE && (whole.ground[cell] !== OUTSIDE || whole.things[cell] !== NOTHING)) count += 1;
  return count;
}

/** A draft without blanks at the ends of rows, and without rows of blanks above and below the board. */
function trimmed(draft: Draft): Draft {
  const [rows = []] = draft.blocks;
  const texts = rows.map((row) => ({ ...row, text: row.text.trimEnd() }));
  let [start, end] = [0, texts.length];
  while (start < end && texts[start]?.text === '') start += 1;
  while (end > start && texts[end - 1]?.text === '') end -= 1;
  return { ...draft, blocks: [texts.slice(start, end)] };
}

/** Counts the cells of empty floor at the ends of rows. */
function trailingFloor({ width, height, ground, things }: Setup): number {
  let count = 0;
  for (let y = 0; y < height; y += 1) {
    let floor = 0;
    for (let x = 0; x < width; x += 1) {
      const cell = cellAt({ width }, x, y);
      const code = at(ground, cell);
      if (at(things, cell) !== NOTHING || (code !== FLOOR && code !== OUTSIDE)) floor = 0;
      else if (code === FLOOR) floor += 1;
    }
    count += floor;
  }
  return count;
}
