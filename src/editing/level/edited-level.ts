import { applyStep, type Editable, NO_TEXTS, type Numbers, type Step, stepBetween, type Texts } from './step';
import type { RuleSet } from '../../core/rule-set';
import type { Setup } from '../../core/level/setup';
import { type Point, unionOf } from './area';
import { EditPen } from './pen';
import { fillClosedRooms } from './draw';
import { type DrawnSheet, Sheet } from './sheet';

const ORIGIN: Point = { x: 0, y: 0 };

/** The level that an edit begins with. */
export interface EditStart {
  readonly rules: RuleSet;
  readonly setup: Setup;
  readonly texts?: Texts;
  /** The place of its top left cell. */
  readonly corner?: Point;
}

/** A change of the level; a journal keeps it. */
export type EditEvent =
  { readonly kind: 'step' | 'more'; readonly step: Step } | { readonly kind: 'undo' } | { readonly kind: 'redo' };

/**
 * A level that is being edited, with all of its changes. It may be unplayable: it holds whatever its user draws.
 */
export class EditedLevel {
  readonly rules: RuleSet;
  private readonly state: Editable;
  private made: Step[] = [];
  /** The number of steps that are done; the others were undone. */
  private done = 0;
  private saved: number | undefined;
  private readonly listeners: ((event: EditEvent) => void)[] = [];

  constructor({ rules, setup, texts = NO_TEXTS, corner: { x, y } = ORIGIN }: EditStart) {
    const { width, height, numbers } = setup;
    this.rules = rules;
    this.state = { sheet: new Sheet(setup, { left: x, top: y, width, height }).copy(), texts, numbers };
  }

  get sheet(): DrawnSheet {
    return this.state.sheet;
  }

  get texts(): Texts {
    return this.state.texts;
  }

  get numbers(): Numbers {
    return this.state.numbers;
  }

  /** A copy of the position. */
  get setup(): Setup {
    return { ...this.state.sheet.copy().setup, numbers: this.state.numbers };
  }

  /** The number of steps done, and of all that undo and redo reach. */
  get position(): number {
    return this.done;
  }

  get length(): number {
    return this.made.length;
  }

  /** The step up to which it is saved; undefined if it is not, or if undo and redo no longer reach that. */
  get savedAt(): number | undefined {
    return this.saved;
  }

  get isSaved(): boolean {
    return this.done === this.saved;
  }

  /** It is saved as it is now. */
  noteSaved(): void {
    this.saved = this.done;
  }

  /** All steps that undo and redo reach. */
  get steps(): readonly Step[] {
    return this.made;
  }

  /** The level after this many of its steps. */
  after(position: number): Required<EditStart> {
    const { sheet, texts, numbers } = this.past(position);
    const { left: x, top: y } = sheet.area;
    return { rules: this.rules, setup: { ...sheet.setup, numbers }, texts, corner: { x, y } };
  }

  /** This level with its whole history, under other rules whose pieces have the same codes. */
  under(rules: RuleSet): EditedLevel {
    const level = new EditedLevel({ ...this.after(this.done), rules });
    level.made = this.made.slice();
    [level.done, level.saved] = [this.done, this.saved];
    return level;
  }

  /** Calls the listener after each event from now on. */
  listen(listener: (event: EditEvent) => void): void {
    this.listeners.push(listener);
  }

  /** Makes everything that the action draws one step of undo; false if it draws nothing new. */
  change(action: (pen: EditPen) => void): boolean {
    const step = this.draw(action);
    if (!step) return false;
    this.addStep(step);
    this.tell({ kind: 'step', step });
    return true;
  }

  /** Adds what the action draws to the last step: a drag of the mouse is one. */
  extend(action: (pen: EditPen) => void): boolean {
    if (this.done === 0 || this.done < this.made.length) return this.change(action);
    const step = this.draw(action);
    if (!step) return false;
    this.addStep(step);
    this.joinSteps(1);
    this.tell({ kind: 'more', step });
    return true;
  }

  /** Takes back a step; false if there is none. */
  undo(): boolean {
    const step = this.made[this.done - 1];
    if (!step) return false;
    applyStep(this.state, step, 'before');
    this.done -= 1;
    this.tell({ kind: 'undo' });
    return true;
  }

  redo(): boolean {
    const step = this.made[this.done];
    if (!step) return false;
    applyStep(this.state, step, 'after');
    this.done += 1;
    this.tell({ kind: 'redo' });
    return true;
  }

  /** Repeats an event of a journal. What was added to a step is a step of its own until `joinSteps`. */
  repeat(event: EditEvent): void {
    if (event.kind === 'undo') this.undo();
    else if (event.kind === 'redo') this.redo();
    else {
      applyStep(this.state, event.step, 'after');
      this.addStep(event.step);
      this.tell(event);
    }
  }

  /** Makes one step of the last ones, of which this many were added to the one before. */
  joinSteps(added: number): void {
    if (added === 0) return;
    const first = Math.max(0, this.done - 1 - added);
    const touched = this.made.slice(first).map(({ cells }) => cells.area);
    const joined = stepBetween(this.past(first), this.state, touched.reduce(unionOf));
    this.made.splice(first, touched.length, joined);
    this.done = this.made.length;
    this.forgetSaved();
  }

  private draw(action: (pen: EditPen) => void): Step | undefined {
    const pen = new EditPen(this.state, this.rules.pieces);
    action(pen);
    fillClosedRooms(pen);
    return pen.finish();
  }

  private addStep(step: Step): void {
    this.made.length = this.done;
    this.made.push(step);
    this.done += 1;
    this.forgetSaved();
  }

  /** The last step is another one now. */
  private forgetSaved(): void {
    if (this.saved !== undefined && this.saved >= this.done) this.saved = undefined;
  }

  /** A copy of the level after this many of its steps. */
  private past(position: number): Editable {
    const { sheet, texts, numbers } = this.state;
    const past = { sheet: sheet.copy(), texts, numbers };
    for (const step of this.made.slice(position, this.done).reverse()) applyStep(past, step, 'before');
    for (const step of this.made.slice(this.done, position)) applyStep(past, step, 'after');
    return past;
  }

  private tell(event: EditEvent): void {
    for (const listener of this.listeners) listener(event);
  }
}
