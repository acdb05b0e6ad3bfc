import type { Format } from '../formats/format';
import { NO_NOTES, type Notes } from '../formats/notes';
import { count } from '../words/counts';
import { shown } from '../words/strangers';
import { isSame, readBack, type Converted } from './conversion';
import { aboutLoss, lossesOf, lossSentences } from './losses';
import { levelName } from './messages';
import { byFile, type Target } from './targets';

/** A file as it will stand, and in sentences what got lost on the way. */
export interface Written {
  readonly path: string;
  readonly text: string;
  readonly losses: readonly string[];
  /** Why it cannot be written. */
  readonly fault?: string;
}

/** The text of a file, read again to see what it holds. */
export function writtenAs({ path, levels }: Target, format: Format): Written {
  const groups = [...byFile(levels)];
  const abouts = groups.map(([file, [level]]) => ({ file, about: level?.playable.about() ?? NO_NOTES }));
  const [first, ...others] = abouts;
  const text = joined(levels, format, others.length === 0 ? (first?.about ?? NO_NOTES) : NO_NOTES);
  const back = readBack(text, format);
  if (back.length !== levels.length || levels.some((level, index) => !isSame(back[index], level))) {
    const fault = `${count(levels.length, 'level')} cannot be written as one ${format.id} text`;
    return { path, text, losses: [], fault };
  }
  const lossOf = new Map(levels.map((level, index) => [level, back[index] ? lossesOf(level, back[index]) : []]));
  const losses = groups.flatMap(([file, group]) =>
    lossSentences(
      nameOf(file, group),
      format.id,
      group.flatMap((level) => lossOf.get(level) ?? []),
    ),
  );
  const kept = format.about?.(text) ?? NO_NOTES;
  const aboutLosses = abouts.flatMap(({ file, about }) => {
    const lost = aboutLoss(about, kept);
    return lost === undefined ? [] : [`${shown(file)}: ${format.id} cannot hold ${lost}`];
  });
  return { path, text, losses: [...losses, ...aboutLosses] };
}

function joined(levels: readonly Converted[], format: Format, about: Notes): string {
  const drafts = levels.map(({ draft }) => draft);
  return format.writeAll?.(drafts, about) ?? drafts.map((draft) => format.write(draft)).join('\n');
}

/** Levels of one file are told of together. */
function nameOf(file: string, [level, ...others]: readonly Converted[]): string {
  return levelName(level && others.length === 0 ? level.playable : { file, number: 1, isAlone: true });
}
