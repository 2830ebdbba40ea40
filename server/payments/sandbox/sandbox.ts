// The sandbox gateway: a payment provider of our own that speaks Razorpay's protocol and takes no money.
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Db } from '#server/db/db.ts';
import { openLedger } from './ledger.ts';
import { restDoor } from './rest.ts';
import { windowDoor } from './window.ts';

export function createSandbox({
  db,
  keyId,
  keySecret,
}: {
  db: Db;
  keyId: string;
  keySecret: string;
}): Hono {
  const ledger = openLedger(db);
  return new Hono()
    .use(bodyLimit({ maxSize: 16 * 1024 }))
    .route('/v1', restDoor({ ledger, keyId, keySecret }))
    .route('/', windowDoor({ ledger, keySecret }));
}
