/** Something that a part of the screen asks the player for. Of a file only the world outside knows whether it is right. */
export type Question =
  | { readonly kind: 'file'; readonly label: string }
  | {
      readonly kind: 'line';
      /** Whose answer it is. */
      readonly about: 'commands' | 'bookmark';
      readonly label: string;
      /** The answer of who types nothing; without it that is no answer. */
      readonly fallback?: string;
      /** What is wrong with an answer; undefined if nothing is. */
      readonly complaintOf: (text: string) => string | undefined;
      /** Lines that begin like this one, some of them with titles of levels. */
      readonly completionsOf?: (text: string, titles: () => readonly string[]) => readonly string[];
      /** Whether these are steps, which only the world outside can read. */
      readonly isSteps?: (text: string) => boolean;
    };

/** A line that was typed before, and what was wrong with it. */
export interface Mended {
  readonly text: string;
  readonly complaint: string;
}
