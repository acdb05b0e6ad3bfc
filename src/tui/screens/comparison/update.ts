import { makeCommandTable } from '../../../keys/bindings';
import { type HelpLine, line } from '../../../keys/key-commands';
import {
  aboutPage,
  allKeysLine,
  type Command,
  leave,
  MESSAGE_COMMANDS,
  receiveCommand,
  request,
  type ScreenCommands,
} from '../../commands';
import type { Updated } from '../../effect';
import { type Footer, footerOf } from '../../footer';
import { positionAtPoint } from '../../history-bar';
import { type Display, type Incoming, type PlainRequest, say, type ScreenKind, type Shown } from '../../screen';
import { barOf, type Comparison, goTo, goToFork, hasRoomForBoth, lengthOf, type Side, SIDES, stretchOf } from './state';
import { viewComparison } from './view';

/** Where most was lost: the player's solution beside a better one. */
export const COMPARISON_SCREEN: ScreenKind<Comparison, never, unknown, Shown> = {
  name: 'comparison',
  covers: true,
  update: updateComparison,
  view: (canvas, comparison, { display }) =>
    viewComparison(canvas, comparison, display, comparisonFooter(comparison, display)),
  commands: () => COMPARISON_COMMANDS,
};

type ComparisonUpdate = Updated<Comparison, PlainRequest>;
const PLAY_BETTER = { type: 'chosen', id: 'better' } as const;

type ComparisonCommand = Command<Comparison, PlainRequest, Shown>;

export const COMPARISON_COMMANDS: readonly HelpLine<ComparisonCommand>[] = [
  line(
    'one step back, on',
    {},
    {
      id: 'step-back',
      keys: ['left'],
      spare: ['h', 'a', 'wheel-up'],
      hint: 'step',
      does: show((shown, display) => goBy(shown, -1, display)),
    },
    {
      id: 'step-on',
      keys: ['right'],
      spare: ['l', 'd', 'space', 'wheel-down'],
      does: show((shown, display) => goBy(shown, 1, display)),
    },
  ),
  line(
    'one push back, on',
    {},
    { id: 'push-back', keys: ['['], hint: 'push', does: show((shown, display) => goByPush(shown, -1, display)) },
    { id: 'push-on', keys: [']'], does: show((shown, display) => goByPush(shown, 1, display)) },
  ),
  line(
    'the first, the last step',
    {},
    { id: 'first-move', keys: ['home'], does: show((shown) => goTo({ ...shown, shown: 'own' }, 0)) },
    { id: 'last-move', keys: ['end'], does: show((shown) => goTo(shown, Infinity)) },
  ),
  line(
    'next, previous loss',
    {},
    { id: 'next', keys: ['n'], spare: ['down', 'j'], hint: 'next loss', does: show((shown) => chooseLoss(shown, 1)) },
    { id: 'previous', keys: ['p'], spare: ['up', 'k'], does: show((shown) => chooseLoss(shown, -1)) },
  ),
  line(
    'the other board, on a small screen',
    {},
    { id: 'other-board', keys: ['tab'], hint: 'other board', does: show(showOther) },
  ),
  line('play on from where the loss begins', {}, { id: 'play-from', keys: ['enter'], hint: 'try it', does: playFrom }),
  line('play the whole better solution', {}, { id: 'show-solution', keys: ['>'], does: request(PLAY_BETTER) }),
  line('back', {}, { id: 'close', keys: ['q', 'escape'], spare: ['|'], hint: 'back', isHintKept: true, does: leave }),
  allKeysLine('all keys of the comparison'),
];

const comparisonTable = makeCommandTable(COMPARISON_COMMANDS);

const COMMANDS: ScreenCommands<Comparison, PlainRequest, Shown> = {
  ...MESSAGE_COMMANDS,
  table: (_, { display }) => comparisonTable(display.settings.keys),
  footer: (comparison, { display }) => comparisonFooter(comparison, display),
  help: () =>
    aboutPage(
      'the comparison',
      'Where your solution lost most, step by step beside the best known one.',
      'The lowest bar is your whole solution; a click goes to that move.',
    ),
};

/** A click on the bar goes to that step of the stretch. */
function updateComparison(comparison: Comparison, message: Incoming<never>, shown: Shown): ComparisonUpdate {
  const done = receiveCommand(COMMANDS, comparison, message, shown);
  if (done || message.type !== 'click') return done ?? [comparison, []];
  const position = positionAtPoint(barOf(comparison, shown.display), message);
  if (position === undefined) return [comparison, []];
  return [goTo({ ...comparison, shown: 'own' }, position - stretchOf(comparison, 'own').from.position), []];
}

/** The lowest line. */
function comparisonFooter(comparison: Comparison, display: Display): Footer {
  const others = comparison.losses.length > 1 ? [['next', 'previous']] : [];
  const otherBoard = hasRoomForBoth(comparison, display) ? [] : [['other-board']];
  const ids = [
    ['step-back', 'step-on'],
    ...otherBoard,
    ['close'],
    ...others,
    ['play-from'],
    ['help'],
    ['push-back', 'push-on'],
  ];
  return footerOf(comparisonTable(display.settings.keys).lines, ids, comparison.message);
}

function show(change: (comparison: Comparison, display: Display) => Comparison): ComparisonCommand['does'] {
  return (comparison, { display }) => [change(comparison, display), []];
}

/** One step forward or back. If only one board is shown, the better solution comes after the player's. */
function goBy(comparison: Comparison, by: 1 | -1, display: Display): Comparison {
  const { step, shown } = comparison;
  if (hasRoomForBoth(comparison, display)) return goTo(comparison, step + by);
  const length = lengthOf(comparison, shown);
  const next = Math.min(step, length) + by;
  if (next > length && shown === 'own') return goTo({ ...comparison, shown: 'better' }, 0);
  if (next < 0 && shown === 'better') return goTo({ ...comparison, shown: 'own' }, lengthOf(comparison, 'own'));
  return goTo(comparison, Math.min(next, length));
}

/** To the next push of a shown board, or to the last one; to the end of the stretch if there is none. */
function goByPush(comparison: Comparison, by: 1 | -1, display: Display): Comparison {
  const sides = hasRoomForBoth(comparison, display) ? SIDES : [comparison.shown];
  let next = goBy(comparison, by, display);
  while (!sides.some((side) => hasJustPushed(next, side)) && next.shown === comparison.shown) {
    const further = goBy(next, by, display);
    if (further.step === next.step) return next;
    next = further;
  }
  return next;
}

function hasJustPushed(comparison: Comparison, side: Side): boolean {
  const game = comparison.games[side];
  return comparison.step > 0 && comparison.step <= lengthOf(comparison, side) && game.isPush(game.position);
}

function chooseLoss(comparison: Comparison, by: 1 | -1): Comparison {
  const { length } = comparison.losses;
  const chosen = (comparison.chosen + by + length) % Math.max(1, length);
  const there = goToFork({ ...comparison, chosen, shown: 'own' });
  return length === 1 ? say(there, 'This is the only loss.') : there;
}

function showOther(comparison: Comparison): Comparison {
  return goTo({ ...comparison, shown: comparison.shown === 'own' ? 'better' : 'own' }, comparison.step);
}

function playFrom(comparison: Comparison): ComparisonUpdate {
  return [comparison, [{ type: 'chosen', id: String(stretchOf(comparison, 'own').from.position) }]];
}
