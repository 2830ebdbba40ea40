// Cloth seen straight on: close-ups, borders and folded pieces in the shop's sample pictures.
import type { Field, Look } from './looks.ts';
import { borderFlower, motif, type MotifName } from './motifs.ts';
import { gold, paleGold, polyline, range, type Point } from './shapes.ts';

export type Box = { x: number; y: number; width: number; height: number };

function diagonalStripes(box: Box, colours: readonly string[], scale: number): string {
  return range(Math.ceil((box.width + box.height) / (scale * 26)))
    .map((index) => {
      const start = box.x - box.height + index * scale * 26;
      const points = range(31).map((step): Point => {
        const wobble = Math.sin(step * 0.8 + index * 1.7) * scale * 2.4;
        return [
          start + (box.height * step) / 30 + wobble,
          box.y + box.height - (box.height * step) / 30,
        ];
      });
      return `<path d="${polyline(points)}" fill="none" stroke="${colours[index % colours.length]}" stroke-width="${scale * (6 + ((index * 8) % 13))}"/>`;
    })
    .join('');
}

/** Height of a row as a share of the repeat's width, where it is not the usual. */
const rises: Partial<Record<MotifName, number>> = {
  jaal: 0.8,
  diamond: 0.5,
  rings: 0.87,
  kairi: 0.85,
};

/** Cloth filling a box; `cell` is the width of one repeat, `id` must be unique in the picture. */
export function flatCloth(field: Field, box: Box, cell: number, id: string): string {
  const ground = `<clipPath id="${id}-box"><rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}"/></clipPath><rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" fill="${field.ground}"/>`;
  const clipped = (inner: string): string => `${ground}<g clip-path="url(#${id}-box)">${inner}</g>`;
  if (field.stripes) return clipped(diagonalStripes(box, field.stripes, cell / 100));
  const panels = (field.panels ?? []).map(
    (colour, index) =>
      `<rect x="${box.x + index * cell * 2}" y="${box.y}" width="${cell * 2}" height="${box.height}" fill="${colour}" stroke="${gold}" stroke-width="${cell / 14}"/>`,
  );
  const size =
    field.motif === 'buti' ? cell / 150 : field.motif === 'rings' ? cell / 116 : cell / 104;
  const rise = rises[field.motif ?? 'buti'] ?? 0.72;
  const marks = range(Math.ceil(box.height / (cell * rise)) + 2).flatMap((row) =>
    range(Math.ceil(box.width / cell) + 2).map((column) => {
      const x = box.x + (column - (row % 2 ? 0 : 0.5)) * cell;
      const y = box.y + row * cell * rise;
      return `<use href="#${id}" transform="translate(${x} ${y}) scale(${size})"/>`;
    }),
  );
  const stamp = field.motif
    ? `<defs><g id="${id}">${motif(field.motif, field.threads)}</g></defs>`
    : '';
  return clipped(stamp + panels.join('') + marks.join(''));
}

/** A straight border with a row of flowers between gold lines. */
export function flatBorder(look: Look, box: Box, id: string): string {
  const { x, y, width, height } = box;
  const { border } = look;
  const flower = (height * 0.52) / 100;
  const gap = height * 0.62;
  const line = (at: number, thick: number, colour: string): string =>
    `<rect x="${x}" y="${y + height * at}" width="${width}" height="${height * thick}" fill="${colour}"/>`;
  const scallop = height * 0.13;
  const scallops = range(Math.ceil(width / (scallop * 2)) + 1).map(
    (index) => `<circle cx="${x + index * scallop * 2}" cy="${y}" r="${scallop}" fill="${gold}"/>`,
  );
  const flowers = range(Math.ceil(width / gap) + 1).map(
    (index) =>
      `<use href="#${id}" transform="translate(${x + (index + 0.5) * gap} ${y + height * 0.47}) scale(${flower})"/><circle cx="${x + index * gap}" cy="${y + height * 0.47}" r="${height * 0.035}" fill="${paleGold}"/>`,
  );
  return (
    `<defs><g id="${id}">${borderFlower(border.petal, border.inner)}</g><clipPath id="${id}-box"><rect x="${x}" y="${y - scallop}" width="${width}" height="${height + scallop}"/></clipPath></defs>` +
    `<g clip-path="url(#${id}-box)">${scallops.join('')}${line(0, 1, border.ground)}${line(0, 0.07, paleGold)}${line(0.11, 0.025, gold)}${flowers.join('')}${line(0.8, 0.025, gold)}${line(0.86, 0.14, gold)}${line(0.9, 0.04, paleGold)}</g>`
  );
}

/** Soft diagonal folds laid over a close-up, so that it reads as cloth and not as paper. */
export function softFolds(width: number, height: number): string {
  return range(4)
    .map((index) => {
      const x = width * (0.06 + index * 0.29);
      const fold = `M${x} ${-height * 0.1}C${x + width * 0.16} ${height * 0.3} ${x - width * 0.1} ${height * 0.7} ${x + width * 0.1} ${height * 1.1}`;
      return `<path d="${fold}" fill="none" stroke="#1c0806" stroke-width="${width * 0.07}" opacity=".3" filter="url(#softer)"/><path d="${fold}" transform="translate(${-width * 0.08} 0)" fill="none" stroke="#fff3dc" stroke-width="${width * 0.05}" opacity=".22" filter="url(#softer)"/>`;
    })
    .join('');
}
