// Colour of a place in a photo: the mean of a small square, so that one thread does not decide.
export type PhotoPoint = { x: number; y: number };

const SQUARE = 9;

/** `point`: from 0 to 1 in both directions. Returns `#rrggbb`; null for an image that has not loaded. */
export function colourAt(image: HTMLImageElement, point: PhotoPoint): string | null {
  const { naturalWidth: width, naturalHeight: height } = image;
  const canvas = document.createElement('canvas');
  canvas.width = SQUARE;
  canvas.height = SQUARE;
  const context = canvas.getContext('2d');
  if (!context || width === 0) return null;
  const left = Math.round(point.x * width - SQUARE / 2);
  const top = Math.round(point.y * height - SQUARE / 2);
  context.drawImage(image, left, top, SQUARE, SQUARE, 0, 0, SQUARE, SQUARE);
  return meanOf(context.getImageData(0, 0, SQUARE, SQUARE).data);
}

/** `pixels`: red, green, blue and alpha of each; those outside the photo have no alpha. Null without any. */
export function meanOf(pixels: ArrayLike<number>): string | null {
  const sum = [0, 0, 0];
  let count = 0;
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    if (pixels[at + 3] === 0) continue;
    count += 1;
    for (const channel of [0, 1, 2])
      sum[channel] = (sum[channel] ?? 0) + (pixels[at + channel] ?? 0);
  }
  if (count === 0) return null;
  return `#${sum
    .map((each) =>
      Math.round(each / count)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
