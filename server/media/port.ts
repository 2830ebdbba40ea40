// What the shop needs of whoever keeps its pictures.

export type DerivedPicture = { bytes: Buffer; type: 'image/avif' | 'image/webp' };

export type Media = {
  /** `path` is below /media/. Null when it is no picture of the shop in a width that is offered. */
  find(path: string): Promise<DerivedPicture | null>;
};

export type Uploads = {
  /** Drawn anew before it is kept; refuses what is no picture. `name` is of our own making, like `returns/<id>.webp`. */
  keepPicture(name: string, bytes: Uint8Array): Promise<void>;
  read(name: string): Promise<Buffer | null>;
  remove(name: string): Promise<void>;
};
