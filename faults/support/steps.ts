// The steps of a checkout at which a server may die, by name: where it stands, and what the shopper does before and after.
import type { Place } from './standstill.ts';

/** What she or the shop does: each is one call, or one job of the shop's. */
export type Deed =
  | 'begin'
  | 'pay'
  | 'verify'
  | 'order at the door'
  | 'cancel'
  | 'webhook'
  | 'reservations end'
  | 'refund job';

export type Step = {
  name: string;
  /** Null: the server dies between two calls. */
  at: Place | null;
  fate: 'lost' | 'goes through';
  before: readonly Deed[];
  during: Deed | null;
  /** After the shop is open again; then time passes. */
  after: readonly Deed[];
  ends: 'confirmed' | 'placed' | 'expired' | 'refunded';
};

const learnt = 'new.provider_order_id is distinct from old.provider_order_id';
const orderWritten: Place = { table: 'order_lines', doing: 'insert', when: 'after' };
const idKept: Place = { table: 'orders', doing: 'update', when: 'before', only: learnt };
const confirmation = "new.key like 'order-confirmed:%'";
const cashLetter = "new.key like 'order-placed-cod:%'";
const outbox = { table: 'outbox', doing: 'insert' } as const;
const told = { table: 'provider_events', doing: 'insert' } as const;

export const steps: readonly Step[] = [
  {
    name: 'the order is written, and not yet committed',
    at: orderWritten,
    fate: 'lost',
    before: [],
    during: 'begin',
    after: ['begin', 'pay', 'verify'],
    ends: 'confirmed',
  },
  {
    name: 'the order is committed, and the provider not yet asked',
    at: { table: 'sandbox.orders', doing: 'insert', when: 'before' },
    fate: 'lost',
    before: [],
    during: 'begin',
    after: ['begin', 'pay'],
    ends: 'confirmed',
  },
  {
    name: 'the provider has made its order, and its id is not yet kept',
    at: idKept,
    fate: 'lost',
    before: [],
    during: 'begin',
    after: ['begin', 'pay'],
    ends: 'confirmed',
  },
  {
    name: 'the provider has made its order, and the shopper never comes back',
    at: idKept,
    fate: 'lost',
    before: [],
    during: 'begin',
    after: [],
    ends: 'expired',
  },
  {
    name: 'the provider’s order is kept, and the shopper not yet answered',
    at: idKept,
    fate: 'goes through',
    before: [],
    during: 'begin',
    after: ['begin', 'pay', 'verify'],
    ends: 'confirmed',
  },
  {
    name: 'the payment is in the provider’s books, and nothing is told of it yet',
    at: { table: 'sandbox.webhooks', doing: 'insert', when: 'before' },
    fate: 'lost',
    before: ['begin'],
    during: 'pay',
    after: [],
    ends: 'confirmed',
  },
  {
    name: 'it is paid, and the window’s answer not yet sent',
    at: null,
    fate: 'lost',
    before: ['begin', 'pay'],
    during: null,
    after: [],
    ends: 'confirmed',
  },
  {
    name: 'the payment is verified and its attempt written, and not yet committed',
    at: { table: 'payment_attempts', doing: 'insert', when: 'after' },
    fate: 'lost',
    before: ['begin', 'pay'],
    during: 'verify',
    after: [],
    ends: 'confirmed',
  },
  {
    name: 'the confirmation and its letter are written, and not yet committed',
    at: { ...outbox, when: 'after', only: confirmation },
    fate: 'lost',
    before: ['begin', 'pay'],
    during: 'verify',
    after: ['verify'],
    ends: 'confirmed',
  },
  {
    name: 'the confirmation is committed, and the shopper not yet answered',
    at: { ...outbox, when: 'at commit', only: confirmation },
    fate: 'goes through',
    before: ['begin', 'pay'],
    during: 'verify',
    after: ['verify'],
    ends: 'confirmed',
  },
  {
    name: 'the letter has left, and is not yet marked as sent',
    at: { table: 'outbox', doing: 'update', when: 'before', only: "new.status = 'sent'" },
    fate: 'lost',
    before: ['begin', 'pay'],
    during: 'verify',
    after: [],
    ends: 'confirmed',
  },
  {
    name: 'the webhook is remembered, and its effect not yet committed',
    at: { ...told, when: 'after' },
    fate: 'lost',
    before: ['begin', 'pay'],
    during: 'webhook',
    after: ['webhook'],
    ends: 'confirmed',
  },
  {
    name: 'the webhook’s effect is committed, and the provider not yet answered',
    at: { ...told, when: 'at commit' },
    fate: 'goes through',
    before: ['begin', 'pay'],
    during: 'webhook',
    after: ['webhook'],
    ends: 'confirmed',
  },
  {
    name: 'the reservation lapses, and its stock is not yet given back',
    at: { table: 'orders', doing: 'update', when: 'after', only: "new.status = 'expired'" },
    fate: 'lost',
    before: ['begin'],
    during: 'reservations end',
    after: [],
    ends: 'expired',
  },
  {
    name: 'a paid order is called off, and not yet committed',
    at: { table: 'orders', doing: 'update', when: 'after', only: "new.status = 'cancelled'" },
    fate: 'lost',
    before: ['begin', 'pay', 'verify'],
    during: 'cancel',
    after: ['cancel'],
    ends: 'refunded',
  },
  {
    name: 'the refund is claimed, and the provider not yet asked',
    at: { table: 'sandbox.refunds', doing: 'insert', when: 'before' },
    fate: 'lost',
    before: ['begin', 'pay', 'verify', 'cancel'],
    during: 'refund job',
    after: [],
    ends: 'refunded',
  },
  {
    name: 'the provider has paid back, and that is not yet written down',
    at: { table: 'refunds', doing: 'update', when: 'before', only: "new.status = 'done'" },
    fate: 'lost',
    before: ['begin', 'pay', 'verify', 'cancel'],
    during: 'refund job',
    after: [],
    ends: 'refunded',
  },
  {
    name: 'the order at the door is written, and not yet committed',
    at: { ...outbox, when: 'after', only: cashLetter },
    fate: 'lost',
    before: [],
    during: 'order at the door',
    after: ['order at the door'],
    ends: 'placed',
  },
  {
    name: 'the order at the door is committed, and the shopper not yet answered',
    at: { ...outbox, when: 'at commit', only: cashLetter },
    fate: 'goes through',
    before: [],
    during: 'order at the door',
    after: ['order at the door'],
    ends: 'placed',
  },
];
