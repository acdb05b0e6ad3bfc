import { asSentence } from '../../core/reason';
import { count, countsWords, type Counts } from '../../words/counts';
import type { Win } from './about';
import type { Play } from './play';

/** What is said of a level that is over, line by line, the most important first; nothing while it is played. */
export function noticeOf({ game, rank, win, about }: Play): string[] {
  const { standing } = game;
  if (standing.state === 'playing') return [];
  if (standing.state === 'lost') return [asSentence(standing.reason.sentence)];
  const isLast = rank.isLast && !rank.isFirst;
  const known = about.known?.counts;
  return [
    isLast ? 'You win! The last level is done.' : 'You win!',
    countsWords(game),
    ...(win ? comparison(win) : []),
    ...(known ? [`the file's solution: ${countsWords(known)}`] : []),
  ];
}

/** A win beside the best before it: by moves and by pushes, since one may cost the other. */
function comparison({ counts, before }: Win): string[] {
  const [first, last = first] = before;
  if (!first || !last) return [];
  const gains = [
    ...gain(first.moves - counts.moves, 'move', 'moves'),
    ...gain(last.pushes - counts.pushes, 'push', 'pushes'),
  ];
  if (gains.length > 0) return [`${gains.join(' and ')} better than before`];
  if (before.some((one) => isAsGood(counts, one))) return ['as good as your best'];
  return [`your best: ${before.map(countsWords).join(', or ')}`];
}

function gain(number: number, noun: string, plural: string): string[] {
  return number > 0 ? [count(number, noun, plural)] : [];
}

function isAsGood(one: Counts, other: Counts): boolean {
  return one.moves === other.moves && one.pushes === other.pushes;
}
