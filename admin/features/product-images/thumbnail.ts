// Small copy of an image file as a data URL: the page's security policy allows no blob URL.
import { decodeInTurn } from './decode-in-turn.ts';

const WIDTH = 240;

/** Null for a file that the browser cannot show, such as HEIC outside Safari. */
export async function thumbnailOf(file: Blob): Promise<string | null> {
  return (await smallCopyOf(file))?.toDataURL('image/jpeg', 0.7) ?? null;
}

/** 240 pixels wide. Null for a file that the browser cannot show. */
export async function smallCopyOf(file: Blob): Promise<HTMLCanvasElement | null> {
  try {
    return await decodeInTurn(() => draw(file));
  } catch {
    return null;
  }
}

async function draw(file: Blob): Promise<HTMLCanvasElement> {
  const bitmap = await createImageBitmap(file, { resizeWidth: WIDTH, resizeQuality: 'low' });
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return canvas;
}
