// What the shop's connections to a PostgreSQL server are set to.
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '#server/testing/database.ts';

test('PostgreSQL compiles no statement of the shop, whatever the database itself is set to', async () => {
  const database = await testDatabase();
  onTestFinished(database.close);
  if (database.kind !== 'server') throw new Error('Needs PostgreSQL');
  const url = database.pool.options.connectionString;
  const name = new URL(url ?? '').pathname.slice(1);
  await database.db.execute(sql.raw(`alter database ${name} set jit = on`));
  const other = new Client({ connectionString: url });
  await other.connect();
  onTestFinished(() => other.end());
  expect((await other.query('show jit')).rows, 'control').toEqual([{ jit: 'on' }]);
  // A connection of before the change has its setting as well.
  for (let connection = 0; connection < 3; connection += 1) {
    const { rows } = await database.pool.query('show jit');
    expect(rows).toEqual([{ jit: 'off' }]);
  }
});
