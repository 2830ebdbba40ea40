// Small pictures of pages: written as approved, or compared with the approved one, with a picture of the difference.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const approvedFolder = join(import.meta.dirname, '../approved');
const reportFolder = join(import.meta.dirname, '../../test-results/visual');

/** Of the width of the page: large enough for a line of text to be seen, small enough for a repository. */
const SCALE = 1 / 3;
const QUALITY = 60;
/** Of a colour channel: below it, nobody sees a difference. */
const MAX_CHANNEL_DIFFERENCE = 24;
/** A square of 50 px on a screen of 1440 × 1800 px. */
const MAX_DIFFERENT_SHARE = 0.001;

/** The bytes of a picture are the same for the same page, so that an approval changes what has changed and nothing else. */
export async function smallPicture(screenshot: Buffer): Promise<Buffer> {
  const { width } = await sharp(screenshot).metadata();
  return sharp(screenshot)
    .resize({ width: Math.round(width * SCALE) })
    .webp({ quality: QUALITY, effort: 6, smartSubsample: true })
    .toBuffer();
}

const approvedFile = (name: string) => join(approvedFolder, `${name}.webp`);

export function approve(name: string, picture: Buffer): void {
  mkdirSync(approvedFolder, { recursive: true });
  writeFileSync(approvedFile(name), picture);
}

/** What differs, in words; null when the page looks as approved. Files to look at are in test-results/visual. */
export async function differenceFromApproved(
  name: string,
  picture: Buffer,
): Promise<string | null> {
  if (!existsSync(approvedFile(name))) {
    report(`${name}.actual.webp`, picture);
    return `There is no approved picture of ${name}.`;
  }
  const [actual, approved] = await Promise.all([pixelsOf(picture), pixelsOf(approvedFile(name))]);
  const { width, height } = actual.info;
  if (width !== approved.info.width || height !== approved.info.height) {
    report(`${name}.actual.webp`, picture);
    return `${name} is ${width} × ${height}, approved is ${approved.info.width} × ${approved.info.height}.`;
  }
  const differing = differingPixels(actual.data, approved.data);
  const share = differing.count / (width * height);
  if (share <= MAX_DIFFERENT_SHARE) return null;
  report(`${name}.actual.webp`, picture);
  report(
    `${name}.difference.png`,
    await sharp(differing.map, { raw: { width, height, channels: 1 } })
      .png()
      .toBuffer(),
  );
  return `${name} differs from the approved picture in ${(share * 100).toFixed(2)} % of its area.`;
}

function pixelsOf(picture: Buffer | string) {
  return sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
}

/** `map`: white where a pixel differs. */
function differingPixels(one: Buffer, other: Buffer): { count: number; map: Buffer } {
  const map = Buffer.alloc(one.length / 3);
  let count = 0;
  for (let pixel = 0; pixel < map.length; pixel += 1) {
    const differs = [0, 1, 2].some((channel) => {
      const at = pixel * 3 + channel;
      return Math.abs((one[at] ?? 0) - (other[at] ?? 0)) > MAX_CHANNEL_DIFFERENCE;
    });
    if (!differs) continue;
    map[pixel] = 255;
    count += 1;
  }
  return { count, map };
}

function report(file: string, content: Buffer): void {
  mkdirSync(reportFolder, { recursive: true });
  writeFileSync(join(reportFolder, file), content);
}
