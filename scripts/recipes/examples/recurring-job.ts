// A recurring job: it deletes newsletter requests that nobody has confirmed.
import { type Recipe, after, all, before, newFile } from '../recipe.ts';

export const recurringJob: Recipe = {
  what: 'a recurring job',
  places: [
    { file: 'server/shop/<noun>/<use-case>.ts' },
    { file: 'server/schedule.ts', adds: 'in `Deps` and `jobs`: name, `interval`, function' },
    { file: 'server/shop.ts', adds: 'passed to `recurringJobs`' },
  ],
  example: {
    name: 'recurring-job',
    isSlow: true,
    edits: {
      'server/shop/newsletter/delete-unconfirmed.ts':
        newFile(`// Deletes newsletter requests that nobody has confirmed.
import { eq } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { newsletterSubscribers } from '#server/platform/db/schema/newsletter.ts';

export async function deleteUnconfirmed(db: Db): Promise<void> {
  await db.delete(newsletterSubscribers).where(eq(newsletterSubscribers.status, 'pending'));
}
`),
      'server/schedule.ts': all(
        after(
          '  runFollowUps: () => Promise<void>;\n',
          '  deleteUnconfirmed: () => Promise<void>;\n',
        ),
        before('  deliverSandboxWebhooks,\n  extendSamplePrices,\n}', '  deleteUnconfirmed,\n'),
        before(
          "    { name: 'index-changes'",
          "    { name: 'unconfirmed', interval: 'day', run: deleteUnconfirmed },\n",
        ),
      ),
      'server/shop.ts': all(
        before(
          '    runFollowUps: () => runFollowUps(db),',
          '    deleteUnconfirmed: () => deleteUnconfirmed(db),\n',
        ),
        before(
          'import { openNewsletter }',
          "import { deleteUnconfirmed } from './shop/newsletter/delete-unconfirmed.ts';\n",
        ),
      ),
    },
    check: `
import { recurringJobs } from '#server/schedule.ts';
import { newsletterSubscribers } from '#server/platform/db/schema/newsletter.ts';
import { deleteUnconfirmed } from '#server/shop/newsletter/delete-unconfirmed.ts';
import { testDatabase } from '#server/testing/database.ts';

test('a new job is scheduled and does its work', async () => {
  const { db, close } = await testDatabase();
  await db.insert(newsletterSubscribers).values({
    id: 'a', email: 'asha@example.in', status: 'pending', consentText: '', source: '', confirmHash: 'x', unsubscribeHash: 'y',
  });
  const parts = new Proxy({}, { get: () => async () => {} });
  const own = { deliverSandboxWebhooks: null, extendSamplePrices: null, deleteUnconfirmed: () => deleteUnconfirmed(db) };
  const deps = new Proxy(own, { get: (known, name) => (name in known ? known[name] : parts) });
  const job = recurringJobs(deps).find(({ name }) => name === 'unconfirmed');
  expect(job.interval).toBe('day');
  await job.run();
  expect(await db.select().from(newsletterSubscribers)).toEqual([]);
  await close();
});
`,
  },
};
