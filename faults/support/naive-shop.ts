// The control: a shop as one writes it without thinking of others, on a table of its own. It must oversell, or the track proves nothing.
import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';

/** Answers with how many it sold. */
export async function sellNaively(
  db: Db,
  { stock, buyers }: { stock: number; buyers: number },
): Promise<number> {
  await db.execute(sql`create table if not exists naive_stock (left_over int not null)`);
  await db.execute(sql`delete from naive_stock`);
  await db.execute(sql`insert into naive_stock values (${stock})`);
  const sold = await Promise.all(Array.from({ length: buyers }, () => buyOne(db)));
  return sold.filter(Boolean).length;
}

function buyOne(db: Db): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rows } = (await tx.execute(sql`select left_over from naive_stock`)) as unknown as {
      rows: { left_over: number }[];
    };
    const left = rows[0]?.left_over ?? 0;
    if (left < 1) return false;
    // Meanwhile it works out the price.
    await tx.execute(sql`select pg_sleep(0.02)`);
    await tx.execute(sql`update naive_stock set left_over = ${left - 1}`);
    return true;
  });
}
