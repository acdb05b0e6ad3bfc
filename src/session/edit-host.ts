import { ok } from '../core/result';
import { openRequested } from '../editing/open-level';
import { runLine, splitLine } from '../editing/line-commands';
import type { EditedLevel } from '../editing/level/edited-level';
import { formatSequence } from '../formats/sequence';
import { readPastedBoard } from '../editing/level/board-text';
import { FORMATS } from '../formats';
import type { Format } from '../formats/format';
import type { Library } from '../library/library';
import type { Edits } from '../editing/edits';
import type { EditorHost } from '../tui/screens/editor/state';
import type { Indexer } from '../jobs/indexer';
import type { LevelChecker } from '../jobs/level-checker';
import { editedToCopy } from './clipboard';
import type { SameLevels } from '../editing/same-levels';

/** The services for the editor on the screen. */
export function hostOfEditor(
  library: Library,
  edits: Edits,
  { checker, same, indexer }: { checker: LevelChecker; same: SameLevels; indexer: Indexer | undefined },
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
      if (saved.kind === 'saved') indexer?.readAgain(saved.place.path, saved.place.number);
      answer(saved);
    },
    readBoard(text, { rules }, format, answer) {
      answer(readPastedBoard(text, rules, firstOf(format)));
    },
    copyEdited(level, answer) {
      const { text, message } = editedToCopy(level);
      answer(text, message);
    },
  };
}

/** Runs a line of `edit --text` on a level; returns the fault of the line. */
export function drawLine(line: string, level: EditedLevel, id: string): readonly string[] {
  const format = FORMATS.find((one) => one.id === id);
  const notation = level.rules.notations[id];
  if (!format || !notation) throw new Error(`${level.rules.id} levels are not written in ${id}`);
  const { name, rest } = splitLine(line);
  const answer = runLine({ level, format, notation }, name.toLowerCase(), rest);
  return answer.ok ? [] : answer.faults;
}

/** All formats, this one first: a few symbols have a meaning in several. */
export function firstOf(id: string): readonly Format[] {
  return [...FORMATS.filter((one) => one.id === id), ...FORMATS.filter((one) => one.id !== id)];
}
