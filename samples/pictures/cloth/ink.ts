// What a motif is drawn with. One drawing serves two passes, its colours and its materials, so an ink carries both.
// Written into SVG as `ink:rrggbb:material`, where the material's bytes are metal, relief and mirror.

function ink(hex: string, metal: number, relief: number, mirror: number): string {
  const bytes = [metal, relief, mirror].map((byte) => byte.toString(16).padStart(2, '0'));
  return `ink:${hex.slice(1)}:${bytes.join('')}`;
}

/** Embroidery thread: it stands up from the cloth. */
export function thread(hex: string, relief = 120): string {
  return hex.startsWith('#') ? ink(hex, 0, relief, 0) : hex;
}

export function metal(hex: string, relief = 190): string {
  return hex.startsWith('#') ? ink(hex, 255, relief, 0) : hex;
}

export const GOLD = metal('#c9983e');
export const FLAT_GOLD = metal('#c9983e', 130);
export const DEEP_GOLD = metal('#a87528', 70);
export const ANTIQUE_GOLD = metal('#a8823f', 170);
export const SILVER = metal('#cfcac0', 170);
export const MIRROR = ink('#dfe6ea', 0, 40, 255);

const INK = /ink:([0-9a-f]{6}):([0-9a-f]{6})/g;

export function colourPass(svg: string): string {
  return svg.replace(INK, '#$1');
}

/** Plain colours are cloth: they have no material of their own. */
export function materialPass(svg: string): string {
  return svg.replace(/#[0-9a-fA-F]{6}\b/g, '#000000').replace(INK, '#$2');
}
