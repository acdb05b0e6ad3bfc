import type { Result } from '../../src/core/result';

/** The value of a result that a test counts on. */
export function valueOf<T>(result: Result<T, unknown> | undefined): T {
  if (!result?.ok) throw new Error(JSON.stringify(result?.faults));
  return result.value;
}
