// Edits of products beside the reading of pages.
import type { Client } from 'pg';
import type { Changes } from './measure/read-while-changing.ts';

const EDITS_PER_SECOND = 50;

const ofPublished = `select id from products where status = 'published' order by position, id`;
const statements = {
  /** The price of one product. */
  'one product': `update products set price_paise = 100000 + $1::int % 50 * 100 where id = (${ofPublished} limit 1)`,
  /** Availability, by a program that writes no stock movement. */
  stock: `update variants set on_hand = case when on_hand > reserved then reserved else reserved + 1 end
    where id = (select id from variants where not is_archived order by id
      offset $1::int * 7 % (select count(*) from variants where not is_archived) limit 1)`,
};
export type EditKind = keyof typeof statements;

/** Edits products by SQL, fifty times a second, and watches the name of a second one. Leaves them changed. */
export function openEdits(serverUrl: string, kind: EditKind): Changes {
  return {
    perSecond: EDITS_PER_SECOND,
    change: (client, count) => client.query(statements[kind], [count]),
    async watch(client, count) {
      const { id, slug } = await secondProduct(client);
      const name = `Edited ${count} at ${Date.now()}`;
      await client.query('update products set name = $1 where id = $2', [name, id]);
      return async () =>
        (await (await fetch(`${serverUrl}/products/${slug}`)).text()).includes(name);
    },
  };
}

async function secondProduct(client: Client): Promise<{ id: string; slug: string }> {
  const { rows } = await client.query<{ id: string; slug: string }>(
    `select id, slug from products where id = (${ofPublished} offset 1 limit 1)`,
  );
  const [product] = rows;
  if (!product) throw new Error('The catalogue has one product only.');
  return product;
}
