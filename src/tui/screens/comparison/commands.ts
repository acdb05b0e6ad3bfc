import { bindKeys, makeCommandTable } from '../../../keys/bindings';
import type { Display, PlainRequest } from '../../screen';
import type { Updated } from '../../effect';
import { type Footer, footerKeyAt } from '../../footer';
import { commandForKey, type HelpLine, type KeyCommand, keyHints } from '../../../keys/key-commands';
import type { KeyOrClick } from '../../terminal/keys';
import { barOf, type Comparison, goTo, hasRoomForBoth, lengthOf, type Side, SIDES, stretchOf } from './state';

type ComparisonUpdate = Updated<Comparison, PlainRequest>;

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
  return goTo({ ...comparison, chosen, shown: 'own' }, 0);
}

interface ComparisonCommand extends KeyCommand {
  readonly does: (comparison: Comparison, display: Display) => ComparisonUpdate;
}

function command(
  id: string,
  keys: readonly string[],
  spare: readonly string[],
  change: (comparison: Comparison, display: Display) => Comparison,
  hint?: string,
): ComparisonCommand {
  return {
    ...{ id, keys, spare, ...(hint === undefined ? {} : { hint }) },
    does: (comparison, display) => [change(comparison, display), []],
  };
}

/** The commands of the screen. */
export const COMPARISON_COMMANDS: readonly HelpLine<ComparisonCommand>[] = [
  {
    help: 'one step back, on',
    commands: [
      command('step-back', ['left'], ['h', 'a', 'wheel-up'], (shown, display) => goBy(shown, -1, display), 'step'),
      command('step-on', ['right'], ['l', 'd', 'space', 'wheel-down'], (shown, display) => goBy(shown, 1, display)),
    ],
  },
  {
    help: 'one push back, on',
    commands: [
      command('push-back', ['['], [], (shown, display) => goByPush(shown, -1, display), 'push'),
      command('push-on', [']'], [], (shown, display) => goByPush(shown, 1, display)),
    ],
  },
  {
    help: 'the first, the last step',
    commands: [
      command('first-move', ['home'], [], (shown) => goTo({ ...shown, shown: 'own' }, 0)),
      command('last-move', ['end'], [], (shown) => goTo(shown, Infinity)),
    ],
  },
  {
    help: 'next, previous loss',
    commands: [
      command('next', ['n'], ['down', 'j'], (shown) => chooseLoss(shown, 1), 'next loss'),
      command('previous', ['p'], ['up', 'k'], (shown) => chooseLoss(shown, -1)),
    ],
  },
  {
    help: 'the other board, on a small screen',
    commands: [
      command(
        'other-board',
        ['tab'],
        [],
        (shown) => goTo({ ...shown, shown: shown.shown === 'own' ? 'better' : 'own' }, shown.step),
        'other board',
      ),
    ],
  },
  {
    help: 'play on from where the loss begins',
    commands: [
      {
        id: 'play-from',
        keys: ['enter'],
        hint: 'try it',
        does: (comparison) => [
          comparison,
          [{ type: 'chosen', id: String(stretchOf(comparison, 'own').from.position) }],
        ],
      },
    ],
  },
  {
    help: 'back',
    commands: [
      {
        id: 'close',
        keys: ['escape', 'q'],
        spare: ['|'],
        hint: 'back',
        does: (comparison) => [comparison, [{ type: 'leave' }]],
      },
    ],
  },
];

const comparisonTable = makeCommandTable((bindings) => bindKeys(COMPARISON_COMMANDS, bindings).lines);

/** The lowest line. */
export function footerOf(comparison: Comparison, display: Display): Footer {
  const commands = comparisonTable(display.settings.keys).lines.flatMap((line) => line.commands);
  const others = comparison.losses.length > 1 ? [['next', 'previous']] : [];
  const otherBoard = hasRoomForBoth(comparison, display) ? [] : [['other-board']];
  const ids = [['step-back', 'step-on'], ...otherBoard, ['close'], ...others, ['play-from'], ['push-back', 'push-on']];
  return { message: undefined, hints: ids.flatMap((several) => keyHints(commands, several)), menu: undefined };
}

/** A click on the bar goes to that step of the stretch. */
export function updateComparison(comparison: Comparison, message: KeyOrClick, display: Display): ComparisonUpdate {
  switch (message.type) {
    case 'key': {
      const { commands } = comparisonTable(display.settings.keys);
      return commandForKey(commands, message.key)?.does(comparison, display) ?? [comparison, []];
    }
    case 'click': {
      if (message.y === display.height - 1) {
        const key = footerKeyAt(footerOf(comparison, display), display.width, message.x);
        return key === undefined ? [comparison, []] : updateComparison(comparison, { type: 'key', key }, display);
      }
      const position = barOf(comparison, display).positionAt(message.x, message.y);
      if (position === undefined) return [comparison, []];
      return [goTo({ ...comparison, shown: 'own' }, position - stretchOf(comparison, 'own').from.position), []];
    }
    case 'paste':
      return [comparison, []];
  }
}
