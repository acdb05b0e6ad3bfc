import { asSentence } from '../../../core/reason';
import { dayAtPoint } from '../../../drawing/month';
import { makeCommandTable } from '../../../keys/bindings';
import { type HelpLine, line } from '../../../keys/key-commands';
import { comingText, dayAfter } from '../../../messages/calendar';
import { dailyResultText } from '../../../messages/counts';
import { ABOUT_DAYS, clockText, starsIn } from '../../days';
import {
  aboutPage,
  allKeysLine,
  backLine,
  type Command,
  MENU_LINE,
  MESSAGE_COMMANDS,
  receiveCommand,
  type ScreenCommands,
} from '../../commands';
import { copyText, startTimer } from '../../effect';
import { type Footer, footerOf } from '../../footer';
import { type Incoming, say, type ScreenKind } from '../../screen';
import {
  chosenAt,
  dayAt,
  levelAtPoint,
  shownDay,
  shownLevels,
  type Today,
  todayLayoutOf,
  type TodayMessage,
  type TodayOccasion,
  type TodayUpdate,
  type TodayWorld,
} from './state';
import { monthOf, viewToday } from './view';

/** The levels of a day, and the month. */
export const TODAY_SCREEN: ScreenKind<Today, TodayMessage, TodayWorld, TodayOccasion> = {
  name: 'today',
  covers: true,
  update: updateToday,
  view: (canvas, today, occasion) => viewToday(canvas, today, occasion, todayFooter(today, occasion)),
  commands: () => TODAY_COMMANDS,
};

type TodayCommand = Command<Today, TodayUpdate[1][number], TodayOccasion>;

export const TODAY_COMMANDS: readonly HelpLine<TodayCommand>[] = [
  line(
    'choose a level',
    'Move',
    chooseCommand('up', 'the level above', ['k', 'wheel-up'], -1),
    chooseCommand('down', 'the level below', ['j', 'wheel-down'], 1),
  ),
  line('play it', 'Level', { id: 'play', keys: ['enter'], hint: 'play', does: play }),
  line(
    'another day',
    'Move',
    dayCommand('day-before', 'the day before', ['left'], ['h'], -1, 'days'),
    dayCommand('day-after', 'the day after', ['right'], ['l'], 1, 'days'),
  ),
  line(
    'another month',
    'Move',
    dayCommand('month-before', 'the month before', ['page-up'], [], -1, 'months'),
    dayCommand('month-after', 'the month after', ['page-down'], [], 1, 'months'),
  ),
  line('today', 'Move', {
    id: 'today',
    keys: ['home'],
    spare: ['d'],
    does: (today, occasion) => goTo(today, occasion, occasion.days.today),
  }),
  line('copy the result of the day, for a chat', 'Level', {
    id: 'copy',
    keys: ['"'],
    spare: ['y'],
    hint: 'copy',
    does: copyResult,
  }),
  MENU_LINE,
  backLine('home'),
  allKeysLine('all keys of the levels of the day'),
];

const todayTable = makeCommandTable(TODAY_COMMANDS);

const COMMANDS: ScreenCommands<Today, TodayUpdate[1][number], TodayOccasion> = {
  table: (_, { display }) => todayTable(display.settings.keys),
  ...MESSAGE_COMMANDS,
  footer: todayFooter,
  help: () =>
    aboutPage('the levels of the day', ABOUT_DAYS, 'They change at midnight UTC, and are the same for everybody.'),
};

function updateToday(today: Today, message: Incoming<TodayMessage>, occasion: TodayOccasion): TodayUpdate {
  const done = receiveCommand(COMMANDS, today, message, occasion);
  if (done) return done;
  switch (message.type) {
    case 'click':
      return click({ ...today, message: undefined }, message.x, message.y, occasion);
    case 'paste':
      return [today, [{ type: 'paste', text: message.text }]];
    case 'notice':
      return [say(today, message.text), []];
    case 'timer': {
      const day = shownDay(today, occasion.days);
      if (message.timer !== today.restTimer || day === undefined) return [today, []];
      return [{ ...today, restTimer: undefined }, [{ type: 'load-day', day }]];
    }
    default:
      return [today, []];
  }
}

/** A click chooses a level, and plays it if it is chosen; on the month it goes to the day. */
function click(today: Today, x: number, y: number, occasion: TodayOccasion): TodayUpdate {
  const layout = todayLayoutOf(occasion.display);
  const at = levelAtPoint(layout, x, y);
  if (at !== undefined) return at === chosenAt(today, occasion) ? play(today, occasion) : [{ ...today, at }, []];
  const month = monthOf(today, occasion);
  const day = layout.month && month && dayAtPoint(month, layout.month, layout.month.shape, x, y);
  const isComing = day !== undefined && occasion.days.today !== undefined && day > occasion.days.today;
  return isComing ? [say(today, asSentence(comingText(day))), []] : goTo(today, occasion, day);
}

function chooseCommand(id: string, name: string, spare: readonly string[], by: 1 | -1): TodayCommand {
  return {
    id,
    keys: [id],
    spare,
    name,
    hint: 'choose',
    does: (today, occasion) => {
      const { length } = shownLevels(today, occasion);
      return [{ ...today, at: length === 0 ? undefined : (chosenAt(today, occasion) + by + length) % length }, []];
    },
  };
}

function dayCommand(
  id: string,
  name: string,
  keys: readonly string[],
  spare: readonly string[],
  by: 1 | -1,
  unit: 'days' | 'months',
): TodayCommand {
  return {
    id,
    keys,
    spare,
    name,
    hint: unit === 'days' ? 'day' : 'month',
    does: (today, occasion) => {
      const day = dayAt(today, occasion, by, unit);
      const isEnd = day !== undefined && day === shownDay(today, occasion.days);
      return isEnd ? [say(today, asSentence(endText(day, by))), []] : goTo(today, occasion, day);
    },
  };
}

/** Why there is no day beyond the last one, or before the first. */
function endText(day: string, by: 1 | -1): string {
  return by > 0 ? comingText(dayAfter(day, 1)) : `there are no levels of days before ${day}`;
}

/** The player looks at a day for at least this long before its levels are made. */
const REST_MS = 300;

function goTo(today: Today, { days }: TodayOccasion, day: string | undefined): TodayUpdate {
  if (day === undefined || day === shownDay(today, days)) return [today, []];
  const restTimer = { milliseconds: REST_MS };
  return [{ ...today, day, at: undefined, restTimer }, [startTimer(restTimer)]];
}

/** Afterwards, the next level that is not solved is chosen. */
function play(today: Today, occasion: TodayOccasion): TodayUpdate {
  const level = shownLevels(today, occasion)[chosenAt(today, occasion)];
  if (level?.ref) return [{ ...today, at: undefined }, [{ type: 'play', ref: level.ref }]];
  const isKnown = shownDay(today, occasion.days) !== undefined;
  return [say(today, isKnown ? 'This level is still being made.' : clockText(occasion.days)), []];
}

function copyResult(today: Today, occasion: TodayOccasion): TodayUpdate {
  const { days, list, display } = occasion;
  const day = shownDay(today, days);
  const stars = shownLevels(today, occasion).map((level) => starsIn(list, level));
  if (day === undefined || stars.every((each) => each === 0))
    return [say(today, 'Nothing to copy: no level of this day is solved.'), []];
  const text = dailyResultText(day, stars, days.totals.streak.days, display.settings.ascii);
  const copy: TodayUpdate[1][number] = copyText((_, answer) => {
    answer(text, 'Copied the result of the day, without a hint at the solutions.');
  });
  return [today, [copy]];
}

const HINTED = [['play'], ['up', 'down'], ['day-before', 'day-after'], ['copy'], ['quit'], ['help']];

/** The lowest line. */
function todayFooter({ message }: Today, { display }: TodayOccasion): Footer {
  return footerOf(todayTable(display.settings.keys).lines, HINTED, message);
}
