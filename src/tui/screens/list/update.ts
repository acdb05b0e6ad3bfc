import { ok, type Result } from '../../../core/result';
import { firstScene, type Scene, setupScene } from '../../../drawing/board/scene';
import type { LevelRef } from '../../../library/level-entry';
import type { LevelMark, PreviewedLevel } from '../../../library/summary';
import { effect, startTimer } from '../../effect';
import { type CommandMessage, type Display, isSameRef, type ScreenKind, toOneLine } from '../../screen';
import type { Input } from '../../terminal/keys';
import { viewList } from './view';
import { clearSearch, deletePasted, enter, searchFor, toggleGroup, withoutSearch } from './actions';
import { COMMANDS, listTable } from './commands';
import { receiveCommand } from '../../commands';
import {
  type LeftLevel,
  type LevelList,
  type ListMessage,
  type ListUpdate,
  type ListWorld,
  type Preview,
  hasGroups,
  type PreviewRequest,
  rowAtPoint,
} from './state';
import {
  firstLine,
  groupAtCursor,
  indexOf,
  lineAtCursor,
  moveTo,
  refAt,
  relist,
  selectedLevel,
  selectLevel,
  showHeading,
} from './cursor';
import { goToGroup, groupAtPoint } from './groups';
import { applyNews, changeMark, withoutDeleted, withRewritten } from './news';
import { fewer, rowAt, UNPLAYED } from './rows';

/** The list of levels. */
export const LIST_SCREEN: ScreenKind<LevelList, ListMessage, ListWorld, ListContext> = {
  name: 'list',
  covers: true,
  update: (list, message, { display, below }) =>
    message.type === 'key' && message.key === 'escape' && below !== undefined && withoutSearch(list) !== undefined
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
      return [leaveLevel(list, message), []];
    case 'shown':
      return [list, []];
    case 'selected':
      return message.isAsked === true
        ? [{ ...selectOpened(list, message.ref, display), isTouched: true }, []]
        : [selectRef(list, message.ref, display), []];
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

/** Chooses the clicked level, or plays it if it is chosen already; folds or unfolds a heading, or goes to a group. */
function click(list: LevelList, x: number, y: number, display: Display): ListUpdate {
  const group = groupAtPoint(list, display, x, y);
  if (group) return [goToGroup(list, group, display), []];
  const row = rowAtPoint(list, display, x, y);
  const line = row === undefined ? NaN : firstLine(list, display) + row;
  if (!(line < list.rows.length)) return [list, []];
  const there = moveTo({ ...list, typedNumber: undefined }, line, display);
  const target = lineAtCursor(there);
  if (target?.kind === 'heading') return [toggleGroup(there, { display }), []];
  return line === list.at || target?.kind === 'unread' ? enter(there, { display }) : [there, []];
}

/** Moves the cursor to the opened level; another group is shown from its heading. If search or filter hide that level, they end. */
function selectOpened(list: LevelList, ref: LevelRef, display: Display): LevelList {
  const found = selectRef(list, ref, display);
  const isFound = selectedLevel(found) === indexOf(list, ref);
  const there = isFound ? found : selectRef(relist({ ...list, search: undefined, rules: undefined }), ref, display);
  return groupAtCursor(there)?.place === groupAtCursor(list)?.place ? there : showHeading(there, display);
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

function leaveLevel(list: LevelList, { ref, game }: LeftLevel): LevelList {
  return forgetPreview(
    changeMark({ ...list, lastLeft: { ref, game } }, ref, (mark) => ({ ...mark, isBegun: game !== undefined })),
    ref,
  );
}

/**
 * The list requests a preview when the cursor has rested for this long, one level at a time. So a player who holds a
 * key down waits only for the last preview.
 */
const REST_MS = 40;
/** After this time a message says that something is loading. */
const PATIENCE_MS = 300;
/** The maximum of boards in the preview of a group. */
const MAX_BOARDS = 24;
/** The number of previews that the list remembers. */
const MAX_PREVIEWS = 8;

/** Shows the preview of the level under the cursor if it is remembered; else waits for the cursor to rest. */
function followCursor(list: LevelList): ListUpdate {
  const index = selectedLevel(list);
  const calm: LevelList = { ...list, restTimer: undefined, isMoving: false };
  const remembered = list.previews.find((preview) => preview.index === index);
  if (remembered) return [{ ...calm, previews: addPreview(list.previews, remembered) }, []];
  if (!needsPreview(list)) return [calm, []];
  const timer = { milliseconds: REST_MS };
  return [{ ...list, restTimer: timer, isMoving: list.restTimer !== undefined }, [startTimer(timer)]];
}

function requestPreview(list: LevelList): ListUpdate {
  const calm: LevelList = { ...list, restTimer: undefined, isMoving: false };
  const index = selectedLevel(list);
  const group = selectedGroup(list);
  const first = index ?? group?.[0];
  if (first === undefined || list.previewRequest || !needsPreview(list)) return [calm, []];
  const ref = refAt(list, first);
  const previewRequest: PreviewRequest = {
    ref,
    isGroup: index === undefined,
    patience: { milliseconds: PATIENCE_MS },
  };
  const refs = (group ?? []).slice(0, MAX_BOARDS).map((one) => refAt(list, one));
  return [
    { ...calm, previewRequest, isLoading: false },
    [
      previewRequest.isGroup
        ? effect((world, tell) =>
            world.previewCollection(refs, (preview) => tell({ type: 'previewed-group', previewRequest, preview })),
          )
        : effect((world, tell) => world.preview(ref, (result) => tell({ type: 'previewed', previewRequest, result }))),
      startTimer(previewRequest.patience),
    ],
  ];
}

/** The levels of the group whose heading is under the cursor. */
function selectedGroup(list: LevelList): readonly number[] | undefined {
  const line = lineAtCursor(list);
  return line?.kind === 'heading' ? line.group.levels : undefined;
}

/** Whether the line under the cursor has a preview that is not remembered. */
function needsPreview(list: LevelList): boolean {
  const index = selectedLevel(list);
  if (index !== undefined) return !hasPreview(list);
  const [first] = selectedGroup(list) ?? [];
  return first !== undefined && !(list.groupPreview && isSameRef(list.groupPreview.first, refAt(list, first)));
}

function receiveGroupPreview(
  list: LevelList,
  { previewRequest, preview }: Extract<ListMessage, { type: 'previewed-group' }>,
): ListUpdate {
  if (list.previewRequest !== previewRequest) return [list, []];
  const { author, notes } = preview;
  const boards = preview.boards.flatMap(({ ref, level, rules }) => {
    const index = indexOf(list, ref);
    return index === undefined ? [] : [{ index, scene: firstScene(level, rules) }];
  });
  const groupPreview = { first: previewRequest.ref, author, notes, boards };
  return requestNext({ ...list, previewRequest: undefined, isLoading: false, groupPreview });
}

/** The cursor may have moved while the last preview was read. */
function requestNext(list: LevelList): ListUpdate {
  return needsPreview(list) && !list.restTimer ? requestPreview(list) : [list, []];
}

function receivePreview(
  list: LevelList,
  { previewRequest, result: read }: Extract<ListMessage, { type: 'previewed' }>,
): ListUpdate {
  if (list.previewRequest !== previewRequest) return [list, []];
  const { ref } = previewRequest;
  const index = indexOf(list, ref) ?? NaN;
  const result = withGameLeft(read, ref, list);
  const drawable = result.ok ? ok({ ...result.value, ...scenesOf(result.value) }) : result;
  const previews = addPreview(list.previews, { index, result: drawable });
  const marked =
    result.ok && !result.value.faulty ? changeMark(list, ref, (mark) => mergeMark(result.value, mark)) : list;
  return requestNext({ ...marked, previewRequest: undefined, isLoading: false, previews });
}

/** The game that the player has just left counts, whatever the store has saved of it. */
function withGameLeft(
  read: Result<PreviewedLevel, string>,
  ref: LevelRef,
  { lastLeft }: LevelList,
): Result<PreviewedLevel, string> {
  if (!read.ok || read.value.faulty || !lastLeft || !isSameRef(lastLeft.ref, ref)) return read;
  const { mark = UNPLAYED } = read.value;
  const { game } = lastLeft;
  return ok({
    ...read.value,
    mark: { ...mark, isBegun: game !== undefined },
    savedMoves: game?.moves,
    savedPosition: game?.position,
  });
}

/** The board at its start, and as the player left it. */
function scenesOf({ level, rules, faulty, savedPosition }: PreviewedLevel): {
  readonly scene: Scene;
  readonly savedScene: Scene | undefined;
} {
  return {
    scene: faulty ? setupScene(faulty.setup, rules, faulty.faults) : firstScene(level, rules),
    savedScene: savedPosition && setupScene(savedPosition, rules),
  };
}

/** The store may not have saved a win yet. */
function mergeMark({ mark = UNPLAYED }: PreviewedLevel, known: LevelMark): LevelMark {
  const counts = { moves: fewer(mark.moves, known.moves), fewest: fewer(mark.fewest, known.fewest) };
  const { isSolved, stars } = mark.isSolved ? mark : known;
  return { ...mark, ...counts, isSolved, stars };
}

function hasPreview(list: LevelList): boolean {
  return list.previews[0]?.index === selectedLevel(list);
}

function addPreview(previews: readonly Preview[], preview: Preview): readonly Preview[] {
  return [preview, ...previews.filter(({ index }) => index !== preview.index)].slice(0, MAX_PREVIEWS);
}

/** Forgets the preview of a level that was played since. */
function forgetPreview(list: LevelList, ref: LevelRef): LevelList {
  const index = indexOf(list, ref);
  const isRequested = list.previewRequest && indexOf(list, list.previewRequest.ref) === index;
  const previewRequest = isRequested ? undefined : list.previewRequest;
  return { ...list, previewRequest, previews: list.previews.filter((preview) => preview.index !== index) };
}
