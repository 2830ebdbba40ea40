// The sandbox gateway: a payment provider of our own that speaks Razorpay's protocol and takes no money.
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Db } from '#server/db/db.ts';
import { controlDoor } from './control.ts';
import { openFaults } from './faults.ts';
import { openLedger } from './ledger.ts';
import { restDoor } from './rest.ts';
import { type Webhooks, openWebhooks } from './webhooks.ts';
import { windowDoor } from './window.ts';

type SandboxParts = {
  db: Db;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** Whether it can be told to fail: in a demo only. */
  hasControl: boolean;
};

export type Sandbox = { door: Hono; webhooks: Webhooks };

export function createSandbox(parts: SandboxParts): Sandbox {
  const { db, keyId, keySecret, webhookSecret, hasControl } = parts;
  const faults = openFaults(db);
  const webhooks = openWebhooks({ db, faults, secret: webhookSecret });
  const ledger = openLedger({ db, faults, webhooks });
  const door = new Hono()
    .use(bodyLimit({ maxSize: 16 * 1024 }))
    .route('/v1', restDoor({ ledger, faults, keyId, keySecret }))
    .route('/', windowDoor({ ledger, keySecret, hasControl }));
  if (hasControl) door.route('/', controlDoor({ faults, ledger }));
  return { door, webhooks };
}
