import { basename, resolve } from 'node:path';
import { agoText, count } from '../messages/counts';
import { placesText } from '../messages/faults';
import { printableText } from '../messages/sanitize';
import { findRules } from '../jobs/job';
import type { UnsavedLevels } from '../store/unsaved-levels';
import { isIn } from './level/area';
import type { EditedLevel } from './level/edited-level';
import { readJournal } from './level/journal-text';
import { differentPoints } from './level/sheet';
import type { SavePlace } from './save-place';

/** A draft of a level, which another run of the program has left without saving it. */
export interface FoundDraft {
  readonly name: string;
  /** `first.xsb, 12 changes, 3 minutes ago; 2 cells differ: 3,2 4,2` */
  readonly about: string;
  readonly level: EditedLevel;
  /** The level has never been saved. */
  readonly isNew: boolean;
}

/** Larger ones, which earlier versions have written, are not read. */
export const MAX_DRAFT_BYTES = 40e6;

/**
 * The latest draft of a level that is about to be edited. Those that another program has open are left out, and those
 * with these names, which this program has open.
 */
export function findDraft(
  store: UnsavedLevels | undefined,
  level: EditedLevel,
  place: Pick<SavePlace, 'path' | 'number' | 'isNew'>,
  here: ReadonlySet<string>,
): FoundDraft | undefined {
  for (const { name, bytes, changedAt, isOpenElsewhere } of store?.list() ?? []) {
    if (isOpenElsewhere || here.has(name) || bytes > MAX_DRAFT_BYTES) continue;
    const text = store?.read(name);
    const read = text?.ok === true ? readJournal(text.value, findRules) : undefined;
    if (!read?.ok) continue;
    const { level: kept, place: keptPlace } = read.value;
    const isSame =
      keptPlace?.number === place.number &&
      resolve(keptPlace.path) === resolve(place.path) &&
      kept.rules.id === level.rules.id;
    if (!isSame || kept.isSaved) continue;
    const changes = `${printableText(basename(place.path))}, ${count(kept.position, 'change')}`;
    const { isNew } = place;
    const difference = isNew ? 'it was never saved' : differenceText(level, kept);
    return { name, about: `${changes}, ${agoText(Date.now() - changedAt)}; ${difference}`, level: kept, isNew };
  }
  return undefined;
}

/** `2 cells differ: 3,2 4,2; the title differs` */
function differenceText(file: EditedLevel, draft: EditedLevel): string {
  const [one, other] = [file, draft].map(({ texts: { title, author, notes }, numbers }) => ({
    title,
    author,
    notes: notes.join('\n'),
    numbers: JSON.stringify(numbers),
  }));
  const names = (['title', 'author', 'notes', 'numbers'] as const).filter((name) => one?.[name] !== other?.[name]);
  const verb = names.length > 1 || names.some((name) => name.endsWith('s')) ? 'differ' : 'differs';
  const texts = names.length === 0 ? [] : [`the ${names.join(' and the ')} ${verb}`];
  return [boardDifference(file, draft), ...texts].join('; ');
}

function boardDifference({ sheet: file }: EditedLevel, { sheet: draft }: EditedLevel): string {
  const [one, other] = [file.area, draft.area];
  if (one.width !== other.width || one.height !== other.height)
    return `it is ${other.width}x${other.height}, the file ${one.width}x${one.height}`;
  const points = differentPoints(file, draft);
  if (points.length === 0) return 'the boards are the same';
  const cells = points.filter((point) => isIn(one, point)).map((point) => file.cellAt(point));
  const differ = `${count(points.length, 'cell')} ${points.length === 1 ? 'differs' : 'differ'}`;
  return `${differ}: ${placesText(cells.slice(0, MAX_PLACES), one)}${points.length > MAX_PLACES ? ' ...' : ''}`;
}

/** More would fill the line. */
const MAX_PLACES = 4;
