// The lehenga or ghaghra of the shop's sample pictures: a cone of panels seen from the front.
import type { Field, Look } from './looks.ts';
import { borderFlower, motif } from './motifs.ts';
import { darkGold, gold, paleGold, polygon, polyline, range, type Point } from './shapes.ts';

const waist = { y: 474, half: 58 };
const hem = { y: 1076, half: 338 };
const spread = (82 * Math.PI) / 180;
const borderStart = 0.86;

const halfWidthAt = (down: number): number =>
  waist.half +
  (hem.half - waist.half) * (down ** 0.92 * 0.86 + 0.14 * Math.sin((down * Math.PI) / 2));

/** A point of the cloth; `turn` runs from -1 to 1 across the visible half, `down` from waist to hem. */
function at(turn: number, down: number, pleats: number): Point {
  const angle = turn * spread;
  const ripple = Math.cos(turn * pleats * Math.PI) * 5 * down ** 2;
  const half = halfWidthAt(down) + ripple;
  return [
    480 + half * Math.sin(angle),
    waist.y +
      (hem.y - waist.y) * down +
      Math.cos(angle) * 46 * down -
      12 * Math.cos(angle) * (1 - down) +
      ripple,
  ];
}

const fine = range(121).map((index) => index / 60 - 1);

function strip(from: number, to: number, pleats: number): string {
  const upper = fine.map((turn) => at(turn, from, pleats));
  const lower = fine.toReversed().map((turn) => at(turn, to, pleats));
  return polygon([...upper, ...lower]);
}

function blade(from: number, to: number, start: number, pleats: number): string {
  const steps = range(9).map((index) => start + ((1 - start) * index) / 8);
  const left = steps.map((down) => at(Math.max(-1, from), down, pleats));
  const right = steps.toReversed().map((down) => at(Math.min(1, to), down, pleats));
  return polygon([...left, ...right]);
}

function stamps(id: string, pleats: number, staggered: boolean): string {
  const marks: string[] = [];
  const step = 2 / pleats;
  let down = 0.05;
  for (let row = 0; down < borderStart + 0.02; row += 1) {
    const width = halfWidthAt(down) * step * spread;
    const size = width / 100;
    const shift = staggered && row % 2 === 1 ? step / 2 : 0;
    for (let turn = -1 + step / 2 + shift - step; turn < 1; turn += step) {
      if (turn <= -0.99) continue;
      const [x, y] = at(turn, down, pleats);
      const squeeze = Math.max(0.14, Math.cos(turn * spread));
      const lean = -Math.sin(turn * spread) * 8;
      marks.push(
        `<use href="#${id}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) skewX(${(-turn * 22).toFixed(1)}) rotate(${lean.toFixed(1)}) scale(${(size * squeeze).toFixed(3)} ${size.toFixed(3)})"/>`,
      );
    }
    down += (width * (staggered ? 0.8 : 1.02)) / (hem.y - waist.y);
  }
  return marks.join('');
}

function stripes(colours: readonly string[], pleats: number): string {
  return range(44)
    .map((index) => {
      const points = range(25).map((step): Point => {
        const turn = step / 12 - 1;
        const down = -0.5 + index * 0.036 + (turn + 1) * 0.24 + Math.sin(turn * 7 + index) * 0.004;
        return at(turn, Math.min(1, Math.max(0, down)), pleats);
      });
      return `<path d="${polyline(points)}" fill="none" stroke="${colours[index % colours.length]}" stroke-width="${3 + ((index * 4) % 7)}"/>`;
    })
    .join('');
}

function cloth(field: Field, pleats: number): string {
  if (field.stripes) return stripes(field.stripes, pleats);
  const step = 2 / pleats;
  const panels = (field.panels ?? [])
    .concat(field.panels ?? [])
    .slice(0, pleats)
    .map(
      (colour, index) =>
        `<path d="${blade(-1 + index * step, -1 + (index + 1) * step, 0, pleats)}" fill="${colour}" stroke="${gold}" stroke-width="2"/>`,
    );
  return (
    panels.join('') +
    stamps(
      'field',
      pleats,
      field.motif !== 'print' && field.motif !== 'buti' && field.motif !== 'ikat',
    )
  );
}

function folds(pleats: number): string {
  const step = 2 / pleats;
  return range(pleats + 1)
    .map((index) => {
      const seam = -1 + index * step;
      const start = 0.03 + ((index * 7) % 5) * 0.04;
      const dark = [0.46, 0.3, 0.16].map(
        (reach) =>
          `<path d="${blade(seam - step * reach * 0.45, seam + step * reach, start, pleats)}" fill="#1c0806" opacity=".13"/>`,
      );
      const light = [0.3, 0.16].map(
        (reach) =>
          `<path d="${blade(seam - step * (0.3 + reach / 2), seam - step * (0.3 - reach / 2), start + 0.1, pleats)}" fill="#fff3dc" opacity=".09"/>`,
      );
      return dark.join('') + light.join('');
    })
    .join('');
}

function hemBorder(look: Look): string {
  const { pleats, border } = look;
  const flowers = range(37).map((index) => {
    const turn = (index - 18) / 18.4;
    const [x, y] = at(turn, 0.927, pleats);
    const squeeze = Math.max(0.2, Math.cos(turn * spread));
    return `<use href="#hem" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(0.27 * squeeze).toFixed(3)} .27)"/>`;
  });
  const scallops = fine
    .filter((_, index) => index % 2 === 0)
    .map((turn) => {
      const [x, y] = at(turn, borderStart - 0.008, pleats);
      return `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${(8 * Math.max(0.2, Math.cos(turn * spread))).toFixed(1)}" ry="8" fill="${gold}"/>`;
    });
  return (
    scallops.join('') +
    `<path d="${strip(borderStart, 1, pleats)}" fill="${border.ground}"/>` +
    `<path d="${strip(borderStart, borderStart + 0.018, pleats)}" fill="${paleGold}"/>` +
    `<path d="${strip(borderStart + 0.024, borderStart + 0.03, pleats)}" fill="${gold}"/>` +
    flowers.join('') +
    `<path d="${strip(0.972, 1, pleats)}" fill="${gold}"/><path d="${strip(0.982, 0.99, pleats)}" fill="${paleGold}"/>`
  );
}

const tassels =
  `<g stroke="${paleGold}" stroke-width="3" fill="none"><path d="M474 492C466 540 468 570 462 606"/><path d="M486 492C492 536 486 560 490 584"/></g>` +
  `<g fill="${gold}"><circle cx="462" cy="610" r="8"/><path d="M455 616h14l4 30h-22Z"/><circle cx="490" cy="588" r="8"/><path d="M483 594h14l4 30h-22Z"/></g>`;

export function skirt(look: Look, view: 'front' | 'back'): string {
  const { pleats, field, border } = look;
  const outline = strip(0, 1, pleats);
  return (
    `<defs><g id="field">${field.motif ? motif(field.motif, field.threads) : ''}</g><g id="hem">${borderFlower(border.petal, border.inner)}</g>` +
    `<clipPath id="skirt"><path d="${outline}"/></clipPath></defs>` +
    `<path d="${outline}" fill="${field.ground}"/>` +
    `<g clip-path="url(#skirt)">${cloth(field, pleats)}${hemBorder(look)}${folds(pleats)}` +
    `<path d="${outline}" fill="url(#roundness)"/></g>` +
    `<path d="M420 458Q480 474 540 458L540 484Q480 502 420 484Z" fill="${border.ground}" stroke="${darkGold}" stroke-width="2"/>` +
    `<path d="M421 466Q480 482 539 466M421 478Q480 495 539 478" stroke="${paleGold}" stroke-width="3" fill="none"/>` +
    (view === 'front' ? tassels : '')
  );
}
