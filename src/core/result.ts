/** The result of reading something: its value, or all its faults. */
export type Result<T, F> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly faults: readonly F[] };

export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

export function failure<F>(...faults: readonly F[]): { readonly ok: false; readonly faults: readonly F[] } {
  return { ok: false, faults };
}
