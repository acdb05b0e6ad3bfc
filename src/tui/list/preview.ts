import type { PreviewedLevel, LevelMark } from '../../library/summary';
import { ok } from '../../core/result';
import type { LevelRef } from '../../library/level-entry';
import { firstScene, setupScene, type Scene } from '../../drawing/board/scene';
import { andThen, effect, startTimer } from '../effect';
import type { LevelList, ListMessage, ListUpdate, Preview, PreviewRequest } from './list';
import { indexOf, refAt, selectedLevel } from './cursor';
import { UNPLAYED } from './levels';
import { changeMark } from './news';

/**
 * The list requests a preview when the cursor has rested for this long, one level at a time. So a player who holds a key down
 * waits for no preview but the last.
 */
const REST_MS = 40;
/** The list remembers so many previews. */
const MAX_PREVIEWS = 8;

/** Shows the preview of the level under the cursor if it is remembered; else waits for the cursor to rest. */
export function followCursor(list: LevelList): ListUpdate {
  const index = selectedLevel(list);
  const calm: LevelList = { ...list, restTimer: undefined, isMoving: false };
  if (index === undefined) return [calm, []];
  const remembered = list.previews.find((preview) => preview.index === index);
  if (remembered) return [{ ...calm, previews: addPreview(list.previews, remembered) }, []];
  const timer = { milliseconds: REST_MS };
  return [{ ...list, restTimer: timer, isMoving: list.restTimer !== undefined }, [startTimer(timer)]];
}

export function requestPreview(list: LevelList): ListUpdate {
  const calm: LevelList = { ...list, restTimer: undefined, isMoving: false };
  const index = selectedLevel(list);
  if (index === undefined || list.previewRequest) return [calm, []];
  const ref = refAt(list, index);
  const previewRequest: PreviewRequest = { ref };
  return [
    { ...calm, previewRequest },
    [
      effect((world, answer) => {
        world.preview(ref, (result) => {
          answer({ type: 'previewed', previewRequest, result });
        });
      }),
    ],
  ];
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
  const there: LevelList = { ...marked, previewRequest: undefined, previews };
  // The cursor may have moved meanwhile.
  return andThen([there, []], (next) => (hasPreview(next) || next.restTimer ? [next, []] : requestPreview(next)));
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

/** Forgets the preview of a level, because the player has played it since. */
export function forgetPreview(list: LevelList, ref: LevelRef): LevelList {
  const index = indexOf(list, ref);
  const isRequested = list.previewRequest && indexOf(list, list.previewRequest.ref) === index;
  const previewRequest = isRequested ? undefined : list.previewRequest;
  return { ...list, previewRequest, previews: list.previews.filter((preview) => preview.index !== index) };
}
