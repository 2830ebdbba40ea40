// The sandbox gateway's control: a demo shop's only, for whoever wants to see it fail; by a call, or by a page of forms.
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { orderName } from './attempt.ts';
import { controlPage } from './control-page.ts';
import { type Faults, faultOrder } from './faults.ts';
import type { Ledger } from './ledger.ts';

const captureOrder = z.strictObject({ order_id: orderName });
/** What a form sends is text. */
const faultForm = faultOrder.extend({
  times: z.coerce.number().pipe(faultOrder.shape.times),
  ms: z.coerce.number().int().min(0).max(600_000).default(0),
});
const PAGE = '/sandbox/control';
const POLICY =
  "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

export function controlDoor({ faults, ledger }: { faults: Faults; ledger: Ledger }): Hono {
  return (
    new Hono()
      .get('/control', async (c) =>
        c.html(controlPage(await faults.list()), 200, {
          'Content-Security-Policy': POLICY,
          'Cache-Control': 'no-store',
        }),
      )
      .post('/control', async (c) => {
        const wanted = isForm(c)
          ? faultForm.safeParse(await c.req.parseBody())
          : faultOrder.safeParse(await c.req.json().catch(() => null));
        if (!wanted.success) return c.json({ error: 'Which fault, and how many times?' }, 400);
        await faults.set(wanted.data);
        return isForm(c) ? c.redirect(PAGE, 303) : c.json({ ok: true });
      })
      /** A payment that was only authorised is captured now, however late. */
      .post('/control/capture', async (c) => {
        const given = isForm(c) ? await c.req.parseBody() : await c.req.json().catch(() => null);
        const wanted = captureOrder.safeParse(given);
        if (!wanted.success) return c.json({ error: 'Which order?' }, 400);
        const captured = await ledger.captureAuthorised(wanted.data.order_id);
        return isForm(c) ? c.redirect(PAGE, 303) : c.json({ captured });
      })
  );
}

function isForm(c: Context): boolean {
  return c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false;
}
