import { performance } from 'node:perf_hooks';
import type { Level } from '../core/level/level';
import type { DeadlockDetector } from '../core/push/deadlock';
import type { RuleSet } from '../core/rule-set';
import { failure, ok, type Result } from '../core/result';
import { drawingReader, openEdited, openPosition, type OpenedEdit } from '../commands/edit/open-edited';
import { planSave, type SavePlace } from '../commands/edit/save-place';
import type { EditedLevel } from '../editor/edited-level';
import { readPastedBoard } from '../editor/pasted-board';
import { exists } from '../files/level-files';
import { FORMATS } from '../formats';
import type { Format } from '../formats/format';
import type { Library } from '../library/library';
import { RULE_SETS } from '../rules';
import { detectorFor } from '../solver/push/deadlock-detector';
import type { EditChoice, EditRequest } from '../tui/app';
import type { OpenedEditor, SaveAnswer, SaveRequest } from '../tui/editor/editor';
import type { Host } from '../tui/run';
import { editedToCopy } from './copy';

type EditWorld = Pick<Host, 'openEdit' | 'loadEdits' | 'saveEdited' | 'readBoard' | 'copyEdited'>;

/** What the editor on the screen asks for. */
export function hostOfEditor(library: Library, edits: Edits): EditWorld {
  return {
    openEdit(request, answer) {
      const opened = openRequested(library, request);
      answer(opened.ok ? ok(edits.begin(opened.value)) : opened);
    },
    loadEdits(answer) {
      answer(edits.choices());
    },
    saveEdited(level, request, answer) {
      answer(edits.save(level, request));
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

/** All formats, this one first: a few symbols may mean something in several. */
export function firstOf(id: string): readonly Format[] {
  return [...FORMATS.filter((one) => one.id === id), ...FORMATS.filter((one) => one.id !== id)];
}

function openRequested(library: Library, request: EditRequest): Result<OpenedEdit, string> {
  switch (request.kind) {
    case 'new':
      return openEdited(undefined, { rules: request.rules });
    case 'position':
      return ok(openPosition(request.game.setup(), request.game.rules, request.title));
    case 'unsaved':
      return failure('there is no such level');
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

/** The levels that are being edited, and where each is saved. */
export class Edits {
  private readonly places = new WeakMap<EditedLevel, SavePlace>();

  begin({ level, reader, place, notices }: OpenedEdit): OpenedEditor {
    const { format, rules } = place ? reader : drawingReader(reader);
    const notation = rules.notations[format.id];
    if (!notation) throw new Error(`${rules.id} levels are not written in ${format.id}`);
    if (place) this.places.set(level, place);
    return {
      level,
      format: { id: format.id, notation },
      place: place && { path: place.path, number: place.number },
      notices,
      detectorFor: quickDetector,
      isSaved: true,
      isKept: false,
    };
  }

  choices(): readonly EditChoice[] {
    return RULE_SETS.map(({ id, summary }) => ({
      request: { kind: 'new', rules: id },
      label: `new ${id} level`,
      detail: summary,
      group: 'New',
    }));
  }

  save(level: EditedLevel, request: SaveRequest): SaveAnswer {
    const saved = planSave(level, this.places.get(level), request);
    if (saved.kind !== 'saved') return saved;
    this.places.set(level, saved.place);
    const { path, number } = saved.place;
    return { kind: 'saved', place: { path, number }, notes: saved.notes };
  }
}

/** No key waits longer for what is dead at the start; the check in the thread says the rest. */
const PREPARE_MS = 3;

function quickDetector(rules: RuleSet, level: Level): DeadlockDetector | undefined {
  const detector = detectorFor(rules, level);
  const end = performance.now() + PREPARE_MS;
  while (detector && !detector.prepare()) if (performance.now() > end) return undefined;
  return detector && ((view) => detector.findDeadlock(view));
}
