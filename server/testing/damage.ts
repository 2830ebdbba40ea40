// A damage report for tests, with a small generated photo.
import sharp from 'sharp';
import type { TestShop } from './orders.ts';

export const tornHem = (width = 60) =>
  sharp({ create: { width, height: 40, channels: 3, background: '#8b2238' } });

/** The input of a damage report, its photo uploaded. The order must be delivered. */
export async function aReport({ orders }: TestShop, account: string, number: string) {
  const { id } = await orders.photos.add(account, number, await tornHem().jpeg().toBuffer());
  return { description: 'A torn hem', photos: [id] };
}
