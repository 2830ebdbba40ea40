// What the shop needs of whoever keeps its pictures.

export type DerivedPicture = { bytes: Buffer; type: 'image/avif' | 'image/webp' };

export type Media = {
  /** `path` is below /media/. Null when it is no picture of the shop in a width that is offered. */
  find(path: string): Promise<DerivedPicture | null>;
};
