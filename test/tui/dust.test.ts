import { holes, vexed } from '../../src/rules';

import { drawnLevel, Screen } from '../support/screen';

const LEDGE = drawnLevel(vexed, 'vexed', ['########', '# Pr   #', '#H##   #', '#H    r#', '########']);

/** The age of the dust after each of these times. */
function agesOf(screen: Screen, ...times: readonly number[]): (number | undefined)[] {
  return times.map((milliseconds) => {
    const { animation } = screen.pass(milliseconds).play;
    return animation.kind === 'showing' ? animation.dust?.age : undefined;
  });
}

describe('dust', () => {
  test('rises for three frames where a box lands, and the turn ends no later', () => {
    const screen = new Screen([LEDGE], { motion: 'full' }).press('right');
    expect(agesOf(screen, 300, 300, 60, 60, 60)).toEqual([undefined, 0, 1, 2, undefined]);
    expect(screen.play.animation.kind).toBe('showing');
    expect(screen.pass(120).play.animation.kind).toBe('resting');
  });

  test('is gone with the next key', () => {
    const screen = new Screen([LEDGE], { motion: 'full' }).press('right').pass(600).press('left');
    expect(agesOf(screen, 0)).toEqual([undefined]);
  });

  test('is not shown without animations', () => {
    const screen = new Screen([LEDGE], { motion: 'none' }).press('right');
    expect(agesOf(screen, 300, 300)).toEqual([undefined, undefined]);
  });

  test('does not rise where a box slides on ice', () => {
    const ice = drawnLevel(holes, 'holes', [
      '_____',
      '__I__',
      '__I__',
      '__Y__',
      '',
      '__v__',
      '__y__',
      '_____',
      '_____',
    ]);
    expect(agesOf(new Screen([ice], { motion: 'full' }).press('down'), 90, 90)).toEqual([undefined, undefined]);
  });
});
