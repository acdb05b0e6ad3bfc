/** What solutions can be written as. */
export const EXPORTS = ['sok', 'json'] as const;

export interface ExportOptions {
  readonly to: (typeof EXPORTS)[number];
  readonly output?: string;
}
