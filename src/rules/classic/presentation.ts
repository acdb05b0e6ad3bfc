import { type Appearance, COMMON_APPEARANCES, type Count, type Presentation } from '../../core/presentation';
import { BOX_COLOURS, FIRST_COLOUR, isOnGoal, CLASSIC_PLAYER, tallies, BOXES_LEFT } from './pieces';
import { FIXTURE_APPEARANCES, hasKeys, keysInHand } from './fixtures';

export const classicPresentation: Presentation = {
  howTo: [
    'Push every box onto a goal.',
    'You push one box at a time and cannot pull, but everything can be taken back.',
  ],
  conversation: { kind: 'steps', letters: 'wasduyrq', countsMoves: true, hasHelp: true, goesOnAfterWin: true },
  tempo: { tickMs: 120 },
  appearances: {
    ground: new Map([
      ...COMMON_APPEARANCES,
      ...BOX_COLOURS.map(({ code, goal, hue }): [number, Appearance] => [
        code,
        { sprite: 'goal', hue, letter: goal, lettered: code !== FIRST_COLOUR },
      ]),
      ...FIXTURE_APPEARANCES,
    ]),
    thing: new Map([
      [CLASSIC_PLAYER, { sprite: 'player' }],
      ...BOX_COLOURS.map(({ code, box, hue }): [number, Appearance] => [
        code,
        { sprite: 'box', hue, letter: box, lettered: code !== FIRST_COLOUR },
      ]),
    ]),
  },

  on(level) {
    const total = tallies(level).reduce((sum, { required }) => sum + required, 0);
    const showsKeys = hasKeys(level);
    return {
      counts(view) {
        const counts: Count[] = [{ label: 'on goals', value: `${total - view.gauge(BOXES_LEFT)}/${total}` }];
        if (showsKeys) counts.push({ label: 'keys', value: keysInHand(view) || 'none' });
        return counts;
      },
      mood: (view, cell) => (isOnGoal(view, cell) ? 'home' : undefined),
    };
  },
};
