import { Game } from '../../core/play/game';
import { ok, type Result } from '../../core/result';
import type { DrawingSettings } from '../../drawing/board/drawer';
import { posterOf } from '../../drawing/board/draw-board';
import { rasterOf } from '../../drawing/pictures/raster';
import { COLOUR_NAMES, coloursOf } from '../../drawing/theme';
import { THEMES } from '../../drawing/themes';
import { rgbOf } from '../../drawing/colours';
import type { Playable } from '../../library/level-entry';
import { readableText } from '../../messages/sanitize';
import { choosePictureSettings } from '../../session/settings';
import { pngOf } from '../shot/gif';
import type { ScoreReport, ScoreTable } from './score-report';

/** The themes of the page, for the dark and the light setting of the system: those of the page that plays levels. */
const PAGE_THEMES = ['calm', 'paper'] as const;
type PageTheme = (typeof PAGE_THEMES)[number];

/** Larger boards have no picture: in a table nobody could see it. */
const MAX_CELLS = 2500;

/** One page with the scores, which stands alone: no script, and nothing to load. */
export function scoresPage(title: string, report: ScoreReport): Result<string, string> {
  const settings = new Map<PageTheme, DrawingSettings>();
  for (const palette of PAGE_THEMES) {
    const chosen = choosePictureSettings({ palette });
    if (!chosen.ok) return chosen;
    settings.set(palette, chosen.value);
  }
  const { people, levels, refused, sum } = report;
  const name = escaped(readableText(title));
  const body = [
    `<header><h1>${name}</h1><p>${escaped(sum)}</p></header>`,
    '<main>',
    ...tableOf('People', people, () => ''),
    ...tableOf('Levels', levels, (row) => pictureOf(report.playables[row], settings)),
    ...(refused.length === 0
      ? []
      : [
          '<section><h2>Not counted</h2><ul>',
          ...refused.map((line) => `<li>${escaped(line)}</li>`),
          '</ul></section>',
        ]),
    '</main>',
  ];
  return ok(
    [
      '<!doctype html>',
      '<html lang="en">',
      '<head>',
      '<meta charset="utf-8" />',
      '<meta name="viewport" content="width=device-width, initial-scale=1" />',
      '<meta name="color-scheme" content="dark light" />',
      '<meta name="generator" content="sokoban scores" />',
      `<title>Sokoban: ${name}</title>`,
      `<style>${styleSheet()}</style>`,
      '</head>',
      '<body>',
      ...body,
      '</body>',
      '</html>',
      '',
    ].join('\n'),
  );
}

/** The first column heads each row; those of numbers are at the right. */
function tableOf(title: string, { headings, rows }: ScoreTable, pictureOfRow: (row: number) => string): string[] {
  const isNumber = headings.map((_, column) => rows.every((row) => /^(?:\d+|-)$/.test(row[column] ?? '')));
  const cell = (tag: string, text: string, column: number): string =>
    `<${tag}${isNumber[column] ? ' class="number"' : ''}>${text}</${tag}>`;
  return [
    `<section><h2>${title}</h2><div><table>`,
    `<thead><tr>${headings.map((text, column) => cell('th', escaped(text.toLowerCase()), column)).join('')}</tr></thead>`,
    '<tbody>',
    ...rows.map((row, index) => {
      const cells = row.map((text, column) =>
        column === 0
          ? `<th scope="row">${pictureOfRow(index)}${escaped(text)}</th>`
          : cell('td', escaped(text), column),
      );
      return `<tr>${cells.join('')}</tr>`;
    }),
    '</tbody></table></div></section>',
  ];
}

function pictureOf(playable: Playable | undefined, settings: ReadonlyMap<PageTheme, DrawingSettings>): string {
  if (!playable || playable.level.width * playable.level.height > MAX_CELLS) return '';
  const [dark = '', light = ''] = [...settings.values()].map((one) => {
    const raster = rasterOf(posterOf(new Game(playable.level, playable.rules), one, '4x8'));
    return `data:image/png;base64,${pngOf(raster).toString('base64')}`;
  });
  const { title } = playable;
  const caption = title === undefined ? '' : `<b>${escaped(readableText(title))}</b>`;
  return `<picture><source media="(prefers-color-scheme: light)" srcset="${light}" /><img alt="" src="${dark}" /></picture>${caption}`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function styleSheet(): string {
  const [dark = '', light = ''] = PAGE_THEMES.map((theme) => {
    const { colours } = coloursOf(THEMES[theme], true);
    return COLOUR_NAMES.flatMap((name) => {
      const colour = colours[name];
      return colour === undefined ? [] : `--${name}:rgb(${rgbOf(colour).join(' ')})`;
    }).join(';');
  });
  return `:root{color-scheme:dark light;${dark}}@media(prefers-color-scheme:light){:root{${light}}}${RULES}`;
}

const RULES = [
  '*{box-sizing:border-box;margin:0}',
  'body{min-height:100dvh;padding:0 0 24px;font:15px/1.45 ui-monospace,Cascadia Mono,SF Mono,Menlo,Consolas,DejaVu Sans Mono,monospace;color:var(--text);background:var(--ground)}',
  'header{padding:12px 20px;background:var(--panel)}h1,h2{font:inherit;font-weight:700;color:var(--title)}header p{color:var(--dim)}',
  'main{padding:0 20px;display:grid;gap:20px;max-width:1100px;margin:20px auto 0}',
  'section{background:var(--panel);padding:14px;min-width:0}section>div{overflow-x:auto}',
  'table{border-collapse:collapse;margin-top:8px;min-width:100%}th,td{padding:5px 14px 5px 0;text-align:left;vertical-align:middle;font-weight:400}',
  'thead th{color:var(--dim)}tbody tr{border-top:1px solid var(--frame)}tbody th{color:var(--title);overflow-wrap:anywhere;min-width:22em}.number{text-align:right;font-variant-numeric:tabular-nums}',
  'img{display:block;float:left;max-width:160px;max-height:110px;margin-right:12px;image-rendering:pixelated}tbody th b{display:block;color:var(--key)}',
  '@media(max-width:700px){main,header{padding-left:10px;padding-right:10px}img{float:none;max-width:110px}tbody th{min-width:9em}}',
  'ul{margin-top:8px;padding-left:1.2em;color:var(--warning)}',
].join('');
