import type { UncodableFault } from '../codes/level-code';

/** Why a level cannot be written as a code. */
export function uncodableText(fault: UncodableFault): string {
  switch (fault.kind) {
    case 'too-large':
      return 'this level is too large for a code; send its file instead';
    case 'too-many-moves':
      return `these moves are too many for a code, which holds ${fault.most} at most; without moves the level fits`;
    case 'other-rules':
      return 'codes are for the rule sets of the program, not for reverse mode or rules from a file; send the file instead';
  }
}
