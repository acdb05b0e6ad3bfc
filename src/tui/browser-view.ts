import { printable, type Canvas } from './canvas';
import type { Model } from './model';
import { drawKeys } from './play-view';

/** The list of levels, group by group, with those solved in this run marked. */
export function viewBrowser(canvas: Canvas, model: Model): void {
  const { entries, selected, solved, settings } = model;
  const { roles } = settings.palette;
  canvas.put(1, 0, 'Sokoban', roles.title);
  const count = `${solved.size} of ${entries.length} solved `;
  canvas.put(canvas.width - count.length, 0, count, roles.dim);

  const lines = linesOf(model);
  const room = canvas.height - 4;
  const at = lines.findIndex((line) => line.index === selected);
  const first = Math.max(0, Math.min(at - Math.floor(room / 2), lines.length - room));
  lines.slice(first, first + room).forEach((line, row) => {
    const y = 2 + row;
    if (line.index === undefined) {
      canvas.put(1, y, line.text, roles.title);
      return;
    }
    const mark = solved.has(line.index) ? (settings.ascii ? '*' : '√') : ' ';
    const text = ` ${mark} ${line.text}`.padEnd(Math.min(canvas.width - 4, 60));
    canvas.put(2, y, text, line.index === selected ? roles.selected : roles.text);
  });
  if (model.message) canvas.put(1, canvas.height - 1, printable(model.message.text), roles.warning);
  else
    drawKeys(canvas, settings.palette, canvas.height - 1, [
      ['up down', 'choose'],
      ['Enter', 'play'],
      ['Tab', 'next rules'],
      ['?', 'keys'],
      ['q', 'quit'],
    ]);
}

interface Line {
  readonly text: string;
  /** The entry it stands for; undefined for a heading or a blank line. */
  readonly index: number | undefined;
}

function linesOf({ entries }: Model): Line[] {
  return entries.flatMap(({ name, group }, index): Line[] => {
    const line: Line = { text: printable(name), index };
    if (entries[index - 1]?.group === group) return [line];
    const heading: Line = { text: printable(group), index: undefined };
    return index === 0 ? [heading, line] : [{ text: '', index: undefined }, heading, line];
  });
}
