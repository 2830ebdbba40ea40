// API route of disputes: the evidence for the bank as PDF.
import { Hono } from 'hono';
import { z } from 'zod';
import type { Shop } from '#server/shop.ts';
import { sendPdf } from './invoices.ts';
import { type AuthedEnv, describe, params } from './route-helpers.ts';

const disputeParams = z.object({
  number: z.string().min(1).max(40),
  id: z.string().min(1).max(60),
});

export function adminDisputesRoutes({ disputeEvidence }: Pick<Shop, 'disputeEvidence'>) {
  return new Hono<AuthedEnv>().get(
    '/admin/orders/:number/disputes/:id/evidence',
    describe('Evidence for the bank about a disputed payment as PDF'),
    params(disputeParams),
    async (c) => {
      const { number, id } = c.req.valid('param');
      return sendPdf(c, await disputeEvidence.pdf(number, id));
    },
  );
}
