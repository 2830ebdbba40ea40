// Control for the stock tests: a sale without locks. It must oversell, otherwise the suite proves nothing.
import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';

/** Returns how many items were sold. */
export async function sellNaively(
  db: Db,
  { stock, customers }: { stock: number; customers: number },
): Promise<number> {
  await db.execute(sql`create table if not exists naive_stock (available int not null)`);
  await db.execute(sql`delete from naive_stock`);
  await db.execute(sql`insert into naive_stock values (${stock})`);
  const sold = await Promise.all(Array.from({ length: customers }, () => sellOne(db)));
  return sold.filter(Boolean).length;
}

function sellOne(db: Db): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rows } = (await tx.execute(sql`select available from naive_stock`)) as unknown as {
      rows: { available: number }[];
    };
    const available = rows[0]?.available ?? 0;
    if (available < 1) return false;
    // Stands for the work between reading and writing, such as pricing.
    await tx.execute(sql`select pg_sleep(0.02)`);
    await tx.execute(sql`update naive_stock set available = ${available - 1}`);
    return true;
  });
}
