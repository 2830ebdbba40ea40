// Product images of the admin: uploaded whole or in parts, stored once however often they are sent.
import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import {
  CENTRE_POSITION,
  type Crop,
  type FocalPoint,
  cropPosition,
} from '#domain/image/image-crop.ts';
import { parseUploadedImageKey, uploadedImageKey } from '#domain/image/uploaded-image.ts';
import type { Db } from '#server/platform/db/db.ts';
import { images } from '#server/platform/db/schema/images.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { ImageOriginals, ImageSizes, UploadParts } from '#server/platform/media/port.ts';
import { addPart, completeUpload, deleteOldUploads, startUpload } from './resumable-uploads.ts';
import { deleteUnusedImages } from './unused-images.ts';

/** `key` is what a product's gallery stores; width and height in pixels; `colour` is the average as `#rrggbb`. */
export type ImageDto = { key: string; width: number; height: number; colour: string };
/** An image of a gallery, or with the crop that a page shows of it. */
export type CroppedImage = { key: string; focalPoint: FocalPoint | null; crop?: Crop };

type Deps = {
  db: Db;
  jobs: Jobs;
  originals: ImageOriginals;
  sizes: ImageSizes;
  parts: UploadParts;
};
type Part = { uploadId: string; offset: number; bytes: Uint8Array };

export type Images = Awaited<ReturnType<typeof openImages>>;

const QUEUE = 'image-sizes';
type SizesJob = {
  id: string;
  width: number;
  height: number;
  focalPoint?: FocalPoint | null;
  crop?: Crop;
};

/** Hexadecimal digits of an image's id: two images never have the same, and a file name stays short. */
const ID_LENGTH = 24;

export async function openImages(deps: Deps) {
  await deps.jobs.work<SizesJob>(QUEUE, deps.sizes.makeSizes);
  const upload = (accountId: string, bytes: Uint8Array) => uploadImage(deps, accountId, bytes);
  return {
    upload,
    startUpload: (accountId: string, bytes: number) => startUpload(deps, accountId, bytes),
    addPart: (accountId: string, { uploadId, ...part }: Part) =>
      addPart(deps, { accountId, uploadId }, part),
    async completeUpload(accountId: string, uploadId: string): Promise<ImageDto> {
      const save = async (bytes: Uint8Array) => (await upload(accountId, bytes)).key;
      const key = await completeUpload(deps, { accountId, uploadId }, save);
      const image = parseUploadedImageKey(key);
      if (!image) throw new Error(`Not the key of an uploaded image: ${key}`);
      return toImageDto(image);
    },
    /** Makes the sizes of crops that customers will ask for, in the background. */
    enqueueCrops: (gallery: readonly CroppedImage[]) => enqueueCrops(deps, gallery),
    /** Deletes old uploads and unused images; run by the daily job. */
    async deleteUnused(): Promise<void> {
      await deleteOldUploads(deps);
      await deleteUnusedImages(deps);
    },
  };
}

/**
 * Idempotent by content: the same file again, after a broken connection or from another admin, is the same image.
 * Throws `image/…`.
 */
async function uploadImage(
  { db, jobs, originals }: Deps,
  accountId: string,
  bytes: Uint8Array,
): Promise<ImageDto> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  // Received today: the daily job leaves it alone until a product names it.
  const uploadedAt = sql`now()`;
  const [existing] = await db
    .update(images)
    .set({ uploadedAt })
    .where(eq(images.sha256, sha256))
    .returning();
  // Without its file only if the server stopped while it was deleting the image.
  if (existing && (await originals.exists(existing.id))) return toImageDto(existing);
  const id = sha256.slice(0, ID_LENGTH);
  const original = await originals.save(id, bytes);
  // After the file: every image in the table has one. Two requests at once store the same file under the same name.
  await db.transaction(async (tx) => {
    const inserted = await tx
      .insert(images)
      .values({ id, sha256, bytes: bytes.length, createdBy: accountId, ...original })
      .onConflictDoNothing()
      .returning({ id: images.id });
    if (inserted.length === 0) return;
    const { width, height } = original;
    await jobs.send(QUEUE, { id, width, height } satisfies SizesJob, { tx, key: id });
  });
  return toImageDto({ id, ...original });
}

/** The portrait crop around the centre was made after the upload. Files that exist are not made again. */
async function enqueueCrops({ jobs }: Deps, gallery: readonly CroppedImage[]): Promise<void> {
  for (const { key, focalPoint, crop = 'portrait' } of gallery) {
    const image = parseUploadedImageKey(key);
    if (!image) continue;
    const position = cropPosition(image, crop, focalPoint);
    if (crop === 'portrait' && position === CENTRE_POSITION) continue;
    const { id, width, height } = image;
    const job = { id, width, height, focalPoint, crop } satisfies SizesJob;
    const shape = crop === 'portrait' ? '' : `-${crop}`;
    await jobs.send(QUEUE, job, { key: `${id}${shape}-${position}` });
  }
}

function toImageDto(image: { id: string } & Omit<ImageDto, 'key'>): ImageDto {
  const { width, height, colour } = image;
  return { key: uploadedImageKey(image), width, height, colour };
}
