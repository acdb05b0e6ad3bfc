import { xOf, yOf } from '../../core/level/level';
import type { Game } from '../../core/play/game';
import type { Command } from '../../core/play/move';
import type { Replica, Tick } from '../../core/board/view';
import { Canvas } from '../canvas';
import type { Frame } from '../frame';
import { CELL_SHAPE, type PixelSize } from '../board/cell-size';
import { drawCells } from '../board/draw-board';
import type { DrawingSettings } from '../board/drawer';
import { NO_OVERLAYS } from '../board/overlay';
import { NOTHING_LIT, reachedCells, type Scene } from '../board/scene';

/** A part of the board, in cells. */
interface Part {
  readonly column: number;
  readonly row: number;
  readonly columns: number;
  readonly rows: number;
}

/** One moment of a film: the changes since the previous one. */
interface Moment {
  /** Where the frame of the part begins, in characters. */
  readonly x: number;
  readonly y: number;
  readonly frame: Frame;
}

/** A game that is played move by move, and drawn tick by tick. */
export class Film {
  readonly #game: Game;
  readonly #shown: Replica;
  readonly #scene: Scene;

  constructor(
    game: Game,
    private readonly commands: Iterable<Command>,
    private readonly settings: DrawingSettings,
    private readonly size: PixelSize,
  ) {
    const { level, rules } = game;
    this.#game = game;
    this.#shown = game.replica();
    this.#shown.toStart();
    const { presentation } = rules;
    this.#scene = {
      view: this.#shown,
      presentation,
      texts: presentation.on(level),
      reached: reachedCells(level, rules),
      lit: NOTHING_LIT,
      overlays: NO_OVERLAYS,
    };
  }

  /** The whole board as it stands. */
  whole(): Frame {
    const { width, height } = this.#game.level;
    return this.#draw({ column: 0, row: 0, columns: width, rows: height });
  }

  /** Plays to the end of the commands, or of the game. */
  *moments(): Generator<Moment> {
    yield* this.#show(this.#game.turn(0).ticks);
    for (const command of this.commands) {
      if (this.#game.standing.state !== 'playing') return;
      const from = this.#game.position;
      if (!this.#game.make(command).done) continue;
      if (this.#game.position === from + 1) yield* this.#show(this.#game.turn(from + 1).ticks);
      else yield* this.#travel();
    }
  }

  *#show(ticks: readonly Tick[]): Generator<Moment> {
    for (const tick of ticks) {
      if (tick.changes.length === 0) continue;
      this.#shown.show(tick);
      const cells = tick.changes.flatMap(({ layer, index }) => {
        if (layer === 'facing') return [this.#shown.player(index)];
        return layer === 'ground' || layer === 'thing' ? [index] : [];
      });
      // Gauges alone, such as the money of a shop, are not drawn.
      if (cells.length === 0) continue;
      const part = partAround(cells, this.#game.level);
      yield this.#moment(part);
    }
    this.#shown.catchUp();
  }

  /** An undo: the whole board, since any cell may have changed. */
  *#travel(): Generator<Moment> {
    this.#shown.catchUp();
    const { width, height } = this.#game.level;
    const part = { column: 0, row: 0, columns: width, rows: height };
    yield this.#moment(part);
  }

  #moment(part: Part): Moment {
    const shape = CELL_SHAPE[this.size];
    return { x: part.column * shape.columns, y: part.row * shape.rows, frame: this.#draw(part) };
  }

  #draw({ column, row, columns, rows }: Part): Frame {
    const shape = CELL_SHAPE[this.size];
    const canvas = new Canvas(columns * shape.columns, rows * shape.rows);
    drawCells(canvas, this.settings, this.#scene, {
      size: this.size,
      x: 0,
      y: 0,
      firstColumn: column,
      firstRow: row,
      columns,
      rows,
    });
    return canvas.frame();
  }
}

/** The cells and their neighbours, which may show them: a player leans on what it will push. */
function partAround(cells: readonly number[], level: { readonly width: number; readonly height: number }): Part {
  const xs = cells.map((cell) => xOf(level, cell));
  const ys = cells.map((cell) => yOf(level, cell));
  const column = Math.max(0, Math.min(...xs) - 1);
  const row = Math.max(0, Math.min(...ys) - 1);
  return {
    column,
    row,
    columns: Math.min(level.width, Math.max(...xs) + 2) - column,
    rows: Math.min(level.height, Math.max(...ys) + 2) - row,
  };
}
