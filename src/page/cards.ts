import { fewestByMeasure, type Par, starsFor } from '../core/play/par';
import { nameOfRules } from '../core/rule-set';
import { legendFor } from '../drawing/board/legend';
import { goldenWord, STARS, starsPicture } from '../drawing/stars';
import type { ThemeStyles } from '../drawing/theme-styles';
import { count } from '../messages/counts';
import { praiseText } from '../messages/praise';
import { button, element } from './element';
import type { OpenLevel } from './levels';
import { cellPicture } from './board/picture';
import { pictureOf } from './board/pixels';
import type { OwnSolution } from './solved';

/** Before the first win: how the level is played, what its pieces are, and what its author says. */
export function introductionCard(opened: OpenLevel, styles: ThemeStyles): HTMLElement {
  const { rules, author, notes = [] } = opened;
  const said = notes.map((note) => element('p', { text: note }));
  return element(
    'div',
    { className: 'introduction' },
    element('h2', { text: nameOfRules(rules) }),
    ...rules.presentation.howTo.map((text) => element('p', { text })),
    legendList(opened, styles),
    ...(said.length > 0 || author !== undefined ? [element('hr')] : []),
    ...(author === undefined ? [] : [element('p', { className: 'dim', text: `by ${author}` })]),
    ...said,
  );
}

/** The pieces of a level, drawn as on its board. */
function legendList({ level, rules }: OpenLevel, styles: ThemeStyles): HTMLElement {
  const { scene, entries } = legendFor(level, rules);
  const rows = entries.flatMap(({ name, about, cells }) => {
    const pictures = cells.slice(0, MAX_PIECES).map((cell) => cellPicture(scene, cell, styles, 2));
    return [
      element('dt', {}, ...pictures),
      element('dd', {}, element('b', { text: name }), element('span', { text: about ?? '' })),
    ];
  });
  return element('dl', {}, ...rows);
}

const MAX_PIECES = 4;

/** What the card of a win shows. */
export interface Win {
  /** What the game itself says about it. */
  readonly messages: readonly string[];
  readonly counts: Par;
  readonly par: Par | undefined;
  /** The player's solutions before this one, and all of them. */
  readonly before: readonly OwnSolution[];
  readonly hints: number;
  /** The solution was shown to the player. */
  readonly isWatched: boolean;
  readonly isUnsaved: boolean;
  readonly againKey: string;
  readonly set: { readonly title: string; readonly solved: number; readonly count: number } | undefined;
  readonly nextTitle: string | undefined;
}

export interface WinActions {
  readonly next: () => void;
  readonly again: () => void;
  readonly showSolution: () => void;
}

/** After a win: stars, the figures, and where to go from here. */
export function winCard(win: Win, styles: ThemeStyles, actions: WinActions): HTMLElement {
  const { messages, counts, par, before, hints, isWatched, isUnsaved, againKey, set, nextTitle } = win;
  const own = [...before, counts];
  const stars = starsFor(own, par);
  const [star] = STARS;
  const earlier = fewestByMeasure(before)[0];
  const row = (label: string, pair: Par | undefined): HTMLElement[] =>
    pair
      ? [
          element(
            'tr',
            {},
            element('th', { text: label }),
            element('td', { text: String(pair.moves) }),
            element('td', { text: String(pair.pushes) }),
          ),
        ]
      : [];
  const heading = element('tr', {}, element('th'), element('th', { text: 'moves' }), element('th', { text: 'pushes' }));
  const figures = element(
    'table',
    {},
    heading,
    ...row('you', counts),
    ...row('best known', par),
    ...row('before', earlier),
  );
  const solved = element(
    'h2',
    { className: 'solved' },
    pictureOf(goldenWord(styles, isWatched ? 'SHOWN' : 'SOLVED'), 5),
  );
  solved.setAttribute('aria-label', isWatched ? 'The solution is finished' : `Solved, ${stars} of 3 stars`);
  return element(
    'div',
    { className: 'win' },
    ...(isWatched || !star ? [] : [pictureOf(starsPicture(styles, star, stars, undefined), 5)]),
    solved,
    ...messages.map((text) => element('p', { text })),
    element('p', {
      className: 'praise',
      text: isWatched ? 'This solution was shown to you.' : praiseText(counts, par, before),
    }),
    ...(hints > 0 ? [element('p', { className: 'dim', text: `With ${count(hints, 'hint')}.` })] : []),
    ...(isWatched ? [] : [figures]),
    ...(isUnsaved && !isWatched
      ? [
          element('p', {
            className: 'few',
            text: 'This win is not saved: copy your solution before you close the page.',
          }),
        ]
      : []),
    ...(set && !isWatched ? [progressOf(set)] : []),
    button(
      nextTitle === undefined ? 'q' : 'Enter',
      nextTitle === undefined ? 'all levels' : `next: ${nextTitle}`,
      actions.next,
      'primary',
    ),
    element(
      'p',
      { className: 'row' },
      isWatched ? button('Esc', 'your game', actions.again) : button(againKey, 'again', actions.again),
      ...(isWatched ? [] : [button('"', 'solution as text', actions.showSolution)]),
    ),
  );
}

function progressOf({ title, solved, count: all }: NonNullable<Win['set']>): HTMLElement {
  const meter = element('span', { className: 'meter' }, element('i'));
  meter.style.setProperty('--share', String(solved / all));
  return element(
    'p',
    { className: 'set' },
    element('span', {}, element('b', { text: title }), element('span', { text: `${solved} of ${all}` })),
    meter,
  );
}
