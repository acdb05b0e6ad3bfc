import { ok } from '../../core/result';
import { firstScene } from '../board/first-scene';
import { andThen } from '../part';
import type { Browser, BrowserMessage, BrowserUpdate, Look, Looking, Seen } from './browser';
import { selectedLevel } from './cursor';
import type { Mark } from './level';
import { withMark } from './news';

/**
 * What is under the cursor is looked at when the cursor has rested for a moment, and one level at a time: whoever holds a key
 * down waits for nothing, and is shown where they come to rest.
 */
const A_MOMENT = 40;
/** So many levels stay at hand. */
const MOST_KEPT = 8;

/** A list after something has changed: what is under the cursor has still to be looked at, or is at hand. */
export function followed(browser: Browser): BrowserUpdate {
  const index = selectedLevel(browser);
  const calm: Browser = { ...browser, rest: undefined, isHeld: false };
  if (index === undefined) return [calm, []];
  const known = browser.looks.find((look) => look.index === index);
  if (known) return [{ ...calm, looks: withLook(browser.looks, known) }, []];
  const timer = { milliseconds: A_MOMENT };
  return [{ ...browser, rest: timer, isHeld: browser.rest !== undefined }, [{ type: 'timer', timer }]];
}

export function rested(browser: Browser): BrowserUpdate {
  const calm: Browser = { ...browser, rest: undefined, isHeld: false };
  const index = selectedLevel(browser);
  if (index === undefined || browser.looking) return [calm, []];
  const looking: Looking = { index };
  return [{ ...calm, looking }, [{ type: 'look', looking }]];
}

export function looked(
  browser: Browser,
  { looking, result }: Extract<BrowserMessage, { type: 'looked' }>,
): BrowserUpdate {
  if (browser.looking !== looking) return [browser, []];
  const { index } = looking;
  const seen = result.ok ? ok({ ...result.value, scene: firstScene(result.value.level, result.value.rules) }) : result;
  const looks = withLook(browser.looks, { index, result: seen });
  const marked = result.ok ? withMark(browser, index, (mark) => asSeen(result.value, mark)) : browser;
  const there: Browser = { ...marked, looking: undefined, looks };
  // The cursor has gone on meanwhile.
  return andThen([there, []], (one) => (isSeen(one) || one.rest ? [one, []] : rested(one)));
}

/** A win may not have been written down yet. */
function asSeen({ mark }: Seen, { isSolved }: Mark): Mark {
  return { ...mark, isSolved: mark.isSolved || isSolved };
}

function isSeen(browser: Browser): boolean {
  return browser.looks[0]?.index === selectedLevel(browser);
}

function withLook(looks: readonly Look[], look: Look): readonly Look[] {
  return [look, ...looks.filter(({ index }) => index !== look.index)].slice(0, MOST_KEPT);
}

/** What was seen of a level counts no more: it has been played. */
export function forgetting(browser: Browser, index: number): Browser {
  const looking = browser.looking?.index === index ? undefined : browser.looking;
  return { ...browser, looking, looks: browser.looks.filter((look) => look.index !== index) };
}
