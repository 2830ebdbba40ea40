// Items of an order that a request names: of each line, by its position counted from 0, how many.
import { z } from 'zod';
import { MAX_STOCK } from '#domain/product/stock.ts';

export const orderItemSchema = z.strictObject({
  line: z.int().min(0).max(1_000),
  quantity: z.int().min(1).max(MAX_STOCK),
});
export const orderItemsSchema = z.array(orderItemSchema).max(1_000);
