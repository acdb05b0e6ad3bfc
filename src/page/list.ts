import type { Direction } from '../core/direction';
import { starsFor } from '../core/play/par';
import { firstScene } from '../drawing/board/scene';
import type { ThemeStyles } from '../drawing/theme-styles';
import { count, starsText } from '../messages/counts';
import { element } from './element';
import type { Levels } from './levels';
import type { PageLevel } from './page-data';
import { Picture, type Side, SIDES } from './board/picture';
import { pixelCanvas } from './board/pixels';
import type { Solved } from './solved';

/** The largest side of a thumbnail in pixels of its own. */
const THUMBNAIL = 132;
const NO_MARGIN = { left: 0, top: 0, right: 0, bottom: 0 };

interface ListContext {
  readonly levels: Levels;
  readonly solved: Solved;
  readonly styles: ThemeStyles;
  readonly open: (place: number) => void;
}

/** The levels as cards with a picture each, which is drawn when it comes into sight. */
export function levelList(context: ListContext, here: number | undefined): HTMLElement {
  const { levels, solved } = context;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        drawThumbnail(target, context);
      }
    },
    { rootMargin: '300px' },
  );
  let place = 0;
  const groups = levels.data.groups.map((group) => {
    const solvedCount = group.levels.filter(({ code }) => solved.best(code).length > 0).length;
    const cards = group.levels.map((level) => {
      const card = cardOf(level, place, context, place === here);
      place += 1;
      observer.observe(card);
      return card;
    });
    const bar = element('span', { className: 'meter' }, element('i'));
    bar.style.setProperty('--share', String(solvedCount / group.levels.length));
    const heading = element(
      'h2',
      {},
      element('span', { text: group.title }),
      element('small', { text: `${solvedCount} of ${count(group.levels.length, 'level')} solved` }),
      bar,
    );
    return element('section', {}, heading, element('ol', {}, ...cards));
  });
  return element('div', { className: 'groups' }, ...groups);
}

/** Moves the focus to the card beside, above or below. Whether there is one. */
export function focusBeside(list: HTMLElement, direction: Direction): boolean {
  const cards = [...list.querySelectorAll('li')];
  const at = cards.findIndex((card) => card.contains(document.activeElement));
  const next = cardBeside(cards, at, direction)?.querySelector('button');
  if (!next) return false;
  next.focus();
  return true;
}

/** In a shorter row, the last card; before all, the first one. */
function cardBeside(cards: readonly HTMLElement[], at: number, direction: Direction): HTMLElement | undefined {
  const here = cards[at];
  if (!here || direction === 'right') return cards[at + 1];
  if (direction === 'left') return cards[at - 1];
  const row =
    direction === 'down'
      ? cards.find(({ offsetTop }) => offsetTop > here.offsetTop)
      : cards.filter(({ offsetTop }) => offsetTop < here.offsetTop).at(-1);
  return cards
    .filter(({ offsetTop, offsetLeft }) => offsetTop === row?.offsetTop && offsetLeft <= here.offsetLeft)
    .at(-1);
}

function cardOf(level: PageLevel, place: number, { solved, open }: ListContext, isHere: boolean): HTMLElement {
  const best = solved.best(level.code);
  const [moves, pushes] = level.best ?? [];
  const par = moves === undefined || pushes === undefined ? undefined : { moves, pushes };
  const stars = starsFor(best, par);
  const card = element('button', { className: isHere ? 'here' : '' });
  card.type = 'button';
  card.dataset.place = String(place);
  const mark = stars > 0 ? starsText(stars, false) : '';
  const title = element('b', { text: level.title });
  title.prepend(element('small', { text: `${place + 1} ` }));
  const state = element('em', { text: mark === '' ? 'not solved' : mark });
  if (mark !== '') {
    state.className = 'won';
    state.title = count(best[0]?.moves ?? 0, 'move');
  }
  const solvedText = mark === '' ? 'not solved' : `solved in ${best[0]?.moves ?? 0} moves, ${stars} of 3 stars`;
  card.setAttribute('aria-label', `${place + 1}: ${level.title}, ${solvedText}`);
  card.append(element('span', { className: 'thumb' }), title, state);
  card.addEventListener('click', () => {
    open(place);
  });
  return element('li', {}, card);
}

function drawThumbnail(item: Element, { levels, styles }: ListContext): void {
  const card = item.querySelector('button');
  const place = Number(card?.dataset.place);
  const opened = levels.open(place);
  if (!card || !opened) return;
  const { level, rules } = opened;
  const longest = Math.max(level.width, level.height);
  const side: Side = SIDES.find((one) => longest * one <= THUMBNAIL) ?? 6;
  const { canvas, context } = pixelCanvas(1, 1);
  const scene = firstScene(level, rules);
  new Picture(context, scene, { styles, side, hasLetters: false, margin: NO_MARGIN, isUnlit: true }).draw(scene, [], 1);
  canvas.style.aspectRatio = `${level.width} / ${level.height}`;
  canvas.setAttribute('aria-hidden', 'true');
  card.querySelector('.thumb')?.replaceChildren(canvas);
}
