// The migration that turns colours and sizes of collections' rules into options.
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { expect, onTestFinished, test } from 'vitest';
import { MIGRATIONS } from './migration-marks.ts';

const FIRST_LINES = '-- contract\n-- Values by variant never had an editor';

test('colours and sizes of stored rules become options, and other rules stay', async () => {
  const engine = await PGlite.create({ extensions: { pg_trgm, unaccent } });
  onTestFinished(() => engine.close());
  const migrations = readMigrationFiles({ migrationsFolder: MIGRATIONS });
  const first = migrations.findIndex(({ sql }) => sql[0]?.startsWith(FIRST_LINES));
  expect(first).toBeGreaterThan(0);
  const apply = (some: typeof migrations) =>
    engine.transaction(async (tx) => {
      for (const statement of some.flatMap((migration) => migration.sql)) await tx.exec(statement);
    });
  await apply(migrations.slice(0, first));
  const rules = {
    both: { colours: ['red', 'pink'], sizes: ['M'], options: ['fabric:silk'], isNew: true },
    earlier: { colours: ['green'], sizes: [] },
    none: { colours: [], sizes: [], options: [] },
    present: { options: ['size:M'], tags: ['gift'] },
  };
  for (const [id, rule] of Object.entries(rules)) {
    await engine.query(
      `insert into collections (id, slug, title, source, rule, status) values ($1, $1, $1, 'rule', $2, 'draft')`,
      [id, rule],
    );
  }
  await apply(migrations.slice(first));
  const { rows } = await engine.query('select id, rule from collections order by id');
  expect(rows).toEqual([
    {
      id: 'both',
      rule: { options: ['colour:pink', 'colour:red', 'fabric:silk', 'size:M'], isNew: true },
    },
    { id: 'earlier', rule: { options: ['colour:green'] } },
    { id: 'none', rule: { options: [] } },
    { id: 'present', rule: rules.present },
  ]);
});
