import type { Piece } from '../../../core/level/piece';
import type { Scene } from '../../../drawing/board/scene';
import type { Brush } from '../../../editing/level/brush';
import type { Direction } from '../../../core/direction';
import type { Game } from '../../../core/play/game';
import type { EditChoice, OpenedEditor } from '../../../editing/edits';
import type { FoundDraft } from '../../../editing/found-draft';
import type { EditRequest, EditTarget, Neighbour } from '../../../editing/open-level';
import type { EditedPlace, SaveAnswer, SaveRequest } from '../../../editing/save-place';
import type { Result } from '../../../core/result';
import type { RuleSet } from '../../../core/rule-set';
import type { AboveDifficulty } from '../../../messages/counts';
import type { Area, Point } from '../../../editing/level/area';
import type { Clip, Mirroring } from '../../../editing/level/clip';
import type { EditedLevel } from '../../../editing/level/edited-level';
import type { LiveCheck } from '../../../editing/level/live-check';
import type { PastedBoard } from '../../../editing/level/board-text';
import type { CellSize } from '../../../drawing/board/cell-size';
import type { Level } from '../../../core/level/level';
import type { Move } from '../../../core/play/move';
import type { ClipboardWorld, PathWorld, Timer, TimerMessage, TimerWorld, Updated } from '../../effect';
import type { HelpLine } from '../../../keys/key-commands';
import type { Command } from '../../commands';
import type { Message, Question, Request, Shown } from '../../screen';

/** A drawing that the user has not confirmed yet; the board shows its result. */
export type Tool =
  | { readonly kind: 'rectangle' | 'frame' | 'line'; readonly from: Point }
  /** A piece of the board that moves with the cursor at its upper left cell; `from` is erased when it is put down. */
  | { readonly kind: 'clip'; readonly clip: Clip; readonly from: Area | undefined };

/** The result of a search on the current level. */
export type LevelVerdict =
  | { readonly kind: 'searching' | 'unknown'; readonly seconds: number }
  | {
      readonly kind: 'solvable';
      readonly moves: readonly Move[];
      readonly pushes: number;
      /** No solution has fewer pushes. */
      readonly isFewest: boolean;
      /**
       * Undefined if the only known fact is that the solution of the level before the last change also wins this one.
       */
      readonly difficulty: number | AboveDifficulty | undefined;
      /** Walls and boxes without which the level takes as many pushes. */
      readonly idle: readonly number[];
      readonly isOver: boolean;
    }
  | {
      readonly kind: 'unsolvable';
      /** A few boxes that are unsolvable by themselves, and the walls that shut them off. */
      readonly cells: readonly number[];
      readonly walls: readonly number[];
      /** The goals that cannot be filled, if that is the reason. */
      readonly goals: readonly number[];
    };

/** The mouse button that is held: its drawing, and the last place of the mouse. */
interface Grip {
  readonly last: Point;
  readonly brush: Brush | 'erase';
  /** Something has been drawn, to which the rest of the drag belongs. */
  readonly hasDrawn: boolean;
  /** The piece was there already: it is erased if the mouse is not moved. */
  readonly erases: boolean;
}

/** The place of the sheet in the upper left corner of the screen, for cells of this size. */
export interface EditorCamera extends Point {
  readonly size: CellSize;
}

/** The screen of an edited level. The level changes in place; everything else is replaced, never changed. */
export interface Editor extends Omit<OpenedEditor, 'notices'> {
  readonly rules: RuleSet;
  readonly lines: readonly HelpLine<EditorCommand>[];
  readonly commands: ReadonlyMap<string, EditorCommand>;
  readonly palette: Palette;
  /** The index of the chosen piece. */
  readonly chosen: number;
  readonly cursor: Point;
  /** The direction in which the cursor moves after a typed symbol: to the right, until the user asks for another. */
  readonly heading: Direction;
  /** The cursor stays after a typed symbol. */
  readonly isStaying: boolean;
  /** The piece that each symbol of several meanings stands for: its index, as the user has answered. */
  readonly meant: ReadonlyMap<string, number>;
  /** All keys type symbols; the rows begin in this column. */
  readonly typingFrom: number | undefined;
  readonly tool: Tool | undefined;
  /** The first corner of the selection; the cursor is the other one. */
  readonly mark: Point | undefined;
  readonly clip: Clip | undefined;
  readonly mirroring: Mirroring | undefined;
  /** Digits typed before a command, and the piece that was chosen before. */
  readonly digits: { readonly text: string; readonly chosenBefore: number } | undefined;
  /** The last drawing, to be repeated at the cursor. */
  readonly repeatable: ((editor: Editor) => Editor) | undefined;
  readonly grip: Grip | undefined;
  readonly camera: EditorCamera | undefined;
  readonly check: LiveCheck;
  readonly verdict: LevelVerdict | undefined;
  /** The same level elsewhere, such as `Microban 12, turned`. */
  readonly knownAs: string | undefined;
  /** When it rings, nothing has changed for a while, and the search begins. */
  readonly checkTimer: Timer | undefined;
  /** A draft that is being compared with the file: which of both the board shows. */
  readonly compared: { readonly draft: FoundDraft; readonly isDraftShown: boolean } | undefined;
  readonly message: Message | undefined;
}

export interface EditorCommand extends Command<Editor, EditorRequest, Shown> {
  /** A number typed before it repeats it. */
  readonly isRepeated?: boolean;
}

/** A save, and where the user wants to go afterwards. */
export interface WantedSave extends SaveRequest {
  readonly then?: Neighbour | 'out' | undefined;
}

export type EditorMessage =
  | { readonly type: 'resize' }
  /** The screen was opened. */
  | { readonly type: 'opened' }
  | TimerMessage
  /** The world or the user has answered. */
  | { readonly type: 'answered'; readonly then: (editor: Editor) => EditorUpdate }
  /** The level was won while it was tried. */
  | { readonly type: 'won'; readonly game: Game }
  /** The boxes were pulled while the level was tried in reverse. */
  | { readonly type: 'pulled'; readonly game: Game }
  | { readonly type: 'neighbour-opened'; readonly result: Result<OpenedEditor, string> }
  /** A typed line was run on a level that had this number of steps before; with faults, it has changed nothing. */
  | {
      readonly type: 'line-run';
      readonly line: string;
      readonly position: number;
      readonly faults: readonly string[];
    }
  /** The file has changed. */
  | { readonly type: 'reread'; readonly source: string }
  | { readonly type: 'notice' | 'trouble'; readonly text: string };

/** The services of the world outside the terminal for the editor. */
export interface EditorHost {
  openEdit(request: EditRequest, answer: (opened: Result<OpenedEditor, string>) => void): void;
  /** The levels that the editor can begin with. */
  loadEdits(answer: (edits: readonly EditChoice[]) => void): void;
  /** Deletes an unsaved level; the answer is a message for the user. */
  deleteUnsaved(name: string, answer: (text: string) => void): void;
  /** Searches for a solution of a level, and reports more and more about it. Checks one level at a time. */
  checkLevel(level: Level, rules: RuleSet, tell: (verdict: LevelVerdict) => void): void;
  stopCheck(): void;
  /** Finds the same level among those of the program and the player's own, except at its own place. */
  findSame(
    level: Level,
    rules: RuleSet,
    place: EditedPlace | undefined,
    tell: (name: string | undefined) => void,
  ): void;
  /** Answers with the level as a text for the clipboard, and a message for the user. */
  copyEdited(level: EditedLevel, answer: (text: string, message: string) => void): void;
  /** Writes the moves of a game as a solution in a file. */
  writeSolution(game: Game, tell: (solution: string) => void): void;
  /** Saves the level, or says why not. */
  saveEdited(level: EditedLevel, request: SaveRequest, tell: (answer: SaveAnswer) => void): void;
  /** Reads a pasted text as a board, if it can be in the symbols of this format. */
  readBoard(text: string, level: EditedLevel, format: string, tell: (board: PastedBoard | undefined) => void): void;
  /** Runs a line of `edit --text`, or reports its fault. */
  runLine(line: string, level: EditedLevel, format: string, tell: (faults: readonly string[]) => void): void;
  /** Opens another level of the same file and leaves this one, whose history is saved on disk if `isWanted`. */
  openNeighbour(
    level: EditedLevel,
    to: EditTarget,
    isWanted: boolean,
    tell: (result: Result<OpenedEditor, string>) => void,
  ): void;
  /** The user leaves the level; its history is saved on disk if `isWanted`. */
  closeEdited(level: EditedLevel, isWanted: boolean): void;
}

export type EditorWorld = EditorHost & TimerWorld & ClipboardWorld & PathWorld;

export type EditorRequest = Request<EditorWorld, EditorMessage>;

export type EditorQuestion = Question<EditorWorld, EditorMessage>;

export type EditorUpdate = Updated<Editor, EditorRequest>;

export function warn(editor: Editor, text: string): Editor {
  return { ...editor, message: { text, tone: 'warning' } };
}

/** A piece to draw with. */
export interface PaletteEntry {
  readonly piece: Piece;
  readonly brush: Brush;
  /** Its symbol in the format of the level; empty if the format has none. */
  readonly symbol: string;
}

/** The pieces of a rule set in the order of their digits, and their drawings. */
export interface Palette {
  readonly entries: readonly PaletteEntry[];
  /** A row of cells, one for each entry. */
  readonly scene: Scene;
}
