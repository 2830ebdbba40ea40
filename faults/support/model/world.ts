// The real shop beside the model: three shoppers, three pieces, the owner, and what the database holds of them.
import { sql } from 'drizzle-orm';
import { rowsOf } from '../books.ts';
import { type Buyer, type Piece, makeBuyers, sessionOf } from '../people.ts';
import { makePieces } from '../pieces.ts';
import type { Track } from '../track.ts';
import { type Visit, visit } from '../visit.ts';
import { Books } from './books.ts';

export const STOCK = [1, 2, 4];
export const RUPEES = 2000;
const SHOPPERS = 3;
const OWNER = 'owner@sunehri.example';

export type World = {
  track: Track;
  pieces: Piece[];
  people: Buyer[];
  shoppers: Visit[];
  owner: Visit;
};

/** A fresh model and, for it, pieces and people of its own in the running shop. */
export async function newWorld(
  track: Track,
  Model: typeof Books = Books,
): Promise<{ model: Books; real: World }> {
  const { db } = track;
  const made = await Promise.all(STOCK.map((stock) => makePieces(db, 1, stock, RUPEES)));
  // Whoever names a refused piece names the first by its id: so must the model.
  const pieces = made.flat().toSorted((a, b) => (a.variantId < b.variantId ? -1 : 1));
  const stock = pieces.map((piece) => STOCK[made.findIndex(([one]) => one === piece)] ?? 0);
  const people = await makeBuyers(db, SHOPPERS);
  const shoppers = people.map((buyer) => visit(track.url(), buyer));
  const owner = visit(track.url(), await sessionOf(db, OWNER));
  const real = { track, pieces, people, shoppers, owner };
  return { model: new Model(stock, SHOPPERS), real };
}

/** What there is of it all, in the words of the database. */
export async function stateOf({ track, pieces, people }: World) {
  const { db } = track;
  const ids = pieces.map(({ variantId }) => variantId);
  const accounts = people.map(({ id }) => id);
  const stock = await rowsOf(
    db,
    sql`select id, on_hand, reserved from variants where id in ${ids}`,
  );
  const orders = await rowsOf(
    db,
    sql`select number, status, payment_status,
        (select count(*)::int from refunds r where r.order_id = o.id) as back
      from orders o where account_id in ${accounts} order by created_at, id`,
  );
  const carts = await rowsOf(
    db,
    sql`select account_id, variant_id, quantity from cart_lines where account_id in ${accounts}`,
  );
  return {
    stock: ids.map((id) => {
      const row = stock.find((each) => each.id === id);
      return [row?.on_hand, row?.reserved];
    }),
    orders: orders.map((row) => [row.number, row.status, row.payment_status, row.back]),
    carts: accounts.map((account) =>
      ids.map((id) => {
        const line = carts.find((row) => row.account_id === account && row.variant_id === id);
        return Number(line?.quantity ?? 0);
      }),
    ),
  };
}

/** The same of the model. */
export function stateIn(model: Books): Awaited<ReturnType<typeof stateOf>> {
  return {
    stock: model.onHand.map((onHand, piece) => [onHand, model.reserved[piece]]),
    orders: model.orders.map((order) => [
      order.number,
      order.status,
      model.paymentStatus(order),
      order.back.size,
    ]),
    carts: model.carts.map((cart) => [...cart]),
  };
}
