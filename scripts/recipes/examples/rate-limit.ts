// A rate limit: of applying to unsubscribe.
import { type Recipe, after, all, before } from '../recipe.ts';

export const rateLimit: Recipe = {
  what: 'a rate limit',
  places: [
    {
      file: 'server/platform/config/default-limits.ts',
      adds: 'in `defaultLimits` and `LimitName`',
    },
    { file: 'server/shop/<noun>/<use-case>.ts', adds: '`limits.consume()`' },
  ],
  example: {
    name: 'rate-limit',
    isSlow: true,
    edits: {
      'server/platform/config/default-limits.ts': all(
        before(
          '  newsletter: {\n',
          "  'newsletter-list': { perAccount: { points: 1, seconds: HOUR } },\n",
        ),
        before("  | 'newsletter'\n", "  | 'newsletter-list'\n"),
      ),
      'server/shop/newsletter/newsletter.ts': after(
        'unsubscribe(deps.db, token),\n',
        `    listFor: async (account: string) => {
      await deps.limits.consume('newsletter-list', { account }, 'request/too-many');
      return listSubscribers(deps.db);
    },
`,
      ),
    },
    check: `
import { openLimits } from '#server/platform/rate-limit/rate-limit.ts';
import { openNewsletter } from '#server/shop/newsletter/newsletter.ts';
import { testDatabase } from '#server/testing/database.ts';

test('a new rate limit lets the first attempt through and no second', async () => {
  const { db, close } = await testDatabase();
  const { listFor } = openNewsletter({ db, limits: openLimits(db), settings: {} });
  expect(await listFor('asha')).toEqual([]);
  await expect(listFor('asha')).rejects.toMatchObject({ code: 'request/too-many' });
  await close();
});
`,
  },
};
