// The files in functions/ against the functions and triggers of a migrated database.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectFile } from '#server/platform/config/project-root.ts';
import { testDatabase } from '#server/testing/database.ts';
import type { OpenDatabase } from './db.ts';
import type { Tx } from './db.ts';

const FUNCTIONS = projectFile('server', 'platform', 'db', 'functions');
const files = readdirSync(FUNCTIONS).sort();

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

type Definition = { name: string; definition: string };

/** The shop's own: functions of extensions are left out. */
async function functionsIn(tx: Tx): Promise<Definition[]> {
  const { rows } = (await tx.execute(sql`
    select proname as name, pg_get_functiondef(oid) as definition from pg_proc
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    order by proname`)) as unknown as { rows: Definition[] };
  return rows;
}

async function triggersIn(tx: Tx): Promise<Definition[]> {
  const { rows } = (await tx.execute(sql`
    select tgname as name, pg_get_triggerdef(oid) as definition from pg_trigger
    where not tgisinternal order by tgname`)) as unknown as { rows: Definition[] };
  return rows;
}

test('every SQL function has a file of its name, and every file has its function', async () => {
  await database.db.transaction(async (tx) => {
    expect(files).toEqual((await functionsIn(tx)).map(({ name }) => `${name}.sql`));
  });
});

test('the files create the functions and triggers that the migrations created', async () => {
  const compared = database.db.transaction(async (tx) => {
    const migrated = [await functionsIn(tx), await triggersIn(tx)];
    for (const { name } of migrated[0]!) {
      await tx.execute(sql.raw(`drop function ${name} cascade`));
    }
    expect([await functionsIn(tx), await triggersIn(tx)]).toEqual([[], []]);
    // The files may name each other in any order.
    await tx.execute(sql`set local check_function_bodies = off`);
    for (const statement of files.flatMap(statementsIn)) await tx.execute(sql.raw(statement));
    expect([await functionsIn(tx), await triggersIn(tx)]).toEqual(migrated);
    tx.rollback();
  });
  await expect(compared).rejects.toThrow('Rollback');
});

/** Statements begin at the start of a line; the embedded engine takes one at a time. */
function statementsIn(file: string): string[] {
  return readFileSync(join(FUNCTIONS, file), 'utf8')
    .split(/^(?=CREATE )/m)
    .filter((part) => part.startsWith('CREATE '));
}
