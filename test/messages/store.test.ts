import { storeFaultSentence } from '../../src/messages/files';
import type { StoreFault } from '../../src/store/store-fault';

test.each<[StoreFault, string]>([
  [
    { kind: 'newer', folder: '/s', version: 2 },
    '/s was made by a later version of this program (store version 2); it is left alone, and this game is not saved',
  ],
  [
    { kind: 'unreadable', path: '/s/games', code: 'EACCES' },
    'a part of your store cannot be read, because you may not read it (/s/games)',
  ],
  [
    { kind: 'closed', path: '/s/store.json', code: 'EACCES' },
    'your progress is not known, and what you do now is not saved, because the store cannot be read: you may not read it (/s/store.json)',
  ],
  [
    { kind: 'unwritable', path: '/s/games', code: 'ENOSPC' },
    'what you do now is not saved, because the disk is full (/s/games)',
  ],
  [
    { kind: 'unwritable', path: '/s/games', code: 'EROFS' },
    'what you do now is not saved, because the disk is read-only (/s/games)',
  ],
  [
    { kind: 'unwritable', path: '/s/games', code: 'EACCES' },
    'what you do now is not saved, because you may not write there (/s/games)',
  ],
  [
    { kind: 'unwritable', path: '/s/games', code: 'ENOEXEC' },
    'what you do now is not saved, because the system reports ENOEXEC (/s/games)',
  ],
  [
    { kind: 'damaged', path: '/s/a.jsonl', aside: '/s/a.jsonl.damaged-1', count: 3 },
    '/s/a.jsonl: 3 records could not be read; everything else was kept, and the file as it was is /s/a.jsonl.damaged-1 now',
  ],
  [
    { kind: 'damaged', path: '/s/a\u001b', aside: '/s/b', count: 1 },
    '/s/a\\u001b: 1 record could not be read; everything else was kept, and the file as it was is /s/b now',
  ],
  [
    { kind: 'long-solution', moves: 40_000 },
    'your win is saved, but not its 40000 moves: they are too many to keep for a level of this size',
  ],
  [
    { kind: 'unplayable', aside: '/s/games/x.refused-1' },
    'the saved game of this level cannot be played any more; it is renamed to /s/games/x.refused-1',
  ],
])('a fault of the store is one sentence: %j', (fault, sentence) => {
  expect(storeFaultSentence(fault)).toBe(sentence);
});
