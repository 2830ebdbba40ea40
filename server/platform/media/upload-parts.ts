// Parts of uploads that are not complete yet, in the object store, so that any server may receive the next one.
import { randomUUID } from 'node:crypto';
import type { ObjectStore, UploadParts } from './port.ts';

export function openUploadParts(store: ObjectStore): UploadParts {
  return {
    async add(uploadId, bytes) {
      const name = `${folderOf(uploadId)}/${randomUUID()}.part`;
      await store.put(name, bytes, 'application/octet-stream');
      return name;
    },
    async join(names) {
      const parts: Buffer[] = [];
      for (const name of names) {
        const part = await store.read(name);
        if (!part) return null;
        parts.push(part);
      }
      return Buffer.concat(parts);
    },
    remove: store.remove,
    removeUpload: (uploadId) => store.removeFolder(folderOf(uploadId)),
  };
}

function folderOf(uploadId: string): string {
  return `parts/${uploadId}`;
}
