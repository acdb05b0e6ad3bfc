import type { PreviewedLevel, LevelMark } from '../../../library/summary';
import { ok } from '../../../core/result';
import type { LevelRef } from '../../../library/level-entry';
import { firstScene, setupScene, type Scene } from '../../../drawing/board/scene';
import { effect, startTimer } from '../../effect';
import { isSameLevel } from '../../screen';
import type { LevelList, ListMessage, ListUpdate, Preview, PreviewRequest } from './state';
import { indexOf, lineAtCursor, refAt, selectedLevel } from './cursor';
import { UNPLAYED } from './rows';
import { changeMark } from './news';

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
export function followCursor(list: LevelList): ListUpdate {
  const index = selectedLevel(list);
  const calm: LevelList = { ...list, restTimer: undefined, isMoving: false };
  const remembered = list.previews.find((preview) => preview.index === index);
  if (remembered) return [{ ...calm, previews: addPreview(list.previews, remembered) }, []];
  if (!needsPreview(list)) return [calm, []];
  const timer = { milliseconds: REST_MS };
  return [{ ...list, restTimer: timer, isMoving: list.restTimer !== undefined }, [startTimer(timer)]];
}

export function requestPreview(list: LevelList): ListUpdate {
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
export function selectedGroup(list: LevelList): readonly number[] | undefined {
  const line = lineAtCursor(list);
  return line?.kind === 'heading' ? line.group.levels : undefined;
}

/** Whether the line under the cursor has a preview that is not remembered. */
function needsPreview(list: LevelList): boolean {
  const index = selectedLevel(list);
  if (index !== undefined) return !hasPreview(list);
  const [first] = selectedGroup(list) ?? [];
  return first !== undefined && !(list.groupPreview && isSameLevel(list.groupPreview.first, refAt(list, first)));
}

export function receiveGroupPreview(
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

export function receivePreview(
  list: LevelList,
  { previewRequest, result }: Extract<ListMessage, { type: 'previewed' }>,
): ListUpdate {
  if (list.previewRequest !== previewRequest) return [list, []];
  const { ref } = previewRequest;
  const index = indexOf(list, ref) ?? NaN;
  const drawable = result.ok ? ok({ ...result.value, scene: sceneOf(result.value) }) : result;
  const previews = addPreview(list.previews, { index, result: drawable });
  const marked =
    result.ok && !result.value.faulty ? changeMark(list, ref, (mark) => mergeMark(result.value, mark)) : list;
  return requestNext({ ...marked, previewRequest: undefined, isLoading: false, previews });
}

function sceneOf({ level, rules, faulty }: PreviewedLevel): Scene {
  return faulty ? setupScene(faulty.setup, rules, faulty.faults) : firstScene(level, rules);
}

/** The store may not have saved a win yet. */
function mergeMark({ mark = UNPLAYED }: PreviewedLevel, { isSolved }: LevelMark): LevelMark {
  return { ...mark, isSolved: mark.isSolved || isSolved };
}

function hasPreview(list: LevelList): boolean {
  return list.previews[0]?.index === selectedLevel(list);
}

function addPreview(previews: readonly Preview[], preview: Preview): readonly Preview[] {
  return [preview, ...previews.filter(({ index }) => index !== preview.index)].slice(0, MAX_PREVIEWS);
}

/** Forgets the preview of a level that was played since. */
export function forgetPreview(list: LevelList, ref: LevelRef): LevelList {
  const index = indexOf(list, ref);
  const isRequested = list.previewRequest && indexOf(list, list.previewRequest.ref) === index;
  const previewRequest = isRequested ? undefined : list.previewRequest;
  return { ...list, previewRequest, previews: list.previews.filter((preview) => preview.index !== index) };
}
