import { failure, ok, type Result } from '../core/result';
import { openEdited, openPosition, type OpenedEdit } from '../commands/edit/open-edited';
import { splitLine } from '../commands/edit/line-arguments';
import { runLine } from '../commands/edit/line-commands';
import type { EditedLevel } from '../editing/level/edited-level';
import { formatSequence } from '../formats/sequence';
import { readPastedBoard } from '../editing/level/pasted-board';
import { exists } from '../files/level-files';
import { FORMATS } from '../formats';
import type { Format } from '../formats/format';
import type { Library } from '../library/library';
import type { EditRequest } from '../tui/app';
import type { EditorWorld } from '../tui/screens/editor/editor';
import type { Host } from '../tui/run';
import type { Indexer } from '../jobs/indexer';
import type { LevelChecker } from '../jobs/level-checker';
import { editedToCopy } from './copy';
import type { Edits } from './edits';
import type { SameLevels } from './same-levels';

type EditWorld = Pick<
  Host,
  Exclude<keyof EditorWorld, 'complete' | 'wait'> | 'openEdit' | 'loadEdits' | 'deleteUnsaved'
>;

/** The services for the editor on the screen. */
export function hostOfEditor(
  library: Library,
  edits: Edits,
  { checker, same, indexer }: { checker: LevelChecker; same: SameLevels; indexer: Indexer | undefined },
): EditWorld {
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

function openRequested(
  library: Library,
  request: Exclude<EditRequest, { kind: 'unsaved' }>,
): Result<OpenedEdit, string> {
  switch (request.kind) {
    case 'new':
      return openEdited(undefined, { rules: request.rules });
    case 'position':
      return ok(openPosition(request.game.setup(), request.game.rules, request.title));
    case 'level': {
      const entry = library.entry(request.ref);
      if (!entry) return failure('there is no such level');
      const { file, number, format, rules } = entry;
      if (exists(file)) return openEdited(file, { level: String(number), format, rules: rules?.id });
      const read = entry.readSetup();
      if (!read.ok || !rules) return failure('this text is no level');
      return ok(openPosition(read.value.setup, rules, entry.title));
    }
  }
}
