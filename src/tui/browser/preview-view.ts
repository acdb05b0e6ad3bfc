import { layoutWithin, type Room } from '../board/layout';
import { drawCells } from '../board/view';
import type { Display } from '../display';
import type { Canvas } from '../drawing/canvas';
import { shortened, wrapped } from '../drawing/lines';
import type { Style } from '../drawing/style';
import { count } from '../../words/counts';
import { printable } from '../../words/strangers';
import type { Browser, Look } from './browser';
import { groupOf, lineAtCursor, selectedLevel } from './cursor';
import type { Group } from './groups';
import { labelOf, titleOf } from './level';
import { hasGroups } from './rows';
import { factsWords, knownWords, ownWords } from './words';

/** What is under the cursor. While a key is held down only what is known without a look is told. */
export function drawPreview(canvas: Canvas, browser: Browser, display: Display, room: Room): void {
  const { roles } = display.settings.palette;
  const line = lineAtCursor(browser);
  if (line?.kind === 'heading') drawGroup(canvas, display, line.group, room);
  else if (line?.kind === 'unread') canvas.put(room.x, room.y, 'not read yet', roles.dim);
  else if (line) {
    const [look] = browser.looks;
    const isAtHand = look?.index === line.index;
    if (look && (isAtHand || !browser.isHeld)) drawLook(canvas, browser, display, look, room);
    else putLines(canvas, headOf(browser, line.index, display), room);
  }
}

/** The same in one line. */
export function detailsOf(browser: Browser): string {
  const line = lineAtCursor(browser);
  if (line?.kind === 'heading') return groupWords(line.group);
  const index = selectedLevel(browser);
  if (index === undefined) return '';
  const look = browser.looks.find((one) => one.index === index);
  if (look && !look.result.ok) return look.result.faults.join(' ');
  const facts = browser.facts.at(index);
  const seen = look?.result.ok ? look.result.value : undefined;
  const author = seen?.author ?? facts?.author;
  const words = [
    ...(facts ? [factsWords(facts)] : []),
    ...(author === undefined ? [] : [`by ${printable(author)}`]),
    ...(seen ? [...ownWords(seen), ...knownWords(seen)] : []),
  ];
  return words.join(' · ');
}

interface StyledLine {
  readonly text: string;
  readonly style: Style;
}

function putLines(canvas: Canvas, lines: readonly StyledLine[], { x, y, width, height }: Room): void {
  lines.slice(0, height).forEach(({ text, style }, row) => {
    canvas.put(x, y + row, shortened(text, width), style);
  });
}

function drawGroup(canvas: Canvas, { settings }: Display, group: Group, room: Room): void {
  const { roles } = settings.palette;
  const lines = wrapped(printable(group.heading), room.width).map((text) => ({ text, style: roles.title }));
  putLines(canvas, [...lines, { text: groupWords(group), style: roles.dim }], room);
}

function groupWords({ levels, solved }: Group): string {
  return `${count(levels.length, 'level')}, ${solved} solved`;
}

/** What it is: known before it is looked at. */
function headOf(browser: Browser, index: number, { settings }: Display): StyledLine[] {
  const { roles } = settings.palette;
  const level = browser.levels.at(index);
  if (!level) return [];
  const facts = browser.facts.at(index);
  const title = titleOf(level);
  const label = labelOf(level);
  const isNamed = title !== undefined && title !== label;
  const group = groupOf(browser, index)?.heading ?? '';
  const place = level.found.label ?? (hasGroups(browser) ? `${group}  ${label}` : `level ${label}`);
  const rules = level.found.rules === undefined ? [] : [level.found.rules];
  const about = [...(facts ? [factsWords(facts)] : []), ...rules].join(' · ');
  return [
    { text: printable(isNamed ? title : place), style: roles.title },
    ...(isNamed ? [{ text: printable(place), style: roles.dim }] : []),
    ...(facts?.author === undefined ? [] : [{ text: `by ${printable(facts.author)}`, style: roles.dim }]),
    { text: about, style: roles.dim },
  ];
}

/** Of the room below the head, so much at most is for what the author says. */
const NOTES_SHARE = 0.3;

function drawLook(canvas: Canvas, browser: Browser, display: Display, { index, result }: Look, room: Room): void {
  const { roles } = display.settings.palette;
  const head = headOf(browser, index, display);
  if (!result.ok) {
    const fault = wrapped(result.faults.join(' '), room.width).map((text) => ({ text, style: roles.warning }));
    putLines(canvas, [...head, ...fault], room);
    return;
  }
  const seen = result.value;
  const own = ownWords(seen).map((text) => ({ text, style: roles.text }));
  const known = knownWords(seen).map((text) => ({ text, style: roles.dim }));
  const lines = [...head, ...own, ...known];
  putLines(canvas, lines, room);
  const below = { ...room, y: room.y + lines.length + 1, height: room.height - lines.length - 1 };
  const notes = seen.notes.flatMap((note) => wrapped(printable(note), room.width));
  const most = Math.floor(below.height * NOTES_SHARE);
  const shown = notes.length > most ? [...notes.slice(0, Math.max(0, most - 1)), '...'] : notes;
  const told = most > 0 ? shown : [];
  const height = below.height - (told.length > 0 ? told.length + 1 : 0);
  if (height > 0) drawCells(canvas, display.settings, seen.scene, layoutWithin(seen.level, { ...below, height }));
  putLines(
    canvas,
    told.map((text) => ({ text, style: roles.dim })),
    { ...below, y: below.y + height + 1 },
  );
}
