// A photograph of damage for a test: small, and of nothing.
import sharp from 'sharp';
import type { TestShop } from './orders.ts';

export const tornHem = (width = 60) =>
  sharp({ create: { width, height: 40, channels: 3, background: '#8b2238' } });

/** What a report of damage needs: the order is delivered already. */
export async function aReport({ orders }: TestShop, account: string, number: string) {
  const { id } = await orders.photos.add(account, number, await tornHem().jpeg().toBuffer());
  return { description: 'A torn hem', photos: [id] };
}
