// Photos of products: their types, and those chosen in the navigation bar until the editor of the new product takes them; a file
// cannot be part of a URL.
/** For `accept`: what the server stores, and what phones take. */
export const PHOTO_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif';

let chosen: readonly File[] = [];

export function keepChosenPhotos(files: Iterable<File>): void {
  chosen = [...files];
}

/** Returns them once. */
export function takeChosenPhotos(): readonly File[] {
  const taken = chosen;
  chosen = [];
  return taken;
}
