import { writeCode } from '../codes/level-code';
import { commandOfLetter, type Move, step } from '../core/play/move';
import { asSentence, type Reason } from '../core/reason';
import type { Direction } from '../core/direction';
import { cellAt } from '../core/level/level';
import { formatSequence } from '../formats/sequence';
import { countsText } from '../messages/counts';
import { Narrator } from '../messages/spoken/narrator';
import { BoardView } from './board-view';
import { introductionCard, solutionText, winCard } from './cards';
import { Controls } from './controls';
import { button, element, find } from './element';
import { helpText } from './help';
import { hintOf, Hints } from './hints';
import type { Levels, OpenLevel } from './levels';
import { levelList } from './list';
import { Play } from './play';
import { Pointing } from './pointing';
import type { OwnSolution, Solved } from './solved';
import { Themes } from './themes';

const MESSAGE_MS = 5000;

/** The whole page: a level in play, the list of levels, help, and what the player has solved. */
export class Page {
  readonly #view = new BoardView(find('stage', HTMLElement), find('board', HTMLCanvasElement));
  readonly #controls: Controls;
  readonly #hints: Hints | undefined;
  readonly #themes: Themes;
  readonly #title = find('title', HTMLElement);
  readonly #card = find('card', HTMLElement);
  readonly #list = find('list', HTMLElement);
  readonly #help = find('help', HTMLDialogElement);
  readonly #paper = find('paper', HTMLDialogElement);
  readonly #told = find('told', HTMLElement);
  readonly #message = find('message', HTMLElement);
  #play: Play;
  #pointing: Pointing;
  #narrator: Narrator;
  #isTold = true;
  /** Another level was opened, which the next frame draws. */
  #isStale = false;
  #before: readonly OwnSolution[] = [];
  /** The position whose hint is on the board. */
  #shownHint: number | undefined;
  #frame = 0;
  #messageTimer = 0;

  constructor(
    private readonly levels: Levels,
    private readonly solved: Solved,
    opened: OpenLevel,
    startWorker: (() => Worker) | undefined,
  ) {
    this.#hints = startWorker && new Hints(startWorker);
    this.#themes = new Themes(solved, () => {
      this.#redraw();
    });
    this.#play = new Play(opened, this.#listener);
    this.#narrator = new Narrator(this.#play.game);
    this.#pointing = new Pointing(this.#play, this.#say);
    this.#controls = new Controls(
      {
        press: (key) => this.#press(key),
        move: (direction, letter, at, isHeld) => {
          this.#move(direction, letter, at, isHeld);
        },
        directionOf: (letter) => this.#directionOf(letter),
        tap: (x, y) => {
          this.#tap(x, y);
        },
        undo: () => this.#press('u'),
        wake: this.#wake,
      },
      this.#view.stage,
    );
    this.#show(opened);
    this.#redraw();
    window.addEventListener('resize', () => {
      this.#redraw();
    });
    window.addEventListener('hashchange', () => {
      this.openAddress();
    });
    find('copy', HTMLButtonElement).addEventListener('click', () => {
      this.#copySolution();
    });
    find('levels', HTMLButtonElement).addEventListener('click', () => this.#press('q'));
    find('menu', HTMLButtonElement).addEventListener('click', () => this.#press('?'));
  }

  /** Opens what the address names: the place of a level, or a code. */
  openAddress(): void {
    const opened = levelOfAddress(this.levels);
    if (opened && opened.code !== this.#play.opened.code) this.#open(opened);
    else if (!opened && location.hash.length > 1) this.#say('The address names no level of this page, and no code.');
  }

  readonly #listener = {
    onTurn: (move: Move | undefined): void => {
      this.#shownHint = undefined;
      this.#pointing.letGo();
      this.#isTold = false;
      if (move) this.#hideMessage();
      if (this.#play.game.standing.state === 'won') this.#recordWin();
      else if (this.#card.classList.contains('over')) this.#closeCard();
      this.#wake();
    },
    onRefusal: ({ sentence }: Reason): void => {
      this.#say(asSentence(sentence));
    },
    onRest: (): void => {
      this.#showOutcome();
    },
  };

  #open(opened: OpenLevel): void {
    this.#controls.release();
    this.#hints?.forget();
    this.#shownHint = undefined;
    this.#play = new Play(opened, this.#listener);
    this.#narrator = new Narrator(this.#play.game);
    this.#pointing = new Pointing(this.#play, this.#say);
    this.#show(opened);
    if (opened.place !== undefined) history.replaceState(null, '', `#${opened.place + 1}`);
  }

  #openPlace(place: number): void {
    const opened = this.levels.open(place);
    if (opened) this.#open(opened);
    this.#closeList();
  }

  #show(opened: OpenLevel): void {
    const { title, place, rules } = opened;
    const count = this.levels.all.length;
    document.title = `${title} - ${this.levels.data.title}`;
    document.body.classList.toggle('single', count === 1);
    this.#title.textContent = title;
    find('number', HTMLElement).textContent = place === undefined || count === 1 ? '' : `${place + 1} of ${count}`;
    find('rules', HTMLElement).textContent = rules.id;
    document.body.dataset.hue = rules.presentation.hue;
    this.#before = this.solved.best(opened.code);
    this.#hideMessage();
    this.#card.classList.remove('over');
    this.#isStale = true;
    this.#wake();
    this.#showCounts();
    this.#told.textContent = [`${title}, ${rules.id}.`, ...this.#narrator.opening()].join(' ');
  }

  /** Everything anew: another level, theme or size of the window. */
  #redraw(): void {
    this.#isStale = false;
    const { styles } = this.#themes;
    if (this.#card.classList.contains('over')) this.#showOutcome();
    else this.#closeCard();
    this.#showKeys();
    this.#view.open(this.#play.scene, styles, this.#leaderCell);
    if (!this.#list.hidden) this.#showList();
    this.#drawFrame(performance.now());
    this.#wake();
  }

  /** Instead of the card of a win, wide windows show how the level is played. */
  #closeCard(): void {
    this.#card.classList.remove('over');
    this.#card.replaceChildren(...(this.#isWide ? [introductionCard(this.#play.opened, this.#themes.styles)] : []));
  }

  get #isWide(): boolean {
    return window.matchMedia('(min-width: 900px)').matches;
  }

  get #leaderCell(): number {
    return this.#play.shown.player(this.#play.leader);
  }

  readonly #wake = (): void => {
    if (this.#frame === 0) this.#frame = requestAnimationFrame(this.#animate);
  };

  readonly #animate = (time: number): void => {
    this.#frame = 0;
    if (this.#isStale) this.#redraw();
    const isHeld = this.#controls.repeat(time);
    this.#play.advance(time);
    const isSearching = this.#pointing.searchOn();
    this.#drawFrame(time);
    if (isHeld || isSearching || this.#play.isMoving || this.#view.isScrolling) this.#wake();
  };

  #drawFrame(time: number): void {
    const play = this.#play;
    const { overlays } = this.#pointing;
    const scene = this.#pointing.picked === undefined ? play.scene : { ...play.scene, overlays };
    this.#view.draw(scene, play.movings, play.progress(time), play.leader);
    if (!this.#isTold) this.#tellNews();
  }

  /** Many turns may be made before a frame: they are told together. */
  #tellNews(): void {
    this.#isTold = true;
    this.#showCounts();
    this.#told.textContent = this.#narrator.news().join(' ');
  }

  /** Counts as the program shows them: `moves 12`, `boxes left 3`. */
  #counts(): string[] {
    const { game, texts } = this.#play;
    const own = [`moves ${game.moves}`, `pushes ${game.pushes}`];
    const { countsMoves } = game.rules.presentation.conversation;
    const counts = texts.counts(game.board).map(({ label, value }) => `${label.toLowerCase()} ${value}`);
    const undos = Number.isFinite(game.undosLeft) ? [`undos left ${game.undosLeft}`] : [];
    return [...(countsMoves ? own : []), ...counts, ...undos];
  }

  #showCounts(): void {
    const { game, opened, texts } = this.#play;
    const warnings = texts.counts(game.board).filter(({ warning }) => warning === true);
    const counts = this.#counts();
    const [moves, pushes] = opened.best ?? [];
    const best = moves === undefined || pushes === undefined ? [] : [`best ${countsText({ moves, pushes })}`];
    find('counts', HTMLElement).replaceChildren(
      ...[...counts, ...best].map((text) => {
        const [label = '', value = ''] = /^(.*?) (\S+)$/.exec(text)?.slice(1) ?? [];
        const isFew = warnings.some((one) => one.label.toLowerCase() === label);
        if (text.startsWith('best ')) return element('span', { className: 'best', text });
        return element('span', {}, `${label} `, element('b', { className: isFew ? 'few' : '', text: value }));
      }),
    );
    const offers = game.rules.presentation.offers ?? [];
    find('offers', HTMLElement).replaceChildren(
      ...offers
        .filter((offer) => offer.isOpen(game.board))
        .map(({ key, label }) => button(key, label, () => this.#press(key))),
    );
  }

  #showKeys(): void {
    const { opened } = this.#play;
    const keys: (readonly [key: string, label: string])[] = [
      ['u', 'undo'],
      ['y', 'redo'],
      ['r', 'restart'],
      ...(this.#hints ? ([['!', 'hint']] as const) : []),
      ...(opened.moves || this.#hints ? ([['>', 'solution']] as const) : []),
      ...(this.levels.all.length > 1 ? ([['q', 'levels']] as const) : []),
      ...(opened.level.players.length > 1 ? ([['Tab', 'other player']] as const) : []),
      ['?', 'help'],
    ];
    const shown =
      opened.rules.presentation.hasHandKeys === true
        ? keys.map(([key, label]) => [key === 'r' ? 'Home' : key, label] as const)
        : keys;
    find('keys', HTMLElement).replaceChildren(
      ...shown.map(([key, label]) => button(key, label, () => this.#press(key), `key-${label}`)),
    );
  }

  readonly #say = (text: string): void => {
    this.#message.textContent = text;
    this.#message.classList.add('shown');
    window.clearTimeout(this.#messageTimer);
    this.#messageTimer = window.setTimeout(() => {
      this.#hideMessage();
    }, MESSAGE_MS);
  };

  #hideMessage(): void {
    if (this.#message.textContent === '') return;
    this.#message.classList.remove('shown');
    this.#message.textContent = '';
  }

  /** The same letters as in the program: with two players, each hand has its own. */
  #directionOf(letter: string): Direction | undefined {
    if (this.#isCovered) return undefined;
    const command = commandOfLetter(letter, this.#play.game.level.players.length);
    return command?.kind === 'step' ? command.direction : undefined;
  }

  get #isCovered(): boolean {
    return !this.#list.hidden || this.#help.open || this.#paper.open;
  }

  #move(direction: Direction, letter: string | undefined, at: number, isHeld: boolean): void {
    if (this.#isCovered) return;
    const { game } = this.#play;
    const command = letter === undefined ? undefined : commandOfLetter(letter, game.level.players.length);
    const move: Move = command?.kind === 'step' ? command : step(direction, this.#play.leader);
    this.#pointing.letGo();
    this.#play.press(move, at, isHeld);
    this.#wake();
  }

  #tap(x: number, y: number): void {
    const place = this.#view.cellAt(x, y);
    const { level } = this.#play.game;
    if (!place || place.x < 0 || place.y < 0 || place.x >= level.width || place.y >= level.height) {
      this.#pointing.letGo();
    } else this.#pointing.tap(cellAt(level, place.x, place.y), performance.now());
    this.#wake();
  }

  /** Does what a key means; false if it means nothing. */
  #press(key: string): boolean {
    if (this.#help.open || this.#paper.open) return false;
    if (!this.#list.hidden) {
      if (key !== 'Escape' && key !== 'q') return false;
      this.#closeList();
      return true;
    }
    const action = this.#actionOf(key);
    action?.();
    this.#wake();
    return action !== undefined;
  }

  #actionOf(key: string): (() => void) | undefined {
    const play = this.#play;
    const now = performance.now();
    const { place = -1, rules } = play.opened;
    const hasHands = rules.presentation.hasHandKeys === true;
    const offer = (rules.presentation.offers ?? []).find((one) => one.key === key && one.isOpen(play.game.board));
    if (offer)
      return () => {
        play.press({ kind: 'action', id: offer.action }, now);
      };
    const undo = (): void => {
      play.travel((game) => game.undo(), now);
    };
    switch (key) {
      case 'u':
      case 'z':
      case 'Backspace':
        return undo;
      case 'r':
        return hasHands ? undo : this.#restart;
      case 'Home':
        return this.#restart;
      case 'y':
        return () => {
          play.travel((game) => game.redo(), now);
        };
      case 'End':
        return () => {
          play.travel((game) => game.go(game.length), now);
        };
      case '[':
        return () => {
          play.travel((game) => game.goBackByPush(), now);
        };
      case ']':
        return () => {
          play.travel((game) => game.goForwardByPush(), now);
        };
      case '!':
      case 'i':
        return this.#hints && this.#hint;
      case '>':
        return play.opened.moves || this.#hints ? this.#watch : undefined;
      case 'n':
        return () => {
          this.#openPlace(place + 1);
        };
      case 'p':
        return () => {
          this.#openPlace(place - 1);
        };
      case 'Enter':
        return play.game.standing.state === 'won' && play.isAtRest ? this.#next : undefined;
      case 'Tab':
        return play.game.level.players.length > 1
          ? () => {
              this.#pointing.leadNext();
            }
          : undefined;
      case 'q':
        return this.levels.all.length > 1 ? this.#showList : undefined;
      case '?':
        return this.#showHelp;
      case '"':
        return this.#showSolution;
      case 'Escape':
        return () => {
          this.#hints?.stop();
          this.#pointing.letGo();
          play.endAnimation(now);
        };
      case '+':
      case '=':
        return () => {
          this.#zoom(1);
        };
      case '-':
        return () => {
          this.#zoom(-1);
        };
      case 'v':
        return () => {
          this.#zoom(0);
        };
      default:
        return undefined;
    }
  }

  readonly #restart = (): void => {
    this.#play.travel((game) => game.reset(), performance.now());
  };

  #zoom(steps: number): void {
    this.#view.zoom(steps);
    this.#redraw();
  }

  /** The next level that is not solved; after the last one, the list. */
  readonly #next = (): void => {
    const next = this.#nextPlace();
    if (next === undefined) this.#showList();
    else this.#openPlace(next);
  };

  #nextPlace(): number | undefined {
    const { all } = this.levels;
    const { place = -1 } = this.#play.opened;
    const order = all.map((_, index) => (place + 1 + index) % all.length);
    return order.find((one) => one !== place && this.solved.best(all[one]?.code ?? '').length === 0);
  }

  #recordWin(): void {
    const { game, opened, isWatched } = this.#play;
    if (isWatched) return;
    this.#before = this.solved.best(opened.code);
    const { moves, pushes, history: played, rules } = game;
    this.solved.add(opened.code, { moves, pushes, text: formatSequence(played, rules) });
  }

  #showOutcome(): void {
    const { game, opened, hints, isWatched } = this.#play;
    const { standing } = game;
    if (standing.state === 'playing') {
      const notice = this.#play.texts.notices?.(game.board)[0];
      if (notice) this.#say(asSentence(notice.sentence));
      return;
    }
    if (standing.state === 'lost') {
      this.#say(`${asSentence(standing.reason.sentence)} Undo, or restart.`);
      return;
    }
    const { all } = this.levels;
    const group = opened.place === undefined ? undefined : this.levels.groupOf(opened.place);
    const next = this.#nextPlace();
    const [moves, pushes] = opened.best ?? [];
    const card = winCard(
      {
        counts: { moves: game.moves, pushes: game.pushes },
        par: moves === undefined || pushes === undefined ? undefined : { moves, pushes },
        before: this.#before,
        hints,
        isWatched,
        set:
          group && group.levels.length > 1
            ? {
                title: group.title,
                solved: group.levels.filter(({ code }) => this.solved.best(code).length > 0).length,
                count: group.levels.length,
              }
            : undefined,
        nextTitle: next === undefined ? undefined : all[next]?.title,
      },
      this.#themes.styles,
      { next: this.#next, again: this.#restart, showSolution: this.#showSolution },
    );
    this.#card.replaceChildren(card);
    this.#card.classList.add('over');
  }

  readonly #hint = (): void => {
    const { game } = this.#play;
    const hints = this.#hints;
    if (!hints || game.standing.state !== 'playing') return;
    this.#play.endAnimation(performance.now());
    const rest = hints.rest(game);
    const hint = rest && hintOf(rest, game);
    if (hint && this.#shownHint === game.position) {
      this.#play.follow(hint.moves, performance.now());
      return;
    }
    if (hint) {
      this.#play.hints += 1;
      this.#play.mark(hint.overlays);
      this.#shownHint = game.position;
      this.#say(`${asSentence(hint.text)} Once more plays it.`);
      return;
    }
    this.#search(this.#hint);
  };

  /** Searches for a solution of the position, and then does this. */
  #search(then: () => void): void {
    const hints = this.#hints;
    if (!hints) return;
    if (hints.isSearching) {
      hints.stop();
      this.#say('Stopped.');
      return;
    }
    this.#say('Searching for a solution ...');
    const play = this.#play;
    hints.search(play.game, (answer) => {
      if (play !== this.#play) return;
      if (answer?.status === 'solved') then();
      else if (answer?.status === 'unsolvable') this.#say('This position is unsolvable. Undo some moves.');
      else if (answer)
        this.#say(
          answer.why === 'time'
            ? 'No solution was found within a minute.'
            : 'No solution was found; the search has used up its memory.',
        );
      else this.#say('The search for a solution has failed.');
      this.#wake();
    });
  }

  /** Shows the solution of the page from the start, or the one that the solver finds from here. */
  readonly #watch = (): void => {
    const play = this.#play;
    const now = performance.now();
    const { moves } = play.opened;
    play.endAnimation(now);
    if (moves) {
      play.game.reset();
      play.shown.catchUp();
      play.follow(moves, now, true);
    } else {
      const rest = this.#hints?.rest(play.game);
      if (rest) play.follow(rest, now, true);
      else this.#search(this.#watch);
    }
    this.#wake();
  };

  readonly #showHelp = (): void => {
    const body = find('help-body', HTMLElement);
    body.replaceChildren(...helpText(this.#play.opened, this.#hints !== undefined, this.#themes, !this.#isWide));
    if (!this.#isWide) body.prepend(introductionCard(this.#play.opened, this.#themes.styles));
    this.#help.showModal();
  };

  /** The best solution of the player as text, to copy. */
  readonly #showSolution = (): void => {
    const { opened } = this.#play;
    const [best] = this.solved.best(opened.code);
    if (!best) {
      this.#say('Solve the level first; then this gives your solution as text.');
      return;
    }
    const { game } = this.#play;
    const isThis = game.standing.state === 'won' && game.moves === best.moves && game.pushes === best.pushes;
    const code = isThis ? writeCode(opened.level, opened.rules, game.movesSoFar()) : undefined;
    const text = solutionText(opened, best, code?.ok === true ? code.value : undefined);
    find('paper-text', HTMLTextAreaElement).value = text;
    this.#paper.showModal();
    find('paper-text', HTMLTextAreaElement).select();
  };

  /** The text stays selected, for browsers that let no page write to the clipboard. */
  #copySolution(): void {
    const text = find('paper-text', HTMLTextAreaElement);
    text.select();
    // A page that was opened as a file may have no clipboard.
    const copied = 'clipboard' in navigator ? navigator.clipboard.writeText(text.value) : Promise.reject(new Error());
    copied.then(
      () => {
        this.#paper.close();
        this.#say('Copied.');
      },
      () => {
        this.#say('This browser does not let the page copy; the text is selected.');
      },
    );
  }

  readonly #showList = (): void => {
    const { place } = this.#play.opened;
    const open = (chosen: number): void => {
      this.#openPlace(chosen);
    };
    const { levels, solved } = this;
    const list = levelList({ levels, solved, styles: this.#themes.styles, open }, place);
    find('list-body', HTMLElement).replaceChildren(list);
    this.#list.hidden = false;
    const here = list.querySelector('.here');
    if (here instanceof HTMLElement) {
      here.scrollIntoView({ block: 'center' });
      here.focus({ preventScroll: true });
    }
  };

  #closeList(): void {
    this.#list.hidden = true;
    find('list-body', HTMLElement).replaceChildren();
    this.#view.stage.focus({ preventScroll: true });
  }
}

/** The level that the address names (`#12`, `#SK1...`); undefined if it names none. */
export function levelOfAddress(levels: Levels): OpenLevel | undefined {
  const name = decodeURIComponent(location.hash.slice(1));
  return /^\d+$/.test(name) ? levels.open(Number(name) - 1) : levels.openCode(name);
}
