// The sandbox gateway's control call: a demo shop's only, for whoever wants to see it fail.
import { Hono } from 'hono';
import { z } from 'zod';
import { type Faults, faultOrder } from './faults.ts';
import type { Ledger } from './ledger.ts';

const captureOrder = z.strictObject({ order_id: z.string().max(60) });

export function controlDoor({ faults, ledger }: { faults: Faults; ledger: Ledger }): Hono {
  return (
    new Hono()
      .post('/control', async (c) => {
        const wanted = faultOrder.safeParse(await c.req.json().catch(() => null));
        if (!wanted.success) return c.json({ error: 'Which fault, and how many times?' }, 400);
        await faults.set(wanted.data);
        return c.json({ ok: true });
      })
      /** A payment that was only authorised is captured now, however late. */
      .post('/control/capture', async (c) => {
        const wanted = captureOrder.safeParse(await c.req.json().catch(() => null));
        if (!wanted.success) return c.json({ error: 'Which order?' }, 400);
        return c.json({ captured: await ledger.captureAuthorised(wanted.data.order_id) });
      })
  );
}
