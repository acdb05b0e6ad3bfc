import { commandOfLetter, type Move, step } from '../core/play/move';
import { Game } from '../core/play/game';
import { asSentence, type Reason } from '../core/reason';
import type { Direction } from '../core/direction';
import { cellAt } from '../core/level/level';
import { nameOfRules } from '../core/rule-set';
import { formatSequence } from '../formats/sequence';
import { Narrator } from '../messages/spoken/narrator';
import { BoardView } from './board/board-view';
import { introductionCard, winCard } from './cards';
import { type Commanded, commandOfKey } from './commands';
import { Controls } from './controls';
import { find } from './element';
import { helpText } from './help';
import { Hints } from './hints';
import type { Levels, OpenLevel } from './levels';
import { focusBeside, levelList } from './list';
import { Play } from './play';
import { Pointing } from './board/pointing';
import { SolutionDialog } from './solution-dialog';
import type { OwnSolution, Solved } from './solved';
import { showCommands, showCounts, showOffers } from './status';
import { Themes } from './themes';

/** A message stays so long, and longer for each of its letters. */
const MESSAGE_MS = 4000;
const LETTER_MS = 30;
/** A game is kept so long after a move. */
const KEEP_AFTER_MS = 500;

/** A level in play, and what follows it. */
type InPlay = readonly [Play, Hints, Pointing, Narrator];

/** The whole page: a level in play, the list of levels, help, and what the player has solved. */
export class Page implements Commanded {
  readonly #view = new BoardView(find('stage', HTMLElement), find('board', HTMLCanvasElement));
  readonly #controls: Controls;
  readonly #themes: Themes;
  readonly #title = find('title', HTMLElement);
  readonly #card = find('card', HTMLElement);
  readonly #list = find('list', HTMLElement);
  readonly #help = find('help', HTMLDialogElement);
  readonly #solution: SolutionDialog;
  readonly #told = find('told', HTMLElement);
  readonly #message = find('message', HTMLElement);
  #play: Play;
  #hints: Hints;
  #pointing: Pointing;
  #narrator: Narrator;
  /** The player's own game, while a solution is shown in another one. */
  #own: InPlay | undefined;
  #isTold = true;
  /** A kept game of this level cannot be played any more. */
  #isLost = false;
  /** Another level was opened, which the next frame draws. */
  #isStale = false;
  #before: readonly OwnSolution[] = [];
  #frame = 0;
  #messageTimer = 0;
  /** 0 if nothing has changed since the game was kept: another tab may have played on. */
  #keepTimer = 0;

  constructor(
    private readonly levels: Levels,
    private readonly solved: Solved,
    opened: OpenLevel,
    private readonly startWorker: (() => Worker) | undefined,
  ) {
    this.#themes = new Themes(solved, () => {
      this.#redraw();
    });
    this.#solution = new SolutionDialog(this.#say);
    [this.#play, this.#hints, this.#pointing, this.#narrator] = this.#begin(opened);
    this.#controls = new Controls(
      {
        press: this.#press,
        move: this.#move,
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
    window.addEventListener('pagehide', this.#keep);
    document.addEventListener('visibilitychange', this.#keep);
    find('levels', HTMLButtonElement).addEventListener('click', () => this.#press('q'));
    find('menu', HTMLButtonElement).addEventListener('click', () => this.#press('?'));
  }

  /** Opens what the address names: the place of a level, or a code. */
  openAddress(): void {
    const opened = levelOfAddress(this.levels);
    const { code, place } = this.#play.opened;
    // Levels of the same board have the same code.
    if (opened && (opened.code !== code || opened.place !== place)) this.#open(opened);
    else if (!opened && location.hash.length > 1) this.#say('The address names no level of this page, and no code.');
  }

  readonly #listener = {
    onTurn: (move: Move | undefined): void => {
      this.#pointing.letGo();
      this.#isTold = false;
      if (!this.#play.isWatched) {
        this.#keepLater();
        if (move) this.#hideMessage();
      }
      if (this.#play.game.standing.state === 'won') this.#recordWin();
      else if (this.#card.classList.contains('over')) {
        this.#card.classList.remove('over');
        this.#isStale = true;
      }
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
    this.#hints.stop();
    this.#keep();
    this.#own = undefined;
    [this.#play, this.#hints, this.#pointing, this.#narrator] = this.#begin(opened);
    this.#show(opened);
    if (opened.place !== undefined) history.replaceState(null, '', `#${opened.place + 1}`);
  }

  /** A level in play, from where it was left. */
  #begin(opened: OpenLevel): InPlay {
    const saved = this.solved.game(opened);
    this.#isLost = saved?.ok === false;
    const game = saved?.ok === true ? saved.value : new Game(opened.level, opened.rules);
    return this.#follow(new Play(opened, game, this.#listener));
  }

  #follow(play: Play): InPlay {
    return [
      play,
      new Hints(play, this.startWorker, this.#say, this.#wake),
      new Pointing(play, this.#say),
      new Narrator(play.game),
    ];
  }

  #keepLater(): void {
    window.clearTimeout(this.#keepTimer);
    this.#keepTimer = window.setTimeout(this.#keep, KEEP_AFTER_MS);
  }

  readonly #keep = (): void => {
    if (this.#keepTimer === 0) return;
    window.clearTimeout(this.#keepTimer);
    this.#keepTimer = 0;
    const { opened, game } = this.#play;
    this.solved.keepGame(opened, game);
    this.#showStatus();
  };

  #openPlace(place: number): void {
    const opened = this.levels.open(place);
    if (opened) this.#open(opened);
    this.#closeList();
  }

  #show(opened: OpenLevel): void {
    const { title, place, rules } = opened;
    const notes = (opened.notes ?? []).map(asSentence);
    const count = this.levels.all.length;
    this.#controls.release();
    document.title = `${title} - ${this.levels.data.title}`;
    document.body.classList.toggle('single', count === 1);
    this.#title.textContent = this.#own ? `Solution: ${title}` : title;
    find('number', HTMLElement).textContent = place === undefined || count === 1 ? '' : `${place + 1} of ${count}`;
    find('rules', HTMLElement).textContent = nameOfRules(rules);
    document.body.dataset.hue = rules.presentation.hue;
    this.#hideMessage();
    const { position, standing } = this.#play.game;
    if (this.#own) this.#say('This is a solution. Escape, a tap or a move goes back to your game.');
    else if (position > 0) {
      if (this.#isPlaying()) this.#say(`This goes on at move ${position}, where you left it.`);
    } else if (this.#isLost) this.#say('The game that you left here cannot be played any more. It begins anew.');
    // What a rule file says before a level is part of its game, unlike what an author notes.
    else if (opened.game && notes.length > 0 && !this.#isWide) this.#say(notes.join(' '));
    this.#card.classList.toggle('over', standing.state === 'won');
    this.#isStale = true;
    this.#wake();
    this.#showStatus();
    this.#told.textContent = [`${title}, ${nameOfRules(rules)}.`, ...notes, ...this.#narrator.opening()].join(' ');
  }

  /** Everything anew: another level, theme or size of the window. */
  #redraw(): void {
    this.#isStale = false;
    const { styles } = this.#themes;
    if (this.#card.classList.contains('over')) this.#showOutcome();
    else this.#closeCard();
    document.body.classList.toggle('has-solution', this.solved.best(this.#play.opened.code).length > 0);
    showCommands(this, this.#press);
    this.#view.open(this.#play.scene, this.#play.opened.rules, styles, this.#leaderCell);
    if (!this.#list.hidden) this.showList();
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
    this.#showStatus();
    this.#told.textContent = this.#narrator.news().join(' ');
  }

  #showStatus(): void {
    showCounts(this.#play);
    showOffers(this.#play, this.#press);
    find('unsaved', HTMLElement).textContent = this.solved.cannotSave ? 'not saved' : '';
  }

  readonly #say = (text: string): void => {
    this.#message.textContent = text;
    this.#message.classList.add('shown');
    window.clearTimeout(this.#messageTimer);
    this.#messageTimer = window.setTimeout(
      () => {
        if (!this.#hints.isSearching) this.#hideMessage();
      },
      MESSAGE_MS + LETTER_MS * text.length,
    );
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
    return !this.#list.hidden || this.#help.open || this.#solution.isOpen;
  }

  readonly #move = (direction: Direction, letter: string | undefined, at: number, isHeld: boolean): boolean => {
    if (!this.#list.hidden && !this.#help.open) return focusBeside(this.#list, direction);
    if (this.#isCovered || this.#endWatching()) return false;
    const { game } = this.#play;
    const command = letter === undefined ? undefined : commandOfLetter(letter, game.level.players.length);
    const move: Move = command?.kind === 'step' ? command : step(direction, this.#play.leader);
    this.#pointing.letGo();
    this.#play.press(move, at, isHeld);
    this.#wake();
    return true;
  };

  #tap(x: number, y: number): void {
    if (this.#endWatching()) return;
    const place = this.#view.cellAt(x, y);
    const { level } = this.#play.game;
    if (!place || place.x < 0 || place.y < 0 || place.x >= level.width || place.y >= level.height) {
      this.#pointing.letGo();
    } else this.#pointing.tap(cellAt(level, place.x, place.y), performance.now());
    this.#wake();
  }

  /** Does what a key means; false if it means nothing. */
  readonly #press = (key: string): boolean => {
    if (this.#help.open || this.#solution.isOpen) return false;
    if (!this.#list.hidden && key !== '?') {
      if (key !== 'Escape' && key !== 'q') return false;
      this.#closeList();
      return true;
    }
    const does = commandOfKey(key, this);
    does?.(this, performance.now());
    this.#wake();
    return does !== undefined;
  };

  get play(): Play {
    return this.#play;
  }

  get hasSolver(): boolean {
    return this.#hints.hasSolver;
  }

  get levelCount(): number {
    return this.levels.all.length;
  }

  hint(): void {
    if (this.#isPlaying()) this.#hints.hint();
  }

  /** From the end of a game nothing solves it: says again how it ended. */
  #isPlaying(): boolean {
    const isPlaying = this.#play.game.standing.state === 'playing';
    if (!isPlaying) this.#showOutcome();
    return isPlaying;
  }

  watch(): void {
    this.#endWatching();
    if (!this.#play.opened.moves && !this.#isPlaying()) return;
    this.#hints.watch((game, solution) => {
      this.#keep();
      this.#own = [this.#play, this.#hints, this.#pointing, this.#narrator];
      const { opened } = this.#play;
      [this.#play, this.#hints, this.#pointing, this.#narrator] = this.#follow(
        new Play(opened, game, this.#listener, true),
      );
      this.#show(opened);
      this.#play.follow(solution, performance.now());
    });
  }

  /** Goes back from a shown solution to the player's own game. Whether one was shown. */
  #endWatching(): boolean {
    if (!this.#own) return false;
    this.#hints.stop();
    [this.#play, this.#hints, this.#pointing, this.#narrator] = this.#own;
    this.#own = undefined;
    this.#show(this.#play.opened);
    return true;
  }

  leadNext(): void {
    this.#pointing.leadNext();
  }

  stop(): void {
    this.#hints.stop();
    this.#pointing.letGo();
    if (!this.#endWatching()) this.#play.endAnimation(performance.now());
  }

  zoom(steps: number): void {
    this.#view.zoom(steps);
    this.#redraw();
  }

  openBeside(offset: 1 | -1): void {
    this.#openPlace((this.#play.opened.place ?? -1) + offset);
  }

  /** The next level that is not solved; after the last one, the list. */
  openNext(): void {
    const next = this.#nextPlace();
    if (next === undefined) this.showList();
    else this.#openPlace(next);
  }

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
        messages: (this.#play.texts.notices?.(game.board) ?? []).map(({ sentence }) => asSentence(sentence)),
        isUnsaved: this.solved.cannotSave,
        counts: { moves: game.moves, pushes: game.pushes },
        par: moves === undefined || pushes === undefined ? undefined : { moves, pushes },
        before: this.#before,
        hints,
        isWatched,
        againKey: game.rules.presentation.hasHandKeys === true ? 'Home' : 'r',
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
      {
        next: () => {
          this.openNext();
        },
        again: () => this.#press(isWatched ? 'Escape' : 'Home'),
        showSolution: () => {
          this.showSolution();
        },
      },
    );
    this.#card.replaceChildren(card);
    this.#card.classList.add('over');
  }

  showHelp(): void {
    const body = find('help-body', HTMLElement);
    body.replaceChildren(...helpText(this, this.#themes, !this.#isWide, this.solved.cannotSave));
    if (!this.#isWide) body.prepend(introductionCard(this.#play.opened, this.#themes.styles));
    this.#help.showModal();
  }

  showSolution(): void {
    const [best] = this.solved.best(this.#play.opened.code);
    this.#solution.show(this.#play, best);
  }

  showList(): void {
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
  }

  #closeList(): void {
    this.#list.hidden = true;
    find('list-body', HTMLElement).replaceChildren();
    this.#view.stage.focus({ preventScroll: true });
  }
}

/** The level that the address names (`#12`, `#SK1...`); undefined if it names none. */
export function levelOfAddress(levels: Levels): OpenLevel | undefined {
  const name = location.hash.slice(1);
  return /^\d+$/.test(name) ? levels.open(Number(name) - 1) : levels.openCode(name);
}
