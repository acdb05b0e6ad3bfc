import type { Host } from '../tui/run';
import { HintSearch } from '../jobs/hint-search';

type Asked = Parameters<HintSearch['scout']>;

/** A scout of which nothing is loaded before the first quest, and even then not before the screen has shown that it seeks. */
export class LazyHintSearch implements Pick<Host, 'scout' | 'callOff'> {
  private one: HintSearch | undefined;
  private waiting: Asked | undefined;
  private isClosed = false;

  scout(...asked: Asked): void {
    if (this.one) {
      this.one.scout(...asked);
      return;
    }
    const isFirst = this.waiting === undefined;
    this.waiting = asked;
    if (isFirst)
      setImmediate(() => {
        this.begin();
      });
  }

  callOff(): void {
    this.waiting = undefined;
    this.one?.callOff();
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.one?.close();
  }

  private begin(): void {
    const { waiting } = this;
    this.waiting = undefined;
    if (this.isClosed || this.one || !waiting) return;
    this.one = new HintSearch();
    this.one.scout(...waiting);
  }
}
