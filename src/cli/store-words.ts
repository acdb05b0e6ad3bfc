import type { StoreFault } from '../store/store-fault';
import { count } from '../words/counts';
import { shown } from '../words/strangers';

/** What goes wrong with the store, as a sentence: what it is, what it means for the player, what was done. */
export function storeFaultSentence(fault: StoreFault): string {
  switch (fault.kind) {
    case 'newer':
      return `${shown(fault.folder)} was made by a later version of this program (store version ${fault.version}); it is left alone, and nothing is kept of this game`;
    case 'closed':
      return `${shown(fault.path)}: it cannot be read (${fault.code}), so nothing of what was played is known here, and nothing is kept until it can be`;
    case 'unreadable':
      return `${shown(fault.path)}: it cannot be read (${fault.code}), so what it keeps is not known here`;
    case 'unwritable':
      return `${shown(fault.path)}: it cannot be written (${fault.code}), so what is played now is not kept`;
    case 'damaged':
      return `${shown(fault.path)}: ${count(fault.count, 'record')} could not be read; everything else was kept, and the file as it was is ${shown(fault.aside)} now`;
    case 'unplayable':
      return `the game that was left here cannot be played any more; it is kept as ${shown(fault.aside)}`;
  }
}
