// A phone's picture made as small as the shop keeps it, before it goes over a slow line. Import it when it is needed.
import { PHOTO_LONGEST_SIDE } from '#domain/photo.ts';

const SMALL_ENOUGH = 400_000;
const QUALITY = 0.85;

/** What this browser cannot read goes as it is: the server says what it is. */
export async function shrunk(file: File): Promise<Blob> {
  if (file.size <= SMALL_ENOUGH) return file;
  try {
    const picture = await createImageBitmap(file);
    const smaller = await drawn(picture);
    picture.close();
    return smaller && smaller.size < file.size ? smaller : file;
  } catch {
    return file;
  }
}

function drawn(picture: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, PHOTO_LONGEST_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.resolve(null);
  // What is clear in a PNG is white in a JPEG.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
