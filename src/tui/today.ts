import type { LevelRef } from '../library/level-entry';
import { type DayNews, dayOf } from './days';
import { andThen, effect } from './effect';
import { type Answer, type AppEffect, type AppUpdate, isOpen, type Model, openScreen, send, topScreen } from './model';
import { LIST_SCREEN } from './screens/list/update';
import { TODAY } from './screens/today/state';
import { TODAY_SCREEN } from './screens/today/update';

/** Opens the screen of the day's levels, at another day if it is named. */
export function openToday(model: Model, day?: string): AppUpdate {
  const opened = isOpen(model, 'today') ? model : openScreen(model, TODAY_SCREEN, { ...TODAY, day });
  return [prepared(opened), [loadDays(day)]];
}

/** The levels of a day as they are now, and each that is made. */
export function loadDay(day: string): AppEffect {
  return effect((world, tell) => world.loadDay(day, (news) => tell((model) => receiveDay(model, day, news))));
}

function receiveDay(model: Model, day: string, { levels, news }: DayNews): AppUpdate {
  const days = { ...model.days, levels: new Map([...model.days.levels, [day, levels]]) };
  return news.reduce<AppUpdate>(
    (updated, one) => andThen(updated, (known) => send(known, LIST_SCREEN, one)),
    [{ ...model, days }, []],
  );
}

/** Reads the player's results on all days, and then the levels of a day, by default today's. */
function loadDays(day?: string): AppEffect {
  return effect((world, tell) =>
    world.loadDays((facts) =>
      tell((model) => {
        const shown = day ?? facts.today;
        return [{ ...model, days: { ...model.days, ...facts } }, shown === undefined ? [] : [loadDay(shown)]];
      }),
    ),
  );
}

/** A moment after the home screen is shown first. No picture and no key waits for the levels of the day. */
const PREPARE_MS = 700;

/** Has the levels of today made in idle time, once the player is on the home screen. */
export function prepareToday(model: Model): AppUpdate {
  if (model.days.isPrepared || topScreen(model)?.name !== 'home') return [model, []];
  const begin: Answer = (known) => [known, [loadDays()]];
  return [prepared(model), [effect((world, tell) => world.wait(PREPARE_MS, () => tell(begin)))]];
}

function prepared(model: Model): Model {
  return { ...model, days: { ...model.days, isPrepared: true } };
}

/** After a level of a day was played, its results are read again. */
export function refreshDayOf({ days }: Model, ref: LevelRef): readonly AppEffect[] {
  const day = dayOf(days, ref);
  return day === undefined ? [] : [loadDays(day)];
}
