import { keyOf } from '../keys/key-commands';
import type { LevelRef } from '../library/level-entry';
import { andThen, effect } from './effect';
import { askToLose, losesGame, openLevel, reportProblem, say } from './levels';
import {
  isOpen,
  openScreen,
  playOf,
  send,
  topScreen,
  type Answer,
  type AppEffect,
  type AppUpdate,
  type Model,
} from './model';
import { isSameRef } from './screen';
import {
  betterText,
  newLevelMenu,
  noNewLevelText,
  type NewLevelChoice,
  type NewLevelNews,
  type NewLevelRequest,
} from './screens/home/new-level';
import { indexOf } from './screens/list/cursor';
import { LIST_SCREEN } from './screens/list/update';
import { createMenu } from './screens/menu/state';
import { MENU_SCREEN } from './screens/menu/update';
import { PLAY_SCREEN } from './screens/play/update';

/** Asks which rule sets there are, and opens the menu of new levels; without a rule set, for that of the open level. */
export function askForNewLevel(rules: string | undefined): AppEffect {
  return effect((world, tell) =>
    world.loadRuleSets((ruleSets) => tell((model) => [openMenu(model, rules, ruleSets), []])),
  );
}

function openMenu(model: Model, rules: string | undefined, ruleSets: readonly string[]): Model {
  const play = playOf(model);
  const shown = play?.game.rules.id;
  // Levels of games in files are not made.
  const named = [rules, shown, model.newLevel?.request.rules].find((id) => id !== undefined && ruleSets.includes(id));
  const wanted = named ?? ruleSets[0] ?? '';
  const difficulty = play && shown === wanted ? difficultyOf(model, play.rank.ref) : lastDifficulty(model, wanted);
  const { choices, meaning } = newLevelMenu({ rules: wanted, ruleSets, last: model.newLevel, difficulty });
  const onChoose =
    (id: string): Answer =>
    (known) => {
      const choice = meaning(id);
      return choice ? choose(known, choice) : [known, []];
    };
  return openScreen(model, MENU_SCREEN, createMenu(choices), { onChoose });
}

/** In hundredths, if the level was made in this run or is rated. */
function difficultyOf({ newLevel, list }: Model, ref: LevelRef): number | undefined {
  if (newLevel?.ref && isSameRef(newLevel.ref, ref)) return newLevel.difficulty;
  const index = indexOf(list, ref);
  const rating = index === undefined ? undefined : list.ratings.at(index);
  return typeof rating === 'number' ? Math.round(100 * rating) : undefined;
}

function lastDifficulty({ newLevel }: Model, rules: string): number | undefined {
  return newLevel?.request.rules === rules ? newLevel.difficulty : undefined;
}

function choose(model: Model, choice: NewLevelChoice): AppUpdate {
  const { newLevel } = model;
  const from = playOf(model)?.game;
  switch (choice.kind) {
    case 'menu':
      return [model, [askForNewLevel(choice.rules)]];
    case 'make': {
      const { request } = choice;
      const asked = { request, ref: undefined, difficulty: undefined, better: undefined, from };
      return andThen(say({ ...model, newLevel: asked }, 'Making a level ...'), (known) => [
        known,
        [effect((world, tell) => world.makeLevel(request, (news) => tell(toAnswer(request, news))))],
      ]);
    }
    case 'better':
      if (!newLevel) return [model, []];
      return [
        { ...model, newLevel: { ...newLevel, better: undefined, from } },
        [effect((world, tell) => world.takeBetter((news) => tell(toAnswer(newLevel.request, news))))],
      ];
  }
}

/** News about an earlier request are dropped. */
function toAnswer(request: NewLevelRequest, news: NewLevelNews): Answer {
  return (model) => (model.newLevel?.request === request ? receive(model, request, news) : [model, []]);
}

/** Opens the requested level, if the player waits for it; otherwise offers it, and each better one. */
function receive(model: Model, request: NewLevelRequest, news: NewLevelNews): AppUpdate {
  const { newLevel } = model;
  if (!newLevel) return [model, []];
  switch (news.kind) {
    case 'none':
      return reportProblem(model, noNewLevelText(request, news.hardest));
    case 'better': {
      const { difficulty, pushes } = news;
      const known: Model = { ...model, newLevel: { ...newLevel, better: { difficulty, pushes } } };
      const play = playOf(known);
      if (!play || !newLevel.ref || !isSameRef(play.rank.ref, newLevel.ref)) return [known, []];
      const where = keyOf(play.keys.lines, 'new-level') ?? 'the menu of new levels';
      return send(known, PLAY_SCREEN, {
        type: 'notice',
        text: `A better level is ready (${betterText(news)}): ${where} offers it.`,
      });
    }
    case 'made': {
      const { found, difficulty } = news;
      const ref = { file: found.file, number: 1 };
      const known: Model = { ...model, newLevel: { ...newLevel, ref, difficulty } };
      return andThen(send(known, LIST_SCREEN, { type: 'added', files: [found] }), (added) => showMade(added, ref));
    }
  }
}

function showMade(model: Model, ref: LevelRef): AppUpdate {
  const top = topScreen(model)?.name;
  const waits = playOf(model)?.game === model.newLevel?.from && (top === 'home' || top === 'play') && !model.opening;
  if (!waits) return say(model, 'A new level is ready, among your pasted levels.');
  const open: Answer = (known) => openLevel(known, ref);
  return isOpen(model, 'play') && losesGame(model) ? [askToLose(model, open), []] : open(model);
}
