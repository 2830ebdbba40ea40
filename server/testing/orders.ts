// A small shop for tests of checkout and orders: real use cases, a real database, the sandbox.
import { createHmac, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Account } from '#domain/customer/account.ts';
import type { CheckoutForm } from '#domain/checkout/checkout.ts';
import { enforcePermissions } from '#server/api/enforce-permissions.ts';
import { respondWithError } from '#server/api/error-handler.ts';
import { checkoutRoutes } from '#server/api/routes/checkout.ts';
import type { ApiEnv } from '#server/api/routes/route-helpers.ts';
import { ordersRoutes } from '#server/api/routes/orders.ts';
import { photosRoutes } from '#server/api/routes/photos.ts';
import { openCart } from '#server/shop/cart/cart.ts';
import { type Checkout, openCheckout } from '#server/shop/checkout/checkout.ts';
import type { Db } from '#server/platform/db/db.ts';
import { seed } from '#server/seed/seed.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { addOpeningMovement } from './products.ts';
import { productColours, products, variants } from '#server/platform/db/schema/catalogue.ts';
import { type ShopSettings, defaultShopSettings } from '#server/platform/db/shop-settings.ts';
import type { ClientInfo } from '#server/platform/lib/client-info.ts';
import { openLimits } from '#server/platform/rate-limit/rate-limit.ts';
import { openOutbox } from '#server/platform/mail/outbox.ts';
import { type Orders, openOrders } from '#server/shop/orders/orders.ts';
import { openAdapters } from '#server/payment-adapters.ts';
import {
  KEY_SECRET_LABEL,
  WEBHOOK_SECRET_LABEL,
  deriveSandboxSecret,
} from '#server/shop/payments/razorpay/open-provider.ts';
import type { Sandbox } from '#server/shop/payments/sandbox/sandbox.ts';
import type { Razorpay } from '#server/shop/payments/razorpay/client.ts';
import type { RazorpayProof } from '#server/shop/payments/razorpay/proof.ts';
import { openProviders } from '#server/shop/payments/registry.ts';
import type { Shop } from '#server/shop.ts';
import { untranslated } from '#server/testing/untranslated.ts';
import { testDatabase } from './database.ts';
import { inertJobs } from './inert-jobs.ts';
import { GOOD_CARD, payAt, webhookDelivery } from './pay.ts';
import { testUploads } from './uploads.ts';

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

const aClient: ClientInfo = { ip: '198.51.100.1', userAgent: 'a test' };

export type TestShop = Awaited<ReturnType<typeof openTestShop>>;
type Changes = {
  isOpen?: () => boolean;
  settings?: Partial<ShopSettings>;
  /** Environment variables of payment providers. */
  variables?: Record<string, string>;
  /** Of the provider whose sandbox the shop has. */
  payments?: (real: Razorpay) => Razorpay;
};

export async function openTestShop(changes: Changes = {}) {
  const sent: string[] = [];
  const noJobs = inertJobs(sent);
  const database = await testDatabase();
  const { db } = database;
  await seed(db, 'live');
  const shopSettings = { ...defaultShopSettings, ...changes.settings };
  const settings = {
    shopUrl: 'http://shop.test',
    mode: 'demo',
    razorpay: null,
    adminEmail: 'owner@shop.test',
    sessionSecret: 'a secret for tests only, 32 long',
    allowances: [],
    variables: changes.variables ?? {},
  } as const;
  const adapters = openAdapters({
    db,
    settings,
    shopSettings,
    ownerKeys: () => null,
    onKeysChecked: () => {},
  });
  const payments = changes.payments?.(adapters.razorpay) ?? adapters.razorpay;
  const providers = openProviders(Object.values({ ...adapters, razorpay: payments }));
  const { app: sandbox, webhooks } = adapters.razorpay.sandbox as Sandbox;
  const cart = openCart({ db, shopSettings });
  const checkout = openCheckout({ db, limits: openLimits(db), shopSettings });
  const outbox = await openOutbox({
    db,
    jobs: noJobs,
    transport: { name: 'mailbox', deliver: async () => {} },
    translateEmail: untranslated(shopSettings),
    renderEmail: async () => ({ subject: '', html: '', text: '' }),
    settings,
    shopSettings,
  });
  const uploads = testUploads();
  const keySecret = deriveSandboxSecret(settings.sessionSecret, KEY_SECRET_LABEL);
  const webhookSecret = deriveSandboxSecret(settings.sessionSecret, WEBHOOK_SECRET_LABEL);
  const sign = (secret: string, text: string) =>
    createHmac('sha256', secret).update(text).digest('hex');
  const isOpen = changes.isOpen ?? (() => true);
  const deps = {
    db,
    jobs: noJobs,
    payments: providers,
    outbox,
    uploads,
    checkout,
    shopSettings,
    settings,
    isOpen,
  };
  const orders = await openOrders({ ...deps, jobs: noJobs });
  return {
    db,
    /** For tests of what is sent to it. */
    database,
    deps,
    cart,
    checkout: {
      ...checkout,
      save: (id: string, fields: Partial<CheckoutForm>) => checkout.save(id, fields, aClient),
    },
    orders,
    payments,
    sandbox,
    webhooks,
    /** The payment of a proof, as the provider knows it. */
    paymentOf: (proof: RazorpayProof) =>
      payments.verify(
        { providerOrderId: proof.razorpay_order_id, paymentId: proof.razorpay_payment_id },
        { amountPaise: 0 },
      ),
    receiveWebhook: (body: string, headers: { signature: string; eventId: string }) =>
      orders.receiveWebhook('razorpay', webhookDelivery(body, headers)),
    /** The provider's signature of a webhook's body. */
    signWebhook: (body: string) => sign(webhookSecret, body),
    /** The provider's signature of `<order id>|<payment id>`. */
    signPayment: (ids: string) => sign(keySecret, ids),
    sandboxKeys: { keyId: payments.clientFields.keyId, keySecret, webhookSecret },
    /** Names of the queues that received a job. */
    sent,
    api: routesOf({ checkout, orders }),
    /** A new account with a filled-in checkout and these items in the cart. Returns its id. */
    customer: async (
      items: readonly [variantId: string, quantity: number][] = [],
      { emailVerified = true } = {},
    ) => {
      const id = await addAccount(db, emailVerified);
      await checkout.save(id, priya, aClient);
      for (const [variantId, quantity] of items) await cart.add(id, { variantId, quantity });
      return id;
    },
    /** A new product with one variant. Returns the variant's id. */
    product: (product: { rupees: number; stock: number }) => addProduct(db, product),
    stock: async (variantId: string) => {
      const [row] = await db.select().from(variants).where(eq(variants.id, variantId));
      return { onHand: row?.onHand, reserved: row?.reserved };
    },
    reprice: (variantId: string, rupees: number) =>
      db
        .update(products)
        .set({ pricePaise: rupees * 100 })
        .where(eq(products.id, variantId.replace(/-only$/, ''))),
    /** Submits a card number to the payment widget. */
    pay: (orderId: string, card = GOOD_CARD) => payAt(sandbox, orderId, card),
    close: database.close,
  };
}

/** A customer with one item of ₹2,000 in the cart: ₹2,360 to pay. */
export async function aCustomerAt(shop: TestShop, stock = 1) {
  const product = await shop.product({ rupees: 2000, stock });
  return { product, account: await shop.customer([[product, 1]]) };
}

async function addAccount(db: Db, emailVerified: boolean): Promise<string> {
  const id = randomUUID();
  await db.insert(users).values({ id, name: 'Priya', email: `${id}@example.in`, emailVerified });
  return id;
}

async function addProduct(
  db: Db,
  { rupees, stock }: { rupees: number; stock: number },
): Promise<string> {
  const id = `product-${randomUUID().slice(0, 8)}`;
  await db.insert(products).values({
    id,
    slug: id,
    name: `Lehenga ${id}`,
    subtitle: 'Gota patti',
    kind: 'Lehenga set',
    category: 'Women',
    description: 'A lehenga',
    details: 'Made by hand',
    pricePaise: Math.round(rupees * 100),
    originalPricePaise: 100_000_000,
    rating: 4.5,
    reviewCount: 3,
    isNew: false,
    isOnSale: false,
    isFeatured: false,
    isFreeSize: true,
    specifications: [],
    galleryImages: [],
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
    sku: `${id}-only`,
  });
  await addOpeningMovement(db, `${id}-only`, stock);
  return `${id}-only`;
}

/** The API routes of checkout, orders and photos; the header `x-account` names the caller's account. */
function routesOf(modules: { checkout: Checkout; orders: Orders }) {
  const accounts = {
    currentSession: async (headers: Headers) => {
      const uid = headers.get('x-account');
      const rest = { displayName: null, email: '', photoURL: null, emailVerified: true } as const;
      const account: Account | null = uid ? { uid, ...rest, role: 'customer' } : null;
      return account && { account, hasConfirmedPassword: true, needsSecondFactor: false };
    },
  };
  // These routes use only these three modules of the shop.
  const inEnglish = { accounts, ...modules };
  const shop = { ...inEnglish, inLanguage: () => inEnglish } as unknown as Shop;
  const app = new Hono<ApiEnv>()
    .onError(respondWithError)
    .use('/api/*', async (c, next) => {
      c.set('client', aClient);
      await next();
    })
    .use('/api/*', enforcePermissions(accounts))
    .route('/api', checkoutRoutes(shop))
    .route('/api', ordersRoutes(shop))
    .route('/api', photosRoutes(shop));
  return async (
    account: string | null,
    method: string,
    path: string,
    { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
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
