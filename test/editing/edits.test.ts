import fc from 'fast-check';
import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
  existsSync,
} from 'node:fs';
import { join } from 'node:path';
import { PROCESSES } from '../../src/store/player-store';
import { drawLine } from '../../src/editing/line-commands';
import { openEdited, openRequested } from '../../src/editing/open-level';
import { Game } from '../../src/core/play/game';
import { levelOf } from '../../src/core/level/setup';
import { boardRows } from '../../src/core/level/write-level';
import { type GameNews, WatchedGame } from '../../src/session/watched-game';
import { Library } from '../../src/library/library';
import { FORMATS } from '../../src/formats';
import { xsbFormat } from '../../src/formats/xsb/xsb';
import { classic, RULE_SETS } from '../../src/rules';
import { gameOf } from '../../src/rules/puzzlescript/rule-set/rule-set';
import { symbolBrush } from '../../src/editing/level/brush';
import { draw } from '../../src/editing/level/draw';
import type { EditedLevel } from '../../src/editing/level/edited-level';
import { OWN_MAPS } from '../../src/files/level-files';
import { EditJournal } from '../../src/editing/journal';
import { Edits, type OpenedEditor } from '../../src/editing/edits';
import type { SaveRequest } from '../../src/editing/save-place';
import { PlayerLibrary } from '../../src/session/player-library';
import { Problems } from '../../src/session/problems';
import { storeFaultSentence } from '../../src/messages/files';
import { UnsavedLevels } from '../../src/store/unsaved-levels';
import { editAll, EDITS } from '../support/random-edits';
import { temporaryFolder } from '../support/temporary-folder';
import { tries } from '../support/tries';
import { valueOf } from '../support/value-of';

const FOLDER = temporaryFolder();
const PLAIN: SaveRequest = { path: undefined, mayLose: false, isForced: false };

/** The edits of a program with a store of its own. */
class Sitting {
  readonly folder = mkdtempSync(join(FOLDER, 'sitting-'));
  private names = 0;
  readonly faults: string[] = [];
  readonly store = new UnsavedLevels({
    folder: this.folder,
    now: () => 0,
    uniqueName: () => `level-${(this.names += 1)}`,
    processes: PROCESSES,
    reportFault: (fault) => {
      this.faults.push(storeFaultSentence(fault).replace(/ \(.*/, ''));
    },
  });
  readonly edits: Edits;

  constructor(store: () => UnsavedLevels | undefined = () => this.store) {
    this.edits = new Edits(store);
  }

  /** A file with one level. */
  file(name: string, text: string): string {
    const path = join(this.folder, name);
    writeFileSync(path, text);
    return path;
  }

  open(path?: string): OpenedEditor {
    const opened = valueOf(openEdited(path, { rules: 'classic', opensFirst: true }));
    return this.edits.begin(opened);
  }

  /** The journal of a level that this program edits. */
  journal(name: string): string {
    return this.journalOf(name, process.pid);
  }

  /** The journal of a level that a program edits. */
  journalOf(name: string, pid: number): string {
    return join(this.folder, 'unsaved', `${name}.${pid}.jsonl`);
  }

  /** The disk is full from now on; the returned function ends that. */
  fillDisk(name: string): () => void {
    const path = this.journal(name);
    renameSync(path, `${path}.kept`);
    symlinkSync('/dev/full', path);
    return () => {
      rmSync(path);
      renameSync(`${path}.kept`, path);
    };
  }

  /** The first level that was begun, at another start of the program. */
  restart(): [Edits, EditedLevel] {
    const edits = new Edits(() => this.store);
    return [edits, valueOf(edits.resume('level-1')).level];
  }

  /** The unsaved levels at another start of the program. */
  resume(name: string): OpenedEditor {
    const resumed = valueOf(new Edits(() => this.store).resume(name));
    return resumed;
  }
}

function put(level: EditedLevel, x: number, y: number, symbol: string): void {
  const brush = symbolBrush(symbol, classic.notations.xsb ?? { blocks: [] });
  level.change((pen) => {
    if (brush.ok) draw(pen, [{ x, y }], brush.value);
  });
}

/** Draws the smallest room with a level in it, cell by cell. */
function drawRoom(level: EditedLevel): void {
  for (const [y, row] of ['#####', '#@$.#', '#####'].entries())
    for (const [x, symbol] of [...row].entries()) put(level, x, y, symbol);
}

function rowsOf(level: EditedLevel): string {
  const { setup } = level;
  return JSON.stringify([level.sheet.area, [...setup.ground], [...setup.things]]);
}

const LEVELS = '; one\n\n#####\n#@$.#\n#####\n\n; two\n\n######\n#@ $.#\n######\n';

describe('a draft that was not saved', () => {
  test('is found when its level is edited again, and says how it differs; a saved one is not', () => {
    const sitting = new Sitting();
    const path = sitting.file('one.xsb', '#####\n#@$.#\n#####\n');
    const { level } = sitting.open(path);
    put(level, 3, 1, '#');
    // The program is killed.
    const again = new Sitting(() => sitting.store);
    renameSync(sitting.journal('level-1'), sitting.journalOf('level-1', 99_999_999));
    const { draft } = again.open(path);
    expect(draft?.about).toMatch(/^one\.xsb, 1 change, .*; 1 cell differs: 4,2$/);
    expect(again.open(sitting.file('other.xsb', '#####\n#@$.#\n#####\n')).draft).toBeUndefined();
    const taken = valueOf(again.edits.goTo(again.open(path).level, { draft: draft?.name ?? '' }, false));
    expect(rowsOf(taken.level)).toBe(rowsOf(level));
    expect(again.open(path).draft).toBeUndefined();
  });
});

test('a draft of a level that was never saved differs from no file', () => {
  const sitting = new Sitting();
  const path = join(sitting.folder, 'new.xsb');
  put(sitting.open(path).level, 3, 1, '#');
  const { draft } = new Sitting(() => sitting.store).open(path);
  expect([draft?.about, draft?.isNew]).toEqual([
    expect.stringMatching(/^new\.xsb, 1 change, .*; it was never saved$/),
    true,
  ]);
});

describe('another level of the same file', () => {
  function opened(sitting: Sitting, level: EditedLevel, to: number | 'new', isWanted = false): OpenedEditor {
    const result = valueOf(sitting.edits.goTo(level, to, isWanted));
    return result;
  }

  /** The first of two levels, opened. */
  function first(sitting: Sitting): { readonly path: string; readonly level: EditedLevel } {
    const path = sitting.file('two.xsb', LEVELS);
    const read = valueOf(openEdited(path, { rules: 'classic', level: '1' }));
    return { path, level: sitting.edits.begin(read).level };
  }

  test('is found by its number, with the number that it has', () => {
    const sitting = new Sitting();
    const { level } = first(sitting);
    expect(opened(sitting, level, 2).level.texts.title).toBe('two');
    expect(sitting.edits.goTo(level, 1, false).ok).toBe(false);
  });

  test('is none before the first and behind the last', () => {
    const sitting = new Sitting();
    const { level } = first(sitting);
    expect([sitting.edits.goTo(level, 0, false).ok, sitting.edits.goTo(level, 3, false).ok]).toEqual([false, false]);
  });

  test('continues with its unsaved changes, and is saved without a question', () => {
    const sitting = new Sitting();
    const { level, path } = first(sitting);
    put(level, 4, 1, '.');
    const second = opened(sitting, level, 2, true);
    put(second.level, 2, 1, '$');
    expect(sitting.edits.save(second.level, PLAIN).kind).toBe('saved');
    const again = opened(sitting, second.level, 1);
    expect([again.level.position, again.level.savedAt, again.place?.number]).toEqual([1, 0, 1]);
    expect(sitting.edits.save(again.level, PLAIN).kind).toBe('saved');
    expect(readFileSync(path, 'utf8')).toBe('; one\n\n#####\n#@$..\n#####\n\n; two\n\n######\n#@$$.#\n######\n');
  });

  test('can be a new one; two that are begun side by side both come behind the last', () => {
    const sitting = new Sitting();
    const { level, path } = first(sitting);
    const one = opened(sitting, level, 'new');
    drawRoom(one.level);
    const other = opened(sitting, one.level, 'new', true);
    drawRoom(other.level);
    expect(sitting.edits.save(other.level, PLAIN)).toMatchObject({ place: { number: 3 } });
    const resumed = sitting.edits.resume('level-2');
    const saved = resumed.ok && sitting.edits.save(resumed.value.level, PLAIN);
    expect(saved).toMatchObject({ place: { number: 4 } });
    expect(readFileSync(path, 'utf8').startsWith(LEVELS)).toBe(true);
  });
});

describe('what a format cannot hold', () => {
  /** A vexed board with a blank corner. */
  function corner(sitting: Sitting): { readonly path: string; readonly level: EditedLevel } {
    const path = sitting.file('v.txt', '5 4\r\n#####\r\n#Pbb#\r\n#####\r\n#####\r\n');
    const read = valueOf(openEdited(path, { rules: 'vexed' }));
    const { level } = sitting.edits.begin(read);
    level.change((pen) => {
      pen.write({ x: 4, y: 3 }, { ground: 0, thing: 0, facing: 2 });
    });
    return { path, level };
  }

  test('is reported before it is lost, such as blank cells outside of vexed levels; and once, when the user has agreed', () => {
    const sitting = new Sitting();
    const { level, path } = corner(sitting);
    const losses = ['vexed cannot leave 1 cell blank outside of the walls; walls are written there'];
    expect(sitting.edits.save(level, PLAIN)).toEqual({ kind: 'losses', losses });
    // The user goes on editing, and saves again.
    expect(sitting.edits.save(level, PLAIN)).toEqual({ kind: 'losses', losses });
    expect(sitting.edits.save(level, { ...PLAIN, mayLose: true }).kind).toBe('saved');
    expect(sitting.edits.save(level, PLAIN).kind).toBe('saved');
    expect(readFileSync(path, 'utf8')).toBe('5 4\r\n#####\r\n#Pbb#\r\n#####\r\n#####\r\n');
    const other = join(sitting.folder, 'other.txt');
    expect(sitting.edits.save(level, { ...PLAIN, path: other })).toEqual({ kind: 'losses', losses });
    expect(sitting.edits.save(level, { ...PLAIN, path: other, mayLose: true }).kind).toBe('saved');
    expect(sitting.edits.save(level, PLAIN).kind).toBe('saved');
  });

  test('is reported again when there is more', () => {
    const sitting = new Sitting();
    const { level } = corner(sitting);
    sitting.edits.save(level, { ...PLAIN, mayLose: true });
    level.change((pen) => {
      pen.write({ x: 0, y: 3 }, { ground: 0, thing: 0, facing: 2 });
    });
    const again = sitting.edits.save(level, PLAIN);
    expect(again.kind === 'losses' ? again.losses : []).toEqual([
      'vexed cannot leave 2 cells blank outside of the walls; walls are written there',
    ]);
  });
});

describe('a level that was not saved', () => {
  test('is there at the next start, and undo goes back to its first change', () => {
    const sitting = new Sitting();
    const { level } = sitting.open();
    put(level, 0, 0, '#');
    put(level, 1, 0, '@');
    level.undo();
    const { level: again } = sitting.resume('level-1');
    expect([again.position, again.length, again.savedAt]).toEqual([1, 2, undefined]);
    again.redo();
    level.redo();
    expect(rowsOf(again)).toBe(rowsOf(level));
    expect([again.undo(), again.undo(), again.undo()]).toEqual([true, true, false]);
  });

  test('is in the editor’s menu with its title, size and changes', () => {
    const sitting = new Sitting();
    const { level } = sitting.open();
    level.change((pen) => {
      pen.setTexts({ title: 'First try' });
    });
    put(level, 4, 2, '#');
    const [unsaved, created] = sitting.edits.choices();
    expect([unsaved?.label, unsaved?.detail.replace(/, [^,]*$/, '')]).toEqual(['First try', 'classic, 5x3, 2 changes']);
    expect(created?.request).toEqual({ kind: 'new', rules: 'classic' });
  });

  test('goes when its user leaves it saved or deletes it, and stays otherwise', async () => {
    const sitting = new Sitting();
    const kept = sitting.open().level;
    put(kept, 0, 0, '#');
    const left = sitting.open().level;
    put(left, 0, 0, '#');
    await sitting.edits.close(kept, true);
    await sitting.edits.close(left, false);
    expect(sitting.store.list().map(({ name }) => name)).toEqual(['level-1']);
    await sitting.edits.delete('level-1');
    expect(sitting.store.list()).toEqual([]);
  });

  test('is none before the first change', () => {
    const sitting = new Sitting();
    sitting.open();
    expect(sitting.store.list()).toEqual([]);
  });

  test('loses the last change at most when the program is killed while it writes', async () => {
    const sitting = new Sitting();
    await fc.assert(
      fc.asyncProperty(EDITS, fc.double({ min: 0, max: 1, noNaN: true }), async (edits, share) => {
        await Promise.all(sitting.store.list().map((unsaved) => sitting.store.remove(unsaved.name)));
        const { level } = sitting.open();
        const states = [rowsOf(level)];
        level.listen(() => states.push(rowsOf(level)));
        editAll(level, edits);
        fc.pre(states.length > 1);
        const name = sitting.store.list().at(0)?.name ?? '';
        const path = sitting.journal(name);
        const text = readFileSync(path, 'utf8');
        const begin = text.indexOf('\n') + 1;
        const end = begin + Math.floor(share * (Buffer.byteLength(text) - begin));
        truncateSync(path, end);
        const written = text.slice(begin, end).split('\n').length - 1;
        const { level: again } = sitting.resume(name);
        expect(states.slice(written, written + 2)).toContain(rowsOf(again));
      }),
      tries(30),
    );
  });

  test('continues after a damaged end', () => {
    const sitting = new Sitting();
    const { level } = sitting.open();
    put(level, 0, 0, '#');
    put(level, 1, 0, '#');
    appendFileSync(sitting.journal('level-1'), '{"step":{"ce');
    const resumed = sitting.resume('level-1');
    expect(resumed.notices).toEqual(['1 damaged line at the end of its history is left out.']);
    put(resumed.level, 2, 0, '#');
    expect(sitting.resume('level-1').level.position).toBe(3);
  });
});

test('where no store can be made, each change tries again to write a draft, and says why it cannot', () => {
  const environment = jest.replaceProperty(process, 'env', { SOKOBAN_DATA: '/proc/sokoban/store' });
  const library = new PlayerLibrary(new Problems());
  const { level, isKept, draftFault } = new Sitting(() => library.store?.unsaved).open();
  put(level, 0, 0, '#');
  environment.restore();
  expect([isKept, draftFault()]).toEqual([true, expect.any(String)]);
});

describe('a draft on a full disk', () => {
  function begun(sitting: Sitting): OpenedEditor {
    const opened = sitting.open();
    put(opened.level, 0, 0, '#');
    return opened;
  }

  test('is reported at once, and for as long as it lasts', () => {
    const sitting = new Sitting();
    const { level, draftFault } = begun(sitting);
    sitting.fillDisk('level-1');
    put(level, 1, 0, '#');
    expect([draftFault(), sitting.faults]).toEqual([
      'the disk is full',
      [
        'the draft of this level cannot be written, because the disk is full; the next change tries again, and s saves the level',
      ],
    ]);
  });

  test('is written whole at the next change when there is space again, also after half a line', () => {
    const sitting = new Sitting();
    const { level, draftFault } = begun(sitting);
    const empty = sitting.fillDisk('level-1');
    put(level, 1, 0, '#');
    empty();
    appendFileSync(sitting.journal('level-1'), '{"step":{"ce');
    put(level, 2, 0, '#');
    const again = sitting.resume('level-1');
    expect([draftFault(), again.level.position, again.notices]).toEqual([undefined, 3, []]);
  });

  test('is written whole when its user leaves the level', async () => {
    const sitting = new Sitting();
    const { level } = begun(sitting);
    const empty = sitting.fillDisk('level-1');
    put(level, 1, 0, '#');
    empty();
    await sitting.edits.close(level, true);
    expect(sitting.resume('level-1').level.position).toBe(2);
  });

  test('is written whole when the program ends', () => {
    const sitting = new Sitting();
    const { level } = begun(sitting);
    const empty = sitting.fillDisk('level-1');
    put(level, 1, 0, '#');
    empty();
    sitting.edits.end();
    expect(sitting.resume('level-1').level.position).toBe(2);
  });

  test('is written whole if its file is gone', () => {
    const sitting = new Sitting();
    const { level } = begun(sitting);
    rmSync(sitting.folder, { recursive: true });
    put(level, 1, 0, '#');
    expect([sitting.resume('level-1').level.position, sitting.faults]).toEqual([2, []]);
  });
});

test('a journal that grows too long is begun anew, and has the level as it is after every change', () => {
  fc.assert(
    fc.property(EDITS, (edits) => {
      const sitting = new Sitting();
      const { level } = sitting.open();
      const again = new EditJournal(sitting.store, level, undefined, undefined, 1500);
      const boards: { readonly edited: string; readonly resumed: string }[] = [];
      level.listen(() => {
        boards.push({ edited: rowsOf(level), resumed: rowsOf(sitting.resume(again.name).level) });
      });
      editAll(level, edits);
      expect(boards.map(({ resumed }) => resumed)).toEqual(boards.map((board) => board.edited));
    }),
    tries(30),
  );
});

test('a journal that is begun anew still knows up to where the level is saved', () => {
  const sitting = new Sitting();
  const { level } = sitting.open();
  const journal = new EditJournal(sitting.store, level, undefined, undefined, 400);
  for (let x = 0; x < 20; x += 1) put(level, x, 0, '#');
  level.noteSaved();
  journal.noteSaved({ path: 'a.xsb', number: 1, format: 'xsb', hash: '', isNew: false });
  const saved = sitting.resume(journal.name);
  expect([saved.level.position < 20, saved.level.savedAt]).toEqual([true, saved.level.position]);
  put(level, 20, 0, '#');
  put(level, 21, 0, '#');
  put(level, 22, 0, '#');
  const changed = sitting.resume(journal.name);
  expect(changed.place).toMatchObject({ path: 'a.xsb', number: 1 });
  expect(changed.level.isSaved).toBe(false);
});

test('a level that was changed after an undo behind its save is not saved', () => {
  const sitting = new Sitting();
  const { level } = sitting.open();
  const journal = new EditJournal(sitting.store, level, undefined, undefined);
  put(level, 0, 0, '#');
  put(level, 1, 0, '#');
  level.noteSaved();
  journal.noteSaved({ path: 'a.xsb', number: 1, format: 'xsb', hash: '', isNew: false });
  level.undo();
  expect(sitting.resume(journal.name).level.savedAt).toBe(level.position + 1);
  put(level, 2, 0, '#');
  expect(sitting.resume(journal.name).level.savedAt).toBeUndefined();
});

describe('a level that two programs edit', () => {
  /** Another program that is running, and one that has ended. */
  const RUNNING = process.ppid;
  const ENDED = 4_194_305;

  /** A level that a program with this number edits. */
  function openIn(pid: number): Sitting {
    const sitting = new Sitting();
    put(sitting.open().level, 0, 0, '#');
    renameSync(sitting.journal('level-1'), sitting.journalOf('level-1', pid));
    return sitting;
  }

  test('has a journal for each: the second one edits a copy', () => {
    const sitting = openIn(RUNNING);
    const before = readFileSync(sitting.journalOf('level-1', RUNNING), 'utf8');
    const { level, notices } = sitting.resume(`level-1.${RUNNING}`);
    put(level, 1, 0, '#');
    expect(notices).toEqual(['Another program has this level open: this is a copy of it.']);
    expect(sitting.resume('level-2').level.position).toBe(2);
    expect(readFileSync(sitting.journalOf('level-1', RUNNING), 'utf8')).toBe(before);
  });

  test('is not deleted while the other program edits it, and the list says so', async () => {
    const sitting = openIn(RUNNING);
    expect(sitting.edits.choices()[0]?.detail).toContain(', open in another program, ');
    expect(await sitting.edits.delete(`level-1.${RUNNING}`)).toBe(
      'Another program has this level open, so it is not deleted.',
    );
    expect(sitting.store.list()).toHaveLength(1);
  });

  test('stays on disk for the other one when the copy is left without a change', async () => {
    const sitting = openIn(RUNNING);
    const edits = new Edits(() => sitting.store);
    await edits.close(valueOf(edits.resume(`level-1.${RUNNING}`)).level, true);
    expect(readdirSync(join(sitting.folder, 'unsaved'))).toEqual([`level-1.${RUNNING}.jsonl`, 'level-2.jsonl']);
  });

  test('is no copy when the other program has been killed', () => {
    const sitting = openIn(ENDED);
    const { level, notices } = sitting.resume(`level-1.${ENDED}`);
    put(level, 1, 0, '#');
    expect([notices, readdirSync(join(sitting.folder, 'unsaved'))]).toEqual([[], [`level-2.${process.pid}.jsonl`]]);
    expect(sitting.resume('level-2').level.position).toBe(2);
  });

  test('waits for any program when it is left', async () => {
    const sitting = new Sitting();
    const { level } = sitting.open();
    put(level, 0, 0, '#');
    await sitting.edits.close(level, true);
    expect(readdirSync(join(sitting.folder, 'unsaved'))).toEqual(['level-1.jsonl']);
  });

  test('is written whole by a program whose journal another one took, thinking that it had ended', () => {
    const sitting = new Sitting();
    const { level } = sitting.open();
    put(level, 0, 0, '#');
    renameSync(sitting.journal('level-1'), sitting.journalOf('level-9', RUNNING));
    put(level, 1, 0, '#');
    expect(sitting.resume('level-1').level.position).toBe(2);
    expect(sitting.resume(`level-9.${RUNNING}`).level.position).toBe(1);
  });
});

describe('an unsaved level that cannot be read', () => {
  test('is in the list, and opening it says why', () => {
    const sitting = new Sitting();
    put(sitting.open().level, 0, 0, '#');
    writeFileSync(sitting.journal('level-1'), 'nothing\n');
    const [first] = sitting.edits.choices();
    expect([first?.label, sitting.edits.resume('level-1')]).toEqual([
      'a level that cannot be read',
      { ok: false, faults: ['The unsaved level cannot be read.'] },
    ]);
  });

  test('because it is large is named by its size', () => {
    const sitting = new Sitting();
    put(sitting.open().level, 0, 0, '#');
    truncateSync(sitting.journal('level-1'), 65e6);
    const [first] = sitting.edits.choices();
    expect([first?.label, first?.detail.replace(/,.*/, '')]).toEqual(['a large level', '65 MB']);
  });
});

describe('saving', () => {
  test('asks for a name, and writes the format of its ending', () => {
    const sitting = new Sitting();
    const { level } = sitting.open();
    drawRoom(level);
    expect(sitting.edits.save(level, PLAIN)).toEqual({ kind: 'no-name', folder: process.cwd() });
    const path = join(sitting.folder, 'new.xsb');
    expect(sitting.edits.save(level, { ...PLAIN, path })).toMatchObject({
      kind: 'saved',
      place: { path, number: 1 },
      notes: [],
    });
    expect(readFileSync(path, 'utf8')).toBe('#####\n#@$.#\n#####\n');
  });

  test.each([
    ['level1.lvl', 'xsb'],
    [join('pieces', '11-colour-shift.lvl'), 'lvl'],
  ])('a copy of %s is drawn in the symbols that people know, if they can hold it: %s', (name, format) => {
    expect(new Sitting().open(join(OWN_MAPS, name)).format.id).toBe(format);
  });

  test('asks before it overwrites the changes of another program, also at the next start', () => {
    const sitting = new Sitting();
    const path = sitting.file('two.xsb', '#####\n#@$.#\n#####\n');
    const { level } = sitting.open(path);
    put(level, 5, 1, '#');
    writeFileSync(path, '######\n#@ $.#\n######\n');
    expect(sitting.edits.save(level, PLAIN).kind).toBe('changed');
    const edits = new Edits(() => sitting.store);
    const resumed = edits.resume('level-1');
    const again = resumed.ok ? resumed.value.level : level;
    expect(edits.save(again, PLAIN).kind).toBe('changed');
    expect(edits.save(again, { ...PLAIN, isForced: true }).kind).toBe('saved');
    expect(readFileSync(path, 'utf8')).toBe('#####\n#@$.##\n#####\n');
  });

  const MIDDLE = '; two\n\n######\n#@ $.#\n######\n';
  const CHANGED = MIDDLE.replace('#@ $.#', () => '#@$ .#');
  const TWIN = MIDDLE.replace('two', 'twin');
  const RETITLED = MIDDLE.replace('two', 'TWO');
  const DRAWN = MIDDLE.replace('#@ $.#', () => '#@$$.#');
  const ONE = '; one\n\n#####\n#@$.#\n#####\n';
  const NEW = '; new\n\n####\n#@*#\n####\n';

  test.each<[string, readonly string[], readonly string[], number]>([
    ['behind a new one', [ONE, NEW, MIDDLE], [ONE, NEW, DRAWN], 3],
    ['before the one that was before it', [MIDDLE, ONE], [DRAWN, ONE], 1],
    ['changed where it was', [ONE, CHANGED], [ONE, DRAWN], 2],
    ['changed, and behind a new one', [ONE, NEW, CHANGED], [ONE, NEW, CHANGED, DRAWN], 4],
    ['gone, and another one in its place', [NEW, ONE], [NEW, ONE, DRAWN], 3],
    ['the last one with another title, before a new one', [ONE, RETITLED, NEW], [ONE, DRAWN, NEW], 2],
  ])('replaces no other level in a file that has changed: the level is %s', (_, now, expected, number) => {
    const sitting = new Sitting();
    const path = sitting.file('two.xsb', [ONE, MIDDLE].join('\n'));
    const { level } = sitting.edits.begin(valueOf(openEdited(path, { level: '2' })));
    put(level, 2, 1, '$');
    writeFileSync(path, now.join('\n'));
    expect(sitting.edits.save(level, PLAIN).kind).toBe('changed');
    expect(sitting.edits.save(level, { ...PLAIN, isForced: true })).toMatchObject({ kind: 'saved', place: { number } });
    expect(readFileSync(path, 'utf8')).toBe(expected.join('\n'));
  });

  test.each<[string, readonly string[], readonly string[], number]>([
    ['behind a new one', [ONE, NEW, MIDDLE], [ONE, NEW, DRAWN], 3],
    ['changed, and behind a new one', [ONE, NEW, CHANGED], [ONE, NEW, CHANGED, DRAWN], 4],
    ['with another title, or another with its board', [ONE, RETITLED, NEW], [ONE, RETITLED, NEW, DRAWN], 4],
  ])('nor at the next start: the level is %s', (_, now, expected, number) => {
    const sitting = new Sitting();
    const path = sitting.file('two.xsb', [ONE, MIDDLE].join('\n'));
    put(sitting.edits.begin(valueOf(openEdited(path, { level: '2' }))).level, 2, 1, '$');
    writeFileSync(path, now.join('\n'));
    const edits = new Edits(() => sitting.store);
    const { level } = valueOf(edits.resume('level-1'));
    expect(edits.save(level, PLAIN).kind).toBe('changed');
    expect(edits.save(level, { ...PLAIN, isForced: true })).toMatchObject({ kind: 'saved', place: { number } });
    expect(readFileSync(path, 'utf8')).toBe(expected.join('\n'));
  });

  test.each<[string, (sitting: Sitting, level: EditedLevel) => [Edits, EditedLevel], string]>([
    ['its twin', ({ edits }, level) => [edits, level], TWIN],
    ['its twin with another title', ({ edits }, level) => [edits, level], RETITLED],
    ['its twin at the next start', (sitting) => sitting.restart(), TWIN],
    ['its twin with another title at the next start', (sitting) => sitting.restart(), RETITLED],
  ])('nor %s, where the level is gone', (_, editsAfter, twin) => {
    const sitting = new Sitting();
    const path = sitting.file('three.xsb', [ONE, MIDDLE, TWIN].join('\n'));
    const opened = sitting.edits.begin(valueOf(openEdited(path, { level: '2' })));
    put(opened.level, 2, 1, '$');
    writeFileSync(path, [ONE, twin].join('\n'));
    const [edits, level] = editsAfter(sitting, opened.level);
    expect(edits.save(level, { ...PLAIN, isForced: true })).toMatchObject({ kind: 'saved', place: { number: 3 } });
    expect(readFileSync(path, 'utf8')).toBe([ONE, twin, DRAWN].join('\n'));
  });

  test('but the one that another program has changed, if the levels round it are the same', () => {
    const sitting = new Sitting();
    const path = sitting.file('three.xsb', [ONE, MIDDLE, NEW].join('\n'));
    const { level } = sitting.edits.begin(valueOf(openEdited(path, { level: '2' })));
    put(level, 2, 1, '$');
    writeFileSync(path, [ONE, RETITLED, NEW, CHANGED].join('\n'));
    expect(sitting.edits.save(level, { ...PLAIN, isForced: true })).toMatchObject({
      kind: 'saved',
      place: { number: 2 },
    });
    expect(readFileSync(path, 'utf8')).toBe([ONE, DRAWN, NEW, CHANGED].join('\n'));
  });

  test.each<[string, string | undefined, string]>([
    ['taken back', undefined, MIDDLE],
    ['taken back and drawn on', '*', MIDDLE.replace('#@ $.#', () => '#@*$.#')],
  ])('and finds a level at the next start that was saved, and then %s', (_, symbol, expected) => {
    const sitting = new Sitting();
    const path = sitting.file('two.xsb', [ONE, MIDDLE].join('\n'));
    const { level } = sitting.edits.begin(valueOf(openEdited(path, { level: '2' })));
    put(level, 2, 1, '$');
    sitting.edits.save(level, PLAIN);
    level.undo();
    for (const drawn of symbol ?? '') put(level, 2, 1, drawn);
    writeFileSync(path, [NEW, ONE, DRAWN].join('\n'));
    const edits = new Edits(() => sitting.store);
    const again = valueOf(edits.resume('level-1')).level;
    expect(edits.save(again, { ...PLAIN, isForced: true })).toMatchObject({ kind: 'saved', place: { number: 3 } });
    expect(readFileSync(path, 'utf8')).toBe([NEW, ONE, expected].join('\n'));
  });

  test('also in a format that cannot hold its notes', () => {
    const sitting = new Sitting();
    const text =
      '<?xml version="1.0"?>\n<SokobanLevels><LevelCollection>\n<Level Id="a" Width="4" Height="3">\n<L>####</L>\n<L>#@*#</L>\n<L>####</L>\n</Level>\n<Level Id="b" Width="5" Height="3">\n<L>#####</L>\n<L>#@$.#</L>\n<L>#####</L>\n</Level>\n</LevelCollection></SokobanLevels>\n';
    const path = sitting.file('a.slc', text);
    const { level } = sitting.edits.begin(valueOf(openEdited(path, { level: '2' })));
    level.change((pen) => {
      pen.setTexts({ notes: ['hello'] });
    });
    sitting.edits.save(level, { ...PLAIN, mayLose: true });
    put(level, 4, 1, '.');
    const now = text.replace('<LevelCollection>', '<Title>T</Title><LevelCollection>');
    writeFileSync(path, now);
    const edits = new Edits(() => sitting.store);
    const again = valueOf(edits.resume('level-1')).level;
    const forced = { ...PLAIN, mayLose: true, isForced: true };
    expect(edits.save(again, forced)).toMatchObject({ kind: 'saved', place: { number: 2 } });
    expect(readFileSync(path, 'utf8')).toBe(now.replace('#@$.#', () => '#@$..'));
  });

  test('nor adds it twice where most of its file is gone', () => {
    const sitting = new Sitting();
    const path = sitting.file('three.xsb', [ONE, NEW, MIDDLE].join('\n'));
    put(sitting.edits.begin(valueOf(openEdited(path, { level: '3' }))).level, 2, 1, '$');
    writeFileSync(path, ONE);
    const edits = new Edits(() => sitting.store);
    const { level } = valueOf(edits.resume('level-1'));
    for (const symbol of ['$', '*']) {
      put(level, 2, 1, symbol);
      expect(edits.save(level, { ...PLAIN, isForced: true })).toMatchObject({ kind: 'saved', place: { number: 2 } });
    }
    expect(readFileSync(path, 'utf8')).toBe([ONE, MIDDLE.replace('#@ $.#', () => '#@*$.#')].join('\n'));
  });

  test('says before what the format cannot hold', () => {
    const sitting = new Sitting();
    const path = sitting.file('one.xsb', '#####\n#@$.#\n#####\n');
    const { level } = sitting.open(path);
    level.change((pen) => {
      pen.write({ x: 2, y: 1 }, { ...pen.read({ x: 2, y: 1 }), thing: 4 });
    });
    const answer = sitting.edits.save(level, PLAIN);
    expect(answer).toEqual({
      kind: 'losses',
      losses: ['xsb cannot hold every box (1 time); another box is written instead'],
    });
    expect(readFileSync(path, 'utf8')).toBe('#####\n#@$.#\n#####\n');
    expect(sitting.edits.save(level, { ...PLAIN, mayLose: true }).kind).toBe('saved');
  });

  test('changes one level of a collection, and leaves every other byte', () => {
    const sitting = new Sitting();
    const path = sitting.file('two.xsb', LEVELS);
    const opened = openEdited(path, { level: '2' });
    const { level } = opened.ok ? sitting.edits.begin(opened.value) : sitting.open();
    put(level, 2, 1, '$');
    expect(sitting.edits.save(level, PLAIN).kind).toBe('saved');
    expect(readFileSync(path, 'utf8')).toBe(LEVELS.replace('#@ $.#', () => '#@$$.#'));
  });

  test('reads a large collection only to write it', () => {
    const sitting = new Sitting();
    const { level } = sitting.open(sitting.file('two.xsb', LEVELS));
    put(level, 2, 1, '$');
    const index = jest.spyOn(xsbFormat, 'index');
    expect(sitting.edits.save(level, PLAIN).kind).toBe('saved');
    expect(index.mock.calls.length).toBeLessThan(4);
    index.mockRestore();
  });

  test('begins with the first level of several, and says how many, if that may be chosen', () => {
    const sitting = new Sitting();
    const path = sitting.file('two.xsb', LEVELS);
    expect(valueOf(openEdited(path, { opensFirst: true }))).toMatchObject({
      place: { number: 1 },
      notices: [],
      count: 2,
    });
    expect(valueOf(openEdited(path, { level: '2', opensFirst: true }))).toMatchObject({
      place: { number: 2 },
      notices: [],
    });
    expect(openEdited(path, {}).ok).toBe(false);
  });

  test('writes a solution that was found, unless a later change has spoilt it', () => {
    const sitting = new Sitting();
    const path = sitting.file('one.xsb', '#####\n#@$.#\n#####\n');
    const { level } = sitting.open(path);
    level.change((pen) => {
      pen.setTexts({ solution: 'R' });
    });
    sitting.edits.save(level, PLAIN);
    expect(readFileSync(path, 'utf8')).toContain('Solution\nR');
    const other = sitting.file('other.xsb', '#####\n#@$.#\n#####\n');
    const spoilt = sitting.open(other).level;
    spoilt.change((pen) => {
      pen.setTexts({ solution: 'L' });
    });
    sitting.edits.save(spoilt, PLAIN);
    expect(readFileSync(other, 'utf8')).not.toContain('Solution');
  });
});

const STALE = 'a solution in this file does not win the changed level';

test.each<[string, string, readonly string[]]>([
  ['Best Solution\nrR\nTime: 3\n', 'Best Solution\nL\nTime: 3\n', []],
  ['Author: B\nSolution: rR\nDate: 3\n', 'Author: B\nSolution: L\nDate: 3\n', []],
  ['Solution/Moves\nrr\nRR\n\nSnapshot\nr\n', 'Solution/Moves\nL\n\nSnapshot\nr\n', []],
  [
    'Solution\nrR\n\nSolution\nrRl\n\nSolution: rR\n',
    'Solution\nL\n\n\n',
    ['3 solutions that no longer win are replaced'],
  ],
  ['Solution 1\nrR\nby A\nSolution 2\nrrR\nby B\n', 'Solution 1\nL\nby A\nSolution 2\nrrR\nby B\n', [STALE]],
  [
    'Solution\nlL\nSolution\nrR\nSolution\nrrR\nRl\n',
    'Solution\nlL\nSolution\nL\n',
    ['2 solutions that no longer win are replaced'],
  ],
])('a solution that is saved replaces those that do not win, and all else stays: %j', (before, after, notes) => {
  const sitting = new Sitting();
  const path = sitting.file('a.xsb', `######\n#@ $.#\n######\n\n${before}`);
  const { level } = sitting.open(path);
  drawLine('row 2 #.$@ #', level, 'xsb');
  level.change((pen) => {
    pen.setTexts({ solution: 'L' });
  });
  expect(sitting.edits.save(level, PLAIN)).toMatchObject({ kind: 'saved', notes });
  expect(readFileSync(path, 'utf8')).toBe(`######\n#.$@ #\n######\n\n${after}`);
});

test('a level whose format has no place for the solution of a trial is saved without a question', () => {
  const sitting = new Sitting();
  const slc =
    '<?xml version="1.0"?>\n<SokobanLevels><LevelCollection>\n<Level Id="a" Width="5" Height="3">\n<L>#####</L>\n<L>#@$.#</L>\n<L>#####</L>\n</Level>\n</LevelCollection></SokobanLevels>\n';
  const { level } = sitting.open(sitting.file('a.slc', slc));
  level.change((pen) => {
    pen.setTexts({ solution: 'R' });
  });
  expect(sitting.edits.save(level, PLAIN)).toMatchObject({ kind: 'saved', notes: [] });
});

test('a level saved behind a note keeps the number that became its title, so that the note stays when it is saved again', () => {
  const sitting = new Sitting();
  const text = '#####\n#@$.#\n#####\nTitle: A\n\nplain\n';
  const path = sitting.file('a.xsb', text);
  const next = valueOf(sitting.edits.goTo(sitting.open(path).level, 'new', false));
  const { level } = next;
  drawRoom(level);
  expect(sitting.edits.save(level, PLAIN)).toMatchObject({ kind: 'saved', place: { number: 2 } });
  expect(level.texts.title).toBe('2');
  put(level, 1, 0, '$');
  expect(sitting.edits.save(level, PLAIN)).toMatchObject({ kind: 'saved', notes: [] });
  expect(readFileSync(path, 'utf8')).toBe(`${text}\n2\n\n#$###\n#@$.#\n#####\n`);
});

test('a level without an author has that of its collection, without a question, also one whose author was taken away', () => {
  const sitting = new Sitting();
  const text = `Collection: Mine\nAuthor: Me\n\n${LEVELS}`;
  const path = sitting.file('a.xsb', text);
  const { level } = valueOf(sitting.edits.goTo(sitting.open(path).level, 'new', false));
  drawRoom(level);
  const notes = ['its author is "Me", that of the collection'];
  expect(sitting.edits.save(level, PLAIN)).toMatchObject({ kind: 'saved', notes });
  expect(level.texts.author).toBe('Me');
  const whole = readFileSync(path, 'utf8');
  const saved = ['You', undefined].map((author) => {
    level.change((pen) => {
      pen.setTexts({ author });
    });
    return [sitting.edits.save(level, PLAIN).kind, readFileSync(path, 'utf8')];
  });
  expect(saved).toEqual([
    ['saved', `${whole}Author: You\n`],
    ['saved', whole],
  ]);
});

describe('the levels of a game', () => {
  const LEVELS = ['message (hm) Hello', '', 'P.*', '..', '( a remark )', 'B.P', '', 'Message Bye', '', 'P.*'];
  const GAME = [
    ...['title Small', 'author Me', 'OBJECTS', 'background', 'black', '', 'player', 'white', '', 'box', 'brown', ''],
    ...['mark', 'red', '', 'LEGEND', '. = background', 'P = player', '* = box', 'B = box', 'SOUNDS', 'COLLISIONLAYERS'],
    ...['background', 'mark', 'player, box', 'RULES', '[ > player | box ] -> [ > player | > box ]'],
    ...['late [ player ] -> [ player mark ]', 'WINCONDITIONS', 'no box', 'LEVELS', '', ''],
  ];
  const textWith = (levels: readonly string[], end = '\r\n'): string => [...GAME, ...levels].join(end);

  function savedAfter(level: string, lines: readonly string[], end?: string): string {
    const sitting = new Sitting();
    const path = sitting.file('game.ps', textWith(LEVELS, end));
    const opened = sitting.edits.begin(valueOf(openEdited(path, { level })));
    expect(lines.flatMap((line) => drawLine(line, opened.level, 'puzzlescript'))).toEqual([]);
    expect(sitting.edits.save(opened.level, PLAIN)).toMatchObject({ kind: 'saved' });
    return readFileSync(path, 'utf8');
  }

  test.each<[string, string, readonly string[], readonly string[]]>([
    [
      'a cell, and glyphs that mean the same stay',
      '1',
      ['put 2,3 *'],
      [...LEVELS.slice(0, 5), 'B*P', ...LEVELS.slice(6)],
    ],
    ['a short row', '1', ['put 2,2 P'], [...LEVELS.slice(0, 3), '.P.', ...LEVELS.slice(4)]],
    ['more rows', '2', ['size 3x2'], [...LEVELS, '...']],
    [
      'fewer rows and columns',
      '1',
      ['size 2x2'],
      [...LEVELS.slice(0, 2), 'P.', '..', '( a remark )', ...LEVELS.slice(6)],
    ],
    ['a level after the last', '3', ['new 2x1', 'put 1,1 P', 'put 2,1 *'], [...LEVELS, '', 'p*']],
    ['nothing', '1', ['put 1,1 *', 'undo'], LEVELS],
  ])('are saved into its file, and all else stays as it is: %s', (_, level, lines, expected) => {
    expect(savedAfter(level, lines, '\n').trimEnd()).toBe(textWith(expected, '\n'));
    expect(savedAfter(level, lines).trimEnd()).toBe(textWith(expected));
    expect(savedAfter(level, lines, '\r').trimEnd()).toBe(textWith(expected, '\r'));
  });

  test('are read and saved with their line ends in a file of rows, too', () => {
    const sitting = new Sitting();
    const rules = sitting.file('game.ps', textWith(LEVELS, '\r'));
    const path = sitting.file('own.txt', 'p.*\r...\r\rP.B\r');
    const { level } = sitting.edits.begin(valueOf(openEdited(path, { rules, level: '2' })));
    drawLine('put 2,1 *', level, 'puzzlescript');
    sitting.edits.save(level, PLAIN);
    expect(readFileSync(path, 'utf8')).toBe('p.*\r...\r\rP*B\r');
  });

  test('have the messages before them as their notes', () => {
    const sitting = new Sitting();
    const path = sitting.file('game.ps', textWith(LEVELS));
    const { level } = sitting.edits.begin(valueOf(openEdited(path, { level: '2' })));
    expect(level.texts).toMatchObject({ notes: ['Bye'], author: undefined });
    level.change((pen) => {
      pen.setTexts({ notes: ['Go on', 'And on'] });
    });
    sitting.edits.save(level, PLAIN);
    expect(readFileSync(path, 'utf8')).toBe(
      textWith([...LEVELS.slice(0, 7), 'Message Go on', '', 'message And on', '', 'P.*']),
    );
  });

  test('are kept as drafts with their rules, and saved under another name as rows of glyphs', () => {
    const sitting = new Sitting();
    const path = sitting.file('game.ps', textWith(LEVELS));
    const { level } = sitting.edits.begin(valueOf(openEdited(path, { level: '2' })));
    drawLine('put 2,1 *', level, 'puzzlescript');
    const resumed = sitting.resume('level-1');
    expect([rowsOf(resumed.level), resumed.level.rules.source]).toEqual([rowsOf(level), textWith(LEVELS)]);
    const other = join(sitting.folder, 'own.txt');
    expect(sitting.edits.save(level, { ...PLAIN, path: other })).toMatchObject({ kind: 'saved' });
    const game = join(sitting.folder, 'own.ps');
    expect(sitting.edits.save(level, { ...PLAIN, path: game })).toEqual({
      kind: 'refused',
      text: `${game}: a level of a game is saved as rows, which --rules plays; choose a name that ends in .txt`,
    });
    expect(existsSync(game)).toBe(false);
    expect(readFileSync(other, 'utf8')).toBe('message Bye\n\np**\n');
    const again = valueOf(openEdited(other, { rules: path }));
    expect(again.level.setup.ground).toEqual(level.setup.ground);
  });

  test('begin with a position if glyphs draw it', () => {
    const library = new Library({ formats: FORMATS, rules: RULE_SETS }, OWN_MAPS);
    const open = (rules: readonly string[]): unknown => {
      const text = [...GAME, 'P.*'].join('\n').replace('late [ player ] -> [ player mark ]', rules.join('\n'));
      const { levels, rules: made } = gameOf(text);
      const game = new Game(valueOf(levels[0]?.read() ?? { ok: false, faults: [] }).level, made);
      game.play('right');
      const opened = openRequested(library, { kind: 'position', game, title: undefined });
      return opened.ok ? [...opened.value.level.setup.ground.slice(5, 8)].join(' ') : opened.faults;
    };
    expect(open([])).toBe('2 3 4');
    expect(open(['late [ player ] -> [ player mark ]'])).toEqual([
      'no glyph of this game draws what is on 1 cell here; its legend can name one for each',
    ]);
  });

  test('are read again when the file has changed, and keep what is not saved', () => {
    const sitting = new Sitting();
    const path = sitting.file('game.ps', textWith(LEVELS));
    const { level } = sitting.edits.begin(valueOf(openEdited(path, { level: '2' })));
    drawLine('put 2,1 *', level, 'puzzlescript');
    const changed = textWith(LEVELS)
      .replace('no box', 'some box')
      .replace('. = background', 'X = box\r\n. = background');
    writeFileSync(path, changed);
    const reread = valueOf(sitting.edits.goTo(level, { source: changed }, true));
    const { rules } = reread.level;
    expect([rules.source, reread.notices]).toEqual([changed, ['the game was changed, and is read again']]);
    expect(
      boardRows(new Game(valueOf(levelOf(reread.level.setup, rules)), rules).board, reread.format.notation),
    ).toEqual(['pxx']);
    sitting.edits.save(reread.level, PLAIN);
    expect(readFileSync(path, 'utf8')).toBe(changed.replace(/P\.\*$/, 'Px*'));
    const source = textWith(['P.', '', 'P.']).replace('* = box', '').replace('B = box', '');
    writeFileSync(path, source);
    expect(sitting.edits.goTo(reread.level, { source }, true)).toMatchObject({ ok: false });
  });

  test.each([true, false])(
    'keep their history if their glyphs stay the same, with changes that are not saved: %s',
    (isWanted) => {
      const sitting = new Sitting();
      const path = sitting.file('game.ps', textWith(LEVELS));
      const { level } = sitting.edits.begin(valueOf(openEdited(path, { level: '2' })));
      for (const line of ['put 2,1 *', 'put 3,1 .', 'undo']) drawLine(line, level, 'puzzlescript');
      if (!isWanted) sitting.edits.save(level, PLAIN);
      const source = readFileSync(path, 'utf8')
        .replace('no box', 'some box')
        .replace('SOUNDS', 'X = box\r\nSOUNDS')
        .replace('message (hm)', 'P*\r\n\r\nmessage (hm)');
      writeFileSync(path, source);
      const reread = valueOf(sitting.edits.goTo(level, { source }, isWanted));
      const { level: again, place } = reread;
      expect([again.rules.source, rowsOf(again), place?.number]).toEqual([source, rowsOf(level), 3]);
      expect([again.position, again.length, again.isSaved]).toEqual([1, 2, !isWanted]);
      if (isWanted) expect(rowsOf(sitting.resume('level-2').level)).toBe(rowsOf(level));
      expect([again.undo(), again.undo(), sitting.edits.save(again, PLAIN).kind]).toEqual([true, false, 'saved']);
      expect(readFileSync(path, 'utf8').endsWith('P.*')).toBe(true);
    },
  );

  test.each<[string, string, readonly string[], string, readonly string[]]>([
    ['a new level before it', '1', ['P*.', '', ...LEVELS], 'saved', ['P*.', '', 'message (hm) Hello', '', 'P**']],
    ['a change of its own rows', '1', ['P*.', ...LEVELS.slice(3)], 'changed', ['P*.']],
    ['a new level where a new one is begun', '3', [...LEVELS, '', 'P*.'], 'saved', [...LEVELS, '', 'P*.', '', 'p**']],
  ])('and never write over what another program wrote: %s', (_, number, now, kind, expected) => {
    const sitting = new Sitting();
    const path = sitting.file('game.ps', textWith(LEVELS));
    const { level } = sitting.edits.begin(valueOf(openEdited(path, { level: number })));
    drawLine('row 1 P**', level, 'puzzlescript');
    const source = textWith(now);
    writeFileSync(path, source);
    const reread = valueOf(sitting.edits.goTo(level, { source }, true));
    expect(sitting.edits.save(reread.level, PLAIN).kind).toBe(kind);
    expect(readFileSync(path, 'utf8')).toContain(textWith(expected));
  });

  test.each<[string, string | undefined, readonly string[], string, unknown]>([
    ['saved', 'own.txt', [], 'X = box\n* = box', ['px', true]],
    ['changed', 'own.txt', ['put 1,1 *'], 'X = box\n* = box', ['xx', false]],
    [
      'changed, with a piece that is no more',
      'own.txt',
      ['put 1,1 *'],
      '',
      [expect.stringMatching('not all pieces of this level are in it')],
    ],
    ['a copy in no file', undefined, [], 'X = box\n* = box', ['px', true]],
    ['changed, in no file', undefined, ['put 1,1 .'], 'X = box\n* = box', ['.x', false]],
  ])('follow the file of --rules, too: %s', (_, file, lines, legend, expected) => {
    const sitting = new Sitting();
    const game = textWith(['P.']);
    const path = sitting.file('own.txt', 'P*\n');
    const opened = valueOf(openEdited(path, { rules: sitting.file('game.ps', game) }));
    const { level } = sitting.edits.begin(file === undefined ? { ...opened, place: undefined } : opened);
    for (const line of lines) drawLine(line, level, 'puzzlescript');
    const source = game.replace('* = box', legend).replace('B = box', '');
    const anew = sitting.edits.goTo(level, { source }, lines.length > 0);
    const told = ({ level: now, format }: OpenedEditor): unknown[] => {
      const { board } = new Game(valueOf(levelOf(now.setup, now.rules)), now.rules);
      return [...boardRows(board, format.notation), now.isSaved];
    };
    expect(anew.ok ? told(anew.value) : anew.faults).toEqual(expected);
  });

  test('are under the new rules, too, when the user comes back to one that was left with changes', () => {
    const sitting = new Sitting();
    const path = sitting.file('game.ps', textWith(LEVELS));
    const first = valueOf(openEdited(path, { level: '1' }));
    sitting.edits.begin(first);
    drawLine('put 2,2 *', first.level, 'puzzlescript');
    const second = valueOf(sitting.edits.goTo(first.level, 2, true));
    const source = textWith(LEVELS).replace('no box', 'some box');
    writeFileSync(path, source);
    const changed = valueOf(sitting.edits.goTo(second.level, { source }, false));
    const { level } = valueOf(sitting.edits.goTo(changed.level, 1, false));
    expect([level.rules.source, rowsOf(level)]).toEqual([source, rowsOf(first.level)]);
  });

  test('are watched: faults are told, and what the editor writes is no news', async () => {
    const sitting = new Sitting();
    const path = sitting.file('game.ps', textWith(LEVELS));
    const { level } = sitting.edits.begin(valueOf(openEdited(path, { level: '2' })));
    let hear: (news: GameNews) => void = () => undefined;
    const watched = new WatchedGame(
      (news) => {
        hear(news);
      },
      (of, text) => sitting.edits.holds(of, text),
      path,
    );
    const nextNews = (change: () => void): Promise<GameNews> =>
      new Promise((resolve) => {
        hear = resolve;
        change();
      });
    watched.follow(path, level.rules);
    drawLine('put 2,1 *', level, 'puzzlescript');
    sitting.edits.save(level, PLAIN);
    const news = await nextNews(() => {
      writeFileSync(path, textWith(LEVELS).replace('no box', 'no bo'));
    });
    const fault = `${path}: line 30, column 4: "bo" is not defined; do you mean "box"?`;
    expect(news).toEqual({ path, game: { ok: false, faults: [fault] } });
    const same = level.rules.source ?? '';
    expect(
      await nextNews(() => {
        writeFileSync(path, same);
      }),
    ).toEqual({ path, game: { ok: true, value: undefined } });
    watched.follow(sitting.file('own.txt', 'P*\n'), level.rules);
    const mended = textWith(LEVELS).replace('no box', 'some box');
    expect(
      await nextNews(() => {
        writeFileSync(path, mended);
      }),
    ).toEqual({ path, game: { ok: true, value: mended } });
    watched.stop();
  });
});
