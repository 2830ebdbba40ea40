// Drawings of an uploaded logo, as SVG: icons, and the image of link previews.
import { type Wall, wall } from './draw-site-images.ts';

/** Of the storefront's cards: a logo for light ground stands on it in both modes. */
const GROUND = '#fffbf4';
/** Pixels that the largest icon shows of a logo. */
const ICON_PIXELS = 512;

/** `scale`: side of the logo, of 1; a maskable icon is cut to a circle. */
export async function drawLogoIcon(
  logo: Buffer,
  { scale = 0.8, radius = 0 } = {},
): Promise<string> {
  const side = 100 * scale;
  const start = (100 - side) / 2;
  const place = `x="${start}" y="${start}" width="${side}" height="${side}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="512" height="512">
    <rect width="100" height="100" rx="${radius}" fill="${GROUND}"/>${await imageTag(logo, place, ICON_PIXELS)}</svg>`;
}

/** The logo in the middle of the wall. */
export async function drawLogoOnWall(logo: Buffer, size: Wall): Promise<string> {
  const [width, height] = [size.width * 0.6, size.height * 0.5];
  const place = `x="${(size.width - width) / 2}" y="${(size.height - height) / 2}" width="${width}" height="${height}"`;
  const image = await imageTag(logo, place, width);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">${wall(size)}${image}</svg>`;
}

async function imageTag(logo: Buffer, place: string, pixels: number): Promise<string> {
  const { default: sharp } = await import('sharp');
  const side = Math.round(pixels);
  const png = await sharp(logo)
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer();
  return `<image ${place} preserveAspectRatio="xMidYMid meet" href="data:image/png;base64,${png.toString('base64')}"/>`;
}
