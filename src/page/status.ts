import type { Count } from '../core/presentation';
import { countsText } from '../messages/counts';
import { commandsOf, type Commanded, keysOf } from './commands';
import { button, element, find } from './element';
import type { Play } from './play';

/** The counts as the program shows them: `moves 12`, `boxes left 3`, and the best known figures. */
export function showCounts({ game, opened, texts }: Play): void {
  const { countsMoves } = game.rules.presentation.conversation;
  const counts: readonly Count[] = [
    ...(countsMoves
      ? [
          { label: 'moves', value: game.moves },
          { label: 'pushes', value: game.pushes },
        ]
      : []),
    ...texts.counts(game.board),
    ...(game.rules.undo.backTo === 'push' && Number.isFinite(game.undosLeft)
      ? [{ label: 'undos left', value: game.undosLeft }]
      : []),
  ];
  const [moves, pushes] = opened.best ?? [];
  const best =
    moves === undefined || pushes === undefined
      ? []
      : [element('span', { className: 'best', text: `best ${countsText({ moves, pushes })}` })];
  find('counts', HTMLElement).replaceChildren(
    ...counts.map(({ label, value, warning = false }) => {
      const number = element('b', { className: warning ? 'few' : '', text: String(value) });
      return element('span', {}, `${label.toLowerCase()} `, number);
    }),
    ...best,
  );
}

/** The actions of the rule set that are possible now, each as a button; none while a solution is shown. */
export function showOffers({ game, isWatched }: Play, press: (key: string) => void): void {
  const offers = (game.rules.presentation.offers ?? []).filter((offer) => !isWatched && offer.isOpen(game.board));
  find('offers', HTMLElement).replaceChildren(
    ...offers.map(({ key, label }) =>
      button(key, label, () => {
        press(key);
      }),
    ),
  );
}

/** The most important commands, each as a button. */
export function showCommands(page: Commanded, press: (key: string) => void): void {
  const buttons = commandsOf(page).flatMap((command) => {
    const { label } = command;
    const [key = ''] = keysOf(command, page.play.game.rules);
    if (label === undefined) return [];
    return [
      button(
        key,
        label,
        () => {
          press(key);
        },
        `key-${label}`,
      ),
    ];
  });
  find('keys', HTMLElement).replaceChildren(...buttons);
}
