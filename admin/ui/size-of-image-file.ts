// Size of an image before it is sent.

/** Width and height in pixels; null for a file that this browser cannot read, which the server then decides about. */
export async function sizeOfImageFile(
  file: File,
): Promise<{ width: number; height: number } | null> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const { width, height } = bitmap;
    bitmap.close();
    return { width, height };
  } catch {
    return null;
  }
}
