/**
 * An element that must exist. A missing one is a mistake of the program.
 *
 * Inner loops write `?? 0` instead, where the index is always valid. With `at`, a step takes 3 to 15 % longer, an undo or redo
 * 10 %, a search for routes 3 to 20 %, the general search 30 %, and the push solver looks at 17 % fewer positions a second.
 */
export function at<T>(array: ArrayLike<T>, index: number): T {
  const value = array[index];
  if (value === undefined) throw new RangeError(`there is no element ${index} among ${array.length}`);
  return value;
}
