// Object store in a folder of this machine: the default adapter.
import { randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { assertFolderName, assertObjectName } from './object-name.ts';
import type { ObjectStore } from './port.ts';

export function openDiskStore(folder: string): ObjectStore {
  const pathOf = (name: string) => join(folder, assertObjectName(name));
  return {
    async put(name, bytes) {
      const file = pathOf(name);
      await mkdir(dirname(file), { recursive: true });
      // Written to a temporary file and renamed, so that a crash leaves no partial file.
      const temporary = `${file}.${randomUUID()}`;
      try {
        await writeFile(temporary, bytes);
        await rename(temporary, file);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    read: (name) => readFile(pathOf(name)).catch(nullIfMissing),
    exists: async (name) => (await access(pathOf(name)).catch(nullIfMissing)) !== null,
    remove: (name) => rm(pathOf(name), { force: true }),
    removeFolder: (name) =>
      rm(join(folder, assertFolderName(name)), { recursive: true, force: true }),
  };
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
