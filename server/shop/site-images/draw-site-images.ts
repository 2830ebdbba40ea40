// Drawings of a live shop that has no images of its own, as SVG: icons with the first letter of its name, and plain walls.
import { outlineOf, wrapText } from '#server/shop/share-images/text-outlines.ts';

/** Size in pixels. */
export type Wall = { width: number; height: number; tone: keyof typeof tones };

const WINE = '#8b2238';
const CREAM = '#faf3e3';
const INK = '#3a2314';
const GOLD = '#a8731a';
/** Of the wall: where the light falls, and far from it. */
const tones = { plaster: ['#f3e9d8', '#d9c8ae'], wine: ['#6f152b', '#3a0a18'] } as const;

/** `scale`: height of the letter, of 1; a maskable icon is cut to a circle. `ground`: colour. Expects loaded fonts. */
export function drawIcon(name: string, { scale = 0.56, radius = 0, ground = WINE } = {}): string {
  const { path } = outlineOf(firstLetterOf(name), { face: 'display', size: 100 });
  const box = boundsOf(path);
  const factor = (100 * scale) / Math.max(box.width, box.height, 1);
  const x = 50 - factor * (box.left + box.width / 2);
  const y = 50 - factor * (box.top + box.height / 2);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="512" height="512">
    <rect width="100" height="100" rx="${radius}" fill="${ground}"/>
    <path transform="translate(${x} ${y}) scale(${factor})" fill="${CREAM}" d="${path}"/></svg>`;
}

/** The first letter or digit, with its marks: `मी` of मीरा. */
export function firstLetterOf(name: string): string {
  const characters = [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment);
  const letter = characters.find((character) => /[\p{L}\p{N}]/u.test(character));
  return (letter ?? name.slice(0, 1)).toUpperCase();
}

/** A wall with arches one inside another. */
export function drawWall(size: Wall): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">${wall(size)}</svg>`;
}

/** The image of a link preview: the shop's name on the wall. Expects loaded fonts. */
export function drawNameOnWall(name: string, size: Wall): string {
  const face = 'display';
  const width = size.width * 0.8;
  const title = wrapText(name, { face, sizes: [112, 88, 68, 52], width, lines: 3 });
  const lineHeight = title.size * 1.15;
  const first = size.height / 2 - ((title.rows.length - 1) * lineHeight) / 2 + title.size * 0.3;
  const rows = title.rows.map((row, at) => {
    const outline = outlineOf(row, { face, size: title.size });
    const x = (size.width - outline.width) / 2;
    return `<path transform="translate(${x} ${first + at * lineHeight})" fill="${INK}" d="${outline.path}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">${wall(size)}${rows.join('')}</svg>`;
}

const ARCHES = 5;

/** What a wall is drawn of, inside an `<svg>`. */
export function wall({ width, height, tone }: Wall): string {
  const [light, shade] = tones[tone];
  const arches = Array.from({ length: ARCHES }, (_, at) => {
    const half = width * (0.44 - at * 0.075);
    const top = height * (0.1 + at * 0.095);
    const path = `M${width / 2 - half} ${height}V${top + half}A${half} ${half} 0 0 1 ${width / 2 + half} ${top + half}V${height}`;
    return `<path d="${path}" fill="#fff" fill-opacity=".05" stroke="${GOLD}" stroke-opacity="${0.5 - at * 0.08}" stroke-width="${width / 400}"/>`;
  });
  return `<defs><radialGradient id="light" cx=".3" cy=".15" r="1.1">
      <stop stop-color="${light}"/><stop offset="1" stop-color="${shade}"/></radialGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#light)"/>${arches.join('')}`;
}

/** Of a path whose coordinates are all absolute, with its control points. */
function boundsOf(path: string) {
  const numbers = (path.match(/-?\d*\.?\d+(?:e-?\d+)?/g) ?? []).map(Number);
  const xs = numbers.filter((_, at) => at % 2 === 0);
  const ys = numbers.filter((_, at) => at % 2 === 1);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}
