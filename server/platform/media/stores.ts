// Opens images and uploads, and chooses where they are stored: a bucket where one is set, else DATA_DIR.
import { join } from 'node:path';
import type { Settings } from '#server/platform/config/env.ts';
import { createLogo } from './create-logo.ts';
import { openDiskStore } from './disk-store.ts';
import { openImageCache } from './image-cache.ts';
import { openOriginals } from './originals.ts';
import type {
  CreateLogo,
  ImageOriginals,
  ImageSizes,
  Media,
  ObjectStore,
  UploadParts,
  Uploads,
} from './port.ts';
import { type Bucket, openBucket } from './s3-store.ts';
import { openUploadParts } from './upload-parts.ts';
import { openUploadedImages } from './uploaded-images.ts';
import { openUploads } from './uploads.ts';

type OpenMedia = {
  media: Media & ImageSizes;
  originals: ImageOriginals;
  uploads: Uploads;
  parts: UploadParts;
  createLogo: CreateLogo;
};

/** `sampleFolder`: the images in the repository. */
export function openMedia(
  settings: Pick<Settings, 'dataDir' | 's3'>,
  sampleFolder: string,
): OpenMedia {
  const { dataDir, s3 } = settings;
  const cacheFolder = join(dataDir, 'pictures');
  const bucket = s3 && openBucket(s3);
  const uploadStore = openUploadStore(dataDir, bucket);
  const originals = openOriginals(uploadStore);
  const derived = bucket ? bucket('pictures') : openDiskStore(cacheFolder);
  const samples = openImageCache({ originals: sampleFolder, cache: cacheFolder });
  const uploaded = openUploadedImages({ originals, derived });
  return {
    media: {
      find: async (path) => (await uploaded.find(path)) ?? samples.find(path),
      makeSizes: uploaded.makeSizes,
      removeSizes: uploaded.removeSizes,
    },
    originals,
    uploads: openUploads(uploadStore),
    parts: openUploadParts(uploadStore),
    createLogo,
  };
}

/** The object store of uploads. Those made before the bucket was set are read from DATA_DIR. */
export function openUploadStore(dataDir: string, bucket: Bucket | null): ObjectStore {
  const disk = openDiskStore(join(dataDir, 'uploads'));
  if (!bucket) return disk;
  const stored = bucket('uploads');
  return {
    put: stored.put,
    read: async (name) => (await stored.read(name)) ?? disk.read(name),
    exists: async (name) => (await stored.exists(name)) || disk.exists(name),
    async remove(name) {
      await Promise.all([stored.remove(name), disk.remove(name)]);
    },
    async removeFolder(name) {
      await Promise.all([stored.removeFolder(name), disk.removeFolder(name)]);
    },
  };
}
