// Control routes of the sandbox, as JSON and as HTML forms: inject faults, capture payments, dispute them. Demo only.
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { controlPage } from './control-page.ts';
import { type SandboxDisputes, disputeSteps } from './disputes.ts';
import { type FaultInjection, faultSchema, isWithinDelayLimit } from './fault-injection.ts';
import type { SandboxPayments } from './payments.ts';
import { orderIdOrReceipt } from './simulate-payment.ts';

const orderSchema = z.strictObject({ order_id: orderIdOrReceipt });
const disputeStepSchema = orderSchema.extend({ step: z.enum(disputeSteps) });
/** Form values are strings. */
const faultFormSchema = faultSchema.extend({
  times: z.coerce.number().pipe(faultSchema.shape.times),
  ms: z.coerce.number().int().min(0).max(600_000).default(0),
});
const PAGE = '/sandbox/control';
const POLICY =
  "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

export function controlRoutes({
  faults,
  payments,
  disputes,
}: {
  faults: FaultInjection;
  payments: SandboxPayments;
  disputes: SandboxDisputes;
}): Hono {
  return (
    new Hono()
      .get('/control', async (c) =>
        c.html(controlPage(await faults.list()), 200, {
          'Content-Security-Policy': POLICY,
          'Cache-Control': 'no-store',
        }),
      )
      .post('/control', async (c) => {
        const input = isForm(c)
          ? faultFormSchema.safeParse(await c.req.parseBody())
          : faultSchema.safeParse(await c.req.json().catch(() => null));
        if (!input.success || !isWithinDelayLimit(input.data)) {
          return c.json({ error: 'Which fault, how many times, and how long?' }, 400);
        }
        await faults.set(input.data);
        return isForm(c) ? c.redirect(PAGE, 303) : c.json({ ok: true });
      })
      .post('/control/process-refunds', async (c) => {
        await payments.processRefunds();
        return isForm(c) ? c.redirect(PAGE, 303) : c.json({ ok: true });
      })
      /** Captures a payment that was only authorised. */
      .post('/control/capture', async (c) => {
        const input = orderSchema.safeParse(await readBody(c));
        if (!input.success) return c.json({ error: 'Which order?' }, 400);
        const captured = await payments.captureAuthorised(input.data.order_id);
        return isForm(c) ? c.redirect(PAGE, 303) : c.json({ captured });
      })
      .post('/control/disputes', async (c) => {
        const input = orderSchema.safeParse(await readBody(c));
        if (!input.success) return c.json({ error: 'Which order?' }, 400);
        const opened = await disputes.open(input.data.order_id);
        return isForm(c) ? c.redirect(PAGE, 303) : c.json({ opened });
      })
      .post('/control/dispute-steps', async (c) => {
        const input = disputeStepSchema.safeParse(await readBody(c));
        if (!input.success) return c.json({ error: 'Which order, and which step?' }, 400);
        const changed = await disputes.report(input.data.order_id, input.data.step);
        return isForm(c) ? c.redirect(PAGE, 303) : c.json({ changed });
      })
  );
}

function readBody(c: Context): Promise<unknown> {
  return isForm(c) ? c.req.parseBody() : c.req.json().catch(() => null);
}

function isForm(c: Context): boolean {
  return c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false;
}
