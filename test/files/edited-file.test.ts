import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { createEditedFile, readEditedFile, saveEditedFile, type EditedFile } from '../../src/files/edited-file';
import { temporaryFolder } from '../support/temporary-folder';
import { tries } from '../support/tries';
import { valueOf } from '../support/value-of';

const folder = temporaryFolder();
const path = join(folder, 'levels.xsb');

function opened(bytes: Uint8Array): EditedFile {
  writeFileSync(path, bytes);
  const file = valueOf(readEditedFile(path));
  return file;
}

const TEXT = 'Der Größe nach\n#####\n#@$.#\n#####\n';

describe('a file is written in its own encoding', () => {
  test.each<[string, (text: string) => Buffer]>([
    ['UTF-8', (text) => Buffer.from(text)],
    ['UTF-8 with its mark', (text) => Buffer.from(`\uFEFF${text}`)],
    ['UTF-16', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16 the other way round', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
    ['ISO-8859-1', (text) => Buffer.from(text, 'latin1')],
    ['Windows-1252', (text) => Buffer.concat([Buffer.from(text, 'latin1'), Buffer.of(0x93, 0x8d, 0x94)])],
    ['a text with the end mark of old systems', (text) => Buffer.concat([Buffer.from(text), Buffer.alloc(9, 0x1a)])],
    ['XML that names it', (text) => Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>\n${text}`, 'latin1')],
  ])('%s', (_, encoded) => {
    const file = opened(encoded(TEXT));
    const saved = saveEditedFile(file, file.text.replace('Größe', 'Länge'));
    expect([saved.ok, readFileSync(path)]).toEqual([true, encoded(TEXT.replace('Größe', 'Länge'))]);
  });

  test('but not characters that the encoding lacks', () => {
    const file = opened(Buffer.from(TEXT, 'latin1'));
    expect(saveEditedFile(file, `${file.text}\u4e2d`)).toEqual({ ok: false, faults: [{ kind: 'not-encodable' }] });
    expect(readFileSync(path)).toEqual(file.bytes);
  });

  test('an unchanged text is the same bytes, with any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ min: 9, max: 255, maxLength: 30 }), (bytes) => {
        writeFileSync(path, bytes);
        const file = readEditedFile(path);
        const saved = file.ok ? saveEditedFile(file.value, file.value.text) : file;
        expect(readFileSync(path)).toEqual(Buffer.from(bytes));
        expect(saved.ok || saved.faults.length).toBeTruthy();
      }),
      tries(300),
    );
  });
});

describe('what was written meanwhile', () => {
  test('is not lost', () => {
    const file = opened(Buffer.from(TEXT));
    writeFileSync(path, 'something else');
    expect(saveEditedFile(file, 'mine')).toEqual({ ok: false, faults: [{ kind: 'changed' }] });
    expect(readFileSync(path, 'utf8')).toBe('something else');
  });

  test('is overwritten if the user says so', () => {
    const file = opened(Buffer.from(TEXT));
    writeFileSync(path, 'something else');
    expect(saveEditedFile(file, 'mine', true).ok).toBe(true);
    expect(readFileSync(path, 'utf8')).toBe('mine');
  });

  test('is only what differs: a file can be saved again and again', () => {
    const first = saveEditedFile(opened(Buffer.from(TEXT)), 'one');
    const second = first.ok && saveEditedFile(first.value, 'two');
    expect(second && second.ok && readFileSync(path, 'utf8')).toBe('two');
  });
});

test('a file keeps its permissions', () => {
  const file = opened(Buffer.from(TEXT));
  chmodSync(path, 0o640);
  saveEditedFile(file, 'mine');
  expect(statSync(path).mode & 0o777).toBe(0o640);
});

test('a read-only file is overwritten only if the user says so', () => {
  const file = opened(Buffer.from(TEXT));
  chmodSync(path, 0o444);
  const [asked, forced] = [saveEditedFile(file, 'mine'), saveEditedFile(file, 'forced', true)];
  expect(asked).toEqual({ ok: false, faults: [{ kind: 'read-only' }] });
  expect([forced.ok, readFileSync(path, 'utf8'), statSync(path).mode & 0o777]).toEqual([true, 'forced', 0o444]);
  chmodSync(path, 0o644);
});

test('a new file never replaces another', () => {
  const fresh = join(folder, 'new.xsb');
  expect(createEditedFile(fresh, TEXT).ok).toBe(true);
  expect(createEditedFile(fresh, 'other')).toEqual({ ok: false, faults: [{ code: 'EEXIST' }] });
  expect(readFileSync(fresh, 'utf8')).toBe(TEXT);
});
