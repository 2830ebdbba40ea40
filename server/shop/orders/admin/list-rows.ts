// Rows of the admin's order list: customer and place, the first images, amount, status, and what needs attention.
import { inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CourierId } from '#domain/order/couriers.ts';
import { toRupees } from '#domain/money/money.ts';
import type { OrderStatus } from '#domain/order/order.ts';
import type { PaymentMethod } from '#domain/order/payment-methods.ts';
import type { PaymentStatus } from '#domain/payment/payment.ts';
import type { Db } from '#server/platform/db/db.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import { type Params, statement } from '#server/platform/db/statement.ts';
import { type Attention, listAttention } from '#server/shop/orders/views/order-views.ts';

const SHOWN_IMAGES = 3;

export type AdminOrderRowDto = {
  number: string;
  createdAt: string;
  customer: string;
  email: string;
  city: string;
  itemCount: number;
  /** Products or variants; `images` has the first three of them. */
  lineCount: number;
  images: { position: number; src: string; name: string }[];
  /** Rupees. */
  total: number;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  paymentMethod: PaymentMethod;
  courier: CourierId | null;
  tracking: string | null;
  /** A job confirms it in a few seconds; until then the admin may undo. */
  isBeingConfirmed: boolean;
  /** A job packs it in a few seconds; until then the admin may undo. */
  isBeingPacked: boolean;
  slipPrintedAt: string | null;
  attention: Attention[];
};

/** Rows of the order list, in the order of the ids. */
export async function loadRows(db: Db, ids: readonly string[]): Promise<AdminOrderRowDto[]> {
  if (ids.length === 0) return [];
  const [found, attention, lines] = await Promise.all([
    db
      .select()
      .from(orders)
      .where(inArray(orders.id, [...ids])),
    listAttention(db, ids),
    listLines(db, ids),
  ]);
  const byId = new Map(found.map((order) => [order.id, order]));
  return ids.flatMap((id) => {
    const order = byId.get(id);
    if (!order) return [];
    return {
      number: order.number,
      createdAt: order.createdAt.toISOString(),
      customer: order.contactName,
      email: order.contactEmail,
      city: order.shippingAddress.city ?? '',
      ...(lines.get(id) ?? { itemCount: 0, lineCount: 0, images: [] }),
      total: toRupees(order.totalPaise),
      status: order.status,
      paymentStatus: order.paymentStatus,
      paymentMethod: order.paymentMethod,
      courier: order.courier,
      tracking: order.tracking,
      isBeingConfirmed: order.status === 'placed' && order.confirmationDueAt !== null,
      isBeingPacked: order.status === 'confirmed' && order.packingDueAt !== null,
      slipPrintedAt: order.slipPrintedAt?.toISOString() ?? null,
      attention: attention.get(id) ?? [],
    };
  });
}

type Lines = Pick<AdminOrderRowDto, 'itemCount' | 'lineCount' | 'images'>;

const selectLines = statement(
  'lines_of_listed_orders',
  z.object({
    id: z.string(),
    itemCount: z.int(),
    lineCount: z.int(),
    images: z.object({ position: z.int(), src: z.string(), name: z.string() }).array(),
  }),
  (
    p: Params<{ ids: readonly string[] }>,
  ) => sql`select order_id as id, sum(quantity)::int as "itemCount",
      count(*) filter (where quantity > 0)::int as "lineCount",
      (json_agg(json_build_object('position', position, 'src', image, 'name', name) order by position)
        filter (where quantity > 0)) as images
    from order_lines where order_id = any (${p.ids}::text[])
    group by order_id`,
);

async function listLines(db: Db, ids: readonly string[]): Promise<Map<string, Lines>> {
  const rows = await selectLines(db, { ids });
  return new Map(
    rows.map(({ id, images, ...counts }) => [
      id,
      { ...counts, images: images.slice(0, SHOWN_IMAGES) },
    ]),
  );
}
