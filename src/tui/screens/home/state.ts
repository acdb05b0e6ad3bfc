import type { Series } from '../../../core/rule-set';
import type { LevelRef } from '../../../library/level-entry';
import { type Days, LEVELS_OF_A_DAY, solvedOn } from '../../days';
import type { Display } from '../../screen';
import type { LevelList, ListGroup } from '../list/state';
import { indexOf, nameOf, nextUnsolvedIndex, refAt, starsIn } from '../list/cursor';
import { progressText } from '../list/texts';
import { agoText, count } from '../../../messages/counts';
import { printableText } from '../../../messages/sanitize';

/** The first screen: places to go, and the rule sets. */
export interface Home {
  readonly chosen: HomeChoice | undefined;
}

export const HOME: Home = { chosen: undefined };

export type HomeItemId =
  | 'continue'
  | 'next-level'
  | 'today'
  | 'new-level'
  | 'levels'
  | 'collections'
  | 'editor'
  | 'statistics'
  | 'home-settings'
  | 'help'
  | 'quit';

/** The keys of the first rule sets; further ones are chosen by arrows and clicks. */
export const RULE_SET_KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
type RuleSetId = `rules-${number}`;
export type HomeChoice = HomeItemId | RuleSetId;

/** A place to go: a line of the menu, and on larger screens a panel or a link. */
export interface HomeItem {
  readonly id: HomeItemId;
  readonly label: string;
  readonly detail: string;
  /** The level that it opens. */
  readonly ref?: LevelRef;
}

/** The places to go, from the part of the list that is known. All parts of the screen ask for them. */
export function homeItems(facts: HomeFacts): readonly HomeItem[] {
  const last = lastItems.get(facts.list);
  if (last?.days === facts.days) return last.items;
  const items = itemsOf(facts);
  lastItems.set(facts.list, { days: facts.days, items });
  return items;
}

const lastItems = new WeakMap<LevelList, { readonly days: Days; readonly items: readonly HomeItem[] }>();

function itemsOf({ list, days, now }: HomeFacts): readonly HomeItem[] {
  const begun = latestGame(list);
  const next = levelAfter(list);
  return [
    ...(begun === undefined ? [] : [levelItem(list, 'continue', 'Continue', begun, playedTexts(list, begun, now))]),
    ...(next === undefined ? [] : [levelItem(list, 'next-level', isNewPlayer(list) ? 'Play' : 'Next level', next)]),
    { id: 'today', label: 'Today', detail: todayText(days, list) },
    { id: 'new-level', label: 'New level', detail: 'easy, medium, hard, of any rule set' },
    { id: 'levels', label: 'Levels', detail: progressText(list) },
    { id: 'collections', label: 'Collections', detail: 'recent files, favourites, folders' },
    { id: 'editor', label: 'Editor', detail: 'make a level, go on with an unsaved one' },
    { id: 'statistics', label: 'Statistics', detail: 'what you have solved, and when' },
    { id: 'home-settings', label: 'Settings', detail: 'theme, cells, sound, keys' },
    { id: 'help', label: 'Help', detail: '' },
    { id: 'quit', label: 'Quit', detail: '' },
  ];
}

/** `3 of 5 solved · 6 days in a row` */
function todayText(days: Days, list: LevelList): string {
  const { today, totals } = days;
  const row = totals.streak.days > 1 ? [`${totals.streak.days} days in a row`] : [];
  const solved = today === undefined ? 0 : solvedOn(days, list, today);
  return [solved > 0 ? `${solved} of ${LEVELS_OF_A_DAY} solved` : 'five new levels every day', ...row].join(' · ');
}

function levelItem(
  list: LevelList,
  id: HomeItemId,
  label: string,
  index: number,
  details: readonly string[] = [],
): HomeItem {
  return { id, label, detail: [printableText(nameOf(list, index)), ...details].join(' · '), ref: refAt(list, index) };
}

/** `34 moves`, `yesterday` */
function playedTexts(list: LevelList, index: number, now: number): string[] {
  const preview = list.previews.find((candidate) => candidate.index === index)?.result;
  const moves = preview?.ok ? preview.value.savedMoves : undefined;
  const played = list.marks.at(index)?.lastPlayed;
  return [
    ...(moves === undefined ? [] : [count(moves, 'move')]),
    ...(played === undefined ? [] : [agoText(now - Date.parse(played))]),
  ];
}

/** The level with the saved game that was played last. */
function latestGame(list: LevelList): number | undefined {
  const { marks, lastOpened } = list;
  const opened = lastOpened && indexOf(list, lastOpened);
  if (opened !== undefined && isOpenGame(list, opened)) return opened;
  return latest(
    list,
    (index) => isOpenGame(list, index),
    (index) => marks.at(index)?.lastPlayed ?? '',
  );
}

export function isNewPlayer({ count: all, marks, lastOpened }: LevelList): boolean {
  for (let index = 0; index < all; index += 1) {
    const mark = marks.at(index);
    if (mark?.isSolved || mark?.lastPlayed !== undefined) return false;
  }
  return lastOpened === undefined;
}

/** A solved level does not count: its game may be the won one, if the program was killed before it removed that. */
function isOpenGame({ marks }: LevelList, index: number): boolean {
  const mark = marks.at(index);
  return mark?.isBegun === true && !mark.isSolved;
}

/** The level that was played last if it is unsolved and no game is open there, or else the first unsolved level after it. */
function levelAfter(list: LevelList): number | undefined {
  const { groups, levels, marks, lastOpened } = list;
  // Levels of days have a line of their own.
  const isDaily = (index: number): boolean => levels.at(index)?.file.day !== undefined;
  const opened = lastOpened && indexOf(list, lastOpened);
  const last =
    (opened === undefined || isDaily(opened) ? undefined : opened) ??
    latest(
      list,
      (index) => marks.at(index)?.lastPlayed !== undefined && !isDaily(index),
      (index) => marks.at(index)?.lastPlayed ?? '',
    );
  if (last !== undefined && !marks.at(last)?.isSolved && !isOpenGame(list, last)) return last;
  if (last !== undefined) return nextUnsolvedIndex(list, last);
  for (const group of groups) {
    const open = group.levels.find((index) => !marks.at(index)?.isSolved);
    if (open !== undefined) return open;
  }
  return undefined;
}

/** The wanted level with the latest time. */
function latest(
  { count: all }: LevelList,
  isWanted: (index: number) => boolean,
  timeOf: (index: number) => string,
): number | undefined {
  let found: number | undefined;
  for (let index = 0; index < all; index += 1)
    if (isWanted(index) && (found === undefined || timeOf(index) > timeOf(found))) found = index;
  return found;
}

/** The levels, and the time in milliseconds. */
export interface HomeFacts {
  readonly list: LevelList;
  readonly days: Days;
  readonly now: number;
}

/** What the home screen is shown with. */
export interface HomeOccasion extends HomeFacts {
  readonly display: Display;
}

/** Where Enter leads at first: the game to continue, or the next level; a new one if all are solved. */
export function mainItem(facts: HomeFacts): HomeItem | undefined {
  const items = homeItems(facts);
  return items.find(({ ref }) => ref !== undefined) ?? items.find(({ id }) => id === 'new-level');
}

/** What is chosen, if it is there; otherwise the main place. */
export function chosenOf({ chosen }: Home, facts: HomeFacts): HomeChoice | undefined {
  const isThere =
    ruleSetsOf(facts.list).some(({ id }) => id === chosen) || homeItems(facts).some(({ id }) => id === chosen);
  return isThere ? chosen : mainItem(facts)?.id;
}

/** The level whose board the screen shows. */
export function homeLevel(facts: HomeFacts): LevelRef | undefined {
  return mainItem(facts)?.ref;
}

/** A rule set or a series of several, and the player's results on the program's own levels of it. */
export interface RuleSetOnHome {
  readonly id: RuleSetId;
  /** Empty if it has none. */
  readonly key: string;
  readonly rules: Series;
  readonly group: ListGroup;
  readonly stars: number;
  /** All of its results are read; until then none is shown, because the number would jump. */
  readonly isKnown: boolean;
}

export function ruleSetsOf(list: LevelList): readonly RuleSetOnHome[] {
  const groups = list.groups.flatMap((group) => (group.ruleSet ? [{ group, rules: group.ruleSet }] : []));
  const hasWins = groups.some(({ group }) => group.solved > 0);
  return groups.map(({ group, rules }, index): RuleSetOnHome => {
    // A new player has no results that could jump.
    const isKnown = !hasWins || group.levels.every((level) => list.facts.at(level) !== undefined);
    const key = RULE_SET_KEYS[index] ?? '';
    return { id: `rules-${index + 1}`, key, rules, group, stars: starsIn(list, group), isKnown };
  });
}

/** The next unsolved level of a group, or else its first one. */
export function firstOpenIn(list: LevelList, { levels }: ListGroup): LevelRef | undefined {
  const index = levels.find((one) => !list.marks.at(one)?.isSolved) ?? levels[0];
  return index === undefined ? undefined : refAt(list, index);
}
