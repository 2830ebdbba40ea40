// Small geometry and colour helpers for drawing the shop's sample pictures.

export type Point = readonly [number, number];

export const gold = '#c99a45';
export const paleGold = '#e9cf93';
export const darkGold = '#8a6224';

const round = (value: number): string => String(Math.round(value * 10) / 10);

export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;
}

export function polyline(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}`;
}

export function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

export function blend(from: string, to: string, share: number): string {
  const part = (colour: string, at: number): number =>
    Number.parseInt(colour.slice(at, at + 2), 16);
  return `#${[1, 3, 5]
    .map((at) => Math.round(part(from, at) * (1 - share) + part(to, at) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
}

export const darker = (colour: string, share: number): string => blend(colour, '#1a0c06', share);
export const lighter = (colour: string, share: number): string => blend(colour, '#fff6e6', share);

export type Arch = {
  centre: number;
  spring: number;
  halfWidth: number;
  apex: number;
  floor: number;
};

/** A cusped mehrab: the ogee outline is cut into four lobes a side, each bulging outwards. */
export function archPath({ centre, spring, halfWidth, apex, floor }: Arch): string {
  const cusps = 4;
  const node = (index: number): Point => {
    const turn = (index / cusps) * (Math.PI / 2);
    const rise = 0.8 * Math.sin(turn) + 0.2 * (index / cusps) ** 3.2;
    return [halfWidth * Math.cos(turn), spring - (spring - apex) * rise];
  };
  const lobe = (from: number, to: number, side: number): string => {
    const [ax, ay] = node(from);
    const [bx, by] = node(to);
    const bulge = Math.max(from, to) === cusps ? 0.22 : 0.42;
    const outX = Math.abs(by - ay) * bulge;
    const outY = -Math.abs(bx - ax) * bulge;
    const x = (ax + bx) / 2 + outX;
    const y = (ay + by) / 2 + outY;
    return `Q${round(centre + side * x)} ${round(y)} ${round(centre + side * bx)} ${round(by)}`;
  };
  const left = range(cusps).map((index) => lobe(index, index + 1, -1));
  const right = range(cusps).map((index) => lobe(cusps - index, cusps - index - 1, 1));
  return `M${round(centre - halfWidth)} ${floor}V${spring}${left.join('')}${right.join('')}V${floor}Z`;
}
