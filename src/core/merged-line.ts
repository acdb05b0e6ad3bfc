import type { Line } from './line';

/**
 * A line with everything that another one knows besides: what only that one knows becomes branches. For a level that was
 * played in two places at once.
 */
export function mergedLine(line: Line, other: Line): Line {
  const merged = other.copy();
  const leaving: number[] = [];
  let end = 0;
  merged.goTo(0);
  line.walk({
    move(move) {
      merged.append(move);
    },
    end() {
      end = merged.at;
    },
    branch() {
      leaving.push(merged.at);
    },
    back() {
      merged.goTo(leaving.pop() ?? 0);
    },
  });
  merged.goTo(end);
  merged.endHere();
  merged.goTo(line.at);
  merged.spent = line.spent;
  merged.spentBeforeReset = line.spentBeforeReset;
  return merged;
}
