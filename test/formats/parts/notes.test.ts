import type { Draft } from '../../../src/core/level/source';
import { FORMATS } from '../../../src/formats';

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

  test('nothing if a key has no value', () => {
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

  test.each([
    'rrUU\n',
    'Solution\nby pushing\n',
    'Solution by somebody\n',
    'Resolution\nrr\n',
    'Title: Dull\nrrUUddrrUUx\n',
  ])('no solution: %j', (notes) => {
    expect(draftsIn('xsb', `${BOARD}Title: One\n${notes}`)).toMatchObject([{ solutions: [], snapshots: [] }]);
  });

  test.each([
    ['Solution', 'solutions'],
    ['SOLUTION:', 'solutions'],
    ['Solutions', 'solutions'],
    ['Solution 1', 'solutions'],
    ['Solution by somebody', 'solutions'],
    ['Solution/Moves', 'solutions'],
    ['Solution/Pushes (12/3)', 'solutions'],
    ['Solution/Mover', 'solutions'],
    ['Best Solution', 'solutions'],
    ['Snapshot', 'snapshots'],
    ['Snapshot 2 (7/1)', 'snapshots'],
    ['Reverse Mode Snapshot', 'snapshots'],
    ['SaveGame', 'snapshots'],
    ['Saved game:', 'snapshots'],
    ['Saved', 'snapshots'],
    ['My first snapshot', 'snapshots'],
    ['Pushed and pulled', 'solutions'],
  ])('the kind of moves below %j', (heading, where) => {
    const none = { solutions: [], snapshots: [] };
    expect(draftsIn('xsb', `${BOARD}\n${heading}\n\nrrUUddllrr\nUU\n\nNotes: none\n`)).toMatchObject([
      { ...none, [where]: ['rrUUddllrrUU'] },
    ]);
  });

  test.each([
    ['wrapped over lines', 'rrUU\nLLdd', 'rrUULLdd'],
    ['with blanks', ' rr UU ', 'rrUU'],
    ['in capital letters', 'RRUU', 'RRUU'],
    ['in run lengths', '2r2(3(uR)d)\n4U', '2r2(3(uR)d)4U'],
    ['with the place where the player stopped', 'rrUU*lldd', 'rrUU*lldd'],
    ['of a game played backwards', '[]U[rr]d', '[]U[rr]d'],
    ['with changes of the player', '{rddd}Urr{uul}uLU', '{rddd}Urr{uul}uLU'],
    ['as Retroban writes them', '9-9r1,8-9d2,\n10-9l1', '9-9r1,8-9d2,10-9l1'],
  ])('moves %s', (_, moves, written) => {
    expect(draftsIn('xsb', `${BOARD}\nSolution\n${moves}\n`)).toMatchObject([{ solutions: [written] }]);
  });

  test('moves without a heading, each paragraph of them', () => {
    const text = `${BOARD}\nrrUUddllrr\nUU\n\nddllrrUUrrUUddllrr\n`;
    expect(draftsIn('xsb', text)).toMatchObject([{ solutions: ['rrUUddllrrUU', 'ddllrrUUrrUUddllrr'] }]);
  });

  test('no more than words within a comment', () => {
    const comment = 'Comment:\n\n#####\n#@$.#\n#####\nTitle: No\n\nSolution\nrr\nComment-End:';
    expect(draftsIn('xsb', `${BOARD}${comment}\nAuthor: A\n`)).toMatchObject([
      { title: undefined, author: 'A', solutions: [], notes: [...comment.split('\n'), 'Author: A'] },
    ]);
  });

  test('of each level its own', () => {
    const text = `${BOARD}Title: One\n\nSolution\nr\n\n${BOARD}Title: Two\nAuthor: B\n\nSolution\nlrr\n`;
    expect(draftsIn('xsb', text)).toMatchObject([
      { title: 'One', author: undefined, solutions: ['r'] },
      { title: 'Two', author: 'B', solutions: ['lrr'] },
    ]);
  });
});
