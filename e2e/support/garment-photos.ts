// Photos as a maker takes them in an afternoon: each garment from four sides, then a pause, with the time in their metadata.
import sharp from 'sharp';

export type PhotoFile = { name: string; mimeType: string; buffer: Buffer };

const cloths = [
  '#a51c30',
  '#283278',
  '#2e8b45',
  '#e3a008',
  '#f3e5ab',
  '#7b4a2d',
  '#c2186b',
  '#0f6e66',
  '#8e3b6b',
  '#3f3f3f',
];
const WALL = '#ebe6dc';
const BETWEEN_SIDES_S = 12;
const BETWEEN_GARMENTS_S = 150;
export const SIDES = 4;

/** `megapixels` of each; four sides of each garment, in the order in which they are taken. */
export function garmentPhotos(garments = cloths.length, megapixels = 12): Promise<PhotoFile[]> {
  const shots = Array.from({ length: garments * SIDES }, (_, at) => ({
    cloth: cloths[Math.floor(at / SIDES)] ?? WALL,
    side: at % SIDES,
    second: at * BETWEEN_SIDES_S + Math.floor(at / SIDES) * BETWEEN_GARMENTS_S,
    name: `IMG_${String(at + 1).padStart(4, '0')}.jpg`,
  }));
  return Promise.all(shots.map((shot) => photoOf(shot, megapixels)));
}

type Shot = { cloth: string; side: number; second: number; name: string };

async function photoOf(
  { cloth, side, second, name }: Shot,
  megapixels: number,
): Promise<PhotoFile> {
  const width = Math.round(Math.sqrt((megapixels * 1_000_000 * 3) / 4));
  const height = Math.round((width * 4) / 3);
  const garment = {
    create: {
      width: Math.round(width * (0.6 + side * 0.05)),
      height: Math.round(height * 0.8),
      channels: 3,
      background: cloth,
    },
  } as const;
  const time = new Date(Date.UTC(2026, 10, 20, 10, 0, second)).toISOString();
  const taken = `${time.slice(0, 10).replaceAll('-', ':')} ${time.slice(11, 19)}`;
  const buffer = await sharp({ create: { width, height, channels: 3, background: WALL } })
    .composite([{ input: garment, gravity: 'centre' }])
    .jpeg()
    .withExif({ IFD2: { DateTimeOriginal: taken } })
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}
