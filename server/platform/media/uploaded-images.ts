// Files of uploaded images: made once, by the background job or on the first request, and stored for all servers.
import { imageFormats } from '#domain/image/image.ts';
import { type Crop, type FocalPoint, cropPosition } from '#domain/image/image-crop.ts';
import {
  type RequestedUpload,
  cropWidths,
  parseUploadedImagePath,
} from '#domain/image/uploaded-image.ts';
import { logError } from '#server/platform/lib/log.ts';
import { cropUpload } from './crop-upload.ts';
import { openSharedQueue } from '#server/platform/lib/one-at-a-time.ts';
import type { ImageOriginals, ImageSizes, Media, ObjectStore } from './port.ts';

type Deps = { originals: ImageOriginals; derived: ObjectStore };

export function openUploadedImages({ originals, derived }: Deps): Media & ImageSizes {
  const enqueue = openSharedQueue<Buffer | null>();

  function make(requested: RequestedUpload, readOriginal: () => Promise<Buffer | null>) {
    const name = nameOf(requested);
    return enqueue(name, async () => {
      const original = await readOriginal();
      const bytes = original && (await cropUpload(original, requested));
      // On a full disk or without the bucket the image is served all the same.
      if (bytes)
        await derived
          .put(name, bytes, typeOf(requested))
          .catch((error: unknown) => logError(error, 'images'));
      return bytes;
    });
  }

  return {
    async find(path) {
      const requested = parseUploadedImagePath(path);
      if (!requested) return null;
      const bytes =
        (await derived.read(nameOf(requested))) ??
        (await make(requested, () => originals.read(requested.id)));
      // The URL names the content and its crop: it never shows anything else.
      return bytes && { bytes, type: typeOf(requested), isImmutable: true };
    },
    async makeSizes(image) {
      const original = await originals.read(image.id);
      // Deleted since: nothing shows it any more.
      if (!original) return;
      for (const requested of requestedByPages(image)) {
        if (await derived.exists(nameOf(requested))) continue;
        await make(requested, async () => original);
      }
    },
    removeSizes: (id) => derived.removeFolder(folderOf(id)),
  };
}

type CroppedUpload = {
  id: string;
  width: number;
  height: number;
  focalPoint?: FocalPoint | null;
  crop?: Crop;
};

/** What pages ask for: the crop around the focal point, in all widths and formats. */
function requestedByPages(image: CroppedUpload): RequestedUpload[] {
  const { id, focalPoint, crop = 'portrait' } = image;
  const position = cropPosition(image, crop, focalPoint);
  return cropWidths(image, crop).flatMap((width) =>
    imageFormats.map((format) => ({ id, crop, position, width, format })),
  );
}

function nameOf({ id, crop, position, width, format }: RequestedUpload): string {
  const shape = crop ? `${crop}-${position}` : 'whole';
  return `${folderOf(id)}/${shape}.${width}.${format}`;
}

function folderOf(id: string): string {
  return `uploads/${id}`;
}

function typeOf({ format }: RequestedUpload) {
  return `image/${format}` as const;
}
