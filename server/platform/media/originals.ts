// Originals of uploaded product images in the object store.
import { createOriginal } from './create-original.ts';
import type { ImageOriginals, ObjectStore } from './port.ts';

export function openOriginals(store: ObjectStore): ImageOriginals {
  return {
    async save(id, bytes) {
      const { jpeg, ...original } = await createOriginal(bytes);
      await store.put(nameOf(id), jpeg, 'image/jpeg');
      return original;
    },
    read: (id) => store.read(nameOf(id)),
    exists: (id) => store.exists(nameOf(id)),
    remove: (id) => store.remove(nameOf(id)),
  };
}

function nameOf(id: string): string {
  return `images/${id}.jpg`;
}
