// Makes the files of shopping channels from the products that customers see.
import { once } from 'node:events';
import { type Gzip, createGzip } from 'node:zlib';
import { stringify } from 'csv-stringify/sync';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { SalesChannel, ChannelGap } from '#domain/channel/channel.ts';
import { type ChannelItem, type ChannelShop, channelItems } from '#domain/channel/channel-items.ts';
import {
  googleEnd,
  googleItem,
  googleStart,
  tableColumns,
  tableRow,
} from '#domain/channel/channel-rows.ts';
import type { Db } from '#server/platform/db/db.ts';
import { selectRows } from '#server/platform/db/statement.ts';
import { loadProducts } from '#server/shop/catalogue/products/load-products.ts';

/** Products that are read at once, so that memory does not grow with the catalogue. */
const BATCH = 200;

export type MadeFiles = {
  files: Map<SalesChannel, Uint8Array<ArrayBuffer>>;
  items: number;
  gaps: { productId: string; gaps: ChannelGap[] }[];
};

/** The files of these channels, compressed by gzip. Each describes all published products. */
export async function makeFiles(
  db: Db,
  channels: readonly SalesChannel[],
  shop: ChannelShop,
): Promise<MadeFiles> {
  const writers = channels.map((channel) => ({ channel, ...openFile(formats[channel], shop) }));
  const made: MadeFiles = { files: new Map(), items: 0, gaps: [] };
  for await (const { id: productId, ...product } of publishedProducts(db)) {
    const { items, gaps } = channelItems(product, shop);
    made.items += items.length;
    if (gaps.length > 0) made.gaps.push({ productId, gaps });
    for (const { write } of writers) await write(items);
  }
  for (const { channel, end } of writers) made.files.set(channel, await end());
  return made;
}

type Format = {
  start: (shop: ChannelShop) => string;
  write: (items: readonly ChannelItem[]) => string;
  end: string;
};

const formats: Record<SalesChannel, Format> = {
  google: {
    start: googleStart,
    write: (items) => items.map(googleItem).join(''),
    end: googleEnd,
  },
  meta: tableFormat(','),
  pinterest: tableFormat('\t'),
};

function tableFormat(delimiter: string): Format {
  return {
    start: () => stringify([[...tableColumns]], { delimiter }),
    write: (items) => stringify(items.map(tableRow), { delimiter }),
    end: '',
  };
}

function openFile({ start, write, end }: Format, shop: ChannelShop) {
  const gzip = createGzip();
  const chunks: Buffer[] = [];
  gzip.on('data', (chunk: Buffer) => chunks.push(chunk));
  gzip.write(start(shop));
  return {
    write: (items: readonly ChannelItem[]) => send(gzip, write(items)),
    async end(): Promise<Uint8Array<ArrayBuffer>> {
      gzip.end(end);
      await once(gzip, 'end');
      return new Uint8Array(Buffer.concat(chunks));
    },
  };
}

async function send(gzip: Gzip, text: string): Promise<void> {
  if (!gzip.write(text)) await once(gzip, 'drain');
}

const listedRow = z.object({
  id: z.string(),
  sale: z.object({ firstDay: z.string(), lastDay: z.string() }).nullable(),
});

async function* publishedProducts(db: Db) {
  for (let after = ''; ;) {
    const rows = await selectRows(
      db,
      listedRow,
      // What a sale has replaced is stored while the sale is running.
      sql`select id, case when before_sale is not null
          then jsonb_build_object('firstDay', sale ->> 'firstDay', 'lastDay', sale ->> 'lastDay') end as sale
        from products where status = 'published' and id > ${after} order by id limit ${BATCH}`,
    );
    const ids = rows.map(({ id }) => id);
    const products = new Map((await loadProducts(db, ids)).map((each) => [each.id, each]));
    for (const { id, sale } of rows) {
      const product = products.get(id);
      if (product) yield { id, product, sale };
    }
    const last = ids.at(-1);
    if (last === undefined || ids.length < BATCH) return;
    after = last;
  }
}
