import { failure, ok, type Result } from '../core/result';
import { faultOf, inputFault } from '../files/read-text';
import { fileFaultSentence } from '../messages/files';
import { Server } from '../serving/server';
import type { CommandLine } from './options';
import type { Output } from './output';
import { runUntilSignal } from './work';

export function define({ program, answer, output }: CommandLine): void {
  program
    .command('serve')
    .description(
      'play many games for another program: questions and answers are lines of JSON; see `sokoban help bots`',
    )
    .action(() => answer(serve(output)));
}

/** A board of a million cells fits. */
const MAX_LINE_LENGTH = 8 * 1024 * 1024;
/** Answers to questions that came together are written together, up to about this many characters. */
const MAX_UNWRITTEN = 65_536;

/** Answers the lines of standard input until it ends. */
async function serve(output: Output): Promise<Result<number, string>> {
  const unreadable = inputFault();
  if (unreadable) return failure(fileFaultSentence('-', unreadable));
  const server = new Server();
  const input = process.stdin.setEncoding('utf8');
  const reads: AsyncIterator<unknown, unknown> = input[Symbol.asyncIterator]();
  let fault: string | undefined;
  let isStopped = false;
  const signal = await runUntilSignal(
    async () => {
      const lines = new QuestionLines();
      while (!isStopped && fault === undefined && !lines.isAtEnd) {
        const read = await reads.next().catch((error: unknown) => {
          if (!isStopped) fault = fileFaultSentence('-', faultOf(error));
          return { value: undefined, done: true };
        });
        await answerAll(lines.take(read.done === true ? undefined : String(read.value)), server, output);
      }
      await server.close();
    },
    () => {
      isStopped = true;
      input.destroy();
      void server.close();
    },
  );
  if (signal !== undefined) return ok(128 + signal);
  return fault === undefined ? ok(0) : failure(fault);
}

async function answerAll(lines: readonly (string | undefined)[], server: Server, output: Output): Promise<void> {
  let unwritten: string[] = [];
  let length = 0;
  const write = (): void => {
    if (unwritten.length > 0) output.line(unwritten.join('\n'));
    [unwritten, length] = [[], 0];
  };
  for (const line of lines) {
    const answer = line === undefined ? server.refuseLine(MAX_LINE_LENGTH) : server.answer(line);
    if (answer === undefined) continue;
    // What was asked before a long search need not wait for it.
    if (typeof answer !== 'string') write();
    const text = await answer;
    unwritten.push(text);
    length += text.length;
    if (length > MAX_UNWRITTEN) write();
  }
  write();
}

/** Cuts what is read into lines. A line that is too long is undefined. */
class QuestionLines {
  isAtEnd = false;
  private rest = '';
  private isTooLong = false;

  /** The lines that end in what was read; undefined at the end of the input. */
  take(read: string | undefined): (string | undefined)[] {
    const pieces = read === undefined ? [this.rest, ''] : (this.rest + read).split('\n');
    this.isAtEnd = read === undefined;
    this.rest = pieces.pop() ?? '';
    const lines = pieces.map((piece, index) =>
      (index === 0 && this.isTooLong) || piece.length > MAX_LINE_LENGTH ? undefined : piece,
    );
    if (pieces.length > 0) this.isTooLong = false;
    if (this.rest.length > MAX_LINE_LENGTH) [this.rest, this.isTooLong] = ['', true];
    return lines;
  }
}
