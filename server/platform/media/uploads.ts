// Uploaded photos, re-encoded and stored in the object store.
import type { ObjectStore, Uploads } from './port.ts';
import { sanitizeUpload } from './sanitize-upload.ts';

export function openUploads(store: ObjectStore): Uploads {
  return {
    async savePhoto(name, bytes) {
      await store.put(name, await sanitizeUpload(bytes), 'image/webp');
    },
    read: store.read,
    remove: store.remove,
  };
}
