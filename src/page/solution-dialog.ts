import { writeCode } from '../codes/level-code';
import { nameOfRules } from '../core/rule-set';
import { countsText } from '../messages/counts';
import { find } from './element';
import type { Play } from './play';
import type { OwnSolution } from './solved';

/** The player's best solution of a level as text, to copy. */
export class SolutionDialog {
  readonly #dialog = find('paper', HTMLDialogElement);
  readonly #text = find('paper-text', HTMLTextAreaElement);

  constructor(private readonly say: (text: string) => void) {
    find('copy', HTMLButtonElement).addEventListener('click', () => {
      this.#copy();
    });
  }

  get isOpen(): boolean {
    return this.#dialog.open;
  }

  show(play: Play, best: OwnSolution | undefined): void {
    if (!best) {
      this.say('Solve the level first; then this gives your solution as text.');
      return;
    }
    this.#text.value = solutionText(play, best);
    this.#dialog.showModal();
    this.#text.select();
  }

  /** The text stays selected, for browsers that let no page write to the clipboard. */
  #copy(): void {
    this.#text.select();
    // A page that was opened as a file may have no clipboard.
    const copied =
      'clipboard' in navigator ? navigator.clipboard.writeText(this.#text.value) : Promise.reject(new Error());
    copied.then(
      () => {
        this.#dialog.close();
        this.say('Copied.');
      },
      () => {
        this.say('This browser does not let the page copy; the text is selected.');
      },
    );
  }
}

/** A solution as text: to hand in, to check with `verify --sequence`, or to take over with `import`. */
function solutionText({ opened, game }: Play, { moves, pushes, text }: OwnSolution): string {
  const isThis = game.standing.state === 'won' && game.moves === moves && game.pushes === pushes;
  const code = isThis ? writeCode(opened.level, opened.rules, game.movesSoFar()) : undefined;
  return [
    `; ${nameOfRules(opened.rules)}: ${countsText({ moves, pushes })}`,
    // Lists of solutions have titles right above the moves.
    `; ${opened.title}`,
    text,
    ...(code?.ok === true ? [`; ${code.value}`] : []),
    '',
  ].join('\n');
}
