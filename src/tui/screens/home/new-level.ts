import type { Game } from '../../../core/play/game';
import type { CatalogueFile } from '../../../library/catalogue';
import type { LevelRef } from '../../../library/level-entry';
import { count } from '../../../messages/counts';
import type { MenuChoice, MenuChoices } from '../../screen';

export interface NewLevelRequest {
  /** The id of the rule set. */
  readonly rules: string;
  /** In hundredths. */
  readonly difficulty: number;
  /** It must be harder than that, by any amount; otherwise equally hard. */
  readonly isHarder: boolean;
}

/** The services of the world outside for new levels. */
export interface NewLevelHost {
  /** Reports the rule sets for which levels can be made. */
  loadRuleSets(tell: (ids: readonly string[]) => void): void;
  /** Makes a level and adds it to the library; then looks for a better one, and reports each. */
  makeLevel(request: NewLevelRequest, tell: (news: NewLevelNews) => void): void;
  /** Adds the last reported better level. */
  takeBetter(tell: (news: NewLevelNews) => void): void;
}

export type NewLevelNews =
  | { readonly kind: 'made'; readonly found: CatalogueFile; readonly difficulty: number }
  | ({ readonly kind: 'better' } & BetterLevel)
  | { readonly kind: 'none'; readonly hardest: number | undefined };

/** Difficulties are in hundredths. */
interface BetterLevel {
  readonly difficulty: number;
  readonly pushes: number;
}

/** The last requested level. */
export interface NewLevel {
  readonly request: NewLevelRequest;
  /** The game on the screen at the time of the request. */
  readonly from: Game | undefined;
  /** The finished level, and its difficulty. */
  readonly ref: LevelRef | undefined;
  readonly difficulty: number | undefined;
  /** A better one that the player has not taken yet. */
  readonly better: BetterLevel | undefined;
}

/** The choices in the menu. */
export type NewLevelChoice =
  | { readonly kind: 'menu'; readonly rules: string | undefined }
  | { readonly kind: 'make'; readonly request: NewLevelRequest }
  | { readonly kind: 'better' };

/** Difficulties by name, in hundredths. */
const DIFFICULTIES = { easy: 350, medium: 500, hard: 650 } as const;
const NAMES = ['easy', 'medium', 'hard'] as const;

/** The facts that decide the menu. */
interface NewLevelOccasion {
  /** The id of the rule set. */
  readonly rules: string;
  readonly ruleSets: readonly string[];
  readonly last: NewLevel | undefined;
  /** Of the level on the screen, if it is known; in hundredths. */
  readonly difficulty: number | undefined;
}

interface Offer {
  readonly choice: MenuChoice;
  readonly means: NewLevelChoice;
}

/** The menu for a rule set, and the requests behind its choices. */
export function newLevelMenu(occasion: NewLevelOccasion): {
  readonly choices: MenuChoices;
  readonly meaning: (id: string) => NewLevelChoice | undefined;
} {
  const offers = offersFor(occasion);
  const title = `New level: ${occasion.rules}`;
  const list = offers.map(({ choice }) => choice);
  return {
    choices: { title, list, at: 0, canRemove: false },
    meaning: (wanted) => offers.find(({ choice }) => choice.id === wanted)?.means,
  };
}

function offersFor({ rules, ruleSets, last, difficulty }: NewLevelOccasion): readonly Offer[] {
  const make = (id: string, label: string, wanted: number, isHarder: boolean): Offer => ({
    choice: { id, label, detail: isHarder ? `more than ${shown(wanted)}` : `about ${shown(wanted)}` },
    means: { kind: 'make', request: { rules, difficulty: wanted, isHarder } },
  });
  const better: Offer[] = last?.better
    ? [
        {
          choice: { id: 'better', label: 'the better one that was found', detail: betterText(last.better) },
          means: { kind: 'better' },
        },
      ]
    : [];
  const another = difficulty === undefined ? [] : [make('another', 'another of this kind', difficulty, false)];
  const harder = difficulty === undefined ? [] : [make('harder', 'harder than this', difficulty, true)];
  return [
    ...better,
    ...another,
    ...harder,
    ...NAMES.map((name) => make(name, name, DIFFICULTIES[name], false)),
    ...ruleSets
      .filter((id) => id !== rules)
      .map((id): Offer => ({
        choice: { id: `rules ${id}`, label: `${id} ...`, detail: '' },
        means: { kind: 'menu', rules: id },
      })),
  ];
}

function shown(hundredths: number): string {
  return (hundredths / 100).toFixed(1);
}

/** `difficulty 5.2, 31 pushes` */
export function betterText({ difficulty, pushes }: BetterLevel): string {
  return `difficulty ${shown(difficulty)}, ${count(pushes, 'push', 'pushes')}`;
}

/** In hundredths: a level that is farther from the request is reported. */
const TOLD_MISS = 50;

/** The distance of a level from the request; undefined if it meets it. */
export function missedText({ request, difficulty: reached }: NewLevel): string | undefined {
  const { isHarder, difficulty } = request;
  if (isHarder || reached === undefined || Math.abs(reached - difficulty) <= TOLD_MISS) return undefined;
  return `Difficulty ${shown(reached)}: the nearest to ${shown(difficulty)} that was found so far.`;
}

/** Why there is no level. */
export function noNewLevelText({ isHarder, difficulty }: NewLevelRequest, hardest: number | undefined): string {
  return isHarder && hardest !== undefined
    ? `No level harder than ${shown(difficulty)} was found; the hardest was ${shown(hardest)}.`
    : 'No level was found; try again.';
}
