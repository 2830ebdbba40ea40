// Sales beside the reading of pages: single variants sell out and become available again.
import { Client } from 'pg';
import type { Changes } from './measure/read-while-changing.ts';

/** Sells and releases single variants by SQL, with the stock movements that an order writes. Leaves a changed stock. */
export async function openSales(
  serverUrl: string,
  databaseUrl: string,
  perSecond: number,
): Promise<Changes> {
  const { watched, sold } = await chooseVariants(databaseUrl);
  const isSoldOut = async () =>
    (await (await fetch(`${serverUrl}/products/${watched.slug}`)).text()).includes('>Sold out<');
  return {
    perSecond,
    change: (client, count) => flipStock(client, sold[(count * 7) % sold.length] ?? ''),
    async watch(client) {
      const before = await isSoldOut();
      await flipStock(client, watched.id);
      return async () => (await isSoldOut()) !== before;
    },
  };
}

/** A sold-out variant becomes available again, another one sells out. */
async function flipStock(client: Client, variantId: string): Promise<void> {
  await client.query('begin');
  await client.query(
    `with before as (select id, reserved from variants where id = $1 for update),
      updated as (update variants v set reserved = case when v.on_hand > v.reserved then v.on_hand else 0 end
        from before where v.id = before.id returning v.id, v.reserved - before.reserved as change)
      insert into stock_movements (order_id, variant_id, on_hand_change, reserved_change)
      select 'bench', id, 0, change from updated`,
    [variantId],
  );
  await client.query('commit');
}

type Variant = { id: string; slug: string };

/** `watched`: of a product that has no other, so that the product sells out with it. `sold`: the ids of all others. */
async function chooseVariants(databaseUrl: string): Promise<{ watched: Variant; sold: string[] }> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client
    .query<Variant & { count: number }>(
      `select v.id, p.slug, (count(*) over (partition by p.id))::int as count
        from products p join variants v on v.product_id = p.id
        where p.status = 'published' and v.on_hand > 0 and not v.is_archived order by p.slug, v.id`,
    )
    .finally(() => client.end());
  const watched = rows.find(({ count }) => count === 1);
  if (!watched) throw new Error('No product has one variant only.');
  return { watched, sold: rows.flatMap(({ id }) => (id === watched.id ? [] : [id])) };
}
