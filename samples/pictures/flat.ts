// Flat-lays of the shop's sample pictures: folded sets, a folded dupatta, a blouse on the table.
import type { Field, Look } from './looks.ts';
import { choli } from './figure.ts';
import { darkGold, gold, paleGold, range } from './shapes.ts';
import { flatBorder, flatCloth, type Box } from './textile.ts';

function layer(look: Look, field: Field, box: Box, cell: number, id: string): string {
  const { x, y, width, height } = box;
  const edge = height * 0.2;
  return (
    `<rect x="${x + 10}" y="${y + 16}" width="${width}" height="${height}" rx="14" fill="#2a1408" opacity=".5" filter="url(#soft)"/>` +
    `<clipPath id="${id}-round"><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="12"/></clipPath><g clip-path="url(#${id}-round)">` +
    flatCloth(field, box, cell, id) +
    flatBorder(look, { x, y: y + height - edge, width, height: edge }, `${id}-edge`) +
    `<rect x="${x}" y="${y}" width="${width * 0.05}" height="${height}" fill="#1c0806" opacity=".12"/><rect x="${x}" y="${y}" width="${width}" height="10" fill="#fff3dc" opacity=".25"/><rect x="${x + width * 0.62}" y="${y}" width="${width * 0.38}" height="${height}" fill="#1c0806" opacity=".07"/></g>`
  );
}

const cord =
  `<path d="M280 560C420 590 560 590 690 556" stroke="${darkGold}" stroke-width="20" fill="none"/><path d="M280 558C420 588 560 588 690 554" stroke="${paleGold}" stroke-width="12" stroke-dasharray="9 5" fill="none"/>` +
  `<g fill="${gold}"><path d="M486 580C470 640 480 700 466 756" stroke="${gold}" stroke-width="5" fill="none"/><circle cx="466" cy="762" r="12"/><path d="M456 770h20l8 60h-36Z"/></g>`;

export function foldedSet(look: Look): string {
  return (
    `<g transform="rotate(-5 480 600)">` +
    layer(
      look,
      look.field,
      { x: 150, y: 200, width: 640, height: 800 },
      look.field.motif === 'buti' ? 90 : 170,
      'pile-skirt',
    ) +
    layer(look, look.dupatta, { x: 200, y: 170, width: 540, height: 560 }, 64, 'pile-dupatta') +
    layer(look, look.choli, { x: 260, y: 150, width: 420, height: 330 }, 66, 'pile-choli') +
    `</g>`
  );
}

export function foldedDupatta(look: Look): string {
  const steps = range(4).map((index) =>
    layer(
      look,
      look.dupatta,
      {
        x: 170 + index * 14,
        y: 190 + (3 - index) * 54 - 20,
        width: 620 - index * 28,
        height: 760 - index * 24,
      },
      210,
      `fold-${index}`,
    ),
  );
  return `<g transform="rotate(7 480 600)">${steps.join('')}${cord}</g>`;
}

/** The blouse alone, large, with its shadow on the table. */
export function blouseFlat(look: Look): string {
  const garment = choli(look, 'flat');
  const lining = `<path d="M422 219Q480 236 538 219L528 330H432Z" fill="#b08a5c"/><path d="M424 222Q480 240 536 222" stroke="${look.border.ground}" stroke-width="12" fill="none"/><path d="M424 222Q480 240 536 222" stroke="${paleGold}" stroke-width="4" fill="none"/>`;
  const shadow = `<path d="M372 244L300 270L290 384L352 384L394 320L420 414Q480 430 540 414L566 320L608 384L670 384L660 270L588 244Z" fill="#2a1408" opacity=".5" transform="translate(6 9)" filter="url(#soft)"/>`;
  return `<g transform="translate(480 610) rotate(-4) scale(2.3) translate(-480 -318)">${shadow}${lining}${garment}</g>`;
}
