import { printable, type Canvas } from './canvas';
import type { Model } from './model';
import { drawKeys, drawWrapped } from './play-view';

/** The list of levels, group by group, with those solved in this run marked. */
export function viewBrowser(canvas: Canvas, model: Model): void {
  const { entries, selected, solved, settings } = model;
  const { roles } = settings.palette;
  canvas.put(1, 0, 'Sokoban', roles.title);
  const count = `${solved.size} of ${entries.length} solved `;
  canvas.put(canvas.width - count.length, 0, count, roles.dim);

  const lines = linesOf(model);
  const room = listRows(model);
  const at = lines.findIndex((line) => line.index === selected);
  const first = Math.max(0, Math.min(at - Math.floor(room / 2), lines.length - room));
  // The heading of what is seen first stays in sight.
  const group = lines.slice(first).find((line) => line.index !== undefined)?.index ?? 0;
  canvas.put(1, 2, printable(entries[group]?.group ?? ''), roles.title);
  lines.slice(first, first + room).forEach((line, row) => {
    const y = 3 + row;
    if (line.index === undefined) {
      canvas.put(1, y, line.text, roles.title);
      return;
    }
    const mark = solved.has(line.index) ? (settings.ascii ? '*' : '√') : ' ';
    const text = ` ${mark} ${line.text}`.padEnd(Math.min(canvas.width - 4, 60));
    canvas.put(2, y, text, line.index === selected ? roles.selected : roles.text);
  });
  if (model.message) drawWrapped(canvas, model.message.text, roles.warning);
  else
    drawKeys(canvas, settings.palette, canvas.height - 1, [
      ['Enter', 'play'],
      ['?', 'keys'],
      ['q', 'quit'],
      ['up down', 'choose'],
      ['Tab', 'next rules'],
    ]);
}

/** How many rows of the list are seen at once. */
export function listRows({ height }: Pick<Model, 'height'>): number {
  return height - 5;
}

interface Line {
  readonly text: string;
  /** The entry it stands for; undefined for a heading or a blank line. */
  readonly index: number | undefined;
}

function linesOf({ entries }: Model): Line[] {
  const width = entries.reduce((widest, { name }) => Math.max(widest, name.length), 0);
  return entries.flatMap(({ name, title, group }, index): Line[] => {
    const text = `${printable(name).padEnd(width)}  ${printable(title ?? '')}`.trimEnd();
    const line: Line = { text, index };
    if (index === 0 || entries[index - 1]?.group === group) return [line];
    return [{ text: '', index: undefined }, { text: printable(group), index: undefined }, line];
  });
}
