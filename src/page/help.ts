import { commandsOf, type Commanded, keysOf } from './commands';
import { element } from './element';
import { THEME_CHOICES, type Themes } from './themes';

/** What the help says: keys, mouse and fingers on this level, and the choice of a theme. */
export function helpText(page: Commanded, themes: Themes, isNarrow: boolean, cannotSave: boolean): HTMLElement[] {
  const { rules, level } = page.play.opened;
  const { hasHandKeys = false, clicksBeside = false, offers = [] } = rules.presentation;
  const hasHands = hasHandKeys && level.players.length > 1;
  const keys: (readonly [keys: string, text: string])[] = [
    ['arrows', hasHands ? 'move the chosen player' : 'move'],
    ...(hasHands
      ? ([
          ['w a s d', 'move the first player'],
          ['h j k l', 'move the second player'],
        ] as const)
      : ([['w a s d, h j k l', 'move']] as const)),
    ...offers.map(({ key, help }) => [key, help] as const),
    ...commandsOf(page).flatMap((command) =>
      command.help === undefined ? [] : [[keysOf(command, rules).join(' '), command.help] as const],
    ),
  ];
  const touch = clicksBeside
    ? ['Swipe to move; hold on to go on. Tap a square beside you to step or push.']
    : [
        'Swipe to move; go on to walk on. Tap a square to walk there. Two fingers make cells larger or smaller.',
        'Tap a box, then one of the marked squares, to push it there. The right button undoes.',
      ];
  const keyHelp = [
    element('h3', { text: 'Keys' }),
    element(
      'dl',
      {},
      ...keys.flatMap(([key, text]) => [element('dt', {}, element('kbd', { text: key })), element('dd', { text })]),
    ),
  ];
  const pointing = [element('h3', { text: 'Mouse and fingers' }), ...touch.map((text) => element('p', { text }))];
  return [
    ...(isNarrow ? [...pointing, ...keyHelp] : [...keyHelp, ...pointing]),
    element('h3', { text: 'Theme' }),
    element('p', {}, themeChoice(themes)),
    element('p', {
      className: 'dim',
      text: `${cannotSave ? '' : 'What you solve is kept in this browser. '}Nothing is sent anywhere.`,
    }),
  ];
}

function themeChoice(themes: Themes): HTMLSelectElement {
  const select = element('select', {}, ...THEME_CHOICES.map((name) => element('option', { text: name })));
  select.value = themes.choice;
  select.setAttribute('aria-label', 'Theme');
  select.addEventListener('change', () => {
    const chosen = THEME_CHOICES.find((name) => name === select.value);
    if (chosen !== undefined) themes.choose(chosen);
  });
  return select;
}
