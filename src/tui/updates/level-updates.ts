import type { EditRequest } from '../../editing/open-level';
import type { Game } from '../../core/play/game';
import type { LevelRef } from '../../library/level-entry';
import { ok } from '../../core/result';
import { Sequence } from '../../core/play/sequence';
import {
  type AppEffect,
  appTable,
  type AppUpdate,
  type Model,
  openLevel,
  quit,
  type ScreenMessage,
  toListMessage,
} from '../app';
import type { ListEffect, ListMessage } from '../screens/list/list';
import { findLevel, isSolvedIn, neighbour, nextUnsolved, rankOf, setOf } from '../screens/list/neighbours';
import { updateList } from '../screens/list/update';
import type { Settings } from '../../settings/screen-settings';
import { andThen, applyEach, effect, mapMessages, reply } from '../effect';
import { compareSolutions } from '../screens/comparison/comparison';
import { congratulateOnSet, type Congratulation } from '../congratulation';
import { helpFor } from '../../keys/key-commands';
import { type HelpPage, isSameLevel, type Pasted, type Question } from '../screen-part';
import { createMenu } from '../screens/menu/menu';
import {
  forwardPlay,
  isSolutionWatched,
  isWatched,
  type LevelRank,
  type NextLevel,
  type OpenedLevel,
  type Play,
  type PlayEffect,
  type PlayMessage,
  type PlayWorld,
} from '../screens/play/play';
import { openCommandMenu } from './app-menu';
import { isInSeries, nextInSeries, withWin } from './series';
import { forTrial, isTrial } from './trial';
import { loseGameMenu, losesGame } from './unsaved-game';
import { askForFolder, askToDelete, toggleFavourite } from './library-updates';
import { type FoundBest, MIN_STARS } from '../../core/play/par';
import { missedText } from '../screens/home/new-level';
import { starsOf } from '../screens/play/win';
import { openPlay } from '../screens/play/opening';
import { STOP_SEARCH } from '../screens/play/hints/search';
import { updatePlay } from '../screens/play/update';
import { createPrompt } from '../screens/prompt/prompt';
import { closeLevel, closeScreen, openScreen, playOf, replacePlay, screenBelowLevel, topScreen } from '../stack';

export function receiveLevel(model: Model, { opening, result }: Extract<ScreenMessage, { type: 'opened' }>): AppUpdate {
  if (result.ok) return showLevel(model, opening.ref, result.value);
  const waiting: Model = { ...model, opening: undefined };
  const shown = topScreen(waiting) ? waiting : openScreen(waiting, { kind: 'list' });
  return reportProblem(shown, result.faults.join(' '));
}

function showLevel(model: Model, ref: LevelRef, level: OpenedLevel): AppUpdate {
  const { list, display, firstSequence } = model;
  const rank: LevelRank = {
    ...rankOf(list, ref),
    leavesTo: screenBelowLevel(model) ?? 'shell',
    isMade: model.newLevel?.ref !== undefined && isSameLevel(model.newLevel.ref, ref),
  };
  const steps = firstSequence.length > 0 ? firstSequence : undefined;
  const isSolved = isSolvedIn(list, ref);
  const [play, effects] = openPlay(level, { rank, isSolved, steps }, display);
  const missed = rank.isMade && model.newLevel ? missedText(model.newLevel) : undefined;
  return andThen(leavePlay(model), (closed) => {
    const opened: Model = { ...openScreen(closed, { kind: 'play', play }), opening: undefined };
    return andThen(toList({ ...opened, firstSequence: Sequence.EMPTY }, { type: 'opened', ref }), (shown) =>
      andThen(applyEach([shown, []], effects, applyPlayEffect), (ready) =>
        missed === undefined ? [ready, []] : toPlay(ready, { type: 'notice', text: missed }),
      ),
    );
  });
}

/** Closes the level, and reports to the list whether a game is saved on it. */
export function leavePlay(model: Model): AppUpdate {
  const play = playOf(model);
  if (!play) return [closeLevel(model), []];
  const { game, isOwn, rank } = forwardPlay(play);
  const isBegun = isOwn && game.position > 0 && game.standing.state !== 'won';
  // Stop a search for the level.
  const closed: AppUpdate = [
    { ...closeLevel(model), lastTarget: undefined },
    play.hints.search ? [mapMessages(STOP_SEARCH, toListMessage)] : [],
  ];
  return andThen(closed, (withoutLevel) => toList(withoutLevel, { type: 'left', ref: rank.ref, isBegun }));
}

/** Opens another level in the order of the files, or says why there is none. */
function openNextLevel(model: Model, to: NextLevel): AppUpdate {
  const { list, lastTarget } = model;
  const from = lastTarget?.to === to ? lastTarget.ref : playOf(model)?.rank.ref;
  if (!from) return [model, []];
  const ref = to === 'unsolved' ? nextUnsolved(list, from) : neighbour(list, from, to === 'next' ? 1 : -1);
  if (ref === undefined || ref === 'unread') return toPlay(model, { type: 'end', to, isRead: ref === undefined });
  return openLevel({ ...model, lastTarget: { to, ref } }, ref);
}

/** Opens a level of the same collection by its number or title. */
function openNamedLevel(model: Model, wanted: string, text: string): AppUpdate {
  const play = playOf(model);
  const ref = play && findLevel(model.list, play.rank.ref, wanted);
  if (!ref) return toPlay(model, { type: 'no-level', text, count: play?.rank.count ?? 0 });
  return openLevel({ ...model, lastTarget: undefined }, ref);
}

/** Whether there is a level before or after the open one may change while the list is read. */
export function updateRank(model: Model): Model {
  const play = playOf(model);
  if (!play || isTrial(play)) return model;
  const { isFirst, isLast } = rankOf(model.list, play.rank.ref);
  const rank = { ...play.rank, isFirst, isLast };
  return replacePlay(model, { ...play, rank, otherDirection: play.otherDirection && { ...play.otherDirection, rank } });
}

export function markSolved(model: Model, levels: readonly LevelRef[]): Model {
  const play = playOf(model);
  if (!play || !levels.some((ref) => isSameLevel(ref, play.rank.ref))) return model;
  const otherDirection = play.otherDirection && { ...play.otherDirection, isSolved: true };
  return replacePlay(model, { ...play, isSolved: true, otherDirection });
}

/** Adds pasted levels to the list. Pasted steps play only if the level is still the same. */
export function applyPaste(model: Model, game: Game | undefined, pasted: Pasted): AppUpdate {
  switch (pasted.kind) {
    case 'nothing':
      return reportProblem(model, pasted.text);
    case 'steps':
      return playOf(model)?.game === game
        ? toPlay(model, { type: 'sequence', steps: pasted.steps, isTyped: true })
        : [model, []];
    case 'levels': {
      const { found, text } = pasted;
      const ref = { file: found.file, number: 1 };
      const message = { type: 'offered', ref, count: found.titles.length, text } as const;
      return andThen(toList(model, { type: 'added', files: [found] }), (known) =>
        playOf(known)
          ? toPlay(known, message)
          : topScreen(known)?.kind === 'list'
            ? toList(known, message)
            : openList(known, message),
      );
    }
  }
}

/** Reports a problem on the visible screen. */
export function reportProblem(model: Model, text: string): AppUpdate {
  return playOf(model) ? toPlay(model, { type: 'trouble', text }) : toList(model, { type: 'trouble', text });
}

export function toPlay(model: Model, message: PlayMessage): AppUpdate {
  const open = playOf(model);
  if (!open) return [model, []];
  const [play, effects] = updatePlay(open, message, model.display);
  return applyEach([replacePlay(model, play), []], effects, (known, requested) =>
    losesGame(known, requested) ? [openScreen(known, loseGameMenu(requested)), []] : applyPlayEffect(known, requested),
  );
}

export function applyPlayEffect(model: Model, requested: PlayEffect): AppUpdate {
  const play = playOf(model);
  if (!play) return [model, []];
  const { game } = play;
  const toGame = (message: PlayMessage): ScreenMessage => ({ type: 'to-play', game, message });
  switch (requested.type) {
    case 'effect':
      return [model, [mapMessages(isTrial(play) ? forTrial(requested) : requested, toGame)]];
    case 'open':
      return isTrial(play) ? [model, []] : openLevel(model, requested.ref);
    case 'paste':
      return paste(model, requested.text, game);
    case 'won': {
      if (isTrial(play))
        return [model, requested.isNews ? [reply({ type: 'trial-won', game }), ...fanfares(model)] : []];
      const { ref } = play.rank;
      const solved = { type: 'solved', levels: [ref], stars: starsOf(play.background) ?? MIN_STARS } as const;
      const isFirstWin = requested.isNews && !isSolvedIn(model.list, ref);
      const known: AppUpdate = isWatched(play)
        ? [model, []]
        : andThen(toList(model, solved), (next) => {
            const set = setOf(next.list, ref);
            const isComplete = isFirstWin && set.solved === set.count && set.count > 1;
            const updated = addCongratulation(next, isComplete ? congratulateOnSet(set) : undefined);
            return toPlay(updated, { type: 'set', set });
          });
      const updated = andThen(known, (next) => goOnAfter(next, play, requested.isNews));
      if (!requested.isNews) return updated;
      const sound = isSolutionWatched(play) ? [] : fanfares(model);
      const search = isWatched(play) ? [] : [findBest(play)];
      return andThen(updated, (next) => [next, [...sound, ...search, loadStreak]]);
    }
    case 'go-on':
      return topScreen(model)?.kind === 'play' ? openLevel(model, requested.ref) : [model, []];
    case 'go':
      if (model.congratulations.length > 0) return [congratulate(model), []];
      return openNextLevel(model, requested.to);
    case 'go-to':
      return openNamedLevel(model, requested.wanted, requested.text);
    case 'leave':
      if (isTrial(play)) return leaveTrial(model, play);
      if (model.congratulations.length > 0) return [congratulate(model), []];
      if (!screenBelowLevel(model)) return [model, [quit(false)]];
      return andThen(leavePlay({ ...model, opening: undefined }), (left) =>
        andThen([left, [leave]], (known) => toList(known, { type: 'shown' })),
      );
    case 'new-level':
      return [model, [reply({ type: 'new-level', choice: { kind: 'menu', rules: game.rules.id } })]];
    case 'help':
      return [showHelp(model, requested.help), []];
    case 'ask': {
      const { question } = requested;
      const prompt = createPrompt(question);
      const wrapped = wrapQuestion(question, toGame);
      return [openScreen(model, { kind: 'prompt', prompt, question: wrapped, typedAhead: undefined }), []];
    }
    case 'choose': {
      const { choices, onChoose, onRemove } = requested;
      return [
        openScreen(model, {
          kind: 'menu',
          menu: createMenu(choices),
          onChoose: (id) => toGame(onChoose(id)),
          onRemove: onRemove && ((id) => toGame(onRemove(id))),
        }),
        [],
      ];
    }
    case 'menu':
      return [openCommandMenu(model, requested.menu, (id) => toGame({ type: 'command', id })), []];
    case 'settings':
      return changeSettings(model, requested.settings);
    case 'edit':
      return [model, [reply({ type: 'edit', request: editRequest(play, requested.what), returnTo: play.rank.ref })]];
    case 'compare':
      return [openScreen(model, { kind: 'comparison', comparison: compareSolutions(game, requested.better) }), []];
  }
}

/** Sends the next level of a series to a level that was won. */
function goOnAfter(model: Model, { rank: { ref } }: Play, isNews: boolean): AppUpdate {
  if (!isInSeries(model, ref)) return [model, []];
  const known: Model = { ...model, series: withWin(model.series, ref) };
  return toPlay(known, { type: 'series', next: nextInSeries(known, ref), isNews });
}

function editRequest({ game, rank }: Play, what: 'level' | 'position'): EditRequest {
  return what === 'level' ? { kind: 'level', ref: rank.ref } : { kind: 'position', game, title: rank.title };
}

function fanfares({ display }: Model): AppEffect[] {
  return display.settings.sound ? [fanfare] : [];
}

/** Goes back to the editor, which takes over the boxes that were pulled. */
function leaveTrial(model: Model, { game, reverseState, hints }: Play): AppUpdate {
  const stop = hints.search ? [mapMessages(STOP_SEARCH, toListMessage)] : [];
  const pulled = reverseState && game.position > 0 ? [reply({ type: 'trial-pulled', game } as const)] : [];
  return [closeLevel(model), [...stop, ...pulled]];
}

/** Shows the first of the congratulations. */
function congratulate(model: Model): Model {
  const [congratulation, ...congratulations] = model.congratulations;
  if (!congratulation) return model;
  return openScreen({ ...model, congratulations }, { kind: 'congratulation', congratulation });
}

export function addCongratulation(model: Model, congratulation: Congratulation | undefined): Model {
  return congratulation ? { ...model, congratulations: [...model.congratulations, congratulation] } : model;
}

export function changeSettings(model: Model, settings: Settings): AppUpdate {
  const changed: Model = { ...model, display: { ...model.display, settings } };
  return [
    changed,
    [
      effect((world) => {
        world.saveSettings(settings);
      }),
    ],
  ];
}

/** Looks for a better solution than the player's. */
function findBest(won: Play): AppEffect {
  return effect((world, tell) => {
    world.findBest(won.game, (found) => {
      tell({ type: 'best-found', won, found });
    });
  });
}

export function receiveBest(model: Model, { game, rank, background }: Play, found: FoundBest): AppUpdate {
  if (playOf(model)?.game === game) return toPlay(model, { type: 'found-best', found });
  const stars = starsOf({ ...background, foundBest: found }) ?? MIN_STARS;
  return toList(model, { type: 'solved', levels: [rank.ref], stars });
}

const loadStreak: AppEffect = effect((world, tell) => {
  world.loadStreak((days) => {
    tell({ type: 'streak', days });
  });
});

const fanfare: AppUpdate[1][number] = effect((world) => {
  world.fanfare();
});

const leave: AppUpdate[1][number] = effect((world) => {
  world.leave();
});

export function paste(model: Model, text: string, game: Game | undefined): AppUpdate {
  return [
    model,
    [
      effect((world, tell) => {
        world.paste(text, game, (pasted) => {
          tell({ type: 'pasted', game, pasted });
        });
      }),
    ],
  ];
}

function wrapQuestion(
  question: Question<PlayWorld, PlayMessage>,
  wrap: (message: PlayMessage) => ScreenMessage,
): Question<PlayWorld, ScreenMessage> {
  return {
    ...question,
    answer: (text) => mapMessages(question.answer(text), (result) => (result.ok ? ok(wrap(result.value)) : result)),
  };
}

export function toList(model: Model, message: ListMessage): AppUpdate {
  const [list, effects] = updateList(model.list, message, model.display);
  return applyEach([{ ...model, list }, []], effects, applyListEffect);
}

function applyListEffect(model: Model, requested: ListEffect): AppUpdate {
  switch (requested.type) {
    case 'effect':
      return [model, [mapMessages(requested, toListMessage)]];
    case 'open':
      return openLevel(model, requested.ref);
    case 'edit':
      return [model, [reply({ type: 'edit', request: { kind: 'level', ref: requested.ref } })]];
    case 'help':
      return [showHelp(model, requested.help), []];
    case 'paste':
      return paste(model, requested.text, undefined);
    case 'favourite':
      return toggleFavourite(model, requested.file);
    case 'add-folder':
      return askForFolder(model);
    case 'delete':
      return askToDelete(model, requested.file);
    case 'menu':
      return [openCommandMenu(model, requested.menu, (id) => toListMessage({ type: 'command', id })), []];
    case 'quit':
      return model.screens.length > 1 ? [closeScreen(model), []] : [model, [quit(false)]];
  }
}

/** Opens the list above the home screen. */
export function openList(model: Model, message: ListMessage): AppUpdate {
  const opened = openScreen(model, { kind: 'list' });
  return andThen(toList(opened, message), (shown) => toList(shown, { type: 'shown' }));
}

export function showHelp(model: Model, page: HelpPage): Model {
  const lines = [...page.lines, ...helpFor(appTable(model.display.settings.keys).lines)];
  return openScreen(model, { kind: 'help', help: { ...page, lines, page: 0 } });
}
