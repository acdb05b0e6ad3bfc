import type { Draft } from '../core/level/source';
import { beginningOf } from './parts/beginning';
import type { Format, Verdict } from './format';
import { wholeOf } from './parts/lines';
import { parseCommunity, rowLines, rowsInBoards, runLines, wordsBelow } from './xsb/xsb';
import { rewriteCommunity } from './xsb/rewrite-xsb';
import { boardsIn } from './xsb/boards';
import { cutPieces } from './xsb/pieces';

/** The community's text with its boards in run lengths, such as `5#|#@$.#|5#`; read like `xsb`, plain boards and all. */
export const rleFormat: Format = {
  id: 'rle',
  endings: ['.rle'],
  layout: 'trimmed',
  passesOver: true,
  recognise: recogniseRle,
  index: cutPieces,
  parse: (text, span) => parseCommunity('rle', text, span),
  write: writeRle,
  rewriting: rewriteCommunity({ rows: rowLines, runs: runLines, words: wordsBelow, usual: 'runs' }),
  traits: { rows: rowsInBoards },
};

/** The first board decides: a text of both kinds is read the same either way. */
function recogniseRle(text: string): Verdict {
  const { head } = beginningOf(text);
  const { boards } = boardsIn(head, wholeOf(head));
  if (boards[0]?.hasRunLengths !== true) return 'no';
  return boards.some(({ isConvincing }) => isConvincing) ? 'sure' : 'maybe';
}

function writeRle(draft: Draft): string {
  return [...runLines(draft), ...wordsBelow(draft), ''].join('\n');
}
