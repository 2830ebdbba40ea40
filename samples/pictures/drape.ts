// The dupatta as it hangs on the dress form in the shop's sample pictures.
import type { Look } from './looks.ts';
import { motif } from './motifs.ts';
import { gold, paleGold, polygon, polyline, range, type Point } from './shapes.ts';

type Fall = { shoulder: number; top: number; inner: number; outer: number; end: number };

const longFall: Fall = { shoulder: 546, top: 224, inner: 548, outer: 690, end: 800 };
const shortFall: Fall = { ...longFall, inner: 536, outer: 632, end: 740 };

/** A point of the strip; `across` runs 0..1 from the inner to the outer edge, `down` 0..1 to the end. */
function at(fall: Fall, across: number, down: number): Point {
  const narrow = 54;
  const left = fall.shoulder - narrow / 2;
  const inner = left + (fall.inner - left) * down ** 1.4;
  const outer = left + narrow + (fall.outer - left - narrow) * down ** 1.15;
  const sway = Math.sin(down * 4.2 + 0.4) * 10 * down * (1 - across * 0.5);
  const lift = -12 * Math.sin(across * Math.PI) * (1 - down);
  const zigzag = down > 0.97 ? Math.abs(((across * 5) % 1) - 0.5) * 26 : 0;
  return [
    inner + (outer - inner) * across + sway,
    fall.top + (fall.end - fall.top) * down + across * 46 * down + lift + zigzag,
  ];
}

const steps = range(25).map((index) => index / 24);

function band(fall: Fall, left: number, right: number, from: number, to: number): string {
  const inside = (down: number): boolean => down >= from && down <= to;
  const downs = [from, ...steps.filter((down) => inside(down) && down !== from && down !== to), to];
  const topEdge = steps.map((share) => at(fall, left + (right - left) * share, from));
  const lowEdge = steps.toReversed().map((share) => at(fall, left + (right - left) * share, to));
  return polygon([
    ...topEdge,
    ...downs.map((down) => at(fall, right, down)),
    ...lowEdge,
    ...downs.toReversed().map((down) => at(fall, left, down)),
  ]);
}

function pleatShades(fall: Fall): string {
  return range(6)
    .map((index) => {
      const across = (index + 0.15) / 6;
      const shade = band(fall, across, across + 0.06, 0, 1);
      const wide = band(fall, across, across + 0.1, 0, 1);
      const light = band(fall, across - 0.07, across - 0.03, 0.02, 1);
      return `<path d="${wide}" fill="#1c0806" opacity=".16"/><path d="${shade}" fill="#1c0806" opacity=".2"/><path d="${light}" fill="#fff6e4" opacity=".14"/>`;
    })
    .join('');
}

function stampsOn(fall: Fall, size: number): string {
  return range(13)
    .flatMap((row) =>
      range(4).map((column) => {
        const [x, y] = at(fall, (column + (row % 2 ? 0.75 : 0.25)) / 4, 0.04 + row * 0.066);
        return `<use href="#dot" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${size * 0.6} ${size})"/>`;
      }),
    )
    .join('');
}

function strip(look: Look, fall: Fall, name: string): string {
  const { ground } = look.dupatta;
  const outline = band(fall, 0, 1, 0, 1);
  const fringe = range(27).map((index) => {
    const [x, y] = at(fall, index / 26, 1);
    return `<path d="M${x.toFixed(1)} ${(y - 2).toFixed(1)}v15" stroke="${gold}" stroke-width="2.4"/>`;
  });
  const edge = (across: number): string => polyline(steps.map((down) => at(fall, across, down)));
  return (
    `<clipPath id="${name}"><path d="${outline}"/></clipPath>` +
    `<path d="${outline}" fill="#1c0806" opacity=".22" transform="translate(7 8)" filter="url(#soft)"/>` +
    fringe.join('') +
    `<path d="${outline}" fill="${ground}" opacity="${look.sheer}"/>` +
    `<g clip-path="url(#${name})">${stampsOn(fall, look.dupatta.motif === 'rings' ? 0.36 : 0.17)}` +
    `<path d="${band(fall, 0, 1, 0.9, 1)}" fill="${look.border.ground}"/><path d="${band(fall, 0, 1, 0.88, 0.905)}" fill="${gold}"/><path d="${band(fall, 0, 1, 0.968, 0.99)}" fill="${paleGold}"/><path d="${band(fall, 0, 1, 0.925, 0.945)}" fill="${gold}" opacity=".7"/>` +
    pleatShades(fall) +
    `</g><path d="${edge(0)}" stroke="${paleGold}" stroke-width="3" fill="none"/><path d="${edge(1)}" stroke="${gold}" stroke-width="3" fill="none"/>`
  );
}

export function dupatta(look: Look): string {
  if (look.drape === 'none') return '';
  const dot = `<defs><g id="dot">${look.dupatta.motif ? motif(look.dupatta.motif, look.dupatta.threads) : ''}</g></defs>`;
  const mirrored = (inner: string): string => `<g transform="matrix(-1 0 0 1 960 0)">${inner}</g>`;
  if (look.drape === 'both')
    return (
      dot + strip(look, shortFall, 'fall-right') + mirrored(strip(look, shortFall, 'fall-left'))
    );
  const hanging = strip(look, longFall, 'fall');
  return dot + (look.drape === 'right' ? hanging : mirrored(hanging));
}
