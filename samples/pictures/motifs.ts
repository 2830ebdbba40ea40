// The repeated motifs of the shop's textiles, each drawn once in a box from -50 to 50 and then stamped.
import { darkGold, gold, paleGold, range } from './shapes.ts';

export type Threads = { ground: string; main: string; second: string; pale: string };
export type MotifName =
  | 'jaal'
  | 'flower'
  | 'buti'
  | 'kairi'
  | 'mirror'
  | 'diamond'
  | 'ikat'
  | 'print'
  | 'rings';

const around = (count: number, shape: string, start = 0): string =>
  range(count)
    .map((index) => `<g transform="rotate(${start + (index * 360) / count})">${shape}</g>`)
    .join('');

function blossom(size: number, petal: string, inner: string): string {
  const leaf = (length: number, width: number, fill: string): string =>
    `<ellipse cy="${-length * 0.62}" rx="${width}" ry="${length * 0.42}" fill="${fill}"/>`;
  return (
    around(6, leaf(size, size * 0.3, petal)) +
    around(6, leaf(size * 0.62, size * 0.16, inner), 30) +
    `<circle r="${size * 0.17}" fill="${gold}"/>`
  );
}

const leafPair = (y: number, reach: number, fill: string): string =>
  [-1, 1]
    .map(
      (side) =>
        `<path d="M0 ${y}C${side * reach * 0.3} ${y - 12} ${side * reach} ${y - 10} ${side * reach} ${y - 18}C${side * reach * 0.7} ${y + 2} ${side * reach * 0.3} ${y + 2} 0 ${y}Z" fill="${fill}"/>`,
    )
    .join('');

function sprig(petal: string, inner: string, leaf: string): string {
  return (
    `<path d="M0 34V-6" stroke="${leaf}" stroke-width="3"/>` +
    leafPair(28, 20, leaf) +
    leafPair(12, 17, leaf) +
    `<g transform="translate(0 -12)">${blossom(22, petal, inner)}</g>` +
    `<circle cx="-21" cy="4" r="4.5" fill="${petal}"/><circle cx="21" cy="4" r="4.5" fill="${petal}"/>`
  );
}

function kairi({ main, pale, ground }: Threads): string {
  const drop =
    'M2 42C30 42 34 10 22 -12C14 -28 6 -40 -16 -44C-6 -32 -6 -20 -14 -8C-34 14 -26 42 2 42Z';
  return (
    `<path d="${drop}" fill="${pale}"/>` +
    `<path d="${drop}" fill="${main}" transform="translate(.6 4) scale(.78)"/>` +
    `<g transform="translate(2 14)">${blossom(15, pale, ground)}</g>` +
    `<path d="M2 -8Q0 -24 -8 -32" stroke="${pale}" stroke-width="3" fill="none"/>`
  );
}

function mirror({ main, second, pale }: Threads): string {
  return (
    around(14, `<path d="M0 -26L4.5 -41L0 -45L-4.5 -41Z" fill="${main}"/>`) +
    `<circle r="27" fill="${second}"/><circle r="22" fill="${pale}"/>` +
    `<circle r="17" fill="#b9c3c4"/><path d="M-16 6A17 17 0 0 1 8 -15Z" fill="#edf2f0"/>`
  );
}

function diamond({ main, second, pale }: Threads): string {
  const step = (size: number, fill: string): string =>
    `<path d="M0 ${-size}L${size} 0L0 ${size}L${-size} 0Z" fill="${fill}"/>`;
  return (
    step(48, pale) +
    step(41, main) +
    step(29, pale) +
    step(22, second) +
    around(4, `<rect x="-4" y="-17" width="8" height="11" fill="${pale}"/>`) +
    step(6, gold)
  );
}

function ikat({ main, second, pale }: Threads): string {
  const feathered = (size: number, fill: string): string =>
    range(13)
      .map((index) => {
        const x = (index - 6) * 0.155 * size * 0.55;
        const half = size * (1 - Math.abs(index - 6) / 7) + ((index * 5) % 7) - 3;
        const lean = ((index * 3) % 5) - 2;
        return `<rect x="${x - size * 0.046}" y="${-half + lean}" width="${size * 0.092}" height="${half * 2}" fill="${fill}"/>`;
      })
      .join('');
  return feathered(48, pale) + feathered(34, main) + feathered(19, pale) + feathered(9, second);
}

function rings({ pale }: Threads): string {
  const dot = `<rect x="-3.6" y="-3.6" width="7.2" height="7.2" rx="2.4" transform="rotate(45)" fill="${pale}"/>`;
  const ring = (count: number, radius: number, start: number): string =>
    around(count, `<g transform="translate(0 ${-radius})">${dot}</g>`, start);
  return ring(18, 42, 4) + ring(11, 27, 11) + ring(5, 13, 7) + `<circle r="4" fill="${pale}"/>`;
}

function print({ main, second, ground }: Threads): string {
  return (
    `<g transform="translate(3 2)" opacity=".9">${blossom(26, main, ground)}</g>` +
    `<path d="M0 46V14" stroke="${second}" stroke-width="3"/>` +
    leafPair(40, 24, second) +
    `<g fill="none" stroke="${second}" stroke-width="2">${around(6, '<ellipse cy="-16" rx="8" ry="11"/>')}</g>`
  );
}

function jaal({ main, second, pale }: Threads): string {
  const ogee =
    'M0 -78C-10 -58 -46 -44 -46 0C-46 44 -10 58 0 78C10 58 46 44 46 0C46 -44 10 -58 0 -78Z';
  return (
    `<path d="${ogee}" fill="none" stroke="${gold}" stroke-width="4"/>` +
    `<g transform="translate(0 4) scale(.92)">${sprig(main, pale, second)}</g>` +
    `<circle cy="-78" r="7" fill="${paleGold}"/>`
  );
}

export function motif(name: MotifName, threads: Threads): string {
  switch (name) {
    case 'jaal':
      return jaal(threads);
    case 'flower':
      return sprig(threads.main, threads.pale, threads.second);
    case 'buti':
      return (
        around(4, `<ellipse cy="-13" rx="7" ry="12" fill="${threads.main}"/>`) +
        `<circle r="6" fill="${darkGold}"/>`
      );
    case 'kairi':
      return kairi(threads);
    case 'mirror':
      return mirror(threads);
    case 'diamond':
      return diamond(threads);
    case 'ikat':
      return ikat(threads);
    case 'print':
      return print(threads);
    case 'rings':
      return rings(threads);
  }
}

/** Flower of a hem border. */
export const borderFlower = (petal: string, inner: string): string => blossom(44, petal, inner);
