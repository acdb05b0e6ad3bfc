import fc from 'fast-check';
import { parseJson, type Json } from '../../src/settings/jsonc';
import { tries } from '../support/tries';

/** A value without its places. */
function plain(json: Json): unknown {
  switch (json.kind) {
    case 'list':
      return json.items.map(plain);
    case 'table':
      return Object.fromEntries(json.members.map(({ name, value }) => [name, plain(value)]));
    case 'nothing':
      return null;
    default:
      return json.value;
  }
}

function valueOf(text: string): unknown {
  const json = parseJson(text);
  return json.ok ? plain(json.value) : json.faults;
}

describe('a settings text', () => {
  test.each([
    ['is JSON', '{"a": [1, -2.5, true, false, null, "x"], "b": {}}', { a: [1, -2.5, true, false, null, 'x'], b: {} }],
    ['may be empty', '', {}],
    ['may be nothing but comments', '// nothing yet\n/* nor\nhere */', {}],
    ['may have comments anywhere', '{ // one\n "a": /* two */ 1, /* three */ }// four', { a: 1 }],
    ['may have a comma after the last', '{"a": [1, 2,], }', { a: [1, 2] }],
    ['may have names without quotes', '{ cell: "2x4", wall-edge: 3 }', { cell: '2x4', 'wall-edge': 3 }],
    [
      'may have words without quotes',
      '{ palette: paper, cell: 2x4, box: #aa5500 }',
      { palette: 'paper', cell: '2x4', box: '#aa5500' },
    ],
    ['may have single quotes', "{ 'a': 'it\\'s' }", { a: "it's" }],
    ['may have escapes', '"\\u0041\\n\\\\\\""', 'A\n\\"'],
    ['may end its lines as Windows does', '{\r\n"a": 1 // x\r\n}\r\n', { a: 1 }],
    ['may begin with a mark of its encoding', '\ufeff{"a": 1}', { a: 1 }],
    ['may hold // within quotes', '{"a": "http://x"}', { a: 'http://x' }],
  ])('%s', (_, text, value) => {
    expect(valueOf(text)).toEqual(value);
  });

  test.each([
    ['a comma is missing', '{\n  "a": 1\n  "b": 2\n}', 3, 3, '"," or "}"', '"'],
    ['a colon is missing', '{ "a" 1 }', 1, 7, '":"', '1'],
    ['a value is missing', '{ "a": }', 1, 8, 'a value', '}'],
    ['a name is missing', '{ : 1 }', 1, 3, 'a name or "}"', ':'],
    ['a bracket is missing', '{ "a": [1, 2 }', 1, 14, '"," or "]"', '}'],
    ['it ends too early', '{ "a": 1\n', 2, 1, '"," or "}"', ''],
    ['it goes on after its end', '{}\n}', 2, 1, 'the end of the file', '}'],
    ['a quote is missing', '{\n"a": "x\n}', 2, 6, 'a " at the end of this text', '"'],
    ['a comment has no end', '{} /* x', 1, 4, 'a */ at the end of this comment', '/'],
    ['an escape is none', '{"a": "\\x"}', 1, 8, 'an escape that JSON knows', '"'],
    ['a comment of several lines came before', '/* a\n b */ {;', 2, 9, '":"', ''],
  ])('is reported where %s', (_, text, line, column, expected, found) => {
    expect(valueOf(text)).toEqual([{ kind: 'not-json', line, column, expected, found }]);
  });

  test('is refused if it is nested too deep', () => {
    expect(valueOf('['.repeat(100_000))).toMatchObject([{ expected: 'something simpler' }]);
  });

  test('gives the place of each value', () => {
    const json = parseJson('{\n  "a": 1, "b":\n\t[true]\n}');
    const places =
      json.ok && json.value.kind === 'table' ? json.value.members.map(({ at, value }) => [at, value.at]) : [];
    expect(places).toEqual([
      [
        { line: 2, column: 3 },
        { line: 2, column: 8 },
      ],
      [
        { line: 2, column: 11 },
        { line: 3, column: 2 },
      ],
    ]);
  });

  test('has the same value as in JSON, for all JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), fc.constantFrom(undefined, 2), (value, indent) => {
        const text = JSON.stringify(value, undefined, indent);
        expect(valueOf(text)).toEqual(JSON.parse(text));
      }),
      tries(100, 1),
    );
  });

  test('of any characters gives a value or one fault inside it', () => {
    const pieces = fc.constantFrom(
      ...['{', '}', '[', ']', ':', ',', '"', "'", '\\', '/', '/*', '*/', '\n', ' ', 'a', '1', '\ud800'],
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
        const text = parts.join('');
        const json = parseJson(text);
        const [fault] = json.ok ? [] : json.faults;
        expect(json.ok || (fault !== undefined && fault.line <= text.split('\n').length)).toBe(true);
      }),
      tries(100, 1),
    );
  });
});
