import type { Draft } from '../../src/core/draft';
import { FORMATS } from '../../src/formats';

const BOARD = '#####\n#@$.#\n#####\n';

/** The drafts of all levels of a text. */
function draftsIn(id: string, text: string): Draft[] {
  const formats = FORMATS.filter((format) => format.id === id);
  return formats.flatMap((format) =>
    format.index(text).flatMap((span) => {
      const draft = format.parse(text, span);
      return draft.ok ? [draft.value] : [];
    }),
  );
}

describe('the notes of a level say', () => {
  test.each([
    ['below a board of the community', 'xsb', `${BOARD}Title: One\nAuthor: A. Author\n`],
    ['above a board of the community', 'xsb', `AUTHOR : A. Author\nOne\n\n${BOARD}`],
    ['below a classic level', 'lvl', '1 3\n@Aa\n  author:A. Author  \nTitle: One\n'],
  ])('who made it: %s', (_, format, text) => {
    expect(draftsIn(format, text)).toMatchObject([{ title: 'One', author: 'A. Author', solutions: [] }]);
  });

  test('nothing where a key has no value', () => {
    expect(draftsIn('xsb', `${BOARD}Title:\nAuthor: \nSolution:\n`)).toMatchObject([
      { title: undefined, author: undefined, solutions: [] },
    ]);
  });

  test.each([
    ['in the lines after the word', 'Solution\nrrUU\nlldd\n', ['rrUUlldd']],
    ['after a blank line', 'Solution\n\nrrUU\n', ['rrUU']],
    ['in the same line', 'Solution: rr UU\n', ['rrUU']],
    ['in the same line and those after it', 'SOLUTION: rr\nUU\nDate: today\n', ['rrUU']],
    ['more than one', 'Solution:\nrr\nSolution:\nrlrr\n', ['rr', 'rlrr']],
  ])('how it is solved: %s', (_, notes, solutions) => {
    expect(draftsIn('xsb', `${BOARD}Title: One\n${notes}`)).toMatchObject([{ solutions }]);
  });

  test.each(['Solution by somebody\nrr\n', 'Solutions\nrr\n', 'rrUU\n'])('no solution: %j', (notes) => {
    expect(draftsIn('xsb', `${BOARD}Title: One\n${notes}`)).toMatchObject([{ solutions: [] }]);
  });

  test('of each level its own', () => {
    const text = `${BOARD}Title: One\n\nSolution\nr\n\n${BOARD}Title: Two\nAuthor: B\n\nSolution\nlrr\n`;
    expect(draftsIn('xsb', text)).toMatchObject([
      { title: 'One', author: undefined, solutions: ['r'] },
      { title: 'Two', author: 'B', solutions: ['lrr'] },
    ]);
  });
});
