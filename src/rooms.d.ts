/** A room and its walls; see rooms.js. */
interface Room {
  readonly name: string;
  readonly lines: number;
  readonly imports?: readonly string[];
  readonly types?: readonly string[];
  readonly packages?: readonly string[];
  readonly node?: readonly string[];
}

export declare const ROOMS: readonly Room[];
export declare function refusal(path: string, imported: string, isType: boolean): string | undefined;
export declare function roomOf(path: string): string | undefined;
export declare function table(): string;
