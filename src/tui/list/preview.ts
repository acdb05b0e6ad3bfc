import type { PreviewedLevel, LevelMark } from '../../library/summary';
import { ok } from '../../core/result';
import type { LevelRef } from '../../library/level-entry';
import { firstScene, setupScene, type Scene } from '../../drawing/board/scene';
import { andThen, effect, startTimer } from '../effect';
import type { LevelList, ListMessage, ListUpdate, Preview, PreviewRequest } from './list';
import { indexOf, refAt, selectedLevel } from './cursor';
import { UNPLAYED } from './listed-level';
import { changeMark } from './news';

/**
 * What is under the cursor is looked at when the cursor has rested for a moment, and one level at a time: whoever holds a key
 * down waits for nothing, and is shown where they come to rest.
 */
const REST_MS = 40;
/** So many levels stay at hand. */
const MAX_PREVIEWS = 8;

/** A list after something has changed: what is under the cursor has still to be looked at, or is at hand. */
export function followCursor(list: LevelList): ListUpdate {
  const index = selectedLevel(list);
  const calm: LevelList = { ...list, restTimer: undefined, isMoving: false };
  if (index === undefined) return [calm, []];
  const known = list.previews.find((preview) => preview.index === index);
  if (known) return [{ ...calm, previews: addPreview(list.previews, known) }, []];
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
      effect((world, tell) => {
        world.preview(ref, (result) => {
          tell({ type: 'previewed', previewRequest, result });
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
  const seen = result.ok ? ok({ ...result.value, scene: sceneOf(result.value) }) : result;
  const previews = addPreview(list.previews, { index, result: seen });
  const marked =
    result.ok && !result.value.faulty ? changeMark(list, ref, (mark) => mergeMark(result.value, mark)) : list;
  const there: LevelList = { ...marked, previewRequest: undefined, previews };
  // The cursor has gone on meanwhile.
  return andThen([there, []], (one) => (hasPreview(one) || one.restTimer ? [one, []] : requestPreview(one)));
}

function sceneOf({ level, rules, faulty }: PreviewedLevel): Scene {
  return faulty ? setupScene(faulty.setup, rules, faulty.faults) : firstScene(level, rules);
}

/** A win may not have been written down yet. */
function mergeMark({ mark = UNPLAYED }: PreviewedLevel, { isSolved }: LevelMark): LevelMark {
  return { ...mark, isSolved: mark.isSolved || isSolved };
}

function hasPreview(list: LevelList): boolean {
  return list.previews[0]?.index === selectedLevel(list);
}

function addPreview(previews: readonly Preview[], preview: Preview): readonly Preview[] {
  return [preview, ...previews.filter(({ index }) => index !== preview.index)].slice(0, MAX_PREVIEWS);
}

/** What was seen of a level counts no more: it has been played. */
export function forgetPreview(list: LevelList, ref: LevelRef): LevelList {
  const index = indexOf(list, ref);
  const isRequested = list.previewRequest && indexOf(list, list.previewRequest.ref) === index;
  const previewRequest = isRequested ? undefined : list.previewRequest;
  return { ...list, previewRequest, previews: list.previews.filter((preview) => preview.index !== index) };
}
