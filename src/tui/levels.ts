import { type FoundBest, MIN_STARS } from '../core/play/par';
import type { Game } from '../core/play/game';
import { Sequence } from '../core/play/sequence';
import type { Result } from '../core/result';
import type { SolvedNews } from '../library/catalogue';
import type { LevelRef } from '../library/level-entry';
import { andThen, effect } from './effect';
import {
  type Answer,
  type AppEffect,
  type AppUpdate,
  closeLevel,
  isOpen,
  type Model,
  openScreen,
  openWith,
  playOf,
  replaceState,
  screenBelowLevel,
  send,
  type Series,
  topScreen,
} from './model';
import { confirmation, isSameRef, type NextLevel, type Pasted } from './screen';
import { CONGRATULATION_SCREEN } from './screens/congratulation/update';
import { type Completed, congratulateOnSet, congratulateOnStreak } from './screens/congratulation/update';
import { EDITOR_SCREEN } from './screens/editor/update';
import { missedText } from './screens/home/new-level';
import { findLevel, indexOf, isSolvedIn, neighbour, nextUnsolved, rankOf, refAt, setOf } from './screens/list/cursor';
import type { ListMessage } from './screens/list/state';
import { LIST_SCREEN } from './screens/list/update';
import { createMenu } from './screens/menu/state';
import { MENU_SCREEN } from './screens/menu/update';
import { stopSearchOf } from './screens/play/hints/actions';
import { isTrial, openPlay } from './screens/play/opening';
import {
  forwardSide,
  isSolutionWatched,
  isWatched,
  type LevelBackground,
  type LevelRank,
  type OpenedLevel,
  type Play,
} from './screens/play/state';
import { PLAY_SCREEN } from './screens/play/update';
import { parOf, starsOf } from './screens/play/win';
import { dayOf, starsIn } from './days';
import { refreshDayOf } from './today';

/** Opens a level. Answers about a level that was requested earlier are dropped. */
export function openLevel(model: Model, ref: LevelRef): AppUpdate {
  const opening = { ref };
  return [
    { ...model, opening },
    [
      effect((world, tell) =>
        world.open(ref, (result) =>
          tell((known) => (known.opening === opening ? receiveLevel(known, ref, result) : [known, []])),
        ),
      ),
    ],
  ];
}

function receiveLevel(model: Model, ref: LevelRef, result: Result<OpenedLevel, string>): AppUpdate {
  if (result.ok) return showLevel(model, ref, result.value);
  const waiting: Model = { ...model, opening: undefined };
  return reportProblem(
    topScreen(waiting) ? waiting : openScreen(waiting, LIST_SCREEN, waiting.list),
    result.faults.join(' '),
  );
}

function showLevel(model: Model, ref: LevelRef, level: OpenedLevel): AppUpdate {
  const { list, display, firstSequence, newLevel } = model;
  const rank: LevelRank = {
    ...rankOf(list, ref),
    leavesTo: screenBelowLevel(model) ?? 'shell',
    isMade: newLevel?.ref !== undefined && isSameRef(newLevel.ref, ref),
  };
  const steps = firstSequence.length > 0 ? firstSequence : undefined;
  const play = openPlay(level, { rank, isSolved: isSolvedIn(list, ref), steps }, display);
  const missed = rank.isMade && newLevel ? missedText(newLevel) : level.notice;
  const left = leavePlay(model);
  const opened = andThen(left, (known) =>
    openWith({ ...known, opening: undefined, firstSequence: Sequence.EMPTY }, PLAY_SCREEN, play),
  );
  const listed = andThen(opened, (known) => send(known, LIST_SCREEN, { type: 'opened', ref }));
  return andThen(listed, (known) =>
    missed === undefined ? [known, []] : send(known, PLAY_SCREEN, { type: 'notice', text: missed }),
  );
}

/** Closes the level, and reports to the list the game to resume on it. */
export function leavePlay(model: Model): AppUpdate {
  const play = playOf(model);
  if (!play) return [closeLevel(model), []];
  const closed: AppUpdate = [{ ...closeLevel(model), lastTarget: undefined }, stopSearchOf(play)];
  const { game } = forwardSide(play);
  const begun = !model.isUnsaved && isBegun(play) ? { moves: game.moves, position: game.setup() } : undefined;
  const left = { type: 'left', ref: play.rank.ref, game: begun } as const;
  return andThen(closed, (known) => send(known, LIST_SCREEN, left));
}

/** Whether the player has begun a game on the level and not won it. */
function isBegun(play: Play): boolean {
  const { game, credit } = forwardSide(play);
  return credit.isOwn && game.position > 0 && game.standing.state !== 'won';
}

/** Leaves the level; after a win congratulations come first. */
export function leaveLevel(model: Model): AppUpdate {
  const play = playOf(model);
  if (!play) return [model, []];
  if (isTrial(play)) return leaveTrial(model, play);
  if (model.congratulations.length > 0) return [congratulate(model), []];
  if (!screenBelowLevel(model)) return [model, [quit(false)]];
  const left = andThen(leavePlay({ ...model, opening: undefined }), (known) => [
    known,
    [leave, ...refreshDayOf(known, play.rank.ref)],
  ]);
  return andThen(left, (known) => send(known, LIST_SCREEN, { type: 'shown' }));
}

const leave: AppEffect = effect((world) => world.leave());

export function quit(isInterrupt: boolean): AppEffect {
  return effect((world) => world.quit(isInterrupt));
}

/** Goes back to the editor, which takes over the boxes that were pulled. */
function leaveTrial(model: Model, play: Play): AppUpdate {
  const { game, reverseState } = play;
  const closed: AppUpdate = [closeLevel(model), stopSearchOf(play)];
  return reverseState && game.position > 0
    ? andThen(closed, (known) => send(known, EDITOR_SCREEN, { type: 'pulled', game }))
    : closed;
}

/** Opens another level in the order of the files, or says why there is none. */
export function openNextLevel(model: Model, to: NextLevel): AppUpdate {
  if (model.congratulations.length > 0) return [congratulate(model), []];
  const { list, lastTarget } = model;
  if (to === 'unsolved' && isDayOver(model)) return leaveLevel(model);
  const from = lastTarget?.to === to ? lastTarget.ref : playOf(model)?.rank.ref;
  if (!from) return [model, []];
  const ref = to === 'unsolved' ? nextUnsolved(list, from) : neighbour(list, from, to === 'next' ? 1 : -1);
  if (ref === undefined || ref === 'unread')
    return send(model, PLAY_SCREEN, { type: 'end', to, isRead: ref === undefined });
  return openLevel({ ...model, lastTarget: { to, ref } }, ref);
}

/** Whether the level is the last unsolved one of a day, and was opened from it: there the player sees all five. */
function isDayOver(model: Model): boolean {
  const play = playOf(model);
  if (play?.rank.leavesTo !== 'today') return false;
  const day = dayOf(model.days, play.rank.ref);
  return model.days.levels.get(day ?? '')?.every((level) => starsIn(model.list, level) > 0) === true;
}

/** Opens a level of the same collection by its number or title. */
export function openNamedLevel(model: Model, wanted: string, text: string): AppUpdate {
  const play = playOf(model);
  const ref = play && findLevel(model.list, play.rank.ref, wanted);
  if (!ref) return send(model, PLAY_SCREEN, { type: 'no-level', text, count: play?.rank.count ?? 0 });
  return openLevel({ ...model, lastTarget: undefined }, ref);
}

/** The number of levels, how many are solved, and whether there is one before or after this may change while the list is read. */
export function updateRank(model: Model): Model {
  return changePlay(model, (play) => {
    if (isTrial(play)) return play;
    const { rank, outcome } = play;
    const { isFirst, isLast, count } = rankOf(model.list, rank.ref);
    const set = outcome.set && setOf(model.list, rank.ref);
    return { ...play, rank: { ...rank, isFirst, isLast, count }, outcome: { ...outcome, set } };
  });
}

export function markSolved(model: Model, levels: readonly LevelRef[]): Model {
  return changePlay(model, (play) =>
    levels.some((ref) => isSameRef(ref, play.rank.ref)) ? { ...play, isSolved: true } : play,
  );
}

function changePlay(model: Model, change: (play: Play) => Play): Model {
  const play = playOf(model);
  return play ? replaceState(model, PLAY_SCREEN, change(play)) : model;
}

/** The level was won, perhaps by a sequence or anew. */
export function receiveWin(model: Model, isNews: boolean): AppUpdate {
  const play = playOf(model);
  if (!play) return [model, []];
  const { game, rank, background } = play;
  const { ref } = rank;
  if (isTrial(play)) {
    if (!isNews) return [model, []];
    return andThen([model, fanfares(model)], (known) => send(known, EDITOR_SCREEN, { type: 'won', game }));
  }
  const isFirstWin = isNews && !isSolvedIn(model.list, ref);
  const solved = solvedNews(ref, background);
  const counted = isWatched(play)
    ? ([model, []] as const)
    : andThen(send(model, LIST_SCREEN, solved), (known) => receiveSet(known, ref, isFirstWin));
  const updated = andThen(counted, (known) => goOnAfter(known, ref, isNews));
  if (!isNews) return updated;
  const sound = isSolutionWatched(play) ? [] : fanfares(model);
  const search = isWatched(play) ? [] : [findBest(play)];
  return andThen(updated, (known) => [known, [...sound, ...search, loadStreak]]);
}

/** Shows the progress of the set of levels; congratulates if this win completes it. */
function receiveSet(model: Model, ref: LevelRef, isFirstWin: boolean): AppUpdate {
  const set = setOf(model.list, ref);
  const isComplete = isFirstWin && set.solved === set.count && set.count > 1;
  const completed = isComplete ? completedBy(model, ref) : undefined;
  // The search after the win may still give or take stars.
  const known = completed ? addCongratulation(model, (list) => congratulateOnSet(setOf(list, ref), completed)) : model;
  return send(known, PLAY_SCREEN, { type: 'outcome', outcome: { set } });
}

function completedBy({ days, list }: Model, ref: LevelRef): Completed {
  if (dayOf(days, ref) !== undefined) return 'day';
  const sets = list.groups.filter(({ ruleSet }) => ruleSet !== undefined);
  const index = indexOf(list, ref);
  const isOne = sets.some(({ levels }) => index !== undefined && levels.includes(index));
  return isOne && sets.length > 1 && sets.every(({ levels, solved }) => solved === levels.length) ? 'all' : 'set';
}

function fanfares({ display }: Model): readonly AppEffect[] {
  return display.settings.sound ? [effect((world) => world.fanfare())] : [];
}

/** Looks for a better solution than the player's. It may be found after the player has left the level. */
function findBest(won: Play): AppEffect {
  return effect((world, tell) => world.findBest(won.game, (found) => tell((model) => receiveBest(model, won, found))));
}

function receiveBest(model: Model, { game, rank, background }: Play, found: FoundBest): AppUpdate {
  if (playOf(model)?.game === game) return send(model, PLAY_SCREEN, { type: 'found-best', found });
  return send(model, LIST_SCREEN, solvedNews(rank.ref, { ...background, foundBest: found }));
}

function solvedNews(ref: LevelRef, background: LevelBackground): SolvedNews {
  const stars = starsOf(background) ?? MIN_STARS;
  return { type: 'solved', levels: [ref], stars, moves: background.best[0]?.moves, fewest: parOf(background)?.moves };
}

const loadStreak: AppEffect = effect((world, tell) =>
  world.loadStreak((days) =>
    tell((model) => {
      const congratulation = congratulateOnStreak(days);
      const known = congratulation ? addCongratulation(model, () => congratulation) : model;
      return send(known, PLAY_SCREEN, { type: 'outcome', outcome: { streak: days } });
    }),
  ),
);

function addCongratulation(model: Model, congratulation: Model['congratulations'][number]): Model {
  return { ...model, congratulations: [...model.congratulations, congratulation] };
}

/** Shows the first of the congratulations. */
function congratulate(model: Model): Model {
  const [congratulation, ...congratulations] = model.congratulations;
  return congratulation
    ? openScreen({ ...model, congratulations }, CONGRATULATION_SCREEN, congratulation(model.list))
    : model;
}

/** Sends the next level of a series to a level that was won. */
function goOnAfter(model: Model, ref: LevelRef, isNews: boolean): AppUpdate {
  if (!isInSeries(model, ref)) return [model, []];
  const { fileCount, won } = model.series;
  // It is finished, even if only a sequence was watched.
  const series: Series = { fileCount, won: [...won.filter((other) => !isSameRef(other, ref)), ref] };
  const known: Model = { ...model, series };
  return send(known, PLAY_SCREEN, { type: 'series', next: nextInSeries(known, ref), isNews });
}

function isInSeries({ list, series }: Pick<Model, 'list' | 'series'>, ref: LevelRef): boolean {
  const index = indexOf(list, ref);
  return index !== undefined && (list.levels.at(index)?.file.place ?? Infinity) < series.fileCount;
}

/** The level that follows in a series; after the last one, the first that was left out. Undefined if all are finished. */
function nextInSeries(model: Model, ref: LevelRef): LevelRef | undefined {
  const { list, series } = model;
  const refs = list.groups
    .flatMap(({ levels }) => levels)
    .map((index) => refAt(list, index))
    .filter((other) => isInSeries(model, other));
  const at = refs.findIndex((other) => isSameRef(other, ref));
  return (
    refs[at + 1] ?? refs.find((other) => !isSolvedIn(list, other) && !series.won.some((won) => isSameRef(won, other)))
  );
}

/** Whether leaving the level loses a game, because games are not saved. */
export function losesGame(model: Model): boolean {
  const play = playOf(model);
  return model.isUnsaved && play !== undefined && !isTrial(play) && isBegun(play);
}

/** Asks before a game is lost. */
export function askToLose(model: Model, go: Answer): Model {
  const note = 'Games are not saved (--no-save), so your moves will be lost.';
  const menu = createMenu(confirmation('Leave this level?', note, 'leave it'));
  return openScreen(model, MENU_SCREEN, menu, { onChoose: (id) => (id === 'yes' ? go : (known) => [known, []]) });
}

/** Opens the list above the home screen. */
export function openList(model: Model, ...messages: readonly ListMessage[]): AppUpdate {
  const opened: AppUpdate = [openScreen(model, LIST_SCREEN, model.list), []];
  return messages.reduce((updated, message) => andThen(updated, (known) => send(known, LIST_SCREEN, message)), opened);
}

/** Reports something on the visible level, or else on the list. */
export function say(model: Model, text: string): AppUpdate {
  return report(model, { type: 'notice', text });
}

export function reportProblem(model: Model, text: string): AppUpdate {
  return report(model, { type: 'trouble', text });
}

function report(model: Model, message: { readonly type: 'notice' | 'trouble'; readonly text: string }): AppUpdate {
  return isOpen(model, 'play') ? send(model, PLAY_SCREEN, message) : send(model, LIST_SCREEN, message);
}

export function paste(model: Model, text: string, game: Game | undefined): AppUpdate {
  return [
    model,
    [effect((world, tell) => world.paste(text, game, (pasted) => tell((known) => receivePaste(known, game, pasted))))],
  ];
}

/** Adds pasted levels to the list. Pasted steps play only if the level is still the same. */
function receivePaste(model: Model, game: Game | undefined, pasted: Pasted): AppUpdate {
  switch (pasted.kind) {
    case 'nothing':
      return reportProblem(model, pasted.text);
    case 'steps':
      return playOf(model)?.game === game
        ? send(model, PLAY_SCREEN, { type: 'sequence', steps: pasted.steps, isTyped: true })
        : [model, []];
    case 'levels': {
      const { found, text } = pasted;
      const message = {
        type: 'offered',
        ref: { file: found.file, number: 1 },
        count: found.titles.length,
        text,
      } as const;
      return andThen(send(model, LIST_SCREEN, { type: 'added', files: [found] }), (known) => {
        if (isOpen(known, 'play')) return send(known, PLAY_SCREEN, message);
        return topScreen(known)?.name === 'list'
          ? send(known, LIST_SCREEN, message)
          : openList(known, message, { type: 'shown' });
      });
    }
  }
}
