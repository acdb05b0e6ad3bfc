import { Readable } from 'node:stream';
import { InputLines } from '../../src/commands/play/input-lines';
import type { LinesFault } from '../../src/files/read-text';

/** The lines of an input that arrives in these reads, and why there were no more. */
async function linesOf(reads: Iterable<string | Buffer>): Promise<{ lines: string[]; fault: LinesFault | undefined }> {
  const lines = new InputLines(Readable.from(reads, { objectMode: false }));
  const found: string[] = [];
  for (let next = await lines.next(); !next.done; next = await lines.next()) found.push(next.value);
  return { lines: found, fault: lines.fault };
}

/** A source that fails like a file that cannot be read. */
function* failing(read: string, code: string): Generator<string> {
  yield read;
  throw Object.assign(new Error(code), { code });
}

describe('lines are read', () => {
  test.each([
    ['whole', ['d\n', 'a\n'], ['d', 'a']],
    ['several in one read', ['d\na\n'], ['d', 'a']],
    ['cut anywhere', ['R', ' 2', '\nL', ' 1\n'], ['R 2', 'L 1']],
    ['with CRLF', ['d\r\na\r\n'], ['d', 'a']],
    ['with CRLF that is cut', ['d\r', '\na\r', '\n', 'w'], ['d', 'a', 'w']],
    ['with CR', ['d\ra\r'], ['d', 'a']],
    ['empty', ['\n\r\n\n'], ['', '', '']],
    ['without the last line end', ['d\na'], ['d', 'a']],
    ['none of them', [], []],
  ])('%s', async (_, reads, lines) => {
    expect(await linesOf(reads)).toEqual({ lines, fault: undefined });
  });

  test('with characters split between reads', async () => {
    const [first, ...rest] = [...Buffer.from('é\n')].map((byte) => Buffer.of(byte));
    expect(await linesOf([first ?? '', ...rest])).toEqual({ lines: ['é'], fault: undefined });
  });

  test('up to 65536 characters each', async () => {
    const longest = 'x'.repeat(65_536);
    expect((await linesOf([`${longest}\n${longest}`])).lines).toEqual([longest, longest]);
  });
});

describe('lines end with a fault', () => {
  const fault: LinesFault = { kind: 'long-line', line: 2, most: 65_536 };

  test.each([
    ['without an end', ['a\n', 'x'.repeat(65_537)]],
    ['that has an end', [`a\n${'x'.repeat(65_537)}\nb\n`]],
    ['of many reads', ['a\n', ...Array.from({ length: 100 }, () => 'x'.repeat(1000))]],
  ])('if one is too long, %s', async (_, reads) => {
    expect(await linesOf(reads)).toEqual({ lines: ['a'], fault });
  });

  test('if the input cannot be read further', async () => {
    expect(await linesOf(failing('d\n', 'EIO'))).toEqual({ lines: ['d'], fault: { kind: 'unreadable', code: 'EIO' } });
  });
});
