import { zipEntries } from '../../src/files/zip';
import { zipOf, type Zipped } from '../support/zip';

/** Each file of an archive with its content, or its fault; or the fault of the archive. */
function contents(archive: Buffer): unknown {
  const entries = zipEntries(archive);
  if (!entries.ok) return entries.faults;
  return entries.value.map((entry) => {
    const content = entry.read();
    return [entry.path, content.ok ? content.value.toString() : content.faults];
  });
}

/** The same of the only file of an archive. */
function contentOf(file: Partial<Zipped>): unknown {
  return contents(zipOf([{ name: 'a', content: 'abc', ...file }]));
}

describe('an archive is read', () => {
  test('file by file, packed or not', () => {
    const files = [
      { name: 'a', content: 'abc' },
      { name: 'b/c', content: 'x'.repeat(100_000), method: 0 },
      { name: 'empty', content: '' },
    ];
    expect(contents(zipOf(files))).toEqual([
      ['a', 'abc'],
      ['b/c', 'x'.repeat(100_000)],
      ['empty', ''],
    ]);
  });

  test('without its folders', () => {
    expect(
      contents(
        zipOf([
          { name: 'a/', content: '' },
          { name: 'a/b', content: '1' },
        ]),
      ),
    ).toEqual([['a/b', '1']]);
  });

  test('with a comment at its end', () => {
    expect(contents(zipOf([{ name: 'a', content: 'abc' }], { comment: 'PK\u0005\u0006 and more' }))).toEqual([
      ['a', 'abc'],
    ]);
  });

  test.each([
    ['../../etc/passwd', 'etc/passwd'],
    ['/etc/passwd', 'etc/passwd'],
    ['..\\..\\up.xsb', 'up.xsb'],
    ['a/./b/../c', 'a/b/c'],
    ['größe.xsb', 'größe.xsb'],
    [Uint8Array.from([0x61, 0xe9]), 'aé'],
  ])('and a name leads nowhere but into it: %s', (name, path) => {
    expect(contentOf({ name })).toEqual([[path, 'abc']]);
  });
});

describe('a file of an archive is refused', () => {
  test.each([
    ['that is encrypted', { flags: 1 }, { kind: 'zip-encrypted' }],
    ['that is packed in another way', { method: 14 }, { kind: 'zip-method', method: 14 }],
    ['that is longer than it says', { size: 2 }, { kind: 'zip-damaged' }],
    ['that is shorter than it says', { size: 4 }, { kind: 'zip-damaged' }],
    ['whose sum is another', { sum: 1 }, { kind: 'zip-damaged' }],
    ['that is too large', { size: 33 * 1024 * 1024 }, { kind: 'zip-expands', most: 32 * 1024 * 1024 }],
    ['that expands to far more than it says', { content: 'x'.repeat(5_000_000), size: 3 }, { kind: 'zip-damaged' }],
  ])('%s', (_, file, fault) => {
    expect(contentOf(file)).toEqual([['a', [fault]]]);
  });
});

describe('an archive is refused', () => {
  const good = zipOf([{ name: 'a', content: 'abc' }]);

  test.each([
    ['without an end', good.subarray(0, good.length - 1), { kind: 'zip-damaged' }],
    ['without its beginning', good.subarray(40), { kind: 'zip-damaged' }],
    ['that names more files than it has', zipOf([{ name: 'a', content: '' }], { count: 2 }), { kind: 'zip-damaged' }],
    ['of several parts', zipOf([{ name: 'a', content: '' }], { here: 3 }), { kind: 'zip-parts' }],
    ['of too many files', zipOf([], { count: 20_000 }), { kind: 'zip-too-many', most: 10_000 }],
    [
      'that expands to too much in all',
      zipOf(Array.from({ length: 5 }, () => ({ name: 'a', content: 'a', size: 30 * 1024 * 1024 }))),
      { kind: 'zip-expands', most: 128 * 1024 * 1024 },
    ],
  ])('%s', (_, archive, fault) => {
    expect(contents(archive)).toEqual([fault]);
  });

  test('wherever it is cut, and nothing is thrown', () => {
    const cuts = Array.from({ length: good.length }, (_, length) => contents(good.subarray(0, length)));
    expect(cuts).toEqual(cuts.map(() => [{ kind: 'zip-damaged' }]));
  });

  test('or read, whichever byte is changed, and nothing is thrown', () => {
    const changed = Array.from({ length: good.length }, (_, at) => {
      const bytes = Buffer.from(good);
      bytes[at] = 0xff;
      return Array.isArray(contents(bytes));
    });
    expect(changed).not.toContain(false);
  });
});
