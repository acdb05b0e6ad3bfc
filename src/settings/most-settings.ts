/** Of bytes: a file with everything in it that can be set, and explained, has 4 kB. */
export const MOST_SETTINGS = 256 * 1024;
