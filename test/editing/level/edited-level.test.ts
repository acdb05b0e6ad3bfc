import fc from 'fast-check';
import { turnBoard } from '../../../src/editing/level/clip';
import { draw } from '../../../src/editing/level/draw';
import type { EditedLevel } from '../../../src/editing/level/edited-level';
import { formatEvent, formatJournal, readJournal } from '../../../src/editing/level/journal-text';
import { findRules } from '../../../src/jobs/job';
import { classic } from '../../../src/rules';
import { RANDOM_LEVELS } from '../../support/random-levels';
import { brushOf, drawnRows, edited, goTo, redoAll, undoAll } from '../../support/edited';
import { editAll, EDITS } from '../../support/random-edits';
import { tries } from '../../support/tries';
import { valueOf } from '../../support/value-of';

/** All parts of a level. */
function whole({ sheet, setup, texts }: EditedLevel): unknown {
  return { area: sheet.area, setup, texts };
}

/** The journal that grows while a level is edited. */
function journalOf(level: EditedLevel): { readonly lines: string[] } {
  const lines = [formatJournal(level, undefined, Infinity).text];
  level.listen((event) => lines.push(formatEvent(event)));
  return { lines };
}

const EMPTY_CELL = { ground: 0, thing: 0, facing: 2 };
const WALL = brushOf(classic, 'lvl', '#');

function drawWall(level: EditedLevel, x: number): boolean {
  return level.change((pen) => {
    draw(pen, [{ x, y: 0 }], WALL);
  });
}

describe('undo', () => {
  test('takes back one action at a time, and redo repeats it', () => {
    const level = edited(classic, 'lvl', ['..@']);
    drawWall(level, 0);
    drawWall(level, -1);
    expect(drawnRows(level)).toEqual(['##.@']);
    expect([level.undo(), drawnRows(level)]).toEqual([true, ['#.@']]);
    expect([level.undo(), drawnRows(level)]).toEqual([true, ['..@']]);
    expect(level.undo()).toBe(false);
    expect([level.redo(), level.redo(), level.redo(), drawnRows(level)]).toEqual([true, true, false, ['##.@']]);
  });

  test('takes back a drag at once', () => {
    const level = edited(classic, 'lvl', ['...@']);
    drawWall(level, 0);
    level.extend((pen) => {
      draw(pen, [{ x: 1, y: 0 }], WALL);
    });
    expect([drawnRows(level), level.length]).toEqual([['##.@'], 1]);
    level.undo();
    expect(drawnRows(level)).toEqual(['...@']);
  });

  test('does not count what changes nothing', () => {
    const level = edited(classic, 'lvl', ['#.@']);
    expect([drawWall(level, 0), level.length]).toEqual([false, 0]);
  });

  test('drops the undone steps when something else is drawn', () => {
    const level = edited(classic, 'lvl', ['...@']);
    drawWall(level, 0);
    level.undo();
    drawWall(level, 1);
    expect([level.redo(), drawnRows(level), level.position]).toEqual([false, ['.#.@'], 1]);
  });
});

test('the parts of a drag are one step in a journal that is read again, also before a damaged line', () => {
  const level = edited(classic, 'lvl', ['......@']);
  const { lines } = journalOf(level);
  drawWall(level, 0);
  const first = drawnRows(level);
  drawWall(level, 1);
  for (const x of [2, 3, 4])
    level.extend((pen) => {
      draw(pen, [{ x, y: 0 }], WALL);
    });
  const outside = (lines.at(-1) ?? '').replace(/\[4,0/, '[4,90');
  for (const end of ['', '{"more":', outside]) {
    const { level: again, lost } = valueOf(readJournal([...lines, end].join(''), findRules));
    expect([lost, again.length, drawnRows(again)]).toEqual([end === '' ? 0 : 1, 2, drawnRows(level)]);
    again.undo();
    expect(drawnRows(again)).toEqual(first);
  }
});

describe.each(RANDOM_LEVELS.map((source) => [source.rules.id, source] as const))('%s', (_, { rules, format, rows }) => {
  test('undo to the start gives the first board byte for byte, and redo to the end the last', () => {
    fc.assert(
      fc.property(rows, EDITS, (drawing, edits) => {
        const level = edited(rules, format, drawing);
        const first = whole(level);
        editAll(level, edits);
        const last = whole(level);
        const { position } = level;
        undoAll(level);
        expect(whole(level)).toEqual(first);
        goTo(level, position);
        expect(whole(level)).toEqual(last);
      }),
      tries(200),
    );
  });

  test('a journal read again is the same level with the same steps', () => {
    fc.assert(
      fc.property(rows, EDITS, (drawing, edits) => {
        const level = edited(rules, format, drawing);
        const { lines } = journalOf(level);
        editAll(level, edits);
        const read = valueOf(readJournal(lines.join(''), findRules));
        const again = read.level;
        expect([read.lost, whole(again), again.position, again.length]).toEqual([
          0,
          whole(level),
          level.position,
          level.length,
        ]);
        undoAll(again);
        undoAll(level);
        expect(whole(again)).toEqual(whole(level));
        redoAll(again);
        redoAll(level);
        expect(whole(again)).toEqual(whole(level));
      }),
      tries(200),
    );
  });
});

/** The level in a journal. */
function readLevel(text: string): EditedLevel {
  const read = readJournal(text, findRules);
  if (!read.ok || read.value.lost > 0) throw new Error(JSON.stringify(read));
  return read.value.level;
}

describe('a journal that is begun anew', () => {
  test('is the same level with the same steps, at the same place of the sheet', () => {
    fc.assert(
      fc.property(EDITS, (edits) => {
        const level = edited(classic, 'lvl', ['..@']);
        editAll(level, edits);
        const again = readLevel(formatJournal(level, undefined, Infinity).text);
        expect([whole(again), again.position, again.length]).toEqual([whole(level), level.position, level.length]);
        undoAll(again);
        undoAll(level);
        expect(whole(again)).toEqual(whole(level));
      }),
      tries(200),
    );
  });

  test('has the last steps only, if all are too long', () => {
    fc.assert(
      fc.property(EDITS, fc.nat(2000), (edits, limit) => {
        const level = edited(classic, 'lvl', ['..@']);
        editAll(level, edits);
        const { text, from, to } = formatJournal(level, undefined, limit);
        const again = readLevel(text);
        expect([whole(again), again.position, again.length]).toEqual([whole(level), level.position - from, to - from]);
      }),
      tries(200),
    );
  });

  test('has a step that made the board larger and took that back at once', () => {
    const level = edited(classic, 'lvl', ['..@']);
    drawWall(level, 4);
    level.extend((pen) => {
      pen.setArea({ left: 0, top: 0, width: 3, height: 1 });
      draw(pen, [{ x: 0, y: 0 }], WALL);
    });
    const again = readLevel(formatJournal(level, undefined, Infinity).text);
    expect([drawnRows(again), again.undo(), drawnRows(again)]).toEqual([['#.@'], true, ['..@']]);
  });

  test('says where the level is saved, and up to which step', () => {
    const level = edited(classic, 'lvl', ['...@']);
    drawWall(level, 0);
    level.noteSaved();
    drawWall(level, 1);
    const place = { path: 'a.lvl', number: 1, format: 'lvl', hash: '', isNew: false };
    const { text } = formatJournal(level, place, Infinity);
    const read = readJournal(text, findRules);
    expect(read.ok && [read.value.place, read.value.level.savedAt, read.value.level.position]).toEqual([place, 1, 2]);
  });
});

test('a mirrored board takes at most three bytes a cell in the journal', () => {
  const side = 200;
  // Columns of walls of different widths, so that a mirrored row differs in most cells.
  const row = Array.from({ length: side }, (_, x) => ((x * x) % 7 < 3 ? '#' : '.')).join('');
  const level = edited(
    classic,
    'lvl',
    Array.from({ length: side }, (_, y) => row.slice(y) + row.slice(0, y)),
  );
  const { lines } = journalOf(level);
  level.change((pen) => {
    turnBoard(pen, { isMirrored: true, quarters: 0 });
  });
  expect(lines.slice(1).join('').length).toBeLessThan(3 * side * side);
});

test.each([
  ['before the board', '{"area":[-1,0,2,1],"kinds":[[0,0,2,2,0,2,0,1]]}'],
  ['beyond the board', '{"area":[0,0,9,9],"kinds":[[0,0,2,2,0,2,0,1]]}'],
  ['more cells than there are', '{"area":[0,0,1,1],"kinds":[[0,0,2,2,0,2,0,2]]}'],
  ['cells before the first', '{"area":[0,0,1,1],"kinds":[[0,0,2,2,0,2,-1,1]]}'],
  ['an unknown direction', '{"area":[0,0,1,1],"kinds":[[0,0,2,2,0,7,0,1]]}'],
  ['half a run', '{"area":[0,0,1,1],"kinds":[[0,0,2,2,0,2,0]]}'],
])('a journal whose step changes %s is damaged there', (_, cells) => {
  const { text } = formatJournal(edited(classic, 'lvl', ['@']), undefined, 0);
  const read = readJournal(`${text}{"step":{"cells":${cells}}}\n`, findRules);
  expect(read.ok && read.value.lost).toBe(1);
});

test('a journal of an earlier version of the program is read', () => {
  const level = readLevel(
    [
      '{"version":1,"rules":"classic","width":1,"height":1,"ground":[0,6],"things":[0,6],"facings":[2,6],"numbers":{},"texts":{"notes":[]}}',
      '{"step":{"cells":[-1,0,0,0,2,2,0,2],"area":[0,0,1,1,-1,0,2,1]}}',
      '{"step":{"cells":[1,0,0,0,2,2,0,2],"area":[-1,0,2,1,-1,0,3,1]}}',
      '{"step":{"cells":[1,0,2,0,2,0,0,2,-1,0,2,0,2,0,1,2]}}',
      '"undo"',
      '"undo"',
    ].join('\n'),
  );
  expect([level.sheet.area, level.position, level.length]).toEqual([{ left: -1, top: 0, width: 2, height: 1 }, 1, 3]);
  level.redo();
  expect([level.sheet.area.width, level.sheet.read({ x: 1, y: 0 }).ground]).toEqual([3, 2]);
  level.redo();
  expect([1, -1].map((x) => level.sheet.read({ x, y: 0 }))).toEqual([EMPTY_CELL, { ground: 0, thing: 1, facing: 2 }]);
});

describe('a journal', () => {
  const level = edited(classic, 'lvl', ['..@']);
  const { lines } = journalOf(level);
  drawWall(level, 0);
  drawWall(level, -1);
  const text = lines.join('');

  test('that was cut off in its last line has lost the last change only', () => {
    const read = readJournal(text.slice(0, -20), findRules);
    expect(read.ok && [read.value.lost, drawnRows(read.value.level)]).toEqual([1, ['#.@']]);
  });

  test('is read up to the damage, wherever it was cut off', () => {
    fc.assert(
      fc.property(fc.nat(text.length), (end) => {
        const read = readJournal(text.slice(0, end), findRules);
        const rows = read.ok ? drawnRows(read.value.level) : [];
        expect(rows.length).toBeLessThanOrEqual(1);
      }),
      tries(500),
    );
  });

  test('is read or refused when a part of it is overwritten', () => {
    fc.assert(
      fc.property(fc.nat(text.length), fc.string({ maxLength: 3 }), (end, junk) => {
        const overwritten = text.slice(0, end) + junk + text.slice(end + junk.length);
        expect(() => readJournal(overwritten, findRules)).not.toThrow();
      }),
      tries(500),
    );
  });

  test.each([
    ['empty', '', 'no-journal'],
    ['of another program', '{"title": "x"}\n', 'no-journal'],
    ['of a later version', '{"version": 3}\n', 'journal-version'],
    ['of other rules', '{"version": 1, "rules": "chess"}\n', 'journal-rules'],
    ['without a board', '{"version": 1, "rules": "classic", "width": 3}\n', 'no-journal'],
  ])('that is %s is refused', (_, written, kind) => {
    expect(readJournal(written, findRules)).toEqual({ ok: false, faults: [{ kind }] });
  });

  const codes = { ground: [0, 6], things: [0, 6], facings: [2, 6] };
  const start = { version: 1, rules: 'classic', width: 1, height: 1, ...codes, numbers: {}, texts: { notes: [] } };
  const place = { path: 'a.lvl', number: 1, format: 'lvl', hash: '' };

  test.each([
    ['a width that is no number', { width: '1' }],
    ['half a row', { height: 1.5 }],
    ['more cells than a level may have', { width: 1_000_000, height: 1_000_000 }],
    ['too little ground', { ground: [0, 5] }],
    ['too many things', { things: [0, 7] }],
    ['no facings', { facings: undefined }],
    ['numbers that are none', { numbers: { moves: 'many' } }],
    ['no texts', { texts: undefined }],
    ['a title that is no text', { texts: { title: 1 } }],
  ])('that begins with %s is refused', (_, part) => {
    const written = JSON.stringify({ ...start, ...part });
    expect(readJournal(JSON.stringify(start), findRules)).toMatchObject({ ok: true, value: { lost: 0 } });
    expect(readJournal(written, findRules)).toEqual({ ok: false, faults: [{ kind: 'no-journal' }] });
  });

  test.each([
    ['a saved level without a path', { saved: { ...place, path: 1 } }],
    ['a saved level with half a number', { saved: { ...place, number: 1.5 } }],
    ['a saved level without a format', { saved: { ...place, format: undefined } }],
    ['a place without a hash', { place: { ...place, hash: undefined } }],
    ['half a cell of an earlier version', { step: { cells: [0, 0, 0, 0, 2, 2] } }],
  ])('is damaged at %s', (_, line) => {
    const read = (one: object) =>
      readJournal([start, one].map((written) => JSON.stringify(written)).join('\n'), findRules);
    expect(read({ saved: place })).toMatchObject({ ok: true, value: { lost: 0, level: { savedAt: 0 } } });
    expect(read(line)).toMatchObject({ ok: true, value: { lost: 1, level: { savedAt: undefined } } });
  });
});
