import type { RuleSet } from '../core/rule-set';
import type { BoardLoss } from '../editing/level/level-draft';
import type { SaveFault } from '../editing/level/save-level';
import type { SaveFileFault } from '../files/edited-file';
import { count } from './counts';
import { writeFaultSentence } from './files';
import { sanitize } from './sanitize';

/** Why an edited level could not be saved; nothing was written. */
export function saveFaultSentence(path: string, fault: SaveFault | SaveFileFault): string {
  const file = sanitize(path);
  switch (fault.kind) {
    case 'not-appended':
      return `${file}: this file holds one level; save the other one in a file of its own`;
    case 'not-readable':
      return `${file}: the board could not be read again as it is, so nothing was saved; a player and walls round everything make it a level`;
    case 'changed':
      return `${file}: another program has changed this file, so nothing was saved; save under another name to keep both`;
    case 'read-only':
      return `${file}: this file is read-only, so nothing was saved; make it writable, or save under another name`;
    case 'unknown-encoding':
      return `${file}: the characters of this file are encoded in a way that cannot be written here; save under another name`;
    case 'not-encodable':
      return `${file}: the encoding of this file lacks a character of the title or author; change that, or save under another name`;
    case 'exists':
      return `${file}: there is such a file already; save under another name`;
    case 'is-folder':
    case 'no-such-folder':
    case 'may-not-write':
    case 'no-space':
    case 'unwritable':
      return writeFaultSentence(path, fault);
  }
}

/** What happens to a part of a board that its format cannot hold. */
export function lossSentence(loss: BoardLoss, format: string, { pieces }: Pick<RuleSet, 'pieces'>): string {
  switch (loss.kind) {
    case 'number':
      return `${format} cannot hold ${loss.name} ${loss.value}`;
    case 'floor':
      return `${format} cannot hold ${count(loss.count, 'cell')} of floor at the ends of rows; walls would keep them`;
    case 'outside':
      return `${format} cannot leave ${count(loss.count, 'cell')} blank outside of the walls; walls are written there`;
    case 'piece': {
      const { layer, code, by } = loss.substitute;
      const nameOf = (wanted: number | undefined): string =>
        pieces.find((piece) => piece.layer === layer && piece.code === wanted)?.name ?? 'floor';
      const what = `${nameOf(code)} (${count(loss.substitute.count, 'time')})`;
      return `${format} cannot hold every ${what}; ${by === undefined ? 'floor' : `another ${nameOf(by)}`} is written instead`;
    }
  }
}
