// What people send us, kept on the disk under names of our own.
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Uploads } from './port.ts';
import { redraw } from './redraw.ts';

/** Names are made by the shop: letters, digits and hyphens, below one folder. */
const OWN_NAME = /^[a-z]+\/[a-z0-9-]{1,60}\.webp$/;

export function uploadsOnDisk(folder: string): Uploads {
  const fileOf = (name: string) => {
    if (!OWN_NAME.test(name)) throw new Error('Not a name of an upload');
    return join(folder, name);
  };
  return {
    async keepPicture(name, bytes) {
      const file = fileOf(name);
      const picture = await redraw(bytes);
      await mkdir(dirname(file), { recursive: true });
      // Whole or not at all, whenever the power goes.
      const unfinished = `${file}.${randomUUID()}`;
      await writeFile(unfinished, picture);
      await rename(unfinished, file);
    },
    read: (name) => readFile(fileOf(name)).catch(() => null),
    remove: (name) => rm(fileOf(name), { force: true }),
  };
}
