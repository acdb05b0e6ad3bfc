import { ok } from '../../core/result';
import { firstScene } from '../../drawing/board/scene';
import { andThen } from '../screen-part';
import type { LevelList, ListMessage, ListUpdate, Preview, PreviewRequest, PreviewedLevel } from './list';
import { selectedLevel } from './cursor';
import type { Mark } from './listed-level';
import { changeMark } from './news';

/**
 * What is under the cursor is looked at when the cursor has rested for a moment, and one level at a time: whoever holds a key
 * down waits for nothing, and is shown where they come to rest.
 */
const A_MOMENT = 40;
/** So many levels stay at hand. */
const MAX_KEPT = 8;

/** A list after something has changed: what is under the cursor has still to be looked at, or is at hand. */
export function followCursor(browser: LevelList): ListUpdate {
  const index = selectedLevel(browser);
  const calm: LevelList = { ...browser, rest: undefined, isHeld: false };
  if (index === undefined) return [calm, []];
  const known = browser.looks.find((look) => look.index === index);
  if (known) return [{ ...calm, looks: withLook(browser.looks, known) }, []];
  const timer = { milliseconds: A_MOMENT };
  return [{ ...browser, rest: timer, isHeld: browser.rest !== undefined }, [{ type: 'timer', timer }]];
}

export function requestPreview(browser: LevelList): ListUpdate {
  const calm: LevelList = { ...browser, rest: undefined, isHeld: false };
  const index = selectedLevel(browser);
  if (index === undefined || browser.looking) return [calm, []];
  const looking: PreviewRequest = { index };
  return [{ ...calm, looking }, [{ type: 'look', looking }]];
}

export function receivePreview(
  browser: LevelList,
  { looking, result }: Extract<ListMessage, { type: 'looked' }>,
): ListUpdate {
  if (browser.looking !== looking) return [browser, []];
  const { index } = looking;
  const seen = result.ok ? ok({ ...result.value, scene: firstScene(result.value.level, result.value.rules) }) : result;
  const looks = withLook(browser.looks, { index, result: seen });
  const marked = result.ok ? changeMark(browser, index, (mark) => asSeen(result.value, mark)) : browser;
  const there: LevelList = { ...marked, looking: undefined, looks };
  // The cursor has gone on meanwhile.
  return andThen([there, []], (one) => (isSeen(one) || one.rest ? [one, []] : requestPreview(one)));
}

/** A win may not have been written down yet. */
function asSeen({ mark }: PreviewedLevel, { isSolved }: Mark): Mark {
  return { ...mark, isSolved: mark.isSolved || isSolved };
}

function isSeen(browser: LevelList): boolean {
  return browser.looks[0]?.index === selectedLevel(browser);
}

function withLook(looks: readonly Preview[], look: Preview): readonly Preview[] {
  return [look, ...looks.filter(({ index }) => index !== look.index)].slice(0, MAX_KEPT);
}

/** What was seen of a level counts no more: it has been played. */
export function forgetPreview(browser: LevelList, index: number): LevelList {
  const looking = browser.looking?.index === index ? undefined : browser.looking;
  return { ...browser, looking, looks: browser.looks.filter((look) => look.index !== index) };
}
