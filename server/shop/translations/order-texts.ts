// Items that were sold, in the language of a page or an email: the order itself keeps what the invoice names, in English.
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#server/platform/db/db.ts';
import { type Params, statement, storedDocument } from '#server/platform/db/statement.ts';

/** `productId`: null of a line whose product is not known. */
type SoldItem = {
  productId?: string | null | undefined;
  name: string;
  colour: string;
  subtitle?: string;
};

type TextOfItem = (item: SoldItem) => Partial<Pick<SoldItem, 'name' | 'colour' | 'subtitle'>>;

/** The items with name, colour and second line as customers read them now, where these still are what was sold. */
export async function translateItems<Item extends SoldItem>(
  db: Db,
  language: string,
  items: readonly Item[],
): Promise<Item[]> {
  const textsOf = await readSoldTexts(db, language, items);
  return items.map((item) => ({ ...item, ...textsOf(item) }));
}

/** The items of all orders by one statement. */
export async function translateOrders<Order extends { lines: SoldItem[] }>(
  db: Db,
  language: string,
  orders: readonly Order[],
): Promise<Order[]> {
  const items = orders.flatMap(({ lines }) => lines);
  const textsOf = await readSoldTexts(db, language, items);
  return orders.map((order) => ({
    ...order,
    lines: order.lines.map((line) => ({ ...line, ...textsOf(line) })),
  }));
}

type Sold = { ids: string[]; language: string };

/** By field and English text, so that a product that has another name by now keeps the one that was sold. */
const findSoldTexts = statement(
  'find_sold_texts',
  z.object({ id: z.string(), texts: storedDocument<Record<string, string>>() }),
  (p: Params<Sold>) => sql`
    select t.subject_id as id, json_object_agg(t.field || ' ' || t.source, t.text) as texts
    from translations t
    where t.subject = 'product' and t.subject_id = any (${p.ids}::text[]) and t.language = ${p.language}
      and (t.field in ('name', 'subtitle') or t.field like 'colours.%.name')
    group by t.subject_id`,
);

async function readSoldTexts(
  db: Db,
  language: string,
  items: readonly SoldItem[],
): Promise<TextOfItem> {
  const ids = [...new Set(items.flatMap(({ productId }) => productId ?? []))];
  const rows = ids.length > 0 ? await findSoldTexts(db, { ids, language }) : [];
  const textsOf = new Map(rows.map(({ id, texts }) => [id, texts]));
  return ({ productId, name, colour, subtitle }) => {
    const texts = textsOf.get(productId ?? '') ?? {};
    const found = {
      name: texts[`name ${name}`],
      colour: texts[`colours.${colour}.name ${colour}`],
      subtitle: subtitle === undefined ? undefined : texts[`subtitle ${subtitle}`],
    };
    return Object.fromEntries(Object.entries(found).filter(([, text]) => text !== undefined));
  };
}
