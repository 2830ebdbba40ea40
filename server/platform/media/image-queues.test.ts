// Image queues: one image at a time in each, and none waits behind another queue.
import { expect, test } from 'vitest';
import { oneAtATime, openSharedQueue } from '#server/platform/lib/one-at-a-time.ts';
import { sanitizeUpload } from './sanitize-upload.ts';

test('a photo of a customer and a size for a page do not wait for an image of the owner', async () => {
  const upload = Promise.withResolvers<void>();
  const uploading = oneAtATime('uploads')(() => upload.promise);
  await expect(sanitizeUpload(Buffer.from('no image'))).rejects.toMatchObject({
    code: 'photo/not-an-image',
  });
  expect(await openSharedQueue<string>()('home', async () => 'size')).toBe('size');
  upload.resolve();
  await uploading;
});

test('images of one queue are worked on one at a time, also after one that failed', async () => {
  const enqueue = oneAtATime('uploads');
  const order: string[] = [];
  const failing = enqueue(async () => {
    order.push('first begins');
    await Promise.resolve();
    order.push('first ends');
    throw new Error('broken');
  });
  const second = enqueue(async () => void order.push('second'));
  await expect(failing).rejects.toThrow('broken');
  await second;
  expect(order).toEqual(['first begins', 'first ends', 'second']);
});
