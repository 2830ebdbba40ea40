// API route of the check of the sender's DNS records.
import { Hono } from 'hono';
import { z } from 'zod';
import type { Shop } from '#server/shop.ts';
import { type AuthedEnv, body, describe } from './route-helpers.ts';

const inputSchema = z.strictObject({
  email: z.string().max(320).meta({ description: 'Empty: the sender set on the server' }),
  selector: z
    .string()
    .regex(/^(?:[\w-]{1,63}(?:\.[\w-]{1,63}){0,3})?$/, 'Letters, digits and - only')
    .meta({ description: 'Of the DKIM key; empty when it is not known' }),
});
const findingSchema = z.object({
  title: z.enum(['Sender', 'SPF', 'DKIM', 'DMARC', 'MX']),
  state: z.enum(['right', 'wrong', 'missing', 'open']),
  text: z.string(),
  record: z
    .object({ name: z.string(), type: z.enum(['TXT', 'MX']), value: z.string().nullable() })
    .nullable(),
});
const resultSchema = z.object({
  domain: z.string(),
  findings: z.array(findingSchema).nullable().meta({ description: 'Null: no DNS server answered' }),
});

export function adminSenderCheckRoutes({ checkSender }: Pick<Shop, 'checkSender'>) {
  return new Hono<AuthedEnv>().post(
    '/admin/sender-check',
    describe('What the DNS records of the sender’s domain say, and what to add', resultSchema),
    body(inputSchema),
    async (c) => {
      const input = c.req.valid('json');
      return c.json(await checkSender({ accountId: c.var.account.uid, ...input }));
    },
  );
}
