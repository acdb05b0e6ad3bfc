import { randomBytes } from 'node:crypto';
import type { Indexer } from '../jobs/indexer';
import type { LevelMaker, MadeFromSeed } from '../jobs/level-maker';
import { writeGenerated } from '../library/generated-levels';
import type { Library } from '../library/library';
import { RULE_SETS } from '../rules';
import type { NewLevelRequest, NewLevelNews, NewLevelHost } from '../tui/screens/home/new-level';
import { readPaste } from './clipboard';
import type { PlayerLibrary } from './player-library';

/** Makes new levels for the screen. They are kept like pasted levels once they are played. */
export function hostOfNewLevels(
  library: Library,
  player: Pick<PlayerLibrary, 'addPasted'> | undefined,
  indexer: Pick<Indexer, 'addText'> | undefined,
  maker: Pick<LevelMaker, 'make'>,
): NewLevelHost {
  let better: { readonly request: NewLevelRequest; readonly found: MadeFromSeed } | undefined;
  const keep = ({ rules: id }: NewLevelRequest, { made, seed }: MadeFromSeed): NewLevelNews => {
    const rules = RULE_SETS.find((candidate) => candidate.id === id);
    if (!rules) throw new Error(`there is no rule set "${id}"`);
    const { text, title } = writeGenerated(rules, made, seed);
    const pasted = readPaste(text, undefined, library, { rules: id }, (written, _, isTaken) =>
      player?.addPasted(written, title, isTaken),
    );
    if (pasted.kind !== 'levels') throw new Error('a generated level cannot be read');
    indexer?.addText(pasted.found.file, text);
    return { kind: 'made', found: pasted.found, difficulty: made.difficulty };
  };
  return {
    loadRuleSets(answer) {
      answer(RULE_SETS.filter(({ isEndless }) => isEndless !== true).map(({ id }) => id));
    },
    makeLevel(request, answer) {
      better = undefined;
      maker.make(request, randomBytes(4).toString('hex'), (news) => {
        if (news.kind === 'first') answer(keep(request, news));
        else if (news.kind === 'none') answer(news);
        else {
          better = { request, found: news };
          answer({ kind: 'better', difficulty: news.made.difficulty, pushes: news.made.pushes });
        }
      });
    },
    takeBetter(answer) {
      if (better) answer(keep(better.request, better.found));
      better = undefined;
    },
  };
}
