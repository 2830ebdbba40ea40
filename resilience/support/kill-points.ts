// The points of a checkout at which a server is killed: where, what happens before and after, and how the order ends.
import type { Breakpoint, TransactionFate } from './db-breakpoint.ts';

/** One API call of the customer, one webhook, or one job. */
export type CheckoutCommand =
  | 'create card order'
  | 'pay'
  | 'verify payment'
  | 'place cash order'
  | 'cancel order'
  | 'deliver webhook'
  | 'expire reservations'
  | 'process refunds';

export type KillPoint = {
  name: string;
  /** Null: the server is killed between two commands. */
  at: Breakpoint | null;
  fate: TransactionFate;
  before: readonly CheckoutCommand[];
  during: CheckoutCommand | null;
  /** After the restart; then the recurring jobs run. */
  after: readonly CheckoutCommand[];
  ends: 'confirmed' | 'placed' | 'expired' | 'refunded';
};

const linesInserted: Breakpoint = { table: 'order_lines', operation: 'insert', timing: 'after' };
const savingProviderOrder: Breakpoint = {
  table: 'orders',
  operation: 'update',
  timing: 'before',
  condition: 'new.provider_order_id is distinct from old.provider_order_id',
};
const confirmationEmail = "new.key like 'order-confirmed:%'";
const codEmail = "new.key like 'order-placed-cod:%'";
const outbox = { table: 'outbox', operation: 'insert' } as const;
const webhookEvent = { table: 'provider_events', operation: 'insert' } as const;

export const killPoints: readonly KillPoint[] = [
  {
    name: 'the order is inserted, not yet committed',
    at: linesInserted,
    fate: 'rolled back',
    before: [],
    during: 'create card order',
    after: ['create card order', 'pay', 'verify payment'],
    ends: 'confirmed',
  },
  {
    name: 'the order is committed, the provider’s order not yet created',
    at: { table: 'sandbox.orders', operation: 'insert', timing: 'before' },
    fate: 'rolled back',
    before: [],
    during: 'create card order',
    after: ['create card order', 'pay'],
    ends: 'confirmed',
  },
  {
    name: 'the provider’s order is created, its id not yet saved',
    at: savingProviderOrder,
    fate: 'rolled back',
    before: [],
    during: 'create card order',
    after: ['create card order', 'pay'],
    ends: 'confirmed',
  },
  {
    name: 'the provider’s order is created, and the customer never returns',
    at: savingProviderOrder,
    fate: 'rolled back',
    before: [],
    during: 'create card order',
    after: [],
    ends: 'expired',
  },
  {
    name: 'the id of the provider’s order is saved, the response not yet sent',
    at: savingProviderOrder,
    fate: 'committed',
    before: [],
    during: 'create card order',
    after: ['create card order', 'pay', 'verify payment'],
    ends: 'confirmed',
  },
  {
    name: 'the payment is captured, its webhook not yet sent',
    at: { table: 'sandbox.webhooks', operation: 'insert', timing: 'before' },
    fate: 'rolled back',
    before: ['create card order'],
    during: 'pay',
    after: [],
    ends: 'confirmed',
  },
  {
    name: 'the payment is captured, the widget’s response not yet sent',
    at: null,
    fate: 'rolled back',
    before: ['create card order', 'pay'],
    during: null,
    after: [],
    ends: 'confirmed',
  },
  {
    name: 'the payment attempt is inserted, not yet committed',
    at: { table: 'payment_attempts', operation: 'insert', timing: 'after' },
    fate: 'rolled back',
    before: ['create card order', 'pay'],
    during: 'verify payment',
    after: [],
    ends: 'confirmed',
  },
  {
    name: 'the confirmation and its email are written, not yet committed',
    at: { ...outbox, timing: 'after', condition: confirmationEmail },
    fate: 'rolled back',
    before: ['create card order', 'pay'],
    during: 'verify payment',
    after: ['verify payment'],
    ends: 'confirmed',
  },
  {
    name: 'the confirmation is committed, the response not yet sent',
    at: { ...outbox, timing: 'at commit', condition: confirmationEmail },
    fate: 'committed',
    before: ['create card order', 'pay'],
    during: 'verify payment',
    after: ['verify payment'],
    ends: 'confirmed',
  },
  {
    name: 'the email is sent, not yet marked as sent',
    at: {
      table: 'outbox',
      operation: 'update',
      timing: 'before',
      condition: "new.status = 'sent'",
    },
    fate: 'rolled back',
    before: ['create card order', 'pay'],
    during: 'verify payment',
    after: [],
    ends: 'confirmed',
  },
  {
    name: 'the webhook is stored, its effect not yet committed',
    at: { ...webhookEvent, timing: 'after' },
    fate: 'rolled back',
    before: ['create card order', 'pay'],
    during: 'deliver webhook',
    after: ['deliver webhook'],
    ends: 'confirmed',
  },
  {
    name: 'the webhook’s effect is committed, the response not yet sent',
    at: { ...webhookEvent, timing: 'at commit' },
    fate: 'committed',
    before: ['create card order', 'pay'],
    during: 'deliver webhook',
    after: ['deliver webhook'],
    ends: 'confirmed',
  },
  {
    name: 'the order is expired, its stock not yet released',
    at: {
      table: 'orders',
      operation: 'update',
      timing: 'after',
      condition: "new.status = 'expired'",
    },
    fate: 'rolled back',
    before: ['create card order'],
    during: 'expire reservations',
    after: [],
    ends: 'expired',
  },
  {
    name: 'the paid order is cancelled, not yet committed',
    at: {
      table: 'orders',
      operation: 'update',
      timing: 'after',
      condition: "new.status = 'cancelled'",
    },
    fate: 'rolled back',
    before: ['create card order', 'pay', 'verify payment'],
    during: 'cancel order',
    after: ['cancel order'],
    ends: 'refunded',
  },
  {
    name: 'the refund is claimed, the provider’s refund not yet created',
    at: { table: 'sandbox.refunds', operation: 'insert', timing: 'before' },
    fate: 'rolled back',
    before: ['create card order', 'pay', 'verify payment', 'cancel order'],
    during: 'process refunds',
    after: [],
    ends: 'refunded',
  },
  {
    name: 'the provider’s refund is created, its completion not yet saved',
    at: {
      table: 'refunds',
      operation: 'update',
      timing: 'before',
      condition: "new.status = 'completed'",
    },
    fate: 'rolled back',
    before: ['create card order', 'pay', 'verify payment', 'cancel order'],
    during: 'process refunds',
    after: [],
    ends: 'refunded',
  },
  {
    name: 'the cash order is inserted, not yet committed',
    at: { ...outbox, timing: 'after', condition: codEmail },
    fate: 'rolled back',
    before: [],
    during: 'place cash order',
    after: ['place cash order'],
    ends: 'placed',
  },
  {
    name: 'the cash order is committed, the response not yet sent',
    at: { ...outbox, timing: 'at commit', condition: codEmail },
    fate: 'committed',
    before: [],
    during: 'place cash order',
    after: ['place cash order'],
    ends: 'placed',
  },
];
