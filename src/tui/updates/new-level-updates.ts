import type { AppEffect, AppUpdate, Model, ScreenMessage } from '../app';
import { andThen, effect } from '../effect';
import {
  betterText,
  newLevelMenu,
  noNewLevelText,
  type NewLevelChoice,
  type NewLevelNews,
  type NewLevelRequest,
} from '../screens/home/new-level';
import { keyOf } from '../../keys/key-commands';
import { indexOf } from '../screens/list/cursor';
import { createMenu } from '../screens/menu/menu';
import { isSameLevel } from '../screen-part';
import { openScreen, playOf, topScreen } from '../stack';
import { openLevel } from '../app';
import { applyPlayEffect, reportProblem, toList, toPlay } from './level-updates';
import { loseGameMenu, losesGame } from './unsaved-game';

/** Asks which rule sets there are, and opens the menu. */
export function askForNewLevel(rules: string | undefined): AppEffect {
  return effect((world, tell) => {
    world.loadRuleSets((ruleSets) => {
      tell({ type: 'new-level-menu', rules, ruleSets });
    });
  });
}

/** Opens the menu of new levels; without a rule set, for that of the level on the screen. */
export function openNewLevelMenu(model: Model, rules: string | undefined, ruleSets: readonly string[]): AppUpdate {
  const play = playOf(model);
  const shown = play?.game.rules.id;
  const wanted = rules ?? shown ?? model.newLevel?.request.rules ?? ruleSets[0] ?? '';
  const difficulty = play && shown === wanted ? difficultyOf(model, play.rank.ref) : lastDifficulty(model, wanted);
  const { choices, meaning } = newLevelMenu({ rules: wanted, ruleSets, last: model.newLevel, difficulty });
  const onChoose = (id: string): ScreenMessage => {
    const choice = meaning(id);
    return choice ? { type: 'new-level', choice } : { type: 'stay' };
  };
  return [openScreen(model, { kind: 'menu', menu: createMenu(choices), onChoose, onRemove: undefined }), []];
}

/** In hundredths, if the level was made in this run or is rated. */
function difficultyOf({ newLevel, list }: Model, ref: Parameters<typeof isSameLevel>[0]): number | undefined {
  if (newLevel?.ref && isSameLevel(newLevel.ref, ref)) return newLevel.difficulty;
  const index = indexOf(list, ref);
  const rating = index === undefined ? undefined : list.ratings.at(index);
  return typeof rating === 'number' ? Math.round(100 * rating) : undefined;
}

function lastDifficulty({ newLevel }: Model, rules: string): number | undefined {
  return newLevel?.request.rules === rules ? newLevel.difficulty : undefined;
}

export function chooseNewLevel(model: Model, choice: NewLevelChoice): AppUpdate {
  switch (choice.kind) {
    case 'menu':
      return [model, [askForNewLevel(choice.rules)]];
    case 'make':
      return makeLevel(model, choice.request);
    case 'better': {
      if (!model.newLevel) return [model, []];
      const { request } = model.newLevel;
      const asked: Model = { ...model, newLevel: { ...model.newLevel, better: undefined, from: playOf(model)?.game } };
      return [
        asked,
        [
          effect((world, tell) => {
            world.takeBetter((news) => {
              tell({ type: 'new-level-news', request, news });
            });
          }),
        ],
      ];
    }
  }
}

function makeLevel(model: Model, request: NewLevelRequest): AppUpdate {
  const from = playOf(model)?.game;
  const newLevel = { request, ref: undefined, difficulty: undefined, better: undefined, from };
  const asked = say({ ...model, newLevel }, 'Making a level ...');
  return andThen(asked, (known) => [
    known,
    [
      effect((world, tell) => {
        world.makeLevel(request, (news) => {
          tell({ type: 'new-level-news', request, news });
        });
      }),
    ],
  ]);
}

/** Opens the requested level, if the player waits for it; otherwise offers it, and each better one. */
export function receiveNewLevel(model: Model, request: NewLevelRequest, news: NewLevelNews): AppUpdate {
  const { newLevel } = model;
  if (newLevel?.request !== request) return [model, []];
  switch (news.kind) {
    case 'none':
      return reportProblem(model, noNewLevelText(request, news.hardest));
    case 'better': {
      const { difficulty, pushes } = news;
      const known: Model = { ...model, newLevel: { ...newLevel, better: { difficulty, pushes } } };
      const play = playOf(known);
      if (!play || !newLevel.ref || !isSameLevel(play.rank.ref, newLevel.ref)) return [known, []];
      const key = keyOf(play.lines, 'new-level');
      const where = key ?? 'the menu of new levels';
      return toPlay(known, {
        type: 'notice',
        text: `A better level is ready (${betterText(news)}): ${where} offers it.`,
      });
    }
    case 'made': {
      const { found, difficulty } = news;
      const ref = { file: found.file, number: 1 };
      const known: Model = { ...model, newLevel: { ...newLevel, ref, difficulty } };
      return andThen(toList(known, { type: 'added', files: [found] }), (added) => showMade(added, newLevel.from));
    }
  }
}

function showMade(model: Model, from: NonNullable<Model['newLevel']>['from']): AppUpdate {
  const ref = model.newLevel?.ref;
  if (!ref) return [model, []];
  const top = topScreen(model)?.kind;
  const waits = playOf(model)?.game === from && (top === 'home' || top === 'play') && !model.opening;
  if (!waits) return say(model, 'A new level is ready, among your pasted levels.');
  const open = { type: 'open', ref } as const;
  if (!playOf(model)) return openLevel(model, ref);
  return losesGame(model, open) ? [openScreen(model, loseGameMenu(open)), []] : applyPlayEffect(model, open);
}

function say(model: Model, text: string): AppUpdate {
  const notice = { type: 'notice', text } as const;
  return playOf(model) ? toPlay(model, notice) : toList(model, notice);
}
