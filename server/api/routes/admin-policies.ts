// API routes of the policies: their versions, and a preview of an edited text.
import { Hono } from 'hono';
import { z } from 'zod';
import { policyKeys } from '#domain/policy/policy.ts';
import { promiseKeys } from '#domain/policy/promises.ts';
import type { Block, Inline } from '#domain/text/rich-text.ts';
import type { Shop } from '#server/shop.ts';
import { policyText, returnPolicy } from './admin-settings.ts';
import { type AuthedEnv, body, describe, params } from './route-helpers.ts';

const policyParam = z.object({ policy: z.enum(policyKeys) });
const versionsSchema = z.object({
  versions: z.array(z.object({ version: z.int(), at: z.string(), by: z.string().nullable() })),
});
const sourceSchema = z.strictObject({
  terms: policyText.optional(),
  privacy: policyText.optional(),
  returnPolicy: returnPolicy.optional(),
});
const promisesSchema = z
  .object({
    promises: z.array(
      z.object({
        key: z.enum(promiseKeys),
        sentence: z.string(),
        agreed: z.object({ at: z.string(), by: z.string().nullable() }).nullable(),
      }),
    ),
  })
  .meta({ ref: 'PolicyPromises' });
const promiseParam = z.object({ key: z.enum(promiseKeys) });
const agreementSchema = z.strictObject({ sentence: policyText });

const inlineSchema: z.ZodType<Inline> = z
  .lazy(() =>
    z.union([
      z.string(),
      z.object({ kind: z.literal('strong'), children: inlinesSchema }),
      z.object({ kind: z.literal('emphasis'), children: inlinesSchema }),
      z.object({ kind: z.literal('link'), href: z.string(), children: inlinesSchema }),
      z.object({ kind: z.literal('break') }),
    ]),
  )
  .meta({ ref: 'Inline', id: 'Inline' });
const inlinesSchema = z.array(inlineSchema);
const blockSchema: z.ZodType<Block> = z
  .lazy(() =>
    z.union([
      z.object({ kind: z.enum(['paragraph', 'subheading']), children: inlinesSchema }),
      z.object({
        kind: z.literal('list'),
        isOrdered: z.boolean(),
        items: z.array(z.array(blockSchema)),
      }),
      z.object({ kind: z.literal('quote'), blocks: z.array(blockSchema) }),
    ]),
  )
  .meta({ ref: 'Block', id: 'Block' });
const richTextSchema = z.object({
  intro: z.array(blockSchema),
  sections: z.array(
    z.object({ id: z.string().optional(), title: z.string(), blocks: z.array(blockSchema) }),
  ),
});

export function adminPoliciesRoutes({ policies }: Pick<Shop, 'policies'>) {
  return new Hono<AuthedEnv>()
    .get(
      '/admin/policies/:policy/versions',
      describe('The versions of a policy, newest first', versionsSchema),
      params(policyParam),
      async (c) => {
        const { policy } = c.req.valid('param');
        return c.json({ versions: await policies.listVersions(policy) });
      },
    )
    .post(
      '/admin/policies/:policy/preview',
      describe('An edited policy as customers would read it; nothing is saved', richTextSchema),
      params(policyParam),
      body(sourceSchema),
      (c) => c.json(policies.preview(c.req.valid('param').policy, c.req.valid('json'))),
    )
    .get(
      '/admin/promises',
      describe('The sentences that bind the shop, and who has agreed to them', promisesSchema),
      async (c) => c.json({ promises: await policies.listPromises() }),
    )
    .post(
      '/admin/promises/:key',
      describe('Agree to a sentence as it was read', promisesSchema),
      params(promiseParam),
      body(agreementSchema),
      async (c) => {
        const agreement = { ...c.req.valid('param'), ...c.req.valid('json') };
        const promises = await policies.agreeToPromise({
          ...agreement,
          accountId: c.var.account.uid,
        });
        return c.json({ promises });
      },
    );
}
