import type { GroupCode, Program } from './program';

/** Eight digits that are the same for the same rules, whatever the game's texts, colours and levels are. */
export function programHash(program: Program): string {
  const sum = new Sum();
  for (const object of program.objects) {
    sum.addText(object?.name ?? '');
    sum.add(object?.layer ?? -1);
  }
  for (const groups of [program.groups, program.lateGroups]) addGroups(sum, groups);
  for (const { word, what, on } of program.conditions) {
    sum.addText(word);
    sum.addAll(what.objects);
    sum.addAll(on?.objects ?? [-1]);
  }
  sum.addAll(program.player.objects);
  sum.add((program.runsOnStart ? 1 : 0) + (program.needsPlayerMovement ? 2 : 0));
  return sum.text;
}

function addGroups(sum: Sum, groups: readonly GroupCode[]): void {
  sum.add(groups.length);
  for (const { rules, isRandom, rigid, loop } of groups) {
    sum.addAll([rules.length, isRandom ? 1 : 0, rigid, loop]);
    for (const { direction, rows, commands, isRigid } of rules) {
      sum.addText(direction);
      sum.addAll([commands, isRigid ? 1 : 0, rows.length]);
      for (const { segments } of rows) {
        for (const segment of segments) {
          sum.add(segment.length);
          for (const { match, change } of segment) {
            for (const mask of [match.present, match.missing, match.moving, match.still, ...match.anyOf])
              sum.addAll(mask);
            if (change === undefined) continue;
            const { clear, set, stop, start, decided, choice, anywhere } = change;
            for (const mask of [clear, set, stop, start, decided, choice, anywhere]) sum.addAll(mask);
          }
        }
      }
    }
  }
}

/** Fowler, Noll and Vo's hash of 32 bits, over numbers. */
class Sum {
  #value = 0x811c9dc5;

  get text(): string {
    return (this.#value >>> 0).toString(16).padStart(8, '0');
  }

  add(number: number): void {
    this.#value = Math.imul(this.#value ^ number, 0x01000193);
    this.#value ^= this.#value >>> 13;
  }

  addAll(numbers: ArrayLike<number>): void {
    this.add(numbers.length);
    for (let index = 0; index < numbers.length; index += 1) this.add(numbers[index] ?? 0);
  }

  addText(text: string): void {
    this.add(text.length);
    for (let index = 0; index < text.length; index += 1) this.add(text.charCodeAt(index));
  }
}
