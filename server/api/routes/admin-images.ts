// API routes of product images. The editor uploads each image by itself, and its product then names the key:
//   POST /api/admin/images  body: the file's bytes (JPEG, PNG, WebP, AVIF, HEIC; 25 MB)  ->  { key, width, height, colour }
// or, on a slow connection, in parts of any size up to 2 MB, in order:
//   POST /api/admin/images/uploads                     { bytes }       ->  { id, received: 0 }
//   POST /api/admin/images/uploads/:id/parts/:offset   body: the part  ->  { id, received }
//   POST /api/admin/images/uploads/:id/completion      {}              ->  { key, width, height, colour }
// Sending anything again, such as after a broken connection, changes nothing.
import { Hono } from 'hono';
import { z } from 'zod';
import { uploadTypes } from '#domain/image/image-type.ts';
import { MAX_PART_BYTES, MAX_UPLOAD_BYTES } from '#domain/image/uploaded-image.ts';
import type { Shop } from '#server/shop.ts';
import { type AuthedEnv, body, describe, params } from './route-helpers.ts';
import { limitConcurrency, limitUpload, uploadBody } from './upload-limits.ts';

/** An editor sends three at a time. */
const MAX_CONCURRENT_UPLOADS = 6;
const MAX_CONCURRENT_PARTS = 24;

/** Width and height in pixels; `colour` is the average, shown until the image has loaded. */
const imageSchema = z
  .object({ key: z.string(), width: z.int(), height: z.int(), colour: z.string() })
  .meta({ ref: 'UploadedImage' });
const progressSchema = z
  .object({ id: z.string(), received: z.int() })
  .meta({ ref: 'UploadProgress' });
const newUploadSchema = z.strictObject({ bytes: z.int().min(0) });
const idParam = z.object({ id: z.uuid() });
const partParam = idParam.extend({ offset: z.coerce.number<string>().int().min(0) });

export function adminImagesRoutes({ images }: Pick<Shop, 'images'>) {
  // Shared by whole uploads and completions: either has a whole image in memory.
  const limitImages = limitConcurrency(MAX_CONCURRENT_UPLOADS);
  return new Hono<AuthedEnv>()
    .post(
      '/admin/images',
      describe('Upload a product image; the body is the image itself', imageSchema, {
        requestBody: uploadBody(uploadTypes),
      }),
      limitImages,
      limitUpload(MAX_UPLOAD_BYTES, 'image/too-large'),
      async (c) => {
        const bytes = new Uint8Array(await c.req.arrayBuffer());
        return c.json(await images.upload(c.var.account.uid, bytes));
      },
    )
    .post(
      '/admin/images/uploads',
      describe('Start an upload in parts; `bytes` is the size of the file', progressSchema, {
        status: 201,
      }),
      body(newUploadSchema),
      async (c) =>
        c.json(await images.startUpload(c.var.account.uid, c.req.valid('json').bytes), 201),
    )
    .post(
      '/admin/images/uploads/:id/parts/:offset',
      describe('Upload the part that starts at an offset; the body is the part', progressSchema, {
        requestBody: uploadBody(['application/octet-stream']),
      }),
      params(partParam),
      limitConcurrency(MAX_CONCURRENT_PARTS),
      limitUpload(MAX_PART_BYTES, 'request/too-large'),
      async (c) => {
        const { id, offset } = c.req.valid('param');
        const bytes = new Uint8Array(await c.req.arrayBuffer());
        return c.json(await images.addPart(c.var.account.uid, { uploadId: id, offset, bytes }));
      },
    )
    .post(
      '/admin/images/uploads/:id/completion',
      describe('Make an image of an upload whose parts are all received', imageSchema),
      params(idParam),
      body(z.strictObject({})),
      limitImages,
      async (c) => c.json(await images.completeUpload(c.var.account.uid, c.req.valid('param').id)),
    );
}
