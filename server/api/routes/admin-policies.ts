// API routes of the policies: their versions, and a preview of an edited text.
import { Hono } from 'hono';
import { z } from 'zod';
import { policyKeys } from '#domain/policy/policy.ts';
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
    );
}
