import { NO_NOTES } from '../../src/core/level/source';
import fc from 'fast-check';
import { slcFormat } from '../../src/formats/slc/slc';
import { anyText } from '../support/any-text';
import { boardsIn, detected, faultsIn, readAs, sourceIn } from '../support/read';
import { shared, sharedTest } from '../support/shared-data';
import { longTest, tries } from '../support/tries';
import { valueOf } from '../support/value-of';

const BOARD = ['#####', '#@$.#', '#####'];
const ROWS = BOARD.map((row) => `      <L>${row}</L>`);

/** A collection of these levels, each given by its attributes and its content. */
function collection(levels: readonly string[], { title = 'A Title', prolog = '', rest = '' } = {}): string {
  return [
    `<?xml version="1.0" encoding="ISO-8859-1"?>${prolog}`,
    '<SokobanLevels>',
    `  <Title>${title}</Title>`,
    '  <LevelCollection Copyright="Ann Author" MaxWidth="5" MaxHeight="3">',
    ...levels,
    '  </LevelCollection>',
    `${rest}</SokobanLevels>`,
    '',
  ].join('\n');
}

function level(attributes: string, rows: readonly string[] = ROWS): string {
  return [`    <Level ${attributes}>`, ...rows, '    </Level>'].join('\n');
}

/** All levels of a text without the columns, or the faults. */
function readOf(text: string): unknown {
  return slcFormat.index(text).map((span) => {
    const draft = slcFormat.parse(text, span);
    return draft.ok
      ? { title: span.title, rows: draft.value.blocks.map((rows) => rows.map((row) => [row.text, row.line])) }
      : draft.faults.map((fault) => ({ kind: fault.kind, line: fault.line }));
  });
}

/** The titles of all levels of a text, from an index. */
function titlesIn(text: string): (string | undefined)[] {
  const found = readAs(text);
  return found.ok ? found.value.entries.map(({ title }) => title) : [];
}

describe('levels in XML are read', () => {
  test('in order, each with its id for a title', () => {
    const text = collection([level('Id="One"'), level('Id="Two &amp; more"'), level('Id=""'), level('Width="5"')]);
    expect(titlesIn(text)).toEqual(['One', 'Two & more', undefined, undefined]);
    expect(boardsIn('slc', text)).toEqual([BOARD, BOARD, BOARD, BOARD]);
  });

  test('by no other format', () => {
    expect(detected(collection([level('Id="1"')]))).toBe('slc classic');
  });

  test.each([
    ['with CRLF', collection([level('Id="1"')]).replaceAll('\n', '\r\n')],
    ['in one line', collection([level('Id="1"')]).replace(/\n */g, '')],
    ['with a byte-order mark', `\uFEFF${collection([level('Id="1"')])}`],
    ['without a declaration', collection([level('Id="1"')]).replace(/^.*\n/, '')],
    ['with a document type', collection([level('Id="1"')], { prolog: '\n<!DOCTYPE SokobanLevels SYSTEM "x.dtd">' })],
    [
      'with a document type that declares elements',
      collection([level('Id="1"')], { prolog: '<!DOCTYPE SokobanLevels [<!ELEMENT Level (L+)>]>' }),
    ],
    ['with comments', collection([level('Id="1"', ['<!-- a -- b -->', ...ROWS])], { prolog: '<!-- c -->' })],
    ['with names in small letters', collection([level('id="1"')]).toLowerCase()],
    [
      'with rows in CDATA',
      collection([
        level(
          'Id="1"',
          BOARD.map((row) => `<L><![CDATA[${row}]]></L>`),
        ),
      ]),
    ],
    ['with all rows in one element', collection([level('Id="1"', [`<L>\n${BOARD.join('\n')}\n</L>`])])],
    ['with blank rows round the board', collection([level('Id="1"', ['<L/>', ...ROWS, '<L>  </L>'])])],
    ['with an ampersand by itself', collection([level('Id="1"')], { title: 'Tom & Jerry' })],
    ['with words after the end', `${collection([level('Id="1"')])}and so on`],
  ])('%s', (_, text) => {
    expect(boardsIn('slc', text)).toEqual([BOARD]);
  });

  test('with the blanks that a row begins with, and entities for symbols', () => {
    const rows = ['<L>  ####</L>', '<L>###&#x20;&#46;#</L>', '<L>#@$  #</L>', '<L>######</L>'];
    expect(boardsIn('slc', collection([level('Id="1"', rows)]))).toEqual([['  ####', '### .#', '#@$  #', '######']]);
  });

  test('of a collection by itself, and its levels are no notes', () => {
    const text = `<LevelCollection Copyright="Ann">\n${level('Id="1"')}\n<Email>x</Email></LevelCollection>`;
    expect(boardsIn('slc', text)).toEqual([BOARD]);
    expect(slcFormat.indexWithNotes?.(text).about).toEqual({ ...NO_NOTES, author: 'Ann', notes: ['Email: x'] });
  });

  test('of a collection in one line, from its beginning only', () => {
    const text = collection(Array.from({ length: 400 }, () => level('Id="1"'))).replace(/\n */g, '');
    expect(slcFormat.recognise(`<?xml version="1.0"?>\n${text}`)).toBe('sure');
  });

  test('the same whether rows are searched for or read as any other XML', () => {
    const row = fc.constantFrom(
      '<L>#####</L>',
      ' <L>#@$.#</L>',
      '\n<L> # </L>',
      '<L></L>',
      '<L/>',
      '<L>#&#46;</L>',
      '<a>#</a>',
    );
    const odd = fc.constantFrom(
      '',
      '',
      '<!-- <L>#</L> -->',
      '<L><L>#</L></L>',
      '<L>#',
      '<Level>',
      '<![CDATA[<L>#</L>]]>',
      'x',
    );
    const levels = fc.array(fc.tuple(fc.array(row), odd), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(levels, (all) => {
        const text = collection(all.map(([rows, other]) => level('Id="1"', [...rows, other])));
        expect(readOf(text)).toEqual(readOf(text.replaceAll('</L>', '</L\t>')));
      }),
      tries(300),
    );
  });

  test('with a blank row inside', () => {
    const rows = ['#####', '#@$ #', '', '#  .#', '#####'].map((row) => `<L>${row}</L>`);
    expect(boardsIn('slc', collection([level('Id="1"', rows)]))).toEqual([['#####', '#@$ #', '', '#  .#', '#####']]);
  });

  test('and the author is that of the level, or else of the collection', () => {
    const of = (attributes: string) => sourceIn('slc', collection([level(attributes)])).author;
    expect([of('Id="1"'), of('Id="1" Copyright="Bob"')]).toEqual(['Ann Author', 'Bob']);
  });

  test('and the notes on all levels are read', () => {
    const words = [
      '  <Description>',
      'Some words &amp; more,',
      '',
      '  and more.',
      '  </Description>',
      '  <Email>ann@example.org</Email>',
      '  <Url>http://example.org</Url>',
    ].join('\n');
    const text = collection([level('Id="1"')]).replace('  <LevelCollection', `${words}\n  <LevelCollection`);
    expect(slcFormat.indexWithNotes?.(text).about).toEqual({
      ...NO_NOTES,
      title: 'A Title',
      author: 'Ann Author',
      notes: ['Some words & more,', '', '  and more.', 'Email: ann@example.org', 'Url: http://example.org'],
    });
  });
});

describe('faults of levels in XML are reported with their places', () => {
  test('a symbol of a row', () => {
    const text = collection([level('Id="1"'), level('Id="2"', ['<L>#####</L>', '<L>  #@?.#</L>', '<L>#####</L>'])]);
    expect(faultsIn('slc', text)).toEqual([
      'x: line 12, column 8: "?" is not a symbol of slc maps; the symbols are blank - _ # @ + $ * .',
    ]);
  });

  test('a symbol of a row, if everything is in one line', () => {
    const rows = ['<L>#####</L>', '<L>#@?.#</L>', '<L>#####</L>'];
    const text = collection([level('Id="😀"'), level('Id="2"', rows)]).replace(/\n */g, '');
    const column = [...text].indexOf('?', text.indexOf('</Level>')) + 1;
    expect(faultsIn('slc', text)[0]).toContain(`x: line 1, column ${column}: "?" is not a symbol`);
  });

  test('a level without rows', () => {
    expect(faultsIn('slc', collection([level('Id="1"', [])]))).toEqual([
      'x: line 5, column 5: there is no level in it',
    ]);
  });

  test('no level at all', () => {
    expect(faultsIn('slc', collection([]))).toEqual(['x: there is no level in it']);
  });

  test.each([
    [
      'a tag that is not closed',
      collection([level('Id="2"', ['<L>###', '</Level>'])]),
      'line 7, column 8',
      'unexpected close tag',
    ],
    [
      'an end that is missing',
      collection([level('Id="2"')]).replace(/<\/Lev[^]*/, ''),
      'line 9, column 4',
      'unclosed root tag',
    ],
    ['an attribute without a value', collection([level('Id')]), 'line 5, column 14', 'attribute without value'],
    ['a bracket among the symbols', collection([level('Id="2"', ['<L>#< #</L>'])]), 'line 6, column 5', 'unencoded <'],
  ])('%s, which ends the reading', (_, text, place, reason) => {
    expect(faultsIn('slc', text)).toEqual([
      `x: ${place}: this is no well-formed XML, nothing from here on can be read: ${reason}`,
    ]);
  });

  test('but the levels before it are read', () => {
    const text = collection([level('Id="One"'), level('Id="Two"'), level('Id="Three"', ['<L>##</Level>'])]);
    expect(titlesIn(text)).toEqual(['One', 'Two', 'Three']);
    expect(boardsIn('slc', text)).toEqual([BOARD, BOARD]);
  });
});

const TWENTY_ATTRIBUTES = Array.from({ length: 20 }, (_, index) => `a${index}=""`).join(' ');

describe('a text that is made to hurt is refused', () => {
  const bomb = [
    '<!DOCTYPE SokobanLevels [',
    '  <!ENTITY a "####################">',
    '  <!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">',
    '  <!ENTITY file SYSTEM "file:///etc/passwd">',
    ']>',
  ].join('\n');

  test('if declared entities would be expanded in a row', () => {
    const text = collection([level('Id="1"', ['<L>#&b;#</L>']), level('Id="2"')], { prolog: bomb });
    expect(faultsIn('slc', text)).toEqual([
      'x: line 10, column 5: "&b;" stands for nothing known; declared entities are not read, write the character itself',
    ]);
    expect(boardsIn('slc', text)).toEqual([BOARD]);
  });

  test('if they would be expanded elsewhere, or a file fetched', () => {
    expect(faultsIn('slc', collection([level('Id="1"')], { prolog: bomb, title: 'x &file;' }))).toEqual([
      'x: line 7, column 12: "&file;" stands for nothing known; declared entities are not read, write the character itself',
    ]);
  });

  const refusal = (place: string, reason: string) => [
    `x: ${place}: this is no well-formed XML, nothing from here on can be read: ${reason}`,
  ];

  test('if elements are nested too deep', () => {
    expect(faultsIn('slc', `<SokobanLevels>\n${'<a>'.repeat(1_000_000)}`)).toEqual(
      refusal('line 2, column 48', 'elements lie more than 16 deep'),
    );
  });

  test('if a declaration has no end', () => {
    const text = `<SokobanLevels>\n${'<!ENTITY'.repeat(500_000)}`;
    expect(faultsIn('slc', text)).toEqual(refusal('line 2, column 4080', 'a declaration is too long'));
  });

  test('if an element has too many attributes', () => {
    const attributes = Array.from({ length: 40 }, (_, index) => `a${index}="1"`).join(' ');
    expect(faultsIn('slc', `<SokobanLevels ${attributes}>`)).toEqual(
      refusal('line 1, column 268', 'an element has more than 32 attributes'),
    );
  });

  test.each([
    ['levels', '<Level/>'.repeat(100_002), 'there are more than 100000 levels'],
    ['comments', '<!--x-->'.repeat(1_000_001), 'there are more than 1000000 elements or comments'],
    ['instructions', '<?x?>'.repeat(1_000_001), 'there are more than 1000000 elements or comments'],
  ])('if there are too many %s', expectRefused);

  longTest.each([
    ['elements', '<a/>'.repeat(1_000_001), 'there are more than 1000000 elements or comments'],
    ['pieces of plain text', '<![CDATA[]]>'.repeat(1_000_001), 'there are more than 1000000 elements or comments'],
    ['attributes', `<a ${TWENTY_ATTRIBUTES}/>`.repeat(50_001), 'there are more than 1000000 attributes'],
  ])('if there are too many %s', expectRefused);

  function expectRefused(_: string, many: string, reason: string): void {
    const spans = slcFormat.index(`<SokobanLevels>${many}</SokobanLevels>`);
    expect(spans[spans.length - 1]?.fault).toMatchObject({ kind: 'bad-xml', reason });
  }

  test.each([
    ['ampersands', `<Title>${'&'.repeat(4000)}`, 'line 1, column 2024'],
    ['ampersands in a name', `<LevelCollection><Level Id="${'&'.repeat(4000)}"/>`, 'line 1, column 2045'],
    ['entities that stand for nothing', `<LevelCollection><Level><L>${'&x;'.repeat(2000)}`, 'line 1, column 3045'],
    ['dashes in a comment', `<!-- ${'-- '.repeat(2000)}-->`, 'line 1, column 3023'],
    ['words between two roots', `</SokobanLevels>${'x'.repeat(2000)}<SokobanLevels>`, 'line 1, column 1032'],
  ])('if there are thousands of slips: %s', (_, slips, place) => {
    const reason = 'there are more than 1000 errors up to here';
    expect(faultsIn('slc', `<SokobanLevels>${slips}`)).toEqual(refusal(place, reason));
  });

  longTest('if there are a million entities', () => {
    const text = `<SokobanLevels><Title>${'&amp;'.repeat(1_002_000)}</Title>`;
    expect(faultsIn('slc', text)).toEqual(refusal('line 1, column 5001216', 'there are more than 1000000 entities'));
  });

  longTest('if a level has too many rows', () => {
    const text = `<Level>${'<L></L>'.repeat(1_000_002)}</Level>`;
    const level = slcFormat.parse(text, { from: 0, to: text.length, line: 1, title: undefined });
    expect(level.ok ? [] : level.faults).toEqual([
      expect.objectContaining({ kind: 'bad-xml', reason: 'a level has more than 1000000 rows' }),
    ]);
  });

  test.each([
    ['a comment', `<!--${'a'.repeat(1_000_000)}-->`],
    ['a name', `<${'a'.repeat(1_000_000)}>`],
    ['an entity', `&${'a'.repeat(1_000_000)};`],
    ['a value', `<L x="${'a'.repeat(1_000_000)}">`],
  ])('if %s does not end', (_, long) => {
    const sentences = faultsIn('slc', `<SokobanLevels>\n${long}`);
    expect(sentences.map((sentence) => sentence.replace(/column \d+/, 'column n'))).toEqual(
      refusal('line 2, column n', 'a name, a value or a comment here is too long'),
    );
  });
});

describe('other texts in brackets are no levels', () => {
  test.each([
    ['a page', '<!DOCTYPE html>\n<html><body><p>#####</p></body></html>\n'],
    ['a picture', '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>\n'],
    ['a comment', '<!-- words, and no more -->\n'],
  ])('%s', (_, text) => {
    expect(detected(text)).toContain('this is no level in any format known here');
  });
});

describe('a written text reads the same', () => {
  test('with titles, authors and the notes on all levels', () => {
    const about = {
      ...NO_NOTES,
      title: 'All & <sundry>',
      author: 'Ann',
      notes: ['Two lines', '', 'of "words"', 'Email: ann@example.org', 'Copyright: nobody'],
    };
    const source = collection([level('Id="One"'), level('Id="Two" Copyright="Bob"')]);
    const drafts = slcFormat.index(source).map((span) => slcFormat.parse(source, span));
    const gathered = slcFormat.gather?.();
    for (const draft of drafts.map(valueOf)) gathered?.add(draft);
    const text = [...(gathered?.pieces(about) ?? [])].join('');
    expect(slcFormat.indexWithNotes?.(text).about).toEqual(about);
    expect(boardsIn('slc', text)).toEqual([BOARD, BOARD]);
    expect(titlesIn(text)).toEqual(['One', 'Two']);
  });

  test('and a level without a title gets its number', () => {
    const source = collection([level('Id=""')]);
    const drafts = slcFormat.index(source).map((span) => slcFormat.parse(source, span));
    const text = drafts.map((draft) => (draft.ok ? slcFormat.write(draft.value) : '')).join('');
    expect(titlesIn(text)).toEqual(['1']);
  });

  test('with any characters in its title', () => {
    fc.assert(
      fc.property(anyText(), (words) => {
        const title = words.replace(/[\s\u0000-\u001f\ud800-\udfff\ufffe\uffff]+/g, ' ').trim();
        const source = collection([level('Id="x"')]);
        const [draft] = slcFormat
          .index(source)
          .map((span) => slcFormat.parse(source, { ...span, title: title || undefined }));
        expect(titlesIn(draft?.ok ? slcFormat.write(draft.value) : '')).toEqual([title || '1']);
      }),
      tries(100),
    );
  });
});

describe('collections as they are', () => {
  sharedTest.each([
    ['HeyTak.slc', 10, 'Richard Weston Collection', '1'],
    ['SQA-File.slc', 1, 'The First One', 'Smiley'],
  ])('%s', (name, count, title, first) => {
    const text = shared(`collections/${name}`);
    expect(boardsIn('slc', text)).toHaveLength(count);
    expect(slcFormat.indexWithNotes?.(text).about.title).toBe(title);
    expect(titlesIn(text)[0]).toBe(first);
  });
});
