import { mkdirSync, truncateSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { faultOf, readText } from '../../src/files/read-text';
import { temporaryFiles } from '../support/temporary-folder';

const { folder, file } = temporaryFiles();

/** The path of a new file of these bytes. */
describe('a text file is read', () => {
  test.each([
    ['as it stands', '1 3\n@Aa\n'],
    ['with CRLF', '1 3\r\n@Aa\r\n'],
    ['without a newline at the end', '1 3\n@Aa'],
    ['with tabs', '\t;\ta note\n'],
    ['of nothing at all', ''],
    ['of nothing but white space', ' \r\n\t\n'],
    ['with letters of all scripts', '; Ольга, 倉庫番, 😀\n'],
  ])('%s', (_, text) => {
    expect(readText(file('as-it-stands.txt', text))).toEqual({ ok: true, value: text });
  });

  test.each([
    ['ISO-8859-1, as old collections have it', '; Andr\xe9 f\xfcr alle\n', '; André für alle\n'],
    ['Windows-1252, with its quotation marks', '; \x84Gr\xfc\xdfe\x93 \x96 5 \x80\n', '; „Grüße“ – 5 €\n'],
    ['UTF-8 that holds a replacement character', '; l\xc3\xa4nger \xef\xbf\xbd\n', '; länger \ufffd\n'],
    ['UTF-8 with a mark', '\xef\xbb\xbf; ä\n'.replace('ä', '\xc3\xa4'), '\ufeff; ä\n'],
    ['UTF-16 with a mark', '\xff\xfe;\0 \0\xe4\0\n\0', '\ufeff; ä\n'],
    ['UTF-16 with the other mark', '\xfe\xff\0;\0 \0\xe4\0\n', '\ufeff; ä\n'],
    ['the text of DOS, filled up to the end of a block', '; 1\r\n#@$.#\r\n\x1a\x1a', '; 1\r\n#@$.#\r\n'],
    ['form feeds between pages', '#@$.#\n\f\n#.$@#\n', '#@$.#\n\f\n#.$@#\n'],
  ])('in %s', (_, bytes, text) => {
    expect(readText(file('encoded.txt', Buffer.from(bytes, 'latin1')))).toEqual({ ok: true, value: text });
  });

  test.each([
    ['ISO-8859-1', [0xe9], 'é'],
    ['ISO-8859-1', [0xc3, 0xa9], 'Ã©'],
    ['utf-8', [0xc3, 0xa9], 'é'],
    ['UTF-8', [0xe9], 'é'],
    ['iso-8859-2', [0xb1], 'ą'],
    ['no-such-encoding', [0xc3, 0xa9], 'é'],
  ])('of XML in the encoding that it declares: %s %j', (encoding, bytes, letters) => {
    const declaration = `<?xml version="1.0" encoding="${encoding}"?>\n`;
    const path = file('declared.slc', Buffer.concat([Buffer.from(declaration), Uint8Array.from(bytes)]));
    expect(readText(path)).toEqual({ ok: true, value: `${declaration}${letters}` });
  });

  test('of several megabytes, as the largest collections are', () => {
    const text = '; 1\n#####\n#@$.#\n#####\n\n'.repeat(250_000);
    expect(readText(file('large.xsb', text))).toEqual({ ok: true, value: text });
  });
});

describe('a file that cannot be read as text says why', () => {
  test.each([
    ['there is none of this name', () => join(folder, 'nowhere.lvl'), { kind: 'no-such-file' }],
    ['there is a file where a folder should be', () => join(file('plain.lvl', 'x'), 'x.lvl'), { kind: 'no-such-file' }],
    [
      'its name is longer than a name can be',
      () => join(folder, 'x'.repeat(300)),
      { kind: 'unreadable', code: 'ENAMETOOLONG' },
    ],
    ['it holds zeros', () => file('zeros.lvl', Uint8Array.from([0, 0, 0, 0])), { kind: 'not-text' }],
    [
      'it is a picture',
      () => file('picture.png', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d])),
      { kind: 'not-text' },
    ],
    [
      'it is in UTF-16 without a mark',
      () => file('utf16.lvl', Uint8Array.from([0x31, 0, 0x20, 0, 0x33, 0])),
      { kind: 'not-text' },
    ],
    [
      'it has the mark of UTF-16 and half a character',
      () => file('half.lvl', Uint8Array.from([0xff, 0xfe, 0x00, 0xd8])),
      { kind: 'not-text' },
    ],
    ['it goes on after the end of a DOS text', () => file('end.lvl', '1 3\n@Aa\n\u001ax'), { kind: 'not-text' }],
    ['it holds a bell', () => file('bell.lvl', '1 3\n@Aa\n\u0007'), { kind: 'not-text' }],
  ])('%s', (_, path, fault) => {
    expect(readText(path())).toEqual({ ok: false, faults: [fault] });
  });

  test('it is a folder', () => {
    mkdirSync(join(folder, 'levels'));
    expect(readText(join(folder, 'levels'))).toEqual({ ok: false, faults: [{ kind: 'folder' }] });
  });

  test('it is far too large', () => {
    const path = file('huge.lvl', '1 3\n@Aa\n');
    truncateSync(path, 100 * 1024 * 1024);
    expect(readText(path)).toEqual({
      ok: false,
      faults: [{ kind: 'too-large', most: 32 * 1024 * 1024 }],
    });
  });
});

describe('an error of the system', () => {
  test.each([
    ['ENOENT', { kind: 'no-such-file' }],
    ['ENOTDIR', { kind: 'no-such-file' }],
    ['EISDIR', { kind: 'folder' }],
    ['EACCES', { kind: 'no-permission' }],
    ['EPERM', { kind: 'no-permission' }],
    ['EIO', { kind: 'unreadable', code: 'EIO' }],
  ])('%s becomes the fault of the file', (code, fault) => {
    expect(faultOf({ code })).toEqual(fault);
  });

  test.each(['UNKNOWN', `Unknown system error -${constants.errno.EDQUOT}`])('%s is called by its number', (code) => {
    expect(faultOf({ code, errno: -constants.errno.EDQUOT })).toEqual({ kind: 'unreadable', code: 'EDQUOT' });
  });

  test('without a code says that the file cannot be read', () => {
    expect(faultOf(new Error('no code'))).toEqual({ kind: 'unreadable', code: 'unknown' });
  });
});

test('a small file is read into little memory: there may be thousands of them', () => {
  const path = file('small.txt', '#@$.#\n');
  const allocated = jest.spyOn(Buffer, 'allocUnsafe');
  const text = readText(path);
  const bytes = allocated.mock.calls.reduce((sum, [size]) => sum + size, 0);
  allocated.mockRestore();
  expect(text).toEqual({ ok: true, value: '#@$.#\n' });
  expect(bytes).toBeLessThan(20_000);
});
