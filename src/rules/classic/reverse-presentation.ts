import { at } from '../../core/at';
import type { Level } from '../../core/level/level';
import type { Presentation } from '../../core/presentation';
import { startRegions } from './reverse-regions';
import { isOnGoal, tallies } from './pieces';
import { classicPresentation } from './presentation';

/** The gauges of reverse mode: boxes that are not yet on a start cell, and pulls. */
export const BOXES_AWAY = 0;
export const PULLS = 1;

/** The action that starts in another part of the level. */
export const BEGIN_ELSEWHERE = 'begin-elsewhere';

export const reversePresentation: Presentation = {
  ...classicPresentation,
  howTo: [
    'Move away from a box to pull it along.',
    'When you reach a position of your forward game, both join into a solution.',
  ],
  conversation: { ...classicPresentation.conversation, countsMoves: false },
  offers: [
    {
      action: BEGIN_ELSEWHERE,
      key: 'e',
      label: 'begin elsewhere',
      help: 'begin in another part',
      isOpen: (view) => view.gauge(PULLS) === 0 && regionCountOf(view.level) > 1,
    },
  ],

  on(level) {
    const total = tallies(level).reduce((sum, { required }) => sum + required, 0);
    return {
      counts: (view) => [
        { label: 'pulls', value: view.gauge(PULLS) },
        { label: 'boxes at the start', value: `${total - view.gauge(BOXES_AWAY)}/${total}` },
      ],
      mood: (view, cell) => (isOnGoal(view, cell) ? 'home' : undefined),
    };
  },
};

const regionCounts = new WeakMap<Level, number>();

function regionCountOf(level: Level): number {
  const known = regionCounts.get(level) ?? startRegions(level, at(level.players, 0)).length;
  regionCounts.set(level, known);
  return known;
}
