/** An element that must be there. Where none is, the program has a fault. */
export function at<T>(array: ArrayLike<T>, index: number): T {
  const value = array[index];
  if (value === undefined) throw new RangeError(`there is no element ${index} among ${array.length}`);
  return value;
}
