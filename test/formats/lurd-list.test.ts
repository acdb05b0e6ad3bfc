import { readLurdList } from '../../src/formats/lurd-list';

/** The names and moves of a list. */
function listed(...lines: readonly string[]) {
  return readLurdList(lines.join('\n'))?.map(({ line, names, solution }) => [line, names[0], solution]);
}

describe('a list of moves without boards', () => {
  test('names the level above its moves', () => {
    expect(listed('First Push', 'rrUU', 'dlLR', '', 'Back Row', '2(ur)lll')).toEqual([
      [2, 'First Push', 'rrUU dlLR'],
      [6, 'Back Row', '2(ur)lll'],
    ]);
  });

  test('may have headings, keys and remarks as SOK files have them', () => {
    const lines = ['Title: First Push', 'Author: Ann', ':: remark', 'Solution/Moves', 'rrUU', 'Solution/Pushes', 'rrU'];
    expect(listed(...lines)).toEqual([
      [5, 'First Push', 'rrUU'],
      [7, 'First Push', 'rrU'],
    ]);
  });

  test.each([
    ['First Push: rrUUll'],
    ['First Push;rrUUll'],
    ['First Push\trrUUll'],
    ['First Push = rrUUll'],
    ['First Push | rrUUll'],
  ])('may have moves behind the title: %j', (line) => {
    expect(listed(line)).toEqual([[1, 'First Push', 'rrUUll']]);
  });

  test('has titles with numbers and quotes', () => {
    const [found] = readLurdList('; 12 "First Push"\nrrUU\n') ?? [];
    expect(found?.names).toEqual(['First Push', '12 "First Push']);
    const [second] = readLurdList('Level 3: Turning Bay\nrrUU\n') ?? [];
    expect(second?.names).toContain('Turning Bay');
  });

  test('knows the collection that it names', () => {
    const found = readLurdList('Collection: Microban\n\nLevel 1\nrrUU\n\nLevel 2\nuu\n');
    expect(found?.map(({ collection, names }) => [collection, names[0]])).toEqual([
      ['Microban', 'Level 1'],
      ['Microban', 'Level 2'],
    ]);
  });

  test('is no text with boards, no markup and no prose', () => {
    expect(listed('#####', '#@$.#', '#####', 'Solution', 'R')).toBeUndefined();
    expect(listed('<a>', 'rrUUddlluurr', '</a>')).toBeUndefined();
    expect(listed('Nothing but words', 'and more of them')).toBeUndefined();
  });

  test.each([
    ['with actions', 'Small Change\nddr{buy-strength}uu\n{buy-move}\nrr\n', 'ddr{buy-strength}uu {buy-move} rr'],
    ['with blanks in actions', 'Small Change\nddr{ buy-strength }uu\n', 'ddr{ buy-strength }uu'],
    ['with actions behind the title', 'Small Change: ddr{buy-strength}uu\n', 'ddr{buy-strength}uu'],
    ['with letters for actions', 'Small Change\nRxRR3x\nxx\n', 'RxRR3x xx'],
    ['with letters for actions behind the title', 'Small Change: RxRRR\n', 'RxRRR'],
    ['with actions that are repeated', 'Small Change\n2{buy-strength}\n', '2{buy-strength}'],
    ['with letters that are repeated', 'Small Change\n3x2r\n', '3x2r'],
    ['of several players', 'Two Hands\nS L3\n@3:d J\n', 'S L3 @3:d J'],
    ['of several players behind the title', 'Two Hands: S L3 @3:d J\n', 'S L3 @3:d J'],
  ])('has moves %s', (_, text, solution) => {
    expect(readLurdList(text, undefined, () => 'x,')).toMatchObject([{ solution }]);
  });

  test.each([
    ['Dull\nrrllrrll\n', ['Dull'], 'rrllrrll'],
    ['Level 1: A L L\nrRR\n', ['A L L'], 'rRR'],
    ['A L L\nrRR\n', ['A L L'], 'rRR'],
    ['First Push\n12 x 8\nrRR\n', ['12 x 8'], 'rRR'],
    ['First Push\nX\nrRR\n', ['X'], 'rRR'],
    ['First Push\nrx\nLux\nrRR\n', ['First Push'], 'rx'],
  ])('keeps titles that are like moves: %j', (text, names, solution) => {
    const [found] =
      readLurdList(
        text,
        (line) => line === 'Lux',
        () => 'x',
      ) ?? [];
    expect([found?.names.filter((name) => names.includes(name)), found?.solution]).toEqual([names, solution]);
  });

  test('is read at once if it is a line of a million commands', () => {
    expect(readLurdList('w a '.repeat(500_000))).toHaveLength(1);
  });
});
