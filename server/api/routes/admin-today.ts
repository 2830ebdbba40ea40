// API routes of the back office's first page: tasks and low stock.
import { Hono } from 'hono';
import { z } from 'zod';
import { taskKinds } from '#domain/order/task.ts';
import type { Shop } from '#server/shop.ts';
import { adminImageSchema } from './product-schemas.ts';
import { type AuthedEnv, describe } from './route-helpers.ts';

const tasksSchema = z.array(
  z
    .object({
      kind: z.enum(taskKinds),
      count: z.int(),
      oldestAt: z.iso.datetime().nullable(),
      images: z.array(z.string()),
      items: z.int().nullable(),
      totalPaise: z.int().nullable(),
      firstOrder: z.string().nullable(),
      dueAt: z.iso.datetime().nullable(),
    })
    .meta({ ref: 'Task' }),
);
const countsSchema = z.object({
  orders: z.int(),
  messages: z.int(),
  reviews: z.int(),
  lowStock: z.int(),
});
const lowStockSchema = z.object({
  variants: z.array(
    z.object({
      variantId: z.string(),
      name: z.string(),
      colour: z.string(),
      size: z.string(),
      image: adminImageSchema,
      available: z.int(),
      waiting: z.int(),
      daysLeft: z.int().nullable(),
    }),
  ),
  total: z.int(),
});

export function adminTodayRoutes({ today }: Pick<Shop, 'today'>) {
  return new Hono<AuthedEnv>()
    .get(
      '/admin/to-do',
      describe('What waits for the admin, most urgent first', tasksSchema),
      async (c) => c.json(await today.tasks()),
    )
    .get(
      '/admin/work-counts',
      describe('How much waits on each page of the navigation', countsSchema),
      async (c) => c.json(await today.counts()),
    )
    .get('/admin/low-stock', describe('Variants that run out first', lowStockSchema), async (c) =>
      c.json(await today.lowStock()),
    );
}
