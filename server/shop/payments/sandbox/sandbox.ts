// Sandbox: a payment provider that speaks Razorpay's HTTP protocol and takes no money.
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Db } from '#server/platform/db/db.ts';
import { apiRoutes } from './api-routes.ts';
import { checkoutPageRoutes } from './checkout-routes.ts';
import { controlRoutes } from './control.ts';
import { openSandboxDisputes } from './disputes.ts';
import { openFaultInjection } from './fault-injection.ts';
import { openSandboxPayments } from './payments.ts';
import { openSettlementReport } from './settlement-report.ts';
import { openSandboxStore } from './store.ts';
import { type Webhooks, openWebhooks } from './webhooks.ts';

type SandboxOptions = {
  db: Db;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** Whether faults can be injected over HTTP; only in the demo. */
  hasControl: boolean;
};

/** `app` is mounted at /sandbox. */
export type Sandbox = { app: Hono; webhooks: Webhooks };

export function createSandbox(options: SandboxOptions): Sandbox {
  const { db, keyId, keySecret, webhookSecret, hasControl } = options;
  const faults = openFaultInjection(db);
  const webhooks = openWebhooks({ db, faults, secret: webhookSecret });
  const store = openSandboxStore(db);
  const payments = openSandboxPayments({ store, faults, webhooks });
  const disputes = openSandboxDisputes({ db, store, webhooks });
  const listSettled = openSettlementReport(db);
  const app = new Hono()
    .use(bodyLimit({ maxSize: 16 * 1024 }))
    .route('/v1', apiRoutes({ store, listSettled, payments, faults, keyId, keySecret }))
    .route('/', checkoutPageRoutes({ store, payments, keySecret, hasControl }));
  if (hasControl) app.route('/', controlRoutes({ faults, payments, disputes }));
  return { app, webhooks };
}
