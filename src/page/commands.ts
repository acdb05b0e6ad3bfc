import type { RuleSet } from '../core/rule-set';
import type { Play } from './play';

/** What commands may ask of the page. */
export interface Commanded {
  readonly play: Play;
  /** Whether the page can search for solutions. */
  readonly hasSolver: boolean;
  readonly levelCount: number;
  hint(): void;
  watch(): void;
  openBeside(offset: 1 | -1): void;
  openNext(): void;
  leadNext(): void;
  stop(): void;
  showList(): void;
  showHelp(): void;
  showSolution(): void;
  /** 0 makes cells as large as fits. */
  zoom(steps: number): void;
}

/** A command of the page: its keys, its words below the board and in the help, and what it does. */
export interface Command {
  readonly keys: readonly string[];
  /** Its keys where each player has letters of a hand. */
  readonly handKeys?: readonly string[];
  /** On a button below the board. */
  readonly label?: string;
  readonly help?: string;
  /** Whether the page and the level have it; one that is missing has it. */
  readonly isThere?: (page: Commanded) => boolean;
  readonly does: (page: Commanded, now: number) => void;
}

const hasSeveral = ({ levelCount }: Commanded): boolean => levelCount > 1;

const COMMANDS: readonly Command[] = [
  {
    keys: ['u', 'z', 'Backspace'],
    handKeys: ['u', 'z', 'r', 'Backspace'],
    label: 'undo',
    help: 'undo; held, go on undoing',
    isThere: ({ play }) => play.game.rules.undo.backTo !== 'never',
    does: ({ play }, now) => {
      play.travel((game) => game.undo(), now);
    },
  },
  {
    keys: ['y'],
    label: 'redo',
    help: 'redo',
    isThere: ({ play: { game } }) => game.rules.undo.backTo !== 'never' || game.rules.hasNoRestart !== true,
    does: ({ play }, now) => {
      play.travel((game) => game.redo(), now);
    },
  },
  {
    keys: ['r', 'Home'],
    handKeys: ['Home'],
    label: 'restart',
    help: 'restart; redo goes through the moves again',
    isThere: ({ play }) => play.game.rules.hasNoRestart !== true,
    does: ({ play }, now) => {
      play.travel((game) => game.restart(), now);
    },
  },
  {
    keys: ['End'],
    help: 'to the last move',
    does: ({ play }, now) => {
      play.travel((game) => game.go(game.length), now);
    },
  },
  {
    keys: ['['],
    help: 'one push back',
    does: ({ play }, now) => {
      play.travel((game) => game.goBackByPush(), now);
    },
  },
  {
    keys: [']'],
    help: 'one push on',
    does: ({ play }, now) => {
      play.travel((game) => game.goForwardByPush(), now);
    },
  },
  {
    keys: ['!', 'i'],
    label: 'hint',
    help: 'hint; again plays it',
    isThere: ({ hasSolver }) => hasSolver,
    does: (page) => {
      page.hint();
    },
  },
  {
    keys: ['>'],
    label: 'solution',
    help: 'show a solution; Escape goes back to your game',
    isThere: ({ hasSolver, play }) => hasSolver || play.opened.moves !== undefined,
    does: (page) => {
      page.watch();
    },
  },
  {
    keys: ['q'],
    label: 'levels',
    help: 'all levels',
    isThere: hasSeveral,
    does: (page) => {
      page.showList();
    },
  },
  {
    keys: ['n'],
    help: 'next level',
    isThere: hasSeveral,
    does: (page) => {
      page.openBeside(1);
    },
  },
  {
    keys: ['p'],
    help: 'previous level',
    isThere: hasSeveral,
    does: (page) => {
      page.openBeside(-1);
    },
  },
  {
    keys: ['Tab'],
    label: 'other player',
    help: 'choose the next player; Shift Tab leaves the board',
    isThere: ({ play }) => play.game.level.players.length > 1,
    does: (page) => {
      page.leadNext();
    },
  },
  {
    keys: ['?'],
    label: 'help',
    does: (page) => {
      page.showHelp();
    },
  },
  {
    keys: ['"'],
    label: 'copy solution',
    help: 'your solution as text',
    does: (page) => {
      page.showSolution();
    },
  },
  {
    keys: ['+', '='],
    help: 'larger cells',
    does: (page) => {
      page.zoom(1);
    },
  },
  {
    keys: ['-'],
    help: 'smaller cells',
    does: (page) => {
      page.zoom(-1);
    },
  },
  {
    keys: ['v'],
    help: 'cells as large as fits',
    does: (page) => {
      page.zoom(0);
    },
  },
  {
    keys: ['Enter'],
    isThere: ({ play }) => play.game.standing.state === 'won' && play.isAtRest,
    does: (page) => {
      page.openNext();
    },
  },
  {
    keys: ['Escape'],
    does: (page) => {
      page.stop();
    },
  },
];

export function keysOf({ keys, handKeys = keys }: Command, { presentation }: RuleSet): readonly string[] {
  return presentation.hasHandKeys === true ? handKeys : keys;
}

/** The commands of this level on this page, in the order of the help. */
export function commandsOf(page: Commanded): Command[] {
  return COMMANDS.filter(({ isThere }) => isThere?.(page) ?? true);
}

/** What a key does now; undefined if it means nothing. Actions of the rule set come first; from a solution they go back. */
export function commandOfKey(key: string, page: Commanded): Command['does'] | undefined {
  const { game, hasWaiting, isWatched } = page.play;
  const offer = game.rules.presentation.offers?.find((one) => one.key === key);
  if (offer && isWatched)
    return (shown) => {
      shown.stop();
    };
  if (offer && (hasWaiting || offer.isOpen(game.board)))
    return ({ play }, now) => {
      play.press({ kind: 'action', id: offer.action }, now);
    };
  return commandsOf(page).find((command) => keysOf(command, game.rules).includes(key))?.does;
}
