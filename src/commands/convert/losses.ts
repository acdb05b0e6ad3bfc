import type { Draft, Notes } from '../../core/level/source';
import type { Notation } from '../../core/level/notation';
import type { Piece } from '../../core/level/piece';
import type { RuleSet } from '../../core/rule-set';
import type { Substitute } from '../../core/level/write-level';
import { otherRemarks } from '../../formats/parts/notes';
import { count } from '../../messages/counts';
import type { ConvertedLevel } from './conversion';

/** A part of a level that another format cannot hold. Losses of the same kind `what` are counted together. */
export interface ConversionLoss {
  readonly what: 'title' | 'author' | 'line of notes' | 'solution' | 'snapshot' | 'piece' | 'number';
  readonly count: number;
  /** The text for a piece or a number. */
  readonly words?: string;
}

/** Everything of a converted level that is missing when it is read again. */
export function lossesOf(converted: ConvertedLevel, back: Draft): ConversionLoss[] {
  const { draft, substitutes, numbers, notation, playable } = converted;
  const kept = new Set(back.notes.map((line) => line.trim()));
  const remarks = otherRemarks(draft.notes).filter((line) => !kept.has(line.trim()));
  const losses: ConversionLoss[] = [
    ...substitutes.map((substitute): ConversionLoss => ({
      what: 'piece',
      count: substitute.count,
      words: pieceText(substitute, playable.rules, notation),
    })),
    ...numbers.map((words): ConversionLoss => ({ what: 'number', count: 1, words })),
    { what: 'title', count: isPreserved(draft.title, back.title) ? 0 : 1 },
    { what: 'author', count: isPreserved(draft.author, back.author) ? 0 : 1 },
    { what: 'line of notes', count: remarks.length },
    { what: 'solution', count: draft.solutions.filter((solution) => !back.solutions.includes(solution)).length },
    { what: 'snapshot', count: draft.snapshots.filter((snapshot) => !back.snapshots.includes(snapshot)).length },
  ];
  return losses.filter((loss) => loss.count > 0);
}

function isPreserved(before: string | undefined, after: string | undefined): boolean {
  return before === undefined || before.replace(/\s+/g, ' ').trim() === after?.replace(/\s+/g, ' ').trim();
}

/** `box "B" (3 times); box "$" is written instead` */
function pieceText({ layer, code, count: times, by }: Substitute, rules: RuleSet, target: Notation): string {
  const [own] = Object.values(rules.notations);
  const instead = by === undefined ? 'floor' : pieceName(layer, by, rules, target);
  return `${pieceName(layer, code, rules, own)} (${count(times, 'time')}); ${instead} is written instead`;
}

function pieceName(layer: Piece['layer'], code: number, { pieces }: RuleSet, notation: Notation | undefined): string {
  const piece = pieces.find((one) => one.layer === layer && one.code === code);
  const other = layer === 'ground' ? 'thing' : 'ground';
  const entry = notation?.blocks.flat().find(([, meaning]) => meaning[layer] === code && meaning[other] === undefined);
  return `${piece?.name ?? 'piece'} "${entry?.[0].charAt(0) ?? '?'}"`;
}

/** Adds up the losses of the levels of one file by kind. */
export class LossTally {
  private readonly words: string[] = [];
  private readonly counts = new Map<ConversionLoss['what'], number>();

  add(losses: readonly ConversionLoss[]): void {
    for (const { what, count: times, words } of losses)
      if (words === undefined) this.counts.set(what, (this.counts.get(what) ?? 0) + times);
      else this.words.push(words);
  }

  /** One sentence for each kind of loss. */
  sentences(name: string, format: string): string[] {
    const counted = KINDS.flatMap(([what, plural]) => {
      const sum = this.counts.get(what);
      return sum === undefined ? [] : [count(sum, what, plural)];
    });
    return [...this.words, ...counted].map((what) => `${name}: ${format} cannot hold ${what}`);
  }
}

const KINDS: readonly (readonly [what: ConversionLoss['what'], plural: string])[] = [
  ['title', 'titles'],
  ['author', 'authors'],
  ['line of notes', 'lines of notes'],
  ['solution', 'solutions'],
  ['snapshot', 'snapshots'],
];

/** The notes on the whole collection that are missing when it is read again. */
export function notesLoss(before: Notes, after: Notes): string | undefined {
  const kept = new Set(after.notes.map((line) => line.trim()));
  const lines = before.notes.filter((line) => line.trim() !== '' && !kept.has(line.trim())).length;
  const lost = [
    ...(isPreserved(before.title, after.title) ? [] : ['its title']),
    ...(isPreserved(before.author, after.author) ? [] : ['its author']),
    ...(lines === 0 ? [] : [count(lines, 'line')]),
  ];
  return lost.length === 0 ? undefined : `what is said of all levels together: ${lost.join(', ')}`;
}
