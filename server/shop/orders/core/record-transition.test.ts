// Source scan: no other server code changes a status of orders, attempts, refunds or returns, or writes their logs.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectFile } from '#server/platform/config/project-root.ts';

const WRITER = 'server/shop/orders/core/record-transition.ts';
const TABLES = 'orders|paymentAttempts|refunds|returns';
const SQL_TABLES = 'orders|payment_attempts|refunds|returns';

/** Each statement of a source text that updates a status, or inserts into one of the two logs. */
function statusWrites(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
  const updates = code.match(new RegExp(`\\.update\\(\\s*(${TABLES})\\s*\\)[^;]*`, 'g')) ?? [];
  const raw =
    code.match(
      new RegExp(`\\bupdate\\s+(public\\.)?("?(${SQL_TABLES})"?|\\$\\{\\w+\\})\\s[^;\`]*`, 'gi'),
    ) ?? [];
  const inserts =
    code.match(
      /\.insert\(\s*(orderEvents|moneyEvents)\s*\)|\binsert into (order|money)_events\b/g,
    ) ?? [];
  const assigned = (statement: string) => statement.split(/\bwhere\b/i)[0] ?? '';
  return [
    ...updates.filter((statement) => /\b(status|paymentStatus)\b/.test(assigned(statement))),
    ...raw.filter((statement) => /(status|identifier|nameOf)/.test(assigned(statement))),
    ...inserts,
  ];
}

function sourcesOf(pattern: string) {
  return globSync(pattern, { cwd: projectFile('.') })
    .filter(
      (path) => !/\.test\.ts$|^server\/testing\/|^server\/platform\/db\/migrations\//.test(path),
    )
    .map((path) => ({ path, source: readFileSync(projectFile(path), 'utf8') }));
}

test('the transition writer is the only server code that changes a status or writes the logs', () => {
  const sources = [
    ...sourcesOf('server/**/*.ts'),
    ...sourcesOf('server/platform/db/functions/*.sql'),
  ];
  const writers = sources.filter(({ source }) => statusWrites(source).length > 0);
  expect(writers.map(({ path }) => path)).toEqual([WRITER]);
});

test('no server code imports one of the four tables under another name', () => {
  const aliased = sourcesOf('server/**/*.ts').filter(({ source }) =>
    new RegExp(`import[^;]*\\b(${TABLES}) as \\w+[^;]*db/schema/`).test(source),
  );
  expect(aliased.map(({ path }) => path)).toEqual([]);
});

test.each([
  "await tx.update(orders).set({ status: 'placed' }).where(eq(orders.id, id));",
  'await tx.update(refunds)\n  .set({ status, attempts: 0 })\n  .where(eq(refunds.id, id));',
  "tx.update(orders).set({ ...patch, paymentStatus: 'paid' });",
  "tx.execute(sql`update returns set status = 'accepted' where id = ${id}`);",
  'tx.insert(moneyEvents).values(entry);',
  'sql`insert into order_events (order_id) values (${id})`',
])('the source scan finds the status write: %s', (source) =>
  expect(statusWrites(source)).toHaveLength(1),
);

test.each([
  "await tx.update(orders).set({ tracking }).where(eq(orders.status, 'shipped'));",
  "await tx.update(outbox).set({ status: 'sent' }).where(eq(outbox.id, id));",
  "const rows = sql`select * from orders where status = 'placed' for update`;",
])('the source scan ignores: %s', (source) => expect(statusWrites(source)).toEqual([]));
