import { boardText, faultSentence, openGame, readLevels, type Fault, type Result } from '../src';

const LEVEL = '3 5\n#####\n#@Aa#\n#####\n';

/** The sentences for the faults; none if there were none. */
function sentences<T>(result: Result<T, Fault>): readonly string[] {
  return result.ok ? [] : result.faults.map(faultSentence);
}

describe('the library', () => {
  test('opens a game on the first level of a text', () => {
    const game = openGame(LEVEL);
    expect(game.ok && boardText(game.value)).toBe('#####\n#@Aa#\n#####');
  });

  test('opens no game on a level with a fault, and says what is wrong', () => {
    expect(sentences(openGame('3 5\n#####\n#.Aa#\n#####\n'))).toEqual(['there is no player; draw one with @ +']);
  });

  test('reads every level of a collection', () => {
    const found = readLevels('#####\n#@$.#\n#####\n\n#####\n#.$@#\n#####\n');
    expect(found.ok && found.value.entries.map(({ number }) => number)).toEqual([1, 2]);
  });

  test.each([
    ['an unknown rule set', { rules: 'clasic' }, /^there is no rule set "clasic"; there are classic, /],
    ['an unknown format', { format: 'pgn' }, /^there is no format "pgn"; there are lvl, xsb, /],
    ['a format of other rules', { rules: 'vexed', format: 'lvl' }, /^vexed levels are not written in the format lvl$/],
  ])('says so when asked for %s', (_, options, sentence) => {
    expect(sentences(readLevels(LEVEL, options))).toEqual([expect.stringMatching(sentence)]);
  });
});
