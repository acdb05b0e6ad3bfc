import type { ScreenArea } from '../../../drawing/board/layout';
import type { Canvas } from '../../../drawing/canvas';
import { panelInside } from '../../../drawing/panel';
import { printableText } from '../../../messages/sanitize';
import type { Display } from '../../screen';
import { lineAtCursor, selectedLevel } from './cursor';
import { drawGroup, groupText } from './group-preview';
import { drawLevel } from './level-preview';
import { type LevelList, listLayoutOf } from './state';
import { knownSolutionTexts, ownResultTexts, summaryText } from './texts';

/**
 * Draws the preview of the line under the cursor. While a key is held down it draws only the parts that need no
 * request.
 */
export function drawPreview(
  canvas: Canvas,
  list: LevelList,
  display: Display,
  area: ScreenArea,
  keyOfPlay: string,
): void {
  const { roles } = display.settings.styles;
  const room = listLayoutOf(list, display).isFramed ? panelInside(area) : area;
  const line = lineAtCursor(list);
  if (line?.kind === 'heading') drawGroup(canvas, list, display, line.group, room);
  else if (line?.kind === 'unread') canvas.overlay(room.x, room.y, 'not read yet', roles.dim);
  else if (line) {
    const [preview] = list.previews;
    const isShown = preview && (preview.index === line.index || !(list.isMoving || list.isLoading));
    drawLevel(canvas, list, display, room, isShown ? preview : { index: line.index, result: undefined }, keyOfPlay);
  }
}

/** The preview in one line, for narrow screens. */
export function detailsOf(list: LevelList, ascii: boolean): string {
  const line = lineAtCursor(list);
  if (line?.kind === 'heading') return groupText(list, line.group);
  const index = selectedLevel(list);
  if (index === undefined) return '';
  const result = list.previews.find((preview) => preview.index === index)?.result;
  if (result && !result.ok) return result.faults.join(' ');
  if (result?.value.faulty) return result.value.faulty.sentence;
  const facts = list.facts.at(index);
  const preview = result?.value;
  const author = preview?.author ?? facts?.author;
  const texts = [
    ...(facts ? [summaryText(facts)] : []),
    ...(author === undefined ? [] : [`by ${printableText(author)}`]),
    ...(!preview && list.isLoading ? ['loading ...'] : []),
    ...(preview ? [...ownResultTexts({ ...preview, ascii }), ...knownSolutionTexts(preview)] : []),
  ];
  return texts.join(' · ');
}
