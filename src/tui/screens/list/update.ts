import type { LevelRef } from '../../../library/level-entry';
import { type CommandMessage, type Display, type ScreenKind, toOneLine } from '../../screen';
import type { Input } from '../../terminal/keys';
import { viewList } from './view';
import { clearSearch, deletePasted, enter, searchFor, toggleGroup } from './actions';
import { COMMANDS, listTable } from './commands';
import { receiveCommand } from '../../commands';
import { type LevelList, type ListMessage, type ListUpdate, type ListWorld, rowAtPoint } from './state';
import { firstLine, groupAtCursor, indexOf, lineAtCursor, moveTo, relist, selectedLevel, selectLevel } from './cursor';
import { applyNews, changeMark, withoutDeleted, withRewritten } from './news';
import {
  followCursor,
  forgetPreview,
  receiveGroupPreview,
  receivePreview,
  requestPreview,
  selectedGroup,
} from './preview';
import { hasGroups, rowAt } from './rows';

/** The list of levels. */
export const LIST_SCREEN: ScreenKind<LevelList, ListMessage, ListWorld, ListContext> = {
  name: 'list',
  covers: true,
  update: (list, message, { display, below }) =>
    message.type === 'key' && message.key === 'escape' && below !== undefined && isPlain(list)
      ? [list, [{ type: 'leave' }]]
      : updateList(list, message, display),
  view: (canvas, list, { display, below }) =>
    viewList(canvas, list, display, below === undefined ? 'quit' : below === 'home' ? 'home' : 'back'),
  commands: (_, { settings }) => listTable(settings.keys).lines,
};

interface ListContext {
  readonly display: Display;
  /** The screen to which Escape leads. */
  readonly below: string | undefined;
}

/** Whether Escape has nothing to end in the list. */
function isPlain({ search, rules, order }: LevelList): boolean {
  return !search && rules === undefined && order === 'files';
}

type AnyMessage = Input | CommandMessage | ListMessage;

/** Handles a message to the list. When the cursor moves to another level, the preview follows. */
function updateList(list: LevelList, message: AnyMessage, display: Display): ListUpdate {
  const [next, effects] = handleMessage(list, message, display);
  const isElsewhere = selectedLevel(next) !== selectedLevel(list) || selectedGroup(next) !== selectedGroup(list);
  if (message.type === 'opened' || (!isElsewhere && message.type !== 'shown')) return [next, effects];
  const [following, more] = followCursor(next);
  return [following, [...effects, ...more]];
}

function handleMessage(list: LevelList, message: AnyMessage, display: Display): ListUpdate {
  const done = receiveCommand(COMMANDS, list, message, { display });
  if (done) return [endNumber(done[0], list), done[1]];
  switch (message.type) {
    case 'key':
    case 'command':
      return [list, []];
    case 'click':
      return click({ ...list, isTouched: true, message: undefined }, message.x, message.y, display);
    case 'paste':
      return list.search?.isTyping
        ? [searchFor(list, list.search.text + toOneLine(message.text)), []]
        : [list, [{ type: 'paste', text: message.text }]];
    case 'offered': {
      const there = selectRef(clearSearch({ ...list, rules: undefined }), message.ref, display);
      return [{ ...there, isTouched: true, message: { text: `${message.text}.`, tone: 'plain' } }, []];
    }
    case 'opened':
      return [
        { ...selectOpened(list, message.ref, display), lastOpened: message.ref, isTouched: true, restTimer: undefined },
        [],
      ];
    case 'left':
      return [leaveLevel(list, message.ref, message.isBegun), []];
    case 'shown':
      return [list, []];
    case 'selected':
      return [selectRef(list, message.ref, display), []];
    case 'rewritten':
      return [withRewritten(list, message.file, message.number), []];
    case 'delete-answered':
      return [list, message.isWanted ? [deletePasted(message.file)] : []];
    case 'deleted':
      return [withoutDeleted(list, message.file), []];
    case 'fold':
      return [message.isFolded ? foldAll(list) : unfoldSelected(list, display), []];
    case 'previewed':
      return receivePreview(list, message);
    case 'previewed-group':
      return receiveGroupPreview(list, message);
    case 'timer':
      if (message.timer === list.restTimer) return requestPreview(list);
      if (message.timer === list.previewRequest?.patience) return [{ ...list, isLoading: true }, []];
      return [message.timer === list.typedNumber?.timer ? { ...list, typedNumber: undefined } : list, []];
    case 'notice': {
      const { text } = message;
      return [{ ...list, message: text === undefined ? undefined : { text, tone: 'plain' } }, []];
    }
    case 'trouble':
      return [{ ...list, message: { text: message.text, tone: 'warning' } }, []];
    case 'drag':
    case 'release':
    case 'right-click':
    case 'right-drag':
    case 'right-release':
      return [list, []];
    default:
      return [applyNews(list, message), []];
  }
}

/** A number ends with the first command that adds no digit to it. */
function endNumber(list: LevelList, { typedNumber }: LevelList): LevelList {
  return list.typedNumber === typedNumber ? { ...list, typedNumber: undefined } : list;
}

/** Chooses the clicked level, or plays it if it is chosen already; folds or unfolds a heading. */
function click(list: LevelList, x: number, y: number, display: Display): ListUpdate {
  const row = rowAtPoint(display, x, y);
  const line = row === undefined ? NaN : firstLine(list, display) + row;
  if (!(line < list.rows.length)) return [list, []];
  const there = moveTo({ ...list, typedNumber: undefined }, line, display);
  const target = lineAtCursor(there);
  if (target?.kind === 'heading') return [toggleGroup(there, { display }), []];
  return line === list.at || target?.kind === 'unread' ? enter(there, { display }) : [there, []];
}

/** Moves the cursor to the opened level. If search or filter hide that level, they end. */
function selectOpened(list: LevelList, ref: LevelRef, display: Display): LevelList {
  const there = selectRef(list, ref, display);
  if (selectedLevel(there) === indexOf(list, ref)) return there;
  return selectRef(relist({ ...list, search: undefined, rules: undefined }), ref, display);
}

function selectRef(list: LevelList, ref: LevelRef, display: Display): LevelList {
  const index = indexOf(list, ref);
  if (index === undefined) return list;
  const there = selectLevel(list, index, display);
  // If its group was folded, as many of its levels as possible are shown.
  return groupAtCursor(there)?.isFolded === false && !list.rows.includes(index)
    ? { ...there, top: Math.max(0, there.at - 1) }
    : there;
}

/** The cursor goes to the heading of its group. A single group has no heading to unfold it with. */
function foldAll(list: LevelList): LevelList {
  if (!hasGroups(list)) return list;
  const group = groupAtCursor(list);
  const groups = list.groups.map((one) => ({ ...one, isFolded: true }));
  return relist({ ...clearSearch(list), groups, ...(group && { chosen: rowAt(group.place) }) });
}

function unfoldSelected(list: LevelList, display: Display): LevelList {
  const group = groupAtCursor(list);
  const [first] = group?.levels ?? [];
  return lineAtCursor(list)?.kind === 'heading' && first !== undefined ? selectLevel(list, first, display) : list;
}

function leaveLevel(list: LevelList, ref: LevelRef, isBegun: boolean): LevelList {
  return forgetPreview(
    changeMark(list, ref, (mark) => ({ ...mark, isBegun })),
    ref,
  );
}
