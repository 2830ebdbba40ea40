// Where a dupatta runs: its left and right edge as seen from the front, from behind the shoulder to its end.

/** Left x, y, right x, y, how deep its pleats are, and how far it lies in front of what is under it. */
export type DrapeRow = readonly [number, number, number, number, number, number];
export type DrapeLine = readonly DrapeRow[];

const mirrored = (line: DrapeLine): DrapeLine =>
  line.map(([lx, ly, rx, ry, amp, out]) => [-lx, ly, -rx, ry, amp, out]);

const shoulder: DrapeLine = [
  [9, 146, 16, 143, 0.5, -16],
  [9.0, 151.4, 17.4, 148.8, 0.8, -3],
  [8.2, 146, 19, 142, 1.2, 1.0],
  [6.8, 130, 20, 126.5, 1.4, 1.5],
  [6.6, 112, 23, 108.5, 1.8, 1.5],
  [8.4, 92, 29, 88.5, 2.3, 1.6],
  [10.5, 70, 34, 64, 2.8, 1.8],
  [12, 50, 38, 37, 3.2, 2.0],
];

/** Narrow and long, close to the body, to below the knee. */
const narrow: DrapeLine = [
  [8.4, 146, 15, 143, 0.5, -16],
  [8.4, 151.8, 16.4, 149, 0.9, -3],
  [7.4, 146, 17.6, 142, 1.3, 1.1],
  [6.4, 128, 17.8, 125, 1.6, 1.5],
  [6.6, 110, 19, 107, 1.9, 1.6],
  [8, 88, 23, 85, 2.3, 1.7],
  [9.6, 62, 27, 57, 2.6, 1.8],
  [11, 34, 31, 26, 2.9, 2.0],
];

const across: DrapeLine = [
  [8, 147, 16, 143, 0.6, -16],
  [8.6, 151.4, 17.2, 148.8, 0.9, -3],
  [6, 146, 18, 141.5, 1.2, 1.1],
  [0, 133, 18.4, 127, 1.5, 1.8],
  [-7.5, 121, 15, 111, 1.8, 1.8],
  [-13, 110, 8, 99, 2.0, 1.8],
  [-18, 97, -1, 88, 2.6, 1.8],
  [-25, 78, -6, 70, 3.0, 1.8],
  [-33, 55, -10, 45, 3.4, 2.0],
  [-38, 36, -13, 26, 3.6, 2],
];

const longSide: DrapeLine = [
  [5.4, 147, 13, 144, 0.5, -16],
  [5.6, 152.2, 14.6, 149.6, 0.8, -3],
  [5.2, 146, 16.4, 142, 1.1, 1.0],
  [5.4, 130, 17.5, 126.5, 1.3, 1.5],
  [6.4, 112, 19, 108.5, 1.6, 1.5],
  [9, 92, 24, 88.5, 2.0, 1.6],
  [12, 66, 29, 60, 2.5, 1.8],
  [15, 38, 35, 31, 2.9, 2.0],
];

const shortSide: DrapeLine = mirrored([
  [5.4, 147, 13, 144, 0.5, -16],
  [5.6, 152.2, 14.6, 149.6, 0.8, -3],
  [5.2, 146, 16.4, 142, 1.1, 1.0],
  [5.4, 130, 17.5, 126.5, 1.3, 1.5],
  [6.4, 112, 19, 108.5, 1.6, 1.5],
  [9, 94, 23, 91, 2.0, 1.6],
  [12, 74, 28, 69, 2.5, 1.8],
  [14, 54, 32, 47, 2.9, 2.0],
]);

/** Wide over one shoulder, its lower corner falling away to the side. */
const open: DrapeLine = [
  [9.4, 146, 17, 142, 0.5, -16],
  [9.4, 151.2, 18.6, 147.6, 0.8, -3],
  [8, 145, 20.8, 140, 1.2, 1.2],
  [5.6, 129, 23, 124, 1.6, 1.6],
  [4.4, 110, 28, 104, 2.1, 1.6],
  [5, 90, 36, 82, 2.8, 1.8],
  [6.6, 70, 45, 58, 3.3, 1.9],
  [8, 56, 52, 36, 3.7, 2.0],
];

/** The same, but its lower corner falls nearer, and not to a point. */
const easy: DrapeLine = [
  ...open.slice(0, 5),
  [5, 90, 33.5, 84, 2.6, 1.8],
  [6.6, 70, 38.5, 63, 3, 1.9],
  [8, 55, 42.5, 46, 3.4, 2.0],
];

/** Farther out on the shoulder, so that seen from the side it does not stand up at the neck. */
const offNeck = ([behind, over, down, ...rest]: DrapeLine): DrapeLine => {
  const outward = ([lx, ly, rx, ry, amp, out]: DrapeRow, x: number, y: number): DrapeRow => {
    const side = Math.sign(lx);
    return [lx + side * x, ly - y, rx + side * x * 0.5, ry - y * 0.4, amp, out];
  };
  return [outward(behind!, 1.8, 0.6), outward(over!, 1.8, 0.9), outward(down!, 1, 0), ...rest];
};

export const drapes = {
  left: [shoulder],
  right: [mirrored(shoulder)],
  narrowLeft: [narrow],
  narrowRight: [mirrored(narrow)],
  openLeft: [open],
  easyLeft: [easy],
  openRight: [mirrored(open)],

  across: [across],
  acrossRight: [mirrored(across)],
  both: [longSide, shortSide].map(offNeck),
  bothRight: [mirrored(longSide), mirrored(shortSide)].map(offNeck),
} satisfies Record<string, readonly DrapeLine[]>;

export type Drape = keyof typeof drapes;

/** A second sheet of a sheer drape: the cloth folded double, a little wider and longer than the upper one. */
export function underSheet(line: DrapeLine): DrapeLine {
  return line.map(([lx, ly, rx, ry, amp, out], i) => {
    const side = Math.sign(lx + rx);
    const grown = i / (line.length - 1);
    const outward = side * (0.6 + 3.4 * grown);
    return [
      lx - outward * 0.55,
      ly - 5 * grown,
      rx + outward,
      ry - 9 * grown,
      amp * 0.9,
      out - 0.5,
    ];
  });
}
