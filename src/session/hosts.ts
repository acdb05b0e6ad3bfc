import { join } from 'node:path';
import { failure, ok } from '../core/result';
import type { Indexer } from '../jobs/indexer';
import { ruleSetOf } from '../jobs/job';
import { extendLibrary, folderFault } from '../library/extend-library';
import type { Library } from '../library/library';
import { readersFor } from '../library/load';
import type { CollectionsHost } from '../tui/screens/collections/state';
import type { FileHost } from '../tui/screens/list/state';
import type { PlayerLibrary } from './player-library';
import { homeFolder } from '../store/player-store';
import { randomBytes } from 'node:crypto';
import type { LevelMaker, MadeFromSeed } from '../jobs/level-maker';
import { writeGenerated } from '../library/generated-levels';
import { RULE_SETS } from '../rules';
import type { NewLevelHost, NewLevelNews, NewLevelRequest } from '../tui/screens/home/new-level';
import { editedToCopy, readPaste } from './clipboard';
import { drawLine, firstOf } from '../editing/line-commands';
import { openRequested } from '../editing/open-level';
import { formatSequence } from '../formats/sequence';
import { readPastedBoard } from '../editing/level/board-text';
import type { Edits } from '../editing/edits';
import type { EditorHost } from '../tui/screens/editor/state';
import type { LevelChecker } from '../jobs/level-checker';
import type { SameLevels } from '../editing/same-levels';

/** The services for the collections on the screen. Without a player's library nothing is saved. */
export function hostOfCollections(
  library: Library,
  player: PlayerLibrary | undefined,
  indexer: Indexer | undefined,
): CollectionsHost & FileHost {
  return {
    loadPaths(answer) {
      answer(player?.read() ?? { recent: [], favourite: [], folder: [] });
    },
    savePath(as, path, isSaved, answer) {
      if (player) void player.set(as, path, isSaved).then(answer);
      else answer(NOTHING_SAVED);
    },
    toggleFavourite(path, answer) {
      if (player) void player.toggleFavourite(path).then(answer);
      else answer(NOTHING_SAVED);
    },
    addFolder(typed, answer) {
      const path = typed.startsWith('~/') ? join(homeFolder(), typed.slice(2)) : typed;
      const readers = readersFor({});
      const fault = readers.ok ? folderFault(path, readers.value) : readers.faults.join();
      if (fault !== undefined) answer(failure(fault));
      else if (!player) answer(failure(NOTHING_SAVED));
      else
        void player.set('folder', path, true).then((text) => {
          answer(ok(text));
        });
    },
    addFiles(path, answer) {
      const extension = extendLibrary(library, path);
      if (extension.ok) indexer?.extend(path, extension.value.indexes);
      answer(extension);
    },
    deletePasted(file, answer) {
      if (player) void player.deletePasted(file).then(answer);
      else answer(ok(undefined));
    },
  };
}

const NOTHING_SAVED = 'With --no-save, nothing is saved.';

/** Makes new levels for the screen. They are kept like pasted levels once they are played. */
export function hostOfNewLevels(
  library: Library,
  player: Pick<PlayerLibrary, 'addPasted'> | undefined,
  indexer: Pick<Indexer, 'addText'> | undefined,
  maker: Pick<LevelMaker, 'make'>,
): NewLevelHost {
  let better: { readonly request: NewLevelRequest; readonly found: MadeFromSeed } | undefined;
  const keep = ({ rules: id }: NewLevelRequest, { made, seed }: MadeFromSeed): NewLevelNews => {
    const rules = ruleSetOf(id);
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

/** The services for the editor on the screen. */
export function hostOfEditor(
  library: Library,
  {
    edits,
    checker,
    same,
    indexer,
    playerLibrary,
  }: {
    edits: Edits;
    checker: LevelChecker;
    same: SameLevels;
    indexer: Indexer | undefined;
    playerLibrary: Pick<PlayerLibrary, 'noteRecent'> | undefined;
  },
): EditorHost {
  return {
    openEdit(request, answer) {
      if (request.kind === 'unsaved') {
        answer(edits.resume(request.name));
        return;
      }
      const opened = openRequested(library, request);
      answer(opened.ok ? ok(edits.begin(opened.value)) : opened);
    },
    loadEdits(answer) {
      answer(edits.choices());
    },
    deleteUnsaved(name, answer) {
      void edits.delete(name).then(answer);
    },
    runLine(line, level, format, answer) {
      answer(drawLine(line, level, format));
    },
    openNeighbour(level, to, isWanted, answer) {
      answer(edits.goTo(level, to, isWanted));
    },
    closeEdited(level, isWanted) {
      void edits.close(level, isWanted);
    },
    checkLevel: (level, rules, answer) => {
      checker.check(level, rules, answer);
    },
    stopCheck: () => {
      checker.stop();
    },
    findSame: (level, rules, place, answer) => {
      same.find(level, rules, place, answer);
    },
    writeSolution(game, answer) {
      answer(formatSequence(game.history, game.rules));
    },
    saveEdited(level, request, answer) {
      const saved = edits.save(level, request);
      if (saved.kind === 'saved') {
        const { path, number } = saved.place;
        indexer?.readAgain(path, number);
        playerLibrary?.noteRecent({ file: path, argument: path });
      }
      answer(saved);
    },
    readBoard(text, { rules }, format, answer) {
      answer(readPastedBoard(text, rules, firstOf(format, rules)));
    },
    copyEdited(level, answer) {
      const { text, message } = editedToCopy(level);
      answer(text, message);
    },
  };
}
