// Resizes a photo in the browser before its upload, for slow networks. Import it on demand.
import { PHOTO_LONGEST_SIDE } from '#domain/image/photo.ts';

const MAX_UNCHANGED_BYTES = 400_000;
const JPEG_QUALITY = 0.85;

/** Returns a file that the browser cannot decode unchanged: the server reports the error. */
export async function resizePhoto(file: File): Promise<Blob> {
  if (file.size <= MAX_UNCHANGED_BYTES) return file;
  try {
    const image = await createImageBitmap(file);
    const resized = await drawResized(image);
    image.close();
    return resized && resized.size < file.size ? resized : file;
  } catch {
    return file;
  }
}

function drawResized(image: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, PHOTO_LONGEST_SIDE / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(image.width * scale);
  canvas.height = Math.round(image.height * scale);
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  // JPEG has no transparency: transparent pixels of a PNG become white.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
}
