import type { Legend } from './board/legend';
import type { KeyHelp } from './commands';

/** What keys do in a part, as that part has it shown. */
export interface HelpPage {
  readonly title: string;
  readonly summary: string;
  readonly lines: readonly KeyHelp[];
  /** The pieces of the level, where it is about one. */
  readonly legend?: Legend | undefined;
}
