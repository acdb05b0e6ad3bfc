import type { Level } from '../../core/level/level';
import type { Presentation } from '../../core/presentation';
import { startRegions } from './reverse-regions';
import { isHome, tallies } from './pieces';
import { classicPresentation } from './presentation';

/** The gauges of a level from its end: boxes that do not stand where one stood at the start, and pulls. */
export const AWAY = 0;
export const PULLS = 1;

/** The action that begins from another part of the level. */
export const ELSEWHERE = 'begin-elsewhere';

export const reversePresentation: Presentation = {
  ...classicPresentation,
  howTo: [
    'Step against a box to pull it: you go one step back, and it comes after.',
    'What you find goes on to the win as soon as it meets a position that you had playing forwards.',
  ],
  conversation: { ...classicPresentation.conversation, countsMoves: false },
  offers: [
    {
      action: ELSEWHERE,
      key: 'e',
      label: 'begin elsewhere',
      help: 'begin in another part',
      isOpen: (view) => view.gauge(PULLS) === 0 && choicesOf(view.level) > 1,
    },
  ],

  on(level) {
    const inAll = tallies(level).reduce((sum, { required }) => sum + required, 0);
    return {
      counts: (view) => [
        { label: 'pulls', value: view.gauge(PULLS) },
        { label: 'boxes at the start', value: `${inAll - view.gauge(AWAY)}/${inAll}` },
      ],
      mood: (view, cell) => (isHome(view, cell) ? 'home' : undefined),
    };
  },
};

const choices = new WeakMap<Level, number>();

function choicesOf(level: Level): number {
  const known = choices.get(level) ?? startRegions(level, level.players[0] ?? 0).length;
  choices.set(level, known);
  return known;
}
