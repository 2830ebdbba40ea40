// A small shop for the tests of checkout and orders: real verbs, a real database, the sandbox gateway, a few pieces.
import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Account } from '#domain/account.ts';
import type { CheckoutForm } from '#domain/checkout.ts';
import type { PaymentProof } from '#domain/payment.ts';
import { answerFailure } from '#server/api/failures.ts';
import { checkoutDoor } from '#server/api/checkout.ts';
import type { Door } from '#server/api/door.ts';
import { ordersDoor } from '#server/api/orders.ts';
import { photosDoor } from '#server/api/photos.ts';
import { openCart } from '#server/cart/cart.ts';
import { type Checkout, openCheckout } from '#server/checkout/checkout.ts';
import type { Db } from '#server/db/db.ts';
import { seed } from '#server/db/seed.ts';
import { users } from '#server/db/schema/accounts.ts';
import { productColours, products, variants } from '#server/db/schema/catalogue.ts';
import { type ShopSettings, defaultShopSettings } from '#server/db/settings.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { uploadsOnDisk } from '#server/media/uploads.ts';
import { openOutbox } from '#server/mail/outbox.ts';
import { type Orders, openOrders } from '#server/orders/orders.ts';
import { choosePayments } from '#server/payments/choose.ts';
import type { Sandbox } from '#server/payments/sandbox/sandbox.ts';
import type { Payments } from '#server/payments/port.ts';
import type { Shop } from '#server/shop.ts';
import { testDatabase } from './database.ts';

export const GOOD_CARD = '4111 1111 1111 1111';
export const BAD_CARD = '4000 0000 0000 0002';

export const priya: Partial<CheckoutForm> = {
  firstName: 'Priya',
  lastName: 'Sharma',
  email: 'priya@example.in',
  phone: '98290 12345',
  address: '12 MI Road',
  city: 'Jaipur',
  state: 'Rajasthan',
  zipCode: '302001',
};

/** Nothing happens by itself: a test that wants a minute to pass calls the verb. */
function quietJobs(sent: string[]): Jobs {
  return {
    work: async () => {},
    send: async (queue) => void sent.push(queue),
    everyMinute: async () => {},
    everyDay: async () => {},
    givenUp: async () => [],
    tryAgain: async () => {},
    forget: async () => {},
    close: async () => {},
  };
}

export type TestShop = Awaited<ReturnType<typeof openTestShop>>;
type Changes = { settings?: Partial<ShopSettings>; payments?: (real: Payments) => Payments };

export async function openTestShop(changes: Changes = {}) {
  const sent: string[] = [];
  const noJobs = quietJobs(sent);
  const database = await testDatabase();
  const { db } = database;
  await seed(db, 'live');
  const shopSettings = { ...defaultShopSettings, ...changes.settings };
  const settings = {
    shopUrl: 'http://shop.test',
    mode: 'demo',
    razorpay: null,
    sessionSecret: 'a secret for tests only, 32 long',
  } as const;
  const chosen = choosePayments({ db, settings });
  const payments = changes.payments?.(chosen.payments) ?? chosen.payments;
  const { door: sandbox, webhooks } = chosen.sandbox as Sandbox;
  const cart = openCart({ db, shopSettings });
  const checkout = openCheckout({ db, shopSettings });
  const outbox = await openOutbox({
    db,
    jobs: noJobs,
    post: { name: 'mailbox', deliver: async () => {} },
    writeLetter: async () => ({ subject: '', html: '', plain: '' }),
    settings,
    shopSettings,
  });
  const uploads = uploadsOnDisk(mkdtempSync(join(tmpdir(), 'sunehri-uploads-')));
  const parts = { db, payments, outbox, uploads, checkout, shopSettings, settings };
  const orders = await openOrders({ ...parts, jobs: noJobs });
  return {
    db,
    parts,
    cart,
    checkout,
    orders,
    payments,
    sandbox,
    webhooks,
    /** The queues that were given work. */
    sent,
    api: doorsOf({ checkout, orders }),
    /** An account with a filled-in checkout and these pieces in her cart. */
    shopper: async (pieces: readonly [variantId: string, quantity: number][] = []) => {
      const id = await addAccount(db);
      await checkout.save(id, priya);
      for (const [variantId, quantity] of pieces) await cart.add(id, { variantId, quantity });
      return id;
    },
    /** One variant of a product of its own. Answers with the variant's id. */
    piece: (piece: { rupees: number; stock: number }) => addPiece(db, piece),
    stock: async (variantId: string) => {
      const [row] = await db.select().from(variants).where(eq(variants.id, variantId));
      return { onHand: row?.onHand, reserved: row?.reserved };
    },
    reprice: (variantId: string, rupees: number) =>
      db
        .update(products)
        .set({ pricePaise: rupees * 100 })
        .where(eq(products.id, variantId.replace(/-only$/, ''))),
    /** What the payment window does once the shopper has typed a card. */
    pay: (orderId: string, card = GOOD_CARD) => payAt(sandbox, orderId, card),
    close: database.close,
  };
}

/** A shopper with one piece of 2,000 rupees in her cart: 2,360 to pay. */
export async function aShopperAt(shop: TestShop, stock = 1) {
  const piece = await shop.piece({ rupees: 2000, stock });
  return { piece, account: await shop.shopper([[piece, 1]]) };
}

async function addAccount(db: Db): Promise<string> {
  const id = randomUUID();
  await db.insert(users).values({ id, name: 'Priya', email: `${id}@example.in` });
  return id;
}

async function addPiece(
  db: Db,
  { rupees, stock }: { rupees: number; stock: number },
): Promise<string> {
  const id = `piece-${randomUUID().slice(0, 8)}`;
  const pricePaise = Math.round(rupees * 100);
  await db.insert(products).values({
    id,
    slug: id,
    name: `Lehenga ${id}`,
    craft: 'Gota patti',
    kind: 'Lehenga set',
    category: 'Women',
    description: 'A lehenga',
    details: 'Made by hand',
    pricePaise,
    originalPricePaise: 100_000_000,
    rating: 4.5,
    reviewCount: 3,
    isNew: false,
    isOnSale: false,
    isFeatured: false,
    isFreeSize: true,
    specifications: [],
    pictures: [],
    position: 1,
    publishedAt: new Date(),
  });
  await db
    .insert(productColours)
    .values({ productId: id, name: 'Maroon', code: '#551022', family: 'red', position: 0 });
  await db.insert(variants).values({
    id: `${id}-only`,
    productId: id,
    colour: 'Maroon',
    size: 'Free Size',
    position: 0,
    onHand: stock,
  });
  return `${id}-only`;
}

type Paid = {
  ok: boolean;
  answer: PaymentProof & { error?: { description: string } };
};

async function payAt(sandbox: Hono, orderId: string, number: string): Promise<Paid> {
  const response = await sandbox.request('/window/pay', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      method: 'card',
      order_id: orderId,
      number,
      expiry: '12/30',
      cvv: '123',
    }),
  });
  const answer = (await response.json()) as Paid['answer'];
  return { ok: !answer.error, answer };
}

/** The API's doors of these rooms, with a caller who says who she is in a header. */
function doorsOf(parts: { checkout: Checkout; orders: Orders }) {
  const accounts = {
    current: async (headers: Headers): Promise<Account | null> => {
      const uid = headers.get('x-account');
      return uid
        ? {
            uid,
            displayName: null,
            email: '',
            photoURL: null,
            emailVerified: true,
            role: 'shopper',
          }
        : null;
    },
  };
  // The doors of orders and checkout ask the shop for these three and nothing else.
  const shop = { accounts, checkout: parts.checkout, orders: parts.orders } as unknown as Shop;
  const app = new Hono<Door>()
    .onError(answerFailure)
    .route('/api', checkoutDoor(shop))
    .route('/api', ordersDoor(shop))
    .route('/api', photosDoor(shop));
  return async (
    account: string | null,
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) => {
    const response = await app.request(`/api${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(account ? { 'x-account': account } : {}),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return { status: response.status, json: (await response.json()) as Record<string, unknown> };
  };
}
