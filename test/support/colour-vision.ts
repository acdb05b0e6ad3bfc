import { linear, type Rgb } from '../../src/drawing/colours';

type Row = readonly [number, number, number];

/**
 * How colours are seen by people who lack one kind of cones: G. M. Machado, M. M. Oliveira, L. A. F. Fernandes, "A
 * Physiologically-based Model for Simulation of Color Vision Deficiency" (2009), severity 1, on linear light.
 */
const MATRICES: Readonly<Record<Vision, readonly [Row, Row, Row]>> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

export const VISIONS = ['usual', 'protanopia', 'deuteranopia', 'tritanopia'] as const;
export type Vision = (typeof VISIONS)[number];

/** The difference of two colours for some eyes: CIE 1976, where about 2.3 is just noticeable. */
export function distanceFor(vision: Vision, one: Rgb, other: Rgb): number {
  const [a, b] = [labFor(vision, one), labFor(vision, other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** Tests compare each point of a drawing with those of all others. */
const LABS = {
  usual: new WeakMap<Rgb, Row>(),
  protanopia: new WeakMap<Rgb, Row>(),
  deuteranopia: new WeakMap<Rgb, Row>(),
  tritanopia: new WeakMap<Rgb, Row>(),
};

function labFor(vision: Vision, rgb: Rgb): Row {
  const known = LABS[vision].get(rgb) ?? labOf(seenBy(vision, rgb));
  LABS[vision].set(rgb, known);
  return known;
}

/** Linear light as these eyes see it. */
function seenBy(vision: Vision, rgb: Rgb): Row {
  const light: Row = [linear(rgb[0]), linear(rgb[1]), linear(rgb[2])];
  return times(MATRICES[vision], light);
}

/** From linear sRGB to XYZ as a share of white (D65): IEC 61966-2-1. */
const XYZ: readonly [Row, Row, Row] = [
  [0.4124 / 0.9505, 0.3576 / 0.9505, 0.1805 / 0.9505],
  [0.2126, 0.7152, 0.0722],
  [0.0193 / 1.089, 0.1192 / 1.089, 0.9505 / 1.089],
];

function labOf(light: Row): Row {
  const [x, y, z] = times(XYZ, light);
  const [fx, fy, fz] = [rootOf(x), rootOf(y), rootOf(z)];
  return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)];
}

function rootOf(share: number): number {
  return share > (6 / 29) ** 3 ? Math.cbrt(share) : share / (3 * (6 / 29) ** 2) + 4 / 29;
}

function times([a, b, c]: readonly [Row, Row, Row], row: Row): Row {
  const dot = (one: Row): number => one[0] * row[0] + one[1] * row[1] + one[2] * row[2];
  return [dot(a), dot(b), dot(c)];
}
