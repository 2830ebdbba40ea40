// Two admins save one setting at once: exactly one of them succeeds.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import type { OpenDatabase } from '#server/platform/db/db.ts';
import { shopSettings } from '#server/platform/db/schema/settings.ts';
import { testDatabase } from '#server/testing/database.ts';
import { openSettings } from './settings.ts';
import { policyTexts as paymentTexts } from '#server/shop/payments/sandbox/site.ts';

describe.skipIf(!process.env.TEST_DATABASE_URL)('settings saved at once', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());

  const rounds = Array.from({ length: 20 }, (_, version) => version);

  test('of ten changes based on one version, one is saved', async () => {
    const settings = openSettings({
      db: database.db,
      live: { reload: async () => {} },
      policyContext: { mode: 'demo', paymentTexts: [paymentTexts] },
    });
    for (const version of rounds) {
      const results = await Promise.allSettled(
        Array.from({ length: 10 }, (_, at) =>
          settings.save(`admin-${at}`, {
            changes: { tagline: `Version ${version} by ${at}` },
            versions: { tagline: version },
          }),
        ),
      );
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }
    expect((await settings.read()).versions.tagline).toBe(rounds.length);
  });

  test('control: without the version in the statement, several are saved', async () => {
    const saveNaively = async (value: string) => {
      const [row] = await database.db
        .select()
        .from(shopSettings)
        .where(eq(shopSettings.key, 'tagline'));
      const version = row?.version ?? 0;
      await database.db.execute(sql`select pg_sleep(0.01)`);
      await database.db.execute(sql`update shop_settings set value = to_jsonb(${value}::text),
        version = ${version + 1} where key = 'tagline'`);
      return version;
    };
    const versions = await Promise.all(
      Array.from({ length: 10 }, (_, at) => saveNaively(`by ${at}`)),
    );
    expect(new Set(versions).size).toBeLessThan(10);
  });
});
