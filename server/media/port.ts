// What the shop needs of whoever keeps its pictures.

export type DerivedPicture = { bytes: Buffer; type: 'image/avif' | 'image/webp' };

export type Media = {
  /** `path` is below /media/. Null when it is no picture of the shop in a width that is offered. */
  find(path: string): Promise<DerivedPicture | null>;
};

export type Uploads = {
  /** `name` is of our own making, like `returns/<id>.webp`. */
  keep(name: string, bytes: Buffer): Promise<void>;
  read(name: string): Promise<Buffer | null>;
  remove(name: string): Promise<void>;
};
