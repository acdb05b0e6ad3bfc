import { correction, generate } from 'lean-qr';
import { failure, ok, type Result } from '../../core/result';

const TOO_MUCH = 'error 4';
/** The light margin that readers need, in modules on each side. */
const QUIET_ZONE = 4;
/** Black on white from the 256-colour table, whose colours no theme of a terminal changes. */
const INK = '\u001b[38;5;16;48;5;231m';
const PLAIN = '\u001b[0m';

export interface Room {
  readonly columns: number;
  readonly rows: number;
}

/**
 * A text as a QR code in half blocks, dark on light whatever the colours of the terminal. `room` is the size of the
 * terminal, `below` how many lines must fit below the drawing.
 */
export function qrLines(text: string, room: Room | undefined, below: number): Result<readonly string[], string> {
  const code = codeOf(text);
  if (!code) return failure('this is too much for a QR code');
  const side = code.size + 2 * QUIET_ZONE;
  const rows = Math.ceil(side / 2);
  if (room && (side > room.columns || rows + below > room.rows))
    return failure(
      `the QR code needs ${side} columns and ${rows + below} rows, and the terminal has ${room.columns} and ${room.rows}; enlarge it, or write the code to a file`,
    );
  const isDark = (x: number, y: number): boolean => code.get(x - QUIET_ZONE, y - QUIET_ZONE);
  return ok(
    Array.from({ length: rows }, (_, row) => {
      const blocks = Array.from({ length: side }, (__, x) => blockOf(isDark(x, 2 * row), isDark(x, 2 * row + 1)));
      return `${INK}${blocks.join('')}${PLAIN}`;
    }),
  );
}

function codeOf(text: string): ReturnType<typeof generate> | undefined {
  try {
    return generate(text, { minCorrectionLevel: correction.L });
  } catch (error) {
    // The number by which the package says that no size of code can hold the text.
    if (error instanceof Error && error.message.endsWith(TOO_MUCH)) return undefined;
    throw error;
  }
}

function blockOf(upper: boolean, lower: boolean): string {
  return upper ? (lower ? '█' : '▀') : lower ? '▄' : ' ';
}
